#pragma once

#include <string>
#include <utility>

#include "i18n/error.h"
#include "table/refusal.h"

namespace roj::words {

/// Returns whole sentences that say why a table refuses something.
std::string describe(const table::Refused& refused);

/// Returns the error whose message is describe().
inline Error to_error(const table::Refused& refused) {
    return {describe(refused)};
}
/// Returns the same result with the refusal in words.
template <class T>
Result<T> worded(Result<T, table::Refused> result) {
    if (result) { return std::move(*result); }
    return to_error(result.error());
}

}  // namespace roj::words
