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

/// Follows what the players of BoardSpace did on the screen, and plays their game.
class SgfImporter {
public:
    using Words = std::vector<std::string>;

    explicit SgfImporter(const Ruleset& rules);

    /// One action of the player in seat 0 or 1: the command in lower case, then its arguments. A
    /// command nobody knows does nothing. BadRecord for a ply that cannot be played.
    Status act(int seat, const std::string& command, const Words& arguments);

    const Game& game() const { return game_; }
    /// Which seat White has. Where the second player may take the first stone over, only the
    /// last ply tells.
    int white_seat() const;
    /// How the players ended the game, as far as the board does not know it.
    Outcome declared() const;

private:
    /// What the file calls a piece. Its numbers may come in another order than ours.
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
    std::vector<std::pair<FilePiece, Piece>> pieces_;  // as they came onto the board
    Hex origin_;                                       // where the file has the first stone
    bool colors_exchanged_ = false;                    // the file lets Black begin
    std::optional<FilePiece> lifted_;

    Pending pending_ = Pending::Nothing;
    Words pending_words_;
    FilePiece pending_piece_;
    Hex pending_cell_;

    int last_seat_ = 1;  // of the last ply; White's is the first
    std::optional<int> resigned_;
    bool draw_agreed_ = false;
};

}  // namespace roj::record
