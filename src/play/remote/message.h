#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>

#include "play/remote/table_state.h"

namespace roj::play {

/// A message between the programs at the two ends of a table: one line with a word and its value.
///
/// The guest begins with Join or Watch. The host answers with Version, Seat, Rules, Table and
/// Players. It sends Rules and Table again after every change. Clock follows if there is one, then
/// Time, Resign or Drawn if the plies do not show the result. Both ends send a Version for each
/// version above 1 that they know: 2 adds draws and Closed; 3 adds Say, Rematch and Again, and the
/// table stays open after the game.
struct Message {
    enum class Word {
        Unknown,      ///< any other line
        Join,         ///< guest: join
        Watch,        ///< guest: watch
        Play,         ///< guest: play MOVE
        Exit,         ///< guest: exit
        Seat,         ///< host: seat White, or seat none for a spectator
        Rules,        ///< host: rules NAME=VALUE ..., for options that differ from the default
        Table,        ///< host: table GAMESTRING
        Players,      ///< host: players WHITE BLACK, the accounts, with - for a free seat
        Clock,        ///< host: clock READING, see format_clock_reading()
        Time,         ///< host: time White, the player who has lost on time
        Drawn,        ///< host: drawn, or drawn claimed
        InvalidMove,  ///< host: invalidmove REASON
        Err,          ///< host: err REASON; the connection ends
        Closed,       ///< host: closed; the last line: the game is over or the host leaves
        Version,      ///< both: version 2, then version 3
        Resign,       ///< guest: resign; host: resign White
        Undo,         ///< both: undo N, the request to take back all but N plies
        Draw,         ///< both: draw N, the offer of a draw after N plies
        Rematch,      ///< both: rematch N, the offer to play again after a game of N plies
        Yes,          ///< both: yes N, yes draw N or yes rematch N: accepts the request
        No,           ///< both: no N, no draw N or no rematch N
        Again,        ///< host: again White, the guest's colour in the rematch, or again none
        Say,          ///< both: say White TEXT, what the player of that colour says
    };
    Word word = Word::Unknown;
    std::string text{};            ///< the value of all other words
    std::optional<Color> color{};  ///< of Seat, Time, Resign, Again and Say
    TableRequest request{};        ///< of Undo, Draw, Rematch, Yes and No

    friend bool operator==(const Message&, const Message&) = default;
};

/// The protocol version of this program, and the first ones with draws, and with talk and
/// rematches.
inline constexpr int kTableVersion = 3;
inline constexpr int kDrawVersion = 2;
inline constexpr int kTalkVersion = 3;

/// Returns the number of a Version; 1 if it is not one.
int version_of(const Message& message);

/// Returns the line without a line break. Pre: the word is not Unknown.
std::string format_message(const Message& message);
/// Parses a line; a value that does not fit its word makes it Unknown.
Message parse_message(std::string_view line);

}  // namespace roj::play
