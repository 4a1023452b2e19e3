#include <algorithm>
#include <string>

#include "app/program.h"
#include "support/catch.h"

// The scripts that a person types first, with a package manager, a CMake and a compiler that only
// note how they were called.

using namespace roj;

namespace {

/// Makes a checkout in project/, with all programs that its scripts find in bin/. `calls` lists the
/// calls of those that change something.
const std::string kCheckout = "scripts='" ROJ_SCRIPTS "'\n" + std::string(R"sh(
    mkdir bin project
    cp -R "$scripts" project/scripts
    here=$PWD
    export here TMPDIR="$here" LC_ALL=C CDPATH=/usr
    for tool in awk basename bash cat chmod cmp cp cut date dirname env find getconf grep head id ln ls mkdir mktemp mv \
        printf pwd readlink rm sed sh sort tail touch tr uname xargs; do
        ln -s "$(command -v $tool)" bin/$tool 2>/dev/null
    done
    fake() {
        { printf '#!/bin/sh\n'; cat; } >"bin/$1"
        chmod +x "bin/$1"
    }
    : >missing
    fake cmake <<'END'
        case $* in
            --version) echo "cmake version ${cmake_version-3.25.1}" && exit ;;
        esac
        echo "cmake $*" >>"$here/calls"
        case $* in
            -S*)
                mkdir -p "$4"
                printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\nCMAKE_CACHEFILE_DIR:INTERNAL=%s\n' "$2" "$4" >"$4/CMakeCache.txt"
                touch "$4/build.ninja"
                ;;
            *' -n') [ ! -f "$2/roj" ] || echo 'ninja: no work to do.' && exit $dry_run ;;
            *)
                [ -z "$broken" ] || exit 1
                printf '#!/bin/sh\necho "new program: $*"\n' >"$2/roj" && chmod +x "$2/roj"
                ;;
        esac
END
    fake ctest <<'END'
        [ "$*" != --help ] || { echo '  -R <regex>, --tests-regex <regex>  = Run tests.' && exit; }
        echo "ctest $*" >>"$here/calls"
END
    fake c++ <<'END'
        case $* in *' -E '*) cat "$here/missing" ;; esac
END
    fake apt-get <<'END'
        case $* in *--assume-no*) [ "$offline" ] || echo 'Need to get 2,100 kB of archives.'; exit 1 ;; esac
        echo "apt-get $*" >>"$here/calls"
        [ -z "$offline" ] || { for i in 1 2 3 4 5 6 7 8 9; do echo "E: Failed to fetch $i"; done && exit 100; }
        case $* in install*) : >"$here/missing" ;; esac
END
    fake apt-cache <<'END'
        [ "$*" != 'policy cmake' ] || printf 'cmake:\n  Installed: (none)\n  Candidate: %s-1\n' "${candidate-3.25.1}"
END
    printf 'echo "sudo $*" >>"$here/calls"; exec "$@"\n' | fake sudo
    rm bin/id
    printf 'echo "${user-1000}"\n' | fake id
    for tool in ninja msgfmt shellcheck clang-format clang-tidy ccache git tmux debootstrap ssh sshd; do
        printf 'echo "%s $*" >>"$here/calls"\n' $tool | fake $tool
    done
    PATH=$here/bin
    : >calls
    run() { project/scripts/"$@"; }
)sh");

Run in_project(const std::string& script) {
    return run_script(kCheckout + script);
}

/// Builds a checkout in old/.
const std::string kBuilt = R"sh(
    mv project old
    old/scripts/play >/dev/null
    printf '#!/bin/sh\necho old program\n' >old/build/roj
    touch old/build/of_the_old
    : >calls
)sh";

}  // namespace

TEST_CASE("scripts: build and start the game, also through symbolic links", "[scripts]") {
    const std::string start = GENERATE(as<std::string>{},  //
                                       "project/scripts/play", "cd project/scripts && ./play",
                                       "ln -s \"$here/project/scripts/play\" link && ./link",
                                       "mkdir a b && ln -s ../project/scripts/play a/one && "
                                       "ln -s ../a/one b/two && cd a && ../b/two",
                                       "ln -s ../project/scripts/play bin/hive && hive",
                                       "ln -s project there && there/scripts/play");
    const Run run = in_project(start + " 'a b' c");
    CAPTURE(start, run.err);
    CHECK(run.out == "new program: a b c\n");
    CHECK(run.status == 0);
}

TEST_CASE("scripts: the build of another checkout is not used", "[scripts]") {
    const std::string change =
        GENERATE(as<std::string>{},                      //
                 "cp -R old project", "mv old project",  //
                 "mv old project; dry_run=1",            //
                 "mkdir project; mv old/scripts project/scripts; "
                 "mv old/build project/build",  //
                 "cp -R old project; sed -i.old s/old/project/ "
                 "project/build/CMakeCache.txt; rm project/build/build.ninja");
    const Run run =
        in_project(kBuilt + change + "\nexport dry_run; run play x; ls project/build; cat calls");
    CAPTURE(change, run.out);
    CHECK(contains(run.out, "new program: x\n"));
    CHECK_FALSE(contains(run.out, "old program"));
    CHECK_FALSE(contains(run.out, "of_the_old"));
    CHECK(contains(run.err, "Building all of it again.\n"));
    CHECK(contains(run.out, "cmake -S "));
}

