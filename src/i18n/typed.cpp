#include "i18n/typed.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

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
        for (const auto& [key, translation] : catalogue_of(language)) {
            if (!key.starts_with(context)) { continue; }
            const std::string_view english = key.substr(context.size());
            auto& words = read[english][static_cast<std::size_t>(language)];
            words = text::split_words(translation);
            std::erase(words, english);  // it has no other word
        }
    }
    return read;
}

/// What the catalogues have for the words that T_() marks and for the names of pages, and for the
/// words that V_() marks.
struct Typed {
    Dictionary names = read_dictionary("typed\4");
    Dictionary values = read_dictionary("value\4");
};
const Typed& typed() {
    static const Typed read;
    return read;
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

/// Returns a text with other words, up to the command of an engine.
template <class Change>
std::string with_words(std::string_view text, const Change& change) {
    constexpr std::string_view kBetween = " \t=,:+/|[]()!?\"'";
    std::string changed;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
        const bool last = end > 1 && text[end - 1] == '.';  // of a sentence
        const std::string word = change(text.substr(0, last ? end - 1 : end));
        changed += word + (last ? "." : "");
        text.remove_prefix(end);
        if (text.starts_with(':') && (word == "engine" || word == own_value("engine"))) { break; }
        if (text.empty()) { break; }
        changed += text.front();
        text.remove_prefix(1);
    }
    return changed.append(text);
}

/// Returns the English value that a word means: an exact word of the language in use comes before
/// one of another language, and that before the beginning of those of only one value in the
/// language in use. Returns an empty text if it means none.
std::string_view value_of(const std::string& word) {
    constexpr std::size_t kLeast = 3;  // letters of a beginning
    const bool enough = text::columns(word) >= kLeast;
    const auto begins = [&word](const std::string& each) { return each.starts_with(word); };
    std::string_view other;
    std::string_view begun;
    std::size_t count = 0;
    for (const auto& [english, words] : typed().values) {
        const std::span<const std::string_view> own = words_of(typed().values, english);
        if (std::ranges::find(own, word, text::folded) != own.end()) { return english; }
        if (english == word || has_word(words, word)) { other = english; }
        if (enough && std::ranges::any_of(own, begins, text::folded) && count++ == 0) {
            begun = english;
        }
    }
    return !other.empty() || count != 1 ? other : begun;
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
    const auto found = typed().names.find(english);
    return found != typed().names.end() && has_word(found->second, folded_word(word));
}

std::string_view meant_among(std::initializer_list<std::string_view> english,
                             std::string_view typed) {
    const std::string lower = text::lower_case(typed);
    const auto* const meant = std::ranges::find_if(
        english, [&](std::string_view word) { return word == lower || is_word_for(word, typed); });
    return meant == english.end() ? std::string_view() : *meant;
}

std::vector<std::string_view> own_words_for(std::string_view english) {
    const auto own = words_of(typed().names, english);
    return {own.begin(), own.end()};
}

std::string own_word(std::string_view english) {
    const auto own = words_of(typed().names, english);
    return std::string(own.empty() ? english : own.front());
}

std::string own_value(std::string_view english) {
    const auto own = words_of(typed().values, english);
    return own.empty() ? own_word(english) : std::string(own.front());
}

std::string own_words(std::string_view english) {
    return with_words(english, own_word);
}

std::string own_line(std::string_view english) {
    const std::string_view command = english.substr(0, english.find(' '));
    return own_words(command) + with_words(english.substr(command.size()), own_value);
}

std::string in_own_words(std::string_view english) {
    return with_words(english, [](std::string_view word) {
        const auto own = words_of(typed().values, word);
        return std::string(own.empty() ? word : own.front());
    });
}

std::string in_english(std::string_view argument) {
    return with_words(argument, [](std::string_view word) {
        const std::string_view english = value_of(folded_word(word));
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
    if (std::ranges::any_of(typed().names, is_known)) { return std::nullopt; }
    std::u32string points = text::decode_utf8(line);
    for (char32_t& point : points) {
        const std::size_t key = kRussianKeys.find(point);
        if (key != kRussianKeys.npos) { point = kEnglishKeys[key]; }
    }
    return text::encode_utf8(points);
}

}  // namespace roj::i18n
