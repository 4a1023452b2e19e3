#ifndef ROJ_BOARD_CELL_LIST_H
#define ROJ_BOARD_CELL_LIST_H

#include <array>
#include <cstddef>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Cells are read and written in blocks of so many.
inline constexpr std::size_t kBlock = 8;
/// A set tells its cells in blocks of so many at the most.
inline constexpr std::size_t kLargestBlock = 16;

/// Different cells one after another. Where they are few, or are gone through more than once, this
/// is quicker than a set.
template <class Cell, std::size_t kMost>
class CellList {
public:
    /// Pre: the cell is not yet there, and there are fewer than kMost.
    void append(Cell cell) { cells_[size_++] = cell; }
    /// Adds the first `count` of the cells. Pre: as for append().
    void append(const std::array<Cell, kBlock>& cells, std::size_t count) {
        for (std::size_t i = 0; i < kBlock; ++i) { cells_[size_ + i] = cells[i]; }
        size_ += count;
    }
    /// Adds the cells of a set. Pre: as for append().
    template <class Set>
    void append_all(const Set& cells) {
        // Blocks that are not full would overlap here, and be read back before they are in memory.
        if constexpr (Set::kFullBlocks) {
            cells.for_each_block([&](const auto& block, std::size_t count) {
                for (std::size_t i = 0; i < block.size(); ++i) { cells_[size_ + i] = block[i]; }
                size_ += count;
            });
        } else {
            cells.for_each([&](Cell cell) { append(cell); });
        }
    }
    void insert(Cell cell) {
        if (!contains(cell)) { append(cell); }
    }

    bool empty() const { return size_ == 0; }
    int count() const { return static_cast<int>(size_); }
    bool contains(Cell cell) const {
        for (std::size_t i = 0; i < size_; ++i) {
            if (cells_[i] == cell) { return true; }
        }
        return false;
    }
    /// The cells; what is behind the last of them can be read to the end of its block.
    const Cell* blocks() {
        append(std::array<Cell, kBlock>{}, 0);
        return cells_.data();
    }

private:
    std::array<Cell, kMost + kLargestBlock> cells_;
    std::size_t size_ = 0;
};

}  // namespace ROJ_ISA
}  // namespace roj::board

#endif
