#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "text/ascii.h"
#include "words/spoken.h"

namespace roj::words {
namespace {

/// A word that a player can type, and its notation. Fillers have none.
struct TypedWord {
    enum class Role { Filler, Verb, Color, Bug, Number, Row, Column, Sign, TurnUp, Pass };

    std::string_view word;
    Role role;
    std::string_view notation{};
};
using enum TypedWord::Role;
constexpr auto kTypedWords = std::to_array<TypedWord>({
    {"white", Color, "w"},   {"black", Color, "b"},  {"queen", Bug, "Q"},
    {"spider", Bug, "S"},    {"beetle", Bug, "B"},   {"grasshopper", Bug, "G"},
    {"ant", Bug, "A"},       {"mosquito", Bug, "M"}, {"ladybug", Bug, "L"},
    {"pillbug", Bug, "P"},   {"scorpion", Bug, "C"}, {"moth", Bug, "O"},
    {"dragonfly", Bug, "D"}, {"1", Number, "1"},     {"2", Number, "2"},
    {"3", Number, "3"},      {"one", Number, "1"},   {"two", Number, "2"},
    {"three", Number, "3"},  {"above", Row, "n"},    {"upper", Row, "n"},
    {"below", Row, "s"},     {"lower", Row, "s"},    {"left", Column, "w"},
    {"right", Column, "e"},  {"sting", Sign, "x"},   {"stings", Sign, "x"},
    {"stinging", Sign, "x"}, {"take", Sign, "+"},    {"takes", Sign, "+"},
    {"taking", Sign, "+"},   {"carry", Sign, "+"},   {"carries", Sign, "+"},
    {"face", TurnUp, "^"},   {"pass", Pass, "pass"}, {"passes", Pass, "pass"},
    {"place", Verb},         {"places", Verb},       {"move", Verb},
    {"moves", Verb},         {"throw", Verb},        {"throws", Verb},
    {"climb", Verb},         {"climbs", Verb},       {"fly", Verb},
    {"flies", Verb},         {"turn", Verb},         {"turns", Verb},
    {"turned", Verb},        {"the", Filler},        {"to", Filler},
    {"of", Filler},          {"and", Filler},        {"with", Filler},
    {"which", Filler},       {"onto", Filler},       {"on", Filler},
    {"up", Filler},          {"along", Filler},      {"middle", Filler},
    {"table", Filler},       {"bee", Filler},        {"soldier", Filler},
});

/// Collects the notation of typed words.
class NotationWriter {
public:
    /// Returns false for a word that makes no sense here.
    bool add(const TypedWord& word) {
        const bool after_bug = std::exchange(after_bug_, false);
        switch (word.role) {
            case Filler:
                after_bug_ = after_bug && word.word == "bee";
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
                line_ += word.notation;
                return after_bug;
            case Bug:
                return add_bug(word.notation);
            case TurnUp:
            case Pass:
                return add_word(word.notation);
        }
        return false;
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
    for (const std::string_view word : text::split_words(text, " \t,.")) {
        const std::string lower = text::lower_case(word);
        const auto* const found = std::ranges::find(kTypedWords, lower, &TypedWord::word);
        const bool known =
            found != kTypedWords.end() ? writer.add(*found) : is_bug(lower) && writer.add_bug(word);
        if (!known) { return std::nullopt; }
    }
    return writer.line();
}

}  // namespace roj::words
