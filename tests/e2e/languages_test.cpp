#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "i18n/tr.h"
#include "lobby/session/lobby_session.h"
#include "play/input/commands.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "text/ascii.h"
#include "text/utf8.h"
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

/// The words of English that no screen shows: common ones, values of settings, and commands.
std::set<std::string, std::less<>> english_words(bool with_commands) {
    std::set<std::string, std::less<>> words{
        "the",     "is",     "are",     "your",  "you",    "white", "black", "turn",   "can",
        "cell",    "cells",  "cannot",  "game",  "with",   "not",   "and",   "legal",  "its",
        "this",    "that",   "wins",    "queen", "places", "by",    "of",    "played", "type",
        "press",   "player", "players", "from",  "there",  "has",   "have",  "goes",   "than",
        "first",   "empty",  "human",   "light", "dark",   "plain", "never", "always", "off",
        "confirm", "mouse",  "blocks",  "none",  "yes",    "topic", "level", "spider", "beetle",
        "bug",     "here",   "loaded",  "saved", "piece",  "rated", "casual"};
    if (!with_commands) { return words; }
    const auto add = [&words](const roj::play::Commands& commands) {
        for (const auto* command : commands) { words.emplace(command->name); }
    };
    add(roj::play::commands());
    add(roj::lobby::LobbySession::commands());
    // These are also words of Polish, or of files and options, or what a player has typed.
    for (const char* const other : {"go", "name", "pgn"}) { words.erase(other); }
    return words;
}

/// Reports whether a word is one of options, notation or files: "--reader", "draw.repetition",
/// "White[2]", or "(white)" after the setting's own name.
bool is_notation(std::string_view word) {
    for (std::size_t i = 1; i + 1 < word.size(); ++i) {
        const bool is_sign = word[i] == '.' || word[i] == '[';
        if (is_sign && roj::text::is_letter_or_digit(word[i - 1]) &&
            roj::text::is_letter_or_digit(word[i + 1])) {
            return true;
        }
    }
    return word.starts_with("--") || (word.starts_with('(') && word.ends_with(')'));
}

/// Reports whether a line of the setup names a rule, whose values are those of files. The reader
/// says its signs as words, and the screen wraps its lines.
bool names_rule(std::string_view line) {
    const std::string_view rule = roj::text::trim(line);
    const std::size_t dot = rule.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    const bool has_dot =
        dot > 0 && dot + 1 < rule.size() && rule[dot] == '.' && rule[dot + 1] != ' ';
    const auto says = [line](std::string_view part) { return line.find(part) != line.npos; };
    return has_dot || says("podkreślenie") || says("подчёркивание") || says("e turn");
}

/// Reports whether a character is a letter of English, Polish or Russian, or a digit.
bool is_letter(char32_t point) {
    const bool is_ascii = point < 0x80 && roj::text::is_letter_or_digit(static_cast<char>(point));
    return is_ascii || (point >= U'À' && point < U'ɐ') || (point >= U'А' && point <= U'ё');
}

/// Returns the English words on a screen.
std::string english_words(const std::string& screen, bool with_commands) {
    const auto english = english_words(with_commands);
    std::string found;
    std::string rest;
    for (const std::string_view line : roj::text::split_lines(screen)) {
        if (!names_rule(line)) { rest += std::string(line) + ' '; }
    }
    for (const std::string_view token : roj::text::split_words(rest)) {
        if (is_notation(token)) { continue; }
        std::u32string letters = roj::text::decode_utf8(token);
        std::ranges::replace_if(
            letters, [](char32_t point) { return !is_letter(point); }, U' ');
        const std::string words = roj::text::lower_case(roj::text::encode_utf8(letters));
        for (const std::string_view word : roj::text::split_words(words)) {
            if (english.contains(word)) { found += std::string(word) + ' '; }
        }
    }
    return found;
}

/// Checks what a screen shows, after the last place of a text if it has one.
void check_words(const Terminal& terminal, std::string_view typed, bool with_commands = false,
                 std::string_view after = {}) {
    const std::string screen = terminal.screen();
    const std::size_t from = after.empty() ? screen.npos : screen.rfind(after);
    INFO(typed << '\n' << screen);
    CHECK(english_words(screen.substr(from == screen.npos ? 0 : from), with_commands) == "");
}

