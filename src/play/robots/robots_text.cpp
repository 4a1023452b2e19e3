#include "play/robots/robots_text.h"

#include <algorithm>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "robots/bot.h"
#include "robots/notation.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {

namespace {

using robots::Phase;
using robots::Record;

std::string name_of(robots::Player player) {
    return std::string{letter(player)};
}

std::string roll_words(robots::Player player, robots::Roll roll) {
    return tr("{0} rolls {1} and {2}.", name_of(player), roll.first, roll.second);
}

/// Returns " A sends B home. A takes 1 token."; empty if nothing happened where the player arrived.
std::string arrival_words(robots::Player player, const robots::Arrival& arrival) {
    const std::string who = name_of(player);
    std::string text;
    if (arrival.beaten) { text += ' ' + tr("{0} sends {1} home.", who, name_of(*arrival.beaten)); }
    if (arrival.taken > 0) {
        text += ' ' + trn("{0} takes {1} token.", "{0} takes {1} tokens.", arrival.taken, who,
                          arrival.taken);
    }
    if (arrival.banked > 0) {
        text += ' ' + trn("{0} banks {1} token.", "{0} banks {1} tokens.", arrival.banked, who,
                          arrival.banked);
    }
    return text;
}

/// Returns what happens if the player to move goes to a square.
std::string arrival_words(const robots::Game& game, robots::Square end) {
    robots::State after = game.state();
    return arrival_words(game.state().to_move, arrive(game.rules(), after, end));
}

/// Describes a roll that was a third double. Pre: `placement` is empty if the tokens are not
/// placed.
std::string penalty_words(const robots::Ply& ply, const robots::Placement* placement,
                          const robots::Game& game) {
    const std::string who = name_of(ply.player);
    if (placement == nullptr) {
        const int owed = game.state().owed;
        return trn(
            "The third double sends {0} back to base. {0} must put {1} token on a field, "
            "as in {2}.",
            "The third double sends {0} back to base. {0} must put {1} tokens on fields, "
            "as in {2}.",
            owed, who, owed, format_placement(game.example_placement()));
    }
    return placement->empty()
               ? tr("The third double sends {0} back to base, with no token to give back.", who)
               : tr("The third double sends {0} back to base.", who);
}

std::string ply_words(const robots::Ply& ply, const robots::Game& game, bool with_roll) {
    const std::string who = name_of(ply.player);
    const auto [first, second] = ply.roll;
    if (std::holds_alternative<robots::LostTurn>(ply.choice)) {
        return tr("{0} rolls {1} and {2} at home and cannot move: the turn is lost.", who, first,
                  second);
    }
    if (const auto* move = std::get_if<robots::Move>(&ply.choice)) {
        const std::string way = format_way(move->way);
        const std::string end = format_square(move->end);
        return (with_roll
                    ? tr("{0} rolls {1} and {2} and goes {3} to {4}.", who, first, second, way, end)
                    : tr("{0} goes {1} to {2}.", who, way, end)) +
               arrival_words(ply.player, game.last_arrival());
    }
    std::string roll = roll_words(ply.player, ply.roll);
    const auto* placement = std::get_if<robots::Placement>(&ply.choice);
    if (placement == nullptr && game.phase() != Phase::Penalty) { return roll; }
    const bool placed = placement != nullptr && !placement->empty();
    std::string put =
        placed ? tr("{0} puts tokens on {1}.", who, format_placement(*placement)) : "";
    if (placed && !with_roll) { return put; }
    return roll + ' ' + penalty_words(ply, placement, game) + (placed ? ' ' + put : "");
}

std::string contest_words(const robots::Contest& contest, const robots::Game& game) {
    if (contest.rolls.empty()) { return tr("{0} begins.", name_of(contest.players[0])); }
    std::string text;
    for (std::size_t i = 0; i < contest.players.size(); ++i) {
        text += roll_words(contest.players[i], contest.rolls[i]) + ' ';
    }
    if (game.phase() == Phase::Opening || game.phase() == Phase::Playoff) {
        return text + tr("The tied players roll again.");
    }
    if (contest.for_victory) {
        text.pop_back();
        return text;
    }
    return text + tr("{0} begins.", name_of(game.state().to_move));
}

std::string seat_words(const Record& record, robots::Player player) {
    const robots::Seat seat = record.seats[index_of(player)];
    return seat.is_bot() ? tr("bot {0}", seat.level) : tr("a person");
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
    std::string text = ' ' + trn("{0} of 36 rolls leads home from there.",
                                 "{0} of 36 rolls lead home from there.", home, home);
    for (const robots::Player rival : players_of(rules)) {
        const int comes = evaluation.reach(rival, after.robot(rival).pawn, end);
        if (rival == player || comes == 0) { continue; }
        text += ' ' + trn("{0} of 36 rolls brings {1} there.", "{0} of 36 rolls bring {1} there.",
                          comes, comes, name_of(rival));
    }
    return text;
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
    if (moves.empty()) { return Error{message("You cannot move now.") + ' ' + what_to_do(record)}; }
    if (!is_digit(line[0])) { return robots::parse_way(line); }
    if (std::ranges::all_of(line, is_digit)) {
        const auto number = text::read_number<std::size_t>(line, 1, moves.size());
        if (number) { return moves[*number - 1].way; }
        return Error{
            message("There is no destination {0}. The numbers are 1 to {1}.", line, moves.size())};
    }
    const Result<robots::Square> square = robots::parse_square(line);
    if (!square) { return square.error(); }
    const auto found = std::ranges::find(moves, *square, &robots::Move::end);
    if (found != moves.end()) { return found->way; }
    // The game says why a pawn may not end there.
    const robots::State& state = record.game.state();
    for (const robots::Way way : ways_of(state.roll)) {
        if (end_of(state.robot(state.to_move).pawn, way) == *square) { return way; }
    }
    return Error{message("These dice do not lead to {0}. To list where they lead, type moves.",
                         format_square(*square))};
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
    const robots::State& state = record.game.state();
    const std::string player = name_of(state.to_move);
    switch (state.phase) {
        case Phase::Opening:
            return tr("a roll for the first turn");
        case Phase::Roll:
            return tr("{0} to roll", player);
        case Phase::Move:
            return tr("{0} to move", player);
        case Phase::Penalty:
            return trn("{0} to put {1} token", "{0} to put {1} tokens", state.owed, player,
                       state.owed);
        case Phase::Playoff:
            return tr("a roll for the victory");
        case Phase::Over:
            break;
    }
    return tr("the game is over");
}

std::string what_to_do(const robots::Record& record) {
    const robots::Game& game = record.game;
    if (game.over()) { return tr("The game is over."); }
    if (waits_for_enter(record)) { return tr("Enter rolls the dice."); }
    if (moves_itself(record)) { return tr("The bots play."); }
    if (game.phase() == Phase::Move) {
        return tr("Type the number of a square, or a route: h3 v-5.");
    }
    return tr("Type where the tokens go: {0}.", format_placement(game.example_placement()));
}

bool looks_like_choice(std::string_view line) {
    if (line.empty() || is_digit(line[0])) { return !line.empty(); }
    const bool direction = std::string_view("hvHV").find(line[0]) != std::string_view::npos;
    return direction && line.size() > 1 && (is_digit(line[1]) || line[1] == '-' || line[1] == '+');
}

Status choose(robots::Record& record, std::string_view line) {
    if (waits_for_enter(record)) { return Error{message("Roll the dice first: press Enter.")}; }
    if (moves_itself(record)) {
        return Error{message("It is not your turn yet.") + ' ' + what_to_do(record)};
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
        shown.text = tr("Enter puts tokens on {0}.", format_placement(*placement));
    } else {
        const Result<robots::Way> way = read_move(record, line);
        if (!way) { return {}; }
        const robots::State& state = record.game.state();
        const robots::Square end = end_of(state.robot(state.to_move).pawn, *way);
        possible = tried.move(*way);
        const std::string told = tr("Enter goes to {0}.", format_square(end));
        shown = {told + arrival_words(record.game, end), end};
    }
    if (!possible) { return {tr("No: {0}", possible.error().message), std::nullopt}; }
    return shown;
}

std::string describe_players(const Record& record) {
    std::vector<std::string> players;
    for (const robots::Player player : players_of(record.game.rules())) {
        // words: "A is a person.", "B is bot 2."
        players.push_back(tr("{0} is {1}.", name_of(player), seat_words(record, player)));
    }
    return text::join(players, " ");
}

std::string describe_last(const robots::Game& game, bool with_roll) {
    const robots::Entry& last = game.history().back();
    if (const auto* ply = std::get_if<robots::Ply>(&last)) {
        return ply_words(*ply, game, with_roll);
    }
    return contest_words(std::get<robots::Contest>(last), game);
}

std::string describe_hint(const Record& record) {
    const robots::Game& game = record.game;
    const robots::Bot adviser(game.rules(), robots::kHighestLevel, record.seed);
    if (game.phase() == Phase::Penalty) {
        return tr("Try {0}.", format_placement(adviser.choose_placement(game)));
    }
    const std::vector<robots::Move> moves = game.moves();
    const robots::Move best = adviser.choose_move(game);
    const auto number = std::ranges::find(moves, best) - moves.begin() + 1;
    // words: {0} is the number of a move, {1} the move, {2} the square.
    return tr("Try number {0}, {1} to {2}.", number, format_way(best.way),
              format_square(best.end)) +
           arrival_words(game, best.end) + chances_from(game, best.end);
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
            others.push_back(
                trn("{0} has {1} token.", "{0} has {1} tokens.", bank, name_of(player), bank));
        }
    }
    const bool rolled_for_it = std::holds_alternative<robots::Contest>(game.history().back());
    const std::string rest = others.empty() ? "" : ' ' + text::join(others, " ");
    if (winners.size() > 1) {
        return trn("{0} share the victory with {1} token each.",
                   "{0} share the victory with {1} tokens each.", most, i18n::all_of(winners),
                   most) +
               rest;
    }
    return (rolled_for_it ? trn("{0} wins by the roll with {1} token.",
                                "{0} wins by the roll with {1} tokens.", most, winners[0], most)
                          : trn("{0} wins with {1} token.", "{0} wins with {1} tokens.", most,
                                winners[0], most)) +
           rest;
}

