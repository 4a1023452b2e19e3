#ifndef ROJ_BOT_SEARCH_CLAIMS_H
#define ROJ_BOT_SEARCH_CLAIMS_H

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
class Claims {
public:
    bool taken(std::uint64_t key) const {
        const Group& group = groups_[key % kGroups];
        return std::any_of(group.begin(), group.end(), [&](const auto& claim) {
            return claim.load(std::memory_order_relaxed) == key;
        });
    }
    void take(std::uint64_t key) {
        Group& group = groups_[key % kGroups];
        const auto free = std::find_if(group.begin(), group.end(), [](const auto& claim) {
            return claim.load(std::memory_order_relaxed) == 0;
        });
        auto& claim = free == group.end() ? group.front() : *free;
        claim.store(key, std::memory_order_relaxed);
    }
    void release(std::uint64_t key) {
        for (auto& claim : groups_[key % kGroups]) {
            if (claim.load(std::memory_order_relaxed) == key) {
                claim.store(0, std::memory_order_relaxed);
            }
        }
    }

private:
    static constexpr std::size_t kGroups = 1024;
    using Group = std::array<std::atomic<std::uint64_t>, 4>;

    std::array<Group, kGroups> groups_{};
};

}  // namespace roj::bot

#endif
