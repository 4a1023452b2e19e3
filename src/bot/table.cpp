#include "bot/table.h"

#include <algorithm>
#include <bit>

namespace roj::bot {

using board::Action;

namespace {

// An entry in a word: action in bits 0-31, score in 32-47, depth in 48-55, bound in 56-57, age in
// 58-63. No entry is all zero, since its bound is not None.
constexpr int kScoreAt = 32;
constexpr int kDepthAt = 48;
constexpr int kBoundAt = 56;
constexpr int kAgeAt = 58;

std::uint64_t pack(const Table::Entry& entry, unsigned age) {
    const auto score = static_cast<std::uint16_t>(entry.score);
    const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255));
    return entry.action.bits() | std::uint64_t{score} << kScoreAt | depth << kDepthAt |
           static_cast<std::uint64_t>(entry.bound) << kBoundAt | std::uint64_t{age} << kAgeAt;
}

Action action_of(std::uint64_t data) {
    return Action::from_bits(static_cast<std::uint32_t>(data));
}
int depth_of(std::uint64_t data) {
    return static_cast<int>(data >> kDepthAt & 255);
}

}  // namespace

Table::Table(std::size_t bytes)
    : size_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))),
      buckets_(std::make_unique<Bucket[]>(size_)) {}

std::optional<Table::Entry> Table::find(std::uint64_t key) const {
    for (const Slot& slot : bucket_of(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) != key) { continue; }
        return Entry{action_of(data), static_cast<std::int16_t>(data >> kScoreAt), depth_of(data),
                     static_cast<Bound>(data >> kBoundAt & 3)};
    }
    return std::nullopt;
}

/// How much an entry deserves to stay.
int Table::worth(std::uint64_t data) const {
    constexpr int kWorthOfAge = 4;  // an entry of the last search is worth this many plies less
    if (data == 0) { return -1000; }
    const auto age = (age_ - static_cast<unsigned>(data >> kAgeAt)) & kMostAge;
    return depth_of(data) - kWorthOfAge * static_cast<int>(age);
}

void Table::store(std::uint64_t key, const Entry& entry) {
    Bucket& bucket = bucket_of(key);
    Slot* chosen = nullptr;
    int least = 0;
    Entry stored = entry;
    for (Slot& slot : bucket.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            chosen = &slot;
            // Keep what was known to be good if nothing was found to be better than the rest.
            if (entry.action.is_none()) { stored.action = action_of(data); }
            break;
        }
        const int value = worth(data);
        if (chosen == nullptr || value < least) {
            chosen = &slot;
            least = value;
        }
    }
    const std::uint64_t data = pack(stored, age_);
    chosen->data.store(data, std::memory_order_relaxed);
    chosen->check.store(key ^ data, std::memory_order_relaxed);
}

void Table::prefetch(std::uint64_t key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&bucket_of(key));
#else
    static_cast<void>(key);
#endif
}

void Table::clear() {
    std::for_each_n(buckets_.get(), size_, [](Bucket& bucket) {
        for (Slot& slot : bucket.slots) {
            slot.data.store(0, std::memory_order_relaxed);
            slot.check.store(0, std::memory_order_relaxed);
        }
    });
    age_ = 0;
}

}  // namespace roj::bot
