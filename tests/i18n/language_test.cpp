#include <map>
#include <string>
#include <thread>

#include "i18n/language.h"
#include "i18n/tr.h"
#include "support/catch.h"
#include "support/positions.h"
#include "words/pieces.h"

using namespace roj;
using namespace roj::i18n;
using namespace std::string_literals;

namespace {

using Variables = std::map<std::string, std::string>;

Language chosen(const Variables& variables) {
    return language_of([&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::string() : found->second;
    });
}

}  // namespace

TEST_CASE("the environment chooses the language as it does for GNU gettext", "[words]") {
    CHECK(chosen({}) == Language::English);
    CHECK(chosen({{"LANG", "pl_PL.UTF-8"}}) == Language::Polish);
    CHECK(chosen({{"LANG", "ru"}}) == Language::Russian);
    CHECK(chosen({{"LANG", "de_DE.UTF-8"}}) == Language::English);
    CHECK(chosen({{"LANG", "plt"}}) == Language::English);
    CHECK(chosen({{"LANG", "pl_PL"}, {"LC_MESSAGES", "ru_RU"}}) == Language::Russian);
    CHECK(chosen({{"LC_MESSAGES", "ru_RU"}, {"LC_ALL", "pl_PL@euro"}}) == Language::Polish);
    CHECK(chosen({{"LANG", "ru_RU.UTF-8"}, {"LC_ALL", "C"}}) == Language::English);
    CHECK(chosen({{"LANGUAGE", "ru:pl"}, {"LANG", "C.UTF-8"}}) == Language::Russian);
    CHECK(chosen({{"LANGUAGE", "de:pl"}, {"LANG", "ru_RU"}}) == Language::Polish);
    CHECK(chosen({{"LANGUAGE", "en:pl"}, {"LANG", "ru_RU"}}) == Language::English);
    CHECK(chosen({{"LANGUAGE", "pl"}, {"LANG", "POSIX"}}) == Language::English);
    CHECK(chosen({{"LANGUAGE", "pl"}}) == Language::English);
    for (const char* const code : {"en", "pl", "ru", "x-pseudo"}) {
        CHECK(language_code(*parse_language(code)) == code);
    }
    CHECK_FALSE(parse_language("PL"));
}

TEST_CASE("plural forms are those of the catalogues", "[words]") {
    for (const auto& [n, polish, russian] : {std::array{0, 2, 2},
                                             {1, 0, 0},
                                             {2, 1, 1},
                                             {4, 1, 1},
                                             {5, 2, 2},
                                             {11, 2, 2},
                                             {12, 2, 2},
                                             {14, 2, 2},
                                             {21, 2, 0},
                                             {22, 1, 1},
                                             {25, 2, 2},
                                             {101, 2, 0},
                                             {111, 2, 2},
                                             {112, 2, 2},
                                             {122, 1, 1}}) {
        CAPTURE(n);
        const auto count = static_cast<std::uint64_t>(n);
        CHECK(plural_form(Language::Polish, count) == static_cast<std::size_t>(polish));
        CHECK(plural_form(Language::Russian, count) == static_cast<std::size_t>(russian));
        CHECK(plural_form(Language::English, count) == (n == 1 ? 0U : 1U));
    }
}

TEST_CASE("a sentence has its arguments in their places", "[words]") {
    const Piece ant = test::piece("wA1");
    CHECK(tr("{0} is covered by {1}.", ant, test::piece("bB2")) == "wA1 is covered by bB2.");
    CHECK(tr("{1}, {0} and {1}: {2}", 1, "two", std::vector{ant}) == "two, 1 and two: wA1");
    CHECK(trn("{0} move", "{0} moves", 1, 1) == "1 move");
    CHECK(trn("one move", "{0} moves", 2, 2) == "2 moves");
    CHECK(substitute("{0} {1} {x} {} {0", std::vector{"{0}"s}) == "{0} {1} {x} {} {0");
    const WithLanguage pseudo(Language::Pseudo);
    CHECK(tr("{0} can", ant).starts_with("⟦wA1 ćąń ~"));
    CHECK(trc("label, at most 8 columns", "Queen") == "⟦Qüęęń ⟧");
    CHECK(trc("label, at most 6 columns", "Queen") == "Qüęęń");
}

TEST_CASE("a language can be that of one thread", "[words]") {
    const WithLanguage pseudo(Language::Pseudo);
    Language other = Language::Pseudo;
    std::thread([&other] { other = language(); }).join();
    CHECK(other == Language::English);
    CHECK(language() == Language::Pseudo);
}
