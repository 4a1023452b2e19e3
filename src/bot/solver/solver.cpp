#include <roj/solver.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <set>
#include <utility>

#include <roj/arrangement.h>

#include "board/position_impl.h"
#include "bot/solver/proof_kernel.h"

namespace roj::bot {
namespace {

using Clock = std::chrono::steady_clock;
using Key = std::vector<int>;

Position position_of(const board::Snapshot& snapshot) {
    const auto pieces = [&](board::PieceMask mask) {
        std::vector<Piece> list;
        board::for_each_piece(
            mask, [&](board::PieceId id) { list.push_back(board::piece_of(id, snapshot.rules)); });
        return list;
    };
    Arrangement arrangement{.rules = snapshot.rules,
                            .ply = snapshot.ply,
                            .just_moved = pieces(snapshot.last),
                            .face_down = pieces(snapshot.face_down)};
    for (int level = 0; level <= snapshot.highest_level(); ++level) {
        board::for_each_piece(snapshot.in_play, [&](board::PieceId id) {
            if (snapshot.level[id] != level) { return; }
            arrangement.bugs.emplace_back(board::piece_of(id, snapshot.rules), snapshot.hex[id]);
        });
    }
    return Position(arrangement);
}

board::Snapshot snapshot_of(const Position& position) {
    const PositionImpl& impl = PositionImpl::of(position);
    board::Snapshot snapshot = impl.board.snapshot();
    snapshot.hex = impl.hex;
    return snapshot;
}

/// Returns a hash of the distances between the bugs. Positions with equal repetition keys have
/// equal ones, and it takes much less time.
std::uint64_t distances_of(const board::Snapshot& snapshot) {
    std::uint64_t sum = board::mix(snapshot.in_play) + static_cast<std::uint64_t>(snapshot.to_move);
    const auto kind = [](board::PieceId id) {
        return static_cast<std::uint64_t>(board::kind_of(id)) * 2 +
               static_cast<std::uint64_t>(board::color_of(id));
    };
    board::for_each_piece(snapshot.in_play, [&](board::PieceId a) {
        board::for_each_piece(snapshot.in_play, [&](board::PieceId b) {
            const std::uint64_t kinds = kind(a) << 8U | kind(b);
            const auto apart =
                static_cast<std::uint64_t>(distance(snapshot.hex[a], snapshot.hex[b]));
            sum += board::mix(kinds << 16U | std::uint64_t{snapshot.level[a]} << 8U | apart);
        });
    });
    return sum;
}

}  // namespace

/// The positions that end the game as a draw, or allow a player to claim one, if they occur once
/// more.
struct Draws {
    explicit Draws(const Game& game) {
        const auto last_before = [](int limit) { return limit > 0 ? limit - 1 : 1 << 30; };
        const int enough = std::min(last_before(game.rules().repetition_limit),
                                    last_before(game.rules().claim_limit));
        std::map<Key, int> seen;
        Position position = game.start();
        const auto count = [&] {
            Key key = repetition_key(position);
            if (++seen[key] < enough) { return; }
            distances.insert(distances_of(snapshot_of(position)));
            keys.insert(std::move(key));
        };
        count();
        for (const Move& move : game.history()) {
            position.apply(move);
            count();
        }
    }
    bool contains(const board::Snapshot& snapshot) const {
        return distances.contains(distances_of(snapshot)) &&
               keys.contains(repetition_key(position_of(snapshot)));
    }

    std::set<std::uint64_t> distances;
    std::set<Key> keys;
};

void ProofTable::grow(std::uint64_t nodes) {
    const std::size_t size = slots_.size();
    if (nodes < size || 2 * size > max_slots_) { return; }
    std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * size));
    for (const Slot& slot : old) { store(slot.key, slot.numbers); }
}

RunProof proof_kernel(Isa isa) {
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return avx2::kRunProof; }
#endif
    static_cast<void>(isa);
    return portable::kRunProof;
}

struct Solver::Impl {
    /// One call of prove() or solve().
    struct Call {
        const Game& game;
        std::stop_token stop;
        std::uint64_t left;  // nodes
        std::optional<Clock::time_point> end;
        Draws draws;

        bool over() const {
            return left == 0 || stop.stop_requested() || (end && Clock::now() >= *end);
        }
    };

    Impl(std::size_t bytes, Isa isa) : run(proof_kernel(isa)), table(bytes) {}

    Call begin(const Game& game, const SolverLimits& limits, std::stop_token stop) {
        assert(!game.over());
        assert(limits.moves >= 1 && limits.moves <= kMaxSolverMoves);
        std::optional<Clock::time_point> end;
        if (limits.time) { end = Clock::now() + *limits.time; }
        Call call{game, std::move(stop), limits.nodes, end, Draws(game)};
        if (call.draws.keys != last_draws) {
            table.clear();
            last_draws = call.draws.keys;
        }
        return call;
    }

