#include "play/robots/robots_turn.h"

#include <algorithm>
#include <vector>

#include "play/robots/robots_text.h"
#include "play/wording/words.h"
#include "robots/dice.h"
#include "robots/notation.h"

namespace roj::play {
namespace {

using robots::Phase;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 4 && std::all_of(text.begin(), text.end(), is_digit);
}

Error no_move(const std::string& message) {
    return {message};
}

int count_people(const robots::Record& record) {
    const auto players = robots::players_of(record.game.rules());
    return static_cast<int>(std::count_if(players.begin(), players.end(),
                                          [&](auto player) { return !is_bot(record, player); }));
}

/// Reads a move by its number, its end or its way.
Result<robots::Move> read_move(const robots::Record& record, std::string_view line) {
    const robots::Game& game = record.game;
    const std::vector<robots::Move> moves = game.moves();
    if (moves.empty()) { return no_move("No move is due: " + whose_turn(record)); }
    if (is_number(line)) {
        const std::size_t number = std::stoul(std::string(line));
        if (number >= 1 && number <= moves.size()) { return moves[number - 1]; }
        return no_move("There is no end " + std::string(line) + "; they go from 1 to " +
                       std::to_string(moves.size()));
    }
    if (is_digit(line[0])) {
        const Result<robots::Square> square = robots::parse_square(line);
        if (!square) { return square.error(); }
        const auto found = std::find_if(moves.begin(), moves.end(), [&](const robots::Move& move) {
            return move.end == *square;
        });
        if (found != moves.end()) { return *found; }
        return no_move("These dice do not lead to " + robots::format_square(*square) +
                       "; moves lists where they do");
    }
    const Result<robots::Way> way = robots::parse_way(line);
    if (!way) { return way.error(); }
    const robots::Square from = game.state().robot(game.state().to_move).pawn;
    return robots::Move{*way, robots::end_of(from, *way)};
}

}  // namespace

bool is_bot(const robots::Record& record, robots::Player player) {
    return record.seats[robots::index_of(player)].is_bot();
}

bool can_take_back(const robots::Record& record) {
    const robots::Game& game = record.game;
    return game.can_undo() && !is_bot(record, std::get<robots::Ply>(game.history().back()).player);
}

bool waits_for_enter(const robots::Record& record) {
    const robots::Game& game = record.game;
    if (!robots::waits_for_dice(game) || count_people(record) == 0) { return false; }
    if (game.phase() != Phase::Throw || can_take_back(record)) { return true; }
    if (is_bot(record, game.state().to_move)) { return false; }
    // The only person need not press Enter, except for the first throw.
    return count_people(record) > 1 || game.history().empty();
}

bool moves_itself(const robots::Record& record) {
    if (record.game.over()) { return false; }
    if (robots::waits_for_dice(record.game)) { return !waits_for_enter(record); }
    return is_bot(record, record.game.state().to_move);
}

std::string whose_turn(const robots::Record& record) {
    const robots::State& state = record.game.state();
    const std::string who(1, robots::letter(state.to_move));
    switch (state.phase) {
        case Phase::Opening:
            return "who begins?";
        case Phase::Throw:
            return who + " to throw";
        case Phase::Move:
            return who + " to move";
        case Phase::Penalty:
            return who + " to put " + counted(static_cast<std::size_t>(state.owed), "token");
        case Phase::Playoff:
            return "a throw for the victory";
        case Phase::Over:
            break;
    }
    return "the game is over";
}

std::string what_to_do(const robots::Record& record) {
    const robots::Game& game = record.game;
    if (game.over()) { return "The game is over"; }
    if (waits_for_enter(record)) { return "Enter throws the dice"; }
    if (moves_itself(record)) { return "The bots play"; }
    if (game.phase() == Phase::Move) {
        return "Type the number of an end, or a way such as h3 v-5";
    }
    return "Type where the tokens go, as in " + robots::format_placement(game.example_placement());
}

bool looks_like_choice(std::string_view line) {
    if (line.empty()) { return false; }
    if (is_digit(line[0])) { return true; }
    const bool direction = line[0] == 'h' || line[0] == 'v' || line[0] == 'H' || line[0] == 'V';
    return direction && line.size() > 1 && (is_digit(line[1]) || line[1] == '-' || line[1] == '+');
}

Status choose(robots::Record& record, std::string_view line) {
    if (waits_for_enter(record)) { return no_move("The dice are not thrown yet: press Enter"); }
    if (moves_itself(record)) { return no_move("It is not your turn yet: " + whose_turn(record)); }
    if (record.game.phase() == Phase::Penalty) {
        const Result<robots::Placement> placement = robots::parse_placement(line);
        return placement ? record.game.place(*placement) : Status(placement.error());
    }
    const Result<robots::Move> move = read_move(record, line);
    return move ? record.game.move(move->way) : Status(move.error());
}

RobotsPreview preview(const robots::Record& record, std::string_view line) {
    line = trim(line);
    if (moves_itself(record) || !looks_like_choice(line)) { return {}; }
    const robots::Game& game = record.game;
    robots::Game tried = game;
    Status possible = ok();
    RobotsPreview shown;
    if (game.phase() == Phase::Penalty) {
        const Result<robots::Placement> placement = robots::parse_placement(line);
        if (!placement) { return {}; }
        possible = tried.place(*placement);
        shown.text = "puts tokens on " + robots::format_placement(*placement);
    } else {
        const Result<robots::Move> move = read_move(record, line);
        if (!move) { return {}; }
        possible = tried.move(move->way);
        shown = {"goes " + describe_end(game, *move), move->end};
    }
    if (!possible) { return {"No: " + possible.error().message + ".", std::nullopt}; }
    shown.text = "Enter " + shown.text + '.';
    return shown;
}

}  // namespace roj::play
