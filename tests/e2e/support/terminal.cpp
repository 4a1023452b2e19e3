#include "e2e/support/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <regex>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

namespace roj::e2e {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

winsize window_size(int width, int height) {
    winsize size{};
    size.ws_col = static_cast<unsigned short>(width);
    size.ws_row = static_cast<unsigned short>(height);
    return size;
}

// A terminal can claim any size. The emulator stops here, because roj draws nothing beyond.
int emulated_width(int width) {
    constexpr int kWidest = 600;
    return std::clamp(width, 1, kWidest);
}
int emulated_height(int height) {
    constexpr int kHighest = 300;
    return std::clamp(height, 1, kHighest);
}

std::string line_modes(const termios& modes) {
    std::array<char, 16> number{};
    std::string text;
    for (const tcflag_t flags : {modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag}) {
        std::snprintf(number.data(), number.size(), "%lx:", static_cast<unsigned long>(flags));
        text += number.data();
    }
    for (const cc_t character : modes.c_cc) {
        std::snprintf(number.data(), number.size(), "%x:", static_cast<unsigned>(character));
        text += number.data();
    }
    return text;
}

bool is_utf8(const Environment& environment) {
    const auto locale = environment.find("LC_ALL");
    return locale != environment.end() && locale->second.find("UTF-8") != std::string::npos;
}

}  // namespace

Terminal::Terminal(const Program& program, const TerminalOptions& options)
    : name_(program.command[0]),
      emulator_(emulated_width(options.width), emulated_height(options.height),
                is_utf8(program.environment)),
      has_shell_(options.leader == TerminalOptions::Leader::Shell) {
    std::array<int, 2> news{};
    if (pipe(news.data()) != 0) { throw std::runtime_error("cannot make a pipe"); }
    winsize size = window_size(options.width, options.height);
    const pid_t pid = forkpty(&master_, nullptr, nullptr, &size);
    // CTest counts a test with "skipped: " in its output as skipped.
    if (pid < 0) {
        throw std::runtime_error(std::string("skipped: no terminal in /dev/pts: ") +
                                 std::strerror(errno));
    }
    if (pid == 0) {
        if (has_shell_) { run_job_shell(program, news[1]); }
        become(program);
    }
    child_ = std::make_unique<ChildGuard>(pid);
    close(news[1]);
    news_ = news[0];
    fcntl(master_, F_SETFL, fcntl(master_, F_GETFL) | O_NONBLOCK);
    if (has_shell_) {
        wait_until("the start", [this] { return program_ != 0; });
    } else {
        program_ = pid;
    }
}

Terminal::~Terminal() {
    // A killed shell would leave its job running.
    if (has_shell_ && !child_->poll()) {
        kill(child_->pid(), kLeaveShell);
        child_->wait();
    }
    if (master_ >= 0) { close(master_); }
    close(news_);
}

void Terminal::type(std::string_view text) {
    const auto deadline = Clock::now() + kPatience;
    while (!text.empty()) {
        if (Clock::now() > deadline || master_ < 0) { fail("the program does not read"); }
        // Read the output meanwhile: a program that cannot write perhaps does not read.
        pump(milliseconds(100), POLLOUT);
        const ssize_t count = write(master_, text.data(), text.size());
        if (count > 0) { text.remove_prefix(static_cast<std::size_t>(count)); }
        if (count < 0 && errno != EAGAIN && errno != EINTR) { fail("the terminal is gone"); }
    }
}

void Terminal::type_unread(std::string_view text) {
    if (write(master_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
        fail("the program does not read");
    }
}

void Terminal::wait_for_unread() {
    pollfd output{master_, POLLIN, 0};
    if (poll(&output, 1, static_cast<int>(milliseconds(kPatience).count())) != 1) {
        fail("waited in vain for any output");
    }
}

void Terminal::enter(std::string_view line) {
    type(std::string(line) + std::string(kEnter));
}

void Terminal::type(std::string_view text, std::string_view shown) {
    type(text);
    wait_for(shown);
}

void Terminal::enter(std::string_view line, std::string_view shown) {
    enter(line);
    wait_for(shown);
}

void Terminal::resize(int width, int height) {
    while (pump(milliseconds(0))) {}
    const winsize size = window_size(width, height);
    emulator_.resize(emulated_width(width), emulated_height(height));
    ioctl(master_, TIOCSWINSZ, &size);
}

void Terminal::send_signal(int signal) {
    kill(program_, signal);
}

void Terminal::hang_up() {
    close(master_);
    master_ = -1;
}

void Terminal::continue_job() {
    stopped_ = false;
    kill(child_->pid(), kContinueJob);
}

void Terminal::wait_for(std::string_view text) {
    wait_until('"' + std::string(text) + '"', [&] { return shows(text); });
    // roj draws a screen from the top: the rest of it follows.
    settle(milliseconds(20));
}

void Terminal::wait_for_turn_of(std::string_view color, int turn) {
    wait_until("the turn of " + std::string(color), [&] { return shows_turn_of(color, turn); });
}

bool Terminal::shows_turn_of(std::string_view color, int turn) const {
    const bool white = color == "White";
    const std::string name(color);
    const std::string number = std::to_string(turn);
    if (shows(name + " to move")) {
        return turn == 0 || !shows("turn ") || shows("turn " + number + ' ');
    }
    if (!shows("> " + name) && !shows("\u25B6 " + name)) { return false; }
    // The list of moves has a line for each turn that has begun.
    const int last = white ? turn - 1 : turn;
    const std::regex line("(\\||\u2502) *" + std::to_string(last) + " [wbp]");
    return last <= 0 || std::regex_search(screen(), line);
}

void Terminal::wait_until(const std::string& what, const std::function<bool()>& holds) {
    const auto deadline = Clock::now() + kPatience;
    while (!holds()) {
        const bool over = exit_ && !pump(milliseconds(50));
        if (over || Clock::now() > deadline) {
            if (holds()) { return; }
            fail("waited in vain for " + what);
        }
        pump(milliseconds(50));
    }
}

void Terminal::wait_stopped() {
    wait_until("the program to stop", [this] { return stopped_; });
}

Exit Terminal::wait_exit() {
    const auto deadline = Clock::now() + kPatience;
    while (!exit_) {
        if (Clock::now() > deadline) { fail("waited in vain for the end"); }
        pump(milliseconds(10));
    }
    settle();
    return *exit_;
}

void Terminal::settle(milliseconds quiet) {
    const auto deadline = Clock::now() + kPatience;
    auto silent_since = Clock::now();
    while (Clock::now() - silent_since < quiet) {
        if (Clock::now() > deadline) { fail("waited in vain for silence"); }
        if (pump(quiet)) { silent_since = Clock::now(); }
    }
}

void Terminal::watch(milliseconds time) {
    const auto deadline = Clock::now() + time;
    while (Clock::now() < deadline) {
        const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now());
        pump(left + milliseconds(1));
    }
}

