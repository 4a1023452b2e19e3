#pragma once

#include <cstdint>
#include <string>

namespace roj::lobby {

/// What the operator configures.
struct Limits {
    std::int64_t sessions = 400;
    std::int64_t per_key = 3;
    std::int64_t per_address = 4;  ///< 0: no limit, as for people on this machine
    std::int64_t guests = 50;
    std::int64_t new_names = 3;  ///< of an address in a day
    std::int64_t slow_games = 20;
    std::int64_t offers = 5;
    std::int64_t lines = 5;        ///< of talk in 10 seconds
    std::int64_t letters = 200;    ///< of a line of talk, in columns
    std::int64_t idle = 30;        ///< minutes without a command, but not in a live game
    std::int64_t guest_idle = 10;  ///< the same for guests
    std::string notice = {};       ///< what everybody sees unless the operator announces something
};

}  // namespace roj::lobby
