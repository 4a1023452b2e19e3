#pragma once

#include <istream>
#include <string>

#include <poll.h>

#include "tui/lines/line_game.h"

namespace roj::test {

/// Lines from a stream.
class StreamLines final : public tui::LineSource {
public:
    explicit StreamLines(std::istream& in) : in_(in) {}

    bool is_interactive() const override { return false; }

    tui::LineInput next(int wake_fd, bool want_line, Timeout timeout) override {
        if (want_line) {
            tui::Line line;
            if (std::getline(in_, line.text)) { return line; }
            return tui::EndOfLines{};
        }
        pollfd bot{wake_fd, POLLIN, 0};
        int ready = -1;
        while (ready < 0) {
            ready = poll(&bot, 1, timeout ? static_cast<int>(timeout->count()) : -1);
        }
        if (ready == 0) { return tui::TimedOut{}; }
        return tui::WakeReadable{};
    }

private:
    std::istream& in_;
};

}  // namespace roj::test
