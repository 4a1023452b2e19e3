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

Error explain_unknown(std::span<const CommandName> names, std::string_view word,
                      std::string_view as_typed, std::string_view example_of_move) {
    constexpr std::size_t kLongest = 40;
    const std::string quoted = i18n::in_quotes(as_typed, kLongest);
    std::vector<std::string_view> all;
    for (const CommandName& command : names) { all.push_back(command.name); }
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

/// Returns the index of the command that a word names or abbreviates; names.size() if none
/// matches.
Result<std::size_t> find_command(std::span<const CommandName> names, const std::string& word) {
    std::vector<std::string> begun;
    std::size_t found = names.size();
    std::size_t meant = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i].name == word) { return i; }
        if (!names[i].name.starts_with(word)) { continue; }
        begun.emplace_back(names[i].name);
        const bool enough = word.size() >= names[i].least;
        if (enough || meant == 0) { found = i; }
        if (enough) { ++meant; }
    }
    // Of several matches, take the only one that the typed letters suffice for.
    if (begun.size() > 1 && meant != 1) {
        return Error{message("{0} could be {1}. Type one more letter.", i18n::in_quotes(word),
                             i18n::any_of(begun))};
    }
    if (begun.size() == 1 && word.size() < names[found].least) {
        const std::string_view name = names[found].name;
        return Error{message("For the command {0}, type at least {1}.", name,
                             i18n::in_quotes(name.substr(0, names[found].least)))};
    }
    if (begun.empty()) {
        const auto named = std::ranges::find_if(names, [&word](const CommandName& command) {
            return i18n::is_word_for(command.name, word) || is_synonym(word, command.name);
        });
        found = static_cast<std::size_t>(named - names.begin());
    }
    return found;
}

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

Result<TypedCommand> parse_command(std::span<const CommandName> names, std::string_view line,
                                   std::string_view example_of_move) {
    const std::string_view whole = line;
    const std::string_view as_typed = text::take_word(line);
    std::string word = as_typed == "?" ? "help" : text::lower_case(as_typed);
    const bool force = word.size() > 1 && word.back() == '!';
    if (force) { word.pop_back(); }
    const Result<std::size_t> found = find_command(names, word);
    if (!found) { return found.error(); }
    if (*found == names.size()) {
        if (const auto keys = i18n::on_english_keys(whole)) {
            Result<TypedCommand> meant = parse_command(names, *keys, example_of_move);
            if (meant) { return meant; }
        }
        return explain_unknown(names, word, as_typed, example_of_move);
    }
    const CommandName& command = names[*found];
    if (force && !command.accepts_force) {
        std::vector<std::string> forced;
        for (const CommandName& each : names) {
            if (each.accepts_force) { forced.emplace_back(each.name); }
        }
        return Error{message("Only {0} can end with an exclamation mark.", i18n::all_of(forced))};
    }
    if (!command.takes_argument && !line.empty()) {
        return Error{message("The command {0} takes no argument. Leave out {1}.", command.name,
                             i18n::in_quotes(line))};
    }
    return TypedCommand{*found, std::string(line), force};
}

Result<Page> help_page(std::string_view topic) {
    std::string lines;
    for (const CommandInfo& command : commands()) {
        constexpr std::size_t kColumn = 25;
        lines += text::padded(std::string(command.usage) + ' ', kColumn);
        lines += std::string(command.does);
        const std::string own = text::join(i18n::own_words_for(command.name), ", ");
        lines += (own.empty() ? "" : " (" + own + ')') + '\n';
    }
    return i18n::find_page("help", topic, {{"commands", lines}});
}

bool changes_game(const CommandLine& line) {
    const CommandInfo& info = *line.info;
    return info.is(ChangesGame) || (info.is(ChangesWithArgument) && !line.argument.empty());
}

Result<CommandLine> parse_command(std::string_view line) {
    std::vector<CommandName> names;
    for (const CommandInfo& info : commands()) {
        names.push_back({info.name, info.least, info.takes_argument(), info.is(AcceptsForce)});
    }
    Result<TypedCommand> typed = parse_command(names, line, "wA1 -bQ");
    if (!typed) { return typed.error(); }
    return CommandLine{&commands()[typed->index], std::move(typed->argument), typed->force};
}

bool is_complete(const CommandLine& line) {
    const CommandInfo& info = *line.info;
    const bool needs_argument =
        info.takes_argument() && info.usage.find('[') == std::string_view::npos;
    return line.argument.empty() && !needs_argument;
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
    if (i18n::is_word_for("pass", line)) { return "pass"; }
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
