#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "i18n/tr.h"
#include "support/catch.h"
#include "text/ascii.h"
#include "tui/games.h"

// Plays a whole game in Polish and in Russian.

namespace {

using roj::file_text;
using namespace roj::e2e;
using roj::i18n::Language;

struct Spoken {
    Language language;
    const char* code;
    const char* refused;  ///< the answer to wS9
    const char* won;
    int width = 80;
    int height = 24;
};
constexpr std::array kSpoken{
    Spoken{Language::Polish, "pl", "Każdy gracz ma 2 owady", "wygrywają"},
    Spoken{Language::Russian, "ru", "у каждого игрока: 2", "выигр"},
    // What is not marked stays English.
    Spoken{Language::Pseudo, "x-pseudo", "⟦", "⟦"},
    Spoken{Language::Pseudo, "x-pseudo", "⟦", "⟦", 40, 12},
};

/// Returns the English words on a screen: those that are no command, and no word of Polish.
std::string english_words(const std::string& screen) {
    const std::vector<std::string_view> kEnglish{
        "the",   "is",     "are",   "your",   "you",    "white",   "black",  "turn",
        "can",   "cell",   "cells", "cannot", "game",   "with",    "not",    "and",
        "legal", "its",    "this",  "that",   "wins",   "queen",   "places", "by",
        "of",    "played", "type",  "press",  "player", "players", "from",   "there",
        "has",   "have",   "goes",  "than",   "first",  "empty"};
    std::string found;
    std::string word;
    for (const char c : screen + ' ') {
        const bool in_word = roj::text::is_letter_or_digit(c) || static_cast<signed char>(c) < 0;
        if (in_word) {
            word += c;
            continue;
        }
        const std::string lower = roj::text::lower_case(word);
        if (std::ranges::find(kEnglish, lower) != kEnglish.end()) { found += word + ' '; }
        word.clear();
    }
    return found;
}

void check_words(const Terminal& terminal, std::string_view typed) {
    INFO(typed << '\n' << terminal.screen());
    CHECK(english_words(terminal.screen()) == "");
}

}  // namespace

TEST_CASE("play: a whole game in other languages", "[e2e]") {
    const Spoken& said = GENERATE(kSpoken[0], kSpoken[1], kSpoken[2], kSpoken[3]);
    if (!roj::i18n::is_available(said.language)) { return; }
    CAPTURE(said.code, said.width);
    const FreshHome home;
    Program program = two_players(home, {"--language", said.code, "--game", "Base+CD"});
    program.environment["LC_ALL"] = "C.UTF-8";
    Terminal terminal(program, {said.width, said.height});
    terminal.wait_for("Base+CD");
    const auto enter = [&terminal](std::string_view line) {
        terminal.enter(line);
        terminal.settle();
        check_words(terminal, line);
    };
    enter("wS9");
    terminal.wait_for(said.refused);
    terminal.type(kControlU);
    int ply = 0;
    for (const std::string_view move : roj::text::split(roj::test::kFanGame, ';')) {
        const std::string line = '\n' + std::to_string(++ply) + ". " + std::string(move) + '\n';
        terminal.enter(move);
        // The journal is gone when the game is over.
        terminal.wait_until("the move in the journal", [&] {
            return terminal.shows("wG2 bG1\\.") ||
                   file_text(journal_of(home)).find(line) != std::string::npos;
        });
        terminal.settle();
        check_words(terminal, move);
    }
    CHECK(terminal.shows(said.won));
    for (const char* const command :
         {"back 3", "moves wG2", "q", "hint", "look wQ", "q", "live", "load", "q", "puzzle", "q"}) {
        enter(command);
    }
    // Pages are files of each language.
    if (said.language != Language::Pseudo) {
        for (const char* const command : {"help", "q", "help moves", "q", "rules queen", "q",
                                          "tutorial 1", "hint", "live", "setup", "q"}) {
            enter(command);
        }
    }
    quit(terminal);
}

TEST_CASE("play: the first visit asks once how well one knows Hive", "[e2e]") {
    const FreshHome home;
    constexpr const char* kQuestion = "Have you played Hive before?";
    for (const char* const mode : {"--lines", "--reader"}) {
        Terminal lines(roj_program(home, {"play", mode}));
        lines.wait_for(kQuestion);
        lines.enter("2");
        lines.wait_for("The bot plays at level 2 now.");
        lines.enter("quit");
        CHECK(lines.wait_exit().code() == 0);
        std::filesystem::remove_all(home.path() / ".local");
    }
    {
        Terminal first(roj_program(home, {"play"}));
        first.wait_for(kQuestion);
        first.type("1");
        first.wait_for("LESSON 1");
        first.enter("live");
        first.wait_for("bot:1");
        quit(first);
    }
    Terminal second(roj_program(home, {"play"}));
    second.wait_for("bot:1");
    CHECK_FALSE(second.shows(kQuestion));
    quit(second);
    const FreshHome other;
    Terminal named(roj_program(other, {"play", "--black", "bot:5"}));
    named.wait_for("bot:5");
    CHECK_FALSE(named.shows(kQuestion));
    quit(named);
}

TEST_CASE("play: where nothing names a language, one key chooses it", "[e2e]") {
    if (!roj::i18n::is_available(Language::Polish)) { return; }
    constexpr const char* kOffer = "1 English  2 Polski  3 Русский";
    const FreshHome home;
    const auto start = [&home](std::vector<std::string> options, const char* locale = "C.UTF-8") {
        Program program = two_players(home, std::move(options));
        program.environment.erase("LANGUAGE");
        program.environment["LC_ALL"] = locale;
        return program;
    };
    for (const char* const option : {"--lines", "--reader"}) {
        Terminal lines(start({option}));
        lines.wait_for(kOffer);
        lines.enter("wS1");
        lines.wait_for("Black");
        lines.enter("quit");
        CHECK(lines.wait_exit().code() == 0);
    }
    {
        // Nobody is asked who has named a language, or whose terminal cannot show them all.
        for (const Program& program :
             {start({}, "en_US.UTF-8"), start({}, "C"), start({"--language", "en"})}) {
            Terminal terminal(program);
            terminal.wait_for("White>");
            CHECK_FALSE(terminal.shows("Polski"));
            quit(terminal);
        }
    }
    {
        Terminal terminal(start({}), {40, 12});
        terminal.wait_for(kOffer);
        terminal.type("2");
        terminal.wait_for("Ustawiono");
        terminal.settle();
        CHECK_FALSE(terminal.shows(kOffer));
        quit(terminal);
    }
    Terminal again(start({}));
    again.wait_for("Białe");
    CHECK_FALSE(again.shows(kOffer));
    quit(again);
    Terminal lines(start({"--lines"}));
    lines.enter("settings language=default");
    lines.wait_for("settings language=default");
    lines.enter("quit");
    CHECK(lines.wait_exit().code() == 0);
    Terminal third(start({"--lines"}));
    third.wait_for(kOffer);
    third.enter("3");
    third.wait_for("язык = \"ru\"");
    third.wait_for("Введите ход");
}
