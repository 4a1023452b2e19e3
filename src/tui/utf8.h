#ifndef ROJ_TUI_UTF8_H
#define ROJ_TUI_UTF8_H

#include <string>
#include <string_view>

namespace roj::tui {

/// Code points of a UTF-8 text; each byte that is not UTF-8 becomes one '?'.
std::u32string decode_utf8(std::string_view bytes);
std::string encode_utf8(std::u32string_view text);

/// Whether the terminal is said to show UTF-8. Pre: the locale was set.
bool locale_is_utf8();

}  // namespace roj::tui

#endif