Page list_moves(const Record& record) {
    Page page{tr("The squares that can be reached"), {}};
    for (const robots::Move& move : record.game.moves()) {
        const std::string number = std::to_string(page.lines.size() + 1);
        const std::string happens = arrival_words(record.game, move.end);
        page.lines.push_back((number.size() < 2 ? " " : "") + number + "  " + format_way(move.way) +
                             "  " + format_square(move.end) +
                             (happens.empty() ? "" : ' ' + happens));
    }
    if (page.lines.empty()) {
        page.lines.push_back(tr("You cannot move now.") + ' ' + what_to_do(record));
    }
    return page;
}

Page describe_table(const Record& record) {
    const robots::State& state = record.game.state();
    Page page{tr("The table"), {}};
    for (const robots::Player player : players_of(record.game.rules())) {
        const robots::Robot& robot = state.robot(player);
        page.lines.push_back(
            trn("{0}, {1}, is on {2} with {3} token in the backpack and {4} in the bank.",
                "{0}, {1}, is on {2} with {3} tokens in the backpack and {4} in the bank.",
                robot.backpack, name_of(player), seat_words(record, player),
                format_square(robot.pawn), robot.backpack, robot.bank));
    }
    robots::Placement placed;
    for (const robots::Square square : robots::all_squares()) {
        const int count = state.tokens_on(square);
        if (count > 0) { placed.push_back({square, count}); }
    }
    page.lines.push_back(placed.empty() ? tr("There are no tokens on the board.")
                                        : tr("Tokens are on {0}.", format_placement(placed)));
    return page;
}

Page list_rolls(const robots::Game& game) {
    Page page{tr("Every roll so far"), {}};
    for (const robots::Entry& entry : game.history()) { page.lines.push_back(format_entry(entry)); }
    return page;
}

}  // namespace roj::play
