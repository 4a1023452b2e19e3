#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

#include <roj/bot.h>
#include <roj/game.h>
#include <roj/piece.h>
#include <roj/search.h>

#include "os/descriptor.h"
#include "os/worker_thread.h"
#include "play/seats/setup.h"
#include "uhp/client.h"

namespace roj::play {

/// A bot or an engine, and its strength.
struct PlayerSettings {
    Seat seat;
    std::uint64_t seed = 1;                     ///< of a bot of levels 1-9
    std::chrono::milliseconds move_time{2000};  ///< for a bot of level 10 and for an engine
    EngineOptions engine_options;
    int nice = 0;  ///< of the thread

    friend bool operator==(const PlayerSettings&, const PlayerSettings&) = default;
};

/// A bot or an engine. It keeps what it learns from move to move.
class Player {
public:
    /// Pre: the seat is a bot's or an engine's.
    explicit Player(const PlayerSettings& settings);

    const PlayerSettings& settings() const { return settings_; }
    /// Returns the name that an engine gave; empty before that, and for a bot.
    std::string engine_name() const;

    /// Starts an engine that is not running. Returns the failure if it cannot.
    std::optional<uhp::Failure> prepare(const std::stop_token& stop);
    /// Returns a move, or the best so far if stopped early. Pre: the game is not over.
    uhp::EngineResult<bot::Report> choose(const Game& game, const std::stop_token& stop,
                                          const bot::Progress& progress);

private:
    using Engine = std::optional<uhp::Client>;

    PlayerSettings settings_;
    std::variant<bot::Bot, Engine> machine_;
};

/// Runs bots and engines on a thread of its own. The thread works on a copy of the game; take()
/// returns the results. All calls come from one thread.
class PlayerThread {
public:
    PlayerThread() = default;
    PlayerThread(const PlayerThread&) = delete;
    PlayerThread& operator=(const PlayerThread&) = delete;

    /// Starts the engine of a colour that moves later, unless it runs already. Pre: !busy().
    void prepare(Color color, const PlayerSettings& settings);
    /// Pre: !busy() and the game is not over.
    void start(const Game& game, const PlayerSettings& settings);
    /// Makes the thinking player answer at once with its best move so far.
    void hurry();
    /// Stops the search and drops its results.
    void cancel();
    /// Ends the player of a colour at once, unless it has these settings. Pre: cancel() was called
    /// since the last start().
    void replace(Color color, const std::optional<PlayerSettings>& settings);
    /// Ends the search and the players.
    void dismiss();
    /// Reports whether the answer or failure after start() has not been taken.
    bool busy() const { return busy_; }
    /// Swaps the colours of the players. Pre: cancel() was called since the last start().
    void swap_players();

    /// What happened; arrays are by Color.
    struct News {
        std::optional<bot::Report> progress;  ///< of the running search, if it is new
        std::optional<bot::Report> answer;
        std::array<std::optional<std::string>, 2> engine_names;  ///< as they introduced themselves
        std::array<std::optional<uhp::Failure>, 2> failures;
    };
    /// Takes the news; without `answer`, a move waits until a later call.
    News take(bool answer = true);
    bool has_answer() const {
        const std::lock_guard lock(mutex_);
        return news_.answer.has_value();
    }
    /// Makes wake_fd() readable. May run on any thread.
    void wake() const { wake_.wake(); }
    /// Returns a descriptor that is readable when there is news, until drain_wake_fd().
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
    mutable std::mutex mutex_;
    News news_;  // guarded by mutex_
    os::WorkerThread thread_;
};

}  // namespace roj::play