TEST_CASE("scripts: a build of the same checkout is used", "[scripts]") {
    const Run run = in_project(kBuilt + "old/scripts/play; cat calls");
    CHECK(contains(run.out, "old program\n"));
    CHECK_FALSE(contains(run.out, "cmake -S "));
}

TEST_CASE("scripts: after a failed build nothing starts", "[scripts]") {
    const std::string broken =
        GENERATE(as<std::string>{}, "cp -R old project", "mv old project",
                 "mv old project; rm project/build/build.ninja", "ln -s old project; dry_run=1");
    const Run failed = in_project(kBuilt + broken + "\nexport broken=1 dry_run; run play");
    CAPTURE(broken, failed.err);
    CHECK(failed.out.empty());
    CHECK(failed.status != 0);
}

TEST_CASE("scripts: say how to install what is missing", "[scripts]") {
    const auto [state, status, message,
                calls] = GENERATE(Catch::Generators::table<std::string, int, std::string,
                                                           std::string>({
        {"user=0", 0,
         "Rój needs cli11 sqlite3. Installing them can take some minutes: apt-get update && "
         "apt-get install -y --no-install-recommends libcli11-dev libsqlite3-dev\n"
         "Need to get 2,100 kB of archives.\n",
         "apt-get update -q\n"
         "apt-get install -y --no-install-recommends libcli11-dev libsqlite3-dev\n"},
        {"user=1000", 0, "minutes: sudo apt-get update && sudo apt-get install -y ",
         "sudo apt-get update -q\n"},
        {"user=1000; rm bin/sudo", 1,
         "Run this, then try again:\nsu - -c 'apt-get update && apt-get install -y "
         "--no-install-recommends libcli11-dev libsqlite3-dev'\n",
         ""},
        {"user=1000; offline=1", 1,
         "says why. Check that this machine is online, then try again or run: sudo apt-get "
         "update && sudo apt-get install -y --no-install-recommends libcli11-dev libsqlite3-dev\n",
         "apt-get install"},
        {"user=0; cmake_version=3.18.4", 1, "/bin/cmake is CMake 3.18.4. Install a newer one", ""},
        {"user=0; rm bin/cmake; candidate=3.18.4", 1,
         "the package of apt-get is CMake 3.18.4. Install a newer one", "apt-get update -q\n"},
        {"user=0; rm bin/cmake", 1, "these are still missing: cmake", " cmake libcli11-dev "},
        {"rm bin/apt-get", 1, "Rój needs: cli11 sqlite3.\n", ""},
    }));
    const Run run =
        in_project("printf 'cli11\\nsqlite3\\n' >missing\n" + state +
                   "\nexport user offline cmake_version candidate\nrun play; code=$?\n"
                   "cat calls; [ ! \"$offline\" ] || grep -c '^E: ' roj-setup.*; exit $code");
    CAPTURE(state, run.out, run.err);
    CHECK(run.status == status);
    CHECK(contains(run.err, message));
    CHECK(contains(run.out, calls));
    CHECK(std::count(run.err.begin(), run.err.end(), '\n') <= 3);
    CHECK(contains(run.out, "E: ") == false);
    CHECK(contains(run.out, "18\n") == contains(state, "offline"));
    CHECK(contains(run.out, "apt-get install") ==
          (contains(calls, "install") || contains(calls, "libcli11") || contains(calls, "sudo")));
    CHECK(contains(run.out, "new program") == (status == 0));
}

TEST_CASE("scripts: --help of each prints its usage and does nothing else", "[scripts]") {
    const Run run = in_project(R"sh(
        printf 'cli11\n' >missing
        find project >before
        for script in project/scripts/*; do
            [ -f "$script" ] || continue
            name=${script##*/}
            ln -s "$script" "$name"
            said=$(./$name --help 2>complaints) || echo "$name: status $?"
            case $said in
                *'#!'* | *'set -euo'* | *shellcheck*) echo "$name: more than its usage" ;;
                *"sage: scripts/$name"*) ;;
                *) echo "$name: no usage" ;;
            esac
            ! [ -s complaints ] || echo "$name: complaints"
            rm "$name"
        done
        cat calls
        find project | cmp - before
    )sh");
    CHECK(run.out.empty());
    CHECK(run.err.empty());
    CHECK(run.status == 0);
}

TEST_CASE("scripts: an unknown option is refused before anything is done", "[scripts]") {
    const Run run = in_project(R"sh(
        printf 'cli11\n' >missing
        find project >before
        for script in project/scripts/*; do
            name=${script##*/}
            [ -f "$script" ] && [ "$name" != play ] || continue  # play passes its arguments to roj
            status=0
            $script --nosuch >said 2>complaints || status=$?
            [ $status = 2 ] || echo "$name: status $status"
            ! [ -s said ] || echo "$name: output"
            [ -s complaints ] || echo "$name: no complaint"
        done
        cat calls
        find project | cmp - before
    )sh");
    CHECK(run.out.empty());
    CHECK(run.err.empty());
    CHECK(run.status == 0);
}

TEST_CASE("scripts: the tests get the options of ctest, and no others", "[scripts]") {
    const Run good = in_project("run test -R 'a b' -j4; grep '^ctest' calls");
    CHECK(contains(good.out, " -R a b -j4\n"));
    const Run wrong =
        in_project("run test --preset release --tests; code=$?; cat calls; exit $code");
    CHECK(wrong.status == 2);
    CHECK(wrong.out.empty());
    CHECK(wrong.err == "scripts/test: \"--tests\" is not an option of ctest. See ctest --help.\n");
}
