#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tui/terminal/terminal.h"

namespace roj::tui {

/// One unit of terminal input.
struct TerminalInput {
    enum class Kind { None, Character, NamedKey, PasteBegin, PasteEnd, Click };
    Kind kind = Kind::None;
    char32_t character = 0;
    std::string_view key{};  ///< empty if roj has no use for it; it can type `character`, too
    Point at{};              ///< of a click
};

/// Turns terminal input into keys, pastes and clicks.
class KeyReader {
public:
    /// `next` returns a unit without waiting. `on_answer` gets what a terminal answers to
    /// questions, as TerminalAnswers takes it, whenever it comes.
    explicit KeyReader(
        std::function<TerminalInput()> next,
        std::function<void(std::string_view)> on_answer = [](std::string_view) {})
        : next_(std::move(next)), on_answer_(std::move(on_answer)) {}

    /// Returns what was typed, pasted or clicked, without waiting.
    std::optional<Input> read();

private:
    std::optional<Key> read_after_escape();
    void skip_sequence(char32_t first);
    std::optional<std::string> read_string();
    TerminalInput next_soon();
    Input read_paste();

    std::function<TerminalInput()> next_;
    std::function<void(std::string_view)> on_answer_;
    std::optional<TerminalInput> pushed_back_;
};

/// Returns the meaning of a signal. Some signals stand for keys.
Input input_of(int signal);

}  // namespace roj::tui
