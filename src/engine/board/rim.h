#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/isa.h"

// What the shape of a hive alone decides, found with whole sets of cells: which empty cells it
// encloses, how far a crawler gets around it, where stacks can make a gate.
namespace roj::board {
inline namespace ROJ_ISA {

/// The cells that are in five of the six sets, or in all.
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

/// The empty cells from which nothing leads out of the hive. Pre: it has `holes` holes.
template <class Set>
Set enclosed_by(const Set& hive, int holes) {
    const std::array<Set, 6> near = hive.seen_in();
    const Set single = (near[0] & near[1] & near[2] & near[3] & near[4] & near[5]) - hive;
    if (single.count() == holes) { return single; }
    Set before;
    Set outside = hive.empty_rows();
    while (outside != before) {
        before = outside;
        outside = outside.dilated() - hive;
    }
    return Set::full() - hive - outside;
}

/// Whether two stacks stand so that a bug could want to pass between them.
template <class Set>
bool flank_a_step(const Set& stacks) {
    const std::array<Set, 6> near = stacks.seen_in();
    Set between = near[0] & near[2];
    for (std::size_t d = 1; d < 6; ++d) { between |= near[d] & near[(d + 2) % 6]; }
    return !between.empty();
}

/// The cells that a crawler comes to around a hive from `from`, and `from` itself. A way is cut by
/// gates only, so where there is none (but those of pockets of one cell, which nobody enters) the
/// rim is reached all round. `enclosed` is what the hive encloses; `outside` says whether `from`
/// does not lie there.
template <class Set, class Cell>
Set crawled(Set hive, Cell from, const Set& enclosed, bool outside) {
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
    if (outside) {
        Set gates = (near[1] & near[5]) - near[0];
        gates |= (near[2] & near[0]) - near[1];
        gates |= (near[3] & near[1]) - near[2];
        if ((gates - hive - enclosed).empty()) { return rim - enclosed; }
    }
    // A slide leads both ways, so a cell is reached if it has one to a cell that was reached.
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

/// Remembers how far crawlers get: in a search most hives come again, with other bugs in the same
/// cells. Only for a grid with cheap sets.
template <class Grid>
class RimCache {
public:
    using Set = typename Grid::Set;

    /// What was crawled from a cell around a hive, or else what `crawl()` finds, for the next time.
    template <class Crawl>
    const Set& reached(const Set& hive, typename Grid::Cell from, Crawl crawl) {
        Entry& entry = entries_[hive.digest() >> (64 - kBits)];
        if (entry.hive != hive || !entry.reached.contains(from)) { entry = {hive, crawl()}; }
        return entry.reached;
    }

private:
    static constexpr int kBits = 10;  // 64 KiB: more is no better
    static constexpr std::size_t kSize = Grid::kCheapSets ? std::size_t{1} << kBits : 0;

    struct Entry {
        Set hive;
        Set reached;
    };

    std::vector<Entry> entries_ = std::vector<Entry>(kSize);
};

}  // namespace ROJ_ISA
}  // namespace roj::board
