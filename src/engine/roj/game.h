#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include <roj/move.h>
#include <roj/position.h>
#include <roj/reason.h>
#include <roj/ruleset.h>

namespace roj {

/// What repetition compares: the stacks by colour, kind and face up to translation of the hive, and
/// the side to move. Two positions repeat exactly when their keys are equal.
std::vector<std::uint16_t> repetition_key(const Position& position);

/// Why a game has ended.
enum class Ending : std::uint8_t { None, Surrounded, Repetition, Claim, Agreement, Resignation };

/// A position with its history: the checked door for people and protocols.
class Game {
public:
    explicit Game(const Ruleset& rules);

    const Ruleset& rules() const { return position_.rules(); }
    const Position& position() const { return position_; }
    /// The plies played, oldest first.
    std::span<const Move> history() const { return std::span(moves_).first(played_); }
    /// The plies taken back, the one to be redone first at the front.
    std::span<const Move> undone() const { return std::span(moves_).subspan(played_); }

    /// The state of the game, by the queens, repetition, claim, agreement or resignation.
    Outcome outcome() const;
    Ending ending() const;
    bool over() const;
    /// How often the position on the table has occurred in this game, now included.
    int occurrences() const;

    /// Plays a legal move. Forgets what was undone unless the move is the one to be redone.
    /// NotLegal, GameOver.
    Permission play(const Move& move);
    /// Takes back `plies`, which must lie in 1..history().size(). NothingToUndo; then nothing
    /// changes. A claim, an agreement or a resignation is forgotten.
    Permission undo(int plies = 1);
    /// NothingToRedo; then nothing changes.
    Permission redo(int plies = 1);
    /// Reports whether the player to move can claim a draw (draw.claim).
    bool may_claim_draw() const;
    /// The player to move claims a draw. NoClaims, ClaimTooEarly, GameOver.
    Permission claim_draw();
    /// Ends the game as a draw by agreement. NoAgreement, GameOver.
    Permission agree_draw();
    /// The player resigns. NoResignation, GameOver.
    Permission resign(Color who);
    /// Switches the draw by repetition (0 = off), as for replaying records; keeps all else.
    void set_repetition_limit(int occurrences);

private:
    /// Plays the first undone ply.
    void push();
    void pop();

    Position position_;
    std::vector<Move> moves_;  // played, then undone
    std::size_t played_ = 0;
    std::vector<std::vector<std::uint16_t>> keys_;
    std::map<std::vector<std::uint16_t>, int> seen_;
    int repetition_limit_;
    Ending declared_ = Ending::None;
    Outcome declared_outcome_ = Outcome::InProgress;
};

}  // namespace roj
