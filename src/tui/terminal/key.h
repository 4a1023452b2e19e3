#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roj::tui {

/// A key as a terminal reports it.
struct Key {
    std::string
        name;  ///< "a", "Space", "Enter", "PgUp", "^A" with Ctrl, "Alt-b", "Pad4", "WheelUp"
    char32_t character = 0;  ///< what was typed; 0 for other keys

    static Key typed(char32_t character);

    friend bool operator==(const Key&, const Key&) = default;
};

/// Returns the key that sends a character, control characters included; empty if no key does.
std::optional<Key> key_of(char32_t character);

/// Where a key has its meaning.
enum class KeyContext : std::uint8_t {
    Line,       ///< while the player types
    EmptyLine,  ///< before anything is typed; the keys of Line work too
    Search,     ///< while the prompt searches the older lines
    Board,      ///< while a cursor is on the board
    Page,       ///< while a page of text is open
    Anywhere,
};

/// A row of the key table, which drives the program and writes its help and hints.
struct KeyBinding {
    KeyContext context;
    std::string_view keys;  ///< their names, separated by blanks: "Left ^B"
    std::string_view help;  ///< is translated where it is shown
    std::function<void()> run;
    std::string_view hint{};  ///< the help in a word, or on an empty line the command
};
using KeyTable = std::vector<KeyBinding>;

inline void add(KeyTable& table, const KeyTable& keys) {
    table.insert(table.end(), keys.begin(), keys.end());
}

/// Does what a key asks for. Returns false if it has no meaning in the context.
bool press(const KeyTable& table, KeyContext context, const Key& key);

/// Returns the table as lines of a help page.
std::vector<std::string> key_help(const KeyTable& table);

/// Returns the keys to name next to the prompt: "Tab next  Esc back".
std::string key_hints(const KeyTable& table, KeyContext context);

}  // namespace roj::tui
