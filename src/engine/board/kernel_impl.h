#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/generator_impl.h"
#include "board/kernel.h"
#include "board/torus16.h"
#include "board/torus64.h"

// The kernel of one build; included by one source of each.
namespace roj::board {
inline namespace ROJ_ISA {

/// Counts the lines from one position, on the small grid while the hive fits.
template <class Grid>
class PerftCounter {
public:
    /// Counts to this depth at most.
    PerftCounter(const Snapshot& snapshot, LastPly last_ply, int depth)
        : board_(snapshot),
          rims_(std::clamp(4 * depth, 4, 12)),  // clearing a large cache takes longer than one ply
          last_ply_(last_ply),
          room_(Grid::kWidestHive - snapshot.span()) {}

    std::uint64_t count(int depth) {
        if (depth == 0) { return 1; }
        if (depth == 1 && last_ply_ == LastPly::Counted) { return count_actions(board_, &rims_); }
        ActionList& actions = lists_[static_cast<std::size_t>(depth)];
        actions.clear();
        list_actions(board_, actions, &rims_);
        if (depth == 1) { return actions.size(); }
        const PieceMask alike = depth == 2 && last_ply_ == LastPly::Counted ? alike_in_hand() : 0;
        std::uint64_t lines = 0;
        --room_;  // a hive grows by at most one cell per ply
        for (const Action* action = actions.begin(); action != actions.end();) {
            const PieceId id = action->piece();
            if (action->is_plain() && board_.in_play(id)) {
                const auto begun = board_.begin_moves(id);
                for (; action != actions.end() && is_move_of(id, *action); ++action) {
                    board_.enter(id, cell_of(*action));
                    lines += count_applied(depth);
                    board_.leave(id);
                }
                board_.end_moves(begun);
            } else if (action->is_plain() && (alike & mask_of(id)) != 0) {
                lines += count_replies(*action++);
            } else {
                lines += count_child(*action++, depth);
            }
        }
        ++room_;
        if (alike != 0) {
            for (const Action action : actions) { replies_[action.cell()] = 0; }
        }
        return lines;
    }

private:
    using Cell = typename Grid::Cell;

    static Cell cell_of(Action action) { return static_cast<Cell>(action.cell()); }
    static bool is_move_of(PieceId id, Action action) {
        return action.is_plain() && action.piece() == id;
    }

    std::uint64_t count_child(Action action, int depth) {
        const auto undo = board_.apply(action);
        const std::uint64_t lines = count_applied(depth);
        board_.undo(undo);
        return lines;
    }
    /// Counts the lines after one of the actions at a depth, which has been applied.
    std::uint64_t count_applied(int depth) {
        const bool fits = room_ >= 0 || board_.hive().fits();
        return fits ? count(depth - 1) : count_wider(depth - 1);
    }

    /// Returns the bugs in hand that are equivalent for the opponent when placed in one cell: no
    /// enemy Mosquito can copy them, because bugs are placed away from enemies.
    PieceMask alike_in_hand() const {
        if (board_.rules().game_type.has_fan_bugs()) { return 0; }
        return board_.next_in_hand(board_.to_move()) & ~all_of(Bug::Queen);
    }

    /// Counts the replies to the placement of one of the equivalent bugs.
    std::uint64_t count_replies(Action action) {
        std::uint64_t& known = replies_[cell_of(action)];
        if (known == 0) { known = count_child(action, 2); }
        return known;
    }

    std::uint64_t count_wider(int depth) const {
        return PerftCounter<Torus64>(board_.snapshot(), last_ply_, depth).count(depth);
    }

    Board<Grid> board_;
    RimCache<Grid> rims_;
    LastPly last_ply_;
    int room_;                                         // plies until the hive may be too wide
    std::array<ActionList, kDeepestPerft + 1> lists_;  // by depth
    // By cell: the replies to a placement there; 0 if not known.
    std::vector<std::uint64_t> replies_ = std::vector<std::uint64_t>(Grid::kCells);
};

// NOLINTNEXTLINE(misc-definitions-in-headers): only the source of each build includes this.
const RunPerft kRunPerft = [](const Snapshot& snapshot, int depth, LastPly last_ply) {
    const bool wide = snapshot.span() > Torus16::kWidestHive;
    return wide ? PerftCounter<Torus64>(snapshot, last_ply, depth).count(depth)
                : PerftCounter<Torus16>(snapshot, last_ply, depth).count(depth);
};

}  // namespace ROJ_ISA
}  // namespace roj::board
