#pragma once

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include <roj/game.h>
#include <roj/piece.h>

#include "bot/search/search.h"
#include "play/seats/player.h"
#include "uhp/failure.h"

namespace roj::play {

/// Lets bots and engines think on a thread of its own. The thread sees a copy of the game; what is
/// found comes back through take(). All calls come from one thread.
class PlayerThread {
public:
    /// Throws std::system_error where no pipe can be made.
    PlayerThread();
    PlayerThread(const PlayerThread&) = delete;
    PlayerThread& operator=(const PlayerThread&) = delete;
    ~PlayerThread();

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
    void wake() const;
    /// Readable when there is news, and until drain_wake_fd().
    int wake_fd() const { return wake_[0]; }
    /// For whoever looks for all news next: what comes from now on makes it readable again.
    void drain_wake_fd() const;

private:
    void launch(Color color, std::function<void()> job);
    bool make_ready(Color color, const PlayerSettings& settings, const std::stop_token& stop);
    void think(const Game& game, const PlayerSettings& settings, const std::stop_token& stop);
    void tell(const std::function<void(News&)>& note);

    std::array<int, 2> wake_{-1, -1};               // a pipe: read end, write end
    std::array<std::optional<Player>, 2> players_;  // by Color; of the thread while it runs
    std::array<std::optional<PlayerSettings>, 2> prepared_;  // by Color
    bool busy_ = false;
    std::mutex mutex_;
    News news_;  // guarded by mutex_
    std::stop_source stop_;
    std::thread thread_;
};

}  // namespace roj::play
