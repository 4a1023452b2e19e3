#include "play/input/commands.h"

#include <algorithm>
#include <array>
#include <optional>

#include <roj/piece.h>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "text/utf8.h"
#include "words/spoken.h"

namespace roj::play {

namespace {

/// Words from other programs, and the command line that they mean.
struct Synonym {
    std::string_view word;  ///< its translation has the words of another language
    std::string_view line;
    bool is_certain = true;  ///< otherwise roj only suggests it
};
constexpr std::string_view kTyped = "all forms to type";
constexpr std::array<Synonym, 13> kSynonyms{
    {{C_("all forms to type", "takeback"), "undo"},
     {"profile", "finger"},
     {"challenge", "match"},
     {C_("all forms to type", "exit"), "quit"},
     {C_("all forms to type", "legal"), "moves"},
     {":q", "quit", false},
     {C_("all forms to type", "games"), "load", false},
     {C_("all forms to type", "easy"), "level 1", false},
     {C_("all forms to type", "flip"), "swap", false},
     {C_("all forms to type", "zoom"), "settings layout", false},
     {C_("all forms to type", "bot"), "new human bot", false},
     {C_("all forms to type", "play"), "new", false},
     {C_("all forms to type", "history"), "back", false}}};

/// Returns the line that a word of another program means; empty if it is none.
std::string_view synonym(std::string_view word, bool certainly) {
    const auto* const found = std::ranges::find_if(kSynonyms, [word](const Synonym& each) {
        const auto own = text::split_words(i18n::translated(each.word, kTyped));
        return each.word == word ||
               std::ranges::find(own, text::folded(word), text::folded) != own.end();
    });
    const bool fits = found != kSynonyms.end() && (found->is_certain || !certainly);
    return fits ? found->line : std::string_view();
}

Error explain_unknown(const Commands& commands, std::string_view word, std::string_view as_typed,
                      std::string_view example_of_move) {
    constexpr std::size_t kLongest = 40;
    const std::string quoted = in_quotes(as_typed, kLongest);
    std::vector<std::string_view> all;
    std::string_view meant = synonym(word, false);
    for (const Command* const command : commands) {
        const auto own = i18n::own_words_for(command->name);
        all.insert(all.end(), own.begin(), own.end());
        all.push_back(command->name);
    }
    if (std::ranges::find(all, meant.substr(0, meant.find(' '))) == all.end()) { meant = {}; }
    const std::string closest(meant.empty() ? i18n::closest_name(word, all) : meant);
    if (!closest.empty()) {
        return {tr("{0} is not a command. Did you mean {1}?", quoted, i18n::own_line(closest))};
    }
    if (example_of_move.empty()) {
        return {tr("{0} is not a command here; help lists those that are.", quoted)};
    }
    return {
        tr("{0} is neither a move nor a command. A move looks like {1}, and help lists the "
           "commands.",
           quoted, example_of_move)};
}

/// The commands whose names begin with a word.
struct Begun {
    std::vector<std::string> names{};
    const Command* enough = nullptr;  ///< the first one that the typed letters suffice for
    std::size_t count = 0;            ///< how many they suffice for
    std::size_t needed = 0;           ///< number of letters that suffice for the last one

