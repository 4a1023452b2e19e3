#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace roj::i18n {

/// The language of everything that a person reads. Programs always read English.
enum class Language : std::uint8_t {
    English,
    Polish,
    Russian,
    Pseudo,  ///< English with other letters, in brackets: tests see what is not translated
};
/// The languages with texts of their own: all but Pseudo, in the order of Language.
inline constexpr std::size_t kLanguages = 3;

/// Returns the language of a code: en, pl, ru or x-pseudo.
std::optional<Language> parse_language(std::string_view code);
std::string_view language_code(Language language);

/// Returns the language that the environment asks for, by the rules of GNU gettext: LC_ALL,
/// LC_MESSAGES or LANG, whichever is set first, and before it LANGUAGE, unless it is C or POSIX.
/// Only the names count, so the locale need not exist. `variable` returns the value of a variable
/// of the environment, or an empty text.
Language language_of(const std::function<std::string(const char*)>& variable);

/// Returns the language in use. Any thread may ask.
Language language();
/// Sets the language for what is worded from now on.
void set_language(Language language);

/// Uses a language in this thread while it exists.
class WithLanguage {
public:
    explicit WithLanguage(Language wanted);
    ~WithLanguage();
    WithLanguage(const WithLanguage&) = delete;
    WithLanguage& operator=(const WithLanguage&) = delete;

private:
    std::optional<Language> before_;
};

/// Returns the number of the plural form for n things: 0 for one, and so on, as in Plural-Forms.
std::size_t plural_form(Language language, std::uint64_t n);

/// Returns a text in Pseudo, as long as a translation can be: 40 % longer, in at most `room`
/// columns. Without room for them it has no brackets. What is in braces stays as it is.
std::string to_pseudo(std::string_view english, std::size_t room = std::string_view::npos);

}  // namespace roj::i18n
