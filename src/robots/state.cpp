#include "robots/state.h"

#include <algorithm>
#include <cassert>

namespace roj::robots {

namespace {

constexpr int kMaxDoubles = 3;

Robot& mover(State& state) {
    return state.robots[index_of(state.to_move)];
}

void lay(State& state, Square square, int count) {
    std::int8_t& tokens = state.tokens[index_of(square)];
    tokens = static_cast<std::int8_t>(tokens + count);
}

bool is_everything_banked(const State& state) {
    const bool lies = std::any_of(state.tokens.begin(), state.tokens.end(),
                                  [](std::int8_t count) { return count != 0; });
    return !lies && std::all_of(state.robots.begin(), state.robots.end(),
                                [](const Robot& robot) { return robot.backpack == 0; });
}

void finish(const Rules& rules, State& state) {
    int most = 0;
    for (const Robot& robot : state.robots) { most = std::max(most, robot.bank); }
    state.contenders = {};
    for (const Player player : players_of(rules)) {
        if (state.robot(player).bank == most) { state.contenders.add(player); }
    }
    const bool tied = state.contenders.list().size() > 1;
    state.phase = tied && rules.playoff ? Phase::Playoff : Phase::Over;
}

void end_turn(const Rules& rules, State& state) {
    const std::span<const Player> players = players_of(rules);
    const auto place = std::find(players.begin(), players.end(), state.to_move);
    state.to_move = place + 1 == players.end() ? players.front() : place[1];
    state.doubles = 0;
    state.phase = Phase::Throw;
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
        rival.backpack = 0;
        rival.pawn = base_of(player);
    }
    return arrival;
}

/// Fills the backpack from the loot and the tokens on the square, and leaves the rest there.
int take(const Rules& rules, State& state, Square end, int loot) {
    Robot& robot = mover(state);
    const int lying = state.tokens_on(end);
    const int there = loot + (rules.takes_one ? std::min(lying, 1) : lying);
    const int taken = std::min(kBackpack - robot.backpack, there);
    robot.backpack += taken;
    lay(state, end, loot - taken);
    return taken;
}

}  // namespace

std::vector<Player> PlayerSet::list() const {
    std::vector<Player> players;
    std::copy_if(kPlayers.begin(), kPlayers.end(), std::back_inserter(players),
                 [this](Player player) { return contains(player); });
    return players;
}

State start_of(const Rules& rules) {
    State state;
    // The pawn of an unused seat is off the board, because its base may be open.
    for (const Player player : kPlayers) {
        const bool there = plays(rules, player);
        state.robots[index_of(player)].pawn = there ? base_of(player) : Square{-1, -1};
    }
    for (const Square field : rules.fields) { lay(state, field, 1); }
    if (rules.first == First::A) { return state; }
    state.phase = Phase::Opening;
    for (const Player player : players_of(rules)) { state.contenders.add(player); }
    return state;
}

void begin(State& state, Player first) {
    assert(state.phase == Phase::Opening);
    state.to_move = first;
    state.contenders = {};
    state.phase = Phase::Throw;
}

void contest(State& state, std::span<const Roll> rolls) {
    const std::vector<Player> contenders = state.contenders.list();
    assert(rolls.size() == contenders.size());
    int most = 0;
    for (const Roll& roll : rolls) { most = std::max(most, roll.sum()); }
    PlayerSet best;
    for (std::size_t i = 0; i < rolls.size(); ++i) {
        if (rolls[i].sum() == most) { best.add(contenders[i]); }
    }
    state.contenders = best;
    const std::vector<Player> left = best.list();
    if (left.size() > 1) { return; }
    if (state.phase == Phase::Opening) { return begin(state, left.front()); }
    state.phase = Phase::Over;
}

Thrown throw_dice(const Rules& rules, State& state, Roll roll) {
    assert(state.phase == Phase::Throw);
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
        return Thrown::Penalty;
    }
    if (stuck) {
        end_turn(rules, state);
        return Thrown::Lost;
    }
    state.phase = Phase::Move;
    return Thrown::Move;
}

Arrival arrive(const Rules& rules, State& state, Square end) {
    assert(state.phase == Phase::Move);
    Arrival arrival = fight(state, end);
    Robot& robot = mover(state);
    robot.pawn = end;
    arrival.taken = take(rules, state, end, arrival.loot);
    if (end == base_of(state.to_move)) {
        arrival.banked = robot.backpack;
        robot.bank += robot.backpack;
        robot.backpack = 0;
    }
    if (is_everything_banked(state)) {
        finish(rules, state);
    } else if (state.roll.is_double()) {
        state.phase = Phase::Throw;
    } else {
        end_turn(rules, state);
    }
    return arrival;
}

void place(const Rules& rules, State& state, const Placement& placement) {
    assert(state.phase == Phase::Penalty);
    for (const Heap& heap : placement) { lay(state, heap.field, heap.count); }
    state.owed = 0;
    end_turn(rules, state);
}

}  // namespace roj::robots
