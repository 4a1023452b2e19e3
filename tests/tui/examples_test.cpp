// What the pages of help, of the rules and of the lessons tell players to type: that the program
// takes it, in the language of the page and in every mode.

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "line_file.h"
#include "lobby/session/lobby_session.h"
#include "lobby/terms.h"
#include "play/kept.h"
#include "play/robots/robots_session.h"
#include "play/session/command_handlers.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/hive/hive_lines.h"
#include "words/rules_page.h"

using namespace roj;
using i18n::Language;
using text::split_words;

namespace {

constexpr std::string_view kGuide = "help/guide";

/// How the running text of a language introduces what is typed.
struct Prose {
    Language language;
    std::vector<std::string_view> types;  ///< before what is typed
    std::vector<std::string_view> ends;   ///< after it
    std::string_view plain;               ///< begins what is not typed, although it seems so
};
const std::vector<Prose> kProse{
    {Language::English,
     {" type ", " Type "},
     {" or ", " to ", "  "},
     "a |cancels|it|level 3|moves|of|replaces|several|there|in any|the setting|PgUp|"
     "help In|help you|rules apply|rules are|rules of|rules or|rules NAME|rules shows|"
     "change it|reset|roj|or paste|7 |and an|engine|+bA1|rules below|setup and|is on the left|"
     "in the shell|in turn|the same line|that code|rules explains"},
    {Language::Polish,
     {" wpisz ", " wpisaniu "},
     {" albo ", " aby ", "  ", " możesz "},
     "jeden z nich|zasady tych|pomoc a|roj|w nim reset|słowami|7 |przygotuj i|"
     "w powłoce|ten sam wiersz|ten kod"},
    {Language::Russian,
     {" введите "},
     {" или ", "  "},
     "номер|roj|в нём reset|его имя|в любом|first|playoff|7 |правила сразу|редактор П|"
     "редактор И|новая И|правила вкратце|правила Улья|правила неполны|правила так|"
     "правила и|правила действуют|правила вас|в командной|ту же строку"},
};

std::vector<std::string_view> split_at(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != text.npos;) {
        end = text.find(separator);
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + separator.size());
    }
    return parts;
}

/// Returns the lines of a table's left column: what stands before two blanks or above its
/// explanation, at most two columns from the edge.
std::vector<std::string> left_column(const std::vector<std::string>& lines) {
    std::vector<std::string> typed;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = text::trim(lines[i]);
        const std::size_t indent = lines[i].find_first_not_of(' ');
        if (line.empty() || indent > 2) { continue; }
        std::vector<std::string_view> cells = split_at(line, "  ");
        const bool explained = i + 1 < lines.size() && lines[i + 1].starts_with("        ");
        if (cells.size() > 1) {
            cells.pop_back();
        } else if (indent < 2 && !explained) {
            continue;
        }
        for (const std::string_view cell : cells) {
            if (!text::trim(cell).empty()) { typed.emplace_back(text::trim(cell)); }
        }
    }
    return typed;
}

/// The commands of the session that a page is for.
const play::Commands& commands_for(std::string_view page) {
    if (page.starts_with("lobby/")) { return lobby::LobbySession::commands(); }
    return page.starts_with("robots/") ? play::RobotsSession::commands() : play::commands();
}

