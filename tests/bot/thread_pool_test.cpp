#include "bot/search/thread_pool.h"

#include <array>
#include <atomic>

#include <roj/search.h>

#include "support/catch.h"

using roj::bot::ThreadPool;

TEST_CASE("thread pool: each thread runs each job once, and the caller waits for all",
          "[bot][threads]") {
    constexpr int kSize = 3;
    constexpr int kRounds = 200;
    std::array<std::atomic<int>, kSize> calls{};
    ThreadPool pool(kSize);
    CHECK(pool.size() == kSize);
    for (int round = 1; round <= kRounds; ++round) {
        pool.start([&](int number) { ++calls.at(static_cast<std::size_t>(number)); });
        pool.finish();
        for (const auto& count : calls) { REQUIRE(count == round); }
    }
}

TEST_CASE("thread pool: one without threads has nothing to wait for", "[bot][threads]") {
    ThreadPool pool(0);
    pool.start([](int /*number*/) { FAIL("nobody is there to be called"); });
    pool.finish();
    SUCCEED();
}

TEST_CASE("thread pool: a pool that never worked can be destroyed", "[bot][threads]") {
    const ThreadPool pool(4);
    CHECK(pool.size() == 4);
}

TEST_CASE("thread pool: a search can be given more threads, and fewer", "[bot][threads]") {
    roj::bot::Search search(std::size_t{1} << 20);
    const roj::Game game{roj::Ruleset()};
    roj::bot::Limits limits;
    limits.nodes = 2000;
    for (const int threads : {1, 4, 2, 1, 3}) {
        search.options().threads = threads;
        CHECK(search.think(game, limits, {}, nullptr).nodes >= 2000);
    }
}