    void add(const Command* command, std::string_view name, std::size_t typed, std::size_t least) {
        names.emplace_back(name);
        needed = least;
        if (typed < least) { return; }
        if (count++ == 0) { enough = command; }
    }
};

/// Finds the commands whose word in the language in use begins with what was typed.
Begun begun_in_own_words(const Commands& commands, const std::string& word) {
    constexpr std::size_t kLeast = 2;
    Begun begun;
    for (const Command* const command : commands) {
        for (const std::string_view own : i18n::own_words_for(command->name)) {
            if (!text::folded(own).starts_with(word)) { continue; }
            begun.add(command, own, text::columns(word), std::max(kLeast, command->least));
            break;
        }
    }
    return begun;
}

/// Returns the command that a whole word names in any language; nullptr if none matches.
const Command* find_named(const Commands& commands, const std::string& word) {
    const auto named = [&](const auto& is_named) {
        const auto found = std::ranges::find_if(commands, is_named);
        return found == commands.end() ? nullptr : *found;
    };
    if (const Command* const english =
            named([&](const Command* command) { return command->name == word; })) {
        return english;
    }
    return named([&](const Command* command) { return i18n::is_word_for(command->name, word); });
}

/// Returns the command that a word names or abbreviates; nullptr if none matches.
Result<const Command*> find_command(const Commands& commands, const std::string& word) {
    if (const Command* const named = find_named(commands, word)) { return named; }
    const Begun own = begun_in_own_words(commands, text::folded(word));
    if (own.count == 1) { return own.enough; }
    Begun english;
    for (const Command* const command : commands) {
        if (!command->name.starts_with(word)) { continue; }
        english.add(command, command->name, word.size(), command->least);
    }
    if (english.count == 1) { return english.enough; }
    const Begun& begun = own.names.empty() ? english : own;
    if (begun.names.size() > 1) {
        return Error{message("{0} could be {1}. Type one more letter.", in_quotes(word),
                             i18n::any_of(begun.names))};
    }
    if (begun.names.size() == 1) {
        const std::string& name = begun.names.front();
        return Error{message("For the command {0}, type at least {1}.", name,
                             in_quotes(text::cut(name, begun.needed)))};
    }
    return find_named(commands, std::string(synonym(word, true)));
}

/// What stands for a value in the arguments of commands.
constexpr std::array kArgumentWords{
    C_("argument", "CELL"),      C_("argument", "CODE"),  C_("argument", "GAME"),
    C_("argument", "KEY=VALUE"), C_("argument", "NAME"),  C_("argument", "NEW"),
    C_("argument", "POSITION"),  C_("argument", "PIECE"), C_("argument", "SIDE"),
    C_("argument", "TERMS"),     C_("argument", "TEXT"),  C_("argument", "TIME"),
    C_("argument", "TOPIC"),     C_("argument", "TYPE"),  C_("argument", "WHAT"),
    C_("argument", "WHO"),
};

/// Matches "wA1", "a" or "BQ" (optional colour, bug, optional number); "bQ^" turns up a bug.
bool is_piece_name(std::string_view word) {
    std::string name = text::lower_case(word);
    if (name.ends_with('^')) { name.pop_back(); }
    if (!name.empty() && name.back() >= '1' && name.back() <= '9') { name.pop_back(); }
    if (name.size() == 2 && (name[0] == 'w' || name[0] == 'b')) { name.erase(0, 1); }
    return name.size() == 1 && bug_from_letter(name[0]).has_value();
}

/// Returns an argument in English and in notation.
std::string argument_of(const Command& command, std::string_view typed) {
    if (command.is(NamesBug)) { return words::in_notation(typed).value_or(std::string(typed)); }
    if (!command.is(TakesWords)) { return std::string(typed); }
    const std::string english = i18n::in_english(typed);
    // A command for an engine stays as it is.
    return english.find(':') == english.npos ? i18n::in_english(words::with_signs(typed)) : english;
}

/// Reads the name of a bug at the start of a text in lower case, and removes it; empty if there is
/// none.
std::string_view take_name(std::string_view& text, bool needs_color) {
    const bool colored = text.starts_with('w') || text.starts_with('b');
    for (std::size_t size = 4; size-- > 1;) {
        const std::string_view name = text.substr(0, size);
        const bool fits = name.size() == size && name.back() != '^' && is_piece_name(name);
        if (!fits) { continue; }
        const bool has_color = colored && size > 1 && bug_from_letter(name[1]).has_value();
        if (needs_color && !has_color) { continue; }
        text.remove_prefix(size);
        return name;
    }
    return {};
}

/// Returns a move without blanks, or with one inside its bug, as it should be typed: "a1-bq" as
/// "a1 -bq", "a 1 -bq" as well; empty for any other line.
std::string with_blanks(std::string_view line) {
    const std::string lower = text::lower_case(line);
    std::string_view rest = lower;
    const std::string_view name = take_name(rest, false);
    constexpr std::string_view kNumbered = "sbga";
    const bool apart = !name.empty() && kNumbered.find(name.back()) != kNumbered.npos &&
                       rest.size() > 2 && rest[0] == ' ' && rest[1] >= '1' && rest[1] <= '3' &&
                       rest[2] == ' ';
    if (apart) { return std::string(name) + rest[1] + std::string(rest.substr(2)); }
    const std::string_view place = rest;
    constexpr std::string_view kSigns = "-/\\";
    const auto take_sign = [&] {
        if (!rest.empty() && kSigns.find(rest.front()) != kSigns.npos) { rest.remove_prefix(1); }
    };
    take_sign();
    if (name.empty() || take_name(rest, true).empty()) { return {}; }
    take_sign();
    return rest.empty() ? std::string(name) + ' ' + std::string(place) : std::string();
}

bool is_direction(std::string_view word) {
    constexpr std::array<std::string_view, 6> kWords{"ne", "e", "se", "sw", "w", "nw"};
    return std::ranges::find(kWords, text::lower_case(word)) != kWords.end();
}

}  // namespace

std::string Command::usage() const {
    const std::string words =
        i18n::own_line(std::string(name) + (arguments.empty() ? "" : " ") + std::string(arguments));
    std::string usage;
    for (std::string_view rest = words; !rest.empty();) {
        const auto* const word = std::ranges::find_if(
            kArgumentWords, [rest](std::string_view each) { return rest.starts_with(each); });
        const bool found = word != kArgumentWords.end();
        usage += found ? i18n::translated(*word, "argument") : rest.substr(0, 1);
        rest.remove_prefix(found ? word->size() : 1);
    }
    return usage;
}

std::string Command::meaning() const {
    return tr_marked(help);
}

Result<CommandLine> parse_command(const Commands& commands, std::string_view line,
                                  std::string_view example_of_move) {
    const std::string_view whole = line;
    const bool asks = text::trim(line).starts_with('?');
    const std::string_view as_typed = asks ? "help" : text::take_word(line);
    if (asks) { line = text::trim(text::trim(line).substr(1)); }
    std::string word = text::lower_case(as_typed);
    const bool force = word.size() > 1 && word.back() == '!';
    if (force) { word.pop_back(); }
    const Result<const Command*> found = find_command(commands, word);
    if (!found) { return found.error(); }
    const Command* const command = *found;
    if (command == nullptr) {
        if (const auto keys = i18n::on_english_keys(whole)) {
            Result<CommandLine> meant = parse_command(commands, *keys, example_of_move);
            if (meant) { return meant; }
        }
        return explain_unknown(commands, word, as_typed, example_of_move);
    }
    if (force && !command->is(AcceptsForce)) {
        std::vector<std::string> forced;
        for (const Command* const each : commands) {
            if (each->is(AcceptsForce)) { forced.push_back(i18n::own_word(each->name)); }
        }
        return Error{message("Only {0} can end with an exclamation mark.", i18n::all_of(forced))};
    }
    if (!command->takes_argument() && !line.empty()) {
        return Error{message("The command {0} takes no argument. Leave out {1}.",
                             i18n::own_word(command->name), in_quotes(line))};
    }
    return CommandLine{command, argument_of(*command, line), force};
}

std::string describe_commands(const Commands& commands) {
    std::string lines;
    for (const Command* const command : commands) {
        if (command->help.empty()) { continue; }  // another word for one of the list
        constexpr std::size_t kColumn = 25;
        lines += text::padded(command->usage() + ' ', kColumn) + command->meaning();
        std::vector<std::string_view> others = i18n::own_words_for(command->name);
        if (!others.empty()) {
            others.erase(others.begin());
            others.push_back(command->name);
        }
        lines += (others.empty() ? "" : " (" + text::join(others, ", ") + ')') + '\n';
    }
    return lines;
}

bool changes_game(const CommandLine& line) {
    const Command& command = *line.command;
    return command.is(ChangesGame) || (command.is(ChangesWithArgument) && !line.argument.empty());
}

Result<CommandLine> parse_command(std::string_view line) {
    return parse_command(commands(), line, "wA1 -bQ");
}

bool is_complete(const CommandLine& line) {
    const Command& command = *line.command;
    return line.argument.empty() &&
           (!command.takes_argument() || command.arguments.find('[') != std::string_view::npos);
}

bool looks_like_move(std::string_view line) {
    const std::vector<std::string_view> words = text::split_words(line);
    if (words.empty()) { return false; }
    const std::string first = text::lower_case(words[0]);
    if (first == "pass") { return true; }
    if (!is_piece_name(first)) { return false; }
    if (first.size() > 1 || line.find_first_of("-/\\^") != line.npos) { return true; }
    // One letter can abbreviate a command: `m wA1` lists the moves of wA1, but `b wA1`
    // and `b ne wA1` are moves.
    constexpr std::string_view kAskForBug = "mlc";  // moves, look, center
    if (words.size() == 2) {
        return is_piece_name(words[1]) && kAskForBug.find(first) == kAskForBug.npos;
    }
    return words.size() == 3 && is_direction(words[1]) && is_piece_name(words[2]);
}

std::string as_meant(std::string_view line) {
    line = text::trim(line);
    if (i18n::is_word_for(T_("pass"), line)) { return "pass"; }
    const std::optional<std::string> meant = i18n::on_english_keys(line);
    if (meant && looks_like_move(*meant)) { return *meant; }
    std::string spaced = with_blanks(line);
    if (!spaced.empty()) { return spaced; }
    const std::optional<std::string> notation = words::in_notation(line);
    if (!notation) { return std::string(line); }
    // "moves the ant" lists moves, but "moves the ant 1 left of the queen" is one.
    std::string_view rest = line;
    const std::string first = text::lower_case(text::take_word(rest));
    return find_named(commands(), first) != nullptr && notation->find(' ') == line.npos
               ? std::string(line)
               : *notation;
}

Result<int> read_count(const std::string& text) {
    if (text.empty()) { return 1; }
    if (const auto count = text::read_number(text, 1)) { return *count; }
    return Error{
        message("{0} is not a count. Type a number from 1 up, or nothing for 1.", in_quotes(text))};
}

}  // namespace roj::play
