#include "tools/tune/progress_bar.h"

#include <iostream>
#include <utility>

#include <unistd.h>

namespace roj::tune {

ProgressBar::ProgressBar(std::size_t total, std::string unit)
    : total_(total), unit_(std::move(unit)), terminal_(isatty(STDERR_FILENO) != 0) {}

void ProgressBar::step() {
    constexpr std::chrono::seconds kBetween{30};
    ++done_;
    const auto now = Clock::now();
    if (done_ < total_ && now - shown_ < (terminal_ ? std::chrono::seconds{1} : kBetween)) {
        return;
    }
    shown_ = now;
    constexpr std::size_t kWidth = 40;
    const std::size_t filled = kWidth * done_ / total_;
    const double spent = std::chrono::duration<double>(now - begin_).count();
    const double left = spent / static_cast<double>(done_) * static_cast<double>(total_ - done_);
    std::cerr << (terminal_ ? "\r[" : "[") << std::string(filled, '#')
              << std::string(kWidth - filled, '.') << "] " << done_ << '/' << total_ << ' ' << unit_
              << ", " << static_cast<int>(left / 60) << " min left  "
              << (terminal_ && done_ < total_ ? "" : "\n") << std::flush;
}

}  // namespace roj::tune
