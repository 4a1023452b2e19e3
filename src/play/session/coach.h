#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <roj/move.h>

#include "play/assist/review.h"
#include "play/event.h"

namespace roj::play {

class SessionCore;

/// Warns the player before a bot answers a move that loses much. The habit `coach` turns it on.
class Coach {
public:
    /// Notes a move of the player here.
    void note_move() { unseen_ = true; }
    /// Forgets the last move, for example when it is taken back.
    void drop() { unseen_ = looks_ = holds_ = false; }
    /// Searches the last move if the player here has just made it against a bot. Returns whether
    /// the bot has to wait.
    bool watch(SessionCore& core);
    /// Warns of the move if the search has shown that it should; otherwise the bot plays on.
    void poll(SessionCore& core, Events& events);
    /// Reports whether the bot waits for the player, who has been warned.
    bool holds() const { return holds_; }
    bool waits() const { return looks_ || holds_; }
    /// Returns the reply of which it warns, while the bot waits.
    std::optional<Move> reply() const;
    /// Says more about the last warning: `why`.
    std::string explain() const;

private:
    bool should_warn(const EvaluatedPly& ply) const;

    bool unseen_ = false;
    bool looks_ = false;
    bool holds_ = false;
    std::size_t warned_ply_ = 0;  // 0: none
    Analysis judged_;             // of the last move of which it warned
};

}  // namespace roj::play
