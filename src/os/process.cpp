#include "os/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <utility>

#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "i18n/message.h"
#include "os/worker_thread.h"

// NOLINTNEXTLINE(readability-redundant-declaration): not every system declares it
extern char** environ;

namespace roj::os {

namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 18;
constexpr std::size_t kMaxErrorOutput = 4096;
constexpr std::size_t kChunk = std::size_t{1} << 16;
/// Limits reading from a process that writes all the time.
constexpr int kMaxChunks = 16;
constexpr int kLifeLine = 3;
constexpr int kOwnLifeLine = 4;
static_assert(kOwnLifeLine == kHighestChildFd);
/// Runs its argument. The outer shell stays until the command has ended, even after an interrupt of
/// both. Only the outer shell has the life line, so that neither the command nor its descendants
/// can keep it open. The first subshell waits for the end of this program, and kills the process
/// group. PR_SET_PDEATHSIG would also kill it when the thread ends that has started it.
constexpr std::string_view kScript = R"(trap : INT
(read -r end <&4; kill -KILL 0) 3>&- >/dev/null 2>&1 &
(trap : INT; eval "$1") 3>&- 4<&-)";

sigset_t signal_set(std::initializer_list<int> signals) {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : signals) { sigaddset(&set, signal); }
    return set;
}

/// Blocks SIGPIPE, which a write to an ended process raises, and removes one that this caused.
class PipeSignalBlocked {
public:
    PipeSignalBlocked() = default;
    PipeSignalBlocked(const PipeSignalBlocked&) = delete;
    PipeSignalBlocked& operator=(const PipeSignalBlocked&) = delete;
    ~PipeSignalBlocked() {
        int taken = 0;
        if (!was_pending_ && is_pending()) { sigwait(&only_pipe_, &taken); }
    }

private:
    static bool is_pending() {
        sigset_t pending;
        sigpending(&pending);
        return sigismember(&pending, SIGPIPE) == 1;
    }

    sigset_t only_pipe_ = signal_set({SIGPIPE});
    SignalsBlocked blocked_{only_pipe_};
    bool was_pending_ = is_pending();
};

