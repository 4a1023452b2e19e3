#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>

#include "os/background.h"
#include "play/assist/analysis.h"

namespace roj::play {

/// Analyzes a game on a thread of its own while it goes on. All calls come from one thread.
class Analyst {
public:
    /// `wake` is called from the other thread when take() has something to say.
    explicit Analyst(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// Ends the analysis before, if it is still at work.
    void start(const Game& game, const bot::Limits& each);
    void stop();
    bool busy() const { return busy_; }

    struct News {
        std::optional<std::string> progress;
        bool done = false;
        bool out_of_memory = false;  ///< the analysis has ended because of that
    };
    News take();

    /// The last one that was finished.
    const std::optional<Analysis>& finished() const { return finished_; }
    /// What it says of a ply, from 1 on, of a game with these moves; nullptr if that is another
    /// one.
    const JudgedPly* judged(const std::vector<std::string>& moves, std::size_t ply) const;

private:
    std::function<void()> wake_;
    bool busy_ = false;
    std::optional<Analysis> finished_;
    std::mutex mutex_;
    std::optional<std::string> progress_;  // guarded by mutex_
    std::optional<Analysis> found_;        // guarded by mutex_
    bool out_of_memory_ = false;           // guarded by mutex_
    os::Background background_;            // ends before what it writes to
};

}  // namespace roj::play
