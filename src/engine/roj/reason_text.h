#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <roj/piece.h>
#include <roj/reason.h>

namespace roj {

/// A sentence for a reason, with places in braces: "{piece} has {count:step|steps} left." A place
/// with forms takes the one for its value: by the plural form of a number, by Color or by Bug.
/// "{count#is|are}" is only the form. src/share/words/en/reasons.txt has the English sentences.
struct ReasonSentence {
    Why why;
    std::string_view text;
};
constexpr bool has_every_reason(std::span<const ReasonSentence> sentences) {
    std::size_t index = 0;
    for (const ReasonSentence& sentence : sentences) {
        if (sentence.why != static_cast<Why>(index++)) { return false; }
    }
    return index == static_cast<std::size_t>(kLastWhy) + 1;
}

/// How a language words a reason.
struct ReasonWording {
    using Items = std::vector<std::string>;

    std::string (*sentence)(Why why);  ///< with places
    std::size_t (*plural_form)(int number);
    /// Returns the translation of the name of a bug, or of the values of a rule option.
    std::string (*term)(std::string_view english);
    std::string (*bug)(Piece piece);
    /// Returns what somebody typed, in quotation marks and without control characters.
    std::string (*quotation)(std::string_view typed);
    std::string (*all_of)(const Items& items);  ///< "a, b and c"
    std::string (*any_of)(const Items& items);  ///< "a, b or c"
    std::string (*more)(std::size_t number);    ///< "3 more", at the end of a list
};
const ReasonWording& english_wording();

/// Returns whole sentences that say what is wrong and, where possible, what is right.
std::string format_reason(const Reason& reason, const ReasonWording& wording = english_wording());

}  // namespace roj
