#include "tui/terminal/key.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace roj::tui {

namespace {

constexpr Key of(Key::Code code) {
    return Key::of(code);
}

constexpr auto kPrompt = KeyContext::Prompt;
constexpr auto kEmpty = KeyContext::Empty;
constexpr auto kPage = KeyContext::Page;
constexpr auto kCells = KeyContext::Cells;

constexpr std::array kBindings{
    KeyBinding{kPrompt, of(Key::Code::Enter), Action::Submit, "Enter", "do what is typed"},
    KeyBinding{kPrompt, of(Key::Code::Left), Action::CursorLeft, "Left", "one character left"},
    KeyBinding{kPrompt, Key::control('B'), Action::CursorLeft, "^B", ""},
    KeyBinding{kPrompt, of(Key::Code::Right), Action::CursorRight, "Right", "one character right"},
    KeyBinding{kPrompt, Key::control('F'), Action::CursorRight, "^F", ""},
    KeyBinding{kPrompt, Key::alt('b'), Action::WordLeft, "Alt-b", "one word left"},
    KeyBinding{kPrompt, Key::alt('f'), Action::WordRight, "Alt-f", "one word right"},
    KeyBinding{kPrompt, of(Key::Code::Home), Action::LineStart, "Home", "to the start of the line"},
    KeyBinding{kPrompt, Key::control('A'), Action::LineStart, "^A", ""},
    KeyBinding{kPrompt, of(Key::Code::End), Action::LineEnd, "End", "to the end of the line"},
    KeyBinding{kPrompt, Key::control('E'), Action::LineEnd, "^E", ""},
    KeyBinding{kPrompt, of(Key::Code::Backspace), Action::EraseLeft, "Backspace",
               "erase to the left"},
    KeyBinding{kPrompt, of(Key::Code::Delete), Action::EraseRight, "Del", "erase to the right"},
    KeyBinding{kPrompt, Key::control('W'), Action::EraseWord, "^W", "erase a word"},
    KeyBinding{kPrompt, Key::alt('d'), Action::EraseWordRight, "Alt-d", "erase to the word's end"},
    KeyBinding{kPrompt, Key::control('U'), Action::EraseToStart, "^U", "erase to the start"},
    KeyBinding{kPrompt, Key::control('K'), Action::EraseToEnd, "^K", "erase to the end"},
    KeyBinding{kPrompt, Key::control('Y'), Action::Yank, "^Y", "put back what was erased"},
    KeyBinding{kPrompt, of(Key::Code::Tab), Action::Complete, "Tab",
               "go on with a legal move, or list how it may go on"},
    KeyBinding{kPrompt, of(Key::Code::Up), Action::OlderLine, "Up", "an older line"},
    KeyBinding{kPrompt, Key::control('R'), Action::SearchOlder, "^R",
               "an older line with what is typed in it; again: one older"},
    KeyBinding{kPrompt, Key::control('P'), Action::OlderLine, "^P", ""},
    KeyBinding{kPrompt, of(Key::Code::Down), Action::NewerLine, "Down", "a newer line"},
    KeyBinding{kPrompt, Key::control('N'), Action::NewerLine, "^N", ""},
    KeyBinding{kPrompt, Key::control('C'), Action::Interrupt, "^C",
               "clear the line, else stop the bot, else leave"},
    KeyBinding{kPrompt, Key::control('D'), Action::Leave, "^D", "leave (on an empty line)"},
    KeyBinding{kPrompt, of(Key::Code::F1), Action::Help, "F1", "help, like ? on an empty line"},
    KeyBinding{kPrompt, of(Key::Code::PageUp), Action::PanUp, "PgUp", "look further up"},
    KeyBinding{kPrompt, of(Key::Code::PageDown), Action::PanDown, "PgDn", "look further down"},
    KeyBinding{kPrompt, of(Key::Code::ShiftLeft), Action::PanLeft, "Shift-Left",
               "look further left"},
    KeyBinding{kPrompt, of(Key::Code::ShiftRight), Action::PanRight, "Shift-Right",
               "look further right"},
    KeyBinding{kPrompt, Key::control('T'), Action::SwitchCells, "^T", "larger or smaller cells"},
    KeyBinding{kPrompt, Key::control('L'), Action::Repaint, "^L", "draw everything again"},
    KeyBinding{kPrompt, Key::control('Z'), Action::Suspend, "^Z", "back to the shell for a while"},
    KeyBinding{kCells, Key::typed(U'h'), Action::CellWest, "h", "one cell left"},
    KeyBinding{kCells, of(Key::Code::Left), Action::CellWest, "Left", ""},
    KeyBinding{kCells, Key::typed(U'4'), Action::CellWest, "4", ""},
    KeyBinding{kCells, Key::typed(U'l'), Action::CellEast, "l", "one cell right"},
    KeyBinding{kCells, of(Key::Code::Right), Action::CellEast, "Right", ""},
    KeyBinding{kCells, Key::typed(U'6'), Action::CellEast, "6", ""},
    KeyBinding{kCells, Key::typed(U'y'), Action::CellNorthWest, "y", "up and left"},
    KeyBinding{kCells, of(Key::Code::Home), Action::CellNorthWest, "Home", ""},
    KeyBinding{kCells, Key::typed(U'7'), Action::CellNorthWest, "7", ""},
    KeyBinding{kCells, Key::typed(U'u'), Action::CellNorthEast, "u", "up and right"},
    KeyBinding{kCells, of(Key::Code::PageUp), Action::CellNorthEast, "PgUp", ""},
    KeyBinding{kCells, Key::typed(U'9'), Action::CellNorthEast, "9", ""},
    KeyBinding{kCells, Key::typed(U'b'), Action::CellSouthWest, "b", "down and left"},
    KeyBinding{kCells, of(Key::Code::End), Action::CellSouthWest, "End", ""},
    KeyBinding{kCells, Key::typed(U'1'), Action::CellSouthWest, "1", ""},
    KeyBinding{kCells, Key::typed(U'n'), Action::CellSouthEast, "n", "down and right"},
    KeyBinding{kCells, of(Key::Code::PageDown), Action::CellSouthEast, "PgDn", ""},
    KeyBinding{kCells, Key::typed(U'3'), Action::CellSouthEast, "3", ""},
    KeyBinding{kCells, Key::typed(U'k'), Action::CellUp, "k", "one row up"},
    KeyBinding{kCells, of(Key::Code::Up), Action::CellUp, "Up", ""},
    KeyBinding{kCells, Key::typed(U'8'), Action::CellUp, "8", ""},
    KeyBinding{kCells, Key::typed(U'j'), Action::CellDown, "j", "one row down"},
    KeyBinding{kCells, of(Key::Code::Down), Action::CellDown, "Down", ""},
    KeyBinding{kCells, Key::typed(U'2'), Action::CellDown, "2", ""},
    KeyBinding{kCells, of(Key::Code::Tab), Action::CellNext, "Tab",
               "next bug that can move, or next place for it"},
    KeyBinding{kCells, of(Key::Code::BackTab), Action::CellPrevious, "Shift-Tab", "the one before"},
    KeyBinding{kCells, Key::typed(U'p'), Action::CellPrevious, "p", ""},
    KeyBinding{kCells, of(Key::Code::Enter), Action::CellChoose, "Enter",
               "pick the bug up, put it down"},
    KeyBinding{kCells, Key::typed(U' '), Action::CellChoose, "Space", ""},
    KeyBinding{kCells, Key::typed(U'5'), Action::CellChoose, "5", ""},
    KeyBinding{kCells, of(Key::Code::Backspace), Action::CellPutBack, "Backspace", "put it back"},
    KeyBinding{kCells, of(Key::Code::Delete), Action::CellPutBack, "Del", ""},
    KeyBinding{kCells, of(Key::Code::Escape), Action::CellLeave, "Esc",
               "back to the line; so does typing a name"},
    KeyBinding{kCells, Key::typed(U'q'), Action::CellLeave, "q", ""},
    KeyBinding{kCells, Key::control('C'), Action::CellLeave, "^C", ""},
    KeyBinding{kCells, Key::typed(U'?'), Action::Help, "?", "help"},
    KeyBinding{kCells, of(Key::Code::F1), Action::Help, "F1", ""},
    KeyBinding{kCells, Key::control('T'), Action::SwitchCells, "^T", "larger or smaller cells"},
    KeyBinding{kCells, Key::control('L'), Action::Repaint, "^L", "draw everything again"},
    KeyBinding{kCells, Key::control('Z'), Action::Suspend, "^Z", "back to the shell for a while"},
    KeyBinding{kCells, Key::control('D'), Action::Leave, "^D", "leave"},
    KeyBinding{kEmpty, Key::typed(U'['), Action::StepBack, "[", "look one ply back"},
    KeyBinding{kEmpty, Key::typed(U']'), Action::StepForward, "]", "look one ply on"},
    KeyBinding{kEmpty, Key::typed(U'<'), Action::StepToStart, "<", "look at the start"},
    KeyBinding{kEmpty, Key::typed(U'>'), Action::StepToNow, ">", "the game as it is now"},
    KeyBinding{kEmpty, Key::typed(U'+'), Action::ZoomIn, "+", "larger cells"},
    KeyBinding{kEmpty, Key::typed(U'='), Action::ZoomIn, "=", ""},
    KeyBinding{kEmpty, Key::typed(U'-'), Action::ZoomOut, "-", "smaller cells"},
    KeyBinding{kEmpty, Key::typed(U'('), Action::TurnLeft, "(", "turn the board to the left"},
    KeyBinding{kEmpty, Key::typed(U')'), Action::TurnRight, ")", "turn it to the right"},
    KeyBinding{kEmpty, of(Key::Code::Tab), Action::GoToCells, "Tab", "to the board"},
    KeyBinding{kEmpty, of(Key::Code::Left), Action::GoToCells, "Left", ""},
    KeyBinding{kEmpty, of(Key::Code::Right), Action::GoToCells, "Right", ""},
    KeyBinding{kEmpty, Key::typed(U'?'), Action::Help, "?", "help"},
    KeyBinding{kPage, of(Key::Code::Up), Action::PageLineUp, "Up", "one line up"},
    KeyBinding{kPage, of(Key::Code::Down), Action::PageLineDown, "Down", "one line down"},
    KeyBinding{kPage, of(Key::Code::PageUp), Action::PageUp, "PgUp", "one page up"},
    KeyBinding{kPage, Key::typed(U'b'), Action::PageUp, "b", ""},
    KeyBinding{kPage, of(Key::Code::PageDown), Action::PageDown, "PgDn", "one page down"},
    KeyBinding{kPage, Key::typed(U' '), Action::PageDown, "Space", ""},
    KeyBinding{kPage, of(Key::Code::Home), Action::PageStart, "Home", "to the first line"},
    KeyBinding{kPage, of(Key::Code::End), Action::PageEnd, "End", "to the last line"},
    KeyBinding{kPage, Key::typed(U'q'), Action::PageClose, "q", "close the page"},
    KeyBinding{kPage, of(Key::Code::Enter), Action::PageClose, "Enter", ""},
    KeyBinding{kPage, of(Key::Code::Escape), Action::PageClose, "Esc", ""},
    KeyBinding{kPage, Key::control('C'), Action::PageClose, "^C", ""},
    KeyBinding{kPage, Key::control('L'), Action::Repaint, "^L", "draw everything again"},
    KeyBinding{kPage, Key::control('Z'), Action::Suspend, "^Z", "back to the shell for a while"},
};

void add_help(std::vector<std::string>& lines, KeyContext context) {
    constexpr std::size_t kNamesWidth = 16;
    for (std::size_t i = 0; i < kBindings.size(); ++i) {
        const KeyBinding& binding = kBindings[i];
        if (binding.context != context || binding.help.empty()) { continue; }
        std::string names(binding.name);
        for (std::size_t j = i + 1; j < kBindings.size() && kBindings[j].help.empty(); ++j) {
            names += ", " + std::string(kBindings[j].name);
        }
        names.resize(std::max(names.size(), kNamesWidth), ' ');
        lines.push_back("  " + names + "  " + std::string(binding.help));
    }
}

}  // namespace

