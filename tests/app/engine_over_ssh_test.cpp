#include <iostream>
#include <string>

#include "app/program.h"
#include "app/ssh_server.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_script;

namespace {

/// Runs a script with a server at hand. Empty, and said so, where there can be none.
std::string out_of(const std::string& script) {
    const Run run = run_script(std::string(roj::kSshServer) + script);
    if (contains(run.out, "skipped: ")) {
        std::cout << run.out;
        return {};
    }
    UNSCOPED_INFO(run.err);
    CHECK_FALSE(run.out.empty());
    return run.out;
}

}  // namespace

TEST_CASE("play: an engine plays from another machine, and leaves it when the game ends", "[app]") {
    const std::string out = out_of(R"sh(
        engine="echo \$\$ >'$PWD/pid'; exec '$roj' uhp"
        printf 'wS1\nwQ -wS1\nundo\nwG1 -wS1\nquit\n' |
            "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' alpha \"$engine\"" \
                --move-time 50ms --journal game.pgn
        grep Black game.pgn
        for try in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
            kill -0 "$(cat pid)" 2>/dev/null || { echo gone; break; }
            sleep 0.1
        done)sh");
    if (out.empty()) { return; }
    CAPTURE(out);
    CHECK(contains(out, "Took back 2 moves."));
    CHECK(contains(out, "turn 3  WHITE to move\nroj "));
    CHECK(contains(out, "[Black \"roj "));
    CHECK(contains(out, "gone\n"));
}

TEST_CASE("play: what fails on the way to another machine is told", "[app]") {
    const std::string out = out_of(R"sh(
        echo wS1 | "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' alpha no-such-engine" 2>&1
        echo wS1 | "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' -p 1 alpha '$roj' uhp" 2>&1
        echo wS1 | "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' alpha 'echo moo; cat'" 2>&1 &
        player=$!
        sleep 1
        kill -TERM $player
        wait $player
        echo "status $?")sh");
    if (out.empty()) { return; }
    CAPTURE(out);
    CHECK(contains(out, "alpha no-such-engine\" cannot be run: \""));
    CHECK(contains(out, "returned 255"));
    CHECK(contains(out, "You play Black's moves now"));
    CHECK(contains(out, "status 143\n"));
}
