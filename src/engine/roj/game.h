#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>
#include <roj/ruleset.h>

namespace roj {

/// Returns the stacks by kind, colour and face, bottom first, each after -2 and its cell. The
/// result is the same wherever the hive lies and, with `symmetric`, however it is rotated or
/// reflected.
std::vector<int> stacks_key(const Position& position, bool symmetric);

/// Returns what repetition compares: the side to move, the stacks, and the moves that are illegal
/// only because their bugs moved in the last ply. Two positions repeat exactly if their keys are
/// equal: then they have the same stacks and the same legal moves (draw.symmetry says whether a
/// rotated or reflected hive is the same).
std::vector<int> repetition_key(const Position& position);

/// Why a game has ended.
enum class Ending : std::uint8_t { None, Surrounded, Repetition, Claim, Agreement, Resignation };

/// A position with its history. Checks every request, unlike Position.
class Game {
public:
    explicit Game(const Ruleset& rules) : Game(Position(rules)) {}
    /// Starts from the position, whatever was played before it. Pre: no ply was applied to it.
    explicit Game(Position start);

    /// Returns the position before the first ply.
    Position start() const;
    /// Reports whether that is the empty board.
    bool starts_empty() const { return position_.ply() == static_cast<int>(played_); }
    const Ruleset& rules() const { return position_.rules(); }
    const Position& position() const { return position_; }
    /// Returns the plies played, oldest first.
    std::span<const Move> history() const { return std::span(moves_).first(played_); }
    /// Returns the plies taken back, the one to be redone first at the front.
    std::span<const Move> undone() const { return std::span(moves_).subspan(played_); }

    /// Returns the outcome, by the Queens, repetition, claim, agreement or resignation.
    Outcome outcome() const;
    Ending ending() const;
    bool over() const { return ending() != Ending::None; }
    /// Returns how often the current position has occurred in this game, this time included.
    int occurrences() const { return keys_.empty() ? 1 : seen_.at(keys_.back()); }

    /// Plays a legal move. Clears undone() unless the move is the first of it. Errors: NotLegal,
    /// GameOver.
    Permission play(const Move& move);
    /// Takes back `plies`, from 1 to history().size(), and cancels a claim, an agreement or a
    /// resignation. On NothingToUndo changes nothing.
    Permission undo(int plies = 1);
    /// Plays undone plies again. On NothingToRedo changes nothing.
    Permission redo(int plies = 1);
    /// Reports whether this legal move would end the game by repetition.
    bool draws_by_repetition(const Move& move) const;
    /// Reports whether the player to move can claim a draw (draw.claim).
    bool may_claim_draw() const;
    /// Claims a draw for the player to move. Errors: NoClaims, ClaimTooEarly, GameOver.
    Permission claim_draw();
    /// Ends the game as a draw by agreement. Errors: NoAgreement, GameOver.
    Permission agree_draw();
    /// Resigns the game for the player `who`. Errors: NoResignation, GameOver.
    Permission resign(Color who);
    /// Ends the game with a result that neither the board nor the players decide, such as a loss on
    /// time: as a resignation or an agreed draw, whether or not the rules allow these. GameOver.
    Permission adjudicate(Outcome outcome);
    /// Sets only the draw by repetition (0 = off), for example to replay records.
    void set_repetition_limit(int occurrences) { repetition_limit_ = occurrences; }

private:
    Permission declare(Ending ending, Outcome outcome);
    /// Plays the first undone ply.
    void push();
    void pop();
    void count_position();

    Position position_;
    std::vector<Move> moves_;  // played, then undone
    std::size_t played_ = 0;
    std::vector<std::vector<int>> keys_;  // of the start and after each ply; empty before the first
    std::map<std::vector<int>, int> seen_;
    int repetition_limit_;
    Ending declared_ = Ending::None;
    Outcome declared_outcome_ = Outcome::InProgress;
};

}  // namespace roj
