#pragma once

#include <string_view>

#include "tui/hive/hive_view.h"

namespace roj::tui {

/// Reports whether a clock, such as "0:29" or "9.9", is about to run out.
bool is_low(std::string_view clock);

/// Returns the name of a player: "you", "bot:3", the engine's or the guest's. Empty if more than
/// one person plays here.
std::string name_of(const PlayersView& players, Color color);

/// Reports whether a sidebar of that width has the players beside each other, and tiles of stacks.
bool is_wide_sidebar(int width);

/// Draws what stands beside the board: players, clocks, hands, Queens, stacks and moves. Each part
/// has a fixed place, so that a change in one does not repaint another. A wide
/// one also has the chances, and piles of tiles as stacks. `covered` lines at the end are
/// not seen.
Canvas draw_sidebar(const HiveView& view, Size size, int covered);

/// Returns what a point of the sidebar shows; a bug of a hand is the first of its kind.
Pointed sidebar_at(const HiveView& view, Size size, int covered, Point point);

/// Returns the first row of a list of which `room` rows are shown and `current` must be. The list
/// turns by half a page, because scrolling repaints every row.
int first_row_shown(int current, int room);

}  // namespace roj::tui
