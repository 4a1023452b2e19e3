#include "match/match.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <mutex>
#include <thread>
#include <utility>

#include <roj/notation.h>

#include "text/number.h"

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

constexpr std::size_t kReferee = 2;

/// Returns the role of an engine in the match, because two engines can have the same name.
std::string role_of(std::size_t engine) {
    constexpr std::array<const char*, 3> kRoles{"The first engine", "The second engine",
                                                "The referee"};
    return kRoles.at(engine);
}

uhp::Failure failure_of(std::size_t engine, const uhp::Failure& failure) {
    return {failure.fault, role_of(engine) + ": " + failure.message};
}

/// Plays random plies; stops early if the game ends. `number` counts the random numbers.
Game random_opening(const Ruleset& rules, int plies, std::uint64_t seed, std::uint64_t& number) {
    Game game(rules);
    while (game.position().ply() < plies && !game.over()) {
        const std::vector<Move> moves = legal_moves(game.position());
        const Permission played =
            game.play(moves[text::random_number(seed, number++) % moves.size()]);
        assert(played.has_value());
    }
    return game;
}

}  // namespace

std::vector<int> game_numbers(const MatchSetup& setup) {
    std::vector<int> numbers;
    for (int number = setup.games_from; number < setup.games_from + setup.games; ++number) {
        const bool here = pair_of(number) % setup.shard.count == setup.shard.index - 1;
        if (here) { numbers.push_back(number); }
    }
    return numbers;
}

Game opening_of(const MatchSetup& setup, int pair) {
    const auto turn = static_cast<std::size_t>(pair);
    const auto& [book, game_types, plies, seed] = setup.openings;
    if (!book.empty()) { return book[turn % book.size()]; }
    Ruleset rules = setup.rules;
    rules.game_type = game_types[turn % game_types.size()];
    const std::uint64_t own_seed = text::random_number(seed, 0) + turn;
    std::uint64_t number = 0;
    Game game = random_opening(rules, plies, own_seed, number);
    while (game.over()) { game = random_opening(rules, plies, own_seed, number); }
    return game;
}

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
struct MatchRunner::Progress {
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

uhp::EngineResult<MatchRunner> MatchRunner::start(const MatchSetup& setup,
                                                  const std::stop_token& stop) {
    MatchRunner runner(setup);
    const auto started = runner.start_missing(stop);
    if (!started) { return started.error(); }
    return runner;
}

std::array<std::string, 2> MatchRunner::names() const {
    std::array names{engines_[0]->name(), engines_[1]->name()};
    if (names[0] == names[1]) {
        names[0] += " (1)";
        names[1] += " (2)";
    }
    return names;
}

uhp::EngineStatus MatchRunner::start_missing(const std::stop_token& stop) {
    for (std::size_t i = 0; i < engines_.size(); ++i) {
        if (engines_[i] && engines_[i]->running()) { continue; }
        if (i == kReferee && !setup_->referee) { continue; }
        engines_[i].reset();
        auto started = uhp::Client::start(
            i == kReferee ? *setup_->referee : setup_->contestants.at(i).engine, stop);
        if (!started) { return failure_of(i, started.error()); }
        engines_[i].emplace(std::move(*started));
    }
    return std::monostate{};
}

/// An engine that does not know all bugs of the opening cannot play this match.
uhp::EngineStatus MatchRunner::prepare(const Game& opening, const std::stop_token& stop) {
    auto started = start_missing(stop);
    if (!started) { return started; }
    const GameType type = opening.rules().game_type;
    for (std::size_t i = 0; i < engines_.size(); ++i) {
        if (!engines_[i]) { continue; }
        if (!engines_[i]->knows(type)) {
            return failure_of(
                i, {uhp::Fault::Refused, engines_[i]->name() + " does not know all bugs of " +
                                             format_game_type(type) + '.'});
        }
        const auto begun = engines_[i]->new_game(opening, stop);
        if (!begun) { return failure_of(i, begun.error()); }
    }
    return std::monostate{};
}

uhp::EngineResult<std::optional<MatchGame>> MatchRunner::play(int number,
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
bool MatchRunner::play_ply(Progress& progress, const std::stop_token& stop) {
    Game& game = progress.game;
    const std::size_t mover = contestant_to_move(progress.result, game);
    const bot::Limits& limits = setup_->contestants[mover].limits;
    const auto choice = engines_[mover]->best_move(game, limits, stop);
    if (stop.stop_requested()) { return false; }
    if (!choice) {
        progress.finish(end_of(choice.error().fault), win_of(opponent(game.position().to_move())),
                        failure_of(mover, choice.error()).message);
        return true;
    }
    if (limits.time) {
        milliseconds& overrun = progress.result.overrun[mover];
        overrun = std::max(overrun, choice->elapsed - *limits.time);
    }
    const Permission played = game.play(choice->move);
    assert(played.has_value());
    if (!check_with_referee(progress, stop)) { return false; }
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
bool MatchRunner::check_with_referee(Progress& progress, const std::stop_token& stop) {
    if (!engines_[kReferee]) { return true; }
    const Game& game = progress.game;
    const auto answer = engines_[kReferee]->follow(game, stop);
    if (stop.stop_requested()) { return false; }
    std::string wrong;
    if (!answer) {
        wrong = answer.error().message;
    } else if (const std::string_view state = state_in(*answer);
               state != format_outcome(game.outcome()) &&
               state != format_outcome(game.position().outcome())) {
        wrong = "The state is " + std::string(state) + ", not " +
                std::string(format_outcome(game.outcome())) + ".";
    }
    if (wrong.empty()) { return true; }
    const std::string ply = std::to_string(game.position().ply());
    progress.finish(MatchEnd::Void, Outcome::InProgress,
                    role_of(kReferee) + " at ply " + ply + ": " + wrong);
    return true;
}

uhp::EngineStatus play_match(const MatchSetup& setup, const std::vector<int>& numbers,
                             const MatchListener& listener, const std::stop_token& stop) {
    std::stop_source halt;
    const std::stop_callback pass_on(stop, [&] { halt.request_stop(); });
    std::mutex mutex;  // guards all variables below and the listener
    std::size_t taken = 0;
    bool started = false;
    std::optional<uhp::Failure> failure;

    // Stores the first failure and stops the match. Ignores failures that a stop causes.
    const auto fail = [&](const uhp::Failure& why) {
        const std::lock_guard lock(mutex);
        if (!halt.stop_requested() && !failure) { failure = why; }
        halt.request_stop();
    };
    const auto take = [&]() -> std::optional<int> {
        const std::lock_guard lock(mutex);
        if (halt.stop_requested() || taken == numbers.size()) { return std::nullopt; }
        return numbers[taken++];
    };
    const auto work = [&] {
        auto runner = MatchRunner::start(setup, halt.get_token());
        if (!runner) { return fail(runner.error()); }
        {
            const std::lock_guard lock(mutex);
            const bool first = !std::exchange(started, true);
            if (first && listener.started) { listener.started(runner->names()); }
        }
        while (const auto number = take()) {
            const auto game = runner->play(*number, halt.get_token());
            if (!game) { return fail(game.error()); }
            if (!*game) { return; }
            const std::lock_guard lock(mutex);
            if (!listener.played(**game)) { halt.request_stop(); }
        }
    };
    const auto workers = std::min(static_cast<std::size_t>(setup.concurrency), numbers.size());
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < workers; ++i) { threads.emplace_back(work); }
    for (std::thread& thread : threads) { thread.join(); }
    if (failure) { return *failure; }
    return std::monostate{};
}

}  // namespace roj::match
