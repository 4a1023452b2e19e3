#ifndef ROJ_BOARD_ACTION_LIST_H
#define ROJ_BOARD_ACTION_LIST_H

#include <algorithm>
#include <cstddef>
#include <memory>

#include "board/action.h"
#include "board/isa.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// A list of actions that keeps its memory when it is cleared.
class ActionList {
public:
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Action operator[](std::size_t i) const { return data_[i]; }
    Action front() const { return data_[0]; }
    Action* begin() { return data_.get(); }
    Action* end() { return data_.get() + size_; }
    const Action* begin() const { return data_.get(); }
    const Action* end() const { return data_.get() + size_; }

    void clear() { size_ = 0; }
    void push_back(Action action) {
        make_room(1);
        data_[size_++] = action;
    }
    /// Adds that a piece goes to each of the cells.
    template <class Set>
    void append(PieceId id, const Set& cells) {
        make_room(Set::kMostCells);
        Action* next = data_.get() + size_;
        cells.for_each([&](auto cell) { *next++ = Action(id, cell); });
        size_ = static_cast<std::size_t>(next - data_.get());
    }

private:
    void make_room(std::size_t more) {
        if (size_ + more > capacity_) { grow(more); }
    }
    void grow(std::size_t more) {
        const std::size_t capacity = std::max(2 * capacity_, size_ + more);
        auto data = std::make_unique<Action[]>(capacity);
        std::copy(begin(), end(), data.get());
        data_ = std::move(data);
        capacity_ = capacity;
    }

    std::unique_ptr<Action[]> data_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace ROJ_ISA
}  // namespace roj::board

#endif
