#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/shell/outline.h"

namespace roj::app {

/// The values that an option or an argument can have.
struct CompletionValues {
    std::vector<std::string> words;
    bool files = false;  ///< or a file name
};
CompletionValues completion_values(const OptionOutline& option);

/// Returns the visible options, without the arguments.
std::vector<const OptionOutline*> shown_options(const CommandOutline& command);
std::vector<const OptionOutline*> arguments_of(const CommandOutline& command);

/// Returns "a b c".
std::string in_a_row(const std::vector<std::string>& words);

/// Returns the text in the single quotes of a shell.
std::string shell_quoted(std::string_view text);

}  // namespace roj::app
