#pragma once

#include <array>
#include <optional>
#include <string>

#include <roj/game.h>

#include "play/event.h"
#include "play/seats/player_thread.h"
#include "play/seats/setup.h"
#include "record/record.h"

namespace roj::play {

/// The player of each colour: the person at this terminal, a bot, an engine or a remote person.
/// Runs the bots and engines.
class Seats {
public:
    Seats(const Setup& setup, const Permissions& permissions);

    const Setup& setup() const { return setup_; }
    void set_clock(const table::TimeControl& clock) { setup_.clock = clock; }
    const Permissions& permissions() const { return permissions_; }
    const Seat& seat(Color color) const { return setup_.seats[static_cast<std::size_t>(color)]; }
    /// Returns the seats, with a person in place of a bot or an engine that has failed.
    std::array<Seat, 2> players() const;
    /// Sets the accounts of the remote players in the guest seats: by Color, empty before a player
    /// joins. Without this call no player is remote.
    void seat_guests(const std::array<std::string, 2>& accounts) { guests_ = accounts; }

    bool is_machine(Color color) const;
    bool is_remote(Color color) const { return seat(color).is_guest() && guests_; }
    MoveSource source_of(Color color) const;
    bool is_here(Color color) const { return source_of(color) == MoveSource::Here; }
    /// Returns the only colour played here; empty if both or none are.
    std::optional<Color> own_color() const;
    bool nobody_here() const { return !is_here(Color::White) && !is_here(Color::Black); }
    /// Reports whether the game continues with a move from this terminal.
    bool here_to_move(const Game& game) const;
    bool may_seat(const Setup& setup) const;

    /// By Color: the names of engines and remote people; empty for others.
    const std::array<std::string, 2>& names() const { return names_; }
    /// Returns the names as records contain them, in English.
    std::array<std::string, 2> recorded_names() const;
    void refresh_names(const record::Tags& tags);

    /// Seats the players of a new game.
    void begin(const Setup& setup);
    /// Starts the machine that is to move, or prepares the other one.
    void advance(const Game& game);
    bool thinking() const { return thread_.busy(); }
    /// Stops the search and drops its results.
    void cancel();
    PlayerThread& thread() { return thread_; }
    /// Returns the news of the machines, after storing names and progress; see PlayerThread.
    PlayerThread::News take(bool answer = true);

    /// Lets a person make the moves of a machine that has failed; hand_back() ends that.
    void take_over(Color color, const uhp::Failure& failure, Events& events);
    bool hand_back(Color color, Events& events);
    void announce_engines(Events& events) const;
    void swap(Events& events);
    /// Sets the level of the bots that follow the player's strength.
    void adapt(int level);
    /// Shows the levels, or sets the level of the bots. Returns whether it changed.
    bool set_level(const std::string& argument, int fitting, Events& events);

private:
    bool may_play(const Seat& seat) const;

    Setup setup_;
    Permissions permissions_;
    std::optional<std::array<std::string, 2>> guests_;
    PlayerThread thread_;
    std::array<std::string, 2> names_;
};

}  // namespace roj::play
