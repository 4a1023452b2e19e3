#include "play/robots/robots_text.h"

#include <algorithm>
#include <array>

#include "robots/bot.h"
#include "robots/notation.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/phrases.h"

namespace roj::play {
namespace {

using robots::Phase;
using robots::Record;

std::string name_of(robots::Player player) {
    return std::string{letter(player)};
}

std::string roll_words(robots::Player player, robots::Roll roll) {
    return name_of(player) + " rolls " + std::to_string(roll.first) + " and " +
           std::to_string(roll.second);
}

std::string tokens(int count) {
    return words::counted(count, "token");
}

/// Returns "to 3,1: takes 1 token", or only the square if nothing happened there.
std::string end_words(robots::Square end, const robots::Arrival& arrival) {
    std::vector<std::string> parts;
    if (arrival.beaten) { parts.push_back("sends " + name_of(*arrival.beaten) + " home"); }
    if (arrival.taken > 0) { parts.push_back("takes " + tokens(arrival.taken)); }
    if (arrival.banked > 0) { parts.push_back("banks " + tokens(arrival.banked)); }
    return "to " + format_square(end) + (parts.empty() ? "" : ": " + words::listed(parts, " and "));
}

std::string ply_words(const robots::Ply& ply, const robots::Game& game, bool with_roll) {
    const std::string who = name_of(ply.player) + ' ';
    const std::string rolled = roll_words(ply.player, ply.roll);
    if (std::holds_alternative<robots::LostTurn>(ply.choice)) {
        return rolled + " at home and cannot move: the turn is lost.";
    }
    if (const auto* move = std::get_if<robots::Move>(&ply.choice)) {
        return (with_roll ? rolled + " and " : who) + "goes " + format_way(move->way) + ' ' +
               end_words(move->end, game.last_arrival()) + '.';
    }
    const auto* placement = std::get_if<robots::Placement>(&ply.choice);
    if (placement == nullptr && game.phase() != Phase::Penalty) { return rolled + '.'; }
    const std::string penalty = rolled + ", a third double: back to base";
    if (placement == nullptr) {
        return penalty + ", and " + tokens(game.state().owed) + " to put on fields, as in " +
               format_placement(game.example_placement()) + '.';
    }
    if (placement->empty()) { return penalty + " with nothing to give back."; }
    return (with_roll ? penalty + "; " : who) + "puts tokens on " + format_placement(*placement) +
           '.';
}

std::string contest_words(const robots::Contest& contest, const robots::Game& game) {
    if (contest.rolls.empty()) { return name_of(contest.players[0]) + " begins."; }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
        parts.push_back(roll_words(contest.players[i], contest.rolls[i]));
    }
    const std::string text = words::listed(parts, " and ");
    if (game.phase() == Phase::Opening || game.phase() == Phase::Playoff) {
        return text + "; the best roll again.";
    }
    return text + (contest.for_victory ? "." : ": " + name_of(game.state().to_move) + " begins.");
}

std::string seat_words(const Record& record, robots::Player player) {
    const robots::Seat seat = record.seats[index_of(player)];
    return seat.is_bot() ? format_seat(seat) : "a human";
}

/// Returns "11 lead", "1 leads", "none leads".
std::string rolls_that(int count, const std::string& verb) {
    if (count > 1) { return std::to_string(count) + ' ' + verb; }
    return (count == 1 ? "1 " : "none ") + verb + 's';
}

/// Describes the chances to get home from a square, and those of rivals to reach it, for a player
/// who carries tokens.
std::string chances_from(const robots::Game& game, robots::Square end) {
    const robots::Rules& rules = game.rules();
    const robots::Player player = game.state().to_move;
    robots::State after = game.state();
    arrive(rules, after, end);
    if (after.robot(player).backpack == 0) { return {}; }
    const robots::Evaluation evaluation(rules);
    const int home = evaluation.reach(player, end, base_of(player));
    std::vector<std::string> parts{rolls_that(home, "lead") + " home from there"};
    for (const robots::Player rival : players_of(rules)) {
        const int comes = evaluation.reach(rival, after.robot(rival).pawn, end);
        if (rival == player || comes == 0) { continue; }
        parts.push_back(rolls_that(comes, "bring") + ' ' + name_of(rival) + " there");
    }
    return " Of 36 rolls " + words::listed(parts, " and ") + '.';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

auto count_people(const robots::Record& record) {
    return std::ranges::count_if(players_of(record.game.rules()),
                                 [&](auto player) { return !is_bot(record, player); });
}

/// Reads a move by its number, its end or its way.
Result<robots::Way> read_move(const robots::Record& record, std::string_view line) {
    const std::vector<robots::Move> moves = record.game.moves();
    if (moves.empty()) { return Error{"No move is due: " + whose_turn(record) + '.'}; }
    if (!is_digit(line[0])) { return robots::parse_way(line); }
    if (std::ranges::all_of(line, is_digit)) {
        const auto number = text::read_number<std::size_t>(line, 1, moves.size());
        if (number) { return moves[*number - 1].way; }
        return Error{"There is no end " + std::string(line) + ". The ends are 1 to " +
                     std::to_string(moves.size()) + '.'};
    }
    const Result<robots::Square> square = robots::parse_square(line);
    if (!square) { return square.error(); }
    const auto found = std::ranges::find(moves, *square, &robots::Move::end);
    if (found != moves.end()) { return found->way; }
    return Error{"These dice do not lead to " + format_square(*square) +
                 ". To list where they lead, type moves."};
}

}  // namespace

bool is_bot(const robots::Record& record, robots::Player player) {
    return record.seats[index_of(player)].is_bot();
}

bool can_take_back(const robots::Record& record) {
    const robots::Game& game = record.game;
    return game.can_undo() && !is_bot(record, std::get<robots::Ply>(game.history().back()).player);
}

bool waits_for_enter(const robots::Record& record) {
    const robots::Game& game = record.game;
    if (!waits_for_dice(game) || count_people(record) == 0) { return false; }
    if (game.phase() != Phase::Roll || can_take_back(record)) { return true; }
    if (is_bot(record, game.state().to_move)) { return false; }
    // A single human player need not press Enter, except for the first roll.
    return count_people(record) > 1 || game.history().empty();
}

bool moves_itself(const robots::Record& record) {
    if (waits_for_dice(record.game)) { return !waits_for_enter(record); }
    return !record.game.over() && is_bot(record, record.game.state().to_move);
}

std::string whose_turn(const robots::Record& record) {
    constexpr std::array<const char*, 6> kTexts{
        "a roll for the first turn", " to roll",        " to move", " to put ",
        "a roll for the victory",    "the game is over"};
    const robots::State& state = record.game.state();
    std::string text = kTexts[static_cast<std::size_t>(state.phase)];
    if (text.front() != ' ') { return text; }
    return letter(state.to_move) + text + (state.phase == Phase::Penalty ? tokens(state.owed) : "");
}

std::string what_to_do(const robots::Record& record) {
    const robots::Game& game = record.game;
    if (game.over()) { return "The game is over."; }
    if (waits_for_enter(record)) { return "Enter rolls the dice."; }
    if (moves_itself(record)) { return "The bots play."; }
    if (game.phase() == Phase::Move) { return "Type the number of an end, or a way: h3 v-5."; }
    return "Type where the tokens go: " + format_placement(game.example_placement()) + '.';
}

bool looks_like_choice(std::string_view line) {
    if (line.empty() || is_digit(line[0])) { return !line.empty(); }
    const bool direction = std::string_view("hvHV").find(line[0]) != std::string_view::npos;
    return direction && line.size() > 1 && (is_digit(line[1]) || line[1] == '-' || line[1] == '+');
}

Status choose(robots::Record& record, std::string_view line) {
    if (waits_for_enter(record)) { return Error{"Roll the dice first: press Enter."}; }
    if (moves_itself(record)) {
        return Error{"It is not your turn yet: " + whose_turn(record) + '.'};
    }
    if (record.game.phase() == Phase::Penalty) {
        const Result<robots::Placement> placement = robots::parse_placement(line);
        return placement ? record.game.place(*placement) : Status(placement.error());
    }
    const Result<robots::Way> way = read_move(record, line);
    return way ? record.game.move(*way) : Status(way.error());
}

RobotsPreview preview(const robots::Record& record, std::string_view line) {
    line = text::trim(line);
    if (moves_itself(record) || !looks_like_choice(line)) { return {}; }
    robots::Game tried = record.game;
    Status possible = ok();
    RobotsPreview shown;
    if (tried.phase() == Phase::Penalty) {
        const Result<robots::Placement> placement = robots::parse_placement(line);
        if (!placement) { return {}; }
        possible = tried.place(*placement);
        shown.text = "Enter puts tokens on " + format_placement(*placement) + '.';
    } else {
        const Result<robots::Way> way = read_move(record, line);
        if (!way) { return {}; }
        const robots::State& state = record.game.state();
        const robots::Square end = end_of(state.robot(state.to_move).pawn, *way);
        possible = tried.move(*way);
        shown = {"Enter goes " + describe_end(record.game, {*way, end}) + '.', end};
    }
    if (!possible) { return {"No: " + possible.error().message, std::nullopt}; }
    return shown;
}

std::string describe_players(const Record& record) {
    std::string text;
    for (const robots::Player player : players_of(record.game.rules())) {
        text += (text.empty() ? "" : ", ") + name_of(player) + " is " + seat_words(record, player);
    }
    return text + '.';
}

std::string describe_last(const robots::Game& game, bool with_roll) {
    const robots::Entry& last = game.history().back();
    if (const auto* ply = std::get_if<robots::Ply>(&last)) {
        return ply_words(*ply, game, with_roll);
    }
    return contest_words(std::get<robots::Contest>(last), game);
}

std::string describe_end(const robots::Game& game, const robots::Move& move) {
    robots::State after = game.state();
    return end_words(move.end, arrive(game.rules(), after, move.end));
}

std::string describe_hint(const Record& record) {
    const robots::Game& game = record.game;
    const robots::Bot adviser(game.rules(), robots::kHighestLevel, record.seed);
    if (game.phase() == Phase::Penalty) {
        return "Try " + format_placement(adviser.choose_placement(game)) + '.';
    }
    const std::vector<robots::Move> moves = game.moves();
    const robots::Move best = adviser.choose_move(game);
    const auto number = std::ranges::find(moves, best) - moves.begin() + 1;
    return "Try " + std::to_string(number) + ", " + format_way(best.way) + ' ' +
           describe_end(game, best) + '.' + chances_from(game, best.end);
}

std::string describe_result(const robots::Game& game) {
    std::vector<std::string> winners;
    std::vector<std::string> others;
    int most = 0;
    for (const robots::Player player : players_of(game.rules())) {
        const int bank = game.state().robot(player).bank;
        if (is_among(player, game.state().contenders)) {
            winners.push_back(name_of(player));
            most = bank;
        } else {
            others.push_back(name_of(player) + " has " + std::to_string(bank));
        }
    }
    const bool rolled_for_it = std::holds_alternative<robots::Contest>(game.history().back());
    const std::string rest = others.empty() ? "." : "; " + words::listed(others, " and ") + ".";
    if (winners.size() > 1) {
        return words::listed(winners, " and ") + " share the victory with " + tokens(most) +
               " each" + rest;
    }
    return winners[0] + (rolled_for_it ? " wins by the roll with " : " wins with ") + tokens(most) +
           rest;
}

Page list_moves(const Record& record) {
    Page page{"The ends that can be reached", {}};
    for (const robots::Move& move : record.game.moves()) {
        const std::string number = std::to_string(page.lines.size() + 1);
        page.lines.push_back((number.size() < 2 ? " " : "") + number + "  " + format_way(move.way) +
                             "  " + describe_end(record.game, move));
    }
    if (page.lines.empty()) { page.lines.push_back("No move is due: " + whose_turn(record) + '.'); }
    return page;
}

Page describe_table(const Record& record) {
    const robots::State& state = record.game.state();
    Page page{"The table", {}};
    for (const robots::Player player : players_of(record.game.rules())) {
        const robots::Robot& robot = state.robot(player);
        page.lines.push_back(name_of(player) + ", " + seat_words(record, player) + ", is on " +
                             format_square(robot.pawn) + " with " + tokens(robot.backpack) +
                             " in the backpack and " + std::to_string(robot.bank) +
                             " in the bank.");
    }
    robots::Placement placed;
    for (const robots::Square square : robots::all_squares()) {
        const int count = state.tokens_on(square);
        if (count > 0) { placed.push_back({square, count}); }
    }
    page.lines.push_back(placed.empty() ? "There are no tokens on the board."
                                        : "Tokens are on " + format_placement(placed) + ".");
    return page;
}

Page list_rolls(const robots::Game& game) {
    Page page{"Every roll so far", {}};
    for (const robots::Entry& entry : game.history()) { page.lines.push_back(format_entry(entry)); }
    return page;
}

}  // namespace roj::play