std::optional<Key> key_of(char32_t character) {
    // Terminals send different characters for Backspace, and systems for the end of a line.
    if (character == U'\b' || character == 0x7F) { return Key::of(Key::Code::Backspace); }
    if (character == U'\n' || character == U'\r') { return Key::of(Key::Code::Enter); }
    if (character == U'\t') { return Key::of(Key::Code::Tab); }
    if (character >= 1 && character <= 26) { return Key{Key::Code::Control, U'A' + character - 1}; }
    if (character < 0x20) { return std::nullopt; }
    return Key::typed(character);
}

std::span<const KeyBinding> key_bindings() {
    return kBindings;
}

std::optional<Action> action_for(KeyContext context, Key key) {
    for (const KeyBinding& binding : kBindings) {
        if (binding.context == context && binding.key == key) { return binding.action; }
    }
    return std::nullopt;
}

std::vector<std::string> key_help() {
    std::vector<std::string> lines{"Keys at the prompt:"};
    add_help(lines, KeyContext::Prompt);
    lines.emplace_back();
    lines.emplace_back("Keys on an empty line:");
    add_help(lines, KeyContext::Empty);
    lines.emplace_back();
    lines.emplace_back("Keys on the board:");
    add_help(lines, KeyContext::Cells);
    lines.emplace_back();
    lines.emplace_back("Keys on a page like this:");
    add_help(lines, KeyContext::Page);
    return lines;
}

}  // namespace roj::tui
