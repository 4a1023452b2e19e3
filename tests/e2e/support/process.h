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

/// The timeout for events that come soon: long enough for a busy machine and for sanitizers,
/// because only a failing test waits that long.
inline constexpr std::chrono::seconds kPatience{60};

using Environment = std::map<std::string, std::string>;

/// A program with its arguments and its whole environment.
struct Program {
    std::vector<std::string> command;
    Environment environment;
    /// The signals that it ignores from its start, as under nohup.
    std::vector<int> ignored_signals;
};

/// How a program ended.
struct Exit {
    int signal = 0;  ///< that ended it, or 0
    int status = 0;  ///< what it returned, if no signal ended it
    std::chrono::microseconds cpu{0};
    std::size_t peak_kib = 0;  ///< the most memory it had at once

    /// As in a shell: the status, or 128+n for signal n.
    int code() const { return signal != 0 ? 128 + signal : status; }
};

/// Converts the result of wait4().
Exit exit_of(int wait_status, const rusage& usage);

/// Makes the kernel kill the calling child when its parent ends. Only on Linux.
void die_with_parent();

/// Replaces a forked child by the program, which ends with its parent.
[[noreturn]] void become(const Program& program);

/// Closes the inherited descriptors of a forked child, except 0, 1, 2 and the named ones.
void close_inherited(std::initializer_list<int> keep);

/// A child process that ends at the latest with this object.
class ChildGuard {
public:
    explicit ChildGuard(pid_t pid) : pid_(pid) {}
    ChildGuard(const ChildGuard&) = delete;
    ChildGuard& operator=(const ChildGuard&) = delete;
    ~ChildGuard();

    pid_t pid() const { return pid_; }
    /// Returns how it ended, if it has.
    std::optional<Exit> poll();
    Exit wait();

private:
    std::optional<Exit> reap(int options);

    pid_t pid_;
    std::optional<Exit> exit_;
};

/// Returns what a running process has used so far; empty if the system does not provide it.
std::optional<std::chrono::nanoseconds> cpu_time(pid_t pid);
std::optional<std::size_t> resident_kib(pid_t pid);
std::optional<std::size_t> address_space_kib(pid_t pid);

}  // namespace roj::e2e
