// Help for the learner.

#include <cassert>

#include "play/session/session_impl.h"

namespace roj::play {

void Session::Impl::run_learning(const CommandLine& line, Events& events) {
    switch (line.command) {
        case Command::Hint:
            return advise(AnalysisService::Question::Hint, events);
        case Command::Eval:
            return advise(AnalysisService::Question::Chances, events);
        case Command::Analyze:
            return analysis.analyze(game(), texts, line.argument, permissions.longest_move, events);
        case Command::Show:
            return looking.mark(line.argument, shown().position(), events);
        case Command::Tutorial:
            return looking.teach(line.argument, events);
        case Command::Puzzle:
            return looking.give_puzzle(line.argument, events);
        default:
            assert(false);
    }
}

/// Why the game cannot be changed now. Pre: in an exercise.
std::string Session::Impl::game_waits() const {
    return "Your game waits, and stays as it is during a " +
           std::string(looking.exercise()->kind()) + ": live goes back to it";
}

/// What would change the game is meant for the exercise, or for later. Pre: in an exercise.
void Session::Impl::run_aside(const CommandLine& line, Events& events) {
    if (line.command == Command::Undo) { return looking.start_again(events); }
    refuse(events, game_waits());
}

void Session::Impl::advise(AnalysisService::Question question, Events& events) {
    if (shown().over()) { return refuse(events, "The game is over"); }
    if (question == AnalysisService::Question::Hint) {
        if (looking.elsewhere() == nullptr && machine_to_move()) {
            return refuse(events,
                          "Hints are for your own turns; type stop to have the move at once");
        }
        if (looking.hint(events)) { return; }
    }
    analysis.ask(question, shown(), events);
}

bool Session::looking_ahead() const {
    return impl_->analysis.busy();
}

}  // namespace roj::play
