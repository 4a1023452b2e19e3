#include "support/checked_game.h"

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/perft.h>

#include "board/position_impl.h"
#include "support/catch.h"
#include "support/slow/slow_model.h"
#include "support/small_board.h"
#include "support/snapshot.h"

namespace roj::test {
namespace {

/// Plays two random moves and takes them back.
void check_apply_and_undo(Position position, const std::vector<Move>& moves, RandomPlayer& player) {
    const Snapshot before(position);
    const Move first = moves[player.below(moves.size())];
    position.apply(first);
    const Snapshot between(position);
    if (!between.moves.empty()) {
        position.apply(between.moves[player.below(between.moves.size())]);
        position.undo();
        REQUIRE(Snapshot(position) == between);
    }
    position.undo();
    REQUIRE(Snapshot(position) == before);
}

/// Checks that each legal move can be written, read and accepted, and that no two look the same.
void check_texts(Game game, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        const std::string text = format_move(game.position(), move);
        CAPTURE(text);
        const auto read = parse_move(game.position(), text);
        REQUIRE(read);
        REQUIRE(*read == move);
        REQUIRE(game.play(move));
        REQUIRE(game.undo());
        texts.push_back(text);
    }
    std::sort(texts.begin(), texts.end());
    REQUIRE(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
}

/// Returns every move of every bug to these cells, with every other bug as its victim or passenger:
/// all that a text could ask for.
std::vector<Move> all_that_can_be_said(const Ruleset& rules, const std::vector<Hex>& cells) {
    std::vector<Piece> pieces = rules.pieces(Color::White);
    const std::vector<Piece> black = rules.pieces(Color::Black);
    pieces.insert(pieces.end(), black.begin(), black.end());
    std::vector<Move> all{Move::pass()};
    for (const Piece piece : pieces) {
        for (const Hex cell : cells) {
            all.push_back(Move::place(piece, cell));
            all.push_back(Move::move(piece, cell));
            all.push_back(Move::turn_up(piece, cell));
            for (const Piece other : pieces) {
                if (piece.bug == Bug::Scorpion) { all.push_back(Move::sting(piece, cell, other)); }
                if (piece.bug == Bug::Dragonfly) { all.push_back(Move::carry(piece, cell, other)); }
            }
        }
    }
    return all;
}

/// Checks that the engine refuses every move that it does not list, on the hive and next to it.
void check_refusals(Game game, const std::vector<Move>& moves) {
    std::vector<Hex> cells = game.position().cells();
    for (const Hex cell : game.position().cells()) {
        for (const Direction d : kDirections) { cells.push_back(neighbor(cell, d)); }
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    const std::uint64_t hash = game.position().hash();
    // A game with the fans' bugs has far more to refuse; other positions try the rest.
    const std::vector<Move> all = all_that_can_be_said(game.rules(), cells);
    const std::size_t step = game.rules().game_type.has_fan_bugs() ? 19 : 1;
    for (std::size_t i = game.history().size() % step; i < all.size(); i += step) {
        if (std::find(moves.begin(), moves.end(), all[i]) != moves.end()) { continue; }
        const Permission status = game.play(all[i]);
        REQUIRE_FALSE(status);
        REQUIRE(status.error().why == Why::NotLegal);
    }
    REQUIRE(game.position().hash() == hash);
}

/// Checks that a game can be taken back ply by ply, played again, and read from its record.
void check_way_back(const Game& game, const std::vector<std::uint64_t>& hashes) {
    Position position = game.position();
    const Snapshot end(position);
    for (std::size_t ply = game.history().size(); ply > 0; --ply) {
        position.undo();
        REQUIRE(position.hash() == hashes[ply - 1]);
    }
    REQUIRE(position.cells().empty());
    REQUIRE(Snapshot(position) == Snapshot(Position(position.rules())));
    for (const Move& move : game.history()) { position.apply(move); }
    REQUIRE(Snapshot(position) == end);

    const auto read = parse_game(format_game(game), game.rules());
    REQUIRE(read);
    REQUIRE(Snapshot(read->position()) == end);
}

std::vector<std::string> sorted_texts(const Position& position, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) { texts.push_back(format_move(position, move)); }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// Checks that the text of a position reads as the same position.
void check_position_text(const Position& position, const std::vector<Move>& moves) {
    const std::string text = format_position(position);
    CAPTURE(text);
    const auto read = parse_position(text, position.rules());
    REQUIRE(read);
    REQUIRE(format_position(*read) == text);
    REQUIRE(read->ply() == position.ply());
    REQUIRE(read->outcome() == position.outcome());
    REQUIRE(sorted_texts(*read, legal_moves(*read)) == sorted_texts(position, moves));
    REQUIRE(perft(*read, 2) == perft(position, 2));
    REQUIRE(board_of(*read).hash() == hash_from_scratch(board_of(*read)));
}

/// Checks that only tops are face down, and that Scorpions stay on the ground and face up.
void check_invariants(const Position& position) {
    for (const Hex cell : position.cells()) {
        const std::vector<Piece> stack = position.stack(cell);
        for (std::size_t level = 0; level < stack.size(); ++level) {
            const bool down = position.face_down(stack[level]);
            REQUIRE((!down || level + 1 == stack.size()));
            REQUIRE((stack[level].bug != Bug::Scorpion || (level == 0 && !down)));
        }
    }
}

/// Checks that a Moth comes down to the ground only with a Dragonfly, or in a throw from a stack.
void check_moths(const Position& position, const Move& move) {
    if (!position.rules().limited_throws && !throwers(position, move).empty()) { return; }
    if (move.is_pass() || move.kind() == Move::Kind::Place) { return; }
    if (move.piece().bug != Bug::Moth) { return; }
    const std::size_t from = position.stack(*position.where(move.piece())).size() - 1;
    REQUIRE((from == 0 || position.height(move.to()) > 0));
}

void check_position(const Position& position, const std::vector<Move>& moves,
                    const SlowModel& model) {
    const std::string found = difference(position, moves, model);
    if (!found.empty()) { FAIL(found); }
    REQUIRE(in_one_piece(position));
    REQUIRE(board_of(position).hash() == hash_from_scratch(board_of(position)));
    check_boards(position, moves);
    check_invariants(position);
    for (const Move& move : moves) { check_moths(position, move); }
}

/// Describes everything that the key of the board stands for.
std::string in_words(const SlowModel& model) {
    std::string words(model.to_move() == Color::White ? "w" : "b");
    for (const auto& [cell, stack] : model.table()) {
        words += ' ' + std::to_string(cell.q) + ',' + std::to_string(cell.r);
        for (const Piece piece : stack) {
            words += piece.color == Color::White ? 'w' : 'b';
            words += letter(piece.bug);
            if (model.face_down().contains(piece)) { words += '!'; }
        }
    }
    return words;
}

/// Checks that two positions of a game have the same key exactly if they look the same.
class Keys {
public:
    void check(const Position& position, const SlowModel& model) {
        const std::uint64_t key = board_of(position).hash();
        const std::string words = in_words(model);
        REQUIRE(words_.emplace(key, words).first->second == words);
        REQUIRE(keys_.emplace(words, key).first->second == key);
    }

private:
    std::map<std::uint64_t, std::string> words_;
    std::map<std::string, std::uint64_t> keys_;
};

}  // namespace

void Met::count(const Position& position, const Move& move) {
    ++positions;
    for (const Color color : {Color::White, Color::Black}) {
        const std::optional<Hex> queen = position.where(Piece{color, Bug::Queen, 0});
        queens_spared += queen && filled_sides(position, *queen) == 6;
    }
    if (move.is_pass()) {
        ++passes;
        return;
    }
    if (move.kind() == Move::Kind::TurnUp) {
        ++turned_up;
        return;
    }
    tall_stacks += position.height(move.to()) >= 2;
    highest_stack = std::max(highest_stack, position.height(move.to()) + 1);
    if (move.kind() == Move::Kind::Sting) {
        ++stings;
        stings_of_queens += move.other().bug == Bug::Queen;
        stings_of_stacks += position.height(*position.where(move.other())) > 1;
    }
    if (move.kind() == Move::Kind::Carry) {
        ++carries;
        carries_of_enemies += move.other().color != move.piece().color;
        carries_of_moths += move.other().bug == Bug::Moth;
    }
    moth_climbs_from_hand += move.kind() == Move::Kind::Place && position.height(move.to()) > 0;
    if (move.kind() == Move::Kind::Move) { count_plain(position, move); }
}

/// Counts what the move of a bug did, its own or a throw.
void Met::count_plain(const Position& position, const Move& move) {
    const Piece piece = move.piece();
    const std::vector<Piece> by = throwers(position, move);
    if (!by.empty()) {
        throws += piece.color != position.to_move();
        throws_by_mosquito +=
            piece.color != position.to_move() && by.size() == 1 && by.front().bug == Bug::Mosquito;
        throws_of_face_down += position.face_down(piece);
        return;
    }
    const bool onto_a_bug = position.height(move.to()) > 0;
    mosquitoes_above += piece.bug == Bug::Mosquito && onto_a_bug;
    mosquito_climbs +=
        piece.bug == Bug::Mosquito && onto_a_bug && distance(*position.where(piece), move.to()) > 1;
    moth_climbs += piece.bug == Bug::Moth;
    flights_alone += piece.bug == Bug::Dragonfly;
    flights_onto_bugs += piece.bug == Bug::Dragonfly && onto_a_bug;
}

void Met::count_end(Outcome outcome) {
    ++games;
    white_wins += outcome == Outcome::WhiteWins;
    black_wins += outcome == Outcome::BlackWins;
    draws += outcome == Outcome::Draw;
}

std::ostream& operator<<(std::ostream& out, const Met& met) {
    return out << "games " << met.games << ", positions " << met.positions << ", tall stacks "
               << met.tall_stacks << ", highest stack " << met.highest_stack
               << "\nthrows of enemies " << met.throws << ", by mosquitoes "
               << met.throws_by_mosquito << ", of bugs face down " << met.throws_of_face_down
               << "\nstings " << met.stings << ", of queens " << met.stings_of_queens
               << ", of stacks " << met.stings_of_stacks << ", turned up " << met.turned_up
               << "\ncarries " << met.carries << ", of enemies " << met.carries_of_enemies
               << ", of moths " << met.carries_of_moths << ", flights alone " << met.flights_alone
               << ", onto bugs " << met.flights_onto_bugs << "\nmoth climbs " << met.moth_climbs
               << ", from the hand " << met.moth_climbs_from_hand << ", queens spared "
               << met.queens_spared << ", mosquitoes above " << met.mosquitoes_above
               << ", as moths " << met.mosquito_climbs << "\npasses " << met.passes
               << ", white wins " << met.white_wins << ", black wins " << met.black_wins
               << ", draws " << met.draws;
}

void play_checked(const Ruleset& rules, Taste taste, RandomPlayer& player, int longest, Met& met) {
    Ruleset endless = rules;
    endless.repetition_limit = 0;
    CAPTURE(format_rule_options(endless));
    Game game(endless);
    SlowModel model(endless);
    Keys keys;
    std::vector<std::uint64_t> hashes;
    while (true) {
        CAPTURE(format_game(game));
        const Position& position = game.position();
        const std::vector<Move> moves = legal_moves(position);
        check_position(position, moves, model);
        keys.check(position, model);
        REQUIRE(game.occurrences() == model.occurrences());
        if (moves.empty() || position.ply() == longest) { break; }

        check_apply_and_undo(position, moves, player);
        if (player.below(12) == 0) { check_texts(game, moves); }
        if (position.ply() % 7 == 0) { check_position_text(position, moves); }
        if (player.below(400) == 0) { check_refusals(game, moves); }
        const Move move = player.choose(position, moves, taste);
        met.count(position, move);
        hashes.push_back(position.hash());
        REQUIRE(game.play(move));
        model.apply(move);
    }
    met.count_end(game.outcome());
    check_way_back(game, hashes);
}

}  // namespace roj::test
