#pragma once

#include <chrono>
#include <string>

namespace roj::play {

/// Returns a time in local time and a strftime() format, for files.
std::string local_time(std::chrono::system_clock::time_point time, const char* format);

/// Returns the day of a time, seen from now: "today", "Tue", " 2 Aug" or "2023".
std::string local_day(std::chrono::system_clock::time_point time,
                      std::chrono::system_clock::time_point now);

}  // namespace roj::play
