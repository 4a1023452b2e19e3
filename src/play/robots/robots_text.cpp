#include "play/robots/robots_text.h"

#include <algorithm>

#include "play/wording/words.h"
#include "robots/notation.h"

namespace roj::play {
namespace {

using robots::Arrival;
using robots::Record;

std::string name_of(robots::Player player) {
    return std::string(1, robots::letter(player));
}

std::string dice_words(robots::Roll roll) {
    return std::to_string(roll.first) + " and " + std::to_string(roll.second);
}

std::string tokens(int count) {
    return counted(static_cast<std::size_t>(count), "token");
}

/// Returns "A, B and C".
std::string in_a_row(const std::vector<std::string>& words) {
    return listed(std::vector<std::string_view>(words.begin(), words.end()), "and");
}

/// Describes what happened where a pawn arrived; empty if nothing did.
std::string arrival_words(const Arrival& arrival) {
    std::vector<std::string> parts;
    if (arrival.beaten) { parts.push_back("sends " + name_of(*arrival.beaten) + " home"); }
    if (arrival.taken > 0) { parts.push_back("takes " + tokens(arrival.taken)); }
    if (arrival.banked > 0) { parts.push_back("banks " + tokens(arrival.banked)); }
    return in_a_row(parts);
}

std::string move_words(const robots::Move& move, const Arrival& arrival) {
    const std::string more = arrival_words(arrival);
    return "goes " + robots::format_way(move.way) + " to " + robots::format_square(move.end) +
           (more.empty() ? "" : ": " + more);
}

std::string ply_words(const robots::Ply& ply, const robots::Game& game, bool with_throw) {
    const std::string who = name_of(ply.player);
    const std::string thrown = who + " throws " + dice_words(ply.roll);
    if (std::holds_alternative<robots::LostTurn>(ply.choice)) {
        return thrown + " at home and cannot move: the turn is lost.";
    }
    if (const auto* move = std::get_if<robots::Move>(&ply.choice)) {
        return (with_throw ? thrown + " and " : who + ' ') +
               move_words(*move, game.last_arrival()) + '.';
    }
    const auto* placement = std::get_if<robots::Placement>(&ply.choice);
    const bool owes = game.phase() == robots::Phase::Penalty;
    if (placement == nullptr && !owes) { return thrown + '.'; }
    const std::string penalty = thrown + ", a third double: back to base";
    if (placement == nullptr) {
        return penalty + ", and " + tokens(game.state().owed) + " to put on fields, as in " +
               robots::format_placement(game.example_placement()) + '.';
    }
    if (placement->empty()) { return penalty + " with nothing to give back."; }
    const std::string where = "puts tokens on " + robots::format_placement(*placement) + '.';
    return with_throw ? penalty + "; " + where : who + ' ' + where;
}

std::string contest_words(const robots::Contest& contest, const robots::Game& game) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
        parts.push_back(name_of(contest.players[i]) + " throws " + dice_words(contest.rolls[i]));
    }
    std::string text = in_a_row(parts);
    if (game.phase() == robots::Phase::Opening || game.phase() == robots::Phase::Playoff) {
        return text + "; the best throw again.";
    }
    return contest.for_victory ? text + '.'
                               : text + ": " + name_of(game.state().to_move) + " begins.";
}

std::string seat_words(robots::Seat seat) {
    return seat.is_bot() ? robots::format_seat(seat) : "a human";
}

}  // namespace

std::string describe_players(const Record& record) {
    std::string text;
    for (const robots::Player player : robots::players_of(record.game.rules())) {
        text += (text.empty() ? "" : ", ") + name_of(player) + " is " +
                seat_words(record.seats[robots::index_of(player)]);
    }
    return text + '.';
}

std::string describe_last(const robots::Game& game, bool with_throw) {
    const robots::Entry& last = game.history().back();
    if (const auto* began = std::get_if<robots::Began>(&last)) {
        return name_of(began->player) + " begins.";
    }
    if (const auto* contest = std::get_if<robots::Contest>(&last)) {
        return contest_words(*contest, game);
    }
    return ply_words(std::get<robots::Ply>(last), game, with_throw);
}

std::string describe_end(const robots::Game& game, const robots::Move& move) {
    robots::State after = game.state();
    const std::string more = arrival_words(robots::arrive(game.rules(), after, move.end));
    return "to " + robots::format_square(move.end) + (more.empty() ? "" : ": " + more);
}

std::string describe_result(const robots::Game& game) {
    std::vector<std::string> winners;
    std::vector<std::string> others;
    int most = 0;
    for (const robots::Player player : robots::players_of(game.rules())) {
        const int bank = game.state().robot(player).bank;
        if (game.state().contenders.contains(player)) {
            winners.push_back(name_of(player));
            most = bank;
        } else {
            others.push_back(name_of(player) + " has " + std::to_string(bank));
        }
    }
    const bool threw_for_it = std::holds_alternative<robots::Contest>(game.history().back());
    std::string text = winners.size() > 1
                           ? in_a_row(winners) + " share the victory"
                           : winners[0] + (threw_for_it ? " wins by the throw" : " wins");
    text += " with " + tokens(most);
    if (winners.size() > 1) { text += " each"; }
    return text + (others.empty() ? "." : "; " + in_a_row(others) + ".");
}

std::vector<std::string> describe_moves(const robots::Game& game) {
    std::vector<std::string> lines;
    const std::vector<robots::Move> moves = game.moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        lines.push_back(std::string(number.size() < 2 ? " " : "") + number + "  " +
                        robots::format_way(moves[i].way) + "  " + describe_end(game, moves[i]));
    }
    return lines;
}

std::vector<std::string> describe_table(const Record& record) {
    const robots::State& state = record.game.state();
    std::vector<std::string> lines;
    for (const robots::Player player : robots::players_of(record.game.rules())) {
        const robots::Robot& robot = state.robot(player);
        lines.push_back(name_of(player) + ", " +
                        seat_words(record.seats[robots::index_of(player)]) + ", stands on " +
                        robots::format_square(robot.pawn) + " with " + tokens(robot.backpack) +
                        " in the backpack and " + std::to_string(robot.bank) + " in the bank.");
    }
    robots::Placement lying;
    for (int y = 0; y < robots::kSide; ++y) {
        for (int x = 0; x < robots::kSide; ++x) {
            const int count = state.tokens_on({x, y});
            if (count > 0) { lying.push_back({{x, y}, count}); }
        }
    }
    lines.push_back(lying.empty() ? "No tokens lie on the board."
                                  : "Tokens lie on " + robots::format_placement(lying) + ".");
    return lines;
}

std::vector<std::string> list_throws(const robots::Game& game) {
    std::vector<std::string> lines;
    lines.reserve(game.history().size());
    for (const robots::Entry& entry : game.history()) {
        lines.push_back(robots::format_entry(entry));
    }
    return lines;
}

}  // namespace roj::play
