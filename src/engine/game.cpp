#include <roj/game.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include <roj/arrangement.h>

namespace roj {

namespace {

using Key = std::vector<int>;

int number_of(const Position& position, Piece piece) {
    return static_cast<int>(piece.bug) * 4 + static_cast<int>(piece.color) * 2 +
           (position.face_down(piece) ? 1 : 0);
}

/// Returns the moves that would be legal if no bug had moved in the last ply. None of them places a
/// bug.
std::vector<Move> moves_of_resting_bugs(const Position& position) {
    const GameType type = position.rules().game_type;
    // In other games, no bug can move twice in a row.
    const bool decides = type.contains(Bug::Pillbug) || type.contains(Bug::Dragonfly);
    if (!decides || position.just_moved().empty()) { return {}; }
    Arrangement rested = position.arrangement();
    rested.just_moved.clear();
    const std::vector<Move> legal = legal_moves(position);
    std::vector<Move> others = legal_moves(Position(rested));
    std::erase_if(others,
                  [&](const Move& move) { return std::ranges::find(legal, move) != legal.end(); });
    return others;
}

/// Numbers that describe a part of a position, then the cells where it is.
struct Part {
    Key numbers;
    std::vector<Hex> cells;
};

Part part_of(const Position& position, const Move& move) {
    Part part{{static_cast<int>(move.kind()), number_of(position, move.piece())},
              {position.where(move.piece()).value(), move.to()}};
    if (move.kind() == Move::Kind::Sting || move.kind() == Move::Kind::Carry) {
        part.numbers.push_back(number_of(position, move.other()));
        part.cells.push_back(position.where(move.other()).value());
    }
    return part;
}

std::vector<Part> stacks_of(const Position& position) {
    std::vector<Part> stacks;
    for (const Hex cell : position.cells()) {
        Part& stack = stacks.emplace_back(Part{{}, {cell}});
        for (const Piece piece : position.stack(cell)) {
            stack.numbers.push_back(number_of(position, piece));
        }
    }
    return stacks;
}

/// Adds the parts as they look after a symmetry, each after a mark, in an order of their own.
void add_parts(Key& key, int mark, const std::vector<Part>& parts, int symmetry, Hex least) {
    std::vector<Key> seen;
    for (const Part& part : parts) {
        Key& one = seen.emplace_back(Key{mark});
        for (const Hex cell : part.cells) {
            const Hex there = transformed(cell, symmetry);
            one.insert(one.end(), {there.q - least.q, there.r - least.r});
        }
        one.insert(one.end(), part.numbers.begin(), part.numbers.end());
    }
    std::ranges::sort(seen);
    for (const Key& one : seen) { key.insert(key.end(), one.begin(), one.end()); }
}

/// Returns the least of the keys that describe the parts after each symmetry.
Key least_key(const std::vector<Part>& stacks, const std::vector<Part>& moves, bool symmetric) {
    constexpr int kStackMark = -2;
    constexpr int kMoveMark = -3;
    Key least;
    for (int symmetry = 0; symmetry < (symmetric ? kSymmetries : 1); ++symmetry) {
        Hex corner = stacks.empty() ? Hex{} : transformed(stacks[0].cells[0], symmetry);
        for (const Part& stack : stacks) {
            const Hex there = transformed(stack.cells[0], symmetry);
            corner = {std::min(corner.q, there.q), std::min(corner.r, there.r)};
        }
        Key key;
        add_parts(key, kStackMark, stacks, symmetry, corner);
        add_parts(key, kMoveMark, moves, symmetry, corner);
        if (symmetry == 0 || key < least) { least = std::move(key); }
    }
    return least;
}

}  // namespace

std::vector<int> stacks_key(const Position& position, bool symmetric) {
    return least_key(stacks_of(position), {}, symmetric);
}

std::vector<int> repetition_key(const Position& position) {
    std::vector<Part> moves;
    for (const Move& move : moves_of_resting_bugs(position)) {
        moves.push_back(part_of(position, move));
    }
    Key key = least_key(stacks_of(position), moves, position.rules().symmetric_repetition);
    key.push_back(static_cast<int>(position.to_move()));
    return key;
}

Game::Game(Position start)
    : position_(std::move(start)), repetition_limit_(position_.rules().repetition_limit) {}

Position Game::start() const {
    Position position = position_;
    for (std::size_t i = 0; i < played_; ++i) { position.undo(); }
    return position;
}

Outcome Game::outcome() const {
    switch (ending()) {
        case Ending::Repetition:
            return Outcome::Draw;
        case Ending::Claim:
        case Ending::Agreement:
        case Ending::Resignation:
            return declared_outcome_;
        default:
            return position_.outcome();
    }
}

Ending Game::ending() const {
    if (declared_ != Ending::None) { return declared_; }
    if (position_.outcome() > Outcome::InProgress) { return Ending::Surrounded; }
    if (repetition_limit_ > 0 && occurrences() >= repetition_limit_) { return Ending::Repetition; }
    return Ending::None;
}

Permission Game::play(const Move& move) {
    if (over()) { return Reason{Why::GameOver}; }
    const std::vector<Move> legal = legal_moves(position_);
    if (std::ranges::find(legal, move) == legal.end()) { return Reason{Why::NotLegal}; }
    if (undone().empty() || undone().front() != move) {
        moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(played_), moves_.end());
        moves_.push_back(move);
    }
    push();
    return ok();
}