void Terminal::trickle(std::size_t bytes_per_second, milliseconds time) {
    constexpr milliseconds kStep{20};
    const std::size_t most = bytes_per_second * static_cast<std::size_t>(kStep.count()) / 1000;
    const auto begin = Clock::now();
    for (milliseconds passed{0}; passed < time; passed += kStep) {
        read_output(most);
        std::this_thread::sleep_until(begin + passed + kStep);
    }
}

bool Terminal::is_alone() const {
    return kill(-program_, 0) != 0 && errno == ESRCH;
}

std::string Terminal::line_modes_now() const {
    termios modes{};
    tcgetattr(master_, &modes);
    return line_modes(modes);
}

std::string Terminal::prompt_text() const {
    const std::string label = "> ";
    const std::string last = line(height() - 1);
    const std::size_t start = last.find(label);
    if (start == std::string::npos) { return {}; }
    const std::string typed = last.substr(start + label.size());
    // Hints are after a wide gap.
    return typed.substr(0, typed.find("  "));
}

/// Waits until there is output or input can be written, and reads the output. Returns false if
/// there was none.
bool Terminal::pump(milliseconds timeout, short events) {
    std::array watched{pollfd{master_, static_cast<short>(POLLIN | events), 0},
                       pollfd{news_, POLLIN, 0}};
    poll(watched.data(), watched.size(), static_cast<int>(timeout.count()));
    const std::size_t before = output_.size();
    if ((watched[0].revents & (POLLIN | POLLHUP)) != 0) { read_output(); }
    if ((watched[1].revents & (POLLIN | POLLHUP)) != 0) { read_news(); }
    if (!has_shell_ && child_ && !exit_) { exit_ = child_->poll(); }
    return output_.size() > before;
}

void Terminal::read_output(std::size_t most) {
    std::array<char, 65536> bytes{};
    const ssize_t count = read(master_, bytes.data(), std::min(most, bytes.size()));
    if (count < 0 && errno == EAGAIN) { return; }
    if (count <= 0) {
        // The last process on the terminal is gone. poll() would not wait any more.
        if (count == 0 || errno == EIO) { hang_up(); }
        return;
    }
    const std::string_view text(bytes.data(), static_cast<std::size_t>(count));
    output_ += text;
    last_byte_ = Clock::now();
    modes_.feed(text);
    emulator_.feed(text);
}

void Terminal::read_news() {
    JobNews news;
    const ssize_t count = read(news_, &news, sizeof news);
    if (count == static_cast<ssize_t>(sizeof news)) {
        take(news);
    } else if (count == 0) {
        close(news_);
        news_ = -1;
    }
}

void Terminal::take(const JobNews& news) {
    switch (news.kind) {
        case JobNews::Kind::Started:
            program_ = news.pid;
            before_ = line_modes(news.modes);
            return;
        case JobNews::Kind::Stopped:
            stopped_ = true;
            break;
        case JobNews::Kind::Exited:
            exit_ = exit_of(news.wait_status, news.usage);
            break;
    }
    after_ = line_modes(news.modes);
}

void Terminal::fail(const std::string& what) const {
    const std::string state = exit_ ? " (ended with " + std::to_string(exit_->code()) + ')' : "";
    const std::string frame(static_cast<std::size_t>(emulator_.width()), '-');
    throw std::runtime_error(name_ + state + ": " + what + "; the screen:\n" + frame + '\n' +
                             screen() + frame);
}

void wait_until(const std::string& what, const std::function<bool()>& holds) {
    const auto deadline = Clock::now() + kPatience;
    while (!holds()) {
        if (Clock::now() > deadline) { throw std::runtime_error("waited in vain for " + what); }
        poll(nullptr, 0, 5);
    }
}

}  // namespace roj::e2e
