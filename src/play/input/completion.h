#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>

namespace roj::play {

/// How a line that is being typed can go on.
struct Completion {
    std::string line;                  ///< with all that is certain; as it was if nothing is
    std::vector<std::string> choices;  ///< the words its last one may become, if several
};

/// Goes on with the last word of a line: with the legal moves, then the commands and what they are
/// about, such as the names of saved games. Capitals do not matter, and the own colour may be left
/// out.
Completion complete(const Position& position, std::string_view line,
                    const std::vector<std::string>& saved_games = {});

}  // namespace roj::play
