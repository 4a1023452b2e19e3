#include "tui/hive/cell_cursor.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "words/narration.h"
#include "words/reasons.h"

namespace roj::tui {

namespace {

constexpr int kFarthest = 2;

bool is_near(const Position& position, Hex cell) {
    if (position.cells().empty()) { return cell == Hex{}; }
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

/// Returns the next bug of each kind in the hands, White's first.
std::vector<Piece> kinds_in_hands(const Position& position) {
    std::vector<Piece> bugs;
    for (const Color color : {Color::White, Color::Black}) {
        for (const Piece piece : position.hand(color)) {
            const bool known =
                !bugs.empty() && bugs.back().color == color && bugs.back().bug == piece.bug;
            if (!known) { bugs.push_back(piece); }
        }
    }
    return bugs;
}

/// Reports whether a bug can be on a cell in some position: another bug is on it or beside it.
bool is_beside_hive(const Position& position, Hex cell, Piece piece) {
    const auto other_at = [&](Hex at) {
        return position.height(at) > (position.where(piece) == at ? 1 : 0);
    };
    return position.cells().empty() || other_at(cell) ||
           std::ranges::any_of(kDirections,
                               [&](Direction way) { return other_at(neighbor(cell, way)); });
}

}  // namespace

CellCursor::CellCursor(const Position& position, Freedom freedom) : freedom_(freedom) {
    const std::vector<Piece> bugs =
        freedom == Freedom::AllBugs ? kinds_in_hands(position) : movable(position);
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

bool CellCursor::can_pick_up(const Position& position, Piece piece) const {
    if (freedom_ == Freedom::AllBugs) { return true; }
    if (freedom_ == Freedom::OwnBugs) { return piece.color == position.to_move(); }
    return !words::moves_of(position, piece).empty();
}

void CellCursor::next(const Position& position, bool backwards) {
    choices_.clear();
    if (freedom_ == Freedom::AllBugs) {
        const std::vector<Piece> bugs = kinds_in_hands(position);
        const std::optional<Piece> here = picked_ ? picked_ : position.top(cell_);
        if (bugs.empty()) { return; }
        // After a bug of a kind comes the next one of that kind.
        const auto at = std::ranges::find_if(bugs, [&](Piece piece) {
            return here && piece.color == here->color && piece.bug == here->bug;
        });
        const bool stays = !picked_ && at != bugs.end();
        picked_ = stays ? *at : next_in(bugs, at, backwards);
        return;
    }
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

void CellCursor::start_again(Freedom freedom) {
    put_back();
    freedom_ = freedom;
}

std::optional<Move> CellCursor::choose(const Position& position) {
    if (is_choosing()) { return choices_.front().move; }
    const bool must_pass = freedom_ == Freedom::Legal && words::movable_bugs(position).empty();
    if (must_pass) { return Move::pass(); }
    const std::optional<Piece> below = position.top(cell_);
    const bool other = below && below != picked_ && can_pick_up(position, *below);
    if (!picked_) {
        if (other) { picked_ = below; }
        return std::nullopt;
    }
    std::vector<words::NumberedMove> moves;
    if (freedom_ != Freedom::AllBugs) { moves = moves_to(position, *picked_, cell_); }
    if (moves.size() == 1) { return moves.front().move; }
    if (moves.empty()) {
        // Pick up another bug that can move, if any; otherwise the rules give the reason.
        if (below != picked_ && (!other || freedom_ == Freedom::AllBugs)) {
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

play::Preview CellCursor::preview(const Position& position, const Game& game) const {
    play::Preview preview{{}, {}, describe(position, game)};
    const std::optional<Piece> bug = picked_ ? picked_ : position.top(cell_);
    if (!bug) { return preview; }
    if (freedom_ == Freedom::AllBugs) {
        const bool there = position.top(cell_) == bug || !is_beside_hive(position, cell_, *bug);
        if (!there) { preview.move = Move::place(*bug, cell_); }
        return preview;
    }
    if (picked_) {
        const auto moves = moves_to(position, *bug, cell_);
        if (!moves.empty()) { preview.move = moves.front().move; }
    }
    if (!is_choosing()) { preview.moves = words::moves_of(position, *bug); }
    return preview;
}

/// Says what Enter does with the picked-up bug. Pre: there is one.
std::string CellCursor::describe_picked(const Position& position, const Game& game) const {
    const Piece bug = *picked_;
    const bool reaches =
        position.top(cell_) != picked_ && is_beside_hive(position, cell_, *picked_);
    if (freedom_ == Freedom::AllBugs) {
        if (reaches) { return play::enter_puts(position, Move::place(bug, cell_)); }
        return in_hand(position)
                   ? tr("{0} from the hand: go to a cell and press Enter. Tab: next bug.", bug)
                   : tr("{0} is picked up: go to a cell and press Enter. Del: take it off.", bug);
    }
    const auto moves = moves_to(position, bug, cell_);
    if (moves.size() > 1) { return tr("Enter lists the moves of {0} to this cell.", bug); }
    if (freedom_ == Freedom::OwnBugs) {
        return reaches ? tr("{0}: Enter keeps the move to this cell for your turn.", bug)
                       : tr("{0} is picked up: go to a cell and press Enter.", bug);
    }
    if (!moves.empty()) { return play::enter_plays(game, moves.front().move); }
    if (words::moves_of(position, bug).empty()) {
        return words::describe(why_no_moves(position, bug));
    }
    return in_hand(position)
               ? tr("{0} from the hand: go to a number and press Enter. Tab: next bug.", bug)
               : tr("{0} is picked up: go to a number and press Enter. Tab: next number.", bug);
}

std::string CellCursor::describe(const Position& position, const Game& game) const {
    if (is_choosing()) {
        std::string text;
        for (std::size_t i = 0; i < choices_.size(); ++i) {
            text += std::to_string(i + 1) + ": " + format_move(position, choices_[i].move) + "  ";
        }
        return text + tr("Type a number, or Esc.");
    }
    const bool legal_only = freedom_ == Freedom::Legal;
    if (legal_only && words::movable_bugs(position).empty()) {
        return tr("You can only pass. Enter passes.");
    }
    if (picked_) { return describe_picked(position, game); }
    const std::optional<Piece> bug = position.top(cell_);
    if (!bug) { return words::describe_cell(position, cell_); }
    const std::string kind = tr_marked(name(bug->bug));
    if (!legal_only && can_pick_up(position, *bug)) {
        const bool edits = freedom_ == Freedom::AllBugs;
        return edits ? tr("{0} ({1}): Enter picks it up, Del takes it off.", *bug, kind)
                     : tr("{0} ({1}): Enter picks it up.", *bug, kind);
    }
    const std::size_t count = words::moves_of(position, *bug).size();
    if (count == 0) { return words::describe(why_no_moves(position, *bug)); }
    return trn("{0} ({1}): Enter picks it up. It has {2} move.",
               "{0} ({1}): Enter picks it up. It has {2} moves.", count, *bug, kind, count);
}

}  // namespace roj::tui