    ProofInfo prove(Call& call, const Position& position, Color winner, int moves,
                    std::uint64_t nodes) {
        const std::uint64_t allowed = std::min(nodes, call.left);
        ProofTask task{snapshot_of(position), winner, moves, &table, allowed, {}, {}};
        task.should_stop = [&call] {
            return call.stop.stop_requested() || (call.end && Clock::now() >= *call.end);
        };
        if (!call.draws.keys.empty()) {
            task.drawn = [&call](const board::Snapshot& snapshot) {
                return call.draws.contains(snapshot);
            };
        }
        const ProofInfo info = run(task);
        call.left -= std::min(call.left, info.nodes);
        return info;
    }

    std::vector<Move> line_of(Call& call, Color winner, int moves);

    RunProof run;
    ProofTable table;
    std::set<Key> last_draws;
};

namespace {

Move to_move(const Position& position, board::Action action) {
    const PositionImpl& impl = PositionImpl::of(position);
    return impl.to_move(action, impl.corner());
}

}  // namespace

/// Returns a line of a proven win: the winner's moves, and the replies that last longest.
std::vector<Move> Solver::Impl::line_of(Call& call, Color winner, int moves) {
    constexpr std::uint64_t kNodesPerReply = 20'000;
    Position position = call.game.position();
    std::vector<Move> line;
    while (position.outcome() <= Outcome::InProgress && moves > 0) {
        if (position.to_move() == winner) {
            const ProofInfo info = prove(call, position, winner, moves, call.left);
            if (info.proof != Proof::Proven) { break; }
            line.push_back(to_move(position, info.action));
            --moves;
        } else {
            const std::vector<Move> replies = legal_moves(position);
            std::optional<Move> longest;
            for (const Move& reply : replies) {
                if (longest) { break; }
                position.apply(reply);
                const bool lasts =
                    position.outcome() <= Outcome::InProgress &&
                    (moves == 1 || prove(call, position, winner, moves - 1, kNodesPerReply).proof !=
                                       Proof::Proven);
                position.undo();
                if (lasts) { longest = reply; }
            }
            line.push_back(longest.value_or(replies.front()));
        }
        position.apply(line.back());
    }
    return line;
}

Solver::Solver(std::size_t table_bytes, Isa isa) : impl_(std::make_unique<Impl>(table_bytes, isa)) {
    assert(runs(isa));
}
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;
Solver::~Solver() = default;

ProofResult Solver::prove(const Game& game, Color winner, const SolverLimits& limits,
                          std::stop_token stop) {
    Impl::Call call = impl_->begin(game, limits, std::move(stop));
    const ProofInfo info = impl_->prove(call, game.position(), winner, limits.moves, limits.nodes);
    ProofResult result{info.proof, Move::pass(), info.nodes};
    if (!info.action.is_none()) { result.move = to_move(game.position(), info.action); }
    return result;
}

Solution Solver::solve(const Game& game, const SolverLimits& limits, std::stop_token stop) {
    constexpr std::uint64_t kFirstShare = 2'000;
    Impl::Call call = impl_->begin(game, limits, std::move(stop));
    const Color mover = game.position().to_move();
    Solution solution;
    ColorMap<int>& disproven = solution.disproven;
    const auto found = [&] { return solution.verdict != Verdict::Unknown; };
    const auto try_to_prove = [&](Color winner, int moves, std::uint64_t nodes) {
        if (found() || moves <= disproven[winner]) { return; }
        const ProofInfo info = impl_->prove(call, game.position(), winner, moves, nodes);
        if (info.proof == Proof::Disproven) { disproven[winner] = moves; }
        if (info.proof != Proof::Proven) { return; }
        solution.verdict = winner == mover ? Verdict::Win : Verdict::Loss;
        solution.moves = moves;
    };
    // Each round has a larger share of the nodes, and the first ones leave out long wins.
    std::uint64_t share = kFirstShare;
    for (int longest = 3; !found() && !call.over(); longest += 1, share *= 4) {
        for (int moves = 1; moves <= std::min(longest, limits.moves); ++moves) {
            try_to_prove(mover, moves, share);
            try_to_prove(opponent(mover), moves, share / 2);
        }
        if (disproven == ColorMap<int>{limits.moves, limits.moves}) { break; }
    }
    if (found()) {
        const Color winner = solution.verdict == Verdict::Win ? mover : opponent(mover);
        solution.line = impl_->line_of(call, winner, solution.moves);
    }
    solution.nodes = limits.nodes - call.left;
    return solution;
}

}  // namespace roj::bot
