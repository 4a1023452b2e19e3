#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace roj {

/// What makes an engine of a test differ from one that behaves. Every text is shell: it may call
/// `say LINE...`, `rest SECONDS` and `hang`, which end the engine when its test is gone, and reads
/// the command in $line.
struct FakeEngine {
    std::string start{};  ///< before the banner
    std::string banner = "say 'id Fake 1.0' 'Mosquito;Ladybug;Pillbug' ok";
    std::string cases{};  ///< of `case $line in`, before the usual ones: "options) say ok ;;"
    std::string bestmove = "say wS1 ok";
    std::string on_exit = "exit";
};

/// The command line of such an engine, a script that keeps the moves of a game without knowing any
/// rules.
std::string command_of(const FakeEngine& engine);

/// The same as one line, with the script in a file of that folder. What the engine is told is
/// written to `log` there, but for "options".
std::string command_in(const std::filesystem::path& folder, FakeEngine engine = {});

/// Tells when every process that has opened it for writing is gone.
class LifeLine {
public:
    /// Makes a FIFO of this name.
    explicit LifeLine(const std::filesystem::path& path);
    LifeLine(const LifeLine&) = delete;
    LifeLine& operator=(const LifeLine&) = delete;
    ~LifeLine();

    /// Shell that holds it open, in the process that runs it and all that it starts.
    std::string hold() const;
    /// Waits until nobody holds it. False if somebody still does after the time.
    bool gone_within(std::chrono::milliseconds time) const;

private:
    std::filesystem::path path_;
    int fd_ = -1;
};

}  // namespace roj
