#include "words/spoken.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <roj/hex.h>
#include <roj/piece.h>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/utf8.h"

namespace roj::words {
namespace {

using i18n::translated;

/// The directions in notation: a sign before or after a bug, or a word before it.
struct SideInNotation {
    Direction direction;
    char sign;
    bool before;
    std::string_view word;
};
constexpr std::array<SideInNotation, 6> kSidesInNotation{{
    {Direction::West, '-', true, "w "},
    {Direction::NorthWest, '\\', true, "nw "},
    {Direction::SouthWest, '/', true, "sw "},
    {Direction::East, '-', false, "e "},
    {Direction::NorthEast, '/', false, "ne "},
    {Direction::SouthEast, '\\', false, "se "},
}};

/// Reports whether a byte is a letter or a digit, or the first one of a letter beyond ASCII.
bool is_of_word(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return text::is_letter_or_digit(c) || (byte >= 0xC3 && byte <= 0xD3);
}

bool is_word_character(std::string_view text, std::size_t at) {
    return at < text.size() && is_of_word(text[at]);
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads a bug with a direction, such as "-bQ", "bQ/" or "ne bQ". Returns its words and removes it
/// from the text; empty if there is none.
std::string take_side(std::string_view& text) {
    for (const SideInNotation& side : kSidesInNotation) {
        std::string_view rest = text;
        const bool word = rest.starts_with(side.word);
        if (word) { rest.remove_prefix(side.word.size()); }
        const bool sign_before = !word && side.before && rest.starts_with(side.sign);
        if (sign_before) { rest.remove_prefix(1); }
        const std::string bug = take_bug(rest, NameCase::Genitive);
        const bool sign_after =
            !word && !side.before && rest.starts_with(side.sign) && !is_word_character(rest, 1);
        if (bug.empty() || !(word || sign_before || sign_after)) { continue; }
        if (sign_after) { rest.remove_prefix(1); }
        text = rest;
        return place_beside(side.direction, bug);
    }
    return {};
}

struct SpokenSign {
    char character;
    std::string_view word;
    bool alone = false;  ///< also if it is not between letters or digits
};
/// Other signs are silent.
constexpr std::string_view kSpokenSign = "a sign";
constexpr std::string_view kMinus = C_("a sign", "minus");
constexpr std::string_view kPer = C_("a sign", "per");
constexpr std::string_view kSlash = C_("a sign", "slash");
constexpr std::string_view kTimes = C_("a sign", "times");
constexpr std::array<SpokenSign, 11> kSigns{{
    {'%', C_("a sign", "percent"), true},
    {'&', C_("a sign", "and"), true},
    {'+', C_("a sign", "plus")},
    {'=', C_("a sign", "is")},
    {'~', C_("a sign", "delay")},
    {'/', C_("a sign", "of")},
    {'_', C_("a sign", "underscore")},
    {'/', kPer},
    {'/', kSlash},
    {'-', kMinus},
    {'x', kTimes},
}};

/// Writes a text without signs.
class Speaker {
public:
    explicit Speaker(std::string_view typed) : typed_(typed) {}

    std::string say(std::string_view text) {
        text = text::trim(text);
        while (!text.empty()) {
            if (take_quotation(text, "\"{0}\"") ||
                take_quotation(text, translated("\"{0}\"", "quotation"))) {
                continue;
            }
            if (take_verbatim(text)) { continue; }
            if (!take_mark(text) && !take_notation(text) && !take_path(text)) {
                take_character(text);
            }
        }
        if (said_.ends_with(", ")) { said_.resize(said_.size() - 2); }
        if (said_.ends_with(' ')) { said_.pop_back(); }
        return std::move(said_);
    }

private:
    /// Reads a quotation of what was typed, in the marks of a pattern: "{0}" or „{0}”.
    bool take_quotation(std::string_view& text, std::string_view pattern) {
        constexpr std::string_view kPlaceholder = "{0}";
        const std::string_view first = pattern.substr(0, pattern.find(kPlaceholder));
        const std::string_view last = pattern.substr(first.size() + kPlaceholder.size());
        if (!text.starts_with(first)) { return false; }
        const std::size_t end = std::min(text.find(last, first.size()), text.size());
        const std::string_view quoted = text.substr(first.size(), end - first.size());
        if (quoted.empty() || typed_.find(quoted) == std::string_view::npos) { return false; }
        const std::size_t size = std::min(end + last.size(), text.size());
        return put(text, size, text.substr(0, size), '"');
    }

    /// Leaves names, fingerprints and commands for another program as they are: people type them.
    bool take_verbatim(std::string_view& text) {
        constexpr std::string_view kCommand = "ssh -";
        constexpr std::array<std::string_view, 5> kVerbatim{"guest-", "bot1-bot9",
                                                            "SHA256:", "hive@", kCommand};
        const auto* const start = std::ranges::find_if(
            kVerbatim, [&](std::string_view prefix) { return text.starts_with(prefix); });
        if (is_of_word(last_) || start == kVerbatim.end()) { return false; }
        const std::size_t end = *start == kCommand ? text.size() : text.find_first_of(" ,;()");
        std::string_view kept = text.substr(0, end);
        while (std::string_view(".:?!").find(kept.back()) != std::string_view::npos) {
            kept.remove_suffix(1);
        }
        return put(text, kept.size(), kept, kept.back());
    }

    /// Of a path, only the name of the file is worth hearing.
    bool take_path(std::string_view& text) const {
        const bool path = !is_of_word(last_) && (text.starts_with('/') || text.starts_with("~/") ||
                                                 text.starts_with("./"));
        if (!path) { return false; }
        const std::string_view word = text.substr(0, text.find_first_of(" \""));
        text.remove_prefix(word.rfind('/') + 1);
        return true;
    }

    /// Reads a turn, such as White[12].
    bool take_turn(std::string_view& text) {
        for (const Color color : {Color::White, Color::Black}) {
            const std::string_view rest = text.substr(std::min(name(color).size(), text.size()));
            if (!text.starts_with(name(color)) || !rest.starts_with('[')) { continue; }
            const std::size_t end = rest.find(']');
            const auto turn = text::read_number(rest.substr(1, end - 1), 1);
            if (end == rest.npos || !turn) { continue; }
            const std::string words =
                color == Color::White ? tr("White, turn {0}", *turn) : tr("Black, turn {0}", *turn);
            return put(text, name(color).size() + end + 1, capitalized(words), ')');
        }
        return false;
    }

    bool take_notation(std::string_view& text) {
        if (is_of_word(last_)) { return false; }
        if (take_turn(text)) { return true; }
        if (after_bug_ && take_suffix(text)) { return true; }
        std::string_view rest = text;
        std::string found = take_side(rest);
        if (found.empty()) {
            found = take_bug(rest, after_bug_ ? NameCase::Object : NameCase::Alone);
            if (!found.empty() && after_bug_) { found = tr("onto {0}", found); }
        }
        if (found.empty()) { return false; }
        put(text, text.size() - rest.size(), capitalized(found), ')');
        // The kind of bug repeats what was said.
        const std::size_t end = text.find(')');
        if (text.starts_with(" (") && end < text.size() && is_kind(text.substr(2, end - 2))) {
            text.remove_prefix(end + 1);
        }
        if (text.starts_with(' ') && !text.starts_with("  ")) {
            put(text, 1, " ", ')');
            after_bug_ = true;
        }
        return true;
    }

    /// Reads what can follow a bug and a cell: xbQ, +bA1 or ^.
    bool take_suffix(std::string_view& text) {
        if (text.starts_with('^')) { return put(text, 1, tr("turned face up"), last_); }
        if (!text.starts_with('x') && !text.starts_with('+')) { return false; }
        std::string_view rest = text.substr(1);
        const std::string bug = take_bug(rest, NameCase::Object);
        if (bug.empty()) { return false; }
        const std::string words =
            text.front() == 'x' ? tr("and stings {0}", bug) : tr("and takes {0} along", bug);
        return put(text, text.size() - rest.size(), words, last_);
    }

    static bool is_kind(std::string_view word) {
        return std::ranges::any_of(kBugs, [&](Bug bug) { return translated(name(bug)) == word; });
    }

    /// Says words for the beginning of a text and removes it, with `last` as its last character.
    bool put(std::string_view& text, std::size_t size, std::string_view words, char last) {
        said_ += words;
        text.remove_prefix(size);
        last_ = last;
        after_bug_ = false;
        return true;
    }

    std::string capitalized(const std::string& words) const {
        const bool starts = said_.empty() || said_.ends_with(". ") || said_.ends_with("? ");
        return starts ? text::with_capital(words) : words;
    }

    void put_comma() {
        while (said_.ends_with(' ')) { said_.pop_back(); }
        const bool needed = !said_.empty() &&
                            std::string_view(",.:;?!").find(said_.back()) == std::string_view::npos;
        said_ += needed ? ", " : (said_.empty() ? "" : " ");
    }

    void put_apart(std::string_view word) {
        if (!said_.empty() && !said_.ends_with(' ')) { said_ += ' '; }
        said_ += word;
        if (!word.empty()) { said_ += ' '; }
    }

    /// Removes signs in brackets, such as (!), which stand for marks on the board.
    static bool take_mark(std::string_view& text) {
        const std::size_t end = text.find(')');
        const bool mark = text.starts_with('(') && end < text.size() &&
                          std::ranges::none_of(text.substr(0, end), is_of_word);
        if (mark) { text.remove_prefix(end + 1); }
        return mark;
    }

    void take_character(std::string_view& text) {
        const char c = text.front();
        if (static_cast<unsigned char>(c) >= 0x80) {
            const std::size_t size = text::first_character(text).size;
            put(text, size, text.substr(0, size), c);
            return;
        }
        const char before = last_;
        put(text, 1, "", c);
        if (c == 'x' && is_digit(before) && !text.empty() && is_digit(text.front())) {  // 14x6
            put_apart(translated(kTimes, kSpokenSign));
        } else if (text::is_letter_or_digit(c) || c == '\'' || c == '"') {
            said_ += c;
        } else if (c == ';' && is_word_character(text, 0)) {
            put_comma();
        } else if (c == ' ') {
            put_blank(text);
        } else if (std::string_view(",.;:?!").find(c) != std::string_view::npos) {
            put_stop(c, text);
        } else {
            put_sign(c, before, text);
        }
    }

    /// Several blanks separate the columns of a page.
    void put_blank(std::string_view& text) {
        hyphen_ = false;
        const bool columns = text.starts_with(' ');
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (columns && !text.empty()) { return put_comma(); }
        if (!said_.empty() && !said_.ends_with(' ')) { said_ += ' '; }
    }

    void put_stop(char c, std::string_view text) {
        if (!is_word_character(text, 0)) {
            while (said_.ends_with(' ') || said_.ends_with(',')) { said_.pop_back(); }
        }
        if (!said_.empty()) { said_ += c; }
    }

    /// Returns "to" for a range of numbers and "minus" before a number; nothing in a name or a
    /// date.
    std::string_view hyphen_word(char before, std::string_view rest) {
        const bool more = rest.substr(0, rest.find(' ')).find('-') != std::string_view::npos;
        if (std::exchange(hyphen_, true) || more || !is_digit(rest.front())) { return {}; }
        return translated(is_digit(before) ? C_("a sign", "to") : kMinus, kSpokenSign);
    }

    /// Adds the word to the number before it: in other languages they agree.
    void put_percent() {
        std::size_t first = said_.size();
        while (first > 0 && is_digit(said_[first - 1])) { --first; }
        const int number =
            text::read_number<int>(std::string_view(said_).substr(first)).value_or(0);
        said_.resize(first);
        said_ += trn("{0} percent", "{0} percent", number, number) + ' ';
    }

    void put_sign(char c, char before, std::string_view rest) {
        const char after = rest.empty() ? ' ' : rest.front();
        const bool inside = is_of_word(before) && is_of_word(after);
        const bool numbers = is_digit(before) && is_digit(after);
        if (c == '(' || c == ')') {
            put_comma();
        } else if (c == '%' && is_digit(before)) {
            put_percent();
        } else if (c == '-' && before == ' ' && after == ' ') {
            put_apart(translated(kMinus, kSpokenSign));
        } else if (c == '/' && !numbers) {
            put_apart(
                translated(rest.starts_with(i18n::own_value("move")) ? kPer : kSlash, kSpokenSign));
        } else if (c == '-' && inside) {
            put_apart(hyphen_word(before, rest));
        } else if (const auto* sign = std::ranges::find(kSigns, c, &SpokenSign::character);
                   sign != kSigns.end() && (inside || sign->alone)) {
            put_apart(translated(sign->word, kSpokenSign));
        }
    }

    std::string_view typed_;
    std::string said_;
    char last_ = ' ';         // of the text
    bool hyphen_ = false;     // in the current word
    bool after_bug_ = false;  // the text continues after a bug and a blank
};

}  // namespace

std::string take_bug(std::string_view& text, NameCase name_case) {
    const bool colored = text.starts_with('w') || text.starts_with('b');
    const std::size_t at = colored ? 1 : 0;
    const std::optional<Bug> bug = at < text.size() && text[at] >= 'A' && text[at] <= 'Z'
                                       ? bug_from_letter(text[at])
                                       : std::nullopt;
    if (!bug) { return {}; }
    const bool numbered = at + 1 < text.size() && text[at + 1] >= '1' && text[at + 1] <= '3';
    const std::size_t size = at + (numbered ? 2 : 1);
    if (is_word_character(text, size) || (!colored && !numbered)) { return {}; }
    const int number = numbered ? text[at + 1] - '0' : 0;
    const Piece piece{text[0] == 'b' ? Color::Black : Color::White, *bug,
                      static_cast<std::uint8_t>(number)};
    text.remove_prefix(size);
    return colored ? speech_name(piece, name_case) : short_name(piece, name_case);
}

std::string in_words(std::string_view text, std::string_view typed) {
    return Speaker(typed).say(text);
}

std::string with_signs(std::string_view text) {
    std::string result;
    bool glued = true;
    for (const std::string_view word : text::split_words(text)) {
        const auto* const sign = std::ranges::find_if(kSigns, [word](const SpokenSign& each) {
            return word == each.word || word == translated(each.word, kSpokenSign);
        });
        const bool is_sign = sign != kSigns.end();
        if (!is_sign && !glued) { result += ' '; }
        result += is_sign ? std::string_view(&sign->character, 1) : word;
        glued = is_sign;
    }
    return result;
}

}  // namespace roj::words
