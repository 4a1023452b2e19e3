#include "match/match.h"

#include <algorithm>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>

namespace roj::match {

namespace {

/// The remaining games, shared by the threads that play them.
class Schedule {
public:
    Schedule(const MatchSetup& setup, const std::vector<int>& numbers,
             const MatchListener& listener)
        : setup_(setup), numbers_(numbers), listener_(listener) {}

    void stop() { stop_.request_stop(); }
    void work();
    const std::optional<uhp::Failure>& failure() const { return failure_; }

private:
    std::optional<int> take();
    void open(const MatchTable& table);
    void finish(const MatchGame& game);
    void fail(uhp::Failure failure);

    const MatchSetup& setup_;
    const std::vector<int>& numbers_;
    const MatchListener& listener_;
    std::stop_source stop_;
    std::mutex mutex_;  // guards all members below and the listener
    std::size_t taken_ = 0;
    bool opened_ = false;
    std::optional<uhp::Failure> failure_;
};

void Schedule::work() {
    auto table = MatchTable::open(setup_, stop_.get_token());
    if (!table) {
        fail(table.error());
        return;
    }
    open(*table);
    while (const auto number = take()) {
        const auto game = table->play(*number, stop_.get_token());
        if (!game) {
            fail(game.error());
            return;
        }
        if (!*game) { return; }
        finish(**game);
    }
}

std::optional<int> Schedule::take() {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested() || taken_ == numbers_.size()) { return std::nullopt; }
    return numbers_[taken_++];
}

void Schedule::open(const MatchTable& table) {
    const std::lock_guard lock(mutex_);
    if (!opened_ && listener_.opened) { listener_.opened(table.names()); }
    opened_ = true;
}

void Schedule::finish(const MatchGame& game) {
    const std::lock_guard lock(mutex_);
    if (!listener_.played(game)) { stop_.request_stop(); }
}

/// Stores the first failure and stops the match. Ignores failures that a stop causes.
void Schedule::fail(uhp::Failure failure) {
    const std::lock_guard lock(mutex_);
    if (!stop_.stop_requested() && !failure_) { failure_ = std::move(failure); }
    stop_.request_stop();
}

}  // namespace

uhp::EngineResult<std::monostate> play_match(const MatchSetup& setup,
                                             const std::vector<int>& numbers,
                                             const MatchListener& listener,
                                             const std::stop_token& stop) {
    Schedule schedule(setup, numbers, listener);
    const std::stop_callback pass_on(stop, [&] { schedule.stop(); });
    const std::size_t workers =
        std::min(static_cast<std::size_t>(setup.concurrency), numbers.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < workers; ++i) {
        threads.emplace_back([&] { schedule.work(); });
    }
    for (std::thread& thread : threads) { thread.join(); }
    if (schedule.failure()) { return *schedule.failure(); }
    return std::monostate{};
}

}  // namespace roj::match
