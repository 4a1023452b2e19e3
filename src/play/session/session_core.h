#pragma once

#include <optional>
#include <string>

#include "play/assist/analysis_service.h"
#include "play/input/commands.h"
#include "play/seats/seats.h"
#include "play/session/game_keeper.h"
#include "play/session/played_game.h"
#include "play/session/review_state.h"
#include "play/session/session.h"
#include "play/session/table_link.h"

namespace roj::play {

/// Reports whether a bot takes a draw: a short look shows it no advantage. A repetition scores 0,
/// so a bot that can do no better takes it.
bool takes_draw(const Game& game, Color bot);

/// The parts of a session, and what concerns several of them. The commands work on it, see
/// command_handlers.h.
class SessionCore {
public:
    SessionCore(const Setup& chosen, record::Record from, Storage* place,
                const Permissions& permitted);

    const Setup& setup() const { return seats.setup(); }
    const Game& game() const { return played.game(); }
    /// The game as the player sees it: at an earlier ply, or that of a lesson or a puzzle.
    const Game& shown() const;
    int shown_ply() const;

    /// Reports whether a move can be played here now: in the player's turn, or in an exercise.
    bool may_move() const;
    /// Plays a move of the person here, in the game or in an exercise. Pre: may_move().
    void play_here(const Move& move, Events& events);
    void play(const Move& move, MoveSource source, Events& events);
    /// After the game or the players have changed: keeps the game, and ends it or starts the player
    /// to move.
    void advance(Events& events);
    /// Continues after the moves have changed otherwise than by a ply.
    void position_changed(const std::string& told, Events& events);
    /// Takes back all but the first plies, as both players have agreed.
    void take_back_to(std::size_t plies, Events& events);
    /// Begins another game.
    void begin(const Setup& chosen, record::Record from, Events& events);
    /// The game is over: ends the players and keeps it.
    void finish(Events& events);
    bool bot_claims_draw(Events& events);

    /// Brings the record up to date.
    void write_record();
    void keep(Events& events);
    /// Makes room for another game. Returns false if the unfinished one has to stay.
    bool archive_game(Events& events);

    /// Runs the clock of the player to move.
    void run_clock();
    /// Ends the game when a player's time is up, and warns before.
    void check_clock(Events& events);
    void end_on_time(Color loser, Events& events);

    /// Shows the game as it was after some plies. Pre: 0 <= ply <= history().size().
    void show_ply(int ply, Events& events);
    /// Why the game cannot be changed now. Pre: in an exercise.
    std::string game_paused() const;
    /// Runs a command, if it is allowed now.
    void run(const CommandLine& line, Events& events);

    std::optional<Setup> draft;  // of the next game, if the player has changed it
    PlayedGame played;
    GameKeeper keeper;
    Seats seats;
    SettingsBook* settings_book = nullptr;
    TableLink table;
    ReviewState review;
    SessionClock clock;
    AnalysisService analysis{[this] { seats.thread().wake(); }};
    bool draw_offered = false;  // by one of two people at the keyboard
    bool paused = false;        // bots that play each other wait for Enter
    int plies_alone = 0;        // that they have played since the player typed a line

private:
    void pause_bots(Events& events);
};

}  // namespace roj::play
