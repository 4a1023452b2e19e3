#include "robots/record.h"

#include "i18n/message.h"
#include "i18n/tr.h"
#include "robots/notation.h"

namespace roj::robots {

namespace {

std::string tag(const std::string& name, const std::string& value) {
    return "[" + name + " \"" + value + "\"]\n";
}

std::string format_contest(const Contest& contest) {
    std::string text = contest.for_victory ? "playoff" : "first";
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
        text += std::string(" ") + letter(contest.players[i]);
        if (!contest.rolls.empty()) { text += format_roll(contest.rolls[i]); }
    }
    return text;
}

std::string format_choice(const Ply& ply) {
    if (const auto* move = std::get_if<Move>(&ply.choice)) { return ' ' + format_way(move->way); }
    if (std::holds_alternative<LostTurn>(ply.choice)) { return " lost"; }
    const auto* placement = std::get_if<Placement>(&ply.choice);
    if (placement == nullptr) { return {}; }
    return placement->empty() ? " penalty" : " penalty " + format_placement(*placement);
}

bool is_pending(const Entry& entry) {
    const auto* ply = std::get_if<Ply>(&entry);
    return ply != nullptr && std::holds_alternative<std::monostate>(ply->choice);
}

}  // namespace

Result<Seat> parse_seat(std::string_view text) {
    if (text == "human") { return Seat{}; }
    if (text == "bot") { return Seat{2}; }
    for (int level = kLowestLevel; level <= kHighestLevel; ++level) {
        if (text == format_seat({level})) { return Seat{level}; }
    }
    return Error{
        message("{0} is not a player of the robots. Write human, bot, or bot:LEVEL with a level "
                "from 1 to 3: bot:3.",
                in_quotes(text))};
}

std::string format_seat(Seat seat) {
    return seat.is_bot() ? "bot:" + std::to_string(seat.level) : "human";
}

Status seat_player(Record& record, std::string_view text) {
    const std::size_t equals = text.find('=');
    const Result<Player> player = parse_player(text.substr(0, equals));
    if (!player || equals == std::string_view::npos) {
        return Error{
            message("{0} does not name a player. Write PLAYER=WHO: B=bot:3.", in_quotes(text))};
    }
    const Result<Seat> seat = parse_seat(text.substr(equals + 1));
    if (!seat) { return seat.error(); }
    const Rules& rules = record.game.rules();
    if (!plays(rules, *player)) {
        return Error{message("{0} does not play. The players are {1} (3 are ABC, 4 are ABCD).",
                             std::string{letter(*player)}, format_seats(rules))};
    }
    record.seats[index_of(*player)] = *seat;
    return ok();
}

std::string format_entry(const Entry& entry) {
    if (const auto* contest = std::get_if<Contest>(&entry)) { return format_contest(*contest); }
    const Ply& ply = std::get<Ply>(entry);
    return letter(ply.player) + (' ' + format_roll(ply.roll)) + format_choice(ply);
}

std::string format_result(const Game& game) {
    if (!game.over()) { return "InProgress"; }
    std::string winners;
    for (const Player player : game.state().contenders) { winners += letter(player); }
    return winners;
}

std::string format_record(const Record& record) {
    const Rules& rules = record.game.rules();
    std::string text = tag("Game", "Robots");
    if (!record.date.empty()) { text += tag("Date", record.date); }
    text += tag("Seats", format_seats(rules));
    for (const Player player : players_of(rules)) {
        text += tag({letter(player)}, format_seat(record.seats[index_of(player)]));
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
