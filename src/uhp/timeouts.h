#pragma once

#include <chrono>

namespace roj::uhp {

/// How long an engine may take before it counts as silent.
struct Timeouts {
    std::chrono::milliseconds banner{30000};    ///< to start; it may be on a machine far away
    std::chrono::milliseconds answer{10000};    ///< for anything but a search
    std::chrono::milliseconds grace{3000};      ///< beyond the time a search was given
    std::chrono::milliseconds search{3600000};  ///< for a search limited by depth or nodes only
    std::chrono::milliseconds stopped{1000};    ///< for its move after it was stopped
    std::chrono::milliseconds exit{1000};       ///< to end by itself when it is told to
};

}  // namespace roj::uhp
