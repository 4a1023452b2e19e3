#include "bot/search/transposition_table.h"

#include <atomic>
#include <thread>
#include <vector>

#include "support/catch.h"

namespace {

using roj::board::Action;
using namespace roj::bot;

constexpr std::uint64_t key(std::uint32_t check, std::uint32_t bucket) {
    return std::uint64_t{check} << 32 | bucket;
}

}  // namespace

TEST_CASE("transposition table: finds an entry by its key and by no other", "[bot][table]") {
    TranspositionTable table(1 << 16);
    table.store(key(7, 3), {Action(5, 77), -123, 4, Bound::Lower});
    const auto entry = table.find(key(7, 3));
    REQUIRE(entry);
    CHECK(entry->action == Action(5, 77));
    CHECK(entry->score == -123);
    CHECK(entry->depth == 4);
    CHECK(entry->bound == Bound::Lower);
    CHECK_FALSE(table.find(key(8, 3)));
    CHECK_FALSE(table.find(key(7, 4)));
    table.clear();
    CHECK_FALSE(table.find(key(7, 3)));
}

TEST_CASE("transposition table: a full bucket replaces its shallowest entry", "[bot][table]") {
    TranspositionTable table(1 << 16);
    for (std::uint32_t i = 1; i <= 5; ++i) {
        const int depth = i == 3 ? 1 : 9;
        table.store(key(i, 0), {Action(1, 1), 0, depth, Bound::Exact});
    }
    CHECK_FALSE(table.find(key(3, 0)));
    for (const std::uint32_t i : {1U, 2U, 4U, 5U}) { CHECK(table.find(key(i, 0))); }
}

TEST_CASE("transposition table: replaces entries of older searches first", "[bot][table]") {
    TranspositionTable table(1 << 16);
    table.store(key(1, 0), {Action(1, 1), 0, 6, Bound::Exact});
    for (int i = 0; i < 3; ++i) { table.new_search(); }
    for (std::uint32_t i = 2; i <= 5; ++i) {
        table.store(key(i, 0), {Action(1, 1), 0, 3, Bound::Exact});
    }
    CHECK_FALSE(table.find(key(1, 0)));
    CHECK(table.find(key(2, 0)));
}

TEST_CASE("transposition table: fills an empty slot before it replaces any entry", "[bot][table]") {
    // The generations wrap, so that an empty slot looks younger than the first entry.
    constexpr int kGenerations = 64;
    TranspositionTable table(1 << 16);
    for (int i = 0; i < kGenerations - 1; ++i) { table.new_search(); }
    table.store(key(1, 0), {Action(1, 1), 0, 1, Bound::Exact});
    table.new_search();
    for (std::uint32_t i = 2; i <= 4; ++i) {
        table.store(key(i, 0), {Action(1, 1), 0, 1, Bound::Exact});
    }
    for (std::uint32_t i = 1; i <= 4; ++i) { CHECK(table.find(key(i, 0))); }
}

TEST_CASE("transposition table: a bound without a move keeps the known move", "[bot][table]") {
    TranspositionTable table(1 << 16);
    table.store(key(1, 0), {Action(2, 9), 10, 3, Bound::Exact});
    table.store(key(1, 0), {Action::none(), -10, 4, Bound::Upper});
    const auto entry = table.find(key(1, 0));
    REQUIRE(entry);
    CHECK(entry->action == Action(2, 9));
    CHECK(entry->score == -10);
}

TEST_CASE("transposition table: returns every bit of each stored field", "[bot][table]") {
    TranspositionTable table(1 << 16);
    const Action carry = Action::carry(63, 4095, 62);
    for (const int score : {-32768, -1, 0, 32767}) {
        for (const int depth : {0, 255}) {
            table.store(key(1, 0), {carry, score, depth, Bound::Upper});
            const auto entry = table.find(key(1, 0));
            REQUIRE(entry);
            CHECK(entry->action == carry);
            CHECK(entry->score == score);
            CHECK(entry->depth == depth);
            CHECK(entry->bound == Bound::Upper);
        }
    }
}

