#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "e2e/support/emulator.h"
#include "e2e/support/job_shell.h"
#include "e2e/support/process.h"
#include "e2e/support/stream_modes.h"

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
    /// The leader of the session: a shell with job control, or the program itself, as with a forced
    /// command of ssh.
    enum class Leader { Shell, Program } leader = Leader::Shell;
};

/// A program that runs in a terminal, and a person who types and looks at the screen. A test waits
/// for an event and not for a time. If the event does not come, the test fails with the screen in
/// its message.
class Terminal {
public:
    explicit Terminal(const Program& program, const TerminalOptions& options = {});
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal();

    void type(std::string_view text);
    /// Types without reading the output; the line of the terminal holds some kilobytes.
    void type_unread(std::string_view text);
    /// Waits until there is output, but does not read it.
    void wait_for_unread();
    /// Types a text, and waits until the screen shows another one.
    void type(std::string_view text, std::string_view shown);
    /// Types a line and Enter.
    void enter(std::string_view line);
    void enter(std::string_view line, std::string_view shown);
    /// Changes the size, up to 65535x65535; the emulator shows the upper left corner.
    void resize(int width, int height);
    void send_signal(int signal);
    /// Closes the terminal, like a lost connection.
    void hang_up();
    /// Continues a stopped program in the foreground.
    void continue_job();

    void wait_for(std::string_view text);
    /// Waits for the turn of "White" or "Black" on a screen of Hive, of that number if it is not 0.
    void wait_for_turn_of(std::string_view color, int turn = 0);
    /// Types a line and Enter, and waits for that turn.
    void enter_until_turn_of(std::string_view line, std::string_view color, int turn = 0) {
        enter(line);
        wait_for_turn_of(color, turn);
    }
    bool shows_turn_of(std::string_view color, int turn = 0) const;
    void wait_until(const std::string& what, const std::function<bool()>& holds);
    void wait_stopped();
    Exit wait_exit();
    /// Reads the output until there was none for this time.
    void settle(std::chrono::milliseconds quiet = std::chrono::milliseconds(50));
    /// Reads the output for a time.
    void watch(std::chrono::milliseconds time);
    /// The same over a slow line with this number of bytes per second.
    void trickle(std::size_t bytes_per_second, std::chrono::milliseconds time);

    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }
    std::string screen() const { return emulator_.screen(); }
    std::string line(int y) const { return emulator_.line(y); }
    Cell cursor() const { return emulator_.cursor(); }
    int width() const { return emulator_.width(); }
    int height() const { return emulator_.height(); }
    /// Returns the text after the prompt in the last line, without the hints at its right end.
    std::string prompt_text() const;

    pid_t pid() const { return program_; }
    bool is_stopped() const { return stopped_; }
    /// Reports whether all processes of the program and its children are gone.
    bool is_alone() const;
    /// Counts the bytes of the output so far.
    std::size_t byte_count() const { return output_.size(); }
    /// Returns the time of the last byte.
    std::chrono::steady_clock::time_point last_byte() const { return last_byte_; }
    const std::string& output() const { return output_; }
    const StreamModes& modes() const { return modes_; }

    // The modes of the terminal line, as text for comparisons. The modes afterwards are known when
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

/// Waits for an event that is not on the screen.
void wait_until(const std::string& what, const std::function<bool()>& holds);

}  // namespace roj::e2e
