#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "i18n/error.h"
#include "os/descriptor.h"
#include "os/line_buffer.h"

namespace roj::os {

/// A child process that reads and writes lines. It runs in its own session: terminal keys do not
/// reach it, and kill() ends it with all its descendants that have not left its process group. They
/// also end with this program, however that ends.
///
/// This does not use Boost.Process, because that has no deadline for reading a line, and starts
/// programs with fork(), while other threads of this program run.
///
/// Only the functions below read its output, and the buffers are bounded. All calls except wake()
/// come from one thread at a time.
class Process {
public:
    using Clock = std::chrono::steady_clock;

    /// Runs a shell command. Error: the system cannot start a process.
    static Result<std::unique_ptr<Process>> start(const std::string& command);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Calls kill().
    ~Process() { kill(); }

    /// Buffers a line; read_line() and wait_exit() write it while they wait.
    void send(std::string_view line);
    /// Does the same, then closes the standard input of the process.
    void send_last(std::string_view line);

    enum class ReadStatus {
        Line,      ///< a whole line, without its line break
        TimedOut,  ///< the deadline has passed
        Closed,    ///< the process has ended or closed its output, and all output is read
        TooLong,   ///< the line has more than 256 KiB
        Woken,     ///< wake() was called
    };
    struct Reading {
        ReadStatus status;
        std::string line;
    };
    Reading read_line(Clock::time_point deadline);
    /// Discards the output so far. Returns false if the process writes faster than this reads.
    bool discard_output();
    /// Makes the current or next read_line() return once. From any thread.
    void wake() const { wake_.wake(); }

    /// Returns the last 4 KiB of the standard error.
    const std::string& error_output() const { return error_output_; }

    /// How the process ended: by a signal, or with a status.
    struct Exit {
        int signal = 0;
        int status = 0;
    };
    /// Waits for the end of the process and discards its output. Returns nothing at the deadline.
    std::optional<Exit> wait_exit(Clock::time_point deadline);

    /// Sends a signal to the whole process group.
    void signal_all(int signal) const;
    /// Kills the whole process group.
    void kill();

private:
    Process() = default;
    Status spawn(const std::string& command);
    bool wait_for_news(Clock::time_point deadline);
    void write_some();
    bool read_some();
    void read_errors();

    pid_t pid_ = -1;  ///< of the shell and of the group; -1 after their end
    std::optional<Exit> exit_;
    Descriptor input_;
    Descriptor output_;
    Descriptor errors_;
    Descriptor life_;      ///< open until the shell ends; nothing is written to it
    Descriptor own_life_;  ///< the same for this program, at the other end
    WakePipe wake_;
    std::string unsent_;
    LineBuffer received_;
    std::string error_output_;
};

}  // namespace roj::os
