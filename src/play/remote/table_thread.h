#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "os/wake_pipe.h"
#include "os/worker_thread.h"
#include "play/remote/table.h"

namespace roj::play {

/// What both ends of a table have in common: a thread that waits for the sockets, and what it tells
/// the session.
class TableThread : public Table {
public:
    News take() override;
    Names names() override;
    void on_news(std::function<void()> wake) override;
    bool knows_draws() override;
    void ask(const Request& request) override;
    void answer(const Request& request, bool agreed) override;

protected:
    /// Pre: called last by the constructor, and stop() first by the destructor.
    void start(std::function<void()> serve);
    void stop();

    /// For the thread: waits until something happens at a socket or wake() was called. False when
    /// the thread is to end.
    bool wait(std::vector<pollfd>& sockets, std::optional<std::chrono::milliseconds> patience);
    void wake() { wake_.wake(); }

    /// Runs `change` with the state locked, then tells those who wait for it.
    void update(const std::function<void(News&)>& change);
    /// These play now.
    void call(const Names& names);
    /// Until `ready` says yes, with the state locked. False if it was stopped before.
    bool await_state(const std::stop_token& stopped, const std::function<bool()>& ready);

    /// The other player's program is to be sent this line.
    void tell(std::string line);
    /// The lines that wait for that. Pre: the state is locked.
    std::vector<std::string> take_lines();
    /// Notes a line that both ends say: a request, or the answer to one. False for any other.
    bool hear_request(std::string_view line);

    /// What this program says of itself. Version 1, which does not say it, knows no draws and does
    /// not tell that it closes the table.
    static constexpr std::string_view kVersionLine = "version 2";
    /// Whether the program at the other end has said so, too.
    void note_version(bool is_ours);

    std::mutex& mutex() { return mutex_; }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    News news_;
    Names names_;
    std::vector<std::string> lines_;  // for the other player's program
    bool is_our_version_ = false;     // that program
    std::function<void()> on_news_;
    os::WakePipe wake_;
    os::WorkerThread thread_;
};

}  // namespace roj::play
