#pragma once

#include <array>
#include <cstddef>

#include "board/isa.h"

// What the shape of a hive alone decides, computed with whole sets of cells: the empty cells it
// encloses, and the reach of a crawler around it.
namespace roj::board {
inline namespace ROJ_ISA {

/// Returns the cells that are in at least five of the six sets.
template <class Set>
Set five_of(const std::array<Set, 6>& sets) {
    const Set ab = sets[0] & sets[1];
    const Set cd = sets[2] & sets[3];
    const Set ef = sets[4] & sets[5];
    Set found = ab & cd & (sets[4] | sets[5]);
    found |= ab & ef & (sets[2] | sets[3]);
    found |= cd & ef & (sets[0] | sets[1]);
    return found;
}

/// Returns the cells with a gate: a step to an empty cell between two cells of a hive. Includes
/// cells of the hive; names only one end of each gate. `near`: seen_in() of the hive.
template <class Set>
Set gates_beside(const std::array<Set, 6>& near) {
    Set gates = (near[1] & near[5]) - near[0];
    gates |= (near[2] & near[0]) - near[1];
    gates |= (near[3] & near[1]) - near[2];
    return gates;
}

/// Returns the empty cells that the hive encloses. Pre: it has `holes` holes.
template <class Set>
Set enclosed_by(const Set& hive, int holes) {
    const std::array<Set, 6> near = hive.seen_in();
    const Set single = (near[0] & near[1] & near[2] & near[3] & near[4] & near[5]) - hive;
    if (single.count() == holes) { return single; }
    Set before;
    Set outside = hive.empty_lines();
    while (outside != before) {
        before = outside;
        outside = outside.dilated() - hive;
    }
    return Set::full() - hive - outside;
}

/// Returns the empty cells that a path without gates connects with the outside of the hive.
/// `near`: seen_in() of the hive.
template <class Set>
Set outer_region(const Set& hive, const std::array<Set, 6>& near) {
    std::array<Set, 6> gates;
    for (std::size_t d = 0; d < 6; ++d) { gates[d] = near[(d + 1) % 6] & near[(d + 5) % 6]; }
    Set before;
    Set region = hive.empty_lines();  // outside: no empty row or column crosses a connected hive
    while (region != before) {
        before = region;
        const std::array<Set, 6> beside = region.seen_in();
        Set more;
        for (std::size_t d = 0; d < 6; ++d) { more |= beside[d] - gates[d]; }
        region |= more - hive;
    }
    return region;
}

/// Returns the cells that a crawler reaches by slides. `near`: seen_in() of the hive.
template <class Set, class Cell>
Set flood_by_slides(const Set& hive, Cell from, const std::array<Set, 6>& near) {
    // Slides are symmetric, so a cell is reached if it has a slide to a reached cell.
    std::array<Set, 6> slides;
    for (std::size_t d = 0; d < 6; ++d) {
        slides[d] = (near[(d + 1) % 6] ^ near[(d + 5) % 6]) - near[d] - hive;
    }
    Set before;
    Set reached;
    reached.insert(from);
    while (reached != before) {
        before = reached;
        const std::array<Set, 6> beside = reached.seen_in();
        for (std::size_t d = 0; d < 6; ++d) { reached |= beside[d] & slides[d]; }
    }
    return reached;
}

/// Returns the cells that a crawler reaches around a hive from `from`, and `from` itself.
/// `enclosed`: the cells that the hive encloses; `outside`: `from` is not one of them. Pre: the
/// hive is connected, and the crawler can slide from its cell.
///
/// Only gates block a crawler on the rim of the outer region: it reaches all of it. Walk along the
/// border of the region, along the sides between one of its cells o and a bug h. Where a side ends,
/// a third cell x meets both, and the walk goes on:
///
///       h          x is a bug: between o and x.
///     o   x        x and y are empty: between x and h. One flank of the step from o to x is a bug
///       y            and one is empty, so it is a slide.
///                  x is empty, and y is a bug: between o and y. The step from o to x is a gate.
///
/// So the walk visits its cells by slides, and it returns to its start. Nothing of the border is
/// left: all that the region leaves out is in one piece, because the hive is in one piece, and each
/// gate and each region behind a gate touches it.
///
/// A pocket is an empty cell with at least five bugs around it. No crawler enters it, because the
/// only way in is a gate. It is no flank of a step either: both ends would be empty cells beside
/// it.
template <class Set, class Cell>
Set crawl_reach(Set hive, Cell from, const Set& enclosed, bool outside) {
    std::array<Set, 6> near = hive.seen_in();
    Set rim = near[0];
    for (std::size_t d = 1; d < 6; ++d) { rim |= near[d]; }
    rim -= hive;
    const Set pockets = five_of(near) - hive;
    if (!pockets.empty()) {
        rim -= pockets;
        hive |= pockets;
        near = hive.seen_in();
    }
    if (outside && (gates_beside(near) - hive - enclosed).empty()) { return rim - enclosed; }
    const Set outer = outer_region(hive, near);
    if (outer.contains(from)) { return rim & outer; }
    return flood_by_slides(hive, from, near);
}

}  // namespace ROJ_ISA
}  // namespace roj::board
