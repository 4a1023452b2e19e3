#pragma once

#include <string>

namespace roj::tune {

/// Removes an incomplete last line that a killed program left, so that the next line starts
/// cleanly. Ignores a missing file.
void keep_whole_lines(const std::string& file);

}  // namespace roj::tune
