#include "play/assist/analysis.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <span>
#include <utility>

#include <roj/notation.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "play/assist/advice.h"

namespace roj::play {

namespace {

struct FaultInfo {
    std::string_view sign;
    std::string_view name;
    int least_loss;  ///< in percentage points
};
/// By Fault.
constexpr std::array<FaultInfo, 4> kFaults{
    {{"", "none", 0},
     {"?!", C_("a fault, at most 13 columns", "inaccuracy"), 10},
     {"?", C_("a fault, at most 13 columns", "mistake"), 20},
     {"\?\?", C_("a fault, at most 13 columns", "blunder"), 30}}};

const FaultInfo& info_of(Fault fault) {
    return kFaults[static_cast<std::size_t>(fault)];
}

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
    Game open(game.start());
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

/// Returns the first moves that a search expects; up to the end of the game, if it is proven.
std::vector<std::string> line_of(Position position, const bot::Report& report) {
    const std::size_t longest = std::abs(report.score) > bot::kProvenWin ? 24 : 6;
    std::vector<std::string> line;
    for (const Move& move : std::span(report.line).first(std::min(report.line.size(), longest))) {
        line.push_back(format_move(position, move));
        position.apply(move);
    }
    return line;
}

EvaluatedPly evaluate(const Position& before, const Move& played, const bot::Report& report,
                      const Chances& chances) {
    EvaluatedPly ply;
    ply.mover = before.to_move();
    ply.text = format_move(before, played);
    ply.depth = report.depth;
    ply.line = line_of(before, report);
    // The search after the ply looks further, so its result counts.
    ply.chance_after = chances.after;
    ply.chance = ply.was_best() ? chances.after : std::max(chances.before, chances.after);
    return ply;
}

}  // namespace

std::string_view name(Fault fault) {
    return info_of(fault).name;
}

std::string_view sign_of(Fault fault) {
    return info_of(fault).sign;
}

Fault EvaluatedPly::fault() const {
    std::size_t fault = kFaults.size() - 1;
    while (chance - chance_after < kFaults[fault].least_loss) { --fault; }
    return static_cast<Fault>(fault);
}

int EvaluatedPly::white_chance_after() const {
    return mover == Color::White ? chance_after : 100 - chance_after;
}

GameAnalyzer::GameAnalyzer(const Game& game, const bot::Limits& each, const Analysis& unfinished)
    : at_(without_declaration(game)),
      moves_(game.history().begin(), game.history().end()),
      each_(each),
      positions_(moves_.size() + 1),
      left_(positions_ - unfinished.plies.size()) {
    analysis_.limits = unfinished.limits;
    analysis_.plies.assign(unfinished.plies.rbegin(), unfinished.plies.rend());
    if (analysis_.plies.empty()) { return; }
    [[maybe_unused]] const Permission undone = at_.undo(static_cast<int>(analysis_.plies.size()));
    assert(undone);
}

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
    if (left_ + analysis_.plies.size() < moves_.size()) {
        analysis_.plies.push_back(
            evaluate(at_.position(), moves_[left_], report, chances_around(found, later_)));
    }
    if (left_ == moves_.size()) { analysis_.next = line_of(at_.position(), report); }
    later_ = std::move(found);
    if (left_ > 0) {
        [[maybe_unused]] const Permission undone = at_.undo(1);
        assert(undone);
    }
    return true;
}

Analysis GameAnalyzer::result() const {
    Analysis analysis = analysis_;
    std::reverse(analysis.plies.begin(), analysis.plies.end());
    if (!finished()) { return analysis; }
    analysis.start = Game(at_.start());
    const bool white = analysis.start->position().to_move() == Color::White;
    analysis.first_chance = white ? later_.final : 100 - later_.final;
    return analysis;
}

bool analyze(GameAnalyzer& analyzer, const std::stop_token& stop,
             const std::function<void()>& progress) {
    while (!analyzer.finished()) {
        if (!analyzer.step(stop)) { return false; }
        progress();
    }
    return true;
}

std::string progress_bar(std::size_t done, std::size_t all) {
    constexpr std::size_t kWidth = 20;
    const std::size_t filled = all == 0 ? kWidth : done * kWidth / all;
    return '[' + std::string(filled, '#') + std::string(kWidth - filled, '.') + "] " +
           trn("{0} of {1} position", "{0} of {1} positions", all, done, all);
}

}  // namespace roj::play
