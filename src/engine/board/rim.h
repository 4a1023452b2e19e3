#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

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

/// Returns the cells that a crawler reaches around a hive from `from`, and `from` itself. Only
/// gates block it. So without gates (except those of pockets of one cell, which no crawler enters)
/// it reaches the whole rim. `enclosed`: the cells that the hive encloses; `outside`: `from` is not
/// one of them. Pre: the hive is connected, and the crawler can slide from its cell.
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
    // The hive is connected, so the border of the outer region is one closed path, and each of its
    // steps is a slide. A crawler on it reaches all of it.
    const Set outer = outer_region(hive, near);
    if (outer.contains(from)) { return rim & outer; }
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

/// Caches the reach of crawlers: in a search most hives recur, with other bugs in the same cells.
/// Only for a grid with cheap sets.
template <class Grid>
class RimCache {
public:
    using Set = typename Grid::Set;

    /// With 10 bits it takes 64 KiB, which a search does not gain from exceeding.
    explicit RimCache(int bits = 10)
        : shift_(64 - bits), entries_(Grid::kCheapSets ? std::size_t{1} << bits : 0) {}

    /// Returns the cached reach from a cell around a hive; on a miss, caches that of `crawl()`.
    template <class Crawl>
    const Set& reached(const Set& hive, typename Grid::Cell from, Crawl crawl) {
        Entry& entry = entries_[hive.digest() >> shift_];
        if (entry.hive != hive || !entry.reached.contains(from)) { entry = {hive, crawl()}; }
        return entry.reached;
    }

private:
    struct Entry {
        Set hive;
        Set reached;
    };

    int shift_;
    std::vector<Entry> entries_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
