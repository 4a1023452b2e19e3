#include "uhp/engine_process.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include "text/ascii.h"
#include "text/printable.h"

namespace roj::uhp {
namespace {

using Clock = os::Process::Clock;

constexpr std::size_t kLongestAnswer = std::size_t{4} << 20;
constexpr std::size_t kLongestName = 40;
/// The exit statuses of shells for a command that cannot be run or does not exist.
constexpr int kNotRunnable = 126;
constexpr int kNotFound = 127;

/// Returns the last two lines with text, as one line of at most 240 bytes. Leaves out the line in
/// which the shell reports the signal that killed its command.
std::string tail_of(std::string_view output, int signal) {
    constexpr std::size_t kLines = 2;
    constexpr std::size_t kLongest = 120;
    std::vector<std::string_view> lines = text::split_lines(output);
    std::erase_if(lines, [](std::string_view line) { return text::trim(line).empty(); });
    const bool reported = signal != 0 && !lines.empty() &&
                          lines.back().find(strsignal(signal)) != std::string_view::npos;
    if (reported) { lines.pop_back(); }
    if (lines.size() > kLines) { lines.erase(lines.begin(), lines.end() - kLines); }
    std::vector<std::string> tail(lines.size());
    std::ranges::transform(lines, tail.begin(), [](std::string_view line) {
        return text::printable_line(line, kLongest);
    });
    return text::join(tail, " / ");
}

/// Returns "returned 101" or "was ended by signal 9 (Killed)".
std::string format_exit(const os::Process::Exit& exit) {
    if (exit.signal == 0) { return "returned " + std::to_string(exit.status); }
    return "was ended by signal " + std::to_string(exit.signal) + " (" + strsignal(exit.signal) +
           ")";
}

/// Returns a text like "2.5 s".
std::string format_seconds(std::chrono::milliseconds time) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g s", static_cast<double>(time.count()) / 1000);
    return text.data();
}

/// Returns the line of an answer that rejects the command, or nullptr.
const std::string* refusal_in(const Lines& lines) {
    const auto found = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
        return line.starts_with("err") || line.starts_with("invalidmove");
    });
    return found == lines.end() ? nullptr : &*found;
}

}  // namespace

EngineProcess::EngineProcess(std::string command, const Timeouts& timeouts,
                             std::unique_ptr<os::Process> process)
    : command_(std::move(command)), timeouts_(timeouts), process_(std::move(process)) {}

EngineProcess::~EngineProcess() {
    if (failure_) { return; }
    process_->send_last("exit");
    if (process_->wait_exit(Clock::now() + timeouts_.exit)) { return; }
    process_->signal_all(SIGTERM);
    process_->wait_exit(Clock::now() + timeouts_.exit / 4);
    process_->kill();
}

void EngineProcess::set_name(std::string_view name) {
    name_ = text::printable_line(name, kLongestName);
}

std::string EngineProcess::display_name() const {
    return name_.empty() ? text::in_quotes(command_) : name_;
}

Failure EngineProcess::fail(Fault fault, const std::string& message) {
    process_->kill();
    const auto exit = process_->wait_exit(Clock::now());
    const std::string tail = tail_of(process_->error_output(), exit ? exit->signal : 0);
    failure_ =
        Failure{fault, tail.empty() ? message : message + " Its last output was \"" + tail + "\"."};
    return *failure_;
}

Failure EngineProcess::exited(const std::string& was_asked) {
    const auto exit = process_->wait_exit(Clock::now() + timeouts_.stopped);
    const bool missing = name_.empty() && exit && exit->signal == 0 &&
                         (exit->status == kNotRunnable || exit->status == kNotFound);
    if (missing) { return fail(Fault::CannotStart, display_name() + " cannot be run."); }
    const std::string end = exit ? ": it " + format_exit(*exit) : "";
    return fail(Fault::Exited, was_asked + ", but it has ended" + end + ".");
}

