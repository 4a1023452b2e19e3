#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Cells are read and written in blocks of so many.
inline constexpr std::size_t kBlock = 8;
/// A set tells its cells in blocks of so many at the most.
inline constexpr std::size_t kLargestBlock = 16;

/// Different cells one after another. Where they are few, or are gone through more than once, this
/// is quicker than a set.
template <class Cell, std::size_t kMax>
class CellList {
public:
    /// Pre: the cell is not yet there, and there are fewer than kMax.
    void append(Cell cell) { cells_[size_++] = cell; }
    /// Lets the block of the last cell be read to its end. Full blocks can be as they are.
    void pad() {
        for (std::size_t i = 0; i < kBlock; ++i) { cells_[size_ + i] = 0; }
    }
    /// Adds the cells of a set, and pads. Pre: as for append().
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
            pad();
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
    /// The cells, block by block. Pre: padded.
    const Cell* blocks() const { return cells_.data(); }

private:
    std::array<Cell, kMax + kLargestBlock> cells_;
    std::size_t size_ = 0;
};

/// At most kBlock different cells, all in one word: written one by one to memory and read back at
/// once, they would have to be waited for.
class CellWord {
public:
    CellWord() = default;
    /// The first `count` of the cells.
    CellWord(const std::array<std::uint8_t, kBlock>& cells, int count) : count_(count) {
        for (std::size_t i = 0; i < kBlock; ++i) { cells_ |= std::uint64_t{cells[i]} << 8 * i; }
    }

    /// Pre: the cell is not yet there, and there are fewer than kBlock.
    void append(std::uint8_t cell) { cells_ |= std::uint64_t{cell} << 8 * count_++; }

    bool empty() const { return count_ == 0; }
    int count() const { return count_; }
    bool contains(std::uint8_t cell) const {
        for (int i = 0; i < count_; ++i) {
            if ((cells_ >> 8 * i & 0xFF) == cell) { return true; }
        }
        return false;
    }
    /// The cells, and any behind the last of them.
    std::array<std::uint8_t, kBlock> block() const {
        std::array<std::uint8_t, kBlock> block;
        for (std::size_t i = 0; i < kBlock; ++i) {
            block[i] = static_cast<std::uint8_t>(cells_ >> 8 * i);
        }
        return block;
    }

private:
    std::uint64_t cells_ = 0;
    int count_ = 0;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
