#include "bot/table.h"

#include <algorithm>
#include <bit>

namespace roj::bot {

using board::Action;

Table::Table(std::size_t bytes)
    : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))) {}

std::optional<Table::Entry> Table::find(std::uint64_t key) const {
    for (const Entry& entry : buckets_[bucket_of(key)]) {
        if (entry.bound != Bound::None && entry.check == check_of(key)) { return entry; }
    }
    return std::nullopt;
}

void Table::store(std::uint64_t key, Action action, int score, int depth, Bound bound) {
    constexpr int kWorthOfAge = 4;  // an entry of the last search is worth this many plies less
    const auto worth = [&](const Entry& entry) {
        if (entry.bound == Bound::None) { return -1000; }
        return entry.depth - kWorthOfAge * static_cast<std::uint8_t>(age_ - entry.age);
    };
    Bucket& bucket = buckets_[bucket_of(key)];
    Entry* slot = &bucket.front();
    for (Entry& entry : bucket) {
        if (entry.bound != Bound::None && entry.check == check_of(key)) {
            slot = &entry;
            break;
        }
        if (worth(entry) < worth(*slot)) { slot = &entry; }
    }
    // Keep what an earlier search knew to be good if this one found nothing better than the rest.
    const bool same = slot->bound != Bound::None && slot->check == check_of(key);
    const Action best = action.is_none() && same ? slot->action : action;
    *slot = {check_of(key),
             best,
             static_cast<std::int16_t>(score),
             static_cast<std::uint8_t>(std::clamp(depth, 0, 255)),
             age_,
             bound};
}

void Table::clear() {
    std::ranges::fill(buckets_, Bucket{});
    age_ = 0;
}

}  // namespace roj::bot
