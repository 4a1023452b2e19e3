#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/position.h>

namespace roj::play {

/// How a partial line can continue.
struct Completion {
    std::string line;                  ///< the line with all unambiguous letters added
    std::vector<std::string> choices;  ///< the candidates for the last word, if several
};

/// Completes the last word of a line: with the legal moves, then the commands and their arguments,
/// such as the names of saved games. Case does not matter. The player's own colour is optional.
Completion complete(const Position& position, std::string_view line,
                    const std::vector<std::string>& saved_games = {});

}  // namespace roj::play
