#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>
#include <roj/ruleset.h>

#include "i18n/error.h"
#include "table/clock.h"

namespace roj::lobby {

/// The two kinds of games. Each has its own ratings.
enum class Pool { Live, Slow };

/// The ratings that an offer accepts, both ends included.
struct RatingRange {
    int low = 0;
    int high = 0;

    friend bool operator==(const RatingRange&, const RatingRange&) = default;
};

/// What the player of an offer wants to play.
struct Terms {
    table::TimeControl control{std::chrono::minutes(15), std::chrono::seconds(10), {}, {}};
    Ruleset rules = all_official_bugs();
    bool rated = true;
    std::optional<Color> color;          ///< of the player who offers; empty for either
    std::optional<RatingRange> ratings;  ///< of the opponent; empty for any, and for guests

    Pool pool() const { return control.per_move.count() > 0 ? Pool::Slow : Pool::Live; }

    friend bool operator==(const Terms&, const Terms&) = default;

private:
    static Ruleset all_official_bugs();
};

/// Returns the time that a live game takes one player: the main time and 40 increments.
std::chrono::milliseconds estimated_time(const table::TimeControl& control);

/// Reads the time of a game: "15m+10s" if a live game takes each player 3 minutes to 3 hours, or
/// "3d/move", 1 to 14 whole days per move.
Result<table::TimeControl> parse_pace(std::string_view text);

/// Reads the words after `seek` and `match NAME`, in any order and each kind at most once: a time
/// as in parse_pace(), a game type, "rated" or "casual", "white" or "black", ratings "1500-1800".
/// `NAME=VALUE` sets a rule. What is not named is as in `defaults`; with fan-made bugs or other
/// than tournament rules, the game is casual. It is an error to call such a game "rated".
Result<Terms> parse_terms(std::string_view words, const Terms& defaults = {});

/// Returns the words of the terms: "15m+10s Base+MLP rated white 1500-1800". parse_terms() reads
/// them, with defaults that have tournament rules, no colour and no ratings.
std::string format_terms(const Terms& terms);

/// A player as terms see them: the rating of the pool; empty for a guest.
using RatingOfPool = std::optional<double>;

/// Checks that a player can make an offer: guests play only casual live games.
Status may_offer(const Terms& terms, RatingOfPool player);
/// Checks that a player can accept an offer. `refused`: one of both is on the other's list
/// "noplay". The error does not say on whose.
Status may_accept(const Terms& terms, RatingOfPool player, bool refused);
/// Reports whether two offers make a game: they want the same one, colours that go together, and
/// each other's ratings.
bool fit(const Terms& first, RatingOfPool first_player, const Terms& second,
         RatingOfPool second_player, bool refused);

}  // namespace roj::lobby
