#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "bot/search/search.h"
#include "play/assist/advice.h"
#include "play/event.h"
#include "play/game_session.h"
#include "play/input/completion.h"
#include "play/input/preview.h"
#include "play/seats/setup.h"
#include "play/session/played_game.h"
#include "record/record.h"

namespace roj::play {

class SessionCore;
class SettingsBook;
class Storage;
class Table;

/// One game with its players, its history and its journal, without a screen. The curses face, the
/// line mode and the tests all drive it by the lines a person types.
///
/// Bots and engines think on a thread of the session's own. When one has something to say,
/// `wake_fd()` becomes readable; the face then calls `poll()`. An engine that fails is replaced by
/// the person at the keyboard. All calls come from one thread.
class Session final : public GameSession {
public:
    /// `storage` keeps the journal and the saved games; nullptr: nothing is kept.
    Session(const Setup& setup, Storage* storage, const Permissions& permissions = {});
    /// Goes on with a game that was read from somewhere (Storage::resume, Storage::load).
    Session(const Setup& setup, record::Record record, Storage* storage,
            const Permissions& permissions = {});
    ~Session() override;

    /// Plays with people who sit elsewhere: seats of guests are theirs. Call before start(); the
    /// table must live longer.
    void sit_at(Table& table);
    /// Lets the player see and change his settings, which must live longer.
    void keep_settings(SettingsBook& book);
    /// Lets a bot or an engine that is to move begin to think. Call once, when the face is ready.
    Events start() override;
    /// Does what a typed line says: a move, several between semicolons, a command, or a whole game
    /// to go on with (a GameString, or the text of a PGN with its line breaks).
    Events submit(std::string_view line) override;
    /// Plays a move, in the game or in the lesson or puzzle that is shown. Pre: it is legal in
    /// shown().
    Events play(const Move& move);
    /// Whether a text is a whole game with its head, and no move or command.
    static bool is_game(std::string_view text);
    /// What a line means that is still being typed.
    Preview preview(std::string_view line) const;
    /// How it can go on.
    Completion complete(std::string_view line) const;
    /// What bots and engines have done since the last call.
    Events poll() override;
    /// What the clocks have to say. Call when next_tick() is over; never more than once a second.
    Events tick() override;
    /// How long until a clock surely shows another second; empty while none runs.
    std::optional<std::chrono::milliseconds> next_tick() const override;
    /// What both players have left, White first: "9:58  10:00"; empty without clocks.
    std::string clock_text() const;
    /// Readable when poll() has something to say.
    int wake_fd() const override;
    /// Ctrl-C on an empty prompt: stops who is thinking (it plays its best so far), else quits.
    Events interrupt() override;
    /// Ends all thinking and every engine, and stops the clocks; the game stays as it is. The
    /// destructor ends them, too, but this can be called while a face still keeps signals away.
    void dismiss() override;

    /// "Nothing is saved: ...", as long as that is so; else empty.
    std::string unsaved() const override;
    const Game& game() const;
    /// The game as the player looks at it: at an earlier ply while looking back.
    const Game& shown() const;
    /// "PLY 3 of 12" while the player looks at an earlier ply, where moves are not played, or
    /// "LESSON 2 of 17" or "PUZZLE 7 of 60"; empty when the game is shown as it is.
    std::string looking_at() const;
    /// "lesson" or "puzzle" while the player is in one, whose position shown() is; else empty.
    std::string_view exercise() const;
    /// What the player wants to see on the board.
    std::vector<Sign> signs() const;
    const Setup& setup() const;
    /// Who makes the moves now, by Color: as seated, but a person for a player that is out.
    std::array<Seat, 2> players() const;
    /// What an engine is called, by Color; empty for the others.
    const std::array<std::string, 2>& engine_names() const;
    /// A bot or an engine is thinking about the move of the side to move.
    bool thinking() const;
    /// The person whose turn it is sits elsewhere.
    bool remote_to_move() const;
    /// Something the player asked for is being looked into; poll() will tell.
    bool looking_ahead() const;
    bool busy() const override { return thinking() || remote_to_move() || looking_ahead(); }
    bool has_moves() const override {
        return !game().history().empty() || !game().undone().empty();
    }
    /// The last progress of the thinking bot.
    const std::optional<bot::Report>& progress() const;
    /// The colour the person at the keyboard plays: the human seat against a bot, else the side to
    /// move.
    Color viewer() const;
    /// What happened in the last ply that is shown.
    std::optional<LastMove> last_move() const;
    /// The moves so far in canonical writing, oldest first.
    const std::vector<std::string>& move_texts() const;

private:
    std::unique_ptr<SessionCore> core_;
};

}  // namespace roj::play
