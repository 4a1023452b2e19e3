#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <roj/piece.h>

namespace roj::table {

/// The most characters of what a person says at a time, in any language, and the most bytes.
inline constexpr std::size_t kMaxTalkLetters = 200;
inline constexpr std::size_t kMaxTalk = 4 * kMaxTalkLetters;
/// The most bytes of the name of a player.
inline constexpr std::size_t kMaxSeatName = 32;

/// The first two are those of Color.
enum class Author : std::uint8_t { White, Black, Watcher, System };

/// The kinds of events, with their texts. The texts are ASCII, but for those of Say, Whisper
/// and Seat.
enum class EventKind : std::uint8_t {
    Play,       ///< MOVE in the notation of UHP, by the mover; a forced pass is an event, too
    Ask,        ///< REQUEST, see format_request()
    Yes,        ///< REQUEST of the other player, which this player accepts
    No,         ///< REQUEST of the other player, declined, or of this player, withdrawn
    Back,       ///< N: the game goes back to N plies
    End,        ///< RESULT that the plies do not show, see format_end()
    Adjourned,  ///< no text
    Resumed,    ///< no text
    Say,        ///< TEXT of a player, printable
    Whisper,    ///< TEXT of a spectator, printable; the players see it after the end
    Clock,      ///< READING of the clocks at that time, see format_clock_reading()
    Seat,       ///< NAME of the player of this colour, printable; empty: the seat is free
};

/// An event that somebody wants to add to the log of a game.
struct NewEvent {
    Author by = Author::System;
    EventKind kind = EventKind::Say;
    std::string text{};

    friend bool operator==(const NewEvent&, const NewEvent&) = default;
};

/// The number of an event: 1, 2, 3 ... in each game. 0 comes before the first.
using Seq = std::int64_t;

/// Milliseconds since 1970.
using Moment = std::int64_t;

/// Returns the time by the clock of this machine.
Moment wall_time();

struct Event {
    Seq seq = 0;
    Moment at = 0;  ///< by the clock of the log
    NewEvent what{};

    friend bool operator==(const Event&, const Event&) = default;
};

/// Returns "SEQ AT BY KIND TEXT", such as "7 1790000000000 white play wA1 wQ-", without a line
/// break.
std::string format_event(const Event& event);
/// Returns nothing for any other line: with an unknown word, a number out of range, characters that
/// are not printable, or a text that is too long, or missing. Table judges what a text means.
std::optional<Event> parse_event(std::string_view line);
/// Both do the same without SEQ and AT.
std::string format_new_event(const NewEvent& event);
std::optional<NewEvent> parse_new_event(std::string_view line);

/// Returns "white", "play"; databases store these words, too.
std::string_view word_of(Author author);
std::string_view word_of(EventKind kind);
std::optional<Author> parse_author(std::string_view word);
std::optional<EventKind> parse_kind(std::string_view word);

/// Reports whether a player asks or answers.
inline bool is_request(EventKind kind) {
    return kind == EventKind::Ask || kind == EventKind::Yes || kind == EventKind::No;
}

Author author_of(Color color);
/// Returns the colour of a player; nothing for spectators and the system.
std::optional<Color> color_of(Author author);

/// A request to the other player: to take back all but `plies` plies, or to agree to a draw after
/// `plies`. The others, which follow these two, need no number.
enum class RequestKind : std::uint8_t { Undo, Draw, Rematch, Abort, Adjourn, Resume, MoreTime };
struct Request {
    RequestKind kind = RequestKind::Undo;
    std::size_t plies = 0;  ///< 0 for all but Undo and Draw

    friend bool operator==(const Request&, const Request&) = default;
};
/// Returns "undo 6", "draw 7", "rematch", "moretime".
std::string format_request(const Request& request);
std::optional<Request> parse_request(std::string_view text);

/// An end of a game that its plies do not show.
struct End {
    enum class Reason : std::uint8_t {
        Resigned,     ///< by `loser`
        Time,         ///< of `loser` is up
        Left,         ///< `loser` has left the game for too long
        Adjudicated,  ///< the loss of `loser`, or a draw without one
        Agreed,       ///< a draw
        Claimed,      ///< a draw
        Aborted,      ///< without a result
        Void,         ///< without a result
    };
    Reason reason = Reason::Resigned;
    std::optional<Color> loser{};

    friend bool operator==(const End&, const End&) = default;
};
/// Returns its words, such as "time black" with the loser, or "drawn agreed". Pre: the end has a
/// loser if its reason names one.
std::string format_end(const End& end);
std::optional<End> parse_end(std::string_view text);

}  // namespace roj::table
