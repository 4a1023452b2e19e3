#include "play/input/commands.h"

#include <algorithm>
#include <array>
#include <vector>

#include <roj/piece.h>

#include "text/ascii.h"
#include "text/printable.h"
#include "words/phrases.h"

namespace roj::play {
namespace {

Error bad(const std::string& message) {
    return {message};
}

Error explain_unknown(std::span<const CommandName> names, const TypedCommand& typed,
                      std::string_view what_is_right) {
    constexpr std::size_t kLongest = 40;
    const std::string word = '"' + text::printable_line(typed.as_typed, kLongest) + '"';
    std::vector<std::string_view> all;
    for (const CommandName& command : names) { all.push_back(command.name); }
    const bool leaves = typed.word == "exit" || typed.word == ":q";
    const std::string_view closest = leaves ? "quit" : words::closest_name(typed.word, all);
    if (!closest.empty()) {
        return bad(word + " is not a command. Did you mean " + std::string(closest) + "?");
    }
    return bad(word + " is neither a move nor a command. " + std::string(what_is_right));
}

/// Matches "wA1", "a" or "BQ" (optional colour, bug, optional number); "bQ^" turns up a bug.
bool is_piece_name(std::string_view word) {
    if (word.empty()) { return false; }
    const std::string name = text::lower_case(word);
    const auto is_bug = [&](std::size_t at) {
        return at < name.size() && bug_from_letter(name[at]).has_value();
    };
    std::size_t at = 0;
    if ((name[0] == 'w' || name[0] == 'b') && is_bug(1)) { at = 1; }
    if (!is_bug(at)) { return false; }
    ++at;
    if (at < name.size() && name[at] >= '1' && name[at] <= '9') { ++at; }
    if (at < name.size() && name[at] == '^') { ++at; }
    return at == name.size();
}

bool is_direction(std::string_view word) {
    constexpr std::array<std::string_view, 6> kWords{"ne", "e", "se", "sw", "w", "nw"};
    return std::ranges::find(kWords, text::lower_case(word)) != kWords.end();
}

}  // namespace

TypedCommand split_command(std::string_view line) {
    line = text::trim(line);
    const std::size_t blank = std::min(line.find_first_of(text::kBlanks), line.size());
    const std::string_view word = line.substr(0, blank);
    TypedCommand typed{text::lower_case(word), std::string(word),
                       std::string(text::trim(line.substr(blank)))};
    typed.force = typed.word.size() > 1 && typed.word.back() == '!';
    if (typed.force) { typed.word.pop_back(); }
    return typed;
}

Result<std::size_t> find_command_name(std::span<const CommandName> names, const TypedCommand& typed,
                                      std::string_view what_is_right) {
    const std::string word = typed.word == "?" ? "help" : typed.word;
    std::vector<std::string_view> begun;
    std::size_t found = names.size();
    std::size_t meant = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].name == word) { return i; }
        if (names[i].name.substr(0, word.size()) != word) { continue; }
        begun.push_back(names[i].name);
        const bool enough = word.size() >= names[i].least;
        if (enough || meant == 0) { found = i; }
        if (enough) { ++meant; }
    }
    // Of several matches, take the only one that the typed letters suffice for.
    if (begun.size() > 1 && meant != 1) {
        return bad("\"" + word + "\" could be " + words::listed(begun, " or ") +
                   ". Type one more letter.");
    }
    if (begun.empty()) { return explain_unknown(names, typed, what_is_right); }
    const CommandName& command = names[found];
    if (word.size() < command.least) {
        return bad("For the command " + std::string(command.name) + ", type at least \"" +
                   std::string(command.name.substr(0, command.least)) + "\".");
    }
    return found;
}

Result<Page> help_page(std::string_view topic) {
    std::string lines;
    for (const CommandInfo& command : commands()) {
        constexpr std::size_t kColumn = 25;
        std::string line(command.usage);
        line.resize(std::max(kColumn, line.size() + 1), ' ');
        lines += line + std::string(command.does) + '\n';
    }
    return words::find_page("help", topic, {{"commands", lines}});
}

bool changes_game(const CommandLine& line) {
    const CommandInfo& info = *line.info;
    return info.is(ChangesGame) || (info.is(ChangesWithArgument) && !line.argument.empty());
}

Result<CommandLine> parse_command(std::string_view line) {
    const TypedCommand typed = split_command(line);
    std::vector<CommandName> names;
    for (const CommandInfo& info : commands()) { names.push_back({info.name, info.least}); }
    const Result<std::size_t> found =
        find_command_name(names, typed, "A move looks like wA1 -bQ, and help lists the commands.");
    if (!found) { return found.error(); }
    const CommandInfo& info = commands()[*found];
    if (typed.force && !info.is(AcceptsForce)) {
        return bad("Only save, load and export can end with an exclamation mark.");
    }
    if (!info.takes_argument() && !typed.argument.empty()) {
        return bad(std::string(info.name) + " takes no argument. Type it without " +
                   text::in_quotes(typed.argument) + '.');
    }
    return CommandLine{&info, typed.argument, typed.force};
}

bool is_complete(const CommandLine& line) {
    const CommandInfo& info = *line.info;
    const bool needs_argument =
        info.takes_argument() && info.usage.find('[') == std::string_view::npos;
    return line.argument.empty() && !needs_argument;
}

bool looks_like_move(std::string_view line) {
    line = text::trim(line);
    const std::size_t blank = std::min(line.find_first_of(text::kBlanks), line.size());
    const std::string_view first = line.substr(0, blank);
    if (text::lower_case(first) == "pass") { return true; }
    if (first.empty() || !is_piece_name(first)) { return false; }
    if (first.size() > 1) { return true; }
    const bool has_sign = line.find_first_of("-/\\^", blank) != std::string_view::npos;
    if (has_sign) { return true; }
    // One letter can abbreviate a command: `m wA1` lists the moves of wA1, but `b wA1`
    // and `b ne wA1` are moves.
    constexpr std::string_view kAskForBug = "mlc";  // moves, look, center
    const std::string_view rest = text::trim(line.substr(blank));
    const std::size_t gap = rest.find_first_of(text::kBlanks);
    if (gap == std::string_view::npos) {
        return is_piece_name(rest) &&
               kAskForBug.find(text::lower_case(first)) == std::string_view::npos;
    }
    return is_direction(rest.substr(0, gap)) && is_piece_name(text::trim(rest.substr(gap)));
}

}  // namespace roj::play
