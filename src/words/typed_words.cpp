#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <utility>
#include <vector>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "words/spoken.h"

namespace roj::words {
namespace {

using i18n::translated;

/// Words that a player can type, and their notation. Fillers have none.
struct TypedWords {
    enum class Role { Filler, Verb, Color, Bug, Number, Row, Column, Sign, TurnUp, Pass };

    Role role;
    std::string_view notation;
    std::string_view words;
};
using enum TypedWords::Role;
constexpr std::string_view kTyped = "all forms to type";
// A translation has all forms of the words, separated by blanks: those with which roj describes
// moves to players with a screen reader, and others. Small letters without accents are enough.
constexpr auto kTypedWords = std::to_array<TypedWords>({
    {Color, "w", C_("all forms to type", "white")},
    {Color, "b", C_("all forms to type", "black")},
    {Bug, "Q", C_("all forms to type", "queen")},
    {Bug, "S", C_("all forms to type", "spider")},
    {Bug, "B", C_("all forms to type", "beetle")},
    {Bug, "G", C_("all forms to type", "grasshopper")},
    {Bug, "A", C_("all forms to type", "ant")},
    {Bug, "M", C_("all forms to type", "mosquito")},
    {Bug, "L", C_("all forms to type", "ladybug")},
    {Bug, "P", C_("all forms to type", "pillbug")},
    {Bug, "C", C_("all forms to type", "scorpion")},
    {Bug, "O", C_("all forms to type", "moth")},
    {Bug, "D", C_("all forms to type", "dragonfly")},
    {Number, "1", C_("all forms to type", "1 one")},
    {Number, "2", C_("all forms to type", "2 two")},
    {Number, "3", C_("all forms to type", "3 three")},
    {Row, "n", C_("all forms to type", "above upper")},
    {Row, "s", C_("all forms to type", "below lower")},
    {Column, "w", C_("all forms to type", "left")},
    {Column, "e", C_("all forms to type", "right")},
    {Sign, "x", C_("all forms to type", "sting stings stinging")},
    {Sign, "+", C_("all forms to type", "take takes taking carry carries")},
    {TurnUp, "^", C_("all forms to type", "face")},
    {Pass, "pass", C_("all forms to type", "pass passes")},
    {Verb, "",
     C_("all forms to type",
        "place places move moves throw throws climb climbs fly flies turn turns turned")},
    {Filler, "",
     C_("all forms to type",
        "the to of in and with which onto on up along middle table bee soldier")},
});

/// Returns the first entry with a fitting word, in English or in the language in use.
template <class Fits>
const TypedWords* find_typed_if(const Fits& fits) {
    const auto* const found = std::ranges::find_if(kTypedWords, [&](const TypedWords& each) {
        const std::string all =
            std::string(each.words) + ' ' + text::folded(translated(each.words, kTyped));
        return std::ranges::any_of(text::split_words(all), fits);
    });
    return found == kTypedWords.end() ? nullptr : found;
}
const TypedWords* find_typed(std::string_view word) {
    return find_typed_if([word](std::string_view each) { return each == word; });
}

/// Collects the notation of typed words.
class NotationWriter {
public:
    /// Returns false for a word that makes no sense here.
    bool add(const TypedWords& word) {
        const bool after_bug = std::exchange(after_bug_, false);
        switch (word.role) {
            case Filler:
                after_bug_ = after_bug;  // a Polish Grasshopper has two words: konik polny 1
                return true;
            case Verb:
                color_ = {};
                return true;
            case Color:
                color_ = word.notation;
                return true;
            case Row:
                row_ = word.notation;
                return true;
            case Column:
                column_ = word.notation;
                return true;
            case Sign:
                sign_ = word.notation;
                return true;
            case Number:
                return after_bug && add_number(word.notation);
            case Bug:
                return add_bug(word.notation);
            case TurnUp:
            case Pass:
                return add_word(word.notation);
        }
        return false;
    }

    /// Adds the number of the bug before it, or else of one of its moves.
    bool add_number(std::string_view number) {
        constexpr std::string_view kBugsWithNumbers = "SBGACOD";
        if (line_.empty()) { return false; }
        const bool is_of_bug = number.size() == 1 && number <= "3" &&
                               kBugsWithNumbers.find(line_.back()) != kBugsWithNumbers.npos;
        if (!is_of_bug) { return add_word(number); }
        line_ += number;
        after_bug_ = true;
        return true;
    }

    /// Adds a bug in notation: wA1.
    bool add_bug(std::string_view bug) {
        // A side is left or right, or one of them above or below.
        if (!row_.empty() && column_.empty()) { return false; }
        const std::string side = std::string(row_) + std::string(column_);
        if (!side.empty()) { add_word(side); }
        add_word(std::string(sign_) + std::string(color_) + std::string(bug));
        row_ = column_ = sign_ = color_ = {};
        after_bug_ = true;
        return true;
    }

    /// Returns the line; empty if a word for it is missing.
    std::optional<std::string> line() const {
        const bool open = !row_.empty() || !column_.empty() || !sign_.empty() || line_.empty();
        return open ? std::nullopt : std::optional(line_);
    }

private:
    bool add_word(std::string_view word) {
        if (!line_.empty()) { line_ += ' '; }
        line_ += word;
        return true;
    }

    std::string line_;
    std::string_view color_;
    std::string_view row_;
    std::string_view column_;
    std::string_view sign_;
    bool after_bug_ = false;
};

/// Reports whether a word in lower case is a bug in notation: "wa1", "bq", "a1".
bool is_bug(std::string word) {
    const bool colored = word.starts_with('w') || word.starts_with('b');
    char& kind = word[colored && word.size() > 1 ? 1 : 0];
    kind = static_cast<char>(std::toupper(kind));
    std::string_view rest = word;
    return !take_bug(rest).empty() && rest.empty();
}

}  // namespace

std::optional<std::string> in_notation(std::string_view text) {
    NotationWriter writer;
    bool has_word = false;
    for (const std::string_view word : text::split_words(text, " \t,.")) {
        const std::string typed = text::folded(word);
        const TypedWords* const found = find_typed(typed);
        const bool is_number = typed.find_first_not_of("0123456789") == typed.npos;
        const bool known = found != nullptr ? writer.add(*found)
                           : is_number      ? writer.add_number(typed)
                                            : is_bug(typed) && writer.add_bug(word);
        if (!known) { return std::nullopt; }
        has_word = has_word || (found != nullptr && found->role != Number);
    }
    return has_word ? writer.line() : std::nullopt;
}

bool begins_in_words(std::string_view text) {
    const std::vector<std::string_view> all = text::split_words(text, " \t,.");
    if (all.empty()) { return false; }
    const std::string last = text::folded(all.back());
    const bool known =
        std::ranges::all_of(std::span(all).first(all.size() - 1), [](std::string_view word) {
            const std::string typed = text::folded(word);
            return find_typed(typed) != nullptr || is_bug(typed);
        });
    const auto begins = [&last](std::string_view word) { return word.starts_with(last); };
    return known && find_typed_if(begins) != nullptr;
}

}  // namespace roj::words
