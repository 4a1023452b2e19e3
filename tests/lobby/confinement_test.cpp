#include "lobby/confinement.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>

#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "lobby/bells.h"
#include "lobby/people/names.h"
#include "os/limits.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/temp_folder.h"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#endif

using namespace roj;
using namespace roj::lobby;

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

namespace {

namespace fs = std::filesystem;

bool has_landlock() {
    return ::syscall(444, nullptr, 0, 1) >= 1;
}

/// Runs a function in a confined child. Returns what it returns, or 100 if the confinement failed,
/// 101 for an exception, and 200 and the number of a signal.
int confined(const fs::path& folder, const std::function<int()>& action) {
    const std::size_t expected = has_landlock() ? 0 : 1;
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const std::size_t missing = confine({&folder, 1}).size();
        int code = 101;
        try {
            code = missing == expected ? action() : 100;
        } catch (...) {}
        ::_exit(code);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 200 + WTERMSIG(status);
}

/// Returns the errno of a call that failed.
int failure(long result) {
    return result < 0 ? errno : 0;
}

struct Attempt {
    const char* name;
    std::function<long()> call;
    int error = ENOSYS;
};

std::vector<Attempt> forbidden() {
    static char shell[] = "/bin/sh";
    static char* const arguments[] = {shell, nullptr};
    const pid_t parent = ::getpid();
    return {
        {"execve", [] { return ::execve(shell, arguments, nullptr); }},
        {"fork",
         [] {
             const pid_t child = ::fork();
             if (child == 0) { ::_exit(0); }
             return child;
         }},
#ifdef SYS_vfork
        {"clone like vfork",
         [] { return ::syscall(SYS_clone, SIGCHLD | 0x4000 | 0x100, 0, 0, 0, 0); }},
#endif
        {"clone3", [] { return ::syscall(435, nullptr, 0); }},
        {"ptrace", [parent] { return ::ptrace(PTRACE_ATTACH, parent, nullptr, nullptr); }},
        {"kill", [parent] { return ::kill(parent, 0); }},
        {"kill all", [] { return ::kill(-1, 0); }},
        {"tgkill", [parent] { return ::syscall(SYS_tgkill, parent, parent, 0); }},
        {"tkill", [parent] { return ::syscall(SYS_tkill, parent, 0); }},
        {"pidfd_open", [parent] { return ::syscall(434, parent, 0); }},
        {"process_vm_readv",
         [parent] { return ::syscall(SYS_process_vm_readv, parent, nullptr, 0, nullptr, 0, 0); }},
        {"F_SETOWN", [parent] { return ::fcntl(0, F_SETOWN, parent); }},
        {"inet", [] { return ::socket(AF_INET, SOCK_STREAM, 0); }},
        {"inet6", [] { return ::socket(AF_INET6, SOCK_DGRAM, 0); }},
        {"netlink", [] { return ::socket(AF_NETLINK, SOCK_RAW, 0); }},
        {"a value in high bits",
         [] { return ::syscall(SYS_socket, 0x100000000L + AF_INET, 1, 0); }},
        {"TIOCSTI", [] { return ::ioctl(0, TIOCSTI, "x"); }},
        {"TIOCSCTTY", [] { return ::ioctl(0, TIOCSCTTY, 1); }},
        {"executable memory",
         [] {
             void* memory =
                 ::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
             return memory == MAP_FAILED ? -1L : 0L;
         }},
        {"memory made executable",
         [] {
             void* memory = ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
             return ::mprotect(memory, 4096, PROT_READ | PROT_EXEC);
         }},
        {"prlimit of another",
         [parent] { return ::syscall(SYS_prlimit64, parent, RLIMIT_CPU, nullptr, nullptr); }},
        {"dumpable", [] { return ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); }},
        {"setuid", [] { return ::setuid(1); }},
        {"chroot", [] { return ::chroot("/"); }},
        {"unshare", [] { return ::syscall(SYS_unshare, 0x10000000); }},
        {"mount", [] { return ::syscall(SYS_mount, "", "/", "", 0, ""); }},
        {"bpf", [] { return ::syscall(SYS_bpf, 0, nullptr, 0); }},
        {"io_uring", [] { return ::syscall(425, 1, nullptr); }},
        {"keyctl", [] { return ::syscall(SYS_keyctl, 0, 0); }},
#ifdef __x86_64__
        {"x32", [] { return ::syscall(0x40000000 + 520, shell, arguments, nullptr); }},
        {"getpid of x32", [] { return ::syscall(0x40000000 + SYS_getpid); }},
#endif
    };
}

}  // namespace

