#include "support/setup.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <vector>

#include <roj/arrangement.h>
#include <roj/notation.h>
#include <roj/reason_text.h>

#include "board/position_impl.h"
#include "support/positions.h"
#include "support/small_board.h"
#include "support/snapshot.h"

namespace roj::test {
namespace {

[[noreturn]] void refuse(const std::string& what) {
    throw std::runtime_error("set-up: " + what);
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

std::string without_blanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

/// Reads "bA1/bB1!" onto a cell.
void put_stack(Setup& setup, std::string_view text, Hex cell) {
    for (std::string name : split(text, '/')) {
        const bool down = name.back() == '!';
        if (down) { name.pop_back(); }
        const auto piece = parse_piece(Position(setup.rules), name);
        if (!piece) { refuse(format_reason(piece.error())); }
        setup.table[cell].push_back(*piece);
        if (down) { setup.face_down.insert(*piece); }
    }
}

/// Reads "bA1/bB1 (1,1)".
Hex put_stack_on_its_cell(Setup& setup, const std::string& text) {
    std::istringstream stream(text);
    std::string stack;
    char sign = 0;
    Hex cell;
    if (!(std::getline(stream, stack, '(') >> cell.q >> sign >> cell.r)) { refuse(text); }
    put_stack(setup, without_blanks(stack), cell);
    return cell;
}

/// "bQ (2,0), bG1 (2,1)": one text for each stack.
std::vector<std::string> stacks_in(std::string_view text) {
    std::vector<std::string> stacks;
    while (text.find('(') != std::string_view::npos) {
        const std::size_t end = text.find(')');
        stacks.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
        text.remove_prefix(std::min(text.find_first_not_of(", "), text.size()));
    }
    return stacks;
}

/// Describes where the position differs from the set-up; empty if it does not.
std::string fault(const Setup& setup, const Position& position) {
    if (position.to_move() != setup.to_move) { return "the side to move"; }
    if (!position.just_moved().empty()) { return "a bug has just moved"; }
    if (position.cells().size() != setup.table.size()) { return "the number of cells"; }
    for (const auto& [cell, stack] : setup.table) {
        if (position.stack(cell) != stack) { return "a stack"; }
    }
    for (const Color color : {Color::White, Color::Black}) {
        for (const Piece piece : setup.rules.pieces(color)) {
            if (position.face_down(piece) != setup.face_down.contains(piece)) {
                return "what is face down";
            }
        }
    }
    const auto& board = board_of(position);
    return board.hash() == hash_from_scratch(board) ? "" : "the hash";
}

std::string in_brackets(Hex cell) {
    return '(' + std::to_string(cell.q) + ',' + std::to_string(cell.r) + ')';
}

/// Returns the legal moves. Throws if the engine and the slow model disagree on the position.
std::vector<Move> agreed_moves(const Setup& setup) {
    const Position position = position_of(setup);
    const std::vector<Move> moves = legal_moves(position);
    const std::string found = difference(position, moves, model_of(setup, position.ply()));
    if (!found.empty()) { refuse("the slow model disagrees: " + found); }
    return moves;
}

}  // namespace

Ruleset rules_of(std::string_view game_type, std::string_view options) {
    Ruleset rules = rules_of(game_type);
    if (options.empty()) { return rules; }
    for (const std::string& option : split(options, ' ')) {
        const std::size_t sign = std::min(option.find('='), option.size() - 1);
        const auto status = set_rule(rules, option.substr(0, sign), option.substr(sign + 1));
        if (!status) { refuse(format_reason(status.error())); }
    }
    return rules;
}

Setup setup(std::string_view game_type, std::string_view text, std::string_view options) {
    Setup result{rules_of(game_type, options), Color::White, {}, {}};
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) { refuse(std::string(text)); }
    const Hex middle = put_stack_on_its_cell(result, std::string(text.substr(0, colon)));
    result.to_move = top(result.table, middle).color;

    text.remove_prefix(colon + 1);
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::vector<std::string> around =
        split(without_blanks(std::string(text.substr(0, end))), ',');
    if (around.size() != kDirections.size()) { refuse("not six neighbours: " + std::string(text)); }
    for (std::size_t i = 0; i < around.size(); ++i) {
        if (around[i] != "-") { put_stack(result, around[i], neighbor(middle, kDirections[i])); }
    }
    for (const std::string& stack : stacks_in(text.substr(std::min(end + 1, text.size())))) {
        put_stack_on_its_cell(result, stack);
    }
    return result;
}

SlowModel model_of(const Setup& setup, int ply) {
    return {setup.rules, setup.table, setup.face_down, ply};
}

Position position_of(const Setup& setup) {
    constexpr int kLateInTheGame = 40;
    Arrangement all{setup.rules};
    all.ply = kLateInTheGame + (setup.to_move == Color::White ? 0 : 1);
    for (const auto& [cell, stack] : setup.table) {
        for (const Piece piece : stack) { all.bugs.emplace_back(piece, cell); }
    }
    all.face_down = {setup.face_down.begin(), setup.face_down.end()};
    const Position position(all);
    const std::string found = fault(setup, position);
    if (!found.empty()) { refuse(found + " is not what was asked for"); }
    return position;
}

std::set<std::string> actions_of(const Setup& setup, std::string_view bug) {
    std::set<std::string> actions;
    for (const Move& move : agreed_moves(setup)) {
        if (move.is_pass() || move.kind() == Move::Kind::Place) { continue; }
        if (format_piece(move.piece()) != bug) { continue; }
        std::string text = in_brackets(move.to());
        if (move.kind() == Move::Kind::Sting) { text += 'x' + format_piece(move.other()); }
        if (move.kind() == Move::Kind::Carry) { text += '+' + format_piece(move.other()); }
        if (move.kind() == Move::Kind::TurnUp) { text = '^'; }
        actions.insert(text);
    }
    return actions;
}

std::string acts(std::string_view game_type, std::string_view text, std::string_view options) {
    const std::string_view stack = text.substr(0, text.find_first_of("! "));
    std::string all;
    for (const std::string& action :
         actions_of(setup(game_type, text, options), stack.substr(stack.rfind('/') + 1))) {
        all.append(all.empty() ? "" : " ").append(action);
    }
    return all;
}

std::set<std::string> placements_of(const Setup& setup, std::string_view bug) {
    std::set<std::string> cells;
    for (const Move& move : agreed_moves(setup)) {
        const bool meant = move.kind() == Move::Kind::Place && format_piece(move.piece()) == bug;
        if (meant) { cells.insert(in_brackets(move.to())); }
    }
    return cells;
}

std::set<std::string> listed(std::string_view actions) {
    if (actions.empty()) { return {}; }
    const std::vector<std::string> all = split(actions, ' ');
    return {all.begin(), all.end()};
}

}  // namespace roj::test
