#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roj::i18n {

// What players type in Polish or Russian. The names of commands and topics stay English in every
// language; these words mean the same. They are in the catalogues of share/po, for what T_() marks.

/// Reports whether a whole word is a Polish or Russian one for a command or a topic, whatever
/// language is in use. Case and accents do not matter: "zuk" is "beetle".
bool is_word_for(std::string_view english, std::string_view word);

/// Returns the English word of a list that a typed one means: itself, or a Polish or Russian one
/// for it; empty if it means none.
std::string_view meant_among(std::initializer_list<std::string_view> english,
                             std::string_view typed);

/// Returns the words for a command or a topic in the language in use; none in English.
std::vector<std::string_view> own_words_for(std::string_view english);

/// Returns what the keys of a line mean on an English keyboard, if its first word has letters of a
/// Russian one: "цФ1 -иЙ" is "wA1 -bQ". Empty if the word is one for a command or a topic.
std::optional<std::string> on_english_keys(std::string_view line);

}  // namespace roj::i18n
