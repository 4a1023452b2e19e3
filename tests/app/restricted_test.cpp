#include <iostream>
#include <string>
#include <vector>

#include "app/config/restricted_mode.h"
#include "app/config/settings.h"
#include "app/program.h"
#include "support/build_kind.h"
#include "support/catch.h"

using namespace roj;

namespace {

/// The beginning of a script: a home folder that the password file names, so that no game lands in
/// that of the user who runs the test. `restricted ARGUMENTS...` plays there; what an escape would
/// leave behind is the file `ran` or something in `outside`.
const char* const kBox = R"sh(
skip() { echo "skipped: there is no $1"; exit; }
command -v unshare >/dev/null || skip unshare
mkdir home outside
box=$PWD
printf '[GameType "Base"]\n[Event "the-secret"]\n\n1. wS1\n' >outside/secret.pgn
cp outside/secret.pgn here.pgn
printf '#!/bin/sh\ntouch "%s/ran"\n' "$PWD" >outside/engine
chmod +x outside/engine
cp outside/engine outside/clear
me=$(id -u)
awk -F: -v OFS=: -v me="$me" -v home="$PWD/home" '$3 == me || $3 == 0 { $6 = home } { print }' /etc/passwd >passwd
if [ "$me" = 0 ]; then spaces=-m; else spaces=-rm; fi
in_box() { unshare $spaces sh -c 'mount --bind "$0" /etc/passwd && exec "$@"' "$box/passwd" "$@"; }
in_box true 2>/dev/null || skip "way to have another password file"
restricted() { in_box env "$@" timeout 20 "$roj" --restricted play --white human --black human; }
)sh";

Run in_box(const std::string& script) {
    const Run run = roj::run_script(kBox + script);
    if (run.out.rfind("skipped: ", 0) == 0) { WARN(run.out); }
    return run;
}

bool is_skipped(const Run& run) {
    return run.out.rfind("skipped: ", 0) == 0;
}

}  // namespace

TEST_CASE("restricted: no option names a file, an engine or another command", "[app]") {
    const std::vector<std::string> arguments = GENERATE(
        values<std::vector<std::string>>({{"play", "--load", "/etc/passwd"},
                                          {"play", "--load", "./here.pgn"},
                                          {"play", "--load", "../here.pgn"},
                                          {"play", "--load", "~/here.pgn"},
                                          {"play", "--load", "no-such-game"},
                                          {"play", "--load=/dev/stdin"},
                                          {"play", "--journal", "/tmp/j.pgn"},
                                          {"play", "--journal", "j.pgn"},
                                          {"--journal", "j.pgn"},
                                          {"--journal=/etc/passwd"},
                                          {"play", "--white", "engine:touch ran"},
                                          {"play", "--black", "engine:touch ran"},
                                          {"play", "--black=engine:sh"},
                                          {"play", "--engine-option", "a=b"},
                                          {"play", "--move-time", "1m"},
                                          {"show", "/etc/passwd"},
                                          {"show", "-"},
                                          {"convert", "/etc/passwd", "-"},
                                          {"convert", "-", "out.pgn"},
                                          {"perft", "12"},
                                          {"bench"},
                                          {"uhp"},
                                          {"config"},
                                          {"config", "--write"},
                                          {"completion", "bash"},
                                          {"manual"},
                                          {"match", "--engine", "touch ran", "--engine", "x"},
                                          {"-c", "touch ran"},
                                          {"--term-check", "uhp"},
                                          {"play", "--", "sh"},
                                          {"sh"}}));
    std::vector<std::string> restricted = arguments;
    restricted.insert(restricted.begin(), "--restricted");
    CAPTURE(restricted);
    const roj::e2e::FreshHome home;
    const Run run = roj::run_roj(home, restricted, "quit\n");
    // A saved game that is missing is bad input, not a wrong option.
    CHECK(run.status == (arguments.back() == "no-such-game" ? 1 : 2));
    CHECK(run.out.empty());
    CHECK(home.files().empty());
}

TEST_CASE("restricted: the environment can set it, too", "[app]") {
    const Run run = roj::run_script(
        "ROJ_RESTRICTED=1 $roj uhp </dev/null; echo $?\n"
        "ROJ_RESTRICTED=1 $roj play --black engine:x; echo $?\n"
        "ln -s $roj roj-uhp; ROJ_RESTRICTED=yes ./roj-uhp; echo $?\n"
        "echo quit | ROJ_RESTRICTED=0 $roj play --journal j.pgn >/dev/null; echo $?\n");
    CHECK(run.out == "2\n2\n2\n0\n");
}

