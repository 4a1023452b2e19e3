#include "robots/game.h"

#include <algorithm>
#include <cassert>

#include "robots/notation.h"

namespace roj::robots {

namespace {

Error illegal(const std::string& message) {
    return {message};
}

std::string list_fields(const Rules& rules) {
    std::string text;
    for (const Square field : rules.fields) {
        text += (text.empty() ? "" : " ") + format_square(field);
    }
    return text;
}

std::string tokens(int count) {
    return std::to_string(count) + (count == 1 ? " token" : " tokens");
}

}  // namespace

Game::Game(const Rules& rules) : rules_(rules), state_(start_of(rules)), before_choice_(state_) {}

Status Game::wrong_phase() const {
    switch (state_.phase) {
        case Phase::Opening:
            return illegal("first it must be settled who begins");
        case Phase::Throw:
            return illegal("the dice must be thrown first");
        case Phase::Move:
            return illegal("the dice lie already; a move is due, as in h3 v-5");
        case Phase::Penalty:
            return illegal("a third double was thrown: " + tokens(state_.owed) +
                           " must be placed, as in " + format_placement(example_placement()));
        case Phase::Playoff:
            return illegal("the leaders must throw for the victory");
        case Phase::Over:
            break;
    }
    return Error{"the game is over"};
}

Status Game::begin(Player first) {
    if (state_.phase != Phase::Opening) { return wrong_phase(); }
    if (rules_.first != First::Random) {
        return illegal("all throw for the first turn, as in first A35 C62");
    }
    if (!plays(rules_, first)) {
        return illegal(std::string(1, letter(first)) + " does not play; " + format_seats(rules_) +
                       " do");
    }
    robots::begin(state_, first);
    history_.emplace_back(Began{first});
    ++throws_;
    return ok();
}

Status Game::contest(std::span<const Roll> rolls) {
    const bool opening = state_.phase == Phase::Opening;
    if (!opening && state_.phase != Phase::Playoff) { return wrong_phase(); }
    if (opening && rules_.first == First::Random) {
        return illegal("who begins is drawn, as in first C");
    }
    const std::vector<Player> players = state_.contenders.list();
    if (rolls.size() != players.size()) {
        return illegal(std::to_string(players.size()) + " players throw here, not " +
                       std::to_string(rolls.size()));
    }
    robots::contest(state_, rolls);
    history_.emplace_back(Contest{players, {rolls.begin(), rolls.end()}, !opening});
    throws_ += rolls.size();
    return ok();
}

Status Game::throw_dice(Roll roll) {
    if (state_.phase != Phase::Throw) { return wrong_phase(); }
    Ply ply{state_.to_move, roll, {}};
    const Thrown thrown = robots::throw_dice(rules_, state_, roll);
    if (thrown == Thrown::Lost) { ply.choice = LostTurn{}; }
    if (thrown == Thrown::Penalty && state_.phase != Phase::Penalty) { ply.choice = Placement{}; }
    before_choice_ = state_;
    history_.emplace_back(std::move(ply));
    ++throws_;
    return ok();
}

Status Game::check_way(Way way) const {
    if (!is_thrown(way, state_.roll)) {
        const std::string first = std::to_string(state_.roll.first);
        const std::string second = std::to_string(state_.roll.second);
        return illegal("the dice show " + first + " and " + second + ", not what " +
                       format_way(way) + " needs: use both, one for h and one for v, or one alone");
    }
    const Square from = state_.robot(state_.to_move).pawn;
    const Square end = end_of(from, way);
    if (!may_end(rules_, state_.to_move, end)) {
        const auto owner = std::find_if(kPlayers.begin(), kPlayers.end(),
                                        [&](Player player) { return base_of(player) == end; });
        return illegal(format_way(way) + " ends on " + format_square(end) + ", the base of " +
                       letter(*owner) + ", where no other pawn may end");
    }
    if (end != from || rules_.null_move_allowed) { return ok(); }
    const std::vector<Move> ways = legal_ways(rules_, state_.to_move, from, state_.roll);
    if (std::find(ways.begin(), ways.end(), Move{way, end}) == ways.end()) {
        return illegal(format_way(way) +
                       " ends where it started, which robots.null_move=forbidden rules out");
    }
    return ok();
}

Status Game::move(Way way) {
    if (state_.phase != Phase::Move) { return wrong_phase(); }
    if (Status status = check_way(way); !status) { return status; }
    const Square end = end_of(state_.robot(state_.to_move).pawn, way);
    arrival_ = arrive(rules_, state_, end);
    std::get<Ply>(history_.back()).choice = Move{way, end};
    return ok();
}

Status Game::check_placement(const Placement& placement) const {
    int count = 0;
    for (const Heap& heap : placement) {
        if (!is_token_field(rules_, heap.field)) {
            return illegal(format_square(heap.field) + " is no token field; there are " +
                           list_fields(rules_));
        }
        count += heap.count;
    }
    if (count == state_.owed) { return ok(); }
    return illegal("that places " + tokens(count) + ", but " + std::to_string(state_.owed) +
                   " must be placed");
}

Status Game::place(const Placement& placement) {
    if (state_.phase != Phase::Penalty) { return wrong_phase(); }
    if (Status status = check_placement(placement); !status) { return status; }
    robots::place(rules_, state_, placement);
    std::get<Ply>(history_.back()).choice = placement;
    return ok();
}

Placement Game::example_placement() const {
    assert(state_.phase == Phase::Penalty);
    const Heap last{rules_.fields.back(), 1};
    if (state_.owed == 1) { return {last}; }
    return {{rules_.fields.front(), state_.owed - 1}, last};
}

bool Game::can_undo() const {
    if (history_.empty()) { return false; }
    const auto* ply = std::get_if<Ply>(&history_.back());
    if (ply == nullptr) { return false; }
    const auto* placement = std::get_if<Placement>(&ply->choice);
    return std::holds_alternative<Move>(ply->choice) ||
           (placement != nullptr && !placement->empty());
}

Status Game::undo() {
    if (!can_undo()) {
        return Error{"only the last move can be taken back, and only until dice are thrown"};
    }
    state_ = before_choice_;
    std::get<Ply>(history_.back()).choice = std::monostate{};
    return ok();
}

std::vector<Move> Game::moves() const {
    if (state_.phase != Phase::Move) { return {}; }
    return legal_moves(rules_, state_.to_move, state_.robot(state_.to_move).pawn, state_.roll);
}

}  // namespace roj::robots
