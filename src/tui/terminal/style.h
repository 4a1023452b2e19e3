#pragma once

#include <cstdint>
#include <optional>

#include <roj/piece.h>

namespace roj::tui {

/// The role of a character; the palette decides how it looks. A style never carries information
/// alone: the text always states it too.
enum class Style : std::uint16_t {
    Plain,
    Faint,      ///< labels, and what is less important
    Dot,        ///< empty cells and outlines
    Rule,       ///< lines between the parts of a screen
    FirstSide,  ///< text about the player who began
    SecondSide,
    Moved,   ///< the last move
    Origin,  ///< where it came from, on the field
    Picked,  ///< a bug that is about to move, and its landing, around their tiles
    Place,   ///< a number of a place that it can reach, on that place
    Field,   ///< text on an empty cell
    Target,  ///< a bug that is about to move, and a place that it can reach
    Cursor,
    Danger,      ///< a surrounded Queen, or one with a single free side
    DangerEdge,  ///< beside the tile of a surrounded Queen, in its colour
    Mark,        ///< other marks on the board
    Strong,      ///< what the player must not overlook
    Heading,
    Chosen,   ///< the chosen row of a list
    Warning,  ///< an action that failed
    Bar,      ///< the first line of a screen
    BarStrong,
    Victory,  ///< the first line after a win
    RobotA,   ///< the square of a robot
    RobotB,
    RobotC,
    RobotD,
    RobotEdgeA,  ///< beside that square, in its colour
    RobotEdgeB,
    RobotEdgeC,
    RobotEdgeD,
    FirstTile,            ///< and the values above: see TileStyle
    FirstBlend = 256,     ///< and the values above: see Blend
    FirstOutlined = 512,  ///< as from FirstTile on, for outlined tiles
};

/// The style of a character on or around the tile of a bug.
struct TileStyle {
    enum class Part : std::uint8_t {
        Ink,    ///< on the tile
        Bold,   ///< bold on the tile
        Faded,  ///< on the tile of a bug that is pinned or face down
        Below,  ///< on the tile of a bug below another one of its side
        Edge,   ///< beside the tile, in its colour
        Text,   ///< not a bug, on the colour of the side
    };
    Color color = Color::White;
    Bug bug = Bug::Queen;
    Part part = Part::Ink;
    bool outlined = false;  ///< the tile has an outline where its colour is that of the screen
};
Style style_of(TileStyle tile);
/// Empty if the style is none of a tile.
std::optional<TileStyle> tile_of(Style style);

/// What a part of the board is painted with. Of two rings that meet, the later one is seen.
enum class Ground : std::uint8_t {
    Own,  ///< the background of the terminal
    Field,
    Place,  ///< where a bug can go
    Black,
    White,
    Outline,  ///< around White's tiles on a light background
    Gold,     ///< a white Queen, and around a black one
    Warned,   ///< around a Queen with one free side
    Moved,    ///< around the last move
    Picked,   ///< around a bug that is about to move, and its landing
    Lost,     ///< a surrounded Queen
    Cursor,
};
/// The style of a character whose own form is one ground on another.
struct Blend {
    Ground front = Ground::Own;
    Ground back = Ground::Own;
};
Style style_of(Blend blend);
/// Empty if the style is no blend.
std::optional<Blend> blend_of(Style style);

}  // namespace roj::tui
