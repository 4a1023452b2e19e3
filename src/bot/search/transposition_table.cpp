#include "bot/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace roj::bot {

using board::Action;

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

/// Returns the priority of an entry to stay: its depth less a penalty for its age.
int TranspositionTable::replacement_priority(std::uint64_t data) const {
    constexpr int kAgePenalty = 4;  // plies per search since
    if (data == 0) { return -1000; }
    const auto entry = std::bit_cast<PackedEntry>(data);
    return static_cast<int>(entry.depth) -
           kAgePenalty * static_cast<int>((age_ - entry.age) & kMaxAge);
}

void TranspositionTable::store(std::uint64_t key, const Entry& entry) {
    Bucket& bucket = bucket_of(key);
    Slot* chosen = nullptr;
    int lowest = 0;
    std::uint32_t action = entry.action.bits();
    for (Slot& slot : bucket.slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            chosen = &slot;
            // A fail low has no best move: keep the known one.
            if (entry.action.is_none()) { action = std::bit_cast<PackedEntry>(data).action; }
            break;
        }
        const int value = replacement_priority(data);
        if (chosen == nullptr || value < lowest) {
            chosen = &slot;
            lowest = value;
        }
    }
    const PackedEntry packed{action, static_cast<std::int16_t>(entry.score),
                             static_cast<unsigned>(std::clamp(entry.depth, 0, 255)) & 255,
                             static_cast<unsigned>(entry.bound) & 3, age_ & kMaxAge};
    const auto data = std::bit_cast<std::uint64_t>(packed);
    chosen->data.store(data, std::memory_order_relaxed);
    chosen->check.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
    std::uninitialized_value_construct_n(buckets_.get(), size_);
    age_ = 0;
}

}  // namespace roj::bot
