#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace roj::app {

/// A configuration file.
struct Config {
    struct Entry {
        int line = 0;
        Choice choice;
    };
    std::vector<Entry> entries;         ///< by line; a list has an entry for each of its values
    std::vector<std::string> warnings;  ///< "line 3: ..." for each line that is not a setting

    std::vector<Choice> choices() const;
};

/// Reads the section [play] of a TOML file, in which a value may also be a bare word. If a line is
/// not TOML, all others still count, each on its own.
Config parse_config(std::string_view text);

std::vector<Choice> choices_of_key(const std::vector<Choice>& all, std::string_view key);

/// The line for these choices, which all have one key: `key = "value"` or a list.
/// Pre: there is one.
std::string format_setting(const std::vector<Choice>& choices);

/// The text with one key set to these choices. Replaces the line that sets it, or its comment, and
/// changes no other line. Without choices the line becomes a comment. toml++ would write the file
/// without its comments, so this edits lines.
std::string with_setting(std::string_view text, std::string_view key,
                         const std::vector<Choice>& choices);

/// A file with these choices, sorted by key.
std::string format_config(const std::vector<Choice>& choices);

/// A file with an explanation of every setting. Those without a choice are comments.
std::string format_template(const std::vector<Choice>& choices);

}  // namespace roj::app
