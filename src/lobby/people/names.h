#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "i18n/error.h"

namespace roj::lobby {

/// Checks that a player can have a name: 3 to 15 characters of A-Z a-z 0-9 - _, a letter first, and
/// none of the reserved names. The error says what is wrong and what a name looks like.
Status check_name(std::string_view name);

/// Returns what is unique among players: two names that differ only in case are the same.
std::string name_key(std::string_view name);

/// Returns the level of a house bot, whose moves the session of its opponent finds: "bot1" to
/// "bot9"; nothing for any other name.
std::optional<int> house_bot(std::string_view name);

/// Returns what a player says or plans as one line that a terminal shows as it is, at most 200
/// characters: see text::plain_line(). May be empty. A second pass changes nothing.
std::string said(std::string_view text);

}  // namespace roj::lobby
