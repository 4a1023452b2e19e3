#include "support/random_game.h"

#include <cassert>
#include <optional>

#include <roj/hex.h>
#include <roj/notation.h>
#include <roj/piece.h>

namespace roj::test {
namespace {

bool beside_a_queen(const Position& position, Hex cell) {
    for (const Color color : {Color::White, Color::Black}) {
        const std::optional<Hex> queen = position.where(Piece{color, Bug::Queen, 0});
        if (queen && distance(*queen, cell) == 1) { return true; }
    }
    return false;
}

/// The weight of a bug on the table: high for the fans' bugs and their victims.
std::uint64_t fan_weight(const Position& position, const Move& move) {
    switch (move.kind()) {
        case Move::Kind::Sting:
            return 30;
        case Move::Kind::Carry:
            return 40;
        case Move::Kind::TurnUp:
            return 4;  // low, so that bugs stay face down for a while
        default:
            break;
    }
    const bool is_thrown =
        move.piece().color != position.to_move() || position.face_down(move.piece());
    if (is_thrown) { return 10; }
    const bool climbs = position.height(move.to()) > 0;
    const bool is_fan = move.piece().bug >= Bug::Scorpion;
    return (climbs ? 10U : 1U) * (is_fan ? 3U : 1U);
}

/// Returns the weight of a move.
std::uint64_t weight(const Position& position, const Move& move, Taste taste) {
    if (move.is_pass()) { return 1; }
    const Piece piece = move.piece();
    if (move.kind() == Move::Kind::Place) {
        const bool climbs = taste == Taste::Climbing || taste == Taste::Fan;
        const bool awaited = piece.bug == Bug::Queen || piece.bug >= Bug::Mosquito ||
                             (climbs && piece.bug == Bug::Beetle);
        const bool hunts = taste == Taste::Hunting && beside_a_queen(position, move.to());
        return (awaited ? 6U : 1U) * (hunts ? 10U : 1U);
    }
    switch (taste) {
        case Taste::Plain:
            return 1;
        case Taste::Climbing:
            return position.height(move.to()) > 0 ? 16 : 1;
        case Taste::Throwing:
            return piece.color != position.to_move() ? 16 : 1;
        case Taste::Hunting: {
            const std::optional<Hex> from = position.where(piece);
            if (from && beside_a_queen(position, *from)) { return 1; }
            return beside_a_queen(position, move.to()) ? 200 : 10;
        }
        case Taste::Fan:
            return fan_weight(position, move);
    }
    return 1;
}

}  // namespace

std::uint64_t RandomPlayer::below(std::uint64_t limit) {
    // splitmix64, because the standard distributions differ between libraries.
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t x = state_;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return (x ^ (x >> 31U)) % limit;
}

Move RandomPlayer::choose(const Position& position, const std::vector<Move>& moves, Taste taste) {
    assert(!moves.empty());
    std::uint64_t total = 0;
    for (const Move& move : moves) { total += weight(position, move, taste); }
    std::uint64_t ticket = below(total);
    for (const Move& move : moves) {
        const std::uint64_t tickets = weight(position, move, taste);
        if (ticket < tickets) { return move; }
        ticket -= tickets;
    }
    return moves.back();
}

std::vector<std::string> values_of(const RuleOption& option) {
    std::set<std::string> words{rule_value({}, option.name)};
    for (char digit = '0'; digit <= '9'; ++digit) { words.insert(std::string(1, digit)); }
    std::string word;
    for (const char c : std::string(option.values) + ',') {
        if (c == ',') { words.insert(word); }
        word = c == ',' || c == ' ' ? std::string() : word + c;
    }
    std::vector<std::string> values;
    for (const std::string& candidate : words) {
        Ruleset rules;
        if (set_rule(rules, option.name, candidate)) { values.push_back(candidate); }
    }
    return values;
}

Dealer::Dealer(std::uint64_t seed) : random_(seed) {
    for (const RuleOption& option : rule_options()) {
        next_[option.name] = random_.below(values_of(option).size());
    }
}

Ruleset Dealer::rules() {
    Ruleset rules;
    const unsigned set = next_set_++;
    for (unsigned i = 0; i < kLetters.size(); ++i) {
        const bool in = set % 2 == 0 ? random_.below(4) != 0 : (set / 2 >> i & 1U) != 0;
        if (in) { rules.game_type.add(*bug_from_letter(kLetters[i])); }
    }
    for (const RuleOption& option : rule_options()) {
        const std::vector<std::string> values = values_of(option);
        // Half of the time the default, because one option can hide the effect of another.
        std::string value = rule_value({}, option.name);
        if (random_.below(2) == 0) { value = values[next_[option.name]++ % values.size()]; }
        [[maybe_unused]] const Permission set_value = set_rule(rules, option.name, value);
        assert(set_value);
        dealt_.insert(std::string(option.name) + '=' + value);
    }
    types_.insert(format_game_type(rules.game_type));
    return rules;
}

void play_random_move(Game& game, RandomPlayer& player, Taste taste) {
    const Move move = player.choose(game.position(), legal_moves(game.position()), taste);
    [[maybe_unused]] const Permission played = game.play(move);
    assert(played);
}

Game rough_game(unsigned seed, int plies) {
    Ruleset rules;
    rules.game_type = *parse_game_type("Base+MLP");
    Game game(rules);
    RandomPlayer player(seed);
    for (int i = 0; i < plies && !game.over(); ++i) {
        play_random_move(game, player, Taste::Hunting);
    }
    return game;
}

}  // namespace roj::test