/// Returns what the running text of a page says to type: what is quoted, what follows "type" up to
/// a sign, topics after "help" and "rules", and commands before a number or a setting.
std::vector<std::string> in_prose(std::string_view page, const std::vector<std::string>& lines,
                                  const Prose& prose) {
    std::string whole = " ";
    for (const std::string& line : lines) { whole += std::string(text::trim(line)) + ' '; }
    std::vector<std::string> typed;
    const auto add = [&](std::string_view text) {
        for (const std::string_view end : prose.ends) { text = text.substr(0, text.find(end)); }
        const bool plain = std::ranges::any_of(text::split(prose.plain, '|'),
                                               [&](auto begin) { return text.starts_with(begin); });
        if (!plain) { typed.emplace_back(text::trim(text)); }
    };
    const std::vector<std::string_view> quoted = split_at(whole, "«");
    for (std::size_t i = 1; i < quoted.size(); ++i) {
        add(quoted[i].substr(0, quoted[i].find("»")));
    }
    const std::string open = text::join(quoted, ";");
    whole = text::join(split_at(open, "»"), ";");
    const auto each = [&whole](std::string_view mark, std::string_view ends, const auto& take) {
        for (std::size_t at = 0; (at = whole.find(mark, at)) != whole.npos;) {
            at += mark.size();
            take(std::string_view(whole).substr(at, whole.find_first_of(ends, at) - at));
        }
    };
    for (const std::string_view mark : prose.types) { each(mark, ".,;:()", add); }
    for (const char* const list : {"help", "rules"}) {
        const std::string name = i18n::own_word(list) + ' ';
        each(name, ".;:()", [&](std::string_view topics) {
            for (const std::string_view topic : text::split(topics, ',')) {
                const auto words = split_words(topic);
                if (words.empty()) { return; }
                add(name + std::string(words[0]));
                if (words.size() > 1) { return; }
            }
        });
    }
    for (const play::Command* const command : commands_for(page)) {
        const std::string name = i18n::own_word(command->name) + ' ';
        each(' ' + name, " ,;()", [&](std::string_view word) {
            if (word.find_first_of("0123456789=") != word.npos) { add(name + std::string(word)); }
        });
    }
    return typed;
}

/// Reports whether each word of an argument is an English value, a number, a name or notation.
bool are_values(std::string_view argument) {
    const std::set<std::string_view> same{"bga",  "bot",  "ascii", "as", "of", "all",
                                          "list", "auto", "en",    "pl", "ru"};
    const std::string_view before_engine = argument.substr(0, argument.find("engine:"));
    return std::ranges::all_of(split_words(before_engine, " =:,+/|"), [&](std::string_view word) {
        const auto is_ascii = [](signed char c) { return c >= 0; };
        const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
        const bool small = std::ranges::all_of(word, is_small);
        const bool foreign = !std::ranges::all_of(word, is_ascii);
        const i18n::WithLanguage polish(Language::Polish);
        return !foreign && (!small || word.size() < 2 || same.contains(word) ||
                            word.find_first_of("._") != word.npos || i18n::own_value(word) != word);
    });
}

bool is_understood(std::string_view page, const std::string& line) {
    if (page == kGuide) {  // it is about the shell, the game and the lobby
        return line.starts_with("ssh ") || is_understood("help/", line) ||
               is_understood("lobby/", line);
    }
    if (line.find_first_not_of("0123456789.,xhv -+<>[]()?") == line.npos) { return true; }
    if (line.starts_with("roj ") || line == "roj" || line == "Enter") { return true; }
    if (line.find(';') != line.npos) { return true; }  // several moves, or a game
    const std::string meant = play::as_meant(line);
    if (meant != line || play::looks_like_move(meant)) { return !page.starts_with("lobby/"); }
    const auto parsed = play::parse_command(commands_for(page), line, "");
    if (!parsed) {
        const auto edits = play::parse_command(play::editor_commands(), line, "");
        return page == "help/edit" && edits.has_value();
    }
    const std::string_view name = parsed->command->name;
    const std::string& argument = parsed->argument;
    if (name == "help" && page.starts_with("help")) {
        return play::help_page(argument).has_value();
    }
    if (name == "rules") { return words::rules_page(argument).has_value(); }
    if (name == "seek") { return lobby::parse_terms(argument).has_value(); }
    if (parsed->command->is(play::NamesBug)) {  // in notation now
        return std::ranges::all_of(split_words(argument),
                                   [](auto word) { return word.size() < 5; });
    }
    return !parsed->command->is(play::TakesWords) || are_values(argument);
}

