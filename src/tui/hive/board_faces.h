#pragma once

#include <map>
#include <optional>
#include <set>

#include <roj/hex.h>
#include <roj/position.h>

#include "tui/hive/board_view.h"
#include "tui/hive/hex_raster.h"
#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// What is seen in the cells of a board, and with what they are painted.
class BoardFaces {
public:
    /// Refers to its arguments.
    BoardFaces(const Position& position, const BoardMarks& marks, const Viewport& view);

    /// Returns the cell of the bug whose moves or landing are shown, if it is on the board.
    std::optional<Hex> picked_up() const;
    /// Returns the cell where the landing is shown.
    std::optional<Hex> landing_cell() const;
    /// Returns the bug that is seen in a cell: the one on top, or the one about to move there.
    std::optional<Piece> shown_bug(Hex cell) const;
    /// Reports whether a bug is a surrounded Queen.
    bool is_lost(Piece piece) const;

    /// Paints the hexagons: tiles, empty cells, and the rings in the gaps around what is marked.
    void paint(const HexRaster& raster, Canvas& canvas);

private:
    /// What a hexagon and the gap around it are painted with.
    struct Face {
        Ground fill = Ground::Own;
        Ground ring = Ground::Own;
    };
    void find_rings();
    const Face& face(Hex seen);
    Face face_of(Hex cell) const;
    Ground empty_ground(Hex cell) const;

    const Position& position_;
    const BoardMarks& marks_;
    const Viewport& view_;
    std::map<Hex, Ground> rings_;
    std::set<Hex> places_;
    std::map<Hex, Face> faces_;  // by cell as seen
};

}  // namespace roj::tui
