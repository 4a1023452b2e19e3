#pragma once

#include <string>

#include "e2e/process.h"

namespace roj::e2e {

/// What a program did without a terminal.
struct PipedRun {
    Exit exit;
    std::string out;
    std::string err;
};

/// Gives a program a text on a pipe and waits for its end. Throws if that takes too long.
PipedRun run_piped(const Program& program, const std::string& input);

}  // namespace roj::e2e
