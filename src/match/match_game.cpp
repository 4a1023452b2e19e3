#include "match/match_game.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <roj/notation.h>

namespace roj::match {

namespace {

using std::chrono::milliseconds;

// By MatchEnd.
constexpr std::array<std::string_view, 8> kEnds{"surrounded", "repetition", "ply limit", "time",
                                                "crash",      "illegal",    "failure",   "void"};

Outcome win_of(Color color) {
    return color == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
}

std::size_t contestant_to_move(const MatchGame& match_game, const Game& game) {
    const std::size_t white = white_of(match_game.number);
    return game.position().to_move() == Color::White ? white : 1 - white;
}

MatchEnd end_of(uhp::Fault fault) {
    switch (fault) {
        case uhp::Fault::TimedOut:
            return MatchEnd::Time;
        case uhp::Fault::Exited:
        case uhp::Fault::CannotStart:
            return MatchEnd::Crash;
        case uhp::Fault::Illegal:
            return MatchEnd::Illegal;
        default:
            return MatchEnd::Failure;
    }
}

/// Returns the state field of a GameString.
std::string_view state_in(std::string_view game_string) {
    const std::size_t begin = game_string.find(';') + 1;
    return game_string.substr(begin, game_string.find(';', begin) - begin);
}

/// Returns "the first engine" or "the second engine": both can have the same name.
std::string role_of(std::size_t contestant) {
    return contestant == 0 ? "the first engine" : "the second engine";
}

uhp::EngineResult<std::monostate> start(std::optional<uhp::Client>& client,
                                        const uhp::EngineSetup& engine, const std::string& role,
                                        const std::stop_token& stop) {
    if (client && client->running()) { return std::monostate{}; }
    client.reset();
    auto started = uhp::Client::start(engine, stop);
    if (!started) {
        return uhp::Failure{started.error().fault, role + ": " + started.error().message};
    }
    client.emplace(std::move(*started));
    return std::monostate{};
}

}  // namespace

int MatchGame::half_points() const {
    assert(end != MatchEnd::Void);
    if (outcome == Outcome::Draw) { return 1; }
    const bool white_won = outcome == Outcome::WhiteWins;
    return white_won == (white_of(number) == 0) ? 2 : 0;
}

std::string_view format_end(MatchEnd end) {
    return kEnds[static_cast<std::size_t>(end)];
}

std::optional<MatchEnd> parse_end(std::string_view word) {
    const auto found = std::find(kEnds.begin(), kEnds.end(), word);
    if (found == kEnds.end()) { return std::nullopt; }
    return static_cast<MatchEnd>(found - kEnds.begin());
}

/// A game in progress.
struct MatchTable::Progress {
    Progress(int number, Game opening) : game(std::move(opening)) { result.number = number; }

    void finish(MatchEnd end, Outcome outcome, std::string note = {}) {
        result.end = end;
        result.outcome = outcome;
        result.note = std::move(note);
        ended = true;
    }

    Game game;
    MatchGame result;
    bool ended = false;
};

uhp::EngineResult<MatchTable> MatchTable::open(const MatchSetup& setup,
                                               const std::stop_token& stop) {
    MatchTable table(setup);
    const auto started = table.start_missing(stop);
    if (!started) { return started.error(); }
    return table;
}

std::array<std::string, 2> MatchTable::names() const {
    return {contestants_[0]->name(), contestants_[1]->name()};
}

uhp::EngineResult<std::monostate> MatchTable::start_missing(const std::stop_token& stop) {
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        auto started = start(contestants_[i], setup_->contestants[i].engine, role_of(i), stop);
        if (!started) { return started; }
    }
    if (!setup_->referee) { return std::monostate{}; }
    return start(referee_, *setup_->referee, "the referee", stop);
}

/// Brings all engines to the opening. An engine that does not know its bugs cannot play this match.
uhp::EngineResult<std::monostate> MatchTable::prepare(const Game& opening,
                                                      const std::stop_token& stop) {
    auto started = start_missing(stop);
    if (!started) { return started; }
    const auto begin = [&](uhp::Client& client,
                           const std::string& role) -> uhp::EngineResult<std::monostate> {
        const GameType type = opening.rules().game_type;
        if (!client.knows(type)) {
            return uhp::Failure{uhp::Fault::Refused, role + ": " + client.name() +
                                                         " does not know all bugs of " +
                                                         format_game_type(type)};
        }
        const auto begun = client.new_game(opening, stop);
        if (!begun) {
            return uhp::Failure{begun.error().fault, role + ": " + begun.error().message};
        }
        return std::monostate{};
    };
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        auto begun = begin(*contestants_[i], role_of(i));
        if (!begun) { return begun; }
    }
    if (!referee_) { return std::monostate{}; }
    return begin(*referee_, "the referee");
}

uhp::EngineResult<std::optional<MatchGame>> MatchTable::play(int number,
                                                             const std::stop_token& stop) {
    using Played = std::optional<MatchGame>;
    Progress progress(number, opening_of(*setup_, pair_of(number)));
    const auto prepared = prepare(progress.game, stop);
    if (stop.stop_requested()) { return Played{}; }
    if (!prepared) { return prepared.error(); }
    while (!progress.ended) {
        if (!play_ply(progress, stop)) { return Played{}; }
    }
    progress.result.plies = progress.game.position().ply();
    progress.result.game_string = format_game(progress.game);
    return Played{std::move(progress.result)};
}

/// Plays one move and applies its result. Returns false after a stop.
bool MatchTable::play_ply(Progress& progress, const std::stop_token& stop) {
    Game& game = progress.game;
    const std::size_t mover = contestant_to_move(progress.result, game);
    const bot::Limits& limits = setup_->contestants[mover].limits;
    const auto choice = contestants_[mover]->best_move(game, limits, stop);
    if (stop.stop_requested()) { return false; }
    if (!choice) {
        progress.finish(end_of(choice.error().fault), win_of(opponent(game.position().to_move())),
                        role_of(mover) + ": " + choice.error().message);
        return true;
    }
    if (limits.time) {
        milliseconds& overrun = progress.result.overrun[mover];
        overrun = std::max(overrun, choice->elapsed - *limits.time);
    }
    const Permission played = game.play(choice->move);
    assert(played.has_value());
    if (!agree(progress, stop)) { return false; }
    if (progress.ended) { return true; }
    if (game.over()) {
        progress.finish(
            game.ending() == Ending::Repetition ? MatchEnd::Repetition : MatchEnd::Surrounded,
            game.outcome());
    } else if (game.position().ply() >= setup_->max_plies) {
        progress.finish(MatchEnd::PlyLimit, Outcome::Draw);
    }
    return true;
}

/// Asks the referee whether the last ply is legal and compares the state. Returns false after a
/// stop. The referee may not know draws by repetition.
bool MatchTable::agree(Progress& progress, const std::stop_token& stop) {
    if (!referee_) { return true; }
    const Game& game = progress.game;
    const auto answer = referee_->follow(game, stop);
    if (stop.stop_requested()) { return false; }
    const std::string ply = "ply " + std::to_string(game.position().ply()) + ": ";
    if (!answer) {
        progress.finish(MatchEnd::Void, Outcome::InProgress,
                        "the referee at " + ply + answer.error().message);
        return true;
    }
    const std::string_view state = state_in(*answer);
    if (state != format_outcome(game.outcome()) &&
        state != format_outcome(game.position().outcome())) {
        progress.finish(MatchEnd::Void, Outcome::InProgress,
                        "the referee at " + ply + "the state is " + std::string(state) + ", not " +
                            std::string(format_outcome(game.outcome())));
    }
    return true;
}

}  // namespace roj::match
