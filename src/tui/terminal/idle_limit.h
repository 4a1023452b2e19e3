#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace roj::tui {

/// Ends a session in which nobody types anything for too long.
class IdleLimit {
public:
    using Duration = std::optional<std::chrono::milliseconds>;

    /// How a session ends that was idle for too long: as by this signal.
    static constexpr int kStatus = 142;  // 128 + SIGALRM

    /// Empty: there is no limit.
    explicit IdleLimit(Duration limit);
    IdleLimit(const IdleLimit&) = delete;
    IdleLimit& operator=(const IdleLimit&) = delete;
    ~IdleLimit();

    /// The player has typed something.
    void restart();
    /// `wait`, but at most until something is due; empty: for ever.
    Duration shorten(Duration wait) const;
    enum class Due { Nothing, Warning, End };
    /// What is due now. The warning comes once, a minute before the end, or half of a short limit.
    Due due();
    /// For the player.
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
