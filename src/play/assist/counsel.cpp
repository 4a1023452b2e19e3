#include "play/assist/counsel.h"

#include <optional>
#include <string_view>
#include <utility>

#include "play/assist/analysis_text.h"
#include "text/number.h"

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
    constexpr int kMax = 1'000'000'000;
    const auto number = text::take_number<int>(text);
    if (!number || *number < 1 || *number > kMax) { return std::nullopt; }
    if (text == "s" && *number <= kMax / 1000) {
        limits.time = std::chrono::seconds(*number);
    } else if (text == "ms") {
        limits.time = std::chrono::milliseconds(*number);
    } else if (text.empty()) {
        limits.nodes = static_cast<std::uint64_t>(*number);
    } else {
        return std::nullopt;
    }
    return limits;
}

}  // namespace

void Counsel::ask(Question question, const Game& shown, Events& events) {
    if (std::optional<Notice> answer = adviser_.ask(question, shown)) {
        events.emplace_back(std::move(*answer));
    }
}

void Counsel::analyze(const Game& game, const std::vector<std::string>& moves,
                      const std::string& argument, std::chrono::milliseconds longest,
                      Events& events) {
    std::optional<bot::Limits> limits = read_limits(argument);
    if (!limits || (limits->time && *limits->time > longest)) {
        return refuse(events, "\"" + argument +
                                  "\" is no time for each ply; write it as in analyze 2s, or leave "
                                  "it out");
    }
    if (moves.empty()) { return refuse(events, "No move has been played that could be judged"); }
    const bool known = judged(moves, moves.size()) != nullptr;
    if (argument.empty() && known && analyst_.finished()->plies.size() == moves.size()) {
        events.emplace_back(analysis_page(*analyst_.finished()));
        return;
    }
    if (!limits->time) { limits->time = longest; }
    analyst_.start(game, *limits);
    events.emplace_back(Notice{"The game is being analyzed; stop ends that."});
}

/// Passes on what was found since the last call.
void Counsel::hear(const Game& shown, Events& events) {
    if (std::optional<Notice> answer = adviser_.take(shown)) {
        events.emplace_back(std::move(*answer));
    }
    Analyst::News news = analyst_.take();
    if (news.done) {
        events.emplace_back(analysis_page(*analyst_.finished()));
        events.emplace_back(
            Notice{"Analyzed: analyze shows it again, back and forward tell of each ply."});
    } else if (news.out_of_memory) {
        events.emplace_back(Notice{"There is not enough memory for an analysis."});
    } else if (news.progress) {
        events.emplace_back(Progress{std::move(*news.progress)});
    }
}

void Counsel::stop() {
    adviser_.cancel();
    analyst_.stop();
}

}  // namespace roj::play
