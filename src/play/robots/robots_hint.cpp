#include <algorithm>

#include "play/robots/robots_text.h"
#include "play/wording/words.h"
#include "robots/bot.h"
#include "robots/notation.h"
#include "robots/seat.h"

namespace roj::play {
namespace {

/// Returns "11 lead", "1 leads", "none leads".
std::string throws_that(int count, const std::string& verb) {
    if (count > 1) { return std::to_string(count) + ' ' + verb; }
    return (count == 1 ? "1 " : "none ") + verb + 's';
}

/// Describes the chances to get home from a square, and those of rivals to reach it, for a player
/// who carries tokens.
std::string chances_from(const robots::Game& game, robots::Square end) {
    const robots::Rules& rules = game.rules();
    const robots::Player player = game.state().to_move;
    robots::State after = game.state();
    robots::arrive(rules, after, end);
    if (after.robot(player).backpack == 0) { return {}; }
    const robots::Evaluation evaluation(rules);
    const int home = evaluation.reach(player, end, robots::base_of(player));
    std::vector<std::string> parts{throws_that(home, "lead") + " home from there"};
    for (const robots::Player rival : robots::players_of(rules)) {
        if (rival == player) { continue; }
        const int comes = evaluation.reach(rival, after.robot(rival).pawn, end);
        if (comes > 0) {
            parts.push_back(throws_that(comes, "bring") + ' ' + robots::letter(rival) + " there");
        }
    }
    const std::vector<std::string_view> words(parts.begin(), parts.end());
    return " Of 36 throws " + listed(words, "and") + '.';
}

}  // namespace

std::string describe_hint(const robots::Record& record) {
    const robots::Game& game = record.game;
    const robots::Bot adviser(game.rules(), robots::kHighestLevel, record.seed);
    if (game.phase() == robots::Phase::Penalty) {
        return "Try " + robots::format_placement(adviser.choose_placement(game)) + '.';
    }
    const std::vector<robots::Move> moves = game.moves();
    const robots::Move best = adviser.choose_move(game);
    const auto number = std::find(moves.begin(), moves.end(), best) - moves.begin() + 1;
    return "Try " + std::to_string(number) + ", " + robots::format_way(best.way) + ' ' +
           describe_end(game, best) + '.' + chances_from(game, best.end);
}

}  // namespace roj::play
