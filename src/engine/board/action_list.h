#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>

#include "board/action.h"
#include "board/cell_list.h"
#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// A list of plain values that keeps its memory when it is cleared.
template <class Item>
class PlainList {
public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Item& operator[](std::size_t i) { return data_[i]; }
    const Item& operator[](std::size_t i) const { return data_[i]; }
    const Item& front() const { return data_[0]; }
    Item* begin() { return data_.get(); }
    Item* end() { return data_.get() + size_; }
    const Item* begin() const { return data_.get(); }
    const Item* end() const { return data_.get() + size_; }

    void clear() { size_ = 0; }
    void push_back(const Item& item) {
        make_room(1);
        data_[size_++] = item;
    }
    /// Appends `make(cell)` for each of the cells.
    template <class Set, class Make>
    void append(const Set& cells, Make make) {
        make_room(Set::kMaxCells + kBlock);
        Item* next = data_.get() + size_;
        if constexpr (Set::kHasBlocks) {
            cells.for_each_block([&](const auto& block, std::size_t count) {
                for (std::size_t i = 0; i < block.size(); ++i) { next[i] = make(block[i]); }
                next += count;
            });
        } else {
            cells.for_each([&](auto cell) { *next++ = make(cell); });
        }
        size_ = static_cast<std::size_t>(next - data_.get());
    }
    /// Writes whole blocks, which compile to one step each; does not count the excess.
    template <class Cell, std::size_t kMax, class Make>
    void append(const CellList<Cell, kMax>& cells, Make make) {
        const auto count = static_cast<std::size_t>(cells.count());
        const Cell* const blocks = cells.blocks();
        make_room(count + kBlock);
        for (std::size_t done = 0; done < count; done += kBlock) {
            std::array<Cell, kBlock> block;  // without a copy GCC 12 combines blocks, which is slow
            std::copy_n(blocks + done, kBlock, block.begin());
            write_block(data_.get() + size_ + done, block.data(), make);
        }
        size_ += count;
    }
    template <class Make>
    void append(const CellWord& cells, Make make) {
        make_room(kBlock);
        write_block(data_.get() + size_, cells.block().data(), make);
        size_ += static_cast<std::size_t>(cells.count());
    }
    /// Appends `make(item)` for each item of another list.
    template <class Other, class Make>
    void append_each(const PlainList<Other>& others, Make make) {
        make_room(others.size());
        for (const Other& other : others) { data_[size_++] = make(other); }
    }

private:
    template <class Cell, class Make>
    static void write_block(Item* to, const Cell* cells, Make make) {
        for (std::size_t i = 0; i < kBlock; ++i) { to[i] = make(cells[i]); }
    }
    void make_room(std::size_t more) {
        if (size_ + more > capacity_) { grow(more); }
    }
    void grow(std::size_t more) {
        const std::size_t capacity = std::max(2 * capacity_, size_ + more);
        auto data = std::make_unique<Item[]>(capacity);
        std::copy(begin(), end(), data.get());
        data_ = std::move(data);
        capacity_ = capacity;
    }

    std::unique_ptr<Item[]> data_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

using ActionList = PlainList<Action>;

}  // namespace ROJ_ISA
}  // namespace roj::board
