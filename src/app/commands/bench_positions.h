#pragma once

#include <span>
#include <string_view>

namespace roj::app {

/// What `roj bench` looks at, as GameStrings. Another set is another signature.
std::span<const std::string_view> bench_positions();

}  // namespace roj::app
