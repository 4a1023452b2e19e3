#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/position.h>
#include <roj/ruleset.h>

#include "i18n/error.h"
#include "record/record.h"

namespace roj::record {

// The words of BoardSpace, before any ply is played.

/// A piece in the file's notation: "wA1", "wL1", "bL" or, in old files, "a1", "G1", "q".
struct SgfPiece {
    std::optional<Color> color;  ///< old files omit it
    Bug bug;
    std::uint8_t number;  ///< 0 if the bug is the only one of its kind, whatever the file says
};
std::optional<SgfPiece> parse_sgf_piece(std::string_view text);

/// Reads "W" or "b".
std::optional<Color> parse_sgf_color(std::string_view text);

/// Reads a cell, written as a column and a row: "N" "13", "1Z" "-2". On BoardSpace's board, columns
/// grow to the east and rows to the north-west, from an arbitrary origin.
std::optional<Hex> parse_sgf_cell(std::string_view column, std::string_view row);

/// Reads the bugs of "Hive-PLM", "hive-plm 2 0 101", "hive"; an error for Hive-Ultimate, whose
/// bugs only BoardSpace has.
Result<GameType> parse_sgf_setup(std::string_view text);

/// Returns "2018.11.02" for the date in "Fri Nov 02 09:01:07 EDT 2018", "28 October 2018",
/// "02-Nov-2018_09:01:07" and the like, in English; empty for any other text.
std::string parse_sgf_date(std::string_view text);

/// Reads the result for two players, White first, from a text like "Game won by Ann", in any
/// language that keeps the name unchanged. InProgress for an unknown result.
Outcome parse_sgf_result(std::string_view text, const std::array<std::string_view, 2>& players);

/// Writes a game as BoardSpace does: its players, its result and the actions on the screen. It is
/// read back as the same game. An error for a game that starts from a position or has fan-made
/// bugs. Notes, rule options and the tags of tags_lost_in_sgf() are lost.
Result<std::string> format_sgf(const Record& record);

/// Returns the names of the tags that format_sgf() does not write, except empty ones.
std::vector<std::string_view> tags_lost_in_sgf(const Record& record);

/// Replays the screen actions of the players on BoardSpace as a game.
class SgfImporter {
public:
    using Arguments = std::vector<std::string>;

    explicit SgfImporter(const Ruleset& rules);

    /// Processes an action of the player in seat 0 or 1: the command in lower case, then its
    /// arguments. Ignores unknown commands. An error for a ply that is not legal.
    Status act(int seat, const std::string& command, const Arguments& arguments);

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

    void pick(const Arguments& arguments);
    void lift(const Arguments& arguments);
    Status drop(const Arguments& arguments, std::optional<Color> color);
    Status done(int seat);
    Status commit(int seat);
    Status play(int seat, const Move& move);
    Status bad(const std::string& reason) const;

    void note_first_color(std::optional<Color> stated);
    Color color_of(const SgfPiece& piece, std::optional<Color> stated) const;
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
    Arguments pending_arguments_;
    FilePiece pending_piece_;
    Hex pending_cell_;

    int last_seat_ = 1;  // of the last ply; White has the first ply
    std::optional<int> resigned_;
    bool draw_agreed_ = false;
};

}  // namespace roj::record
