#pragma once

#include <string>
#include <string_view>

#include <roj/game.h>

#include "i18n/error.h"

namespace roj::record {

/// Reports whether a text is meant as the address of a web page. A wrong address counts too: the
/// error should say what is wrong.
bool is_link(std::string_view text);

/// Returns the GameString of a link to the analysis of hivegame.com, without replaying it. Takes
/// the common variants: http, www, no scheme, a plus sign for a blank, other parameters, moves
/// without a game type. The error names the part that is wrong. Pre: is_link(text).
Result<std::string> game_in_link(std::string_view text);

/// Returns a link that opens the game in the analysis of hivegame.com: printable ASCII without
/// blanks. An error for a game that starts from a position, or with bugs that are unknown there.
Result<std::string> format_link(const Game& game);

}  // namespace roj::record
