#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "play/archive/game_keeper.h"
#include "play/assist/analysis_service.h"
#include "play/input/commands.h"
#include "play/practice/scorebook.h"
#include "play/remote/logged_table.h"
#include "play/seats/seats.h"
#include "play/session/coach.h"
#include "play/session/habits.h"
#include "play/session/played_game.h"
#include "play/session/review_state.h"
#include "text/marked.h"

namespace roj::play {

class SettingsBook;

/// What continues bots that play each other.
inline constexpr std::string_view kPaused = text::N_("Press Enter for one ply, or type continue.");

/// Reports whether a bot accepts a draw: a short search shows no advantage for it. A repetition
/// scores 0, so a bot without a better line accepts.
bool takes_draw(const Game& game, Color bot);
/// Returns why a bot declines an offered draw, as a sentence; empty if it accepts. It accepts only
/// if it saw no advantage in its own last turn either, because the player to move looks better.
std::string why_no_draw(const Game& game, Color bot);

/// The parts of a session, and what involves several of them. The command handlers work on it, see
/// command_handlers.h.
class SessionCore {
public:
    SessionCore(const Setup& chosen, record::Record from, Storage* place,
                const Permissions& permitted);

    const Setup& setup() const { return seats.setup(); }
    const Game& game() const { return played.game(); }
    /// Returns the game on the screen: at an earlier ply, or of a lesson or puzzle.
    const Game& shown() const;
    int shown_ply() const;

    /// Reports whether a move can be played here now: in the player's turn, or in an exercise.
    bool may_move() const;
    /// Plays a move of the player here, in the game or in an exercise, or offers it first. Pre:
    /// may_move().
    void play_here(const Move& move, Events& events);
    /// Plays a move of the player here, or refuses it if the table does.
    void make(const Move& move, Events& events);
    /// Plays a move in the game here.
    void play(const Move& move, Events& events);
    /// Call after the game or the players have changed: keeps the game, then ends it or starts the
    /// player to move.
    void advance(Events& events);
    /// Continues after any change of the moves other than a new ply.
    void position_changed(const std::string& told, Events& events);
    /// Starts the player to move in a new or resumed game.
    void start(Events& events);
    /// Archives the current game and starts another one. Returns false if archiving fails.
    bool begin(const Setup& chosen, record::Record from, Events& events);
    /// Does the same with the setup that a record names.
    bool open(record::Record from, Events& events);
    /// Stops the players of a finished game and keeps it.
    void finish(Events& events);
    /// Describes how a game on the screen ended. Pre: it is over.
    std::string describe_end(const Game& ended) const;
    bool bot_claims_draw(Events& events);
    /// Leaves the table, if there is one; the person here then plays both colours.
    void leave_table();
    /// Returns the level at which the player here wins about half of such games.
    int fitting_level() const;
    /// Says, once, what of the scores cannot be read.
    void tell_of_scores(Events& events);
    /// Notes in the record that something helped the player against the bot.
    void note_help();
    /// Stops the thinking player before the game changes.
    void pause_players();

    /// Updates the tags of the record.
    void write_record();
    void keep(Events& events);
    /// Adds the accuracy of the player to the scores, if the finished game is analyzed.
    void score_accuracy();
    /// Adds the turning points of the player here to the deck, if the game is analyzed.
    void collect_mistakes(Events& events);
    /// Adds the puzzle to the deck in which the player has tried a wrong move.
    void collect_failed_puzzle(Events& events);
    /// Says how many positions are due; nothing if there are none.
    void tell_of_due(Events& events) const;
    /// Analyzes a game against a bot that has just ended, without events.
    void analyze_end();
    /// Keeps the game with a new part of its analysis, also after its end.
    void keep_analysis(Events& events);

    /// Runs the clock of the player to move.
    void run_clock();
    /// Ends the game when a player's time is up; warns before that.
    void check_clock(Events& events);
    void end_on_time(Color loser, Events& events);

    /// Shows the game as it was after some plies. Pre: 0 <= ply <= history().size().
    void show_ply(int ply, Events& events);
    /// Returns why the game cannot be changed now. Pre: in an exercise.
    std::string game_paused() const;
    /// Runs a command if it is allowed now.
    void run(const CommandLine& line, Events& events);
    /// Takes back what the player has announced. Returns false if that is nothing.
    bool withdraw(Events& events);

    std::optional<Setup> draft;  // of the next game, if the player has changed it
    PlayedGame played;
    GameKeeper keeper;
    Seats seats;
    SettingsBook* settings_book = nullptr;
    Scorebook scores;          ///< the results of the player here against bots
    DeckBook practice;         ///< the positions that the player practises
    bool shows_lists = false;  ///< the interface shows a List as a form
    /// Returns how the interface draws boards, and why; empty: line by line.
    std::function<std::string()> describe_board{};
    LoggedTable table;
    ReviewState review;
    SessionClock clock;
    AnalysisService analysis{[this] { seats.thread().wake(); }, seats.permissions().take_turn};
    Habits habits;
    Intent intent;
    Coach coach;
    /// Bots that play each other.
    struct BotGame {
        bool paused = false;  ///< they wait for the player
        int plies = 0;        ///< since the player typed a line
        std::chrono::steady_clock::time_point last_move{};
    } bots;

private:
    void pause_bots(Events& events);
    /// Adds a game against a bot to the scores, and tells the next level.
    void score(bool left, Events& events);

    std::optional<ScoredGame> scored_;  // the finished game
};

}  // namespace roj::play