Permission Game::undo(int plies) {
    const auto played = static_cast<int>(played_);
    if (plies < 1 || plies > played) {
        return Reason{.why = Why::NothingToUndo, .count = plies, .limit = played};
    }
    declared_ = Ending::None;
    for (int i = 0; i < plies; ++i) { pop(); }
    return ok();
}

Permission Game::redo(int plies) {
    const auto available = static_cast<int>(undone().size());
    if (plies < 1 || plies > available) {
        return Reason{.why = Why::NothingToRedo, .count = plies, .limit = available};
    }
    for (int i = 0; i < plies; ++i) { push(); }
    return ok();
}

bool Game::draws_by_repetition(const Move& move) const {
    const auto ends = [&](const auto& entry) { return entry.second + 1 >= repetition_limit_; };
    if (repetition_limit_ == 0 || std::ranges::none_of(seen_, ends)) { return false; }
    Position next = position_;
    next.apply(move);
    const auto entry = seen_.find(repetition_key(next));
    return next.outcome() == Outcome::InProgress && entry != seen_.end() && ends(*entry);
}

bool Game::may_claim_draw() const {
    const int limit = rules().claim_limit;
    return limit > 0 && occurrences() >= limit && !over();
}

Permission Game::claim_draw() {
    if (over()) { return Reason{Why::GameOver}; }
    const int limit = rules().claim_limit;
    if (limit == 0) { return Reason{Why::NoClaims}; }
    if (!may_claim_draw()) {
        return Reason{.why = Why::ClaimTooEarly, .count = occurrences(), .limit = limit};
    }
    return declare(Ending::Claim, Outcome::Draw);
}

Permission Game::agree_draw() {
    if (!rules().draw_by_agreement) { return Reason{Why::NoAgreement}; }
    return declare(Ending::Agreement, Outcome::Draw);
}

Permission Game::resign(Color who) {
    if (!rules().resignation) { return Reason{Why::NoResignation}; }
    return declare(Ending::Resignation,
                   who == Color::White ? Outcome::BlackWins : Outcome::WhiteWins);
}

Permission Game::adjudicate(Outcome outcome) {
    return declare(outcome == Outcome::Draw ? Ending::Agreement : Ending::Resignation, outcome);
}

Permission Game::declare(Ending ending, Outcome outcome) {
    if (over()) { return Reason{Why::GameOver}; }
    declared_ = ending;
    declared_outcome_ = outcome;
    return ok();
}

void Game::push() {
    // A start that nobody plays from, such as a position in an editor, needs no legal moves.
    if (keys_.empty()) { count_position(); }
    position_.apply(moves_[played_]);
    ++played_;
    count_position();
}

void Game::count_position() {
    keys_.push_back(repetition_key(position_));
    ++seen_[keys_.back()];
}

void Game::pop() {
    const auto entry = seen_.find(keys_.back());
    assert(entry != seen_.end());
    if (--entry->second == 0) { seen_.erase(entry); }
    keys_.pop_back();
    --played_;
    position_.undo();
}

}  // namespace roj
