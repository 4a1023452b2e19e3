#ifndef ROJ_BOT_TABLE_H
#define ROJ_BOT_TABLE_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/action.h"

namespace roj::bot {

/// What a search of a position found: its value, or a bound of it.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// A transposition table: positions by key, the deeper and the newer ones kept.
class Table {
public:
    struct Entry {
        std::uint32_t check = 0;  ///< the half of the key that does not choose the bucket
        board::Action action;
        std::int16_t score = 0;
        std::uint8_t depth = 0;
        std::uint8_t age = 0;
        Bound bound = Bound::None;
    };

    /// Takes at most `bytes`, rounded down to a power of two, and at least one bucket.
    explicit Table(std::size_t bytes);

    std::optional<Entry> find(std::uint64_t key) const;
    void store(std::uint64_t key, board::Action action, int score, int depth, Bound bound);
    /// Lets everything stored so far count as old.
    void grow_older() { ++age_; }
    void clear();

private:
    static constexpr std::size_t kBucketSize = 4;
    using Bucket = std::array<Entry, kBucketSize>;

    static std::uint32_t check_of(std::uint64_t key) {
        return static_cast<std::uint32_t>(key >> 32);
    }
    std::size_t bucket_of(std::uint64_t key) const { return key & (buckets_.size() - 1); }

    std::vector<Bucket> buckets_;
    std::uint8_t age_ = 0;
};

}  // namespace roj::bot

#endif
