#pragma once

#include <optional>
#include <string_view>

namespace roj::app {

/// A whole number, written in decimal and nothing else; empty unless it lies between the two.
std::optional<int> number_in(std::string_view text, int lowest, int highest);

}  // namespace roj::app
