// How a line that is being typed goes on.

#include "play/input/completion.h"

#include <string>
#include <vector>

#include "i18n/language.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/positions.h"

namespace roj::play {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kOpening = "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bB1 bQ-";
constexpr const char* kScorpion = R"(Base+C;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wC \wS1;bA1 bQ-)";
constexpr const char* kDragonfly =
    R"(Base+D;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wD \wS1;bA1 bQ-;wA1 -wQ;bA1 bS1\;wD wA1;bA1 bQ-)";

Completion on(const char* game, const char* line) {
    const Session session({}, record::Record(Game(test::position(game))), nullptr);
    return session.complete(line);
}

TEST_CASE("completion adds what is certain and lists the rest") {
    CHECK(on("Base", "ws").line == "wS1");
    CHECK(on(kOpening, "wb").line == "wB");
    CHECK(on(kOpening, "wb").choices == Texts{"wB2", "wB1"});
    CHECK(on(kOpening, "wB1").line == "wB1 ");
    CHECK(on(kOpening, "B1").line == "wB1 ");
    CHECK(on(kOpening, "wB1 w").choices.empty());
    CHECK(on(kOpening, "wB1 w").line == "wB1 wQ");
    CHECK(on(kOpening, "wB1 ").choices == Texts{"/wQ", "\\wQ", "wQ"});
    CHECK(on(kOpening, "").line.empty());
    CHECK(on(kOpening, "").choices == Texts{"wS2", "wB2", "wG1", "wA1", "wB1"});
    CHECK(on(kOpening, "wQ ").choices.empty());
    CHECK(on(kOpening, "nonsense").line == "nonsense");
}

TEST_CASE("completion knows commands and their arguments") {
    CHECK(on(kOpening, "und").line == "undo ");
    CHECK(on(kOpening, "moves wq").line == "moves wQ");
    CHECK(on(kOpening, "rules gra").line == "rules grasshopper");
    CHECK(on(kOpening, "theme l").line == "theme light");
    CHECK(on(kOpening, "theme ").choices == Texts{"auto", "dark", "light", "plain"});
    CHECK(on(kOpening, "help ke").line == "help keys");
    CHECK(on(kOpening, "qui").line == "quit");
    CHECK(on(kOpening, "where wq").line == "where wQ");
    CHECK(on(kOpening, "around ").choices.size() == 22);
}

TEST_CASE("completion reads the keys of a Russian keyboard") {
    CHECK(on(kOpening, "цИ1").line == "wB1 ");
    CHECK(on(kOpening, "гтв").line == "undo ");
    CHECK(on(kOpening, "привет").line == "привет");
}

TEST_CASE("completion offers Polish and Russian words only to those who use the language") {
    CHECK(on(kOpening, "cof").line == "cof");
    CHECK(on(kOpening, "вер").line == "вер");
    {
        const i18n::WithLanguage polish(i18n::Language::Polish);
        CHECK(on(kOpening, "cof").line == "cofnij ");
        CHECK(on(kOpening, "rules zuk").line == "rules żuk");
        CHECK(on(kOpening, "qui").line == "quit");
        CHECK(on(kOpening, "вер").line == "вер");
    }
    const i18n::WithLanguage russian(i18n::Language::Russian);
    CHECK(on(kOpening, "правила жу").line == "правила жук");
    CHECK(on(kOpening, "не").line == "нет");
    // Both begin with the same byte, but not with the same letter.
    CHECK(on(kOpening, "н").line == "н");
}

TEST_CASE("completion knows the saved games") {
    const Texts saved{"good", "great game", "other"};
    const Candidates candidates{[](std::string_view) { return Choices{}; }, commands(),
                                [&](const Command& command) {
                                    CHECK(command.name == "load");
                                    return saved;
                                }};
    CHECK(complete("load ", candidates).choices == saved);
    CHECK(complete("load g", candidates).choices == Texts{"good", "great game"});
    CHECK(complete("load gr", candidates).line == "load great game");
    CHECK(complete("load x", candidates).line == "load x");
}

TEST_CASE("completion knows stings and what a Dragonfly takes along") {
    CHECK(on(kScorpion, R"(wC \bQ x)").choices == Texts{"xbQ", "xbS1"});
    CHECK(on(kScorpion, R"(wC \bQ xbq)").line == R"(wC \bQ xbQ)");
    CHECK(on(kDragonfly, R"(wD \wS)").line == R"(wD \wS1 )");
    CHECK(on(kDragonfly, R"(wD \wS1 )").line == R"(wD \wS1 +wA1)");
}

}  // namespace
}  // namespace roj::play
