#include "play/input/command_name.h"

#include <algorithm>
#include <vector>

#include "text/ascii.h"
#include "text/printable.h"
#include "words/phrases.h"

namespace roj::play {
namespace {

Error no_command(const std::string& message) {
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
        return no_command(word + " is not a command. Did you mean " + std::string(closest) + "?");
    }
    return no_command(word + " is neither a move nor a command. " + std::string(what_is_right));
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
        return no_command("\"" + word + "\" could be " + words::listed(begun, " or ") +
                          ". Type one more letter.");
    }
    if (begun.empty()) { return explain_unknown(names, typed, what_is_right); }
    const CommandName& command = names[found];
    if (word.size() < command.least) {
        return no_command("For the command " + std::string(command.name) + ", type at least \"" +
                          std::string(command.name.substr(0, command.least)) + "\".");
    }
    return found;
}

}  // namespace roj::play
