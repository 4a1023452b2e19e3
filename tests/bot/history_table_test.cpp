#include "bot/search/history_table.h"

#include <memory>

#include "support/catch.h"

using roj::bot::HistoryTable;

TEST_CASE("history table: bonuses and penalties approach the limits", "[bot][history]") {
    const auto table = std::make_unique<HistoryTable>();
    table->update(3, 200, 100);
    CHECK(table->value(3, 200) == 100);
    CHECK(table->value(3, 201) == 0);
    CHECK(table->value(4, 200) == 0);
    for (int i = 0; i < 100; ++i) {
        const int before = table->value(3, 200);
        table->update(3, 200, HistoryTable::kMaxValue / 4);
        CHECK(table->value(3, 200) >= before);
        CHECK(table->value(3, 200) <= HistoryTable::kMaxValue);
        table->update(4, 0, -HistoryTable::kMaxValue / 4);
        CHECK(table->value(4, 0) >= -HistoryTable::kMaxValue);
    }
    CHECK(table->value(3, 200) > HistoryTable::kMaxValue * 9 / 10);
    CHECK(table->value(4, 0) < -HistoryTable::kMaxValue * 9 / 10);
}

TEST_CASE("history table: a new search starts from smaller values", "[bot][history]") {
    const auto table = std::make_unique<HistoryTable>();
    table->update(0, 0, 800);
    table->update(63, 255, -800);
    table->new_search();
    CHECK(table->value(0, 0) == 700);
    CHECK(table->value(63, 255) == -700);
    table->clear();
    CHECK(table->value(0, 0) == 0);
    CHECK(table->value(63, 255) == 0);
}
