#include "support/positions.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include <roj/notation.h>
#include <roj/reason_text.h>

namespace roj::test {
namespace {

template <class T>
T value_or_throw(Result<T, Reason> result, std::string_view text) {
    if (!result) {
        throw std::runtime_error(std::string(text) + ": " + format_reason(result.error()));
    }
    return std::move(result.value());
}

std::vector<std::string> sorted_moves(const Position& position) {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(position)) { texts.push_back(format_move(position, move)); }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) { all += (all.empty() ? "" : "; ") + text; }
    return all;
}

}  // namespace

Game game(std::string_view game_string, const Ruleset& rules) {
    return value_or_throw(parse_game(game_string, rules), game_string);
}

Position position(std::string_view game_string, const Ruleset& rules) {
    return game(game_string, rules).position();
}

void play(Game& game, std::string_view moves) {
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(';'), moves.size());
        const std::string_view text = moves.substr(0, end);
        moves.remove_prefix(std::min(end + 1, moves.size()));
        (void)value_or_throw(game.play(move(game.position(), text)), text);
    }
}

Move move(const Position& position, std::string_view text) {
    return value_or_throw(parse_move(position, text), text);
}

Piece piece(std::string_view name) {
    return value_or_throw(parse_piece(Position(rules_of("Base+MLPCOD")), name), name);
}

std::string moves(const Position& position) {
    return joined(sorted_moves(position));
}

std::string moves_of(const Position& position, std::string_view piece_name) {
    std::vector<std::string> texts = sorted_moves(position);
    const auto other = [&](const std::string& text) {
        return text.substr(0, text.find(' ')) != piece_name;
    };
    texts.erase(std::remove_if(texts.begin(), texts.end(), other), texts.end());
    return joined(texts);
}

int count_moves_of(const Position& position, std::string_view piece_name) {
    const std::string text = moves_of(position, piece_name);
    return text.empty() ? 0 : 1 + static_cast<int>(std::count(text.begin(), text.end(), ';'));
}

bool may_go(const Position& position, std::string_view piece_name, Hex to) {
    const std::vector<Move> moves = legal_moves(position);
    return std::find(moves.begin(), moves.end(), Move::move(piece(piece_name), to)) != moves.end();
}

Ruleset rules_of(std::string_view game_type) {
    Ruleset rules;
    rules.game_type = value_or_throw(parse_game_type(game_type), game_type);
    return rules;
}

}  // namespace roj::test
