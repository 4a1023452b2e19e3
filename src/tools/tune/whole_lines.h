#pragma once

#include <string>

namespace roj::tune {

/// Takes back what a program that was killed left of a last line, so that the next one begins anew.
/// Leaves a file that is not there alone.
void keep_whole_lines(const std::string& file);

}  // namespace roj::tune
