#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>

#include "play/archive/side_lines.h"
#include "play/event.h"
#include "record/record.h"

namespace roj::play {

/// What happened in a ply, for drawing: where the bug came from (empty from the hand), which bugs
/// can have thrown it, and what a Moth or a Dragonfly crossed.
struct LastMove {
    /// Describes the last ply of a game; empty at the start and after a pass.
    static std::optional<LastMove> of(const Game& game);

    Move move;
    std::optional<Hex> from;
    std::vector<Piece> throwers;
    std::vector<Hex> crossed;
};

/// The current game: its record with notes and side lines, and the notation of its moves.
class PlayedGame {
public:
    explicit PlayedGame(record::Record record);

    const Game& game() const { return record_.game; }
    std::size_t plies() const { return game().history().size(); }
    Color to_move() const { return game().position().to_move(); }
    /// Returns the record, whose tags write() updates. Change the game only through this class.
    record::Record& record() { return record_; }
    const record::Record& record() const { return record_; }
    void write();
    /// Returns the moves in canonical notation, oldest first.
    const std::vector<std::string>& texts() const { return texts_; }
    const std::optional<LastMove>& last_move() const { return last_; }
    /// Reports whether passing is the only legal move.
    bool must_pass() const;

    /// Pre: the move is legal.
    MovePlayed play(const Move& move);
    Permission resign(Color color) { return record_.game.resign(color); }
    /// Ends the game as lost by a player, or as a draw, whatever the rules allow. Returns false if
    /// it is over.
    bool adjudicate(std::optional<Color> loser);
    /// Returns false and changes nothing if the rules forbid it or the game is over.
    bool agree_draw() { return record_.game.agree_draw().has_value(); }
    bool claim_draw() { return record_.game.claim_draw().has_value(); }
    /// Removes a declared end without taking back plies. Pre: the game ended by a declaration.
    void reopen();

    /// Returns the plies of the last `turns` turns, or of all if there are fewer: of both players,
    /// or of one with the replies. NothingToUndo.
    Result<std::size_t> plies_to_undo(int turns, std::optional<Color> player) const;
    /// Returns the plies to redo until the player has had `turns` turns, or all. NothingToRedo.
    Result<std::size_t> plies_to_redo(int turns, std::optional<Color> player) const;
    bool undo(std::size_t plies);
    bool redo(std::size_t plies);

    const SideLines& lines() const { return lines_; }
    /// Takes back all but the first plies and keeps them as a side line.
    bool branch(std::size_t ply);
    /// Switches to a side line; the current moves become one. Pre: index < lines().size().
    void switch_to(std::size_t index);

    /// Returns the note on a ply, or nullptr.
    const std::string* note(int ply) const;
    /// An empty text removes the note.
    void set_note(int ply, const std::string& text);
    /// Finds the next ply after `from` whose text or note contains the words, with wraparound.
    std::optional<std::size_t> find(const std::string& words, std::size_t from) const;

private:
    void refresh_texts();

    record::Record record_;
    SideLines lines_;
    std::vector<std::string> texts_;
    std::optional<LastMove> last_;
};

}  // namespace roj::play
