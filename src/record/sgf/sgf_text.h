#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

namespace roj::record {

struct SgfProperty {
    std::string name;
    std::string value;  ///< without its escapes
    int line = 0;
};

/// The main line of the first game tree of an SGF, for any game.
struct SgfText {
    std::vector<SgfProperty> properties;
    /// Why the rest was not read: a value that never ends, or more than any game has.
    std::optional<Error> stopped;

    /// Returns the value of the first property of this name; empty if there is none.
    std::string_view get(std::string_view name) const;
};

SgfText scan_sgf(std::string_view text);

}  // namespace roj::record
