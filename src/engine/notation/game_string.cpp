#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>

#include "text/ascii.h"

namespace roj {
namespace {

constexpr std::array<std::string_view, 5> kOutcomes{"NotStarted", "InProgress", "Draw", "WhiteWins",
                                                    "BlackWins"};
constexpr std::size_t kFirstMoveField = 3;

/// Returns the fields between semicolons, trimmed; drops an empty one at the end.
std::vector<std::string_view> split_fields(std::string_view text) {
    std::vector<std::string_view> fields = text::split(text, ';');
    std::ranges::transform(fields, fields.begin(), text::trim);
    if (fields.size() > 1 && fields.back().empty()) { fields.pop_back(); }
    return fields;
}

Reason bad_ply(std::size_t ply, std::string_view text, const Reason& reason) {
    return {.why = Why::BadPly,
            .count = static_cast<int>(ply),
            .written = {std::string(text)},
            .inner = {reason}};
}

}  // namespace

std::string_view format_outcome(Outcome outcome) {
    return kOutcomes[static_cast<std::size_t>(outcome)];
}

std::string format_turn(const Position& position) {
    return std::string(name(position.to_move())) + "[" + std::to_string(position.ply() / 2 + 1) +
           "]";
}

std::string format_game(const Game& game) {
    std::string text = format_game_type(game.rules().game_type);
    text += ';';
    text += format_outcome(game.outcome());
    text += ';' + format_turn(game.position());
    Position position(game.rules());
    for (const Move& move : game.history()) {
        text += ';' + format_move(position, move);
        position.apply(move);
    }
    return text;
}

Result<Game, Reason> parse_game(std::string_view text, const Ruleset& rules) {
    const std::vector<std::string_view> fields = split_fields(text);
    const auto type = parse_game_type(fields.front());
    if (!type) { return type.error(); }
    Ruleset ruleset = rules;
    ruleset.game_type = *type;
    Game game(ruleset);
    game.set_repetition_limit(0);
    for (std::size_t i = kFirstMoveField; i < fields.size(); ++i) {
        const std::size_t ply = i - kFirstMoveField + 1;
        const auto move = parse_move(game.position(), fields[i]);
        if (!move) { return bad_ply(ply, fields[i], move.error()); }
        const Permission played = game.play(*move);
        if (!played) { return bad_ply(ply, fields[i], played.error()); }
    }
    game.set_repetition_limit(ruleset.repetition_limit);
    return game;
}

}  // namespace roj
