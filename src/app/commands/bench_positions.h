#pragma once

#include <span>
#include <string_view>

namespace roj::app {

/// Returns the positions of `roj bench` as GameStrings. Another set changes the signature.
std::span<const std::string_view> bench_positions();

}  // namespace roj::app
