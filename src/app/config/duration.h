#pragma once

#include <chrono>
#include <string_view>

#include <roj/result.h>

namespace roj::app {

/// Reads "2s", "1.5s", "500ms", "1m": more than zero and at most an hour.
Result<std::chrono::milliseconds> parse_duration(std::string_view text);

}  // namespace roj::app
