#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// The number of cells in a block that is read or written at once.
inline constexpr std::size_t kBlock = 8;

/// An array of different cells. Faster than a set for few cells, or for cells that are read more
/// than once.
template <class Cell, std::size_t kMax>
class CellList {
public:
    /// Pre: the cell is not yet in the list, and there are fewer than kMax.
    void append(Cell cell) { cells_[size_++] = cell; }
    /// Makes the last block safe to read to its end.
    void pad() {
        for (std::size_t i = 0; i < kBlock; ++i) { cells_[size_ + i] = 0; }
    }
    /// Fills the empty list with the cells of a set, and pads it.
    template <class Set>
    void fill(const Set& cells) {
        cells.for_each([&](Cell cell) { append(cell); });
        pad();
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
    /// Returns the cells, block by block. Pre: padded.
    const Cell* blocks() const { return cells_.data(); }

private:
    std::array<Cell, kMax + kBlock> cells_;
    std::size_t size_ = 0;
};

/// At most kBlock different cells in one word. Writing them to memory one by one and reading them
/// back at once would stall.
class CellWord {
public:
    CellWord() = default;
    /// Takes the first `count` of the cells.
    CellWord(const std::array<std::uint8_t, kBlock>& cells, int count) : count_(count) {
        for (std::size_t i = 0; i < kBlock; ++i) { cells_ |= std::uint64_t{cells[i]} << 8 * i; }
    }

    /// Pre: the cell is not yet in the word, and there are fewer than kBlock.
    void insert(std::uint8_t cell) { cells_ |= std::uint64_t{cell} << 8 * count_++; }

    bool empty() const { return count_ == 0; }
    int count() const { return count_; }
    bool contains(std::uint8_t cell) const {
        for (int i = 0; i < count_; ++i) {
            if ((cells_ >> 8 * i & 0xFF) == cell) { return true; }
        }
        return false;
    }
    /// Returns the cells; the items after the last cell are undefined.
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