constexpr const char* kOffer = "1 English  2 Polski  3 Русский";

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
        lines.enter("2", "plays at level 2 now.");
        lines.enter("quit");
        CHECK(lines.wait_exit().code() == 0);
        std::filesystem::remove_all(home.path() / ".local");
    }
    {
        Terminal first(roj_program(home, {"play"}));
        first.wait_for(kQuestion);
        first.type("1", "LESSON 1");
        first.enter("live", "bot:1");
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

namespace {

/// What a player types in a game against a bot, in their language.
struct OwnGame {
    const char* code;
    const char* key;         ///< chooses the language at the first start
    const char* question;    ///< how well one knows Hive
    const char* refusal;     ///< of "zzz"
    std::string_view lines;  ///< the last one quits
};
const std::vector<OwnGame> kOwnGames{
    {"pl", "2", "Rój?", "ani polecenie",
     "zzz;mrówka;ruchy;cofnij;ponów;pająk;podpowiedź;zasady bramy;pomoc;pomoc pisanie;"
     "pomoc słowa;ustawienia;ustawienia potwierdzanie=wł;motyw jasny;motyw zły;"
     "ustawienia kolory=złe;ustawienia potwierdzanie=może;królowa 1;;"
     "ustawienia potwierdzanie=wył;cofnij;przygotuj;przygotuj zegar=10m+5s;poziom 1;"
     "poziom 99;zegar brak;pokaż bramy;opisz pająk;gdzie mrówka;lista;samouczek 1;wróć;"
     "zadanie;zapisz;usuń;eksport;zapisz obiad;przemianuj obiad jako kolacja;wczytaj;"
     "wczytaj kolacja;wstecz;wróć;ocena;zasady;notatka;wariant;nowa człowiek człowiek;pająk;bG1 "
     "wS1-;"
     "królowa na lewo od białego pająka 1;cofnij;remis;tak;nowa;poddaj;tak;usuń kolacja;"
     "tak;wyjdź"},
    {"ru", "3", "в Улей?", "не команда",
     "zzz;муравей;ходы;вернуть;повторить;паук;подсказка;правила ворота;справка;"
     "справка ввод;справка слова;настройки;настройки подтверждение=вкл;тема светлая;"
     "тема плохая;настройки цвета=нет;настройки подтверждение=может;королева 1;;"
     "настройки подтверждение=выкл;вернуть;подготовка;подготовка часы=10m+5s;уровень 1;"
     "уровень 99;часы нет;показать ворота;описать паук;где муравей;список;обучение 1;"
     "сейчас;задача;сохранить;удалить;экспорт;сохранить обед;переименовать обед как ужин;"
     "загрузить;загрузить ужин;назад;сейчас;оценка;правила;заметка;вариант;новая человек "
     "человек;паук;bG1 wS1-;"
     "королева слева от белого паука 1;вернуть;ничья;да;новая;сдаюсь;да;удалить ужин;да;"
     "выход"},
};

}  // namespace

TEST_CASE("play: a game in one's own words, in every mode", "[e2e]") {
    const OwnGame& game = GENERATE(from_range(kOwnGames));
    const char* const mode = GENERATE("", "--lines", "--reader");
    CAPTURE(game.code, mode);
    const FreshHome home;
    const bool on_screen = *mode == '\0';
    Program program = roj_program(home, {"play"});
    if (!on_screen) { program.command.emplace_back(mode); }
    program.environment.erase("LANGUAGE");
    program.environment["LC_ALL"] = "C.UTF-8";
    Terminal terminal(program);
    terminal.wait_for(kOffer);
    terminal.type(game.key);
    if (!on_screen) { terminal.type(kEnter); }
    terminal.wait_for(game.question);
    // Lines before the answer were English.
    const char* const begin = on_screen ? "" : game.question;
    check_words(terminal, "(start)", true, begin);
    const std::vector<std::string_view> lines = roj::text::split(game.lines, ';');
    for (const std::string_view line : lines) {
        terminal.enter(line);
        if (line == lines.back()) { break; }
        terminal.settle(std::chrono::milliseconds(150));
        check_words(terminal, line, true, begin);
        if (!on_screen) { continue; }
        CHECK(terminal.shows(game.refusal) == (line == "zzz"));
        // A page or a list covers the board until q closes it.
        const auto covered = [&terminal] {
            return std::ranges::any_of(
                std::array{"q: ", "Enter: z", "Enter: з", "q wróć", "q назад"},
                [&](const char* text) { return terminal.shows(text); });
        };
        for (int i = 0; i < 2 && covered(); ++i) {
            terminal.type("q");
            terminal.settle();
        }
        if (!terminal.prompt_text().empty()) { terminal.type(kControlU); }
        terminal.settle();
    }
    CHECK(terminal.wait_exit().code() == 0);
}

TEST_CASE("play: where nothing names a language, one key chooses it", "[e2e]") {
    if (!roj::i18n::is_available(Language::Polish)) { return; }
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
        lines.enter("wS1", "Black");
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
        terminal.type("2", "Ustawiono");
        terminal.settle();
        CHECK_FALSE(terminal.shows(kOffer));
        terminal.type(kEscape);  // where the name of the file is long, the message is a page
        terminal.wait_for("> ");
        quit(terminal);
    }
    Terminal again(start({}));
    again.wait_for("Białe");
    CHECK_FALSE(again.shows(kOffer));
    quit(again);
    Terminal lines(start({"--lines"}));
    lines.enter("settings language=default", "settings language=default");
    lines.enter("quit");
    CHECK(lines.wait_exit().code() == 0);
    Terminal third(start({"--lines"}));
    third.wait_for(kOffer);
    third.enter("3", "язык = \"ru\"");
    third.wait_for("Введите ход");
}