TEST_CASE("confinement: each forbidden call is refused") {
    const TempFolder folder;
    for (const Attempt& attempt : forbidden()) {
        CAPTURE(attempt.name);
        CHECK(confined(folder.path(), [&] { return failure(attempt.call()); }) == attempt.error);
    }
}

#ifdef __x86_64__
TEST_CASE("confinement: calls of i386 are refused") {
    const TempFolder folder;
    // Number 20 is getpid there, and writev here. A kernel without calls of i386 raises SIGSEGV.
    const int result = confined(folder.path(), [] {
        std::signal(SIGSEGV, [](int) { ::_exit(1); });
        long answer = 20;
        asm volatile("int $0x80" : "+a"(answer) : : "memory", "r8", "r9", "r10", "r11");
        return answer == -ENOSYS ? 1 : 0;
    });
    CHECK(result == 1);
}
#endif

TEST_CASE("confinement: limits stay, and nobody can attach") {
    const TempFolder folder;
    CHECK(confined(folder.path(), [] {
              rlimit core{};
              rlimit memory{};
              ::getrlimit(RLIMIT_CORE, &core);
              ::getrlimit(RLIMIT_AS, &memory);
              const bool small = roj::test::kSanitized || memory.rlim_max == rlim_t{512} << 20;
              return core.rlim_max == 0 && small ? 1 : 0;
          }) == 1);
    // The filter refuses these questions.
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        os::give_up_privileges();
        ::_exit(::prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) +
                10 * ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WEXITSTATUS(status) == 10);
}

TEST_CASE("confinement: threads, signals to oneself and the clock work") {
    const TempFolder folder;
    CHECK(confined(folder.path(), [] {
              int sum = 0;
              std::thread first([&] { sum += 1; });
              first.join();
              std::thread second([&] {
                  std::this_thread::sleep_for(std::chrono::milliseconds(1));
                  ::setpriority(PRIO_PROCESS, 0, 10);
                  sum += 2;
              });
              second.join();
              std::signal(SIGUSR1, SIG_IGN);
              const bool raised = ::raise(SIGUSR1) == 0 && ::kill(::getpid(), SIGUSR1) == 0;
              try {
                  throw std::runtime_error("x");
              } catch (const std::runtime_error&) { sum += 4; }
              return raised && ::time(nullptr) > 0 ? sum : 0;
          }) == 7);
    CHECK(confined(folder.path(), [] {
              timer_t timer{};
              sigevent event{};
              event.sigev_notify = SIGEV_NONE;
              const itimerspec times{};
              return ::timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 &&
                             ::timer_settime(timer, 0, &times, nullptr) == 0 &&
                             ::timer_delete(timer) == 0
                         ? 1
                         : 0;
          }) == 1);
    CHECK(confined(folder.path(), []() -> int {
              std::signal(SIGABRT, SIG_DFL);
              std::abort();
          }) == 200 + SIGABRT);
}

TEST_CASE("confinement: files of the store are written, locked, mapped and removed") {
    const TempFolder folder;
    const fs::path path = folder / "lobby.db";
    CHECK(confined(folder.path(), [&] {
              const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
              struct flock lock {};
              lock.l_type = F_WRLCK;
              lock.l_len = 1;
              if (::pwrite(file, "abc", 3, 0) != 3 || ::fcntl(file, F_SETLK, &lock) != 0 ||
                  ::flock(file, LOCK_EX | LOCK_NB) != 0 || ::ftruncate(file, 8192) != 0 ||
                  ::fsync(file) != 0 || ::fdatasync(file) != 0 || ::fchmod(file, 0600) != 0) {
                  return 2;
              }
              void* memory = ::mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
              if (memory == MAP_FAILED) { return 3; }
              *static_cast<char*>(memory) = 'x';
              fs::create_directory(folder / "bells");
              fs::rename(path, folder / "other.db");
              fs::remove(folder / "other.db");
              return fs::directory_iterator(folder.path()) == fs::directory_iterator{} ? 4 : 1;
          }) == 1);
    CHECK(entries(folder.path()) == 1);
}

