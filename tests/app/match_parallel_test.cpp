#include <iostream>
#include <string>

#include "app/program.h"
#include "app/ssh_server.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_script;

TEST_CASE("match: GNU parallel spreads a match over machines", "[app]") {
    const Run run = run_script(std::string(roj::kSshServer) + R"sh(
        parallel --version </dev/null 2>/dev/null | grep -q 'GNU parallel' || skip 'GNU parallel'
        match="'$roj' match --engine \"'$roj' uhp\" --engine \"'$roj' uhp\" --nodes 30"
        match="$match --max-plies 10 --game Base --option1 TableSizeMiB=1 --option2 TableSizeMiB=1"
        parallel --will-cite --sshlogin "1/ssh -F $PWD/ssh.conf alpha" \
            --sshlogin "1/ssh -F $PWD/ssh.conf beta" --results 'part-{}.summary' \
            "$match --games 8 --shard {}/3 --json" ::: 1 2 3 >/dev/null 2>parallel.log
        echo "parallel $?"
        "$roj" match --merge part-*.summary
        eval "$match --games 8 --json" 2>/dev/null | grep -v late >whole
        "$roj" match --merge part-*.summary --json | grep -v late | cmp - whole && echo same)sh");
    if (contains(run.out, "skipped: ")) {
        std::cout << run.out;
        return;
    }
    CAPTURE(run.out, run.err);
    CHECK(contains(run.out, "parallel 0\n"));
    CHECK(contains(run.out, "% of 8 games"));
    CHECK(contains(run.out, "same\n"));
}
