#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/ruleset.h>

#include "support/slow/slow_walks.h"

namespace roj::test {

/// The rules of Hive, written to be clear: a sparse table, searches that visit every step, no masks
/// and no caches. Tests compare the engine with it. They share only the small value types. A
/// position takes about half a millisecond.
class SlowModel {
public:
    explicit SlowModel(const Ruleset& rules);
    /// Starts in the middle of a game: with these stacks, and all other bugs in hand.
    SlowModel(const Ruleset& rules, Table table, std::set<Piece> face_down, int ply);

    const Ruleset& rules() const { return rules_; }
    const Table& table() const { return table_; }
    /// In UHP order.
    const std::vector<Piece>& hand(Color color) const;
    Color to_move() const { return ply_ % 2 == 0 ? Color::White : Color::Black; }
    int ply() const { return ply_; }
    /// Returns the bugs that changed their cell in the last ply.
    const std::set<Piece>& just_moved() const { return just_moved_; }
    /// Returns the bugs that were stung and not turned up since.
    const std::set<Piece>& face_down() const { return face_down_; }
    /// Returns the state that follows from the queens, in UHP's words: "InProgress", "Draw", ...
    std::string_view state() const;
    /// Returns how often the current position has occurred, including now: with the same stacks,
    /// side to move and legal moves.
    int occurrences() const;

    /// Returns {pass} if nothing else is legal, and nothing if the game is over.
    std::set<Move> legal_moves() const;
    /// Reports whether a bug on the table can go to a cell if some rules are dropped: by its own
    /// movement, or thrown. Nothing is dropped: exactly if the Move::move() is one of
    /// legal_moves().
    bool can_move(Piece piece, Hex to, const Dropped& dropped) const;
    bool can_be_thrown(Piece piece, Hex to, const Dropped& dropped) const;
    /// Reports whether a Dragonfly can carry the bug below it to a cell.
    bool can_carry(Piece dragonfly, Hex to, const Dropped& dropped) const;
    /// Returns the kinds of bugs whose movement a Mosquito on the ground can copy.
    std::set<Bug> copied_kinds(Hex mosquito, const Dropped& dropped) const;
    /// Returns the cell of a bug, perhaps under others.
    Hex cell_of(Piece piece) const;
    /// Returns the table without a bug.
    Table without(Piece piece) const;
    /// Pre: `move` is one of legal_moves().
    void apply(const Move& move);

private:
    void add_placements(std::set<Move>& moves) const;
    void add_own_moves(std::set<Move>& moves) const;
    void add_stings(std::set<Move>& moves, Hex from, Hex to) const;
    void add_flights(std::set<Move>& moves, Hex from) const;
    void add_throws(std::set<Move>& moves, Hex thrower) const;
    void add_turning_up(std::set<Move>& moves) const;

    bool queen_in_hand(Color color) const;
    bool may_be_placed_on(Hex cell) const;
    std::set<Hex> placement_cells() const;
    std::set<Hex> ends_of_placement(Piece piece, Hex cell) const;
    Hex where(Piece top_bug) const;
    bool may_throw(Hex cell) const;
    bool may_be_thrown(Hex cell) const;
    bool may_be_stung(Hex cell) const;
    bool is_free(Piece piece, const Dropped& dropped) const;
    bool throws_over(Piece thrower, const Dropped& dropped) const;
    bool may_copy(Hex cell, const Dropped& dropped = {}) const;
    bool may_climb_as_moth(const SlowWalk& mover) const;
    std::set<Hex> destinations(Hex from) const;
    std::set<Hex> mosquito_destinations(const SlowWalk& mover) const;
    std::set<Hex> carries(Hex from) const;
    SlowWalk walk(Hex from) const;
    bool helps_to_surround(Hex cell, Color queen) const;
    bool surrounded(Color color) const;
    void remember(const Move& move);
    std::string describe(Piece piece) const;
    std::string describe(Hex cell, int symmetry) const;
    std::set<std::string> stacks_after(int symmetry) const;
    std::set<std::string> moves_after(int symmetry) const;

    Ruleset rules_;
    Table table_;
    std::map<Color, std::vector<Piece>> hands_;
    int ply_ = 0;
    std::set<Piece> just_moved_;
    std::set<Piece> face_down_;
    struct Earlier {
        std::set<std::string> stacks;  // stacks_after(0)
        std::shared_ptr<const SlowModel> model;
    };
    std::vector<Earlier> earlier_;  // since the last placement
};

/// Counts the legal sequences of exactly `depth` plies by playing all of them.
std::uint64_t slow_perft(const SlowModel& model, int depth);

}  // namespace roj::test
