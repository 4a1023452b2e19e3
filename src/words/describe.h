#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/reason.h>

namespace roj::words {

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

/// Returns "wA1, wB1 and bQ"; of more than `max` pieces the rest as "and 3 more".
std::string list_pieces(const std::vector<Piece>& pieces, std::size_t max = std::string::npos);

/// Returns "1 move", "3 moves".
std::string counted(std::size_t count, std::string_view what);

}  // namespace roj::words
