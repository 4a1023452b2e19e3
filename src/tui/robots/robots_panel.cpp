#include "tui/robots/robots_panel.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace roj::tui {

namespace {

/// Returns the three lines of a die inside its edge.
std::array<std::string_view, 3> pips_of(int value) {
    switch (value) {
        case 1:
            return {"       ", "   o   ", "       "};
        case 2:
            return {" o     ", "       ", "     o "};
        case 3:
            return {" o     ", "   o   ", "     o "};
        case 4:
            return {" o   o ", "       ", " o   o "};
        case 5:
            return {" o   o ", "   o   ", " o   o "};
        default:
            return {" o   o ", " o   o ", " o   o "};
    }
}

constexpr int kDieHeight = 5;

void draw_die(Canvas& canvas, Point corner, int value, Style style) {
    canvas.write(corner, "+-------+", Style::Faint);
    int line = 1;
    for (const std::string_view pips : pips_of(value)) {
        canvas.write({corner.x, corner.y + line}, "|       |", Style::Faint);
        canvas.write({corner.x + 1, corner.y + line++}, pips, style);
    }
    canvas.write({corner.x, corner.y + line}, "+-------+", Style::Faint);
}

std::string backpack_of(const robots::Robot& robot) {
    return std::string(static_cast<std::size_t>(robot.backpack), 'o');
}

std::string right_aligned(int number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), ' ') + digits;
}

bool is_to_move(const robots::Game& game, robots::Player player) {
    const robots::Phase phase = game.phase();
    if (phase == robots::Phase::Opening || phase == robots::Phase::Playoff ||
        phase == robots::Phase::Over) {
        return game.state().contenders.contains(player);
    }
    return game.state().to_move == player;
}

bool has_thrown(const robots::Game& game) {
    const auto& history = game.history();
    return std::any_of(history.begin(), history.end(), [](const robots::Entry& entry) {
        return std::holds_alternative<robots::Ply>(entry);
    });
}

/// Draws a line for each player, with the dice below and the last throws.
class PanelPainter {
public:
    PanelPainter(const robots::Record& record, Size size) : record_(record), canvas_(size) {}

    Canvas draw() {
        canvas_.write({0, line_++}, "           bank backpack");
        for (const robots::Player player : robots::players_of(game().rules())) {
            draw_player(player);
        }
        ++line_;
        if (has_thrown(game())) { draw_dice(); }
        draw_log();
        return canvas_;
    }

private:
    const robots::Game& game() const { return record_.game; }

    void draw_player(robots::Player player) {
        const robots::Robot& robot = game().state().robot(player);
        const Style style = robot_style(player);
        if (is_to_move(game(), player)) { canvas_.put({0, line_}, U'>', Style::Strong); }
        const robots::Seat seat = record_.seats[robots::index_of(player)];
        canvas_.put({1, line_}, static_cast<char32_t>(robots::letter(player)), style);
        canvas_.write({3, line_}, robots::format_seat(seat), style);
        canvas_.write({11, line_}, right_aligned(robot.bank, 4));
        const std::string backpack = backpack_of(robot);
        canvas_.write({16, line_}, backpack.empty() ? "-" : backpack);
        ++line_;
    }

    void draw_dice() {
        const robots::State& state = game().state();
        const bool lies =
            state.phase == robots::Phase::Move || state.phase == robots::Phase::Penalty;
        const Style style = lies ? Style::Plain : Style::Faint;
        draw_die(canvas_, {1, line_}, state.roll.first, style);
        draw_die(canvas_, {12, line_}, state.roll.second, style);
        line_ += kDieHeight;
        ++line_;
    }

    void draw_log() {
        const auto& history = game().history();
        const int room = canvas_.size().height - line_;
        const int count = static_cast<int>(history.size());
        for (int i = std::max(0, count - room); i < count; ++i) {
            const robots::Entry& entry = history[static_cast<std::size_t>(i)];
            canvas_.write({1, line_++}, robots::format_entry(entry),
                          i + 1 == count ? Style::Plain : Style::Faint);
        }
    }

    const robots::Record& record_;
    Canvas canvas_;
    int line_ = 0;
};

}  // namespace

Style robot_style(robots::Player player) {
    constexpr std::array<Style, robots::kMaxPlayers> kStyles{Style::FirstSide, Style::Strong,
                                                             Style::SecondSide, Style::Mark};
    return kStyles[robots::index_of(player)];
}

Canvas draw_robots_panel(const robots::Record& record, Size size) {
    return PanelPainter(record, size).draw();
}

Canvas draw_robots_line(const robots::Record& record, int width) {
    Canvas canvas({width, 1});
    int x = 0;
    for (const robots::Player player : robots::players_of(record.game.rules())) {
        const robots::Robot& robot = record.game.state().robot(player);
        const std::string text =
            robots::letter(player) + right_aligned(robot.bank, 3) + ' ' + backpack_of(robot);
        canvas.write({x, 0}, text, robot_style(player));
        constexpr int kColumns = 10;
        x += std::min(kColumns, width / record.game.rules().players);
    }
    return canvas;
}

}  // namespace roj::tui
