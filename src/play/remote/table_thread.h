#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <poll.h>

#include "os/descriptor.h"
#include "os/local_socket.h"
#include "os/worker_thread.h"
#include "play/remote/message.h"
#include "play/remote/table.h"

namespace roj::play {

/// The base of both ends of a table: a thread that waits on sockets, and news for the session.
class TableThread : public Table {
public:
    News take() override;
    void on_news(std::function<void()> wake) override;
    bool knows_draws() override;
    void ask(const Request& request) override;
    void answer(const Request& request, bool agreed) override;

protected:
    /// Call start() at the end of the constructor and stop() at the start of the destructor.
    void start(std::function<void()> serve);
    void stop();

    /// Waits for a socket event, wake() or the timeout. Returns false if the thread has to end.
    /// Only the thread calls it.
    bool wait(std::vector<pollfd>& sockets, std::optional<std::chrono::milliseconds> timeout);
    void wake() { wake_.wake(); }

    /// Runs `change` with the state locked, then calls the callback if there is news.
    void update(const std::function<void(News&)>& change);

    /// Takes the queued messages for the other player's program. Pre: the state is locked.
    std::vector<Message> take_messages();
    /// Handles a request or answer, which both ends can send. Returns false for other messages.
    bool handle_request(const Message& message);

    /// Notes whether the program at the other end has this version.
    void note_version(bool is_ours);

    std::mutex& mutex() { return mutex_; }

private:
    void send_later(const Message& message);

    std::mutex mutex_;
    News news_;
    std::vector<Message> messages_;  // for the other player's program
    bool is_our_version_ = false;    // that program
    std::function<void()> on_news_;
    os::WakePipe wake_;
    os::WorkerThread thread_;
};

}  // namespace roj::play
