#pragma once

#include <string>
#include <string_view>

namespace roj::app {

/// Returns a text with its long lines wrapped for the terminal that a descriptor is: at its width,
/// but at most 100 columns. For another program, wraps only what nobody could read: lines of more
/// than 200 columns.
std::string wrapped(std::string_view text, int descriptor);

}  // namespace roj::app