/// Starts a program in its own session, with the given descriptors and default signal handling,
/// whatever this thread blocks.
class SpawnPlan {
public:
    SpawnPlan() {
        ::posix_spawn_file_actions_init(&actions_);
        ::posix_spawnattr_init(&attributes_);
        int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
        ::posix_spawnattr_setflags(&attributes_, static_cast<short>(flags));
        const sigset_t none = signal_set({});
        ::posix_spawnattr_setsigmask(&attributes_, &none);
        const sigset_t usual = signal_set({SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT, SIGCHLD});
        ::posix_spawnattr_setsigdefault(&attributes_, &usual);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    ~SpawnPlan() {
        ::posix_spawn_file_actions_destroy(&actions_);
        ::posix_spawnattr_destroy(&attributes_);
    }

    void give(const Descriptor& end, int number) {
        ::posix_spawn_file_actions_adddup2(&actions_, end.get(), number);
    }
    /// Returns an error number.
    int run(pid_t& pid, const std::string& command) {
        std::array<std::string, 5> words{"sh", "-c", std::string(kScript), "sh", command};
        std::array<char*, words.size() + 1> arguments{};
        std::transform(words.begin(), words.end(), arguments.begin(),
                       [](std::string& word) { return word.data(); });
        return ::posix_spawn(&pid, "/bin/sh", &actions_, &attributes_, arguments.data(), environ);
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

int milliseconds_until(Process::Clock::time_point deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - Process::Clock::now());
    constexpr std::chrono::milliseconds kLongest{std::chrono::hours(1)};
    return static_cast<int>(std::clamp(left, std::chrono::milliseconds(0), kLongest).count());
}

Process::Exit exit_of(int wait_status) {
    if (WIFSIGNALED(wait_status)) { return {WTERMSIG(wait_status), 0}; }
    // The shell reports signals like this.
    constexpr int kSignalled = 128;
    constexpr int kHighestSignal = 64;
    const int status = WEXITSTATUS(wait_status);
    if (status > kSignalled && status <= kSignalled + kHighestSignal) {
        return {status - kSignalled, 0};
    }
    return {0, status};
}

/// Reads at most a chunk and closes the descriptor at the end of the file.
std::string_view read_chunk(Descriptor& from, std::span<char> room) {
    if (!from.is_open()) { return {}; }
    const ssize_t count = ::read(from.get(), room.data(), room.size());
    if (count > 0) { return {room.data(), static_cast<std::size_t>(count)}; }
    if (count == 0 || !would_block()) { from.close(); }
    return {};
}

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::string& command) {
    try {
        std::unique_ptr<Process> process(new Process);
        const Status spawned = process->spawn(command);
        if (!spawned) { return spawned.error(); }
        return process;
    } catch (const std::runtime_error& error) { return Error{error.what()}; }
}

Status Process::spawn(const std::string& command) {
    Pipe in = make_pipe();
    Pipe out = make_pipe();
    Pipe err = make_pipe();
    Pipe life = make_pipe();
    Pipe own_life = make_pipe();
    SpawnPlan plan;
    plan.give(in.read_end, STDIN_FILENO);
    plan.give(out.write_end, STDOUT_FILENO);
    plan.give(err.write_end, STDERR_FILENO);
    plan.give(life.write_end, kLifeLine);
    plan.give(own_life.read_end, kOwnLifeLine);
    if (const int error = plan.run(pid_, command); error != 0) {
        pid_ = -1;
        return Error{message("The system cannot start a process: {0}.", reason_of(error))};
    }
    input_ = std::move(in.write_end);
    output_ = std::move(out.read_end);
    errors_ = std::move(err.read_end);
    life_ = std::move(life.read_end);
    own_life_ = std::move(own_life.write_end);
    for (const Descriptor* end : {&input_, &output_, &errors_}) { end->unblock(); }
    return ok();
}

void Process::send(std::string_view line) {
    unsent_.append(line).push_back('\n');
    write_some();
}

void Process::send_last(std::string_view line) {
    send(line);
    unsent_.clear();
    input_.close();
}

Process::Reading Process::read_line(Clock::time_point deadline) {
    for (;;) {
        if (std::optional<std::string> line = received_.take_line()) {
            return {ReadStatus::Line, std::move(*line)};
        }
        if (received_.size() > kLongestLine) { return {ReadStatus::TooLong, {}}; }
        if (!output_.is_open()) { return {ReadStatus::Closed, {}}; }
        // Checked before reading: then all that the process wrote before its end is available.
        const bool ended = !life_.is_open();
        const bool late = Clock::now() >= deadline;
        if (wait_for_news(ended ? Clock::now() : deadline)) { return {ReadStatus::Woken, {}}; }
        read_errors();
        write_some();
        if (read_some()) { continue; }
        if (ended) { output_.close(); }
        if (late) { return {ReadStatus::TimedOut, {}}; }
    }
}

bool Process::discard_output() {
    bool silent = false;
    for (int chunk = 0; chunk < kMaxChunks && !silent; ++chunk) {
        silent = !read_some();
        received_ = {};
    }
    return silent;
}

std::optional<Process::Exit> Process::wait_exit(Clock::time_point deadline) {
    while (!exit_) {
        if (!life_.is_open()) {
            // Kill the rest of the group while it still has this number.
            kill();
            read_errors();
            break;
        }
        if (pid_ < 0 || Clock::now() >= deadline) { break; }
        wait_for_news(deadline);
        read_errors();
        write_some();
        discard_output();
    }
    return exit_;
}

void Process::signal_all(int signal) const {
    if (pid_ > 0) { ::kill(-pid_, signal); }
}

void Process::kill() {
    if (pid_ < 0) { return; }
    signal_all(SIGKILL);
    int status = 0;
    pid_t found = -1;
    do { found = ::waitpid(pid_, &status, 0); } while (found < 0 && errno == EINTR);
    if (found == pid_) { exit_ = exit_of(status); }
    pid_ = -1;
}

/// Waits for input, room for output or the deadline. Returns true for wake().
bool Process::wait_for_news(Clock::time_point deadline) {
    std::array<pollfd, 5> waited{
        pollfd{output_.get(), POLLIN, 0},
        pollfd{errors_.get(), POLLIN, 0},
        pollfd{unsent_.empty() ? -1 : input_.get(), POLLOUT, 0},
        pollfd{life_.get(), POLLIN, 0},
        pollfd{wake_.fd(), POLLIN, 0},
    };
    if (::poll(waited.data(), waited.size(), milliseconds_until(deadline)) <= 0) { return false; }
    if (waited[3].revents != 0) { life_.close(); }
    if (waited[4].revents == 0) { return false; }
    wake_.drain();
    return true;
}

void Process::write_some() {
    if (unsent_.empty() || !input_.is_open()) { return; }
    const PipeSignalBlocked blocked;
    const ssize_t count = ::write(input_.get(), unsent_.data(), unsent_.size());
    if (count >= 0) {
        unsent_.erase(0, static_cast<std::size_t>(count));
    } else if (!would_block()) {
        // The process no longer reads.
        unsent_.clear();
        input_.close();
    }
}

/// Reads at most a chunk of its output. Returns false if there is none.
bool Process::read_some() {
    std::array<char, kChunk> room;
    const std::string_view chunk = read_chunk(output_, room);
    received_.append(chunk);
    return !chunk.empty();
}

void Process::read_errors() {
    std::array<char, kChunk> room;
    for (int chunk = 0; chunk < kMaxChunks; ++chunk) {
        const std::string_view words = read_chunk(errors_, room);
        if (words.empty()) { return; }
        error_output_.append(words);
        if (error_output_.size() > kMaxErrorOutput) {
            error_output_.erase(0, error_output_.size() - kMaxErrorOutput);
        }
    }
}

}  // namespace roj::os
