#include "play/input/commands.h"

#include <algorithm>
#include <string>

#include "i18n/phrases.h"
#include "i18n/typed.h"
#include "play/seats/setup.h"
#include "seated.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"
#include "words/shown_page.h"

namespace roj::play {
namespace {

/// The name of the command a line means, or the refusal.
std::string meant(std::string_view line) {
    const Result<CommandLine> parsed = parse_command(line);
    if (!parsed) { return "no: " + parsed.error().message.worded(); }
    return std::string(parsed->command->name) + (parsed->force ? "!" : "") + ":" + parsed->argument;
}

TEST_CASE("every command has a name and unique abbreviations") {
    for (const Command* const command : commands()) {
        for (std::size_t size = 1; size <= command->name.size(); ++size) {
            const std::string begun(command->name.substr(0, size));
            int others = 0;
            for (const Command* const other : commands()) {
                const bool begins_so = other->name.substr(0, size) == begun;
                if (other->name != command->name && begins_so && size >= other->least) { ++others; }
            }
            INFO(begun);
            const bool enough = others == 0 && size >= command->least;
            CHECK((meant(begun) == std::string(command->name) + ":") == enough);
        }
    }
}

TEST_CASE("a command that ends a game needs three letters") {
    for (const std::string name : {"new", "resign", "draw", "quit"}) {
        INFO(name);
        CHECK(meant(name.substr(0, 2)) != name + ":");
        CHECK(meant(name.substr(0, 3)) == name + ":");
    }
    CHECK(meant("q") == "no: For the command quit, type at least \"qui\".");
    CHECK(meant("re") == "redo:");
    constexpr std::string_view kAll =
        "redo, resign, review, retry, rematch, resume, report, rename or rules";
    CHECK(meant("r").find(kAll) != std::string::npos);
}

TEST_CASE("commands accept capitals and blanks, and have an argument") {
    CHECK(meant("  UNDO   2 ") == "undo:2");
    CHECK(meant("?") == "help:");
    CHECK(meant("look nw bQ") == "look:nw bQ");
    CHECK(meant("save! lunch time") == "save!:lunch time");
    CHECK(meant("sa! x") == "save!:x");
    CHECK(meant("quit!").substr(0, 3) == "no:");
    CHECK(meant("board now").find("\"now\"") != std::string::npos);
}

TEST_CASE("commands have Polish and Russian words") {
    CHECK(meant("cofnij 2") == "undo:2");
    CHECK(meant("PODPOWIEDŹ") == "hint:");
    CHECK(meant("podpowiedz") == "hint:");
    CHECK(meant("вернуть") == "undo:");
    CHECK(meant("Правила жук") == "rules:жук");
    CHECK(meant("zapisz! obiad") == "save!:obiad");
    CHECK(meant("ничья") == "draw:");
    // Beginnings only in the language in use.
    CHECK(meant("cofni").substr(0, 3) == "no:");
    CHECK(meant("n").substr(0, 3) == "no:");
    for (const Command* const command : commands()) {
        for (const auto language : {i18n::Language::Polish, i18n::Language::Russian}) {
            const i18n::WithLanguage in(language);
            INFO(command->name);
            CHECK_FALSE(i18n::own_words_for(command->name).empty());
            for (const std::string_view word : i18n::own_words_for(command->name)) {
                INFO(word);
                CHECK(meant(word) == std::string(command->name) + ":");
            }
        }
    }
}

TEST_CASE("a line that was typed with a Russian keyboard is understood") {
    CHECK(as_meant(" цФ1 -иЙ ") == "wA1 -bQ");
    CHECK(as_meant("ф1 .ий") == "a1 /bq");
    CHECK(meant("гтвщ 2") == "undo:2");
    CHECK(meant("рудз ьщмуы") == "help:moves");
    CHECK(meant("привет").find("\"привет\" is neither") != std::string::npos);
    CHECK(as_meant("пас") == "pass");
    CHECK(as_meant("pas") == "pass");
    // These lines make sense, or make none either way.
    CHECK(as_meant("правила жук") == "правила жук");
    CHECK(as_meant("say цФ1") == "say цФ1");
    CHECK(as_meant("привет") == "привет");
    CHECK(as_meant("wA1 -bQ") == "wA1 -bQ");
    INFO("letters that no Russian keyboard has");
    for (const char* const word : {"Ђ", "Іѐ", "Џ wA1"}) {
        CHECK(as_meant(word) == word);
        CHECK(meant(word).find("is neither") != std::string::npos);
    }
}

TEST_CASE("the table of commands follows the language") {
    const i18n::WithLanguage polish(i18n::Language::Polish);
    REQUIRE(commands()[0]->name == "undo");
    CHECK(commands()[0]->meaning() == "cofa N twoich tur; bez liczby: ostatnią");
    for (const Command* const command : commands()) {
        INFO(command->name);
        CHECK(command->usage().starts_with(i18n::own_words_for(command->name).at(0)));
        CHECK_FALSE(command->meaning().empty());
    }
    CHECK(contains(describe_commands(commands()), "cofnij [N]               cofa N"));
    CHECK(contains(describe_commands(commands()), "ostatnią (undo)\n"));
    CHECK(contains(describe_commands(commands()), "przemianuj NAZWA jako NOWA"));
}

TEST_CASE("a beginning of a word in the language in use is enough") {
    const i18n::WithLanguage polish(i18n::Language::Polish);
    CHECK(meant("cof 2") == "undo:2");
    CHECK(meant("zapi! obiad") == "save!:obiad");
    INFO("several words begin so, or it is one letter");
    CHECK(meant("k").substr(0, 3) == "no:");
    CHECK(contains(meant("po"), "podpowiedź"));
    CHECK_FALSE(contains(meant("s"), "stop"));
    INFO("English comes after that");
    CHECK(meant("u") == "undo:");
    CHECK(meant("und") == "undo:");
}

TEST_CASE("the words of arguments are those of the language in use, and English ones") {
    for (const auto& [typed, english] : std::initializer_list<std::pair<const char*, const char*>>{
             {"motyw jasny", "theme:light"},
             {"motyw Jasny", "theme:light"},
             {"тема светлая", "theme:light"},
             {"theme light", "theme:light"},
             {"zegar brak", "clock:none"},
             {"zegar 30s/ruch", "clock:30s/move"},
             {"nowa Base+MLP człowiek bot:5", "new:Base+MLP human bot:5"},
             {"nowa silnik:jasny ruch", "new:engine:jasny ruch"},
             {"pokaż bramy", "show:gates"},
             {"ustawienia motyw=ciemny", "settings:theme=dark"},
             {"настройки подтверждение=да", "settings:confirm=true"},
             {"zapisz jasny", "save:jasny"}}) {
        INFO(typed);
        CHECK(meant(typed) == english);
    }
    const i18n::WithLanguage polish(i18n::Language::Polish);
    CHECK(meant("motyw jas") == "theme:light");
    CHECK(meant("ustawienia motyw=ciem") == "settings:theme=dark");
    CHECK(meant("pokaż bram") == "show:gates");
    CHECK(meant("pokaż bra") == "show:bra");  // bramy or brak
    CHECK(meant("motyw ja") == "theme:ja");
    CHECK(meant("nowa Base+MLP człow bot:5") == "new:Base+MLP human bot:5");
    CHECK(i18n::own_line("settings theme=light") == "ustawienia motyw=jasny");
    CHECK(i18n::own_line("new Base engine:move light") == "nowa Base silnik:move light");
    CHECK(i18n::own_words("new  draw?  [ back") == "nowa  remis?  [ wstecz");
}

TEST_CASE("a mistyped command is answered with the one that was meant") {
    CHECK(meant("udno").find("Did you mean undo?") != std::string::npos);
    CHECK(meant("resing").find("Did you mean resign?") != std::string::npos);
    CHECK(meant("hlep").find("Did you mean help?") != std::string::npos);
    CHECK(meant("quite").find("Did you mean quit?") != std::string::npos);
    CHECK(meant("exit") == "quit:");
    CHECK(meant("legal") == "moves:");
    CHECK(contains(meant("easy"), "Did you mean level 1?"));
    CHECK(contains(meant("bot"), "Did you mean new human bot?"));
    CHECK(contains(meant(":q"), "Did you mean quit?"));
    CHECK(meant(std::string(500, 'x')).size() < 200);
    CHECK(meant("xyzzyplugh").find("Did you mean") == std::string::npos);
    CHECK(meant("!").substr(0, 3) == "no:");
    if (!i18n::is_available(i18n::Language::Polish)) { return; }
    {
        const i18n::WithLanguage polish(i18n::Language::Polish);
        CHECK(meant("Wyjście") == "quit:");
        CHECK(contains(meant("łatwiej"), "Czy chodzi o poziom 1?"));
        CHECK(contains(meant("historia"), "wstecz"));
    }
    const i18n::WithLanguage russian(i18n::Language::Russian);
    CHECK(meant("отмена") == "undo:");
    CHECK(contains(meant("легче"), "«уровень 1»"));
    CHECK(contains(meant("бот"), "новая человек бот"));
}

TEST_CASE("a line that begins with a bug's name is meant as a move") {
    for (const char* const line : {"wA1 -bQ", "wa1", "A1 nw bQ", "m -bQ", "b bQ/", "PASS", "bQ",
                                   "Q e bL", "B e bL", "l nw bL", "S w bL", "A bL", "q bq", "b wA1",
                                   "wC bQ- xbA1", "bd ^", "q^", "d wQ- +bA1", "wO bQ"}) {
        INFO(line);
        CHECK(looks_like_move(line));
    }
    for (const char* const line : {"m", "m wA1", "l bQ", "c bQ", "s lunch", "board", "level 3", "",
                                   "wX1 -bQ", "wA12 bQ", "l up bQ"}) {
        INFO(line);
        CHECK_FALSE(looks_like_move(line));
    }
}

TEST_CASE("the distance of words counts changed, missing, added and swapped letters") {
    CHECK(i18n::word_distance("undo", "undo") == 0);
    CHECK(i18n::word_distance("undo", "unto") == 1);
    CHECK(i18n::word_distance("undo", "ndo") == 1);
    CHECK(i18n::word_distance("undo", "undoo") == 1);
    CHECK(i18n::word_distance("undo", "nudo") == 1);
    CHECK(i18n::word_distance("", "abc") == 3);
    CHECK(i18n::word_distance("kitten", "sitting") == 3);
}

TEST_CASE("seats are read and written as on the command line") {
    CHECK(*parse_seat("human") == Seat{Seat::Kind::Human, 3});
    CHECK(*parse_seat("bot") == Seat{Seat::Kind::Bot, 3});
    CHECK(*parse_seat("bot:10") == Seat{Seat::Kind::Bot, 10});
    CHECK(format_seat(*parse_seat("bot:7")) == "bot:7");
    CHECK(format_seat(*parse_seat("human")) == "human");
    for (const char* const text : {"bot:0", "bot:11", "bot:", "bot:3x", "bot:-1", "Bot", ""}) {
        INFO(text);
        const Result<Seat> seat = parse_seat(text);
        CHECK_FALSE(seat.has_value());
    }
}

TEST_CASE("every page of help fits in 78 columns, and the overview in 24 lines") {
    for (const std::string_view topic : i18n::topic_names("help")) {
        const Result<Page> page = help_page(topic);
        REQUIRE(page.has_value());
        words::check_fits(*page);
    }
    CHECK(help_page("")->lines.size() <= 21);
    CHECK(help_page("mov")->title == help_page("moves")->title);
    CHECK_FALSE(help_page("nonsense").has_value());
}

TEST_CASE("help lists every command with its meaning") {
    const Result<Page> page = help_page("commands");
    REQUIRE(page.has_value());
    for (const Command* const command : commands()) {
        INFO(command->name);
        CHECK(command->usage().starts_with(command->name));
        CHECK_FALSE(command->meaning().empty());
        const bool listed =
            std::any_of(page->lines.begin(), page->lines.end(), [&](const std::string& line) {
                return line.find(command->usage()) != std::string::npos &&
                       line.find(command->meaning()) != std::string::npos;
            });
        CHECK(listed);
    }
}

TEST_CASE_METHOD(TwoPeople, "look, where, around and list describe bugs and cells") {
    submit_all(session, {"wS1; bS1 wS1-"});
    CHECK(contains(said(submit_all(session, {"where wS1"})), ". 1 of 6 sides is filled.\n"));
    CHECK(contains(said(submit_all(session, {"look wS1"})), ". 1 of 6 sides is filled.\n"));
    submit_all(session, {"Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-"});
    CHECK(said(submit_all(session, {"where wQ"})) ==
          "told: On the board: the white Queen. Place: to the left of the white Spider 1; to the "
          "right "
          "of the white Beetle 1. 2 of 6 sides are filled.\n");
    CHECK(contains(said(submit_all(session, {"where wA1"})), "In the hand: the white Ant 1."));
    const std::string around = said(submit_all(session, {"around bQ"}));
    CHECK(missing(around, {"Around: the black Queen\nLeft: the black Spider 1.\n",
                           "Upper left: nothing.\n", "Right: the black Ant 1.\n"}) == "");
    submit_all(session, {"wB1 wQ"});
    const std::string table = said(submit_all(session, {"list"}));
    CHECK(contains(
        table,
        "Row 1: the white Beetle 1, under it the white Queen; the white Spider 1; the black "
        "Spider 1; the black Queen; the black Ant 1.\n"));
    CHECK(contains(table, "White's hand: Spider 2, Beetle 2, "));
    CHECK(contains(said(submit_all(session, {"where wQ"})),
                   "In a stack, from the top: the white Beetle 1, under it "));
    check_answers(session, {{"where", "where needs a bug"}, {"around wA1", "no: "}});
}

}  // namespace
}  // namespace roj::play
