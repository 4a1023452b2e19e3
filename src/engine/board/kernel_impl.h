#ifndef ROJ_BOARD_KERNEL_IMPL_H
#define ROJ_BOARD_KERNEL_IMPL_H

#include "board/generator_impl.h"
#include "board/kernel.h"
#include "board/torus16.h"
#include "board/torus64.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// Counts the lines from one position: on the small grid as long as the hive fits there.
template <class Grid>
class LineCounter {
public:
    LineCounter(const Snapshot& snapshot, LastPly last_ply)
        : board_(snapshot), last_ply_(last_ply), room_(Grid::kWidestHive - snapshot.span()) {}

    std::uint64_t count(int depth) {
        if (depth == 0) { return 1; }
        if (depth == 1 && last_ply_ == LastPly::Counted) { return count_actions(board_); }
        ActionList& actions = lists_[static_cast<std::size_t>(depth)];
        actions.clear();
        list_actions(board_, actions);
        if (depth == 1) { return actions.size(); }
        std::uint64_t lines = 0;
        --room_;  // a hive grows by one cell a ply at the most
        for (const Action action : actions) {
            const auto undo = board_.apply(action);
            lines += room_ >= 0 || board_.hive().fits() ? count(depth - 1) : count_wider(depth - 1);
            board_.undo(undo);
        }
        ++room_;
        return lines;
    }

private:
    std::uint64_t count_wider(int depth) const {
        return LineCounter<Torus64>(board_.snapshot(), last_ply_).count(depth);
    }

    Board<Grid> board_;
    LastPly last_ply_;
    int room_;                                         // plies until the hive may be too wide
    std::array<ActionList, kDeepestPerft + 1> lists_;  // by depth
};

inline std::uint64_t count_lines(const Snapshot& snapshot, int depth, LastPly last_ply) {
    if (snapshot.span() > Torus16::kWidestHive) {
        return LineCounter<Torus64>(snapshot, last_ply).count(depth);
    }
    return LineCounter<Torus16>(snapshot, last_ply).count(depth);
}

}  // namespace ROJ_ISA
}  // namespace roj::board

#endif
