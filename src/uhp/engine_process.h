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

namespace roj::uhp {

using Lines = std::vector<std::string>;

/// How long an engine can take to answer.
struct Timeouts {
    std::chrono::milliseconds banner{30000};    ///< to introduce itself, maybe on a remote machine
    std::chrono::milliseconds answer{10000};    ///< for all commands but a search
    std::chrono::milliseconds grace{3000};      ///< beyond the time limit of a search
    std::chrono::milliseconds search{3600000};  ///< for a search without a time limit
    std::chrono::milliseconds stopped{3000};    ///< to answer after a stop, also on a busy machine
    std::chrono::milliseconds exit{1000};       ///< to exit after `exit`
};

/// Sends commands to an engine and reads its answers without interpreting them. Keeps the first
/// failure that ends the engine. The destructor sends `exit` and kills a remaining engine.
class EngineProcess {
public:
    EngineProcess(std::string command, const Timeouts& timeouts,
                  std::unique_ptr<os::Process> process);
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    ~EngineProcess();

    /// Reads the lines that an engine sends at its start. A stop kills the engine.
    EngineResult<Lines> introduction(const std::stop_token& stop);
    /// Sends a command and returns the lines before `ok`. Refused if one of them is an error. After
    /// a stop the engine has Timeouts::stopped to answer.
    EngineResult<Lines> ask(const std::string& command, const std::stop_token& stop);
    /// Does the same for a command with its own timeout. A stop interrupts the engine (SIGINT).
    EngineResult<Lines> ask_interruptibly(const std::string& command,
                                          std::chrono::milliseconds timeout,
                                          const std::stop_token& stop);

    /// Kills the engine and adds its last error output to the message.
    Failure fail(Fault fault, const std::string& message);
    /// Returns the failure that ended the engine.
    const std::optional<Failure>& failure() const { return failure_; }

    void set_name(std::string_view name);
    const std::string& name() const { return name_; }
    /// Returns the name of the engine, or its command before it has a name.
    std::string display_name() const;

private:
    /// The effect of a stop before the engine has answered.
    enum class OnStop {
        Kill,
        Wait,       ///< wait for at most Timeouts::stopped
        Interrupt,  ///< send SIGINT, then wait
    };
    EngineResult<Lines> read_answer(const std::string& command, std::chrono::milliseconds timeout,
                                    OnStop on_stop, const std::stop_token& stop);
    EngineResult<Lines> exchange(const std::string& command, std::chrono::milliseconds timeout,
                                 OnStop on_stop, const std::stop_token& stop);
    std::chrono::milliseconds forward_stop(OnStop on_stop);
    Failure no_answer(const std::string& command, os::Process::ReadStatus status,
                      std::chrono::milliseconds timeout);
    Failure exited(const std::string& message);

    std::string command_;
    Timeouts timeouts_;
    std::unique_ptr<os::Process> process_;
    std::string name_;
    std::optional<Failure> failure_;
    bool interrupted_ = false;  ///< before its last answer; the signal can end an engine later
};

}  // namespace roj::uhp
