#pragma once

#include <vector>

#include "lobby/store/work.h"
#include "lobby/terms.h"
#include "lobby/view.h"
#include "table/rating.h"

namespace roj::lobby {

/// Returns the rating of a player; empty for a guest.
RatingOfPool rating_of(Work& work, PlayerId player, Pool pool);
/// Returns a rating as of now. The row begins with the rating, the deviation, the volatility and
/// the time of the last game.
table::Rating rating_now(const Work& work, const Row& row);
/// Returns a player in a list.
PlayerLine player_line(Work& work, PlayerId player, const std::string& name, Pool pool);
/// Returns the offers that a session can see, the oldest first.
std::vector<OfferLine> offer_lines(Work& work, const StoredSession& viewer);

}  // namespace roj::lobby
