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
/// H-2: the colour and the kind of a cell are those of the bug on top. Pre: occupied.
Piece top(const Table& table, Hex cell);
/// The table with the top bug of a cell in a hand above it.
Table lifted(Table table, Hex cell);
/// H-14: every occupied cell can be reached from any other over occupied cells.
bool in_one_piece(const Table& table);
/// One step of a crawling bug, H-16 and H-17. Pre: the bug is lifted off `rest`.
bool step_is_legal(const Table& rest, Hex from, Direction d);

/// A bug lifted off its cell, and where it gets from there. Says nothing of whether it may leave
/// (one hive, frozen, face down). Part of the slow model: every function says one rule, and none of
/// them tries to be quick.
struct SlowWalk {
    const Ruleset& rules;
    const std::set<Piece>& face_down;
    Table rest;  ///< without the bug
    Hex from;
    Color color;  ///< of the bug

    /// Where a bug of this kind gets by moving itself. A Dragonfly: by flying alone, onto other
    /// bugs too. A Mosquito: nowhere, it moves as others do.
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
