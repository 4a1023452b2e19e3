#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

/// A line, split as a command.
struct TypedCommand {
    std::string word;      ///< in lower case
    std::string as_typed;  ///< the same word
    std::string argument;
    bool force = false;  ///< the word ends with an exclamation mark
};
TypedCommand split_command(std::string_view line);

/// How a command is typed.
struct CommandName {
    std::string_view name;
    std::size_t least;  ///< number of letters of the shortest abbreviation
};

/// Returns the index of the command that a word names or abbreviates; a question mark means help.
/// The error lists the matches, suggests the closest command, or says what is right.
Result<std::size_t> find_command_name(std::span<const CommandName> names, const TypedCommand& typed,
                                      std::string_view what_is_right);

}  // namespace roj::play
