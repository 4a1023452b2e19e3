#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "play/game_session.h"
#include "play/input/completion.h"
#include "play/input/preview.h"
#include "play/session/session_core.h"

namespace roj::play {

/// What Session::looking_at() returns in the position editor.
inline constexpr std::string_view kEditorLabel = "EDITOR";

/// One game with its players, history and journal, without a screen. The curses interface, line
/// mode and the tests use it through the lines that a player types.
///
/// Bots and engines think on a thread of the session. When there is news, `wake_fd()` becomes
/// readable; the interface then calls `poll()`. If an engine fails, the person at the keyboard
/// replaces it. All calls come from one thread.
class Session final : public GameSession {
public:
    /// `storage` keeps the journal and the saved games; nullptr: nothing is saved.
    Session(const Setup& setup, Storage* storage, const Permissions& permissions = {})
        : Session(setup, record::Record(Game(setup.rules)), storage, permissions) {}
    /// Continues a game from a record (Storage::resume, Storage::load).
    Session(const Setup& setup, record::Record record, Storage* storage,
            const Permissions& permissions = {})
        : core_(std::make_unique<SessionCore>(setup, std::move(record), storage, permissions)) {}

    /// Hosts or joins a table, whose players take the guest seats. Call before start(); the table
    /// must live longer.
    void sit_at(TableLog& log);
    /// Uses the habits of the player. Lets them see and change the settings, which must live
    /// longer; nullptr: there are only habits.
    void use_settings(const Habits& habits, SettingsBook* book) {
        core_->habits = habits;
        core_->settings_book = book;
    }
    /// Notes the results against bots there.
    void use_scores(Scorebook scores) { core_->scores = std::move(scores); }
    /// Starts a bot or an engine that is to move. Call once, when the interface is ready.
    Events start() override;
    /// Handles a typed line: a move, several moves with semicolons, a command, or a whole game to
    /// continue (a GameString, or the text of a PGN with its line breaks).
    Events submit(std::string_view line) override;
    using GameSession::submit;
    Question question() const override;
    /// Plays a move of a bug of shown(), in the game or in the lesson or puzzle; refuses an illegal
    /// one with the reason. In the position editor, puts the bug on the cell. Keeps a move of
    /// premove_position() for the player's turn.
    Events play(const Move& move);
    /// Reports whether a bot waits until the player has heard the coach.
    bool coach_waits() const { return core_->coach.holds(); }
    /// Returns what the player has announced.
    const Intent& intent() const { return core_->intent; }
    /// Takes it back, as the line `no` does.
    Events withdraw();
    /// Takes a bug off the board. Pre: the position editor is open.
    Events take_off(Piece bug);
    /// Interprets a partial line.
    Preview preview(std::string_view line) const;
    /// Completes a partial line.
    Completion complete(std::string_view line) const;
    /// Returns what bots and engines have done since the last call.
    Events poll() override;
    /// Returns clock events, and the move of a bot that has waited. Call it after next_tick().
    Events tick() override;
    /// Returns when a displayed clock changes next or a bot's move has waited long enough; empty
    /// while no clock runs and no move waits.
    std::optional<std::chrono::milliseconds> next_tick() const override;
    const SessionClock& clock() const { return core_->clock; }
    /// Describes how shown() ended. Pre: it is over.
    std::string describe_end() const { return core_->describe_end(shown()); }
    /// Returns what a lobby knows about the game; nullptr if the game is not played in one.
    const LobbyGame* lobby_game() const {
        return core_->table.exists() ? core_->table.lobby() : nullptr;
    }
    /// Reports whether the clocks of the game have stopped until both players resume it.
    bool adjourned() const { return core_->table.exists() && core_->table.state().adjourned(); }
    /// Returns what the other player of a hosted game asks for: "draw"; empty if nothing.
    std::string asked() const;
    /// Returns a descriptor that is readable when poll() has news.
    int wake_fd() const override { return core_->seats.thread().wake_fd(); }
    void note_input() override { core_->table.note_input(); }
    /// Handles Ctrl-C on an empty prompt: makes a thinking player move at once, otherwise quits.
    Events interrupt() override;
    /// Stops all players and clocks; the game stays unchanged. The destructor does so, too, but an
    /// interface can call this while it still blocks signals.
    void dismiss() override;

    /// Returns "Nothing is saved: ..." while that is true, otherwise an empty text.
    std::string unsaved() const override;
    std::string guest_code() const override { return code_of(core_->keeper.guest()); }
    const Game& game() const { return core_->game(); }
    /// Returns the game on the screen: at an earlier ply during a review.
    const Game& shown() const { return core_->shown(); }
    /// Returns "PLY 3 of 12" at an earlier ply, where moves cannot be played, "LESSON 2 of 17" or
    /// "Puzzle 7, rated 1480", kEditorLabel; empty at the current position.
    std::string looking_at() const;
    /// Returns the lesson or puzzle that shown() belongs to; nullptr if it belongs to the game.
    const Exercise* exercise() const { return core_->review.exercise(); }
    /// Lets the player choose the next game from a list, where `new` alone would begin one.
    void show_lists() { core_->shows_lists = true; }
    /// Lets the help say how boards are drawn, and why.
    void describe_board(std::function<std::string()> description) {
        core_->describe_board = std::move(description);
    }
    /// Makes the answers say moves in words, and lets the number of a move play it.
    void speak() { core_->analysis.wording = Wording::Speech; }
    /// Returns the highlights that the player asked for; none in the position editor, because they
    /// need the legal moves of a whole hive.
    std::vector<BoardMark> highlights() const {
        if (core_->review.editor() != nullptr) { return {}; }
        return marks_of(shown().position(), core_->review.marks());
    }
    /// Returns who plays, how and under which name.
    const Seats& seats() const { return core_->seats; }
    bool busy() const override {
        // A person in a lobby can take days.
        const bool waits = !game().over() && lobby_game() == nullptr &&
                           seats().is_remote(game().position().to_move());
        return seats().thinking() || waits || core_->analysis.busy();
    }
    bool has_moves() const override {
        return !game().history().empty() || !game().undone().empty();
    }
    /// Returns what happened in the last ply shown.
    std::optional<LastMove> last_move() const;
    /// Returns the moves in canonical notation, oldest first.
    const std::vector<std::string>& move_texts() const { return core_->played.texts(); }
    /// Returns White's winning chances in percent at shown(), if the player wants to see them. May
    /// look for them, so that poll() has news later. Nothing while another person plays.
    friend std::optional<int> white_chance(Session& session);
    /// Returns the analysis of the finished game, or nullptr. May start it, as above.
    friend const Analysis* analysis_of_end(Session& session);

private:
    std::string why_no_answer(std::string_view line, const Question& seen) const override;
    friend std::optional<Position> premove_position(const Session& session);

    std::unique_ptr<SessionCore> core_;
};

/// Returns the colour of the person at the keyboard: the human seat against a bot, otherwise the
/// side to move.
Color viewer(const Session& session);

/// Returns the position as if the opponent passed, while a move made now is kept for the player's
/// turn; otherwise nothing.
std::optional<Position> premove_position(const Session& session);

}  // namespace roj::play
