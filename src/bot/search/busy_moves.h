#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace roj::bot {

/// The moves that the threads are searching now, by a key of position and move. A thread that
/// reaches the same position searches other moves first: T. Kerrigan's Simplified ABDADA.
///
/// Any number of threads can use it at the same time without a lock. Races can lose a key; that
/// costs only time.
///
/// The functions are always inline, because the kernels for all processors use this class.
class BusyMoves {
public:
    /// Reports whether a thread is searching this move. Never true for a key that was not added.
    [[gnu::always_inline]] bool contains(std::uint64_t key) const {
        const Bucket& bucket = buckets_[key % kBuckets];
        return std::any_of(bucket.begin(), bucket.end(), [&](const auto& slot) {
            return slot.load(std::memory_order_relaxed) == key;
        });
    }
    /// Adds a key. A full bucket forgets another one.
    [[gnu::always_inline]] void add(std::uint64_t key) {
        Bucket& bucket = buckets_[key % kBuckets];
        const auto free = std::find_if(bucket.begin(), bucket.end(), [](const auto& slot) {
            return slot.load(std::memory_order_relaxed) == 0;
        });
        auto& slot = free == bucket.end() ? bucket.front() : *free;
        slot.store(key, std::memory_order_relaxed);
    }
    /// Removes a key, however often it was added.
    [[gnu::always_inline]] void remove(std::uint64_t key) {
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
