#include "bot/search/transposition_table.h"

#include <algorithm>
#include <limits>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace roj::bot {

using board::Action;

TranspositionTable::TranspositionTable(std::size_t bytes)
    : max_size_(std::max(bytes / sizeof(Bucket), std::size_t{1})), buckets_(allocate(max_size_)) {
    clear();
}

/// Allocates the buckets in huge pages where Linux grants them: with small pages nearly every
/// access to a large table misses the TLB, too.
TranspositionTable::Buckets TranspositionTable::allocate(std::size_t count) {
    constexpr std::size_t kHugePage = std::size_t{1} << 21;
    const std::size_t alignment = count * sizeof(Bucket) < kHugePage ? alignof(Bucket) : kHugePage;
    const std::size_t bytes = (count * sizeof(Bucket) + alignment - 1) / alignment * alignment;
    void* const memory = std::aligned_alloc(alignment, bytes);
    if (memory == nullptr) { throw std::bad_alloc(); }
#if defined(__linux__)
    madvise(memory, bytes, MADV_HUGEPAGE);  // a refusal costs speed only
#endif
    return Buckets(static_cast<Bucket*>(memory));
}

/// Returns the priority of an entry to stay: its depth less a penalty for its age.
int TranspositionTable::replacement_priority(std::uint64_t data) const {
    constexpr int kAgePenalty = 4;  // plies per search since
    constexpr int kEmpty = 1000;    // more than any depth and penalty
    const auto entry = std::bit_cast<PackedEntry>(data);
    return static_cast<int>(entry.depth) -
           kAgePenalty * static_cast<int>((age_ - entry.age) & kMaxAge) -
           kEmpty * static_cast<int>(data == 0);
}

void TranspositionTable::store(std::uint64_t key, const Entry& entry) {
    Bucket& bucket = bucket_of(key);
    constexpr int kSameKey = 2000;  // replaced before an empty slot
    std::uint64_t known = 0;        // the entry of this key
    // The lowest priority with the number of its slot, by arithmetic: a branch for each slot would
    // be unpredictable.
    int lowest = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < kBucketSize; ++i) {
        const std::uint64_t data = bucket.slots[i].data.load(std::memory_order_relaxed);
        const std::uint64_t check = bucket.slots[i].check.load(std::memory_order_relaxed);
        const bool same_key = (check ^ data) == key;
        known = same_key ? data : known;
        const int priority = replacement_priority(data) - kSameKey * static_cast<int>(same_key);
        lowest = std::min(lowest, priority * int{kBucketSize} + static_cast<int>(i));
    }
    Slot& slot = bucket.slots[static_cast<std::size_t>(lowest) % kBucketSize];
    // A fail low has no best move: keep the known one.
    const std::uint32_t action = entry.action.is_none() && known != 0
                                     ? std::bit_cast<PackedEntry>(known).action
                                     : entry.action.bits();
    const PackedEntry packed{action, static_cast<std::int16_t>(entry.score),
                             static_cast<unsigned>(std::clamp(entry.depth, 0, 255)) & 255,
                             static_cast<unsigned>(entry.bound) & 3, age_ & kMaxAge};
    const auto data = std::bit_cast<std::uint64_t>(packed);
    slot.data.store(data, std::memory_order_relaxed);
    slot.check.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::grow(std::size_t entries) {
    for (std::size_t i = 0; i < entries / kBucketSize && size_ < max_size_; ++i) {
        split_next_bucket();
    }
}

/// Adds the next bucket and moves the entries to it whose keys have its number.
void TranspositionTable::split_next_bucket() {
    const std::size_t number = size_.load(std::memory_order_relaxed);
    Bucket& added = *std::construct_at(&buckets_[number]);
    Bucket& before = buckets_[number - std::bit_floor(number)];
    const std::size_t mask = std::bit_ceil(number + 1) - 1;
    for (std::size_t i = 0; i < kBucketSize; ++i) {
        const std::uint64_t data = before.slots[i].data.load(std::memory_order_relaxed);
        const std::uint64_t check = before.slots[i].check.load(std::memory_order_relaxed);
        if (data == 0 || ((data ^ check) & mask) != number) { continue; }
        added.slots[i].data.store(data, std::memory_order_relaxed);
        added.slots[i].check.store(check, std::memory_order_relaxed);
        before.slots[i].data.store(0, std::memory_order_relaxed);
    }
    // After the bucket is constructed.
    mask_.store(mask, std::memory_order_release);
    size_.store(number + 1, std::memory_order_release);
}

void TranspositionTable::clear() {
    constexpr std::size_t kFirstSize = 1024;  // 64 KiB
    size_ = std::min(max_size_, kFirstSize);
    mask_ = std::bit_ceil(size_.load()) - 1;
    std::uninitialized_value_construct_n(buckets_.get(), size_.load());
    age_ = 0;
}

}  // namespace roj::bot
