#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace roj::tui {

/// Ends a session if nobody types anything for too long.
class IdleLimit {
public:
    using Duration = std::optional<std::chrono::milliseconds>;

    /// Exit status of a session that was idle for too long, as after SIGALRM.
    static constexpr int kStatus = 142;  // 128 + SIGALRM

    /// Empty: there is no limit.
    explicit IdleLimit(Duration limit);
    IdleLimit(const IdleLimit&) = delete;
    IdleLimit& operator=(const IdleLimit&) = delete;
    ~IdleLimit();

    /// Restarts the limit, because the player has typed something.
    void restart();
    /// Returns `wait`, but at most the time until something is due; empty: no limit.
    Duration shorten(Duration wait) const;
    enum class Due { Nothing, Warning, End };
    /// Returns what is due. The warning comes once: 1 min before End, or half of a short limit.
    Due due();
    /// Returns the warning for the player.
    std::string warning() const;

private:
    using Clock = std::chrono::steady_clock;
    std::chrono::milliseconds left() const;

    Duration limit_;
    std::chrono::milliseconds warning_time_{0};  // before the end
    Clock::time_point end_;
    bool warned_ = false;
};

}  // namespace roj::tui
