#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include <roj/notation.h>

#include "notation/signs.h"

namespace roj {
namespace {

std::optional<Piece> top_without(const Position& position, Hex cell,
                                 const std::vector<Piece>& lifted) {
    std::vector<Piece> stack = position.stack(cell);
    std::erase_if(stack,
                  [&](Piece piece) { return std::ranges::find(lifted, piece) != lifted.end(); });
    if (stack.empty()) { return std::nullopt; }
    return stack.back();
}

/// Writes a cell without the lifted bugs: the bug on it, otherwise one next to it with a sign.
std::string write_cell(const Position& position, Hex cell, const std::vector<Piece>& lifted) {
    constexpr std::array kOrder{Direction::NorthWest, Direction::NorthEast, Direction::East,
                                Direction::SouthEast, Direction::SouthWest, Direction::West};
    if (const auto top = top_without(position, cell, lifted)) { return format_piece(*top); }
    for (const Direction d : kOrder) {
        const auto reference = top_without(position, neighbor(cell, d), lifted);
        if (!reference) { continue; }
        const Sign sign = kSignOf[static_cast<std::size_t>(opposite(d))];
        return sign.before ? sign.sign + format_piece(*reference)
                           : format_piece(*reference) + sign.sign;
    }
    return "(" + std::to_string(cell.q) + ", " + std::to_string(cell.r) + ")";
}

}  // namespace

std::string format_move(const Position& position, const Move& move) {
    if (move.is_pass()) { return "pass"; }
    std::string text = format_piece(move.piece());
    if (position.ply() == 0) { return text; }
    if (move.kind() == Move::Kind::TurnUp) { return text + ' ' + kTurnUpSign; }
    std::vector<Piece> lifted{move.piece()};
    if (move.kind() == Move::Kind::Carry) { lifted.push_back(move.other()); }
    text += ' ' + write_cell(position, move.to(), lifted);
    const bool sting = move.kind() == Move::Kind::Sting;
    if (!sting && move.kind() != Move::Kind::Carry) { return text; }
    return text + ' ' + (sting ? kStingSign : kCarrySign) + format_piece(move.other());
}

std::string format_cell(const Position& position, Hex cell) {
    return write_cell(position, cell, {});
}

}  // namespace roj
