// Moves without typing: a cursor on the board instead of the one in the line.

#include "text/utf8.h"
#include "tui/hive/hive_screen.h"

namespace roj::tui {

namespace {

std::optional<Direction> direction_of(Action action) {
    switch (action) {
        case Action::CellWest:
            return Direction::West;
        case Action::CellEast:
            return Direction::East;
        case Action::CellNorthWest:
            return Direction::NorthWest;
        case Action::CellNorthEast:
            return Direction::NorthEast;
        case Action::CellSouthWest:
            return Direction::SouthWest;
        case Action::CellSouthEast:
            return Direction::SouthEast;
        default:
            return std::nullopt;
    }
}

}  // namespace

void HiveScreen::go_to_cells() {
    const bool looks_back = !session_.looking_at().empty() && session_.exercise().empty();
    if (session_.shown().over() || looks_back) { return; }
    cells_.emplace(session_.shown().position(), std::nullopt);
}

void HiveScreen::press_on_cells(Key key) {
    if (const std::optional<Action> action = action_for(KeyContext::Cells, key)) {
        act_on_cells(*action);
    } else if (key.code == Key::Code::Character) {
        // A typed name belongs to the line.
        cells_.reset();
        press_on_prompt(key);
    }
}

void HiveScreen::act_on_cells(Action action) {
    const Position& position = session_.shown().position();
    if (const std::optional<Direction> direction = direction_of(action)) {
        return cells_->step(position, direction_on_board(window_.projection(), *direction));
    }
    switch (action) {
        case Action::CellUp:
        case Action::CellDown:
            climb(action == Action::CellDown);
            break;
        case Action::CellNext:
        case Action::CellPrevious:
            cells_->next(position, action == Action::CellPrevious);
            break;
        case Action::CellChoose:
            choose_cell();
            break;
        case Action::CellPutBack:
            if (!cells_->put_back()) { cells_.reset(); }
            break;
        case Action::CellLeave:
            cells_.reset();
            break;
        default:
            act(action);
            break;
    }
}

/// Moves by one row of the screen up or down, in a zigzag.
void HiveScreen::climb(bool down) {
    const Projection projection = window_.projection();
    const bool even =
        center_of(projection, cells_->cell()).y / line_pitch(projection.layout) % 2 == 0;
    const Direction seen = down ? (even ? Direction::SouthEast : Direction::SouthWest)
                                : (even ? Direction::NorthEast : Direction::NorthWest);
    cells_->step(session_.shown().position(), direction_on_board(projection, seen));
}

/// Plays the bug that is put down, or shows why the rules refuse the move.
void HiveScreen::choose_cell() {
    const Position& position = session_.shown().position();
    const std::optional<CellCursor::Choice> choice = cells_->choose(position);
    if (!choice) { return; }
    if (choice->move) {
        message_.clear();
        apply(session_.play(*choice->move));
        if (cells_) { cells_->put_back(); }
        return;
    }
    prompt_.replace(text::decode_utf8(choice->refused));
    if (!submit()) {
        prompt_.clear();
        return;
    }
    cells_->put_back();
}

void HiveScreen::click(Point point) {
    touched_ = true;
    page_.reset();
    const Size size = terminal_.size();
    const std::optional<Point> on_board = point_on_board(point, size);
    if (!on_board || !prompt_.empty()) { return; }
    if (!cells_) { go_to_cells(); }
    if (!cells_) { return; }
    const Point corner = window_.corner();
    const Hex cell =
        cell_at(window_.projection(), {corner.x + on_board->x, corner.y + on_board->y});
    cells_->go_to(cell);
    previewed_ = true;
    choose_cell();
}

}  // namespace roj::tui
