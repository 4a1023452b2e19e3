#pragma once

#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>

#include "support/catch.h"

namespace roj {

/// Plays these moves. An illegal move fails the test.
inline Game played(const std::vector<std::string>& moves, const Ruleset& rules = {}) {
    Game game(rules);
    for (const std::string& text : moves) {
        INFO(text);
        const auto move = parse_move(game.position(), text);
        REQUIRE(move.has_value());
        REQUIRE(game.play(*move).has_value());
    }
    return game;
}

/// Ten plies, one of them a climb.
inline std::vector<std::string> opening() {
    return {"wS1",      "bG1 wS1-", "wQ \\wS1", "bQ bG1/", "wB1 /wS1",
            "bA1 bG1-", "wB1 wS1",  "bA2 bQ/",  "wA1 -wQ", "bA2 -wA1"};
}

/// Repeats its position every four plies.
inline std::vector<std::string> shuttle() {
    return {"wQ \\wS1", "bQ bG1/", "wQ -wS1", "bQ bG1-"};
}

/// The last ply surrounds White's Queen.
inline std::vector<std::string> white_loses() {
    return {"wS1",     "bG1 wS1-", "wQ -wS1",   "bQ bG1-", "wG1 \\wQ", "bA1 bQ-",
            "wG2 -wQ", "bA1 /wQ",  "wG3 \\wS1", "bA2 bQ/", "wA1 -wG1", "bA2 wQ\\"};
}

}  // namespace roj
