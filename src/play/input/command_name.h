#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::play {

/// A line taken apart as a command.
struct TypedCommand {
    std::string word;      ///< in small letters
    std::string as_typed;  ///< the same word
    std::string argument;
    bool force = false;  ///< the word was followed by an exclamation mark
};
TypedCommand split_command(std::string_view line);

/// How a command is typed.
struct CommandName {
    std::string_view name;
    std::size_t least;  ///< letters it takes to mean it
};

/// The place of the command that a word names or begins; a question mark is the command help.
/// BadNotation says which commands it could be, which one was meant, or what would be right.
Result<std::size_t> find_command_name(std::span<const CommandName> names, const TypedCommand& typed,
                                      std::string_view what_is_right);

}  // namespace roj::play
