#include "robots/state.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace roj::robots {

namespace {

constexpr int kMaxDoubles = 3;

Robot& mover(State& state) {
    return state.robots[index_of(state.to_move)];
}

void put_tokens(State& state, Square square, int count) {
    std::int8_t& tokens = state.tokens[index_of(square)];
    tokens = static_cast<std::int8_t>(tokens + count);
}

bool is_everything_banked(const State& state) {
    return std::ranges::all_of(state.tokens, [](int count) { return count == 0; }) &&
           std::ranges::all_of(state.robots, [](const Robot& r) { return r.backpack == 0; });
}

void finish(const Rules& rules, State& state) {
    const int most = std::ranges::max_element(state.robots, {}, &Robot::bank)->bank;
    state.contenders.clear();
    for (const Player player : players_of(rules)) {
        if (state.robot(player).bank == most) { state.contenders.push_back(player); }
    }
    const bool tied = state.contenders.size() > 1;
    state.phase = tied && rules.playoff ? Phase::Playoff : Phase::Over;
}

void end_turn(const Rules& rules, State& state) {
    const std::span<const Player> players = players_of(rules);
    const auto place = std::ranges::find(players, state.to_move);
    state.to_move = place + 1 == players.end() ? players.front() : place[1];
    state.doubles = 0;
    state.phase = Phase::Roll;
    ++state.turns;
    if (rules.max_turns > 0 && state.turns == rules.max_turns * rules.players) {
        finish(rules, state);
    }
}

/// Sends a rival on this square home; the tokens of the rival become loot.
Arrival fight(State& state, Square end) {
    Arrival arrival;
    for (const Player player : kPlayers) {
        Robot& rival = state.robots[index_of(player)];
        if (player == state.to_move || rival.pawn != end) { continue; }
        arrival.beaten = player;
        arrival.loot = rival.backpack;
        rival = {base_of(player), 0, rival.bank};
    }
    return arrival;
}

/// Fills the backpack from the loot and the tokens on the square, and leaves the rest there.
int take(const Rules& rules, State& state, Square end, int loot) {
    Robot& robot = mover(state);
    const int there = state.tokens_on(end);
    const int offered = loot + (rules.takes_one ? std::min(there, 1) : there);
    const int taken = std::min(kBackpack - robot.backpack, offered);
    robot.backpack += taken;
    put_tokens(state, end, loot - taken);
    return taken;
}

}  // namespace

Square end_of(Square from, Way way) {
    return {reflect(from.x + way.horizontal), reflect(from.y + way.vertical)};
}

std::array<Way, 16> ways_of(Roll roll) {
    const auto [a, b] = roll;
    return {{{a, b},
             {a, -b},
             {-a, b},
             {-a, -b},
             {b, a},
             {b, -a},
             {-b, a},
             {-b, -a},
             {a, 0},
             {0, a},
             {-a, 0},
             {0, -a},
             {b, 0},
             {0, b},
             {-b, 0},
             {0, -b}}};
}

bool fits(Way way, Roll roll) {
    const auto ways = ways_of(roll);
    return std::ranges::find(ways, way) != ways.end();
}

bool may_end(const Rules& rules, Player player, Square end) {
    if (!is_corner(end)) { return true; }
    return std::ranges::none_of(kPlayers, [&](Player other) {
        return base_of(other) == end && other != player &&
               (plays(rules, other) || !rules.unused_bases_open);
    });
}

bool can_move(const Rules& rules, Player player, Square from, Roll roll) {
    return std::ranges::any_of(ways_of(roll),
                               [&](Way way) { return may_end(rules, player, end_of(from, way)); });
}

std::vector<Move> legal_ways(const Rules& rules, Player player, Square from, Roll roll) {
    std::vector<Move> moves;
    for (const Way way : ways_of(roll)) {
        const Square end = end_of(from, way);
        if (may_end(rules, player, end)) { moves.push_back({way, end}); }
    }
    const auto stays = [&](const Move& move) { return move.end == from; };
    if (rules.null_move_forbidden && !std::ranges::all_of(moves, stays)) {
        std::erase_if(moves, stays);
    }
    return moves;
}

std::vector<Move> legal_moves(const Rules& rules, Player player, Square from, Roll roll) {
    const std::vector<Move> ways = legal_ways(rules, player, from, roll);
    std::vector<Move> moves;
    for (const Square end : all_squares()) {
        const auto first = std::ranges::find(ways, end, &Move::end);
        if (first != ways.end()) { moves.push_back(*first); }
    }
    return moves;
}

State start_of(const Rules& rules) {
    State state;
    // The pawn of an unused seat is off the board, because its base may be open.
    for (const Player player : kPlayers) {
        state.robots[index_of(player)].pawn =
            plays(rules, player) ? base_of(player) : Square{-1, -1};
    }
    for (const Square field : rules.fields) { put_tokens(state, field, 1); }
    if (rules.first == First::A) { return state; }
    state.phase = Phase::Opening;
    const std::span<const Player> players = players_of(rules);
    state.contenders.assign(players.begin(), players.end());
    return state;
}

void begin(State& state, Player first) {
    assert(state.phase == Phase::Opening);
    state.to_move = first;
    state.contenders.clear();
    state.phase = Phase::Roll;
}

void contest(State& state, std::span<const Roll> rolls) {
    assert(rolls.size() == state.contenders.size());
    int most = 0;
    for (const Roll& roll : rolls) { most = std::max(most, roll.sum()); }
    std::vector<Player> best;
    for (std::size_t i = 0; i < rolls.size(); ++i) {
        if (rolls[i].sum() == most) { best.push_back(state.contenders[i]); }
    }
    state.contenders = best;
    if (best.size() > 1) { return; }
    if (state.phase == Phase::Opening) { return begin(state, best.front()); }
    state.phase = Phase::Over;
}

Rolled roll_dice(const Rules& rules, State& state, Roll roll) {
    assert(state.phase == Phase::Roll);
    state.roll = roll;
    state.doubles = roll.is_double() ? state.doubles + 1 : 0;
    Robot& robot = mover(state);
    const bool stuck = !can_move(rules, state.to_move, robot.pawn, roll);
    const bool third = state.doubles == kMaxDoubles;
    if (third && !(stuck && rules.third_66_on_base_lost)) {
        state.owed = robot.backpack + robot.bank;
        robot = Robot{base_of(state.to_move)};
        state.phase = Phase::Penalty;
        if (state.owed == 0) { end_turn(rules, state); }
        return Rolled::Penalty;
    }
    if (stuck) {
        end_turn(rules, state);
        return Rolled::Lost;
    }
    state.phase = Phase::Move;
    return Rolled::Move;
}

Arrival arrive(const Rules& rules, State& state, Square end) {
    assert(state.phase == Phase::Move);
    Arrival arrival = fight(state, end);
    Robot& robot = mover(state);
    robot.pawn = end;
    arrival.taken = take(rules, state, end, arrival.loot);
    if (end == base_of(state.to_move)) {
        arrival.banked = std::exchange(robot.backpack, 0);
        robot.bank += arrival.banked;
    }
    if (is_everything_banked(state)) {
        finish(rules, state);
    } else if (state.roll.is_double()) {
        state.phase = Phase::Roll;
    } else {
        end_turn(rules, state);
    }
    return arrival;
}

void place(const Rules& rules, State& state, const Placement& placement) {
    assert(state.phase == Phase::Penalty);
    for (const Pile& pile : placement) { put_tokens(state, pile.field, pile.count); }
    state.owed = 0;
    end_turn(rules, state);
}

}  // namespace roj::robots
