#pragma once

#include <cstdint>
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

/// A rule that can be dropped, to find out which rules a move breaks.
enum class Rule : std::uint8_t {
    // the turn
    Turn,
    QueenPlaced,
    // the bug
    Covered,
    JustMoved,
    FaceDown,
    CopyFaceDown,
    ThrowStacked,
    ThrowFaceDown,
    ThrowerCovered,
    ThrowerOnTop,
    ThrowerFaceDown,
    ThrowerJustMoved,
    // the pin
    OneHive,
    // the path
    Gates,
    Contact,
    Steps,     ///< of Spider and Scorpion
    Crossing,  ///< of the Moth: over its own colour, without a gap
    PassOver,  ///< paralysis.pass_over
    Nearest,   ///< moth.nearest
    Middle,    ///< dragonfly.middle
    // the end cell
    EndOnBug,
    EndFaceDown,
    EndEmpty,  ///< of the Moth
    EndOwn,    ///< of the Moth
    NoClimb,   ///< mosquito.moth
};
inline constexpr Rule kLastRule = Rule::NoClimb;

/// The rules that are dropped; none by default.
struct Dropped {
    std::set<Rule> rules;
    std::set<Hex> open_gate;  ///< the two cells of a gate that everybody can pass

    bool has(Rule rule) const { return rules.contains(rule); }
};

/// Reports whether contact and gates allow a step. Pre: `rest` is the table without the bug.
bool step_is_legal(const Table& rest, Hex from, Direction d, const Dropped& dropped = {});

/// A bug lifted off its cell, and where it can go. The caller checks whether it can leave at all:
/// one hive, just moved, face down. Part of the slow model: each function is one rule, written to
/// be clear and not fast.
struct SlowWalk {
    const Ruleset& rules;
    const std::set<Piece>& face_down;
    Table rest;  ///< without the bug
    Hex from;
    Color color;  ///< of the bug
    Dropped dropped{};

    /// Returns the cells that a bug of this kind reaches. A Dragonfly: alone, on top of bugs, too.
    /// A Mosquito: none, because it moves like other bugs.
    std::set<Hex> ends(Bug bug) const;
    /// Returns the fewest ground steps to each cell.
    std::map<Hex, int> ground_distances() const;

private:
    bool is_face_down(Hex cell) const;
    bool may_pass_over(Hex cell) const;
    bool may_end_on(Hex cell) const;
    bool keeps_contact(Hex here, Direction d) const;
    bool passes_gate(Hex here, Direction d) const;
    std::set<Hex> ground_steps(Hex here, bool last) const;
    void ground_walks(const std::vector<Hex>& path, int steps, std::set<Hex>& found) const;
    std::set<Hex> exact_walks(int steps) const;
    std::set<Hex> beetle_steps() const;
    std::set<Hex> grasshopper_jumps() const;
    std::set<Hex> ant_walks() const;
    std::set<Hex> ladybug_walks() const;
    bool may_end_climb(Hex cell) const;
    bool may_cross(Hex cell) const;
    std::set<Hex> moth_climbs() const;
    bool may_fly_over(Direction out, Direction on) const;
    std::set<Hex> dragonfly_flights() const;
};

}  // namespace roj::test
