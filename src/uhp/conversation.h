#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "os/process.h"
#include "uhp/failure.h"
#include "uhp/timeouts.h"

namespace roj::uhp {

using Lines = std::vector<std::string>;

/// Commands to a program and its answers, whatever they mean; and what became of the program when
/// there is no answer. It ends with the program told to exit, and made to.
class Conversation {
public:
    Conversation(std::string command, const Timeouts& patience,
                 std::unique_ptr<os::Process> process);
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    ~Conversation();

    /// The first lines, for which nobody asks. When stopped, the program is ended.
    EngineResult<Lines> introduction(const std::stop_token& stop);
    /// Sends a command and gives back the lines before `ok`, which are no refusal. When stopped,
    /// the answer may still take a moment.
    EngineResult<Lines> ask(const std::string& command, const std::stop_token& stop);
    /// The same for a command that takes its time; when stopped, the program is interrupted.
    EngineResult<Lines> ask_at_length(const std::string& command,
                                      std::chrono::milliseconds patience,
                                      const std::stop_token& stop);

    /// Ends the program, for good; `message` is completed with the last it said.
    Failure lose(Fault fault, const std::string& message);
    /// Why the program is there no more.
    const std::optional<Failure>& gone() const { return gone_; }

    void set_name(std::string_view name);
    const std::string& name() const { return name_; }
    /// Its name, or its command as long as it has no name.
    std::string who() const;

private:
    /// What to do when a stop is asked for while an answer is waited for.
    enum class OnStop {
        GiveUp,     ///< end the program
        Wait,       ///< a moment longer
        Interrupt,  ///< tell it, and wait a moment longer
    };
    EngineResult<Lines> hear(const std::string& asked, std::chrono::milliseconds patience,
                             OnStop on_stop, const std::stop_token& stop);
    EngineResult<Lines> exchange(const std::string& command, std::chrono::milliseconds patience,
                                 OnStop on_stop, const std::stop_token& stop);
    std::chrono::milliseconds pass_on_stop(OnStop on_stop);
    Failure no_answer(const std::string& asked, os::Process::ReadStatus status,
                      std::chrono::milliseconds patience);
    Failure died(const std::string& was_asked);

    std::string command_;
    Timeouts patience_;
    std::unique_ptr<os::Process> process_;
    std::string name_;
    std::optional<Failure> gone_;
    bool interrupted_ = false;  ///< while it answered last; that may end it a little later
};

}  // namespace roj::uhp
