#include "play/assist/analysis.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include <roj/notation.h>

#include "play/assist/advice.h"

namespace roj::play {
namespace {

/// The mover's winning chances before and after a ply.
struct Chances {
    int before;
    int after;
};

/// Compares searches that end with the same ply if it can: a search that ends with the opponent's
/// ply favours the opponent.
Chances chances_around(const PositionChances& before, const PositionChances& after) {
    Chances chances{before.final, 100 - after.final};
    if (before.is_certain() || after.is_certain()) { return chances; }
    for (const auto& [depth, chance] : before.by_depth) {
        const auto same_end = after.by_depth.find(depth - 1);
        if (same_end != after.by_depth.end()) { chances = {chance, 100 - same_end->second}; }
    }
    return chances;
}

/// Returns the game without a resignation or a draw by agreement or claim.
Game without_declaration(const Game& game) {
    const Ending ending = game.ending();
    const bool declared =
        ending == Ending::Resignation || ending == Ending::Agreement || ending == Ending::Claim;
    if (!declared) { return game; }
    Game open(game.rules());
    open.set_repetition_limit(0);
    for (const Move& move : game.history()) {
        [[maybe_unused]] const Permission played = open.play(move);
        assert(played);
    }
    return open;
}

int chance_at_end(const Game& game) {
    if (game.outcome() == Outcome::Draw) { return 50; }
    const bool white_won = game.outcome() == Outcome::WhiteWins;
    return white_won == (game.position().to_move() == Color::White) ? 100 : 0;
}

JudgedPly judge(const Position& before, const Move& played, const bot::Report& report,
                const Chances& chances) {
    JudgedPly ply;
    ply.mover = before.to_move();
    ply.text = format_move(before, played);
    ply.depth = report.depth;
    constexpr std::size_t kLongest = 6;
    Position position = before;
    for (std::size_t i = 0; i < std::min(report.line.size(), kLongest); ++i) {
        ply.line.push_back(format_move(position, report.line[i]));
        position.apply(report.line[i]);
    }
    // The search after the ply looks further, so its result counts.
    ply.chance_after = chances.after;
    ply.chance = ply.was_best() ? chances.after : std::max(chances.before, chances.after);
    return ply;
}

}  // namespace

std::string_view sign_of(Fault fault) {
    constexpr std::array kSigns{"", "?!", "?", "??"};
    return kSigns[static_cast<std::size_t>(fault)];
}

std::string_view name(Fault fault) {
    constexpr std::array kNames{"none", "inaccuracy", "mistake", "blunder"};
    return kNames[static_cast<std::size_t>(fault)];
}

Fault JudgedPly::fault() const {
    const int loss = chance - chance_after;
    if (loss >= kBlunder) { return Fault::Blunder; }
    if (loss >= kMistake) { return Fault::Mistake; }
    return loss >= kInaccuracy ? Fault::Inaccuracy : Fault::None;
}

int JudgedPly::white_chance_after() const {
    return mover == Color::White ? chance_after : 100 - chance_after;
}

GameAnalyzer::GameAnalyzer(const Game& game, const bot::Limits& each)
    : at_(without_declaration(game)),
      moves_(game.history().begin(), game.history().end()),
      each_(each),
      positions_(moves_.size() + 1),
      left_(positions_) {}

bool GameAnalyzer::step(const std::stop_token& stop) {
    PositionChances found;
    bot::Report report;
    if (at_.over()) {
        found.final = chance_at_end(at_);
    } else {
        if (!search_) { search_.emplace(std::size_t{16} << 20); }
        const auto note = [&found](const bot::Report& sofar) {
            // The first report of a depth is the completed search; later ones change the move.
            found.by_depth.emplace(sofar.depth, win_chance(sofar.score));
        };
        report = look_ahead(at_, *search_, each_, stop, note);
        found.final = win_chance(report.score);
    }
    if (stop.stop_requested()) { return false; }
    --left_;
    if (left_ < moves_.size()) {
        analysis_.plies.push_back(
            judge(at_.position(), moves_[left_], report, chances_around(found, later_)));
    }
    later_ = std::move(found);
    if (left_ > 0) {
        [[maybe_unused]] const Permission undone = at_.undo(1);
        assert(undone);
    }
    return true;
}

Analysis GameAnalyzer::take() {
    std::reverse(analysis_.plies.begin(), analysis_.plies.end());
    analysis_.first_chance = later_.final;
    return std::move(analysis_);
}

std::optional<Analysis> analyze(const Game& game, const bot::Limits& each,
                                const std::stop_token& stop,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
    GameAnalyzer analyzer(game, each);
    while (!analyzer.finished()) {
        if (!analyzer.step(stop)) { return std::nullopt; }
        progress(analyzer.done(), analyzer.positions());
    }
    return analyzer.take();
}

}  // namespace roj::play
