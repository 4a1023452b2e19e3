#pragma once

#include <string_view>

namespace roj::text {

/// Marks an English text that is translated where it is shown: i18n::translated(text).
consteval std::string_view N_(const char* english) {
    return english;
}

/// Marks an English word that people type; they can also type its translations.
consteval std::string_view T_(const char* english) {
    return english;
}

/// Marks English words that people type as arguments of commands, such as "auto|on|off".
consteval std::string_view V_(const char* english) {
    return english;
}

}  // namespace roj::text
