#include <string>

#include "app/program.h"
#include "app/ssh_server.h"
#include "support/catch.h"

using namespace roj;

namespace {

/// Runs a script with a server at hand. Empty, and said so, where there can be none.
std::string out_of(const std::string& script) {
    // The engine of these tests writes its number into a file.
    const std::string wait_gone = R"sh(
        wait_gone() {
            tries=0
            while kill -0 "$(cat pid)" 2>/dev/null; do
                [ $tries -lt 50 ] || return
                tries=$((tries + 1))
                sleep 0.1
            done
            echo gone
        })sh";
    const Run run = run_script(std::string(roj::kSshServer) + wait_gone + script);
    if (roj::skips(run)) { return {}; }
    UNSCOPED_INFO(run.err);
    CHECK_FALSE(run.out.empty());
    return run.out;
}

}  // namespace

TEST_CASE("play: an engine on another machine plays, and exits when the game ends", "[app]") {
    const std::string out = out_of(R"sh(
        engine="echo \$\$ >'$PWD/pid'; exec '$roj' uhp"
        printf 'wS1\nundo\nwG1\nquit\n' |
            "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' alpha \"$engine\"" \
                --move-time 50ms --journal game.pgn
        grep Black game.pgn
        wait_gone)sh");
    if (out.empty()) { return; }
    CAPTURE(out);
    CHECK(missing(out, {"Took back 2 moves; this is the start.", "turn 2  White to move\nroj ",
                        "[Black \"roj ", "gone\n"}) == "");
}

TEST_CASE("play: a failure to reach another machine is reported", "[app]") {
    const std::string out = out_of(R"sh(
        echo wS1 | "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' alpha no-such-engine" 2>&1
        echo wS1 | "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' -p 1 alpha '$roj' uhp" 2>&1
        engine="echo \$\$ >'$PWD/pid'; exec '$roj' uhp"
        echo wS1 | "$roj" play --black "engine:ssh -F '$PWD/ssh.conf' alpha \"$engine\"" \
            --move-time 10m &
        player=$!
        until [ -s pid ]; do sleep 0.1; done
        sleep 1
        kill -TERM $player
        wait $player
        echo "status $?"
        wait_gone)sh");
    if (out.empty()) { return; }
    CAPTURE(out);
    CHECK(missing(out, {"alpha no-such-engine\" cannot be run. Its last output was \"",
                        "status 255", "You play Black's moves now", "status 143\ngone\n"}) == "");
}
