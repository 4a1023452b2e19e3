#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "board/action.h"

namespace roj::bot {

/// What a score says: upper bound (fail low), lower bound (fail high) or exact value.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// A transposition table (hash table): search results by hash key. Prefers to keep deep and new
/// entries.
///
/// It starts small, so that it stays in the caches of the processor, and grows with the search.
/// That is linear hashing: each new bucket takes its entries from one older bucket.
///
/// Any number of threads can call find() and store() at the same time without a lock, also while
/// one of them calls grow(): if two of them write one entry at once, no key finds it.
class TranspositionTable {
public:
    struct Entry {
        board::Action action;
        int score = 0;
        int depth = 0;
        Bound bound = Bound::None;
    };

    /// Reserves at most `bytes`, but at least one bucket.
    explicit TranspositionTable(std::size_t bytes);

    /// Returns the entry of a key, if there is one. Always inline for the search kernels: a copy
    /// out of line would have the instructions of one of them and serve all.
    [[gnu::always_inline]] std::optional<Entry> find(std::uint64_t key) const {
        // Looks at all slots: which of them has the entry is unpredictable.
        std::uint64_t found = 0;
        for (const Slot& slot : bucket_of(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
            found = (check ^ data) == key ? data : found;
        }
        if (found == 0) { return std::nullopt; }
        const auto entry = std::bit_cast<PackedEntry>(found);
        return Entry{board::Action::from_bits(entry.action), entry.score,
                     static_cast<int>(entry.depth), static_cast<Bound>(entry.bound)};
    }
    /// Stores an entry; it replaces the least valuable one of its bucket. An entry without a move
    /// keeps the known move of its key. Pre: the score fits 16 bits. Clamps the depth to 0-255.
    void store(std::uint64_t key, const Entry& entry);
    /// Prefetches the bucket of a key. Always inline, as its callers should be: GCC 12 takes a
    /// function that only prefetches for one without effects, and removes calls to it.
    [[gnu::always_inline]] void prefetch(std::uint64_t key) const {
        __builtin_prefetch(&bucket_of(key));
    }
    /// Adds buckets for so many entries, as long as there is room. Pre: no other thread calls it.
    void grow(std::size_t entries);
    /// Starts a new generation; store() replaces older entries first. Pre: no other thread uses the
    /// table.
    void new_search() { age_ = (age_ + 1) & kMaxAge; }
    /// Removes all entries. Pre: as for new_search().
    void clear();

private:
    static constexpr std::size_t kBucketSize = 4;
    static constexpr unsigned kMaxAge = 63;

    /// An entry in one word, which is never zero, since its bound is not None.
    struct PackedEntry {
        std::uint32_t action;
        std::int16_t score;
        unsigned depth : 8;
        unsigned bound : 2;
        unsigned age : 6;
    };
    /// A packed entry, and the XOR of that word and the key, which detects a mix of two entries.
    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, kBucketSize> slots;
    };

    struct Release {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };
    using Buckets = std::unique_ptr<Bucket[], Release>;

    static Buckets allocate(std::size_t count);
    void split_next_bucket();
    /// The number of a bucket is the lower bits of its keys, as many as the largest number has. As
    /// long as there is no such bucket, its keys go to the one without the leading 1.
    [[gnu::always_inline]] Bucket& bucket_of(std::uint64_t key) const {
        const std::size_t mask = mask_.load(std::memory_order_acquire);
        const std::size_t number = key & mask;
        const bool exists = number < size_.load(std::memory_order_acquire);
        return buckets_[exists ? number : key & (mask >> 1)];
    }
    int replacement_priority(std::uint64_t data) const;

    std::size_t max_size_;           // in buckets
    std::atomic<std::size_t> size_;  // those that exist
    std::atomic<std::size_t> mask_;  // the bits of their numbers
    Buckets buckets_;
    unsigned age_ = 0;
};

}  // namespace roj::bot
