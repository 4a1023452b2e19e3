// The first line names options of the rules, "name=value name=value"; the rest is a GameString or
// the text of a position.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include <roj/notation.h>
#include <roj/perft.h>
#include <roj/solver.h>

#include "fuzz/fuzz.h"
#include "words/reasons.h"

namespace roj::fuzz {
namespace {

Ruleset rules_of(std::string_view line) {
    Ruleset rules;
    std::istringstream options{std::string(line)};
    for (std::string option; options >> option;) {
        const std::size_t equals = std::min(option.find('='), option.size());
        const std::string value = equals < option.size() ? option.substr(equals + 1) : "";
        const auto set = set_rule(rules, option.substr(0, equals), value);
        if (!set) { require_message(roj::words::describe(set.error())); }
    }
    return rules;
}

/// Requires that the solver keeps its limit, and that a win it proves can be played.
void require_solution(Game game) {
    constexpr std::uint64_t kNodes = 500;
    if (game.over()) { return; }
    bot::Solver solver(std::size_t{1} << 16);
    const Color mover = game.position().to_move();
    const bot::Solution found = solver.solve(game, {.moves = 3, .nodes = kNodes, .time = {}});
    require(found.nodes <= kNodes, "the solver keeps its limit", format_game(game));
    const Color winner = found.verdict == bot::Verdict::Win ? mover : opponent(mover);
    const auto whole = static_cast<std::size_t>(2 * found.moves - (winner == mover ? 1 : 0));
    for (const Move& move : found.line) {
        require(game.play(move).has_value(), "a line of the solver is legal", format_game(game));
    }
    if (found.verdict == bot::Verdict::Unknown || found.line.size() < whole) { return; }
    require(game.outcome() == (winner == Color::White ? Outcome::WhiteWins : Outcome::BlackWins),
            "a line of the solver wins", format_game(game));
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = roj::fuzz::text_of(data, size);
    const roj::Ruleset rules = roj::fuzz::rules_of(roj::fuzz::take_line(text));
    const auto game = roj::parse_game(text, rules);
    if (!game) {
        roj::fuzz::require_message(roj::words::describe(game.error()));
        return 0;
    }
    const std::string written = roj::format_game(*game);
    const auto again = roj::parse_game(written, rules);
    roj::fuzz::require(again && roj::format_game(*again) == written,
                       "a written game reads the same", written);
    const std::string position = roj::format_position(game->position());
    const auto read = roj::parse_position(position, game->rules());
    roj::fuzz::require(read && roj::format_position(*read) == position &&
                           roj::perft(*read, 1) == roj::perft(game->position(), 1),
                       "a written position reads the same", position);
    roj::fuzz::require_solution(*game);
    return 0;
}
