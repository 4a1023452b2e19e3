#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "e2e/emulator.h"
#include "e2e/job_shell.h"
#include "e2e/process.h"
#include "e2e/stream_modes.h"

namespace roj::e2e {

// Keys, as terminals send them.
inline constexpr std::string_view kEnter = "\r";
inline constexpr std::string_view kEscape = "\033";
inline constexpr std::string_view kBackspace = "\177";
inline constexpr std::string_view kControlC = "\003";
inline constexpr std::string_view kControlD = "\004";
inline constexpr std::string_view kControlS = "\023";
inline constexpr std::string_view kControlU = "\025";
inline constexpr std::string_view kControlZ = "\032";

struct TerminalOptions {
    int width = 80;
    int height = 24;
    /// Who leads the session: a shell with job control, or the program itself, as under a forced
    /// command of ssh.
    enum class Leader { Shell, Program } leader = Leader::Shell;
};

/// A program that runs in a terminal, and someone who types and looks at the screen. Nothing waits
/// for a time: who waits says for what, and if that does not come the test fails with the screen in
/// its message.
class Terminal {
public:
    explicit Terminal(const Program& program, const TerminalOptions& options = {});
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    void type(std::string_view text);
    /// Types without taking what comes; the line of the terminal holds some kilobytes.
    void type_unread(std::string_view text);
    /// Waits until something has come, but leaves it where it is.
    void wait_for_unread();
    /// Types a line and Enter.
    void enter(std::string_view line);
    /// Claims another size, up to 65535x65535; the emulator shows its upper left corner.
    void resize(int width, int height);
    void send_signal(int signal);
    /// Closes the terminal, as a lost connection does.
    void hang_up();
    /// Puts a stopped program into the foreground again.
    void continue_job();

    void wait_for(std::string_view text);
    void wait_until(const std::string& what, const std::function<bool()>& holds);
    void wait_stopped();
    Exit wait_exit();
    /// Takes what comes until nothing has come for so long.
    void settle(std::chrono::milliseconds quiet = std::chrono::milliseconds(50));
    /// Takes what comes for a time.
    void watch(std::chrono::milliseconds time);
    /// The same over a slow line, that brings so many bytes in a second.
    void trickle(std::size_t bytes_per_second, std::chrono::milliseconds time);

    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    std::string screen() const { return emulator_.screen(); }
    std::string line(int y) const { return emulator_.line(y); }
    Cell cursor() const { return emulator_.cursor(); }
    int width() const { return emulator_.width(); }
    int height() const { return emulator_.height(); }
    /// What stands behind the prompt in the last line; without the hints at its right end.
    std::string prompt_text() const;

    pid_t pid() const { return program_; }
    bool is_stopped() const { return stopped_; }
    /// No process is left of the program and those it may have started.
    bool is_alone() const;
    /// How many bytes have come so far.
    std::size_t byte_count() const { return output_.size(); }
    /// When the last of them came.
    std::chrono::steady_clock::time_point last_byte() const { return last_byte_; }
    const std::string& output() const { return output_; }
    const StreamModes& modes() const { return modes_; }

    // The modes of the terminal line, as text that can be compared. Those afterwards are known once
    // the program has stopped or ended below a shell.
    std::string line_modes_now() const;
    std::string line_modes_before() const { return before_; }
    std::string line_modes_after() const { return after_; }

private:
    bool pump(std::chrono::milliseconds timeout, short events = 0);
    void read_output(std::size_t most = 65536);
    void read_news();
    void take(const JobNews& news);
    [[noreturn]] void fail(const std::string& what) const;

    std::string name_;
    Emulator emulator_;
    StreamModes modes_;
    std::string output_;
    std::chrono::steady_clock::time_point last_byte_{};
    int master_ = -1;
    int news_ = -1;
    std::unique_ptr<ChildGuard> child_;  // the leader of the session
    bool has_shell_;
    pid_t program_ = 0;
    bool stopped_ = false;
    std::optional<Exit> exit_;
    std::string before_;
    std::string after_;
};

/// Waits for something that does not show in a terminal.
void wait_until(const std::string& what, const std::function<bool()>& holds);

}  // namespace roj::e2e
