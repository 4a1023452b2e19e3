#include "bot/eval/eval_cache.h"

#include <cstdint>
#include <memory>

#include "support/catch.h"

using roj::bot::EvalCache;

TEST_CASE("evaluation cache: a position is evaluated once", "[bot][eval]") {
    const auto cache = std::make_unique<EvalCache>();
    int evaluations = 0;
    const auto find = [&](std::uint64_t key, int eval) {
        return cache->find_or(key, [&] {
            ++evaluations;
            return eval;
        });
    };
    CHECK(find(0xF234567890ABCDEF, -1234) == -1234);
    CHECK(find(0x1234567890ABCDEF, 32000) == 32000);
    CHECK(evaluations == 2);
    CHECK(find(0xF234567890ABCDEF, 1) == -1234);
    CHECK(find(0x1234567890ABCDEF, 1) == 32000);
    CHECK(evaluations == 2);
}

TEST_CASE("evaluation cache: a new position replaces another with its index", "[bot][eval]") {
    const auto cache = std::make_unique<EvalCache>();
    for (std::uint64_t low = 1; low < 1000; ++low) {
        const auto eval = static_cast<int>(low) - 500;
        REQUIRE(cache->find_or(0xF234567800000000 + low, [&] { return eval; }) == eval);
    }
    CHECK(cache->find_or(0xF234567800000001, [] { return 7; }) == 7);
}
