#pragma once

#include <string_view>
#include <utility>

#include "record/pgn/pgn.h"
#include "record/reading.h"
#include "support/catch.h"

namespace roj::record {

// What is in a text without a fault. With a fault, the test fails.

template <class T>
T without_fault(Result<T> result) {
    INFO((result ? std::string() : result.error().message.worded()));
    REQUIRE(result.has_value());
    return std::move(*result);
}

inline Record parsed(std::string_view text, const Ruleset& defaults = {},
                     text::Tail tail = text::Tail::Whole) {
    return without_fault(parse_pgn(text, defaults, tail));
}

inline Reading reading_of(std::string_view text, std::string_view name = {},
                          const Ruleset& defaults = {}) {
    return without_fault(read_record(text, name, defaults));
}

inline Record read_whole(std::string_view text, std::string_view name = {},
                         const Ruleset& defaults = {}) {
    return without_fault(require_whole(read_record(text, name, defaults)));
}

}  // namespace roj::record