/// Kills the engine and returns the reason for the missing answer.
Failure EngineProcess::no_answer(const std::string& asked, os::Process::ReadStatus status,
                                 std::chrono::milliseconds timeout) {
    const std::string was_asked = display_name() + " was " + asked;
    if (status == os::Process::ReadStatus::Closed) { return exited(was_asked); }
    if (status == os::Process::ReadStatus::TooLong) {
        return fail(Fault::ProtocolError, was_asked + ", but its answer has no end.");
    }
    return fail(Fault::TimedOut,
                was_asked + ", but it has not answered within " + format_seconds(timeout) + ".");
}

/// Applies `on_stop`; returns how long the engine still has to answer.
std::chrono::milliseconds EngineProcess::forward_stop(OnStop on_stop) {
    if (on_stop == OnStop::Kill) { return std::chrono::milliseconds(0); }
    if (on_stop == OnStop::Interrupt) { process_->signal_all(SIGINT); }
    return timeouts_.stopped;
}

/// Reads the lines before `ok`. `asked` completes the sentence "NAME was".
EngineResult<Lines> EngineProcess::read_answer(const std::string& asked,
                                               std::chrono::milliseconds timeout, OnStop on_stop,
                                               const std::stop_token& stop) {
    const std::stop_callback wake(stop, [this] { process_->wake(); });
    Clock::time_point deadline = Clock::now() + timeout;
    bool stopping = false;
    std::size_t size = 0;
    for (Lines lines;;) {
        if (stop.stop_requested() && !std::exchange(stopping, true)) {
            deadline = std::min(deadline, Clock::now() + forward_stop(on_stop));
        }
        os::Process::Reading reading = process_->read_line(deadline);
        if (reading.status == os::Process::ReadStatus::Woken) { continue; }
        if (reading.status == os::Process::ReadStatus::Line) {
            if (reading.line == "ok") {
                interrupted_ = stopping && on_stop == OnStop::Interrupt;
                return lines;
            }
            size += reading.line.size() + sizeof(std::string);
            lines.push_back(text::printable(reading.line));
            const bool late = Clock::now() >= deadline;
            if (!late && size <= kLongestAnswer) { continue; }
            reading.status =
                late ? os::Process::ReadStatus::TimedOut : os::Process::ReadStatus::TooLong;
        }
        const bool stopped_before =
            interrupted_ && reading.status == os::Process::ReadStatus::Closed;
        if (stopping || stopped_before) {
            return fail(Fault::Stopped, display_name() + " was stopped before it answered.");
        }
        return no_answer(asked, reading.status, timeout);
    }
}

EngineResult<Lines> EngineProcess::exchange(const std::string& command,
                                            std::chrono::milliseconds timeout, OnStop on_stop,
                                            const std::stop_token& stop) {
    if (failure_) { return *failure_; }
    const std::string asked = "asked for " + text::in_quotes(command);
    if (!process_->discard_output()) {
        return fail(Fault::ProtocolError,
                    display_name() + " writes without being asked and without an end.");
    }
    process_->send(command);
    EngineResult<Lines> answer = read_answer(asked, timeout, on_stop, stop);
    if (!answer) { return answer; }
    if (const std::string* refusal = refusal_in(*answer)) {
        return Failure{Fault::Refused, display_name() + " was " + asked + ", but it answered " +
                                           text::in_quotes(*refusal) + "."};
    }
    return answer;
}

EngineResult<Lines> EngineProcess::introduction(const std::stop_token& stop) {
    return read_answer("expected to introduce itself", timeouts_.banner, OnStop::Kill, stop);
}

EngineResult<Lines> EngineProcess::ask(const std::string& command, const std::stop_token& stop) {
    return exchange(command, timeouts_.answer, OnStop::Wait, stop);
}

EngineResult<Lines> EngineProcess::ask_interruptibly(const std::string& command,
                                                     std::chrono::milliseconds timeout,
                                                     const std::stop_token& stop) {
    return exchange(command, timeout, OnStop::Interrupt, stop);
}

}  // namespace roj::uhp
