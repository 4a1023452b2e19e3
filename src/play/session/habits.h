#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <roj/move.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/setting.h"
#include "text/duration.h"

namespace roj::play {

/// How a person likes to play.
struct Habits {
    bool confirm = false;  ///< roj shows a move first, and Enter plays it
    bool premove = false;  ///< roj keeps a move that is typed in the other player's turn
    /// The pause between the moves of bots that play each other; empty: what the interface needs.
    std::optional<std::chrono::milliseconds> pace{};
    bool eval = false;   ///< a wide screen shows the chances after each move
    bool coach = false;  ///< against a bot, roj warns of moves that lose much
};

inline Result<std::optional<std::chrono::milliseconds>> parse_pace(std::string_view text) {
    constexpr std::chrono::minutes kMax{1};
    if (text == "default") { return std::optional<std::chrono::milliseconds>(); }
    const auto time = text == "0" ? std::chrono::milliseconds(0) : text::read_duration(text);
    if (time && *time <= kMax) { return time; }
    return Error{message("{0} is not a pace. Use a time from 0 to 1m: 500ms.", in_quotes(text))};
}

inline constexpr SettingOf<Habits> kHabits[] = {
    {{V_("confirm"), N_("Show a move first, and play it on Enter: on or off"), "false", kSwitch,
      AtOnce},
     set_member<&Habits::confirm>},
    {{V_("premove"), N_("Keep a move typed in the other player's turn"), "false", kSwitch, AtOnce},
     set_member<&Habits::premove>},
    {{V_("pace"), N_("The pause between moves of two bots: 1s (default), 0"), "1s", "",
      PlayOption | AtOnce, "TIME"},
     set_parsed<parse_pace, &Habits::pace>},
    {{V_("eval"), N_("Show the chances after each move on wide screens: on or off"), "false",
      kSwitch, AtOnce},
     set_member<&Habits::eval>},
    {{V_("coach"), N_("Warn of a move against a bot that loses much: on or off"), "false", kSwitch,
      AtOnce},
     set_member<&Habits::coach>},
};

/// What the player here has announced, but not yet done.
struct Intent {
    /// Reports whether something waits for the player's answer or turn.
    bool open() const { return move || resigns || !premove.empty(); }

    bool offers_draw = false;    ///< when two people share the keyboard
    bool resigns = false;        ///< the player has to confirm it
    std::optional<Move> move{};  ///< the player has to confirm it
    std::string premove{};       ///< the move to come, as typed
    std::string asked{};         ///< the bug whose moves the line before asked for

    /// Returns the line; if it is only the number of a move, with the bug that was asked for.
    std::string complete(std::string_view line) const;
};

}  // namespace roj::play
