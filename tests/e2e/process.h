#pragma once

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/types.h>

namespace roj::e2e {

/// How long anything may take that should happen soon: long enough for a busy machine and for
/// sanitizers, since only a failing test waits so long.
inline constexpr std::chrono::seconds kPatience{20};

using Environment = std::map<std::string, std::string>;

/// A program with its arguments, and everything of its environment.
struct Program {
    std::vector<std::string> command;
    Environment environment;
    /// It starts with these signals ignored, as under nohup.
    std::vector<int> ignored_signals;
};

/// How a program ended.
struct Exit {
    int signal = 0;  ///< that ended it, or 0
    int status = 0;  ///< what it returned, if no signal ended it
    std::chrono::microseconds cpu{0};
    std::size_t peak_kib = 0;  ///< the most memory it had at once

    /// As shells count: the status, or 128+n for signal n.
    int code() const { return signal != 0 ? 128 + signal : status; }
};

/// What wait4() says, as an Exit.
Exit exit_of(int wait_status, const rusage& usage);

/// The forked child that calls it is killed when its parent ends, however that ends. Only Linux
/// can.
void die_with_parent();

/// Becomes the program, which is gone with its parent; call it in a forked child.
[[noreturn]] void become(const Program& program);

/// Closes descriptors that a forked child got from its parent, all but 0, 1, 2 and those named.
void close_inherited(std::initializer_list<int> keep);

/// A child process of ours: gone at the latest when this object is.
class ChildGuard {
public:
    explicit ChildGuard(pid_t pid) : pid_(pid) {}
    ChildGuard(const ChildGuard&) = delete;
    ChildGuard& operator=(const ChildGuard&) = delete;
    ~ChildGuard();

    pid_t pid() const { return pid_; }
    /// How it ended, if it has.
    std::optional<Exit> poll();
    Exit wait();

private:
    std::optional<Exit> reap(int options);

    pid_t pid_;
    std::optional<Exit> exit_;
};

/// What a running process has used so far; empty where the system does not tell.
std::optional<std::chrono::nanoseconds> cpu_time(pid_t pid);
std::optional<std::size_t> resident_kib(pid_t pid);
std::optional<std::size_t> address_space_kib(pid_t pid);

}  // namespace roj::e2e
