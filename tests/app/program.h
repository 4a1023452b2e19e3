#pragma once

#include <string>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "support/contains.h"

namespace roj {

/// What a run of the program left behind.
struct Run {
    int status;
    std::string out;
    std::string err;
};

/// Runs the program with `input` on a pipe.
Run run_roj(const e2e::FreshHome& home, const std::vector<std::string>& arguments,
            const std::string& input = "");
/// The same with a home that nobody looks at.
Run run_roj(const std::vector<std::string>& arguments, const std::string& input = "");

/// Checks that a run ends with a status and says why.
void check_refused(const e2e::FreshHome& home, const std::vector<std::string>& arguments,
                   int status, const std::string& why, const std::string& input = "");
void check_refused(const std::vector<std::string>& arguments, int status, const std::string& why,
                   const std::string& input = "");

/// Runs a script of the shell in a folder of its own. It finds the program in $roj.
Run run_script(const std::string& script);
/// Reports whether a script could not run here. Prints its reason, which skips the test.
bool skips(const Run& run);

}  // namespace roj
