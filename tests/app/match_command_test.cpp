#include <string>
#include <vector>

#include "app/program.h"
#include "support/build_kind.h"
#include "support/catch.h"

using namespace roj;

namespace {

/// A match of quick games in which "$roj" plays itself; more options follow.
const std::string kMatch =
    R"("$roj" match --engine "'$roj' uhp" --engine "'$roj' uhp" --option2 Level=1 )"
    R"(--nodes 40 --game Base --option1 TableSizeMiB=1 )";
const std::string kShort = kMatch + "--max-plies 12 ";

}  // namespace

TEST_CASE("match: plays games and prints the score", "[app]") {
    const Run run =
        run_script(kShort + "--games 4 --opening-plies 2 --pgn games.pgn && cat games.pgn");
    CAPTURE(run.err);
    CHECK(run.status == 0);
    CHECK(missing(run.out, {"roj 0.2.0 (1) against roj 0.2.0 (2)\nwon ", " of 4 games\nElo ",
                            "pairs with 0, 1/2, 1, 3/2, 2 points: ",
                            "[White \"roj 0.2.0 (1)\"]\n[Black \"roj 0.2.0 (2)\"]",
                            "[White \"roj 0.2.0 (2)\"]\n[Black \"roj 0.2.0 (1)\"]"}) == "");
    for (const char* round : {"1", "2", "3", "4"}) {
        CHECK(contains(run.out, "[Round \"" + std::string(round) + "\"]"));
    }
    CHECK(contains(run.err, "1/4  +"));
}

TEST_CASE("match: the same seed gives the same openings, and each is played with both colours",
          "[app]") {
    const std::string script =
        kMatch + "--games 4 --max-plies 5 --json 2>/dev/null | grep -o '\"game\": .*'";
    const std::string once = run_script(script).out;
    CHECK(run_script(script).out == once);
    const auto opening = [&](int game) {
        std::size_t begin = 0;
        for (int i = 0; i < game; ++i) { begin = once.find("Base;", begin) + 1; }
        std::size_t end = begin;
        for (int i = 0; i < 7; ++i) { end = once.find(';', end + 1); }
        return once.substr(begin, end - begin);
    };
    CHECK(opening(1) == opening(2));
    CHECK(opening(3) == opening(4));
    CHECK(opening(1) != opening(3));
}

TEST_CASE("match: the parts of a match add up to the whole", "[app]") {
    const Run run = run_script(kShort + "--games 6 --json >whole.json 2>/dev/null\n" + kShort +
                               "--games 6 --shard 1/2 --json >1.json 2>/dev/null\n" + kShort +
                               "--games 6 --shard 2/2 --summary 2.json 2>/dev/null >/dev/null\n" +
                               R"("$roj" match --merge 1.json 2.json --json | grep -v late >sum
                               grep -v late whole.json | cmp - sum && echo same
                               "$roj" match --merge 1.json 2.json | sed -n 2p
                               "$roj" match --merge 1.json 1.json)");
    CAPTURE(run.out);
    CHECK(missing(run.out, {"same\n", "% of 6 games"}) == "");
    CHECK(contains(run.err, "\"1.json\": Game 1 is in two of the summaries"));
    CHECK(run.status == 1);
}

TEST_CASE("match: records and summary need a file, because their place in it counts", "[app]") {
    const std::string file = GENERATE("--pgn", "--summary");
    const Run run = run_script("\"$roj\" match --engine x --engine x " + file + " -; ls");
    CHECK(run.out.empty());
    CHECK(contains(run.err, "--pgn and --summary each need the name of a file."));
}

TEST_CASE("match: an interrupt prints the result so far, and the match can continue", "[app]") {
    const Run run = run_script(R"sh(
        set -- match --engine "'$roj' uhp" --engine "'$roj' uhp" --game Base --nodes 30 \
            --option1 TableSizeMiB=1 --option2 TableSizeMiB=1 --max-plies 12 \
            --summary s.json --pgn g.pgn
        "$roj" "$@" --games 400 >first 2>/dev/null & pid=$!
        while ! grep -qs 'number": 3,' s.json; do sleep 0.05; done
        kill -TERM $pid
        wait $pid
        echo "status $?"
        played=$(sed -n 's/.* of \(.*\) games/\1/p' first)
        [ "$played" -ge 3 ] && [ "$played" -lt 400 ] && echo some
        "$roj" "$@" --games 400; echo "again $?"
        "$roj" "$@" --resume --seed 2; echo "other $?"
        all=$(( (played + 5) / 2 * 2 ))
        "$roj" "$@" --resume --games $all | grep -o "of $all games"
        [ "$(grep -c '^.Round' g.pgn)" = $all ] && grep -c 'number": 1,' s.json)sh");
    CAPTURE(run.out, run.err);
    CHECK(missing(run.out, {"status 143\nsome\nagain 2\nother 1\nof ", " games\n1\n"}) == "");
    CHECK(missing(run.err, {"\"g.pgn\" already exists",
                            "\"s.json\" belongs to another match: --seed is different"}) == "");
}

