#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include <roj/game.h>

#include "play/assist/adviser.h"
#include "play/assist/analyst.h"
#include "play/event.h"

namespace roj::play {

/// What is looked into for the player beside the game: hints, chances, the analysis of all plies.
/// The answers come as events, at once or from hear(). All calls come from one thread.
class Counsel {
public:
    using Question = Adviser::Question;

    /// `wake` is called from another thread when hear() has something to say.
    explicit Counsel(const std::function<void()>& wake) : adviser_(wake), analyst_(wake) {}

    /// Pre: the game is not over.
    void ask(Question question, const Game& shown, Events& events);
    /// `argument` says how long each ply is looked at, at most `longest`; nothing: as usual. What
    /// is known of the same game is shown again. `moves` are those of the game in writing.
    void analyze(const Game& game, const std::vector<std::string>& moves,
                 const std::string& argument, std::chrono::milliseconds longest, Events& events);
    void hear(const Game& shown, Events& events);

    /// What the analysis says of a ply, from 1 on, of a game with these moves; nullptr: nothing.
    const JudgedPly* judged(const std::vector<std::string>& moves, std::size_t ply) const {
        return analyst_.judged(moves, ply);
    }
    bool busy() const { return adviser_.busy() || analyst_.busy(); }
    bool analyzing() const { return analyst_.busy(); }
    void stop_analysis() { analyst_.stop(); }
    void stop();

private:
    Adviser adviser_;
    Analyst analyst_;
};

}  // namespace roj::play
