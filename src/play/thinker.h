#ifndef ROJ_PLAY_THINKER_H
#define ROJ_PLAY_THINKER_H

#include <array>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>

#include <roj/game.h>

#include "bot/bot.h"
#include "bot/search.h"

namespace roj::play {

/// The strength of a bot.
struct BotSettings {
    int level = 3;
    std::uint64_t seed = 1;
    std::chrono::milliseconds move_time{2000};

    friend bool operator==(const BotSettings&, const BotSettings&) = default;
};

/// Lets a bot think on a thread of its own. The thread sees a copy of the game; what it finds comes
/// back through take(). All calls come from one thread.
class Thinker {
public:
    /// Throws std::system_error where no pipe can be made.
    Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;
    ~Thinker();

    /// Pre: !busy() and the game is not over.
    void start(const Game& game, const BotSettings& settings);
    /// The thinking bot is to answer at once with the best it has found.
    void hurry();
    /// Ends the thinking; nothing of it will be reported any more.
    void cancel();
    /// From start() until the answer has been taken.
    bool busy() const { return busy_; }

    struct News {
        std::optional<bot::Report> progress;  ///< the latest, if there is a new one
        std::optional<bot::Report> answer;
    };
    News take();
    /// Readable when there is news.
    int wake_fd() const { return wake_[0]; }

private:
    struct Player {
        BotSettings settings;
        bot::Bot bot;
    };
    void think(std::stop_token stop, const Game& game, const BotSettings& settings);
    void report(const bot::Report& report, bool final);
    void drain();

    std::array<int, 2> wake_{-1, -1};               // a pipe: read end, write end
    std::array<std::optional<Player>, 2> players_;  // by Color; what they learnt is kept
    bool busy_ = false;
    std::mutex mutex_;
    News news_;  // guarded by mutex_
    std::jthread thread_;
};

}  // namespace roj::play

#endif
