#include "robots/record.h"

#include "robots/notation.h"
#include "text/printable.h"

namespace roj::robots {

namespace {

std::string tag(const std::string& name, const std::string& value) {
    return "[" + name + " \"" + value + "\"]\n";
}

std::string format_contest(const Contest& contest) {
    std::string text = contest.for_victory ? "playoff" : "first";
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
        text += std::string(" ") + letter(contest.players[i]) + format_roll(contest.rolls[i]);
    }
    return text;
}

std::string format_ply(const Ply& ply) {
    std::string text = letter(ply.player) + std::string(" ") + format_roll(ply.roll);
    if (const auto* move = std::get_if<Move>(&ply.choice)) {
        text += ' ' + format_way(move->way);
    } else if (const auto* placement = std::get_if<Placement>(&ply.choice)) {
        text += std::string(" penalty") + (placement->empty() ? "" : " ");
        text += format_placement(*placement);
    } else if (std::holds_alternative<LostTurn>(ply.choice)) {
        text += " lost";
    }
    return text;
}

bool is_pending(const Entry& entry) {
    const auto* ply = std::get_if<Ply>(&entry);
    return ply != nullptr && std::holds_alternative<std::monostate>(ply->choice);
}

}  // namespace

Status seat_player(Record& record, std::string_view text) {
    const std::size_t equals = text.find('=');
    const Result<Player> player = parse_player(text.substr(0, equals));
    if (!player || equals == std::string_view::npos) {
        return Error{text::in_quotes(text) + " is not possible; write PLAYER=WHO, as in B=bot:3"};
    }
    const Result<Seat> seat = parse_seat(text.substr(equals + 1));
    if (!seat) { return seat.error(); }
    const Rules& rules = record.game.rules();
    if (!plays(rules, *player)) {
        return Error{std::string(1, letter(*player)) + " does not play; " + format_seats(rules) +
                     " do (3 players are ABC, 4 ABCD)"};
    }
    record.seats[index_of(*player)] = *seat;
    return ok();
}

std::string format_entry(const Entry& entry) {
    if (const auto* began = std::get_if<Began>(&entry)) {
        return std::string("first ") + letter(began->player);
    }
    if (const auto* contest = std::get_if<Contest>(&entry)) { return format_contest(*contest); }
    return format_ply(std::get<Ply>(entry));
}

std::string format_result(const Game& game) {
    if (!game.over()) { return "InProgress"; }
    std::string winners;
    for (const Player player : game.state().contenders.list()) { winners += letter(player); }
    return winners;
}

std::string format_record(const Record& record) {
    const Rules& rules = record.game.rules();
    std::string text = tag("Game", "Robots");
    if (!record.date.empty()) { text += tag("Date", record.date); }
    text += tag("Seats", format_seats(rules));
    for (const Player player : players_of(rules)) {
        text += tag(std::string(1, letter(player)), format_seat(record.seats[index_of(player)]));
    }
    const std::string options = format_rule_options(rules);
    if (!options.empty()) { text += tag("Rules", options); }
    text += tag("Seed", std::to_string(record.seed));
    text += tag("Result", format_result(record.game)) + '\n';
    for (const Entry& entry : record.game.history()) {
        text += format_entry(entry) + (is_pending(entry) ? "" : "\n");
    }
    return text;
}

}  // namespace roj::robots
