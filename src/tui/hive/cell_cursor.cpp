#include "tui/hive/cell_cursor.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include <roj/notation.h>

#include "play/input/preview.h"
#include "words/move_list.h"
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

std::optional<words::Target> target_at(const Position& position, Piece piece, Hex cell) {
    const auto targets = words::targets_of(position, piece);
    const auto found = std::ranges::find(targets, cell, &words::Target::cell);
    return found == targets.end() ? std::nullopt : std::optional(*found);
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
    std::vector<Piece> bugs;
    for (const Move& move : legal_moves(position)) {
        if (move.is_pass()) { continue; }
        if (std::ranges::find(bugs, move.piece()) == bugs.end()) { bugs.push_back(move.piece()); }
    }
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
    const std::optional<Hex> cell = position.where(piece);
    picked_ = cell ? std::nullopt : std::optional(piece);
    if (cell) { cell_ = *cell; }
}

void CellCursor::step(const Position& position, Direction direction) {
    const Hex there = neighbor(cell_, direction);
    if (is_near(position, there)) { cell_ = there; }
}

void CellCursor::next(const Position& position, bool backwards) {
    if (picked_ && !in_hand(position)) {
        const auto targets = words::targets_of(position, *picked_);
        if (targets.empty()) { return; }
        const auto here = std::ranges::find(targets, cell_, &words::Target::cell);
        cell_ = next_in(targets, here, backwards).cell;
        return;
    }
    const std::vector<Piece> bugs = movable(position);
    if (bugs.empty()) { return; }
    const std::optional<Piece> current = picked_ ? picked_ : position.top(cell_);
    const auto here = current ? std::ranges::find(bugs, *current) : bugs.end();
    select(position, next_in(bugs, here, backwards));
}

bool CellCursor::put_back() {
    const bool had = picked_.has_value();
    picked_.reset();
    return had;
}

std::string CellCursor::line(const Position& position) const {
    const std::optional<Piece> bug = picked_ ? picked_ : position.top(cell_);
    if (!bug) { return {}; }
    std::string name = format_piece(*bug);
    if (!picked_ || position.ply() == 0) { return name; }
    const std::optional<words::Target> target = target_at(position, *bug, cell_);
    return target ? name + ' ' + std::to_string(target->number) : name;
}

std::optional<CellCursor::Choice> CellCursor::choose(const Position& position) {
    const std::optional<Piece> below = position.top(cell_);
    if (!picked_) {
        if (below && !words::targets_of(position, *below).empty()) { picked_ = below; }
        return std::nullopt;
    }
    const std::string name = format_piece(*picked_);
    const std::optional<words::Target> target = target_at(position, *picked_, cell_);
    if (target || position.ply() == 0) {
        return Choice{*parse_move(position, target ? name + ' ' + target->place : name), {}};
    }
    // Pick up another bug that can move, if any; otherwise the rules give the reason.
    if (below == picked_) {
        picked_.reset();
    } else if (below && !words::targets_of(position, *below).empty()) {
        picked_ = below;
    } else {
        return Choice{{}, name + ' ' + format_cell(position, cell_)};
    }
    return std::nullopt;
}

std::string CellCursor::description(const Position& position) const {
    if (picked_) {
        const std::string name = format_piece(*picked_);
        if (position.ply() == 0) { return "Enter places " + name + ", Tab takes another bug."; }
        if (const auto target = target_at(position, *picked_, cell_)) {
            return "Enter puts " + name + " down here (" + name + ' ' + target->place + ").";
        }
        if (in_hand(position)) {
            return name + " from the hand: go to a number and press Enter. Tab: next bug.";
        }
        return name + " is picked up: go to a number and press Enter. Tab: next number.";
    }
    const std::optional<Piece> bug = position.top(cell_);
    if (!bug) { return words::describe_cell(position, cell_); }
    const std::string name = format_piece(*bug) + " (" + std::string(roj::name(bug->bug)) + ")";
    const std::size_t places = words::targets_of(position, *bug).size();
    if (places == 0) { return words::describe(why_no_moves(position, *bug)); }
    return name + ": Enter picks it up. It can go to " + words::counted(places, "cell") + '.';
}

}  // namespace roj::tui
