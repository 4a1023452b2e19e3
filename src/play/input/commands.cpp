#include "play/input/commands.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <roj/piece.h>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::play {

using i18n::C_;
using i18n::message;
using i18n::tr;

namespace {

/// Words from other programs that mean a command.
struct Synonym {
    std::string_view word;
    std::string_view command;
};
constexpr std::array<Synonym, 3> kSynonyms{
    {{"takeback", "undo"}, {"profile", "finger"}, {"challenge", "match"}}};

bool is_synonym(std::string_view word, std::string_view command) {
    return std::ranges::any_of(kSynonyms, [&](const Synonym& each) {
        return each.word == word && each.command == command;
    });
}

Error explain_unknown(const Commands& commands, std::string_view word, std::string_view as_typed,
                      std::string_view example_of_move) {
    constexpr std::size_t kLongest = 40;
    const std::string quoted = i18n::in_quotes(as_typed, kLongest);
    std::vector<std::string_view> all;
    for (const Command* const command : commands) { all.push_back(command->name); }
    const bool leaves = word == "exit" || word == ":q";
    const std::string_view closest = leaves ? "quit" : i18n::closest_name(word, all);
    if (!closest.empty()) {
        return {tr("{0} is not a command. Did you mean {1}?", quoted, closest)};
    }
    if (example_of_move.empty()) {
        return {tr("{0} is not a command here; help lists those that are.", quoted)};
    }
    return {
        tr("{0} is neither a move nor a command. A move looks like {1}, and help lists the "
           "commands.",
           quoted, example_of_move)};
}

/// Returns the command that a word names or abbreviates; nullptr if none matches.
Result<const Command*> find_command(const Commands& commands, const std::string& word) {
    std::vector<std::string> begun;
    const Command* found = nullptr;
    std::size_t meant = 0;
    for (const Command* const command : commands) {
        if (command->name == word) { return command; }
        if (!command->name.starts_with(word)) { continue; }
        begun.emplace_back(command->name);
        const bool enough = word.size() >= command->least;
        if (enough || meant == 0) { found = command; }
        if (enough) { ++meant; }
    }
    // Of several matches, take the only one that the typed letters suffice for.
    if (begun.size() > 1 && meant != 1) {
        return Error{message("{0} could be {1}. Type one more letter.", i18n::in_quotes(word),
                             i18n::any_of(begun))};
    }
    if (begun.size() == 1 && word.size() < found->least) {
        return Error{message("For the command {0}, type at least {1}.", found->name,
                             i18n::in_quotes(found->name.substr(0, found->least)))};
    }
    if (begun.empty()) {
        const auto named = std::ranges::find_if(commands, [&word](const Command* command) {
            return i18n::is_word_for(command->name, word) || is_synonym(word, command->name);
        });
        if (named != commands.end()) { found = *named; }
    }
    return found;
}

/// What stands for a value in the arguments of commands.
constexpr std::array kArgumentWords{
    C_("argument", "CODE"), C_("argument", "GAME"),  C_("argument", "KEY=VALUE"),
    C_("argument", "NAME"), C_("argument", "NEW"),   C_("argument", "POSITION"),
    C_("argument", "SIDE"), C_("argument", "TERMS"), C_("argument", "TEXT"),
    C_("argument", "TIME"), C_("argument", "TYPE"),  C_("argument", "WHAT"),
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

bool is_direction(std::string_view word) {
    constexpr std::array<std::string_view, 6> kWords{"ne", "e", "se", "sw", "w", "nw"};
    return std::ranges::find(kWords, text::lower_case(word)) != kWords.end();
}

}  // namespace

std::string Command::usage() const {
    std::string usage(name);
    std::string_view rest = arguments;
    if (!rest.empty()) { usage += ' '; }
    while (!rest.empty()) {
        const auto* const word = std::ranges::find_if(
            kArgumentWords, [rest](std::string_view each) { return rest.starts_with(each); });
        const bool found = word != kArgumentWords.end();
        usage += found ? i18n::translated(*word, "argument") : rest.substr(0, 1);
        rest.remove_prefix(found ? word->size() : 1);
    }
    return usage;
}

std::string Command::meaning() const {
    return i18n::tr_marked(help);
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
            if (each->is(AcceptsForce)) { forced.emplace_back(each->name); }
        }
        return Error{message("Only {0} can end with an exclamation mark.", i18n::all_of(forced))};
    }
    if (!command->takes_argument() && !line.empty()) {
        return Error{message("The command {0} takes no argument. Leave out {1}.", command->name,
                             i18n::in_quotes(line))};
    }
    return CommandLine{command, std::string(line), force};
}

std::string describe_commands(const Commands& commands) {
    std::string lines;
    for (const Command* const command : commands) {
        if (command->help.empty()) { continue; }  // another word for one of the list
        constexpr std::size_t kColumn = 25;
        lines += text::padded(command->usage() + ' ', kColumn) + command->meaning();
        const std::string own = text::join(i18n::own_words_for(command->name), ", ");
        lines += (own.empty() ? "" : " (" + own + ')') + '\n';
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
    if (i18n::is_word_for(i18n::T_("pass"), line)) { return "pass"; }
    const std::optional<std::string> meant = i18n::on_english_keys(line);
    return meant && looks_like_move(*meant) ? *meant : std::string(line);
}

Result<int> read_count(const std::string& text) {
    if (text.empty()) { return 1; }
    if (const auto count = text::read_number(text, 1)) { return *count; }
    return Error{message("{0} is not a count. Type a number from 1 up, or nothing for 1.",
                         i18n::in_quotes(text))};
}

}  // namespace roj::play
