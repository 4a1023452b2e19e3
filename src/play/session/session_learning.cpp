// Help for the learner.

#include <cassert>

#include "play/session/session_impl.h"

namespace roj::play {

void Session::Impl::run_learning(const CommandLine& line, Events& events) {
    switch (line.command) {
        case Command::Hint:
            return advise(Counsel::Question::Hint, events);
        case Command::Eval:
            return advise(Counsel::Question::Chances, events);
        case Command::Analyze:
            return counsel.analyze(game(), played.texts(), line.argument,
                                   seats.permissions().longest_move, events);
        case Command::Show:
            return review.mark(line.argument, shown().position(), events);
        case Command::Tutorial:
            return review.teach(line.argument, events);
        case Command::Puzzle:
            return review.give_puzzle(line.argument, events);
        default:
            assert(false);
    }
}

/// Why the game cannot be changed now. Pre: in an exercise.
std::string Session::Impl::game_paused() const {
    return "Your game waits, and stays as it is during a " +
           std::string(review.exercise()->kind()) + ": live goes back to it";
}

/// What would change the game is meant for the exercise, or for later. Pre: in an exercise.
void Session::Impl::run_aside(const CommandLine& line, Events& events) {
    if (line.command == Command::Undo) { return review.start_again(events); }
    refuse(events, game_paused());
}

void Session::Impl::advise(Counsel::Question question, Events& events) {
    if (shown().over()) { return refuse(events, "The game is over"); }
    if (question == Counsel::Question::Hint) {
        if (review.elsewhere() == nullptr && !seats.here_to_move(game())) {
            return refuse(events,
                          "Hints are for your own turns; type stop to have the move at once");
        }
        if (review.hint(events)) { return; }
    }
    counsel.ask(question, shown(), events);
}

bool Session::looking_ahead() const {
    return impl_->counsel.busy();
}

}  // namespace roj::play
