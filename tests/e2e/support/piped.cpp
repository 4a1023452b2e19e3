#include "e2e/support/piped.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <stdexcept>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace roj::e2e {

namespace {

class Pipe {
public:
    Pipe() {
        if (pipe(ends_.data()) != 0) { throw std::runtime_error("cannot make a pipe"); }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_read_end();
        close_write_end();
    }

    int read_end() const { return ends_[0]; }
    int write_end() const { return ends_[1]; }
    bool is_read_open() const { return ends_[0] >= 0; }
    void close_read_end() { close_end(ends_[0]); }
    void close_write_end() { close_end(ends_[1]); }

private:
    static void close_end(int& fd) {
        if (fd >= 0) { close(fd); }
        fd = -1;
    }

    std::array<int, 2> ends_{-1, -1};
};

/// A program can end before it has read all of its input.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() : old_(std::signal(SIGPIPE, SIG_IGN)) {}
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;
    ~WithoutPipeSignal() { std::signal(SIGPIPE, old_); }

private:
    void (*old_)(int);
};

void write_some(Pipe& pipe, std::string& left) {
    const ssize_t count = write(pipe.write_end(), left.data(), left.size());
    left.erase(0, count > 0 ? static_cast<std::size_t>(count) : left.size());
    if (left.empty()) { pipe.close_write_end(); }
}

void read_some(Pipe& pipe, std::string& text) {
    std::array<char, 4096> bytes{};
    const ssize_t count = read(pipe.read_end(), bytes.data(), bytes.size());
    if (count > 0) {
        text.append(bytes.data(), static_cast<std::size_t>(count));
    } else {
        pipe.close_read_end();
    }
}

}  // namespace

PipedRun run_piped(const Program& program, const std::string& input) {
    const WithoutPipeSignal quiet;
    Pipe in;
    Pipe out;
    Pipe err;
    const pid_t pid = fork();
    if (pid < 0) { throw std::runtime_error("cannot start a process"); }
    if (pid == 0) {
        dup2(in.read_end(), 0);
        dup2(out.write_end(), 1);
        dup2(err.write_end(), 2);
        become(program);
    }
    ChildGuard child(pid);
    in.close_read_end();
    out.close_write_end();
    err.close_write_end();
    fcntl(in.write_end(), F_SETFL, O_NONBLOCK);

    PipedRun result;
    std::string left = input;
    if (left.empty()) { in.close_write_end(); }
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (out.is_read_open() || err.is_read_open()) {
        if (std::chrono::steady_clock::now() > deadline) {
            throw std::runtime_error("the program does not end; it wrote:\n" + result.out +
                                     result.err);
        }
        std::array watched{pollfd{in.write_end(), POLLOUT, 0}, pollfd{out.read_end(), POLLIN, 0},
                           pollfd{err.read_end(), POLLIN, 0}};
        poll(watched.data(), watched.size(), 100);
        if (watched[0].revents != 0) { write_some(in, left); }
        if (watched[1].revents != 0) { read_some(out, result.out); }
        if (watched[2].revents != 0) { read_some(err, result.err); }
    }
    result.exit = child.wait();
    return result;
}

}  // namespace roj::e2e
