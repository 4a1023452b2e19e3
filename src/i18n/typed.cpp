#include "i18n/typed.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "i18n/catalogue.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::i18n {
namespace {

/// The words for an English one, by Language.
using OwnWords = std::array<std::vector<std::string_view>, kLanguages>;

using Dictionary = std::map<std::string_view, OwnWords>;

Dictionary read_dictionary(std::string_view context) {
    Dictionary read;
    for (const Language language : {Language::Polish, Language::Russian}) {
        const Catalogue& catalogue = catalogue_of(language);
        for (std::size_t i = 0; i < catalogue.size(); ++i) {
            if (!catalogue.key(i).starts_with(context)) { continue; }
            const std::string_view english = catalogue.key(i).substr(context.size());
            auto& words = read[english][static_cast<std::size_t>(language)];
            words = text::split_words(catalogue.translation(i));
            std::erase(words, english);  // it has no other word
        }
    }
    return read;
}

/// Returns what the catalogues have for the words that T_() marks and for the names of pages.
const Dictionary& typed_names() {
    static const Dictionary names = read_dictionary("typed\4");
    return names;
}

/// Returns what the catalogues have for the words that V_() marks.
const Dictionary& typed_values() {
    static const Dictionary values = read_dictionary("value\4");
    return values;
}

/// Returns the words of a dictionary in the language in use.
std::span<const std::string_view> words_of(const Dictionary& dictionary, std::string_view english) {
    const auto index = static_cast<std::size_t>(language());
    const auto found = dictionary.find(english);
    if (index >= kLanguages || found == dictionary.end()) { return {}; }
    return found->second[index];
}

/// Returns the word as has_word() expects it. A text longer than any command is none.
std::string folded_word(std::string_view word) {
    constexpr std::size_t kLongest = 100;  // bytes
    return word.size() > kLongest ? std::string() : text::folded(word);
}

bool has_word(const OwnWords& own, std::string_view typed) {
    return std::ranges::any_of(own, [&](const auto& words) {
        return std::ranges::find(words, typed, text::folded) != words.end();
    });
}

// The keys of a Russian keyboard and of an English one, without and with the Shift key.
constexpr std::u32string_view kRussianKeys =
    U"йцукенгшщзхъфывапролджэячсмитьбюё.ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ,№";
constexpr std::u32string_view kEnglishKeys =
    U"qwertyuiop[]asdfghjkl;'zxcvbnm,.`/QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~?#";
static_assert(kRussianKeys.size() == kEnglishKeys.size());

/// Reports whether a letter is on a Russian keyboard. Those of other Cyrillic alphabets are not.
bool is_russian(char32_t point) {
    return point >= U'Ё' && point <= U'ё' && kRussianKeys.find(point) != kRussianKeys.npos;
}

}  // namespace

bool is_word_for(std::string_view english, std::string_view word) {
    const auto found = typed_names().find(english);
    return found != typed_names().end() && has_word(found->second, folded_word(word));
}

std::string_view meant_among(std::initializer_list<std::string_view> english,
                             std::string_view typed) {
    const std::string lower = text::lower_case(typed);
    const auto* const meant = std::ranges::find_if(
        english, [&](std::string_view word) { return word == lower || is_word_for(word, typed); });
    return meant == english.end() ? std::string_view() : *meant;
}

std::vector<std::string_view> own_words_for(std::string_view english) {
    const auto own = words_of(typed_names(), english);
    return {own.begin(), own.end()};
}

std::string own_word(std::string_view english) {
    const auto own = words_of(typed_names(), english);
    return std::string(own.empty() ? english : own.front());
}

std::string own_value(std::string_view english) {
    const auto own = words_of(typed_values(), english);
    return own.empty() ? own_word(english) : std::string(own.front());
}

namespace {

/// Returns a text with other words, up to the command of an engine.
template <class Change>
std::string with_words(std::string_view text, const Change& change) {
    constexpr std::string_view kBetween = " \t=,:+/|[]()!?\"'";
    std::string changed;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
        const bool last = end > 1 && text[end - 1] == '.';  // of a sentence
        const std::string word = change(text.substr(0, last ? end - 1 : end), changed.empty());
        changed += word + (last ? "." : "");
        text.remove_prefix(end);
        if (text.starts_with(':') && (word == "engine" || word == own_value("engine"))) { break; }
        if (text.empty()) { break; }
        changed += text.front();
        text.remove_prefix(1);
    }
    return changed.append(text);
}

}  // namespace

std::string own_words(std::string_view english) {
    return with_words(english,
                      [](std::string_view word, bool /*first*/) { return own_word(word); });
}

std::string own_line(std::string_view english) {
    return with_words(english, [](std::string_view word, bool first) {
        return first ? own_word(word) : own_value(word);
    });
}

std::string in_own_words(std::string_view english) {
    return with_words(english, [](std::string_view word, bool /*first*/) {
        const auto own = words_of(typed_values(), word);
        return std::string(own.empty() ? word : own.front());
    });
}

namespace {

/// Returns the English value that a word means in a language: it is one of its words, or begins
/// those of only one value; an empty text if it means none.
std::string_view value_of(std::size_t language, const std::string& typed) {
    constexpr std::size_t kLeast = 3;  // letters of a beginning
    const bool enough = text::columns(typed) >= kLeast;
    std::string_view begun;
    std::size_t count = 0;
    for (const auto& [english, words] : typed_values()) {
        bool begins = false;
        for (const std::string_view word : words[language]) {
            const std::string own = text::folded(word);
            if (own == typed) { return english; }
            begins = begins || (enough && own.starts_with(typed));
        }
        if (begins && count++ == 0) { begun = english; }
    }
    return count == 1 ? begun : std::string_view();
}

}  // namespace

std::string in_english(std::string_view argument) {
    return with_words(argument, [](std::string_view word, bool /*first*/) {
        const std::string typed = folded_word(word);
        const auto own = static_cast<std::size_t>(language());
        std::string_view english = own < kLanguages ? value_of(own, typed) : std::string_view();
        for (std::size_t i = 0; i < kLanguages && english.empty(); ++i) {
            const std::string_view other = value_of(i, typed);
            if (!other.empty() && has_word(typed_values().at(other), typed)) { english = other; }
        }
        return std::string(english.empty() ? word : english);
    });
}

std::optional<std::string> on_english_keys(std::string_view line) {
    std::string_view rest = line;
    const std::string_view first = text::take_word(rest);
    const auto is_known = [typed = folded_word(first)](const auto& name) {
        return has_word(name.second, typed);
    };
    if (std::ranges::none_of(text::decode_utf8(first), is_russian)) { return std::nullopt; }
    if (std::ranges::any_of(typed_names(), is_known)) { return std::nullopt; }
    std::u32string points = text::decode_utf8(line);
    for (char32_t& point : points) {
        const std::size_t key = kRussianKeys.find(point);
        if (key != kRussianKeys.npos) { point = kEnglishKeys[key]; }
    }
    return text::encode_utf8(points);
}

}  // namespace roj::i18n
