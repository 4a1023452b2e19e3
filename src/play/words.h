#ifndef ROJ_PLAY_WORDS_H
#define ROJ_PLAY_WORDS_H

#include <string>
#include <string_view>

namespace roj::play {

inline constexpr std::string_view kBlanks = " \t\r\n";

/// The text without blanks before and after it.
std::string_view trim(std::string_view text);
/// The text in small letters, as far as they are English ones.
std::string lower(std::string_view text);

}  // namespace roj::play

#endif
