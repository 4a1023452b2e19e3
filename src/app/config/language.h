#pragma once

#include <optional>
#include <string>
#include <vector>

#include "i18n/language.h"

namespace roj::app {

/// The language of a run of the program.
struct LanguageChoice {
    i18n::Language language = i18n::Language::English;
    std::string source;  ///< what chose it, for --term-check: "--language", "LANG=pl_PL.UTF-8"
    std::string note{};  ///< why it is not the language asked for; usually empty
    bool open = false;   ///< nothing names a language, and this terminal can show them all
};

/// Chooses the language: that of --language if it is given, otherwise the setting, otherwise that
/// of the environment. A value that is not valid is ignored here.
LanguageChoice choose_language(const std::optional<std::string>& option);

/// Returns the value of --language in arguments that are not parsed yet: the help needs it.
std::optional<std::string> language_option(const std::vector<std::string>& arguments);

/// Sets the character encoding by the environment. Takes another UTF-8 locale if the one of the
/// environment uses UTF-8 but is not installed, as is usual over SSH.
void set_character_encoding();

}  // namespace roj::app
