#pragma once

#include <array>

#include "board/rim.h"

namespace roj::board {
inline namespace ROJ_ISA {

/// What the shape of a hive decides about the reach of all its crawlers at once: if no gate blocks
/// the rim, each of them reaches all of it. In perft of midgame positions that is so for three
/// hives of four.
template <class Set>
class OpenRim {
public:
    /// `enclosed`: the cells that the hive encloses.
    OpenRim(const Set& hive, const Set& enclosed) : filled_(hive), enclosed_(enclosed) {
        std::array<Set, 6> near = hive.seen_in();
        const Set pockets = five_of(near) - hive;
        if (!pockets.empty()) {
            filled_ |= pockets;
            near = filled_.seen_in();
            beside_pockets_ = pockets.neighbors();
        }
        open_ = (gates_beside(near) - filled_ - enclosed).empty();
    }

    /// Reports whether reached() applies to a crawler that can slide and whose cell leads outside.
    /// It leaves no gate behind: both flanks of a step would be parts of the hive that only it
    /// connects. But it can open a pocket.
    template <class Cell>
    bool is_open_to(Cell from) const {
        return open_ && !beside_pockets_.contains(from);
    }
    /// Returns what crawl_reach() returns for the hive without this crawler. Pre: is_open_to().
    template <class Cell>
    Set reached(Cell from) const {
        Set others = filled_;
        others.erase(from);
        return others.neighbors() - others - enclosed_;
    }

private:
    Set filled_;  // the hive and its pockets of one cell, which no crawler enters
    Set enclosed_;
    Set beside_pockets_;
    bool open_;
};

}  // namespace ROJ_ISA
}  // namespace roj::board
