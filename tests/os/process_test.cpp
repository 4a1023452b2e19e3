#include "os/process.h"

#include <string>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::os {
namespace {

TEST_CASE("process: a process that does not read ends with the program that started it") {
    const TempFolder folder;
    const std::string fifo = folder / "fifo";
    REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
    const pid_t program = ::fork();
    REQUIRE(program >= 0);
    if (program == 0) {
        const auto process = Process::start("exec sleep 60 >'" + fifo + "'");
        if (!process) { ::_exit(1); }
        for (;;) { ::pause(); }
    }
    // The process is the only one that has the other end.
    const Descriptor end(::open(fifo.c_str(), O_RDONLY));
    REQUIRE(end.is_open());
    pollfd waited{end.get(), POLLIN, 0};
    CHECK(::poll(&waited, 1, 100) == 0);
    ::kill(program, SIGKILL);
    ::waitpid(program, nullptr, 0);
    constexpr int kPatience = 20'000;
    CHECK(::poll(&waited, 1, kPatience) == 1);
    CHECK((waited.revents & POLLHUP) != 0);
}

}  // namespace
}  // namespace roj::os
