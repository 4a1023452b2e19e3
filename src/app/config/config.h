#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace roj::app {

/// A configuration as it was written.
struct Config {
    struct Entry {
        int line = 0;
        Choice choice;
    };
    std::vector<Entry> entries;         ///< a list gives one for each of its values
    std::vector<std::string> warnings;  ///< "line 3: ..." of lines that cannot be read

    std::vector<Choice> choices() const;
};

/// Reads the lines of the section [play]: `key = value`, where a value is a word, a quoted text or
/// a list such as ["a", "b"] on one line; '#' begins a comment.
Config parse_config(std::string_view text);

/// The line that makes these choices, which all have one key: `key = "value"` or a list.
std::string format_setting(const std::vector<Choice>& choices);

/// A configuration in which a key is set to these choices: the line that sets it, or the comment
/// that would, is replaced, and all others stay. No choices: what sets it becomes a comment.
std::string with_setting(std::string_view text, std::string_view key,
                         const std::vector<Choice>& choices);

/// The same choices as text; keys that come several times become a list.
std::string format_config(const std::vector<Choice>& choices);

}  // namespace roj::app
