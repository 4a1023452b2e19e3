#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "i18n/pages.h"
#include "lobby/people/talk.h"
#include "lobby/view.h"

namespace roj::lobby {

// How the lobby words its data, for screens and for line mode.

/// The most columns of a line of a page.
inline constexpr int kPageWidth = 78;

/// Returns rows of cells as lines, see text::Table, each after a blank.
std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows, int width);

/// Returns "+12", "-7"; empty if there is none.
std::string gain_text(const std::optional<int>& gain);
/// Returns "1612", "1580?" while provisional, "--" without a rating.
std::string rating_text(const std::optional<ShownRating>& rating);
/// Returns "6:12" of a live game, or "45m", "21h", "1d 04h" of a slow one.
std::string time_left_text(std::chrono::milliseconds left, bool slow);
/// Returns the time control: "10m+5s", "3d/move".
std::string control_text(const TermsText& terms);
/// Returns "rated" or "casual" in at most 9 columns.
std::string rated_text(const TermsText& terms);
/// Returns the colour that an offer leaves to the viewer in at most 13 columns.
std::string seat_text(const std::optional<Color>& seat);
/// Returns what has happened in a game of the viewer since an earlier look at the lobby; empty if
/// nothing. Whoever has just come reads waiting_text() instead.
std::string game_news(const GameLine& game, const LobbyView& earlier);
/// Returns which of the viewer's games wait for them, but for what game_news() tells; empty if none
/// does.
std::string waiting_text(const LobbyView& view);
/// Returns what somebody tells as a sentence.
std::string tell_text(const Tell& tell);
/// Returns "2026-03-14" in UTC.
std::string date_text(std::chrono::sys_time<std::chrono::milliseconds> time);

/// Returns a player's ratings, plan and last games, with lines of at most 78 columns.
i18n::Page profile_page(const Profile& profile);
/// Returns the last games of a player, newest first.
i18n::Page history_page(const std::string& name, const std::vector<HistoryLine>& games);
/// Returns the best players of a pool, the best first.
i18n::Page ranking_page(bool slow, const std::vector<PlayerLine>& players);

}  // namespace roj::lobby
