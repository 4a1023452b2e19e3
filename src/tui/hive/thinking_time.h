#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "i18n/tr.h"

namespace roj::tui {

/// The time for which a bot or a player elsewhere has been thinking.
class ThinkingTime {
public:
    using Milliseconds = std::chrono::milliseconds;

    void begin() {
        if (!since_) { since_ = Clock::now(); }
    }
    void end() { since_.reset(); }
    /// Reports whether it takes long enough for a bell at its end.
    bool is_long() const { return passed() >= kLong; }
    /// Returns the time until describe() changes; empty if nobody thinks.
    std::optional<Milliseconds> until_change() const {
        if (!since_) { return std::nullopt; }
        const Milliseconds now = passed();
        if (now < kShort) { return kShort - now; }
        if (now < kLong) { return kLong - now; }
        return kStep - now % kStep;
    }
    /// Returns "The bot is thinking, 5 s.", without the time if it is not long; empty if it is
    /// short.
    std::string describe(const std::string& who, bool with_time) const {
        if (passed() < kShort) { return {}; }
        if (!with_time || !is_long()) { return tr("{0} is thinking.", who); }
        const Milliseconds shown = passed() < kStep ? passed() : passed() / kStep * kStep;
        return tr("{0} is thinking, {1} s.", who, shown.count() / 1000);
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr Milliseconds kShort{500};
    static constexpr Milliseconds kLong{3000};
    /// From then on the time changes every few seconds, because each change costs bytes.
    static constexpr Milliseconds kStep{5000};

    Milliseconds passed() const {
        return since_ ? std::chrono::duration_cast<Milliseconds>(Clock::now() - *since_)
                      : Milliseconds{};
    }

    std::optional<Clock::time_point> since_;
};

}  // namespace roj::tui
