#include <string>

#include "app/program.h"
#include "app/ssh_server.h"
#include "support/catch.h"

using namespace roj;

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
    if (skips(run)) { return; }
    CAPTURE(run.out, run.err);
    CHECK(missing(run.out, {"parallel 0\n", "% of 8 games", "same\n"}) == "");
}

TEST_CASE("tune and levels: GNU parallel spreads them over machines", "[app]") {
    const std::string programs = "scripts='" ROJ_SCRIPTS "' tools='" ROJ_TOOLS_PROGRAM "'\n";
    const Run run = run_script(programs + std::string(roj::kSshServer) + R"sh(
        parallel --version </dev/null 2>/dev/null | grep -q 'GNU parallel' || skip 'GNU parallel'
        command -v rsync >/dev/null || skip rsync
        cat >both.sh <<END
        export ROJ_TOOLS=$tools
        exec "$scripts/\$@"
END
        spread() {
            parallel --will-cite -k --jobs 1 --sshlogin "1/ssh -F $PWD/ssh.conf alpha" \
                --sshlogin "1/ssh -F $PWD/ssh.conf beta" --workdir "$PWD/there" "$@" 2>>parallel.log
        }
        mkdir there
        spread --return 'games-{}' "sh $PWD/both.sh" tune play 'games-{}' 6 30 '{}/2' ::: 1 2
        echo "play $?, $(cat games-1 games-2 | cut -f 1 | sort -n | tr '\n' ' ')"
        spread --return 'walk-{}' "sh $PWD/both.sh" tune walk 'walk-{}' 2 20 '{}' ::: 1 2
        echo "walk $?, $(cat walk-1 walk-2 | cut -f 1 | tr '\n' ' ')"
        spread "sh $PWD/both.sh" levels 2 1 ::: 2 3
        echo "levels $?")sh");
    if (skips(run)) { return; }
    CAPTURE(run.out, run.err);
    CHECK(missing(run.out, {"play 0, 1 2 3 4 5 6 \n", "walk 0, 1 2 1 2 \n",
                            "level 2 against 1: ", "level 3 against 2: ", "levels 0\n"}) == "");
}

TEST_CASE("levels: a wrong number or level is named before any game", "[app]") {
    const std::string programs = "scripts='" ROJ_SCRIPTS "'\n";
    const Run run = run_script(programs + R"sh(
        export ROJ_TOOLS=echo
        for words in x 0 '3 nope' '3 5 11'; do "$scripts/levels" $words; echo "status $?"; done)sh");
    CHECK(run.out == "status 2\nstatus 2\nstatus 2\nstatus 2\n");
    CHECK(missing(run.err, {"\"x\" is not a number from 1 to 9999999.", "\"nope\" is not a number",
                            "\"11\" is not a level."}) == "");
}
