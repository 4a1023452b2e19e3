#include "play/learn/forced_win.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

namespace roj::play {
namespace {

/// Searches all lines from one position.
class Prover {
public:
    /// After a search of `limit` positions the answers mean nothing.
    Prover(const Position& position, Color attacker, std::uint64_t limit)
        : position_(position), attacker_(attacker), left_(limit) {}

    bool gave_up() const { return left_ == 0; }

    /// Reports whether a legal move of the attacker wins within `moves` moves, this one included.
    bool wins_by(const Move& move, int moves) {
        if (left_ == 0) { return false; }
        --left_;
        position_.apply(move);
        const bool won =
            position_.outcome() == win() || (moves > 1 && !ended() && !find_defence(moves - 1));
        position_.undo();
        return won;
    }

    std::optional<Move> find_defence(int moves) {
        std::vector<Move> replies = legal_moves(position_);
        // Killer move: a defence against the previous move often works again.
        std::optional<Move>& last = last_defence_[static_cast<std::size_t>(moves)];
        if (last) {
            const auto found = std::ranges::find(replies, *last);
            if (found != replies.end()) { std::swap(*found, replies.front()); }
        }
        for (const Move& reply : replies) {
            position_.apply(reply);
            const bool holds = position_.outcome() != win() && (ended() || !wins(moves));
            position_.undo();
            if (!holds) { continue; }
            last = reply;
            return reply;
        }
        return std::nullopt;
    }

private:
    bool wins(int moves) {
        if (moves == 1 && !can_win_at_once()) { return false; }
        const std::vector<Move> legal = legal_moves(position_);
        return std::ranges::any_of(legal, [&](const Move& move) { return wins_by(move, moves); });
    }

    /// One move fills one side of the Queen, or throws the Queen with a bug next to it.
    bool can_win_at_once() const {
        const std::optional<Hex> queen = position_.where(Piece{opponent(attacker_), Bug::Queen, 0});
        if (!queen) { return false; }
        int free_sides = 0;
        bool thrower = false;
        for (const Direction direction : kDirections) {
            const std::optional<Piece> beside = position_.top(neighbor(*queen, direction));
            if (!beside) {
                ++free_sides;
            } else if (beside->color == attacker_) {
                thrower = thrower || beside->bug == Bug::Pillbug || beside->bug == Bug::Mosquito;
            }
        }
        // Fan-made bugs have other ways to fill sides.
        return free_sides <= 1 || thrower || position_.rules().game_type.has_fan_bugs();
    }

    Outcome win() const {
        return attacker_ == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    }
    bool ended() const {
        const Outcome outcome = position_.outcome();
        return outcome != Outcome::InProgress && outcome != Outcome::NotStarted;
    }

    static constexpr std::size_t kMaxMoves = 16;

    Position position_;
    Color attacker_;
    std::uint64_t left_;  // of the limit
    std::array<std::optional<Move>, kMaxMoves> last_defence_;
};

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

}  // namespace

std::optional<std::vector<Move>> winning_moves(const Position& position, int moves,
                                               std::uint64_t limit) {
    Prover prover(position, position.to_move(), limit);
    std::vector<Move> winning;
    for (const Move& move : legal_moves(position)) {
        if (prover.wins_by(move, moves)) { winning.push_back(move); }
        if (prover.gave_up()) { return std::nullopt; }
    }
    return winning;
}

std::vector<Move> winning_moves(const Position& position, int moves) {
    return *winning_moves(position, moves, kNoLimit);
}

std::optional<Move> defence(const Position& position, int moves) {
    return Prover(position, opponent(position.to_move()), kNoLimit).find_defence(moves);
}

}  // namespace roj::play
