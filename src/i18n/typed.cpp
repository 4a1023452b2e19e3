#include "i18n/typed.h"

#include <algorithm>
#include <array>

#include "i18n/pages.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::i18n {
namespace {

/// A line of src/share/typed.txt: "undo: cofnij | вернуть".
struct TypedName {
    std::string_view english;
    std::array<std::vector<std::string_view>, kLanguages> words;  // by Language
};

const std::vector<TypedName>& typed_names() {
    static const auto names = [] {
        std::vector<TypedName> read;
        for (const std::string_view line : text::split_words(shared_text("typed"), "\n")) {
            const std::size_t colon = line.find(':');
            const std::size_t bar = line.find('|');
            read.push_back({line.substr(0, colon),
                            {{{},
                              text::split_words(line.substr(colon + 1, bar - colon - 1)),
                              text::split_words(line.substr(bar + 1))}}});
        }
        return read;
    }();
    return names;
}

/// Returns the word as has_word() expects it. A text longer than any command is none.
std::string folded_word(std::string_view word) {
    constexpr std::size_t kLongest = 100;  // bytes
    return word.size() > kLongest ? std::string() : text::folded(word);
}

bool has_word(const TypedName& name, std::string_view typed) {
    return std::ranges::any_of(name.words, [&](const auto& words) {
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
    const std::string typed = folded_word(word);
    return std::ranges::any_of(typed_names(), [&](const TypedName& name) {
        return name.english == english && has_word(name, typed);
    });
}

std::string_view meant_among(std::initializer_list<std::string_view> english,
                             std::string_view typed) {
    const std::string lower = text::lower_case(typed);
    const auto* const meant = std::ranges::find_if(
        english, [&](std::string_view word) { return word == lower || is_word_for(word, typed); });
    return meant == english.end() ? std::string_view() : *meant;
}

std::vector<std::string_view> own_words_for(std::string_view english) {
    const auto index = static_cast<std::size_t>(language());
    const auto found = std::ranges::find(typed_names(), english, &TypedName::english);
    const bool has_own = index < kLanguages && found != typed_names().end();
    return has_own ? found->words[index] : std::vector<std::string_view>();
}

std::optional<std::string> on_english_keys(std::string_view line) {
    std::string_view rest = line;
    const std::string_view first = text::take_word(rest);
    const auto is_known = [typed = folded_word(first)](const TypedName& name) {
        return has_word(name, typed);
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
