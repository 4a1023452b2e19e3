#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <roj/reason.h>

#include "i18n/error.h"
#include "i18n/language.h"

namespace roj::words {

/// A sentence for a reason, with places in braces that describe() fills.
struct Sentence {
    Why why;
    std::string_view text;
};
/// The sentences of src/share/words, by Language and Why.
extern const std::array<std::span<const Sentence>, i18n::kLanguages> kSentences;

constexpr bool has_every_reason(std::span<const Sentence> sentences) {
    std::size_t index = 0;
    for (const Sentence& sentence : sentences) {
        if (sentence.why != static_cast<Why>(index++)) { return false; }
    }
    return index == static_cast<std::size_t>(kLastWhy) + 1;
}

/// Returns whole sentences that say what is wrong and, where possible, what is right.
std::string describe(const Reason& reason);

/// Returns the error whose message is describe().
Error to_error(const Reason& reason);
/// Returns the same result with the reason in words.
template <class T>
Result<T> worded(Result<T, Reason> result) {
    if (result) { return std::move(*result); }
    return to_error(result.error());
}

}  // namespace roj::words
