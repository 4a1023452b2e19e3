#ifndef ROJ_TUI_UTF8_H
#define ROJ_TUI_UTF8_H

#include <string>
#include <string_view>

namespace roj::tui {

/// Code points of a UTF-8 text; each byte that is not UTF-8 becomes one '?'.
std::u32string decode_utf8(std::string_view bytes);
std::string encode_utf8(std::u32string_view text);

}  // namespace roj::tui

#endif
