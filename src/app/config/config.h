#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/config/arguments.h"

namespace roj::app {

/// A configuration file.
struct Config {
    struct Entry {
        int line = 0;
        Choice choice;
    };
    std::vector<Entry> entries;         ///< by line; a list has an entry for each value
    std::vector<std::string> warnings;  ///< "line 3: ..." for each line that is not a setting

    std::vector<Choice> choices() const;
};

/// Reads the section [play] of a TOML file, in which a value can also be a bare word. If a line is
/// not TOML, reads all other lines one by one.
Config parse_config(std::string_view text);

std::vector<Choice> choices_of_key(const std::vector<Choice>& all, std::string_view key);

/// Returns the line for these choices, which all have one key: `key = "value"` or a list.
/// Pre: there is at least one choice.
std::string format_setting(const std::vector<Choice>& choices);

/// Returns the text with one key set to these choices. Replaces the line that sets it, or its
/// comment, and no other line. Without choices the line becomes a comment. Edits lines because
/// toml++ would write the file without its comments.
std::string with_setting(std::string_view text, std::string_view key,
                         const std::vector<Choice>& choices);

/// Returns a file with these choices, sorted by key.
std::string format_config(const std::vector<Choice>& choices);

/// Returns a file that explains every setting. Settings without a choice are comments.
std::string format_template(const std::vector<Choice>& choices);

}  // namespace roj::app
