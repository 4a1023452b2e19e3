#include "tui/hive/board_faces.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace roj::tui {

BoardFaces::BoardFaces(const Position& position, const BoardMarks& marks, const Viewport& view)
    : position_(position), marks_(marks), view_(view) {}

std::optional<Hex> BoardFaces::picked_up() const {
    if (landing_cell()) { return position_.where(marks_.landing->piece()); }
    if (marks_.moves.empty()) { return std::nullopt; }
    return position_.where(marks_.moves.front().move.piece());
}

std::optional<Hex> BoardFaces::landing_cell() const {
    const bool lands = marks_.landing && !marks_.landing->is_pass();
    return lands ? std::optional(marks_.landing->to()) : std::nullopt;
}

std::optional<Piece> BoardFaces::shown_bug(Hex cell) const {
    return landing_cell() == cell ? marks_.landing->piece() : position_.top(cell);
}

bool BoardFaces::is_lost(Piece piece) const {
    return piece.bug == Bug::Queen && filled_sides(position_, piece.color) == 6;
}

void BoardFaces::paint(const HexRaster& raster, Canvas& canvas) {
    find_rings();
    std::array<Ground, 6> grounds{};
    const std::span pixels(grounds.data(), raster.pixels());
    for (int y = 0; y < canvas.size().height; ++y) {
        for (int x = 0; x < canvas.size().width; ++x) {
            for (std::size_t i = 0; i < pixels.size(); ++i) {
                const HexPixel pixel = raster.pixel({x + view_.corner.x, y + view_.corner.y}, i);
                pixels[i] = pixel.in_gap ? std::max(face(pixel.cell).ring, face(pixel.across).ring)
                                         : face(pixel.cell).fill;
            }
            const Cell cell = compose(pixels);
            canvas.put({x, y}, cell.character, cell.style);
        }
    }
}

void BoardFaces::find_rings() {
    const auto ring = [this](Hex cell, Ground ground) {
        Ground& there = rings_[cell];
        there = std::max(there, ground);
    };
    for (const Color color : {Color::White, Color::Black}) {
        const Piece queen{color, Bug::Queen, 0};
        const auto cell = position_.where(queen);
        if (!cell) { continue; }
        // A black tile in gold would look like a white one.
        if (color == Color::Black && position_.top(*cell) == queen) { ring(*cell, Ground::Gold); }
        const int filled = filled_sides(position_, color);
        if (filled >= 5) { ring(*cell, filled == 6 ? Ground::Lost : Ground::Warned); }
    }
    if (marks_.last) { ring(marks_.last->move.to(), Ground::Moved); }
    for (const auto cell : {picked_up(), landing_cell()}) {
        if (cell) { ring(*cell, Ground::Picked); }
    }
    if (marks_.cursor) { ring(*marks_.cursor, Ground::Cursor); }
    for (const words::NumberedMove& each : marks_.moves) { places_.insert(each.move.to()); }
}

/// Returns the face of a cell of the board as it is seen.
const BoardFaces::Face& BoardFaces::face(Hex seen) {
    const auto [entry, is_new] = faces_.try_emplace(seen);
    if (is_new) { entry->second = face_of(from_seen(view_.projection, seen)); }
    return entry->second;
}

BoardFaces::Face BoardFaces::face_of(Hex cell) const {
    Face face;
    if (const auto found = rings_.find(cell); found != rings_.end()) { face.ring = found->second; }
    const auto bug = shown_bug(cell);
    if (!bug) {
        face.fill = empty_ground(cell);
        return face;
    }
    const bool white = bug->color == Color::White;
    face.fill = is_lost(*bug)                     ? Ground::Lost
                : white && bug->bug == Bug::Queen ? Ground::Gold
                : white                           ? Ground::White
                                                  : Ground::Black;
    if (white && view_.has_field() && is_light(view_.look.palette)) {
        face.ring = std::max(face.ring, Ground::Outline);
    }
    return face;
}

Ground BoardFaces::empty_ground(Hex cell) const {
    if (!view_.has_field()) { return Ground::Own; }
    if (places_.contains(cell)) { return Ground::Place; }
    // In the smallest cells a whole field is noise.
    const bool shown = view_.projection.layout > Layout::Outlined ||
                       std::ranges::any_of(kDirections, [&](Direction side) {
                           return position_.height(neighbor(cell, side)) > 0;
                       });
    return shown ? Ground::Field : Ground::Own;
}

}  // namespace roj::tui
