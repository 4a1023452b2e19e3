#include "tui/hive/cell_cursor.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "words/narration.h"
#include "words/phrases.h"
#include "words/reasons.h"

namespace roj::tui {

namespace {

constexpr int kFarthest = 2;

bool is_near(const Position& position, Hex cell) {
    if (position.ply() == 0) { return cell == Hex{}; }
    return std::ranges::any_of(position.cells(),
                               [&](Hex bug) { return distance(bug, cell) <= kFarthest; });
}

/// Returns the moves of a bug to a cell.
std::vector<words::NumberedMove> moves_to(const Position& position, Piece piece, Hex cell) {
    std::vector<words::NumberedMove> moves = words::moves_of(position, piece);
    std::erase_if(moves, [&](const auto& each) { return each.move.to() != cell; });
    return moves;
}

/// Returns the element after or before `here` in a ring; the first or last one if `here` is its
/// end.
template <class Ring, class Iterator>
const auto& next_in(const Ring& ring, Iterator here, bool backwards) {
    const std::size_t count = ring.size();
    const auto index = static_cast<std::size_t>(here - ring.begin());
    const std::size_t step = index == count ? 0 : 1;
    return ring[(index + (backwards ? count - 1 : step)) % count];
}

/// Returns the bugs that can move: those on the board in reading order, then those in the hand.
std::vector<Piece> movable(const Position& position) {
    std::vector<Piece> bugs = words::movable_bugs(position);
    const auto place = [&](Piece piece) {
        const std::optional<Hex> cell = position.where(piece);
        return cell ? std::tuple(0, cell->r, cell->q) : std::tuple(1, 0, 0);
    };
    std::ranges::stable_sort(bugs, {}, place);
    return bugs;
}

}  // namespace

CellCursor::CellCursor(const Position& position) {
    const std::vector<Piece> bugs = movable(position);
    if (!bugs.empty()) { select(position, bugs.front()); }
}

bool CellCursor::in_hand(const Position& position) const {
    return picked_ && !position.where(*picked_);
}

/// Picks up a bug in the hand at once, because the cursor has no cell to be on.
void CellCursor::select(const Position& position, Piece piece) {
    put_back();
    if (const std::optional<Hex> cell = position.where(piece)) {
        cell_ = *cell;
    } else {
        picked_ = piece;
    }
}

void CellCursor::step(const Position& position, Direction direction) {
    go_to(position, neighbor(cell_, direction));
}

bool CellCursor::go_to(const Position& position, Hex cell) {
    if (!is_near(position, cell)) { return false; }
    choices_.clear();
    cell_ = cell;
    return true;
}

void CellCursor::next(const Position& position, bool backwards) {
    choices_.clear();
    if (picked_ && !in_hand(position)) {
        std::vector<Hex> cells;
        for (const words::NumberedMove& each : words::moves_of(position, *picked_)) {
            const Hex to = each.move.to();
            if (std::ranges::find(cells, to) == cells.end()) { cells.push_back(to); }
        }
        if (cells.empty()) { return; }
        cell_ = next_in(cells, std::ranges::find(cells, cell_), backwards);
        return;
    }
    const std::vector<Piece> bugs = movable(position);
    if (bugs.empty()) { return; }
    const std::optional<Piece> current = picked_ ? picked_ : position.top(cell_);
    const auto here = current ? std::ranges::find(bugs, *current) : bugs.end();
    select(position, next_in(bugs, here, backwards));
}

void CellCursor::pick_up(Piece piece) {
    choices_.clear();
    picked_ = piece;
}

bool CellCursor::step_back() {
    if (choices_.empty()) { return std::exchange(picked_, {}).has_value(); }
    choices_.clear();
    return true;
}

void CellCursor::put_back() {
    choices_.clear();
    picked_.reset();
}

std::optional<Move> CellCursor::choose(const Position& position) {
    if (is_choosing()) { return choices_.front().move; }
    if (words::movable_bugs(position).empty()) { return Move::pass(); }
    const std::optional<Piece> below = position.top(cell_);
    const bool below_moves = below && !words::moves_of(position, *below).empty();
    if (!picked_) {
        if (below_moves) { picked_ = below; }
        return std::nullopt;
    }
    std::vector<words::NumberedMove> moves = moves_to(position, *picked_, cell_);
    if (moves.size() == 1) { return moves.front().move; }
    if (moves.empty()) {
        // Pick up another bug that can move, if any; otherwise the rules give the reason.
        if (below != picked_ && !below_moves) {
            return in_hand(position) ? Move::place(*picked_, cell_) : Move::move(*picked_, cell_);
        }
        picked_ = below != picked_ ? below : std::nullopt;
    }
    choices_ = std::move(moves);
    return std::nullopt;
}

std::optional<Move> CellCursor::choice(std::size_t number) const {
    if (number < 1 || number > choices_.size()) { return std::nullopt; }
    return choices_[number - 1].move;
}

play::Preview CellCursor::preview(const Position& position) const {
    play::Preview preview{{}, {}, describe(position)};
    const std::optional<Piece> bug = picked_ ? picked_ : position.top(cell_);
    if (!bug) { return preview; }
    if (picked_) {
        const auto moves = moves_to(position, *bug, cell_);
        if (!moves.empty()) { preview.move = moves.front().move; }
    }
    if (!is_choosing()) { preview.moves = words::moves_of(position, *bug); }
    return preview;
}

std::string CellCursor::describe(const Position& position) const {
    if (is_choosing()) {
        std::string text;
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            text += std::to_string(i + 1) + ": " + format_move(position, choices_[i].move) + "  ";
        }
        return text + "Type a number, or Esc.";
    }
    if (words::movable_bugs(position).empty()) { return "You can only pass. Enter passes."; }
    if (picked_) {
        const std::string name = format_piece(*picked_);
        if (words::moves_of(position, *picked_).empty()) {
            return words::describe(why_no_moves(position, *picked_));
        }
        const auto moves = moves_to(position, *picked_, cell_);
        if (moves.size() > 1) { return "Enter lists the moves of " + name + " to this cell."; }
        if (!moves.empty()) { return play::enter_plays(position, moves.front().move); }
        if (in_hand(position)) {
            return name + " from the hand: go to a number and press Enter. Tab: next bug.";
        }
        return name + " is picked up: go to a number and press Enter. Tab: next number.";
    }
    const std::optional<Piece> bug = position.top(cell_);
    if (!bug) { return words::describe_cell(position, cell_); }
    const std::string name = format_piece(*bug) + " (" + std::string(roj::name(bug->bug)) + ")";
    const std::size_t count = words::moves_of(position, *bug).size();
    if (count == 0) { return words::describe(why_no_moves(position, *bug)); }
    return name + ": Enter picks it up. It has " + words::counted(count, "move") + '.';
}

}  // namespace roj::tui
