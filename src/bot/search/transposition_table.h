#ifndef ROJ_BOT_SEARCH_TRANSPOSITION_TABLE_H
#define ROJ_BOT_SEARCH_TRANSPOSITION_TABLE_H

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include "board/action.h"

namespace roj::bot {

/// What a search of a position found: its value, or a bound of it.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// A transposition table: positions by key, the deeper and the newer ones kept.
///
/// Any number of threads may find and store at the same time, without waiting for each other: an
/// entry that two of them wrote at once is found by no key.
class TranspositionTable {
public:
    struct Entry {
        board::Action action;
        int score = 0;
        int depth = 0;
        Bound bound = Bound::None;
    };

    /// Takes at most `bytes`, rounded down to a power of two, and at least one bucket.
    explicit TranspositionTable(std::size_t bytes);

    std::optional<Entry> find(std::uint64_t key) const;
    /// Score: 16 bits; depth: from 0, more than 255 count as that.
    void store(std::uint64_t key, const Entry& entry);
    /// Brings the bucket of a key near, for a find() that comes soon.
    void prefetch(std::uint64_t key) const {
#if defined(__GNUC__)
        __builtin_prefetch(&bucket_of(key));
#else
        static_cast<void>(key);
#endif
    }
    /// Lets everything stored so far count as old. Pre: no other thread uses the table; the same
    /// for clear().
    void new_search() {
        age_ = (age_ + 1) & kMaxAge;
    }
    void clear();

private:
    static constexpr std::size_t kBucketSize = 4;
    static constexpr unsigned kMaxAge = 63;

    /// An entry in one word, and that word mixed with the key, so that halves of two different
    /// entries do not pass for one.
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
    Bucket& bucket_of(std::uint64_t key) const {
        return buckets_[key & (size_ - 1)];
    }
    int replacement_priority(std::uint64_t data) const;

    std::size_t size_;  // a power of two
    Buckets buckets_;
    unsigned age_ = 0;
};

}  // namespace roj::bot

#endif
