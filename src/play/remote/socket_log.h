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
#include "os/worker_thread.h"

#include "play/remote/table_log.h"
#include "text/marked.h"

namespace roj::play {

/// A log with a thread that waits on sockets, and wakes the reader when something is new.
class SocketLog : public TableLog {
public:
    void on_news(std::function<void()> wake) override;

protected:
    /// Call start() at the end of the constructor and stop() at the start of the destructor.
    void start(std::function<void()> serve);
    void stop();

    /// Waits for a socket event, wake() or the timeout. Returns false if the thread has to end.
    /// Only the thread calls it.
    bool wait(std::vector<pollfd>& sockets, std::optional<std::chrono::milliseconds> timeout);
    void wake() { wake_.wake(); }
    void wake_reader();

    std::mutex& mutex() { return mutex_; }

private:
    std::mutex mutex_;
    std::function<void()> on_news_;
    os::WakePipe wake_;
    os::WorkerThread thread_;
};

/// What both ends of a hosted game share: the log in memory.
///
/// The wire has one line per message. The guest begins with "join 4 GAME SEQ" or "watch 4 GAME
/// SEQ", where 4 is the version of the wire and the numbers name the last event that it has, 0 0 at
/// first. The host answers "log GAME SEAT TYPE OPTION=VALUE ...", the events after that one, and
/// "ready". Then it sends each event as it comes, see format_event(), and for another game the same
/// answer again. The guest sends "add TIP EVENT", see format_new_event(), which the host answers
/// with the event or with "refused REASON". "err REASON" and "closed" are the last lines of a host:
/// it refuses the connection, or leaves for good.
class HostedLog : public SocketLog {
public:
    LogPart read(std::int64_t game, table::Seq after) override;

protected:
    /// Runs `change` with the log locked, then wakes the reader.
    void update(const std::function<void(LogPart&)>& change);

    /// Returns the log with all its events. Pre: it is locked.
    LogPart& log() { return log_; }

private:
    LogPart log_;
};

/// The version of the wire. An older roj does not send one.
inline constexpr std::string_view kTableVersion = "5";
/// What an older host answers to a newer roj.
inline constexpr std::string_view kUnknownMessage = "The host does not know this message.";
inline constexpr std::string_view kOtherVersion =
    text::N_("Your roj and the host's have different versions. Both need the same version.");

}  // namespace roj::play
