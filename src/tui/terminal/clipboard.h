#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tui/terminal/terminal_writer.h"

namespace roj::tui {

/// The program between this one and the terminal; it decides what reaches the clipboard.
enum class Between { Nothing, Tmux, Screen };

/// The longest text for a clipboard. Terminals ignore or cut longer ones.
inline constexpr std::size_t kLongestCopy = std::size_t{48} << 10;

/// Returns the sequence that puts a text on the clipboard of the terminal (OSC 52). It contains the
/// text only in base64. Tmux also gets a form that it passes on; screen gets only such a form, in
/// short pieces, because it would print a longer one. Pre: the text has at most kLongestCopy bytes.
std::string copy_sequence(std::string_view text, Between between);

/// Returns the sequence for the terminal of this program, with what is between them according to
/// the environment. Empty if nobody knows whether the terminal ignores such a sequence without a
/// trace: `takes_queries` says whether it does, see terminfo.h. Pre: as above.
std::string copy_sequence_here(std::string_view text, bool takes_queries);

/// Sends that sequence to the current terminal; false if it is empty. Pre: as for capability().
bool copy_by(TerminalWriter& writer, std::string_view text);

}  // namespace roj::tui
