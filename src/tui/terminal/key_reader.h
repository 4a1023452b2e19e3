#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "tui/terminal/terminal.h"

namespace roj::tui {

/// One unit of terminal input.
struct TerminalInput {
    enum class Kind { None, Character, NamedKey, PasteBegin, PasteEnd, Click };
    Kind kind = Kind::None;
    char32_t character = 0;
    std::string_view key{};  ///< empty if roj has no use for it
    Point at{};              ///< of a click
};

/// Turns terminal input into keys, pastes and clicks.
class KeyReader {
public:
    /// `next` returns a unit without waiting.
    explicit KeyReader(std::function<TerminalInput()> next) : next_(std::move(next)) {}

    /// Returns what was typed, pasted or clicked, without waiting.
    std::optional<Input> read();

private:
    std::optional<Key> read_after_escape();
    Input read_paste();

    std::function<TerminalInput()> next_;
    std::optional<TerminalInput> pushed_back_;
};

}  // namespace roj::tui
