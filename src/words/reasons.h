#pragma once

#include <array>
#include <span>
#include <string>
#include <utility>

#include <roj/reason.h>
#include <roj/reason_text.h>

#include "i18n/error.h"
#include "i18n/language.h"
#include "table/refusal.h"

namespace roj::words {

/// The sentences of src/share/words, by Language, from Polish on, and Why.
extern const std::array<std::span<const ReasonSentence>, i18n::kLanguages - 1> kTranslatedReasons;

/// Returns format_reason() in the language in use.
std::string describe(const Reason& reason);

/// Returns the error that says why a table, or the rules of Hive, refuse something.
Error to_error(const table::Refused& refused);
/// Returns the same result with the reason in words.
template <class T>
Result<T> worded(Result<T, Reason> result) {
    if (result) { return std::move(*result); }
    return to_error(result.error());
}

}  // namespace roj::words
