#include "robots/game.h"

#include <algorithm>
#include <cassert>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "robots/notation.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::robots {

namespace {}  // namespace

Error Game::wrong_phase() const {
    switch (state_.phase) {
        case Phase::Opening:
            return {tr("It is not decided yet who begins.")};
        case Phase::Roll:
            return {tr("Roll the dice first.")};
        case Phase::Move:
            return {tr("The dice are rolled. Now move: h3 v-5.")};
        case Phase::Penalty:
            return {trn("After a third double, place {0} token: {1}.",
                        "After a third double, place {0} tokens: {1}.", state_.owed, state_.owed,
                        format_placement(example_placement()))};
        case Phase::Playoff:
            return {tr("The leaders must roll for the victory.")};
        case Phase::Over:
            break;
    }
    return {tr("The game is over.")};
}

Status Game::begin(Player first) {
    if (state_.phase != Phase::Opening) { return wrong_phase(); }
    if (rules_.first != First::Random) {
        return Error{message("All players roll for the first turn: first A35 C62.")};
    }
    if (!plays(rules_, first)) {
        return Error{message("{0} does not play. The players are {1}.", std::string{letter(first)},
                             format_seats(rules_))};
    }
    robots::begin(state_, first);
    history_.emplace_back(Contest{{first}, {}});
    ++rolls_;
    return ok();
}

Status Game::contest(std::span<const Roll> rolls) {
    const bool opening = state_.phase == Phase::Opening;
    if (!opening && state_.phase != Phase::Playoff) { return wrong_phase(); }
    if (opening && rules_.first == First::Random) {
        return Error{message("The first player is drawn at random: first C.")};
    }
    const std::vector<Player> players = state_.contenders;
    if (rolls.size() != players.size()) {
        return Error{counted_message("Here {0} player rolls, not {1}.",
                                     "Here {0} players roll, not {1}.", players.size(),
                                     players.size(), rolls.size())};
    }
    robots::contest(state_, rolls);
    history_.emplace_back(Contest{players, {rolls.begin(), rolls.end()}, !opening});
    rolls_ += rolls.size();
    can_undo_ = false;
    return ok();
}

Status Game::roll_dice(Roll roll) {
    if (state_.phase != Phase::Roll) { return wrong_phase(); }
    Ply ply{state_.to_move, roll, {}};
    const Rolled rolled = robots::roll_dice(rules_, state_, roll);
    if (rolled == Rolled::Lost) { ply.choice = LostTurn{}; }
    if (rolled == Rolled::Penalty && state_.phase != Phase::Penalty) { ply.choice = Placement{}; }
    before_choice_ = state_;
    history_.emplace_back(std::move(ply));
    ++rolls_;
    can_undo_ = false;
    return ok();
}

Status Game::check_way(Way way) const {
    const std::string text = format_way(way);
    if (!fits(way, state_.roll)) {
        return Error{
            message("The dice show {0} and {1}, which does not allow {2}. Use both, one for h and "
                    "one for v, or one alone.",
                    state_.roll.first, state_.roll.second, text)};
    }
    const Square from = state_.robot(state_.to_move).pawn;
    const Square end = end_of(from, way);
    if (!may_end(rules_, state_.to_move, end)) {
        const Player owner = *std::ranges::find(kPlayers, end, base_of);
        if (!plays(rules_, owner)) {
            return Error{
                message("{0} ends on {1}, a corner where nobody plays. No pawn may end there "
                        "(robots.unused_bases=closed).",
                        text, format_square(end))};
        }
        return Error{message("{0} ends on {1}, the base of {2}. No other pawn may end there.", text,
                             format_square(end), std::string{letter(owner)})};
    }
    const auto ways = legal_ways(rules_, state_.to_move, from, state_.roll);
    if (std::ranges::find(ways, Move{way, end}) == ways.end()) {
        return Error{
            message("{0} ends where it started. The option robots.null_move=forbidden rules this "
                    "out.",
                    text)};
    }
    return ok();
}

Status Game::move(Way way) {
    if (state_.phase != Phase::Move) { return wrong_phase(); }
    if (Status status = check_way(way); !status) { return status; }
    const Square end = end_of(state_.robot(state_.to_move).pawn, way);
    arrival_ = arrive(rules_, state_, end);
    std::get<Ply>(history_.back()).choice = Move{way, end};
    can_undo_ = true;
    return ok();
}

Status Game::check_placement(const Placement& placement) const {
    int count = 0;
    for (const Pile& pile : placement) {
        count += pile.count;
        if (is_token_field(rules_, pile.field)) { continue; }
        std::vector<std::string> fields;
        for (const Square field : rules_.fields) { fields.push_back(format_square(field)); }
        return Error{message("{0} is not a token field. The token fields are: {1}.",
                             format_square(pile.field), text::join(fields, " "))};
    }
    if (count == state_.owed) { return ok(); }
    return Error{counted_message("Place {0} token, not {1}.", "Place {0} tokens, not {1}.",
                                 state_.owed, state_.owed, count)};
}

Status Game::place(const Placement& placement) {
    if (state_.phase != Phase::Penalty) { return wrong_phase(); }
    if (Status status = check_placement(placement); !status) { return status; }
    robots::place(rules_, state_, placement);
    std::get<Ply>(history_.back()).choice = placement;
    can_undo_ = true;
    return ok();
}

Placement Game::example_placement() const {
    assert(state_.phase == Phase::Penalty);
    const Pile last{rules_.fields.back(), 1};
    if (state_.owed == 1) { return {last}; }
    return {{rules_.fields.front(), state_.owed - 1}, last};
}

Status Game::undo() {
    if (!can_undo_) {
        return Error{
            message("You can take back only the last move, and only until the next roll.")};
    }
    state_ = before_choice_;
    std::get<Ply>(history_.back()).choice = std::monostate{};
    can_undo_ = false;
    return ok();
}

std::vector<Move> Game::moves() const {
    if (state_.phase != Phase::Move) { return {}; }
    return legal_moves(rules_, state_.to_move, state_.robot(state_.to_move).pawn, state_.roll);
}

Roll Dice::roll(std::size_t number) const {
    const std::size_t both = draw(number, std::size_t{kDieSides} * kDieSides);
    return {1 + static_cast<int>(both / kDieSides), 1 + static_cast<int>(both % kDieSides)};
}

// Since 2^64 is not a multiple of 36, the probabilities of rolls differ by less than 10^-17.
std::size_t Dice::draw(std::size_t number, std::size_t count) const {
    return static_cast<std::size_t>(text::random_number(seed_, number) % count);
}

void roll_next(Game& game, const Dice& dice) {
    assert(waits_for_dice(game));
    const std::size_t number = game.rolls();
    [[maybe_unused]] Status status = ok();
    if (game.phase() == Phase::Roll) {
        status = game.roll_dice(dice.roll(number));
    } else if (game.phase() == Phase::Opening && game.rules().first == First::Random) {
        const std::span<const Player> players = players_of(game.rules());
        status = game.begin(players[dice.draw(number, players.size())]);
    } else {
        std::vector<Roll> rolls(game.state().contenders.size());
        for (std::size_t i = 0; i < rolls.size(); ++i) { rolls[i] = dice.roll(number + i); }
        status = game.contest(rolls);
    }
    assert(status);
}

}  // namespace roj::robots
