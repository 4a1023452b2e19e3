#include "bot/table.h"
#include "support/catch.h"

namespace {

using roj::board::Action;
using roj::bot::Bound;
using roj::bot::Table;

constexpr std::uint64_t key(std::uint32_t check, std::uint32_t bucket) {
    return std::uint64_t{check} << 32 | bucket;
}

}  // namespace

TEST_CASE("table: what was stored is found by its key and by no other", "[bot][table]") {
    Table table(1 << 16);
    table.store(key(7, 3), Action(5, 77), -123, 4, Bound::Lower);
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

TEST_CASE("table: a full bucket gives up its shallowest entry", "[bot][table]") {
    Table table(1 << 16);
    for (std::uint32_t i = 1; i <= 5; ++i) {
        const int depth = i == 3 ? 1 : 9;
        table.store(key(i, 0), Action(1, 1), 0, depth, Bound::Exact);
    }
    CHECK_FALSE(table.find(key(3, 0)));
    for (const std::uint32_t i : {1U, 2U, 4U, 5U}) { CHECK(table.find(key(i, 0))); }
}

TEST_CASE("table: entries of older searches go first", "[bot][table]") {
    Table table(1 << 16);
    table.store(key(1, 0), Action(1, 1), 0, 6, Bound::Exact);
    for (int i = 0; i < 3; ++i) { table.grow_older(); }
    for (std::uint32_t i = 2; i <= 5; ++i) {
        table.store(key(i, 0), Action(1, 1), 0, 3, Bound::Exact);
    }
    CHECK_FALSE(table.find(key(1, 0)));
    CHECK(table.find(key(2, 0)));
}

TEST_CASE("table: a bound without a move keeps the move known before", "[bot][table]") {
    Table table(1 << 16);
    table.store(key(1, 0), Action(2, 9), 10, 3, Bound::Exact);
    table.store(key(1, 0), Action::none(), -10, 4, Bound::Upper);
    const auto entry = table.find(key(1, 0));
    REQUIRE(entry);
    CHECK(entry->action == Action(2, 9));
    CHECK(entry->score == -10);
}
