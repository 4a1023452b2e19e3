#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "text/ascii.h"

namespace roj {
namespace {

constexpr std::array<std::string_view, 5> kOutcomes{"NotStarted", "InProgress", "Draw", "WhiteWins",
                                                    "BlackWins"};
constexpr std::size_t kFirstMoveField = 3;
/// The field between a position and the moves from it.
constexpr std::string_view kPlay = "play";

/// Returns the fields between semicolons, trimmed; drops an empty one at the end.
std::vector<std::string_view> split_fields(std::string_view text) {
    std::vector<std::string_view> fields = text::split(text, ';');
    std::ranges::transform(fields, fields.begin(), text::trim);
    if (fields.size() > 1 && fields.back().empty()) { fields.pop_back(); }
    return fields;
}

/// Returns the game before the first move, and removes what describes it from the fields.
Result<Game, Reason> take_start(std::vector<std::string_view>& fields, std::string_view text,
                                const Ruleset& rules) {
    if (is_position(text)) {
        const auto play = std::ranges::find(fields, kPlay, text::lower_case);
        auto start = parse_position(text::join(std::span(fields.begin(), play), ";"), rules);
        if (!start) { return start.error(); }
        fields.erase(fields.begin(), play + (play == fields.end() ? 0 : 1));
        return Game(std::move(*start));
    }
    const auto type = parse_game_type(fields.front());
    if (!type) { return type.error(); }
    Ruleset ruleset = rules;
    ruleset.game_type = *type;
    const std::size_t head = std::min(fields.size(), kFirstMoveField);
    fields.erase(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(head));
    return Game(ruleset);
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
    Position position = game.start();
    std::string text;
    if (!game.starts_empty()) {
        text = format_position(position);
        if (!game.history().empty()) { text.append(";").append(kPlay); }
    } else {
        text = format_game_type(game.rules().game_type) + ';';
        text += format_outcome(game.outcome());
        text += ';' + format_turn(game.position());
    }
    for (const Move& move : game.history()) {
        text += ';' + format_move(position, move);
        position.apply(move);
    }
    return text;
}

Result<Game, Reason> parse_game(std::string_view text, const Ruleset& rules) {
    std::vector<std::string_view> fields = split_fields(text);
    auto start = take_start(fields, text, rules);
    if (!start) { return start.error(); }
    Game game = std::move(*start);
    game.set_repetition_limit(0);
    std::size_t ply = 0;
    for (const std::string_view field : fields) {
        ++ply;
        const auto move = parse_move(game.position(), field);
        if (!move) { return bad_ply(ply, field, move.error()); }
        const Permission played = game.play(*move);
        if (!played) { return bad_ply(ply, field, played.error()); }
    }
    game.set_repetition_limit(game.rules().repetition_limit);
    return game;
}

std::string format_stored_rules(const Ruleset& rules) {
    std::string options = format_rule_options(rules_to_show(rules));
    if (!rules.counts_positions() || !rules.symmetric_repetition) { return options; }
    options += " draw.symmetry=all";
    const std::vector<std::string_view> words = text::split_words(options);
    return text::join(std::set<std::string_view>(words.begin(), words.end()), " ");
}

Result<Ruleset, Reason> read_stored_rules(GameType type, std::string_view options) {
    Ruleset rules;
    rules.game_type = type;
    for (const std::string_view option : text::split_words(options)) {
        const auto set = set_rule(rules, option);
        if (!set) { return set.error(); }
    }
    if (options.find("draw.symmetry=") == options.npos) { assume_translation(rules); }
    return rules;
}

void assume_translation(Ruleset& rules) {
    rules.symmetric_repetition = !rules.counts_positions();
}

Ruleset rules_to_show(const Ruleset& rules) {
    Ruleset shown = rules;
    shown.symmetric_repetition = true;
    return shown;
}

}  // namespace roj