/// As is_understood(), also for several commands in a row, and for one value, topic or setting.
bool is_typed(std::string_view page, const std::string& line) {
    if (is_understood(page, line)) { return true; }
    const auto words = split_words(line);
    if (words.size() > 1) {
        return std::ranges::all_of(
            words, [&](std::string_view word) { return is_understood(page, std::string(word)); });
    }
    return i18n::in_english(line) != line;
}

/// Returns what a player is told who types a line without and with a screen reader.
std::string answers(const std::string& line) {
    const TempFolder folder;
    play::Storage storage = play::storage_in(folder.path());
    std::ostringstream out;
    for (const bool reader : {false, true}) {
        play::Session session(test::two_humans(), &storage);
        const test::LineFile in("wS1\nbS1 wS1-\n" + line + "\n");
        tui::UiOptions options;
        options.reader = reader;
        tui::HiveLines(session, options, {in.fd(), out}).run();
    }
    play::Session session(test::two_humans(), &storage);
    out << session.preview(line).text;
    return out.str();
}

/// Returns the middle of the sentence that nothing of a line is understood.
std::string no_sense() {
    const std::string sentence = i18n::tr(
        "{0} is neither a move nor a command. A move looks like {1}, and help lists the commands.",
        "\1", "\1");
    return std::string(text::split(sentence, '\1')[1]);
}

/// The examples of a page in the language in use.
std::vector<std::string> examples(const i18n::SharedText& shared, const Prose& prose) {
    std::vector<std::string> lines;
    for (const std::string_view line : text::split_lines(shared.text())) {
        if (line.find('{') == line.npos) { lines.emplace_back(line); }
    }
    lines = words::without_drawings({lines.begin() + 1, lines.end()});  // without the title
    std::vector<std::string> typed = in_prose(shared.name, lines, prose);
    // The tables of these pages have keys, signs, records and options.
    const std::set<std::string_view> other{"help/keys", "help/board", "help/marks", "help/moves",
                                           "robots/record"};
    if (other.contains(shared.name) || shared.name.starts_with("rules/")) { return typed; }
    if (shared.name.starts_with("lessons/")) { return typed; }
    for (std::string& line : left_column(lines)) { typed.push_back(std::move(line)); }
    return typed;
}

}  // namespace

TEST_CASE("the program takes what a page tells players to type", "[tui][examples]") {
    const Prose& prose = GENERATE(from_range(kProse));
    if (!i18n::is_available(prose.language)) { return; }
    const i18n::WithLanguage chosen(prose.language);
    const std::string nonsense = no_sense();
    REQUIRE(contains(answers("zzz"), nonsense));
    const bool is_english = prose.language == Language::English;
    std::size_t count = 0;
    for (const char* const folder : {"help", "rules", "lobby", "robots", "lessons", "words"}) {
        for (const i18n::SharedText& shared : i18n::shared_texts(folder)) {
            // This is no page but a table of sentences, "NoMove: The text contains no move."
            if (shared.name == "words/reasons") { continue; }
            for (const std::string& line : examples(shared, prose)) {
                ++count;
                INFO(i18n::language_code(prose.language) << '/' << shared.name << ": " << line);
                CHECK(is_typed(shared.name, line));
                // Rule options and commands of the shell are English.
                const bool own = i18n::own_line(line) == line || line.find('.') != line.npos ||
                                 line.starts_with("roj ");
                CHECK((is_english || own));
                // Keys are no lines, a bot or an engine would think, and a file would be written.
                const bool asks = shared.name.starts_with("help/") &&
                                  line.find_first_not_of(" +-<>[]()0123456789") != line.npos &&
                                  line.find_first_of(":.") == line.npos;
                const auto parsed = play::parse_command(line);
                const bool searches = parsed && parsed->command->name == "analyze";
                const bool moves = play::looks_like_move(play::as_meant(line));
                if (asks && !searches && (parsed || moves)) {
                    CHECK_FALSE(contains(answers(line), nonsense));
                }
            }
        }
    }
    CHECK(count > 200);
}
