#pragma once

#include <span>

namespace roj::table {

/// A Glicko-2 rating, see Mark Glickman's "Example of the Glicko-2 system" (glicko.net).
struct Rating {
    double rating = 1500;
    double deviation = 350;    ///< "RD": 95 % of the strengths lie within two of them
    double volatility = 0.06;  ///< how much the strength is expected to change

    friend bool operator==(const Rating&, const Rating&) = default;
};

/// Above this deviation a rating is provisional.
inline constexpr double kProvisionalDeviation = 110;

inline bool is_provisional(const Rating& rating) {
    return rating.deviation > kProvisionalDeviation;
}

/// A game as one of its players sees it.
struct RatedGame {
    Rating opponent;   ///< before the game
    double score = 0;  ///< 1 for a win, 1/2 for a draw, 0 for a loss
};

/// Returns the rating after `days` without a game: only the deviation grows, to 350 at most.
/// Pre: days >= 0.
Rating after_rest(const Rating& rating, double days);

/// Returns the rating after one rating period, exactly as in the paper. Returns `before` without
/// games.
Rating after_period(const Rating& before, std::span<const RatedGame> games);

/// Returns the rating after a game. Pass ratings as of the same moment, see after_rest(). The
/// deviation stays between 45 and 350.
Rating after_game(const Rating& rating, const RatedGame& game);

}  // namespace roj::table
