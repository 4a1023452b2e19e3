// What is looked into for the player beside the game: hints, chances, the analysis of all plies.

#include <charconv>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/analysis_text.h"
#include "play/session_impl.h"

namespace roj::play {
namespace {

/// How long or how far each position of an analysis is searched: "2s", "50000", or nothing said.
/// Empty for any other text.
std::optional<bot::Limits> read_limits(std::string_view text) {
    bot::Limits limits;
    if (text.empty()) {
        limits.nodes = kAnalysisNodes;
        return limits;
    }
    constexpr int kMost = 1'000'000'000;
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const std::string_view unit(stop, static_cast<std::size_t>(end - stop));
    if (error != std::errc() || number < 1 || number > kMost) { return std::nullopt; }
    if (unit == "s" && number <= kMost / 1000) {
        limits.time = std::chrono::seconds(number);
    } else if (unit == "ms") {
        limits.time = std::chrono::milliseconds(number);
    } else if (unit.empty()) {
        limits.nodes = static_cast<std::uint64_t>(number);
    } else {
        return std::nullopt;
    }
    return limits;
}

}  // namespace

void Session::Impl::advise(Adviser::Question question, Events& events) {
    if (shown().over()) { return refuse(events, "The game is over"); }
    if (question == Adviser::Question::Hint && !looked_at && machine_to_move()) {
        return refuse(events, "Hints are for your own turns; type stop to have the move at once");
    }
    if (question == Adviser::Question::Hint && exercise) {
        if (const std::optional<Move> answer = exercise->answer()) {
            const bool again = std::exchange(exercise_hint, true);
            events.emplace_back(Told{again ? "Try " + format_move(shown().position(), *answer) + '.'
                                           : "Look at " + format_piece(answer->piece()) +
                                                 ". hint again tells where it goes."});
            return;
        }
    }
    if (std::optional<std::string> answer = adviser.ask(question, shown())) {
        events.emplace_back(Told{std::move(*answer)});
    }
}

void Session::Impl::analyze(const std::string& argument, Events& events) {
    const std::optional<bot::Limits> limits = read_limits(argument);
    if (!limits || (limits->time && *limits->time > permissions.longest_move)) {
        return refuse(events, "\"" + argument +
                                  "\" is no time for each ply; write it as in analyze 2s, or leave "
                                  "it out");
    }
    if (texts.empty()) { return refuse(events, "No move has been played that could be judged"); }
    const bool known = analyst.judged(texts, texts.size()) != nullptr;
    if (argument.empty() && known && analyst.finished()->plies.size() == texts.size()) {
        events.emplace_back(analysis_page(*analyst.finished()));
        return;
    }
    analyst.start(game(), *limits);
    events.emplace_back(Told{"The game is being analyzed; stop ends that."});
}

/// Passes on what was found since the last call.
void Session::Impl::hear_advice(Events& events) {
    if (std::optional<std::string> answer = adviser.take(shown())) {
        events.emplace_back(Told{std::move(*answer)});
    }
    Analyst::News news = analyst.take();
    if (news.done) {
        events.emplace_back(analysis_page(*analyst.finished()));
        events.emplace_back(Told{"Analyzed: analyze shows it again, [ and ] tell of each ply."});
    } else if (news.progress) {
        events.emplace_back(Progress{std::move(*news.progress)});
    }
}

bool Session::looking_ahead() const {
    return impl_->adviser.busy() || impl_->analyst.busy();
}

}  // namespace roj::play
