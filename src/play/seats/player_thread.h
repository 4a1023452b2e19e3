#pragma once

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include <roj/game.h>
#include <roj/piece.h>

#include "bot/search/search.h"
#include "os/wake_pipe.h"
#include "os/worker_thread.h"
#include "play/seats/player.h"
#include "uhp/failure.h"

namespace roj::play {

/// Lets bots and engines think on a thread of its own. The thread sees a copy of the game; what is
/// found comes back through take(). All calls come from one thread.
class PlayerThread {
public:
    PlayerThread() = default;
    PlayerThread(const PlayerThread&) = delete;
    PlayerThread& operator=(const PlayerThread&) = delete;

    /// Starts the engine of a colour that will have to move later, if that was not done before.
    /// Pre: !busy().
    void prepare(Color color, const PlayerSettings& settings);
    /// Pre: !busy() and the game is not over.
    void start(const Game& game, const PlayerSettings& settings);
    /// The thinking player is to answer at once with the best it has found.
    void hurry();
    /// Ends the thinking; nothing of it will be reported any more.
    void cancel();
    /// Ends the player of a colour at once, unless it has these settings. Pre: cancel() was called
    /// since the last start().
    void replace(Color color, const std::optional<PlayerSettings>& settings);
    /// Ends the thinking and the players.
    void dismiss();
    /// From start() until the answer or the failure has been taken.
    bool busy() const { return busy_; }
    /// The players change colours. Pre: cancel() was called since the last start().
    void swap_players();

    /// By Color, what has become of it.
    struct News {
        std::optional<bot::Report> progress;  ///< of the one that thinks, if it is new
        std::optional<bot::Report> answer;
        std::array<std::optional<std::string>, 2> engine_names;  ///< as they introduced themselves
        std::array<std::optional<uhp::Failure>, 2> failures;
    };
    News take();
    /// Makes wake_fd() readable, from any thread.
    void wake() const { wake_.wake(); }
    /// Readable when there is news, until drain_wake_fd().
    int wake_fd() const { return wake_.fd(); }
    /// Drains wake_fd(). Call take() next; later news makes it readable again.
    void drain_wake_fd() const { wake_.drain(); }

private:
    void launch(Color color, const os::WorkerThread::Job& job);
    bool make_ready(Color color, const PlayerSettings& settings, const std::stop_token& stop);
    void think(const Game& game, const PlayerSettings& settings, const std::stop_token& stop);
    void tell(const std::function<void(News&)>& note);

    os::WakePipe wake_;
    std::array<std::optional<Player>, 2> players_;  // by Color; of the thread while it runs
    std::array<std::optional<PlayerSettings>, 2> prepared_;  // by Color
    bool busy_ = false;
    std::mutex mutex_;
    News news_;  // guarded by mutex_
    os::WorkerThread thread_;
};

}  // namespace roj::play