TEST_CASE("transposition table: keeps its entries while it grows", "[bot][table]") {
    TranspositionTable table(1 << 20);  // 16384 buckets, of which 1024 exist at first
    constexpr std::uint32_t kKeys = 3000;
    const auto scattered = [](std::uint32_t i) { return key(i, i * 2654435761); };
    std::vector<std::uint32_t> kept;
    for (std::uint32_t i = 0; i < kKeys; ++i) {
        table.store(scattered(i), {Action(1, 1), static_cast<int>(i), 3, Bound::Exact});
    }
    for (std::uint32_t i = 0; i < kKeys; ++i) {
        if (table.find(scattered(i))) { kept.push_back(i); }
    }
    CHECK(kept.size() > kKeys * 3 / 4);
    for (int step = 0; step < 80; ++step) {
        table.grow(1000);
        INFO(step);
        for (const std::uint32_t i : kept) {
            const auto entry = table.find(scattered(i));
            REQUIRE(entry);
            REQUIRE(entry->score == static_cast<int>(i));
        }
    }
    // Now there is room for all.
    for (std::uint32_t i = 0; i < kKeys; ++i) {
        table.store(scattered(i), {Action(1, 1), 0, 3, Bound::Exact});
    }
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < kKeys; ++i) { found += table.find(scattered(i)) ? 1U : 0U; }
    CHECK(found > kKeys * 99 / 100);
    table.clear();
    for (const std::uint32_t i : kept) { REQUIRE_FALSE(table.find(scattered(i))); }
}

TEST_CASE("transposition table: does not grow beyond its bytes", "[bot][table]") {
    TranspositionTable table(3 * 64);
    table.grow(1000);
    std::size_t found = 0;
    for (std::uint32_t i = 0; i < 100; ++i) {
        table.store(key(i, i), {Action(1, 1), 0, 3, Bound::Exact});
    }
    for (std::uint32_t i = 0; i < 100; ++i) { found += table.find(key(i, i)) ? 1U : 0U; }
    CHECK(found == 3 * 4);
}

TEST_CASE("transposition table: threads that write the same bucket leave no mixed entries",
          "[bot][table]") {
    // Each thread stores an entry that only its key can have; all keys share one bucket.
    constexpr std::uint32_t kKeys = 16;
    TranspositionTable table(64);
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&table] {
            for (std::uint32_t i = 0; i < 20000; ++i) {
                const std::uint32_t k = i % kKeys + 1;
                table.store(key(k, 0), {Action(1, static_cast<std::uint16_t>(k)),
                                        static_cast<int>(k * 100), 3, Bound::Exact});
            }
        });
    }
    threads.clear();
    int found = 0;
    for (std::uint32_t k = 1; k <= kKeys; ++k) {
        const auto entry = table.find(key(k, 0));
        if (!entry) { continue; }
        ++found;
        CHECK(entry->action.cell() == k);
        CHECK(entry->score == static_cast<int>(k * 100));
    }
    CHECK(found > 0);
}

TEST_CASE("transposition table: threads find nothing wrong while it grows", "[bot][table]") {
    TranspositionTable table(1 << 20);
    std::vector<std::jthread> threads;
    std::atomic<int> found{0};
    std::atomic<int> wrong{0};
    for (std::uint32_t thread = 1; thread <= 3; ++thread) {
        threads.emplace_back([&, thread] {
            for (std::uint32_t i = 0; i < 40000; ++i) {
                const auto score = static_cast<int>(thread * 1000 + i % 1000);
                const std::uint64_t own = key(thread, i % 1000 * 17);
                if (const auto entry = table.find(own)) {
                    ++found;
                    if (entry->score != score) { ++wrong; }
                }
                table.store(own, {Action(1, 1), score, 3, Bound::Exact});
            }
        });
    }
    for (int step = 0; step < 1000; ++step) { table.grow(80); }
    threads.clear();
    CHECK(found > 0);
    CHECK(wrong == 0);
}