TEST_CASE("confinement: other files are out of reach where the kernel has Landlock") {
    if (!has_landlock()) {
        WARN("skipped: the kernel has no Landlock");
        return;
    }
    const TempFolder folder;
    const TempFolder other;
    put_file(other / "secret", "x");
    const auto opens = [&](const fs::path& path, int flags) {
        return confined(folder.path(),
                        [&] { return failure(::open(path.c_str(), flags | O_CLOEXEC, 0600)); });
    };
    CHECK(opens(other / "secret", O_RDONLY) == EACCES);
    CHECK(opens(other / "new", O_WRONLY | O_CREAT) == EACCES);
    CHECK(opens("/proc/1/environ", O_RDONLY) == EACCES);
    CHECK(opens("/etc/passwd", O_RDONLY) == 0);
    CHECK(opens("/etc/passwd", O_WRONLY) == EACCES);
    CHECK(opens("/dev/null", O_RDWR) == 0);
    CHECK(confined(folder.path(), [&] { return failure(::unlink((other / "secret").c_str())); }) ==
          EACCES);
    CHECK(file_text(other / "secret") == "x");
}

TEST_CASE("confinement: bells ring") {
    const TempFolder folder;
    Result<Bell> outside = Bell::hang(folder.path(), 1);
    REQUIRE(outside);
    CHECK(confined(folder.path(), [&] {
              Result<Bell> bell = Bell::hang(folder.path(), 2);
              if (!bell || !ring(folder.path(), 2, Ring::You) ||
                  !ring(folder.path(), 1, Ring::Game)) {
                  return 2;
              }
              pollfd waiting{bell->fd(), POLLIN, 0};
              return ::poll(&waiting, 1, 1000) == 1 && bell->take().has(Ring::You) ? 1 : 3;
          }) == 1);
    CHECK(outside->take().has(Ring::Game));
}

TEST_CASE("confinement: the terminal and texts work") {
    const TempFolder folder;
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    REQUIRE(master >= 0);
    REQUIRE(::grantpt(master) == 0);
    REQUIRE(::unlockpt(master) == 0);
    const int terminal = ::open(::ptsname(master), O_RDWR | O_NOCTTY);
    REQUIRE(terminal >= 0);
    CHECK(confined(folder.path(), [&] {
              termios modes{};
              winsize size{};
              int waiting = 0;
              const bool works = ::tcgetattr(terminal, &modes) == 0 &&
                                 ::tcsetattr(terminal, TCSADRAIN, &modes) == 0 &&
                                 ::ioctl(terminal, TIOCGWINSZ, &size) == 0 &&
                                 ::ioctl(terminal, FIONREAD, &waiting) == 0 &&
                                 ::isatty(terminal) == 1 && ::write(terminal, "x", 1) == 1;
              return works && said("za\xC5\xBC\xC3\xB3\xCC\x81!") == "za\xC5\xBC\xC3\xB3\xCC\x81!"
                         ? 1
                         : 2;
          }) == 1);
    // The interface opens it again, if it is the standard output.
    const std::string name = ::ptsname(master);
    const auto again = [&] { return failure(::open(name.c_str(), O_WRONLY | O_NOCTTY)); };
    CHECK(confined(folder.path(), again) == (has_landlock() ? EACCES : 0));
    const int output = ::dup(STDOUT_FILENO);
    ::dup2(terminal, STDOUT_FILENO);
    const int opened = confined(folder.path(), again);
    ::dup2(output, STDOUT_FILENO);
    ::close(output);
    CHECK(opened == 0);
    // Typing for the player.
    CHECK(confined(folder.path(), [&] { return failure(::ioctl(terminal, TIOCSTI, "x")); }) ==
          ENOSYS);
    ::close(terminal);
    ::close(master);
}

#else

TEST_CASE("confinement: other systems say what they lack") {
    CHECK(confine({}).size() == 2);
}

#endif
