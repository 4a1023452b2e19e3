#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>

namespace roj::play {

/// A request to the other player: to take back all but `plies` plies, or to agree to a draw after
/// `plies`.
struct TableRequest {
    bool draw = false;
    std::size_t plies = 0;

    friend bool operator==(const TableRequest&, const TableRequest&) = default;
};

/// A message between the programs at the two ends of a table: one line with a word and its value.
///
/// The guest begins with Join or Watch. The host answers with Version, Seat, Rules, Table and
/// Players. It sends Rules and Table again after every change. Clock follows if there is one, then
/// Time, Resign or Drawn if the plies do not show the result. A program of version 1 sends no
/// Version and knows neither draws nor Closed.
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
        Version,      ///< both: version 2
        Resign,       ///< guest: resign; host: resign White
        Undo,         ///< both: undo N, the request to take back all but N plies
        Draw,         ///< both: draw N, the offer of a draw after N plies
        Yes,          ///< both: yes N, or yes draw N: accepts the request
        No,           ///< both: no N, or no draw N
    };
    Word word = Word::Unknown;
    std::string text{};            ///< the value of all other words
    std::optional<Color> color{};  ///< of Seat, Time and Resign
    TableRequest request{};        ///< of Undo, Draw, Yes and No

    friend bool operator==(const Message&, const Message&) = default;
};

/// The protocol version of this program.
inline constexpr std::string_view kTableVersion = "2";

/// Returns the line without a line break. Pre: the word is not Unknown.
std::string format_message(const Message& message);
/// Parses a line; a value that does not fit its word makes it Unknown.
Message parse_message(std::string_view line);

}  // namespace roj::play
