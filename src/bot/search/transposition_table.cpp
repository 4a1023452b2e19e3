#include "bot/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace roj::bot {

using board::Action;

namespace {

// A packed entry: move in bits 0-31, score in 32-47, depth in 48-55, bound in 56-57, age in 58-63.
// It is never zero, since its bound is not None.
constexpr int kScoreAt = 32;
constexpr int kDepthAt = 48;
constexpr int kBoundAt = 56;
constexpr int kAgeAt = 58;

std::uint64_t pack(const TranspositionTable::Entry& entry, unsigned age) {
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

TranspositionTable::TranspositionTable(std::size_t bytes)
    : size_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))),
      buckets_(allocate(size_)) {}

/// Allocates the buckets in huge pages where Linux grants them: with small pages nearly every
/// access to a large table misses the TLB, too.
TranspositionTable::Buckets TranspositionTable::allocate(std::size_t count) {
    constexpr std::size_t kHugePage = std::size_t{1} << 21;
    const std::size_t bytes = count * sizeof(Bucket);
    const std::size_t alignment = bytes < kHugePage ? alignof(Bucket) : kHugePage;
    void* const memory = std::aligned_alloc(alignment, bytes);  // both are powers of two
    if (memory == nullptr) { throw std::bad_alloc(); }
#if defined(__linux__)
    madvise(memory, bytes, MADV_HUGEPAGE);  // a refusal costs speed only
#endif
    auto* const buckets = static_cast<Bucket*>(memory);
    std::uninitialized_value_construct_n(buckets, count);
    return Buckets(buckets);
}

std::optional<TranspositionTable::Entry> TranspositionTable::find(std::uint64_t key) const {
    for (const Slot& slot : bucket_of(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) != key) { continue; }
        return Entry{action_of(data), static_cast<std::int16_t>(data >> kScoreAt), depth_of(data),
                     static_cast<Bound>(data >> kBoundAt & 3)};
    }
    return std::nullopt;
}

/// Returns the priority of an entry to stay: its depth less a penalty for its age.
int TranspositionTable::replacement_priority(std::uint64_t data) const {
    constexpr int kAgePenalty = 4;  // plies per search since
    if (data == 0) { return -1000; }
    const auto age = (age_ - static_cast<unsigned>(data >> kAgeAt)) & kMaxAge;
    return depth_of(data) - kAgePenalty * static_cast<int>(age);
}

void TranspositionTable::store(std::uint64_t key, const Entry& entry) {
    Bucket& bucket = bucket_of(key);
    Slot* chosen = nullptr;
    int lowest = 0;
    Entry stored = entry;
    for (Slot& slot : bucket.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            chosen = &slot;
            // A fail low has no best move: keep the known one.
            if (entry.action.is_none()) { stored.action = action_of(data); }
            break;
        }
        const int value = replacement_priority(data);
        if (chosen == nullptr || value < lowest) {
            chosen = &slot;
            lowest = value;
        }
    }
    const std::uint64_t data = pack(stored, age_);
    chosen->data.store(data, std::memory_order_relaxed);
    chosen->check.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
    std::for_each_n(buckets_.get(), size_, [](Bucket& bucket) {
        for (Slot& slot : bucket.slots) {
            slot.data.store(0, std::memory_order_relaxed);
            slot.check.store(0, std::memory_order_relaxed);
        }
    });
    age_ = 0;
}

}  // namespace roj::bot
