#ifndef ROJ_BOT_SEARCH_BUSY_MOVES_H
#define ROJ_BOT_SEARCH_BUSY_MOVES_H

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace roj::bot {

/// Which moves of which positions the threads of a search are looking at just now, by keys of both:
/// whoever comes to the same position begins with others. (T. Kerrigan, Simplified ABDADA.)
///
/// Any number of threads may use it without waiting; what is lost in between costs time only.
class BusyMoves {
public:
    bool contains(std::uint64_t key) const {
        const Bucket& bucket = buckets_[key % kBuckets];
        return std::any_of(bucket.begin(), bucket.end(), [&](const auto& slot) {
            return slot.load(std::memory_order_relaxed) == key;
        });
    }
    void add(std::uint64_t key) {
        Bucket& bucket = buckets_[key % kBuckets];
        const auto free = std::find_if(bucket.begin(), bucket.end(), [](const auto& slot) {
            return slot.load(std::memory_order_relaxed) == 0;
        });
        auto& slot = free == bucket.end() ? bucket.front() : *free;
        slot.store(key, std::memory_order_relaxed);
    }
    void remove(std::uint64_t key) {
        for (auto& slot : buckets_[key % kBuckets]) {
            if (slot.load(std::memory_order_relaxed) == key) {
                slot.store(0, std::memory_order_relaxed);
            }
        }
    }

private:
    static constexpr std::size_t kBuckets = 1024;
    using Bucket = std::array<std::atomic<std::uint64_t>, 4>;

    std::array<Bucket, kBuckets> buckets_{};
};

}  // namespace roj::bot

#endif