TEST_CASE("lobby: a Pole and a Russian play a game in their own words", "[e2e]") {
    if (!roj::i18n::is_available(Language::Polish)) { return; }
    const FreshHome home;
    const auto visit = [&home](const char* language) {
        Program program = roj_program(
            home, {"lobby", "--store", (home.path() / "store").string(), "--language", language});
        program.environment["LC_ALL"] = "C.UTF-8";
        if (roj::test::kSanitized) { program.environment["ASAN_OPTIONS"] = "detect_leaks=0"; }
        return program;
    };
    Terminal pole(visit("pl"));
    pole.wait_for("OFERTY");
    Terminal russian(visit("ru"), {40, 12});  // where no question may be cut
    russian.wait_for("ПРЕДЛОЖЕНИЯ");
    const auto says = [&](Terminal& who, const char* line, const char* own,
                          const char* others_see) {
        CAPTURE(line);
        Terminal& other = &who == &pole ? russian : pole;
        who.enter(line, own);
        other.wait_for(others_see);
        check_words(who, line, true);
        check_words(other, line, true);
    };
    says(pole, "graj 10m+5s towarzyska białe", "Poczekaj", "10m+5s");
    says(russian, "принять", "Вы играете чёрными", "Grasz białymi");
    says(pole, "pająk", "wS1", "wS1");
    says(russian, "паук слева от белого паука 1", "bS1", "bS1");
    says(pole, "powiedz cześć", "cześć", "cześć");
    says(pole, "cof", "Prosisz", "играйте дальше.");
    says(russian, "нет", "Вы отказываетесь.", "nie zgadza się");
    says(pole, "remis", "Proponujesz przeciwnikowi remis.", "играйте дальше.");
    says(russian, "да", "Ничья по соглашению.", "Remis za zgodą");
    says(pole, "rewanż", "Proponujesz rewanż", "«да»");
    says(russian, "да", "Вы соглашаетесь.", "guest");
    says(russian, "сдаюсь", "«да»", "guest");
    says(russian, "да", "Чёрные выиграли", "Czarne wygrywają");
    for (Terminal* const terminal : {&pole, &russian}) {
        terminal->enter(terminal == &pole ? "poczekalnia" : "лобби");
        terminal->wait_for(terminal == &pole ? "OFERTY" : "ПРЕДЛОЖЕНИЯ");
        terminal->enter(terminal == &pole ? "wyjdź" : "выход");
        CHECK(terminal->wait_exit().code() == 0);
    }
}
