#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
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
/// The wire has one line per message. The guest begins with "join 6 GAME SEQ" or "watch 6 GAME
/// SEQ", where 6 is the version of the wire and the numbers name the last event that it has, 0 0 at
/// first. The host answers "log GAME SEAT TYPE OPTION=VALUE ...", the events after that one, and
/// "ready". Then it sends each event as it comes, see format_event(), and for another game the same
/// answer again. The guest sends "add TIP EVENT", see format_new_event(), which the host answers
/// with the event or with "refused N", see table::Refusal; without N, Hive's rules forbid the ply.
/// "err FAREWELL" and "closed" are the last lines of a host: it refuses the connection, or leaves
/// for good.
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
inline constexpr std::string_view kTableVersion = "6";

/// Why a host closes a connection.
enum class Farewell : std::uint8_t { OtherVersion, NotAllowed, TooMany, Full, Taken, Elsewhere };
/// By Farewell. The wire has them in English, which a roj of any version can show.
inline constexpr std::array kFarewells{
    text::N_("Your roj and the host's have different versions. Both need the same version."),
    text::N_("The host does not allow your account. Ask them for --allow."),
    text::N_("Your account has 8 connections to this table already. Close one."),
    text::N_("The table is full. Try again later."),
    text::N_("The seat is taken. You can watch: roj watch."),
    text::N_("You have joined from another terminal."),
};

}  // namespace roj::play
