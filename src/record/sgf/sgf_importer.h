#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/result.h>
#include <roj/ruleset.h>

#include "record/sgf/sgf_words.h"

namespace roj::record {

/// Replays the screen actions of the players on BoardSpace as a game.
class SgfImporter {
public:
    using Words = std::vector<std::string>;

    explicit SgfImporter(const Ruleset& rules);

    /// Processes an action of the player in seat 0 or 1: the command in lower case, then its
    /// arguments. Ignores unknown commands. An error for a ply that is not legal.
    Status act(int seat, const std::string& command, const Words& arguments);

    const Game& game() const { return game_; }
    /// Returns the seat of White. If the second player can take over the first stone, only the last
    /// ply shows it.
    int white_seat() const;
    /// Returns how the players ended the game, if the board does not know it.
    Outcome declared() const;

private:
    /// The file's name of a piece. Its numbers can be in another order than the game's.
    using FilePiece = Piece;

    /// What the next "Done" confirms.
    enum class Pending { Nothing, Move, Pass, Talk };

    void pick(const Words& arguments);
    void lift(const Words& arguments);
    Status drop(const Words& arguments, std::optional<Color> color);
    Status done(int seat);
    Status commit(int seat);
    Status play(int seat, const Move& move);
    Status bad(const std::string& reason) const;

    void note_first_color(std::optional<Color> told);
    Color color_of(const SgfPiece& piece, std::optional<Color> told) const;
    Hex hex_of(Hex cell) const;
    std::optional<Piece> on_board(FilePiece piece) const;
    std::optional<Move> find_move(FilePiece piece, Hex target) const;
    std::string why_not(FilePiece piece, Hex target) const;

    Game game_;
    std::vector<std::pair<FilePiece, Piece>> pieces_;  // in the order of placement
    Hex origin_;                                       // the cell of the first stone in the file
    bool colors_exchanged_ = false;                    // Black begins in the file
    std::optional<FilePiece> lifted_;

    Pending pending_ = Pending::Nothing;
    Words pending_words_;
    FilePiece pending_piece_;
    Hex pending_cell_;

    int last_seat_ = 1;  // of the last ply; White has the first ply
    std::optional<int> resigned_;
    bool draw_agreed_ = false;
};

}  // namespace roj::record
