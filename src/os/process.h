#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include <roj/result.h>

#include "os/descriptor.h"
#include "os/process_tree.h"

namespace roj::os {

/// Another program that is spoken to in lines. It runs in a session of its own, so keys of the
/// terminal do not reach it and it can be ended with all that it started, even what has left that
/// session.
///
/// What it writes is read only when asked for, and held in a bounded place. All calls but wake()
/// come from one thread at a time.
class Process {
public:
    using Clock = std::chrono::steady_clock;

    /// Runs a line of the shell. File: the system can start no program.
    static Result<Process> start(const std::string& command);
    Process(Process&&) noexcept;
    Process& operator=(Process&&) noexcept;
    /// As kill().
    ~Process();

    /// Will be written while read_line() or wait_exit() waits.
    void send(std::string_view line);
    /// The same, and tells it that nothing more will be sent.
    void send_last(std::string_view line);

    enum class Heard {
        Line,     ///< without its line break
        Late,     ///< the deadline has come
        Closed,   ///< it has ended or closed its output, and everything it wrote is read
        Endless,  ///< a line longer than any that could be meant
        Woken,    ///< wake() was called
    };
    struct Reading {
        Heard heard;
        std::string line;
    };
    Reading read_line(Clock::time_point deadline);
    /// Forgets what it has written so far. False if it writes faster than can be read.
    bool discard_output();
    /// Makes read_line() return once, now or when it is called next. From any thread.
    void wake() const;

    /// The end of what it wrote to its standard error so far.
    const std::string& last_words() const { return last_words_; }

    /// How it ended: by a signal, or by itself with a status.
    struct Exit {
        int signal = 0;
        int status = 0;
    };
    /// Waits for its end, which stays known. What it still writes is lost.
    std::optional<Exit> wait_exit(Clock::time_point deadline);

    /// Sends a signal to it and all of its process group.
    void signal_all(int signal) const;
    /// Ends it and all that it started, at once.
    void kill();

private:
    Process() = default;
    Status spawn(const std::string& command, Pipe& in, Pipe& out, Pipe& err, Pipe& life);
    std::optional<std::string> take_line();
    bool wait_for_news(Clock::time_point deadline);
    void write_some();
    bool read_some();
    void hear_last_words();

    pid_t pid_ = -1;                ///< of the shell and of the group; -1 once they are gone
    std::string mark_;              ///< in the environment of all that it starts
    std::vector<TreeMember> tree_;  ///< what it had started when the last line was sent
    std::optional<Exit> exit_;
    Descriptor input_;
    Descriptor output_;
    Descriptor errors_;
    Descriptor life_;  ///< closed by the end of the shell; nothing is ever written
    bool ended_ = false;
    Pipe wake_;
    std::string unsent_;
    std::string received_;
    std::size_t taken_ = 0;     ///< the lines of received_ that are read
    std::size_t searched_ = 0;  ///< where a line break may be next
    std::string last_words_;
};

}  // namespace roj::os
