#ifndef ROJ_TOOLS_TUNE_WHOLE_LINES_H
#define ROJ_TOOLS_TUNE_WHOLE_LINES_H

#include <string>

namespace roj::tune {

/// Takes back what a program that was killed left of a last line, so that the next one begins anew.
/// Leaves a file that is not there alone.
void keep_whole_lines(const std::string& file);

}  // namespace roj::tune

#endif
