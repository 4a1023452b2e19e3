#pragma once

#include <cstddef>
#include <vector>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

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