TEST_CASE("match: a game that was written but not counted is not written twice", "[app]") {
    // What the files are after a kill between the two, in the middle of the first, and before
    // there is a summary.
    const auto [games_of_summary, bytes_more] =
        GENERATE(take(roj::test::kSlowBuild ? 2 : 5,
                      Catch::Generators::table<std::string, std::string>(
                          {{"2", "200"}, {"", "full"}, {"2", "full"}, {"2", "5"}, {"2", "1"}})));
    CAPTURE(games_of_summary, bytes_more);
    const Run run = run_script("summary=" + games_of_summary + " more=" + bytes_more + R"sh(
        play() {
            "$roj" match --engine "'$roj' uhp" --engine "'$roj' uhp" --game Base --nodes 30 \
                --option1 TableSizeMiB=1 --option2 TableSizeMiB=1 --max-plies 12 \
                --summary s.json --pgn g.pgn "$@" >/dev/null 2>err
        }
        [ -n "$summary" ] && { play --games 2; cp s.json 2.json; cp g.pgn 2.pgn; }
        play --games 4 --resume
        # The first three games, or the first alone.
        awk -v last="${summary:-0}" '/^.GameType/ { n++ } n <= last + 1' g.pgn >part.pgn
        if [ "$more" != full ]; then
            head -c $(($(wc -c <2.pgn) + more)) part.pgn >torn.pgn && mv torn.pgn part.pgn
        fi
        mv part.pgn g.pgn
        rm s.json
        [ -n "$summary" ] && mv 2.json s.json
        play --games 4 --resume; echo "status $?"
        grep '^.Round' g.pgn | sort | tr -dc '0-9\n' | tr '\n' ' '
        grep -c '"number"' s.json
        awk '/^.GameType/ { n++ } { print >("game" n ".pgn") }' g.pgn
        for n in 1 2 3 4; do "$roj" show game$n.pgn >/dev/null || echo "game $n is bad"; done)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "status 0\n1 2 3 4 4\n");
}

TEST_CASE("match: a file with games of another match is left alone", "[app]") {
    const Run run = run_script(R"sh(
        play() {
            "$roj" match --engine "'$roj' uhp" --engine "'$roj' uhp" --game Base --nodes 30 \
                --max-plies 6 --summary $1 --pgn $2 --games 2 $3 >/dev/null
        }
        play a.json a.pgn 2>/dev/null
        cp a.pgn before.pgn
        play b.json a.pgn --resume; echo "status $?"
        cmp a.pgn before.pgn && echo same)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "status 1\nsame\n");
    CHECK(contains(run.err, "\"a.pgn\" has game 1, and \"b.json\" does not"));
}

TEST_CASE("match: an engine that cannot be started is named", "[app]") {
    const Run run =
        run_script(R"("$roj" match --engine "'$roj' uhp" --engine ./nothing --games 2)");
    CHECK(run.status == 1);
    CHECK(run.out.empty());
    CHECK(contains(run.err, "roj match: The second engine: \"./nothing\""));
}

TEST_CASE("match: if the referee does not agree, the game is void", "[app]") {
    const Run run = run_script(R"(cat >referee <<'END'
#!/bin/sh
# Accepts the opening and nothing else.
echo 'id Strict'; echo ok
while read -r word rest; do
    case $word in
        newgame) echo "$rest" ;;
        play) echo "invalidmove I have never seen $rest" ;;
        exit) exit ;;
    esac
    echo ok
done
END
chmod +x referee
)" + kShort + "--games 2 --referee ./referee");
    CAPTURE(run.out, run.err);
    CHECK(run.status == 1);
    CHECK(missing(run.out, {"won 0, drawn 0, lost 0\n",
                            "game 1, void: The referee at ply 5: ", "I have never seen"}) == "");
}

TEST_CASE("match: plays the openings of a book", "[app]") {
    const Run run = run_script("printf '# mine\\n\\nBase+M;;;wM;bM wM-\\n' >book\n" + kShort +
                               "--games 2 --book book --json");
    CHECK(contains(run.out, "Base+M;InProgress;White[7];wM;bM wM-;"));
    CHECK(contains(run_script("echo 'Base;;;wS1;wS1' >book\n" + kShort + "--book book").err,
                   "--book: Line 1 of \"book\": Ply 2"));
}

TEST_CASE("match: a usage error names the option", "[app]") {
    const auto [more, message] =
        GENERATE(Catch::Generators::table<std::vector<std::string>, std::string>({
            {{"--engine", "a"}, "--engine: A match is between two engines"},
            {{"--engine", "a", "--engine", "b", "--time", "1"}, "--time: \"1\" is not a time"},
            {{"--engine", "a", "--engine", "b", "--time1", "1s", "--depth1", "2"},
             "--time1: An engine takes only one limit"},
            {{"--engine", "a", "--engine", "b", "--games", "3"}, "--games: Use an even number"},
            {{"--engine", "a", "--engine", "b", "--games-from", "2"},
             "--games-from: Use an odd number"},
            {{"--engine", "a", "--engine", "b", "--shard", "3/2"},
             "--shard: \"3/2\" is not a part"},
            {{"--engine", "a", "--engine", "b", "--shard", "1"}, "--shard: \"1\" is not a part"},
            {{"--engine", "a", "--engine", "b", "--sprt", "5,0"}, "--sprt: \"5,0\" is not a test"},
            {{"--engine", "a", "--engine", "b", "--option1", "Level"},
             "--option1: \"Level\" has no name and value"},
            {{"--engine", "a", "--engine", "b", "--game", "Bas"},
             "--game: \"Bas\" is not a game type"},
            {{"--engine", "a", "--engine", "b", "--rule", "resign=maybe"},
             "--rule: Rule option \"resign\""},
            {{"--engine", "a", "--engine", "b", "--hang-limit", "0s"},
             "--hang-limit: \"0s\" is not a time"},
            {{"--engine", "a", "--engine", "b", "--resume"}, "--resume: Name the --summary"},
        }));
    std::vector<std::string> arguments{"match"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Run run = run_roj(arguments);
    CAPTURE(run.err);
    CHECK(run.status == 2);
    CHECK(run.out.empty());
    CHECK(contains(run.err, "roj match: " + message));
}
