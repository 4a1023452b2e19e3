#pragma once

#include <map>
#include <set>
#include <vector>

#include <roj/hex.h>
#include <roj/piece.h>
#include <roj/ruleset.h>

namespace roj::test {

/// The stacks, bottom first. Only occupied cells have an entry.
using Table = std::map<Hex, std::vector<Piece>>;

int height(const Table& table, Hex cell);
bool occupied(const Table& table, Hex cell);
/// Returns the top bug of a cell, which gives the cell its colour and its kind. Pre: occupied.
Piece top(const Table& table, Hex cell);
/// Returns the table without the top bug of a cell.
Table lifted(Table table, Hex cell);
/// Reports whether there is one hive: each occupied cell is connected to all others.
bool in_one_piece(const Table& table);
/// Reports whether contact and gates allow a step. Pre: `rest` is the table without the bug.
bool step_is_legal(const Table& rest, Hex from, Direction d);

/// A bug lifted off its cell, and where it can go. The caller checks whether it can leave at all:
/// one hive, just moved, face down. Part of the slow model: each function is one rule, written to
/// be clear and not fast.
struct SlowWalk {
    const Ruleset& rules;
    const std::set<Piece>& face_down;
    Table rest;  ///< without the bug
    Hex from;
    Color color;  ///< of the bug

    /// Returns the cells that a bug of this kind reaches. A Dragonfly: alone, on top of bugs, too.
    /// A Mosquito: none, because it moves like other bugs.
    std::set<Hex> ends(Bug bug) const;

private:
    bool is_face_down(Hex cell) const;
    bool may_pass_over(Hex cell) const;
    std::set<Hex> ground_steps(Hex here) const;
    void ground_walks(const std::vector<Hex>& path, int steps, std::set<Hex>& found) const;
    std::set<Hex> exact_walks(int steps) const;
    std::set<Hex> beetle_steps() const;
    std::set<Hex> grasshopper_jumps() const;
    std::set<Hex> ant_walks() const;
    std::set<Hex> ladybug_walks() const;
    std::set<Hex> moth_climbs() const;
    bool may_fly_over(Direction out, Direction on) const;
    std::set<Hex> dragonfly_flights() const;
};

}  // namespace roj::test