TEST_CASE("restricted: the home directory comes from the password file, not from the environment",
          "[app]") {
    const Run run = in_box(R"sh(
cd outside
printf 'wS1\nsave lunch\nload\nquit\n' | restricted HOME="$PWD" XDG_DATA_HOME="$PWD" \
    XDG_STATE_HOME="$PWD" XDG_CONFIG_HOME="$PWD" TERMINFO="$PWD" TERMINFO_DIRS="$PWD" \
    TERMCAP="$PWD/cap" LOCPATH="$PWD" TMPDIR="$PWD" ROJ_HOME="$PWD" >../said 2>&1
ls -A . | tr '\n' ' '
cd ..
cd home/.local/state/roj/guests/*/games
ls
stat -c %a lunch.pgn
cd - >/dev/null
grep -c lunch said
)sh");
    if (is_skipped(run)) { return; }
    CAPTURE(run.out, run.err);
    CHECK(contains(run.out, "clear engine secret.pgn lunch.pgn\n600\n"));
}

TEST_CASE("restricted: two guests at once have their own games, and a code continues one",
          "[app]") {
    const Run run = in_box(R"sh(
mkfifo ann bob
hears() { n=0; until grep -q -- "$2" $1.said; do sleep 0.05; n=$((n + 1)); [ $n -lt 400 ] || { cat $1.said; exit; }; done; }
restricted A=b <ann >ann.said 2>&1 &
exec 3>ann
(exec 3>&- && restricted A=b <bob) >bob.said 2>&1 &
exec 4>bob
printf 'wS1\nsave lunch\nbA1 wS1-\n' >&3
hears ann 'played bA1 wS1-'
printf 'load\nload lunch\nload 1\n' >&4
hears bob 'There are no saved games yet'
hears bob 'There is no saved game "lunch"'
code=$(sed -n 's/^Your code is \(.*\)\. To continue.*/\1/p' ann.said)
echo "resume $code" >&4
hears bob 'is open in another session'
exec 3>&-
hears ann "^To continue within a day, log in again and type resume $code\\.$"
grep -c played bob.said
echo "resume $code" >&4
hears bob "^Your code is $code\\."
hears bob 'Your unfinished game continues'
printf 'wQ -wS1\nload\n' >&4
hears bob 'played wQ -wS1'
hears bob 'lunch$'
exec 4>&-
wait
echo quit | restricted A=b >said 2>&1
grep -c 'type resume' said
find home -name current.pgn | wc -l
stat -c %a home/.local/state/roj/guests home/.local/state/roj/guests/*/current.pgn
)sh");
    if (is_skipped(run)) { return; }
    CAPTURE(run.err);
    // Who has played nothing has nothing to continue: the last session says it only at the start.
    CHECK(run.out == "0\n1\n1\n700\n600\n");
}

TEST_CASE("restricted: a guest continues robots with a code, too", "[app]") {
    const Run run = in_box(R"sh(
robots() { in_box timeout 20 "$roj" --restricted robots "$@"; }
printf '\n\nquit\n' | robots --seed 1 >said 2>&1
code=$(sed -n 's/^To continue within a day, log in again and type resume \(.*\)\.$/\1/p' said)
find home -name robots.txt | wc -l
printf 'log\nquit\n' | robots >other 2>&1
grep -c 'unfinished game' other
printf 'resume %s\nquit\n' "$code" | robots 2>&1 | grep 'unfinished game'
)sh");
    if (is_skipped(run)) { return; }
    CHECK(run.out == "1\n0\nYour unfinished game continues.\n");
}

TEST_CASE("restricted: variables of the environment do nothing", "[app]") {
    const Run run = in_box(R"sh(
n=0
for entry in TERM=../../outside/x TERM=/etc/passwd TERMINFO=/etc TERMCAP=/etc/passwd "TERM=$(printf '\033[2J')" \
    SHELL="$PWD/outside/engine" PAGER="$PWD/outside/engine" EDITOR="$PWD/outside/engine" \
    VISUAL="$PWD/outside/engine" BROWSER="$PWD/outside/engine" ENV="$PWD/outside/engine" \
    BASH_ENV="$PWD/outside/engine" PATH="$PWD/outside:$PATH" IFS=/ LC_ALL=../../x LANG=/etc/passwd \
    LC_ALL="$(head -c 4000 /dev/zero | tr '\0' a)" TERM="$(head -c 100000 /dev/zero | tr '\0' a)" \
    LINES=99999999 COLUMNS=-1 ESCDELAY=99999999 NCURSES_TRACE=9 TZ=:/etc/passwd TZDIR=/etc \
    SSH_ORIGINAL_COMMAND="touch $PWD/ran" ROJ_RESTRICTED=0; do
    printf 'wS1\nbA1 wS1-\nquit\n' | restricted "$entry" >said 2>&1 || echo "status $? of $entry"
    grep -q 'bA1 wS1-' said || echo "no game with $entry"
    if [ -e ran ] || grep -q the-secret said; then echo "out by $entry"; fi
    n=$((n + 1))
done
echo "$n tried"
)sh");
    if (is_skipped(run)) { return; }
    CHECK(run.out == "26 tried\n");
}

TEST_CASE("restricted: a bot replaces an engine of the configuration", "[app]") {
    const Run run = in_box(R"sh(
mkdir -p home/.config/roj
printf '[play]\nwhite = "engine:%s"\n' "touch $PWD/ran" >home/.config/roj/config.toml
printf 'quit\n' | in_box timeout 20 "$roj" --restricted
if [ -e ran ]; then echo escaped; fi
)sh");
    if (is_skipped(run)) { return; }
    CHECK(contains(run.out, "Engines are not available here. A bot plays instead."));
    CHECK_FALSE(contains(run.out, "escaped"));
}

TEST_CASE("restricted: memory and processor time have limits that are only ever lowered", "[app]") {
    const Run run = in_box(R"sh(
[ -r /proc/self/limits ] || skip "/proc"
mkfifo in
program=$(readlink -f "$roj")
here=$(pwd -P)
limits() {
    rm -f said
    in_box timeout 20 "$roj" --restricted "$@" play --white human --black human <in >said 2>&1 &
    exec 3>in
    until grep -qs queens said; do sleep 0.1; done
    for process in /proc/[0-9]*; do
        if [ "$(readlink $process/cwd)" = "$here" ] && [ "$(readlink $process/exe)" = "$program" ]; then
            grep -E 'cpu time|address space' $process/limits | tr -s ' '
        fi
    done
    echo quit >&3
    exec 3>&-
    wait
}
limits
limits --cpu-limit 10m
ulimit -t 100
limits --cpu-limit 10m
)sh");
    if (is_skipped(run)) { return; }
    const std::string size =
        roj::test::kSanitized ? "unlimited unlimited" : "1073741824 1073741824";
    const std::string memory = "Max address space " + size + " bytes ";
    std::string expected;
    for (const char* time : {"3600 3605", "600 605", "100 100"}) {
        expected += std::string("Max cpu time ") + time + " seconds \n" + memory + '\n';
    }
    CHECK(run.out == expected);
}

TEST_CASE("restricted: endless input does not use endless memory", "[app]") {
    if (roj::test::kSanitized) {
        std::cout << "skipped: sanitizers reserve more memory than is allowed here\n";
        return;
    }
    const Run run = in_box(R"sh(
ulimit -v 400000
head -c 200000000 /dev/zero | restricted A=b >said 2>&1
echo $?
head -c 200000000 /dev/zero | tr '\0' a | restricted A=b >said 2>&1
echo $?
wc -c <said
)sh");
    if (is_skipped(run)) { return; }
    CAPTURE(run.out, run.err);
    CHECK(run.out.rfind("0\n0\n", 0) == 0);
}

TEST_CASE("restricted: copying is off unless the configuration allows it", "[app]") {
    using roj::app::apply_choices;
    using roj::app::Choice;
    using roj::app::Settings;
    using roj::tui::Copying;
    const auto restricted = [](const std::string& value) {
        Settings settings;
        if (!value.empty()) { apply_choices(settings, {Choice{"clipboard", value}}); }
        CHECK(roj::app::restrict_settings(settings).empty());
        return settings.ui.clipboard;
    };
    CHECK(restricted("") == Copying::Off);
    CHECK(restricted("auto") == Copying::Off);
    CHECK(restricted("off") == Copying::Off);
    CHECK(restricted("on") == Copying::On);
    CHECK(Settings().ui.clipboard == Copying::Auto);
}
