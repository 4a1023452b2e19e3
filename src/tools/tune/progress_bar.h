#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace roj::tune {

/// Prints progress on stderr: a line that changes on a terminal, otherwise occasional lines.
class ProgressBar {
public:
    /// `unit`: the counted items, such as "games".
    ProgressBar(std::size_t total, std::string unit);
    void step();

private:
    using Clock = std::chrono::steady_clock;

    std::size_t total_;
    std::string unit_;
    std::size_t done_ = 0;
    bool terminal_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
};

}  // namespace roj::tune
