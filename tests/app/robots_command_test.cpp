#include <string>
#include <vector>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

TEST_CASE("robots: a game of bots ends with a result", "[app]") {
    const Run run = run_roj({"robots", "--seat", "A=bot:1", "--seat", "C=bot:2", "--seed", "3"});
    CHECK(run.status == 0);
    CHECK(run.err.empty());
    CHECK((contains(run.out, " wins with ") || contains(run.out, " share the victory")));
    CHECK(run_roj({"robots", "--seat", "A=bot:1", "--seat", "C=bot:2", "--seed", "3"}).out ==
          run.out);
}

TEST_CASE("robots: options are checked, and the message says what would be right", "[app]") {
    const auto [arguments, message] =
        GENERATE(Catch::Generators::table<std::vector<std::string>, std::string>({
            {{"--players", "5"}, "--players: \"5\" is not a number from 2 to 4."},
            {{"--seat", "B=human"},
             "--seat: B does not play. The players are AC (3 are ABC, 4 are ABCD)."},
            {{"--seat", "A"}, "--seat: \"A\" does not name a player. Write PLAYER=WHO: B=bot:3."},
            {{"--seat", "A=bot:4"}, "is not a player of the robots"},
            {{"--seat", "A=engine:sh"}, "is not a player of the robots"},
            {{"--rule", "robots.take"}, "--rule: \"robots.take\" is not an option of the robots"},
            {{"--rule", "robots.take=two"}, "The values are: all_that_fit, one."},
            {{"--rule", "draw.repetition=0"},
             "\"draw.repetition=0\" is not an option of the robots"},
            {{"--players", "4", "--rule", "robots.seats=AC"}, "contradicts --players 4"},
            {{"--seed", "x"}, "--seed: \"x\" is not a seed. Use a whole number from 0 to"},
            {{"--seed", "-1"}, "--seed: \"-1\" is not a seed. Use a whole number from 0 to"},
            {{"--load", "no-such-game", "--seat", "A=x"}, "--seat: \"x\" is not a player"},
            {{"--load", "x", "--players", "3"}, "leave out --players and --rule"},
            {{"--layout", "round"}, "--layout"},
            {{"extra"}, "extra"},
        }));
    std::vector<std::string> all{"robots"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Run run = run_roj(all, "quit\n");
    CAPTURE(arguments, run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, message));
}

TEST_CASE("robots: a square that the dice reach but the rules close is refused with that reason",
          "[app]") {
    const roj::e2e::FreshHome home;
    const auto told = [&](const std::string& seats, const std::string& square) {
        const std::string file = home.at("game.txt");
        roj::put_file(file, "[Game \"Robots\"]\n[Seats \"" + seats + "\"]\n[Seed \"4\"]\n\nA 61\n");
        return run_roj(home, {"robots", "--load", file}, square + "\nquit\n").out;
    };
    CHECK(contains(told("ABCD", "6,0"),
                   "H+6 ends on 6,0, the base of B. No other pawn may end there.\n"));
    CHECK(contains(told("ABCD", "6,6"), "These dice do not lead to 6,6."));
    CHECK(contains(told("AC", "6,0"),
                   "H+6 ends on 6,0, a corner where nobody plays. No pawn may end there "
                   "(robots.unused_bases=closed).\n"));
}

TEST_CASE("robots: a record from a file continues, and a bad one is refused with its line",
          "[app]") {
    const roj::e2e::FreshHome home;
    const std::string head = "[Game \"Robots\"]\n[Seats \"AC\"]\n[Seed \"1\"]\n\n";
    roj::put_file(home.path() / "good.txt", head + "A 31 H+3 V+1\nC 12\n");
    roj::put_file(home.path() / "bad.txt", head + "A 31 H+2\n");
    const Run good =
        run_roj(home, {"robots", "--load", home.at("good.txt")}, "h-1 v-2\nlog\nquit\n");
    CHECK(good.status == 0);
    CHECK(missing(good.out, {"C goes H-1 V-2 to 5,4. C takes 1 token.",
                             "A 31 H+3 V+1\nC 12 H-1 V-2\n"}) == "");
    check_refused(home, {"robots", "--load", home.at("good.txt"), "--seat", "B=bot"}, 2,
                  "--seat: B does not play.");
    check_refused(home, {"robots", "--load", home.at("bad.txt")}, 1,
                  "bad.txt: Line 5: The dice show 3 and 1");
}

TEST_CASE("robots: the rules, the help and the completions contain it", "[app]") {
    CHECK(contains(run_roj({"rules", "robots"}).out, "robots.third_66_on_base = penalty"));
    CHECK(contains(run_roj({"robots", "--help"}).out, "--seat PLAYER=WHO"));
    CHECK(contains(run_roj({"manual"}).out, "robots.txt"));
    const std::string bash = run_roj({"completion", "bash"}).out;
    CHECK(missing(bash, {"D=bot:3", "robots.layout="}) == "");
}

TEST_CASE("robots: a restricted player reaches no file", "[app]") {
    const roj::e2e::FreshHome home;
    for (const std::string name : {"/etc/passwd", "./here.txt", "../here.txt", "~/here.txt"}) {
        const Run run = run_roj(home, {"--restricted", "robots", "--load", name}, "quit\n");
        CHECK(run.status == 2);
        CHECK(run.out.empty());
    }
    // What is typed in the game, and what the environment says, leads nowhere else either.
    const Run run = roj::run_script(R"sh(
mkdir outside
printf '[Game "Robots"]\n\n' >outside/game.txt
for line in 'save /tmp/roj-robots-ran' "save $PWD/outside/x" 'save ../x' 'save ~/x' \
    "load $PWD/outside/game.txt" 'load outside/game.txt' 'load ../outside/game.txt'; do
    printf '%s\nquit\n' "$line" | XDG_DATA_HOME="$PWD/outside" XDG_STATE_HOME="$PWD/outside" \
        HOME=/proc/nowhere $roj --restricted robots --lines >said 2>&1 || echo "status $?"
    if grep -q -e Saved -e Loaded said; then echo "out by $line"; fi
done
ls outside
[ ! -e /tmp/roj-robots-ran ] || echo escaped
)sh");
    CHECK(run.out == "game.txt\n");
}
