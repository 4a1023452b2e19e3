#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

/// The beginning of a script with a host on descriptor 3 and a guest on 4, who play line by line at
/// the table ./t and can be killed at any time.
const char* const kTable = R"sh(
mkfifo h g
exec 3<>h 4<>g
export HOME=$PWD
host_pid= guest_pid= eye_pid=
trap 'for pid in $host_pid $guest_pid $eye_pid; do kill -9 $pid 2>/dev/null; done' EXIT
until_true() {
    tries=0
    while ! "$@"; do
        sleep 0.05
        tries=$((tries + 1))
        [ $tries -lt 400 ] || { echo "never: $*"; tail -n 5 ho go eo; exit 1; }
    done
}
says() { grep -qF -- "$2" "$1" 2>/dev/null; }
# All end when this shell does, where that can be had.
tied=
setpriv --pdeathsig KILL true 2>/dev/null && tied='setpriv --pdeathsig KILL'
host() { : >ho; $tied "$roj" host ./t "$@" <h >>ho 2>&1 & host_pid=$!; until_true test -S t; until_true says ho 'roj join'; }
join() { : >go; $tied "$roj" join ./t <g >>go 2>&1 & guest_pid=$!; until_true says go 'wQ'; }
watch() { : >eo; $tied "$roj" watch ./t </dev/null >>eo 2>&1 & eye_pid=$!; }
cut_off() { kill -9 $1; wait $1 2>/dev/null; }
)sh";

Run at_table(const std::string& script) {
    return roj::run_script(kTable + script);
}

}  // namespace

TEST_CASE("table: each player sees the other's moves, and the game ends for both", "[app]") {
    const Run run = at_table(R"sh(
host --game Base+MLP
join
echo 'wS1' >&3; until_true says go 'wS1'
echo 'bA1 wS1-' >&4; until_true says ho 'bA1 wS1-'
echo 'redo' >&3; until_true says ho 'not available in a hosted game'
echo 'resign!' >&3; until_true says ho 'Black wins'; until_true says go 'Black wins'
until_true says ho 'type rematch'; until_true says go 'type rematch'
echo 'quit' >&3; wait $host_pid; echo "host $?"
until_true says go 'The table is closed.' && echo closed
sleep 1; says go 'connection' && echo 'and more is told'
test -e t && echo 'the socket is left'
echo 'quit' >&4; wait $guest_pid; echo "guest $?"
)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "host 0\nclosed\nguest 0\n");
}

TEST_CASE("table: a player who is cut off returns to the same game", "[app]") {
    const Run run = at_table(R"sh(
host
join
echo 'wS1' >&3; until_true says go 'wS1'
echo 'bA1 wS1-' >&4; until_true says ho 'bA1 wS1-'
cut_off $guest_pid; until_true says ho 'is lost'
echo 'wQ -wS1' >&3; until_true says ho 'wQ -wS1'
join; until_true says go 'wQ 1/6'
echo 'bQ bA1-' >&4; until_true says ho 'bQ bA1-'
cut_off $host_pid; until_true says go 'connection to the table is lost'
host; until_true says go 'The table is back'
echo 'wA1 -wQ' >&3; until_true says go 'wA1 -wQ'
echo 'bA2 bQ-' >&4; until_true says ho 'bA2 bQ-'
echo 'save end' >&3; until_true test -e .local/share/roj/games/end.pgn
grep -c '^[0-9]' .local/share/roj/games/end.pgn
)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "6\n");
}

TEST_CASE("table: a ply that the host missed is played when they are back", "[app]") {
    const Run run = at_table(R"sh(
host
join
echo 'wS1' >&3; until_true says go 'wS1'
cut_off $host_pid; until_true says go 'connection to the table is lost'
echo 'bA1 wS1-' >&4; until_true says go 'bA1 wS1-'
host; until_true says ho 'bA1 wS1-'
echo done
)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "done\n");
}

TEST_CASE("table: a host who exits closes the table, and a hang-up does not", "[app]") {
    const Run run = at_table(R"sh(
host
join
echo 'wS1' >&3; until_true says go 'wS1'
kill -HUP $host_pid; wait $host_pid; echo "host $?"
until_true says go 'connection to the table is lost'
host; until_true says go 'The table is back'
echo 'bA1 wS1-' >&4; until_true says ho 'bA1 wS1-'
echo 'quit' >&3; wait $host_pid; echo "host $?"
until_true says go 'The host has left, and the table is closed'
)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "host 129\nhost 0\n");
}

TEST_CASE("table: other users can watch but not play", "[app]") {
    const Run run = at_table(R"sh(
host
join
watch
echo 'wS1' >&3; until_true says eo 'wS1'
echo 'bA1 wS1-' >&4; until_true says eo 'bA1 wS1-'
echo done
)sh");
    CAPTURE(run.out, run.err);
    CHECK(run.out == "done\n");
}

TEST_CASE("table: an unknown table is refused, and its name quoted", "[app]") {
    const Run run = roj::run_script(
        "$roj host some-table </dev/null >/dev/null 2>&1; $roj join no-such-table </dev/null");
    CAPTURE(run.out, run.err);
    CHECK(run.status == 2);
    CHECK(contains(run.err, "does not host a table \"no-such-table\""));
}

TEST_CASE("table: a host does not open a table where others can write", "[app]") {
    const auto mode = GENERATE(as<std::string>{}, "0777", "1777", "0775", "0757");
    CAPTURE(mode);
    const Run run = roj::run_script("mkdir -p open/own; chmod " + mode +
                                    " open; $roj host ./open/t </dev/null; echo $?; ls -A open");
    CAPTURE(run.out);
    CHECK(run.out == "2\nown\n");
    CHECK(missing(run.err, {"Other users can write in \"/",
                            "or a name without a slash: \"roj host table\"."}) == "");
    // A folder below one that is not sticky could be replaced as a whole.
    const Run below = roj::run_script("mkdir -m 755 -p open/own; chmod " + mode +
                                      " open; $roj host ./open/own/t </dev/null; echo $?");
    const bool sticky = mode == "1777";
    CAPTURE(below.out, below.err);
    CHECK(contains(below.out, sticky ? "roj join /" : "2\n"));
}

TEST_CASE("table: a directory that is missing or not the host's is refused", "[app]") {
    const auto [arguments, message] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"join ./nowhere", "Nobody hosts a table at ./nowhere."},
        {"join no-such-user-x/table", "There is no user \"no-such-user-x\"."},
        {"join 'root/a b'", "is not a name of a table"},
        {"watch /etc/passwd", "Nobody hosts a table at /etc/passwd."},
        {"host '../x y/../'", "There is no directory "},
        {"host --side green", "\"green\" is not a side. Use white or black"},
        {"host --allow no-such-user-x", "There is no user"},
        {"host --group no-such-group-x", "There is no group"},
    }));
    const Run run = roj::run_script("$roj " + arguments + " </dev/null");
    CAPTURE(arguments, run.out);
    CHECK(run.status == 2);
    CHECK(contains(run.err, message));
}
