#pragma once

#include <cstdint>

#include "board/isa.h"
#include "bot/search/search_kernel.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Counts the nodes of one thread and decides when it stops: at the node limit, or when the
/// monitor, which manages the time, says so.
struct StopCondition {
    const SearchTask& task;
    const SearchMonitor& monitor;
    std::uint64_t nodes = 0;
    int finished_depth = 0;
    bool stopped = false;

    /// Reports whether to stop. Checked before each move, so that the node limit is exact.
    bool check() {
        constexpr std::uint64_t kAskEvery = 256;
        if (nodes >= task.max_nodes) { stopped = true; }
        // Always finish depth 1, so that there is a move to return.
        const bool too_soon = finished_depth == 0 && task.worker == 0;
        if (stopped || too_soon || nodes % kAskEvery != 0) { return stopped; }
        stopped = monitor.should_stop(nodes);
        return stopped;
    }
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
