// Hints and other help for learners.

#include "play/session/command_handlers.h"

namespace roj::play {
namespace {

void advise(SessionCore& core, AnalysisService::Question question, Events& events) {
    if (core.shown().over()) { return refuse(events, "The game is over"); }
    if (question == AnalysisService::Question::Hint) {
        if (core.review.elsewhere() == nullptr && !core.seats.here_to_move(core.game())) {
            return refuse(events,
                          "Hints are for your own turns; type stop to have the move at once");
        }
        if (core.review.hint(events)) { return; }
    }
    core.analysis.ask(question, core.shown(), events);
}

}  // namespace

void handlers::hint(SessionCore& core, Line /*line*/, Events& events) {
    advise(core, AnalysisService::Question::Hint, events);
}

void handlers::eval(SessionCore& core, Line /*line*/, Events& events) {
    advise(core, AnalysisService::Question::Chances, events);
}

void handlers::analyze(SessionCore& core, Line line, Events& events) {
    core.analysis.analyze(core.game(), core.played.texts(), line.argument,
                          core.seats.permissions().longest_move, events);
}

void handlers::mark(SessionCore& core, Line line, Events& events) {
    core.review.mark(line.argument, core.shown().position(), events);
}

void handlers::tutorial(SessionCore& core, Line line, Events& events) {
    core.review.teach(line.argument, events);
}

void handlers::puzzle(SessionCore& core, Line line, Events& events) {
    core.review.give_puzzle(line.argument, events);
}

}  // namespace roj::play
