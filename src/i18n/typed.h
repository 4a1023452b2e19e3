#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roj::i18n {

// What players read and type in their own language: the names of commands and topics, which T_()
// marks, and the words of their arguments, which V_() marks. They are in the catalogues of
// share/po. The first word of an entry is shown; all of them can be typed, and so can the English
// one, in every language.

/// Reports whether a whole word is a Polish or Russian one for a command or a topic, whatever
/// language is in use. Case and accents do not matter: "zuk" is "beetle".
bool is_word_for(std::string_view english, std::string_view word);

/// Returns the English word of a list that a typed one means: itself, or a Polish or Russian one
/// for it; empty if it means none.
std::string_view meant_among(std::initializer_list<std::string_view> english,
                             std::string_view typed);

/// Returns the words for a command or a topic in the language in use, the shown one first; none in
/// English, or if it has no other word.
std::vector<std::string_view> own_words_for(std::string_view english);

/// Returns the shown word for a command or a topic in the language in use.
std::string own_word(std::string_view english);
/// Returns the shown word for a word of an argument: for "light" of "theme light".
std::string own_value(std::string_view english);
/// Returns names of commands and topics, with blanks between them, as own_word().
std::string own_words(std::string_view english);
/// Returns a command line with the shown words: "setup clock=none". The name of a command that an
/// engine is started with stays as it is.
std::string own_line(std::string_view english);

/// Returns an argument, or a text about it, with the shown words for the English ones.
std::string in_own_words(std::string_view english);
/// Returns an argument with English words for those of any language, the one in use first.
std::string in_english(std::string_view argument);

/// Returns what the keys of a line mean on an English keyboard, if its first word has letters of a
/// Russian one: "цФ1 -иЙ" is "wA1 -bQ". Empty if the word is one for a command or a topic.
std::optional<std::string> on_english_keys(std::string_view line);

}  // namespace roj::i18n
