#include "uhp/conversation.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include "text/printable.h"
#include "uhp/engine_text.h"

namespace roj::uhp {
namespace {

using Clock = os::Process::Clock;

constexpr std::size_t kLongestAnswer = std::size_t{4} << 20;
constexpr std::size_t kLongestName = 40;
/// What shells return for a command that is not there or cannot be run.
constexpr int kNotRunnable = 126;
constexpr int kNotFound = 127;

/// The line of an answer that says that it could not be done.
const std::string* refusal_in(const Lines& lines) {
    const auto found = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
        return begins_with(line, "err") || begins_with(line, "invalidmove");
    });
    return found == lines.end() ? nullptr : &*found;
}

}  // namespace

Conversation::Conversation(std::string command, const Timeouts& patience,
                           std::unique_ptr<os::Process> process)
    : command_(std::move(command)), patience_(patience), process_(std::move(process)) {}

Conversation::~Conversation() {
    if (gone_) { return; }
    process_->send_last("exit");
    if (process_->wait_exit(Clock::now() + patience_.exit)) { return; }
    process_->signal_all(SIGTERM);
    process_->wait_exit(Clock::now() + patience_.exit / 4);
    process_->kill();
}

void Conversation::set_name(std::string_view name) {
    name_ = text::printable_line(name, kLongestName);
}

std::string Conversation::who() const {
    return name_.empty() ? text::in_quotes(command_) : name_;
}

Failure Conversation::lose(Fault fault, const std::string& message) {
    process_->kill();
    std::string text = message;
    const auto exit = process_->wait_exit(Clock::now());
    const std::string tail =
        tail_of(exit && exit->signal != 0 ? without_obituary(process_->error_output(), exit->signal)
                                          : process_->error_output());
    if (!tail.empty()) {
        text += fault == Fault::CannotStart ? ": " : "; the last it said was ";
        text += '"' + tail + '"';
    }
    gone_ = Failure{fault, text};
    return *gone_;
}

Failure Conversation::died(const std::string& was_asked) {
    const auto exit = process_->wait_exit(Clock::now() + patience_.stopped);
    const bool missing = name_.empty() && exit && exit->signal == 0 &&
                         (exit->status == kNotRunnable || exit->status == kNotFound);
    if (missing) { return lose(Fault::CannotStart, who() + " cannot be run"); }
    const std::string end = exit ? ": it " + format_exit(*exit) : "";
    return lose(Fault::Exited, was_asked + ", but it has ended" + end);
}

/// Why no answer came, by the last that was heard.
Failure Conversation::no_answer(const std::string& asked, os::Process::ReadStatus status,
                                std::chrono::milliseconds patience) {
    const std::string was_asked = who() + " was " + asked;
    if (status == os::Process::ReadStatus::Closed) { return died(was_asked); }
    if (status == os::Process::ReadStatus::TooLong) {
        return lose(Fault::ProtocolError, was_asked + ", but its answer has no end");
    }
    return lose(Fault::TimedOut,
                was_asked + ", but it has not answered within " + format_seconds(patience));
}

/// Tells the program of a stop; returns how long it may still take.
std::chrono::milliseconds Conversation::pass_on_stop(OnStop on_stop) {
    if (on_stop == OnStop::GiveUp) { return std::chrono::milliseconds(0); }
    if (on_stop == OnStop::Interrupt) { process_->signal_all(SIGINT); }
    return patience_.stopped;
}

/// The lines before `ok`. `asked` goes on from "NAME was".
EngineResult<Lines> Conversation::hear(const std::string& asked, std::chrono::milliseconds patience,
                                       OnStop on_stop, const std::stop_token& stop) {
    const std::stop_callback wake(stop, [this] { process_->wake(); });
    Clock::time_point deadline = Clock::now() + patience;
    bool stopping = false;
    std::size_t size = 0;
    for (Lines lines;;) {
        if (stop.stop_requested() && !std::exchange(stopping, true)) {
            deadline = std::min(deadline, Clock::now() + pass_on_stop(on_stop));
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
            return lose(Fault::Stopped, who() + " was stopped before it answered");
        }
        return no_answer(asked, reading.status, patience);
    }
}

/// Sends a command and gives back its answer, which is no refusal.
EngineResult<Lines> Conversation::exchange(const std::string& command,
                                           std::chrono::milliseconds patience, OnStop on_stop,
                                           const std::stop_token& stop) {
    if (gone_) { return *gone_; }
    const std::string asked = "asked for " + text::in_quotes(command);
    if (!process_->discard_output()) {
        return lose(Fault::ProtocolError, who() + " writes without being asked and without an end");
    }
    process_->send(command);
    EngineResult<Lines> answer = hear(asked, patience, on_stop, stop);
    if (!answer) { return answer; }
    if (const std::string* refusal = refusal_in(*answer)) {
        return Failure{Fault::Refused,
                       who() + " was " + asked + ", but it answered " + text::in_quotes(*refusal)};
    }
    return answer;
}

EngineResult<Lines> Conversation::introduction(const std::stop_token& stop) {
    return hear("expected to introduce itself", patience_.banner, OnStop::GiveUp, stop);
}

EngineResult<Lines> Conversation::ask(const std::string& command, const std::stop_token& stop) {
    return exchange(command, patience_.answer, OnStop::Wait, stop);
}

EngineResult<Lines> Conversation::ask_at_length(const std::string& command,
                                                std::chrono::milliseconds patience,
                                                const std::stop_token& stop) {
    return exchange(command, patience, OnStop::Interrupt, stop);
}

}  // namespace roj::uhp
