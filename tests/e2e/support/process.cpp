#include "e2e/support/process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fstream>
#include <stdexcept>

#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace roj::e2e {

namespace {

std::chrono::microseconds duration(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) { all.push_back(text.data()); }
    all.push_back(nullptr);
    return all;
}

std::optional<std::size_t> kib_in_status(pid_t pid, const std::string& title) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.rfind(title, 0) == 0) { return std::stoul(line.substr(title.size())); }
    }
    return std::nullopt;
}

}  // namespace

Exit exit_of(int wait_status, const rusage& usage) {
    Exit exit;
    if (WIFSIGNALED(wait_status)) {
        exit.signal = WTERMSIG(wait_status);
    } else {
        exit.status = WEXITSTATUS(wait_status);
    }
    exit.cpu = duration(usage.ru_utime) + duration(usage.ru_stime);
    exit.peak_kib = static_cast<std::size_t>(usage.ru_maxrss);
#ifdef __APPLE__
    exit.peak_kib /= 1024;  // counted in bytes there
#endif
    return exit;
}

void close_inherited(std::initializer_list<int> keep) {
    constexpr int kMoreThanATestOpens = 256;
    for (int fd = 3; fd < kMoreThanATestOpens; ++fd) {
        if (std::find(keep.begin(), keep.end(), fd) == keep.end()) { close(fd); }
    }
}

void die_with_parent() {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

void become(const Program& program) {
    die_with_parent();
    close_inherited({});
    constexpr int kFirstRealTimeSignal = 32;
    for (int signal = 1; signal < kFirstRealTimeSignal; ++signal) { std::signal(signal, SIG_DFL); }
    for (const int signal : program.ignored_signals) { std::signal(signal, SIG_IGN); }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);

    std::vector<std::string> variables;
    for (const auto& [name, value] : program.environment) {
        variables.push_back(name + '=' + value);
    }
    std::vector<std::string> arguments = program.command;
    std::vector<char*> variable_pointers = pointers(variables);
    environ = variable_pointers.data();
    execvp(arguments[0].c_str(), pointers(arguments).data());
    const std::string complaint =
        "cannot start " + arguments[0] + ": " + std::strerror(errno) + "\n";
    [[maybe_unused]] const ssize_t written = write(2, complaint.data(), complaint.size());
    _exit(127);
}

ChildGuard::~ChildGuard() {
    if (poll()) { return; }
    kill(pid_, SIGKILL);
    reap(0);
}

std::optional<Exit> ChildGuard::poll() {
    return exit_ ? exit_ : reap(WNOHANG);
}

Exit ChildGuard::wait() {
    if (!exit_ && !reap(0)) { throw std::runtime_error("a process of ours is lost"); }
    return *exit_;
}

std::optional<Exit> ChildGuard::reap(int options) {
    int status = 0;
    rusage usage{};
    if (wait4(pid_, &status, options, &usage) == pid_) { exit_ = exit_of(status, usage); }
    return exit_;
}

std::optional<std::chrono::nanoseconds> cpu_time(pid_t pid) {
#ifdef __linux__
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &time) == 0) {
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }
#endif
    static_cast<void>(pid);
    return std::nullopt;
}

std::optional<std::size_t> resident_kib(pid_t pid) {
    return kib_in_status(pid, "VmRSS:");
}

std::optional<std::size_t> address_space_kib(pid_t pid) {
    return kib_in_status(pid, "VmSize:");
}

}  // namespace roj::e2e
