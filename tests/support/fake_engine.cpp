#include "support/fake_engine.h"

#include <array>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace roj {

std::string command_of(const FakeEngine& engine) {
    return R"(say() { printf '%s\n' "$@"; }
rest() { sleep "$1"; kill -0 $PPID 2>/dev/null || exit 1; }
hang() { while :; do rest 0.2; done; }
game() { say "$type;InProgress;White[1]$moves" ok; }
undo() { n=$1; while [ "$n" -gt 0 ]; do moves=${moves%;*}; n=$((n - 1)); done; }
type=Base
moves=
)" + engine.start +
           "\n" + engine.banner + R"(
while read -r line; do
    case $line in
    )" + engine.cases +
           R"(
    newgame*\;*\;*\;*) type=${line#newgame }; type=${type%%;*}; moves=\;${line#*;*;*;}; game ;;
    newgame*) type=${line#newgame }; moves=; game ;;
    play*) moves="$moves;${line#play }"; game ;;
    pass) moves="$moves;pass"; game ;;
    undo*) undo "${line#undo }"; game ;;
    options) say ok ;;
    bestmove*) )" +
           engine.bestmove + R"( ;;
    exit) )" +
           engine.on_exit + R"( ;;
    *) say 'err Invalid command.' ok ;;
    esac
done)";
}

std::string command_in(const std::filesystem::path& folder, FakeEngine engine) {
    const std::string script = (folder / "engine.sh").string();
    const std::string log = (folder / "log").string();
    engine.cases = "options) say ok; continue ;; *) say \"$line\" >>'" + log +
                   "' ;; esac; case $line in " + engine.cases;
    std::ofstream(script) << command_of(engine) << '\n';
    return "sh '" + script + "'";
}

LifeLine::LifeLine(const std::filesystem::path& path) : path_(path) {
    if (::mkfifo(path.c_str(), 0600) == 0) {
        fd_ = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    }
    if (fd_ < 0) { throw std::system_error(errno, std::generic_category(), path.string()); }
}

LifeLine::~LifeLine() {
    ::close(fd_);
}

std::string LifeLine::hold() const {
    return "exec 9>'" + path_.string() + "'";
}

bool LifeLine::gone_within(std::chrono::milliseconds time) const {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point deadline = Clock::now() + time;
    // A read ends if there is no writer, and blocks if there is one.
    for (std::array<char, 16> bytes{};;) {
        if (::read(fd_, bytes.data(), bytes.size()) == 0) { return true; }
        if (Clock::now() >= deadline) { return false; }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

}  // namespace roj
