#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/position.h>

namespace roj {

/// "wA1, wB1 and bQ".
std::string join_pieces(const std::vector<Piece>& pieces);
/// "a Queen", "an Ant".
std::string a_bug(Bug bug);

/// The table with a bug lifted off it, and, when a Dragonfly carries one, that one too.
class Lifted {
public:
    Lifted(const Position& position, Piece piece, int bugs = 1)
        : position_(position), from_(position.where(piece)), bugs_(bugs) {}

    int height(Hex cell) const {
        return position_.height(cell) - (from_ && *from_ == cell ? bugs_ : 0);
    }
    bool occupied(Hex cell) const { return height(cell) > 0; }
    /// The top bug of a cell that is occupied.
    Piece top(Hex cell) const {
        return position_.stack(cell)[static_cast<std::size_t>(height(cell)) - 1];
    }
    /// The bugs on top of the two cells beside a step, where both are occupied.
    std::vector<Piece> flanks(Hex from, Direction d) const;
    /// The flanks of a step if they stand higher than both its ends.
    std::vector<Piece> gate(Hex from, Direction d) const;
    bool can_slide(Hex from, Direction d) const;
    /// Whether a step has a bug at one of its ends or beside it.
    bool keeps_contact(Hex from, Direction d) const;
    bool touches_hive(Hex cell) const;
    /// The cells that sliding reaches, with the number of slides to each.
    std::map<Hex, int> slides(Hex from) const;
    /// What the hive loses as it lies here: the bugs of all its parts but the largest.
    std::vector<Piece> cut_off() const;

private:
    const Position& position_;
    std::optional<Hex> from_;
    int bugs_;
};

/// Explains one wanted move that is not legal: the first rule that it breaks, in the order in which
/// a player would think of them: whose bug, whose turn to do what, is it free, and only then does
/// it get there. Speed does not matter here, so everything is looked up in the Position.
class Explainer {
public:
    /// Pre: the move is none of the legal ones; not a pass.
    Explainer(const Position& position, const std::vector<Move>& legal, const Move& move)
        : position_(position),
          legal_(legal),
          table_(position, move.piece()),
          move_(move),
          piece_(move.piece()),
          to_(move.to()) {}

    std::string reason() const;

private:
    bool is_legal(const Move& move) const;
    std::string mine(std::string_view what) const {
        return std::string(name(position_.to_move())) + "'s " + std::string(what);
    }
    std::string me() const { return format_piece(piece_); }
    bool queen_in_hand() const;
    bool queen_due() const { return queen_in_hand() && position_.ply() / 2 + 1 >= 4; }
    std::string queen_due_text() const;

    std::string placing() const;
    std::string placing_cell() const;
    std::string first_climb() const;
    std::string climbs_from(Hex place) const;
    std::string moving() const;
    std::string enemy_bug() const;
    std::string turning_up() const;
    std::string stinging() const;
    std::string carrying() const;

    std::string walking(Hex from) const;
    std::string walking_as(Bug kind, Hex from) const;
    std::string one_slide(Hex from, Bug kind) const;
    std::string one_climb(Hex from) const;
    std::string jump(Hex from) const;
    std::string crawl(Hex from, Bug kind) const;
    std::string ladybug() const;
    std::string mosquito(Hex from) const;
    bool can_copy(Piece other) const;
    std::string moth(Hex from) const;
    std::string flight(Hex from, const Lifted& table) const;
    std::string flight_over(Hex from, Direction first, Direction second, const Lifted& table) const;
    std::string gate_on_the_way(const std::map<Hex, int>& reached) const;
    std::string passing_gate(const std::vector<Piece>& flanks) const {
        return me() + " cannot pass the gate between " + join_pieces(flanks);
    }

    const Position& position_;
    const std::vector<Move>& legal_;
    Lifted table_;
    Move move_;
    Piece piece_;
    Hex to_;
};

}  // namespace roj
