#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace roj {

/// How the engine of a test differs from a correct one. Each text is shell code. It can call
/// `say LINE...`, `rest SECONDS` and `hang`, which end the engine if its test is gone. The command
/// is in $line.
struct FakeEngine {
    std::string start{};  ///< before the banner
    std::string banner = "say 'id Fake 1.0' 'Mosquito;Ladybug;Pillbug' ok";
    std::string cases{};  ///< of `case $line in`, before the usual ones: "options) say ok ;;"
    std::string bestmove = "say wS1 ok";
    std::string on_exit = "exit";
};

/// Returns the command line of such an engine: a script that keeps the moves of a game but knows no
/// rules.
std::string command_of(const FakeEngine& engine);

/// Returns the same as one line, with the script in a file of that directory. The engine writes the
/// commands that it gets to `log` there, except "options".
std::string command_in(const std::filesystem::path& folder, FakeEngine engine = {});

/// A FIFO that reports when every process that has opened it for writing is gone.
class LifeLine {
public:
    /// Creates the FIFO.
    explicit LifeLine(const std::filesystem::path& path);
    LifeLine(const LifeLine&) = delete;
    LifeLine& operator=(const LifeLine&) = delete;
    ~LifeLine();

    /// Returns shell code that keeps it open in its process and its child processes.
    std::string hold() const;
    /// Waits until no process has it open. Returns false after the time.
    bool gone_within(std::chrono::milliseconds time) const;

private:
    std::filesystem::path path_;
    int fd_ = -1;
};

}  // namespace roj
