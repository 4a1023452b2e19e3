#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include <roj/game.h>

#include "bot/search/search.h"
#include "os/background.h"
#include "play/event.h"

namespace roj::play {

/// Answers what a person asks about a position. It looks ahead on a thread of its own and keeps
/// what it has found as long as it is asked about the same. All calls come from one thread.
class Adviser {
public:
    enum class Question { Hint, Chances };

    /// `wake` is called from the other thread when take() has something to say.
    explicit Adviser(std::function<void()> wake) : wake_(std::move(wake)) {}

    /// The answer, if it is known at once; else take() has it later. Hints tell more each time.
    /// Pre: the game is not over.
    std::optional<Notice> ask(Question question, const Game& game);
    /// The answer to what was asked last, when it is found and the same game is still shown.
    std::optional<Notice> take(const Game& shown);
    /// Something was asked that is not answered yet.
    bool busy() const { return asked_.has_value(); }
    void cancel();

private:
    Notice answer(Question question);

    std::function<void()> wake_;
    std::optional<Game> game_;  // that was looked at
    std::string key_;           // of it
    std::optional<Question> asked_;
    std::optional<bot::Report> known_;
    int hint_step_ = 0;  // the next to be told
    std::mutex mutex_;
    std::optional<bot::Report> found_;  // guarded by mutex_
    bool out_of_memory_ = false;        // guarded by mutex_
    os::Background background_;         // ends before what it writes to
};

}  // namespace roj::play
