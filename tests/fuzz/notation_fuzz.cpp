// The first line selects a position; the rest is a move as a person could type it there.

#include <algorithm>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "fuzz/fuzz.h"
#include "fuzz/position.h"
#include "words/reasons.h"

namespace roj::fuzz {
namespace {

void read_move(const Position& position, std::string_view text) {
    const auto move = parse_move(position, text);
    if (!move) { return require_message(roj::words::describe(move.error())); }
    const std::vector<Move> legal = legal_moves(position);
    require(std::find(legal.begin(), legal.end(), *move) != legal.end(), "what is read is legal");
    const std::string written = format_move(position, *move);
    const auto again = parse_move(position, written);
    require(again.has_value() && *again == *move, "what is written reads the same", written);
}

void read_cell(const Position& position, std::string_view text) {
    const auto cell = parse_cell(position, text);
    if (!cell) { return require_message(roj::words::describe(cell.error())); }
    const std::string written = format_cell(position, *cell);
    const auto again = parse_cell(position, written);
    require(again.has_value() && *again == *cell, "a written cell reads the same", written);
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = roj::fuzz::text_of(data, size);
    const roj::Position position = roj::fuzz::position_of(roj::fuzz::take_line(text));
    roj::fuzz::read_move(position, text);
    roj::fuzz::read_cell(position, text);
    const auto piece = roj::parse_piece(position, text);
    if (!piece) { roj::fuzz::require_message(roj::words::describe(piece.error())); }
    return 0;
}
