#include "app/program.h"

#include <iostream>

#include "e2e/support/piped.h"
#include "support/build_kind.h"

namespace roj {

Run run_roj(const e2e::FreshHome& home, const std::vector<std::string>& arguments,
            const std::string& input) {
    e2e::Program program{{ROJ_PROGRAM}, home.environment(), {}};
    program.command.insert(program.command.end(), arguments.begin(), arguments.end());
    // At the end of a confined session, the search for leaks needs calls that it may not make.
    const bool confined = !arguments.empty() && arguments.front() == "lobby";
    if (test::kSanitized && confined) { program.environment["ASAN_OPTIONS"] = "detect_leaks=0"; }
    const e2e::PipedRun run = e2e::run_piped(program, input);
    return {run.exit.code(), run.out, run.err};
}

Run run_roj(const std::vector<std::string>& arguments, const std::string& input) {
    const e2e::FreshHome home;
    return run_roj(home, arguments, input);
}

void check_refused(const e2e::FreshHome& home, const std::vector<std::string>& arguments,
                   int status, const std::string& why, const std::string& input) {
    const Run run = run_roj(home, arguments, input);
    CAPTURE(arguments, run.err);
    CHECK(run.status == status);
    CHECK(contains(run.err, why));
}

void check_refused(const std::vector<std::string>& arguments, int status, const std::string& why,
                   const std::string& input) {
    check_refused(e2e::FreshHome(), arguments, status, why, input);
}

Run run_script(const std::string& script) {
    const e2e::FreshHome home;
    const std::string begin =
        "unset LANGUAGE; cd '" + home.path().string() + "'; roj='" ROJ_PROGRAM "'\n";
    const e2e::PipedRun run =
        e2e::run_piped({{"/bin/sh", "-c", begin + script}, home.environment(), {}}, "");
    return {run.exit.code(), run.out, run.err};
}

bool skips(const Run& run) {
    const bool skipped = contains(run.out, "skipped: ");
    if (skipped) { std::cout << run.out; }
    return skipped;
}

}  // namespace roj
