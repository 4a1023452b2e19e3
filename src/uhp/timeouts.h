#pragma once

#include <chrono>

namespace roj::uhp {

/// How long an engine can take to answer.
struct Timeouts {
    std::chrono::milliseconds banner{30000};    ///< to introduce itself, maybe on a remote machine
    std::chrono::milliseconds answer{10000};    ///< for all commands but a search
    std::chrono::milliseconds grace{3000};      ///< beyond the time limit of a search
    std::chrono::milliseconds search{3600000};  ///< for a search without a time limit
    std::chrono::milliseconds stopped{1000};    ///< to answer after a stop
    std::chrono::milliseconds exit{1000};       ///< to exit after `exit`
};

}  // namespace roj::uhp
