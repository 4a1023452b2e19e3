#pragma once

#include <string>

#include "e2e/support/process.h"

namespace roj::e2e {

/// The result of a program that ran without a terminal.
struct PipedRun {
    Exit exit;
    std::string out;
    std::string err;
};

/// Runs a program with a text on a pipe as its input. Throws if it takes too long.
PipedRun run_piped(const Program& program, const std::string& input);

}  // namespace roj::e2e
