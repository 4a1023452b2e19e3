#include "uhp/engine_process.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <utility>

#include "i18n/tr.h"
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

std::string describe_exit(const os::Process::Exit& exit) {
    if (exit.signal == 0) { return tr("It exited with status {0}.", exit.status); }
    // words: {1} is the English name of the signal: Killed.
    return tr("Signal {0} ({1}) ended it.", exit.signal, std::string(strsignal(exit.signal)));
}

/// Returns a text like "2.5".
std::string format_seconds(std::chrono::milliseconds time) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", static_cast<double>(time.count()) / 1000);
    return text.data();
}

/// What can be wrong with an answer, by whether the engine was asked or has to introduce itself.
using Complaint = std::array<std::string_view, 2>;
constexpr Complaint kEnded{N_("{0} was asked for {1}, but it has ended."),
                           N_("{0} was expected to introduce itself, but it has ended.")};
constexpr Complaint kEndless{
    N_("{0} was asked for {1}, but its answer has no end."),
    N_("{0} was expected to introduce itself, but its answer has no end.")};
constexpr Complaint kLate{
    N_("{0} was asked for {1}, but it has not answered within {2} s."),
    N_("{0} was expected to introduce itself, but it has not answered within {2} s.")};

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
    return name_.empty() ? in_quotes(command_) : name_;
}

Failure EngineProcess::fail(Fault fault, const std::string& message) {
    process_->kill();
    const auto exit = process_->wait_exit(Clock::now());
    const std::string tail = tail_of(process_->error_output(), exit ? exit->signal : 0);
    failure_ = Failure{fault, message};
    if (!tail.empty()) { failure_->message += ' ' + tr("Its last output was \"{0}\".", tail); }
    return *failure_;
}

Failure EngineProcess::exited(const std::string& message) {
    const auto exit = process_->wait_exit(Clock::now() + timeouts_.stopped);
    const bool missing = name_.empty() && exit && exit->signal == 0 &&
                         (exit->status == kNotRunnable || exit->status == kNotFound);
    if (missing) { return fail(Fault::CannotStart, tr("{0} cannot be run.", display_name())); }
    return fail(Fault::Exited, exit ? message + ' ' + describe_exit(*exit) : message);
}

/// Kills the engine and returns the reason for the missing answer.
Failure EngineProcess::no_answer(const std::string& command, os::Process::ReadStatus status,
                                 std::chrono::milliseconds timeout) {
    const auto worded = [&](const Complaint& complaint) {
        return tr_marked(complaint[command.empty() ? 1 : 0], display_name(), in_quotes(command),
                         format_seconds(timeout));
    };
    if (status == os::Process::ReadStatus::Closed) { return exited(worded(kEnded)); }
    if (status == os::Process::ReadStatus::TooLong) {
        return fail(Fault::ProtocolError, worded(kEndless));
    }
    return fail(Fault::TimedOut, worded(kLate));
}

/// Applies `on_stop`; returns how long the engine still has to answer.
std::chrono::milliseconds EngineProcess::forward_stop(OnStop on_stop) {
    if (on_stop == OnStop::Kill) { return std::chrono::milliseconds(0); }
    if (on_stop == OnStop::Interrupt) { process_->signal_all(SIGINT); }
    return timeouts_.stopped;
}

/// Reads the lines before `ok`. The command is empty for the introduction.
EngineResult<Lines> EngineProcess::read_answer(const std::string& command,
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
            return fail(Fault::Stopped, tr("{0} was stopped before it answered.", display_name()));
        }
        return no_answer(command, reading.status, timeout);
    }
}

EngineResult<Lines> EngineProcess::exchange(const std::string& command,
                                            std::chrono::milliseconds timeout, OnStop on_stop,
                                            const std::stop_token& stop) {
    if (failure_) { return *failure_; }
    if (!process_->discard_output()) {
        return fail(Fault::ProtocolError,
                    tr("{0} sends endless output that nobody asked for.", display_name()));
    }
    process_->send(command);
    EngineResult<Lines> answer = read_answer(command, timeout, on_stop, stop);
    if (!answer) { return answer; }
    if (const std::string* refusal = refusal_in(*answer)) {
        return Failure{Fault::Refused, tr("{0} was asked for {1}, but it answered {2}.",
                                          display_name(), in_quotes(command), in_quotes(*refusal))};
    }
    return answer;
}

EngineResult<Lines> EngineProcess::introduction(const std::stop_token& stop) {
    return read_answer("", timeouts_.banner, OnStop::Kill, stop);
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
