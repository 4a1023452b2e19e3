#include <roj/game.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace roj {

std::vector<std::uint16_t> repetition_key(const Position& position) {
    const std::vector<Hex> cells = position.cells();
    Hex least = cells.empty() ? Hex{} : cells.front();
    for (const Hex cell : cells) { least.q = std::min(least.q, cell.q); }
    // The side to move; then each stack: its cell, and its bugs from the bottom. Cells have the top
    // bit set, so that different boards have different keys.
    constexpr unsigned kCellMark = 0x8000;
    constexpr unsigned kRowStep = 128;
    std::vector<std::uint16_t> key{static_cast<std::uint16_t>(position.to_move())};
    for (const Hex cell : cells) {
        const auto place = static_cast<unsigned>(cell.r - least.r) * kRowStep +
                           static_cast<unsigned>(cell.q - least.q);
        key.push_back(static_cast<std::uint16_t>(kCellMark | place));
        for (const Piece piece : position.stack(cell)) {
            key.push_back(static_cast<std::uint16_t>(static_cast<unsigned>(piece.bug) * 4 +
                                                     static_cast<unsigned>(piece.color) * 2 +
                                                     (position.face_down(piece) ? 1U : 0U)));
        }
    }
    return key;
}

Game::Game(Position start)
    : position_(std::move(start)), repetition_limit_(position_.rules().repetition_limit) {
    keys_.push_back(repetition_key(position_));
    ++seen_[keys_.back()];
}

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
    position_.apply(moves_[played_]);
    ++played_;
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
