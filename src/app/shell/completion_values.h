#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/shell/outline.h"

namespace roj::app {

/// What can stand as the value of an option, or as an argument.
struct CompletionValues {
    std::vector<std::string> words;
    bool files = false;  ///< or the name of a file
};
CompletionValues completion_values(const OptionOutline& option);

/// The options that are shown, without the arguments.
std::vector<const OptionOutline*> shown_options(const CommandOutline& command);
std::vector<const OptionOutline*> arguments_of(const CommandOutline& command);

/// "a b c".
std::string in_a_row(const std::vector<std::string>& words);

/// In the single quotes of a shell.
std::string shell_quoted(std::string_view text);

}  // namespace roj::app
