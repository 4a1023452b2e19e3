#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <roj/hex.h>
#include <roj/position.h>
#include <roj/reason.h>

namespace roj {

/// The board without the moving bug and, if a Dragonfly carries a bug, without that bug too.
class BoardWithoutPiece {
public:
    BoardWithoutPiece(const Position& position, Piece piece, int bugs = 1)
        : position_(position), from_(position.where(piece)), bugs_(bugs) {}

    const Position& position() const { return position_; }
    int height(Hex cell) const {
        return position_.height(cell) - (from_ && *from_ == cell ? bugs_ : 0);
    }
    bool occupied(Hex cell) const { return height(cell) > 0; }
    /// Returns the top bug of a cell that is occupied.
    Piece top(Hex cell) const {
        return position_.stack(cell)[static_cast<std::size_t>(height(cell)) - 1];
    }
    /// Reports whether a cell is occupied by a bug that is face down.
    bool face_down(Hex cell) const { return occupied(cell) && position_.face_down(top(cell)); }
    /// Returns the bugs on both sides of a step if they are higher than its ends.
    std::vector<Piece> gate(Hex from, Direction d) const;
    /// Reports whether a step has a bug at one of its ends or next to it.
    bool keeps_contact(Hex from, Direction d) const;
    /// Reports whether a cell is occupied or next to one that is.
    bool touches_hive(Hex cell) const;
    /// Returns the top bugs of all parts of the hive but the largest.
    std::vector<Piece> cut_off() const;

private:
    const Position& position_;
    std::optional<Hex> from_;
    int bugs_;
};

/// The rules that a move breaks.
using Faults = std::vector<Reason>;

/// Finds the path of a bug to a cell that breaks the fewest rules, and those rules: first the rules
/// of the path, then those of the end cell. They are Reasons; if there is only one, the move is
/// legal without it.
class PathFinder {
public:
    PathFinder(const BoardWithoutPiece& table, Piece piece, Hex from, Hex to)
        : table_(table), rules_(table.position().rules()), piece_(piece), from_(from), to_(to) {}

    /// Returns the rules that it breaks if it moves like a bug of this kind; not the Mosquito.
    Faults faults(Bug kind) const;
    /// Returns the rules that it breaks if the bug on the cell throws it.
    Faults faults_of_throw(Hex over) const;

private:
    struct Movement {
        Bug kind;
        std::size_t steps = 0;      // 0: any number
        std::optional<Hex> over{};  // the bug is thrown over this cell
    };
    struct Path {
        std::vector<Hex> cells;
        Faults faults{};
        /// Adds a rule; all but gates count once.
        void add(Reason fault);
    };

    Reason because(Why why, Bug kind) const {
        return {.why = why, .piece = piece_, .kinds = {kind}};
    }
    Reason because(Why why, Piece other = {}) const {
        return {.why = why, .piece = piece_, .other = other};
    }
    Faults faults_of_jump() const;
    Faults faults_of_crawl(Bug kind) const;
    std::optional<Path> search(const Movement& movement) const;
    std::optional<Path> longer(const Path& path, Direction d, const Movement& movement) const;
    bool has_shape(Hex cell, const Path& path, Direction d, const Movement& movement) const;
    void add_faults_of_step(Path& path, Direction d, const Movement& movement) const;
    void add_faults_of_crossing(Path& path, Bug kind) const;
    void add_faults_of_end(Path& path, const Movement& movement) const;

    const BoardWithoutPiece& table_;
    const Ruleset& rules_;
    Piece piece_;
    Hex from_;
    Hex to_;
};

}  // namespace roj
