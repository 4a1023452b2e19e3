#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roj::tui {

/// A key as a terminal reports it.
struct Key {
    enum class Code : std::uint8_t {
        Character,  ///< `character` is what was typed
        Control,    ///< with Ctrl; `character` is the capital letter
        Alt,        ///< with Alt, or after Escape; `character` is the letter as typed
        Enter,
        Escape,
        Tab,
        BackTab,
        Backspace,
        Delete,
        Left,
        Right,
        Up,
        Down,
        ShiftLeft,
        ShiftRight,
        Home,
        End,
        PageUp,
        PageDown,
        F1,
    };
    Code code = Code::Character;
    char32_t character = 0;

    static constexpr Key typed(char32_t character) { return {Code::Character, character}; }
    static constexpr Key control(char letter) {
        return {Code::Control, static_cast<char32_t>(letter)};
    }
    static constexpr Key alt(char letter) { return {Code::Alt, static_cast<char32_t>(letter)}; }
    static constexpr Key of(Code code) { return {code, 0}; }

    friend constexpr bool operator==(const Key&, const Key&) = default;
};

/// Returns the key that sends a character, control characters included; empty if no key does.
std::optional<Key> key_of(char32_t character);

/// What a key asks for.
enum class Action : std::uint8_t {
    Submit,
    CursorLeft,
    CursorRight,
    WordLeft,
    WordRight,
    LineStart,
    LineEnd,
    EraseLeft,
    EraseRight,
    EraseWord,
    EraseWordRight,
    EraseToStart,
    EraseToEnd,
    Yank,
    OlderLine,
    NewerLine,
    SearchOlder,
    Complete,
    Leave,
    Interrupt,
    Help,
    PanUp,
    PanDown,
    PanLeft,
    PanRight,
    SwitchCells,
    ZoomIn,
    ZoomOut,
    TurnLeft,
    TurnRight,
    Repaint,
    Suspend,
    PageLineUp,
    PageLineDown,
    PageUp,
    PageDown,
    PageStart,
    PageEnd,
    PageClose,
    StepBack,
    StepForward,
    StepToStart,
    StepToNow,
    GoToCells,
    CellWest,
    CellEast,
    CellNorthWest,
    CellNorthEast,
    CellSouthWest,
    CellSouthEast,
    CellUp,
    CellDown,
    CellNext,
    CellPrevious,
    CellChoose,
    CellPutBack,
    CellLeave,
};

/// Where a key has its meaning.
enum class KeyContext : std::uint8_t {
    Prompt,  ///< while the player types
    Empty,   ///< at the prompt, before anything is typed; the keys of Prompt work too
    Page,    ///< while a page of text is open
    Cells,   ///< while a cursor is on the board
};

/// One row of the key table, which drives the program and writes its help.
struct KeyBinding {
    KeyContext context;
    Key key;
    Action action;
    std::string_view name;  ///< "PgUp", "^A"
    std::string_view help;  ///< empty in further rows of the same action
};

std::span<const KeyBinding> key_bindings();

/// Returns the action of a key; empty if it has none there, such as a character for the prompt.
std::optional<Action> action_for(KeyContext context, Key key);

/// Returns the key table as lines of a help page.
std::vector<std::string> key_help();

}  // namespace roj::tui
