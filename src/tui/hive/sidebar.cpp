#include "tui/hive/sidebar.h"

#include <algorithm>
#include <cstddef>

#include "tui/hive/game_text.h"

namespace roj::tui {

namespace {

/// Draws line after line, as long as there are any.
class Sidebar {
public:
    explicit Sidebar(Size size) : canvas_(size) {}

    const Canvas& canvas() const { return canvas_; }
    int lines_left() const { return canvas_.size().height - line_; }

    void hand(const Position& position, Color color) {
        const Style style = color == Color::White ? Style::FirstSide : Style::SecondSide;
        std::vector<std::string> words = hand_kinds(position, color);
        if (words.empty()) { words.emplace_back("all placed"); }
        items(color == Color::White ? "w:" : "b:", words, style);
    }

    void stacks(const Position& position) {
        const std::vector<std::string> all = tui::stacks(position);
        const int first_line = line_;
        // The moves below need some lines too; what is left out stands in a line of its own.
        const int most = std::max(lines_left() / 3, 1);
        // Where there is room, two lines are kept for stacks, so that the lines below need not be
        // written again with every Beetle that climbs up or down.
        const int reserved = lines_left() >= 12 ? 2 : 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (static_cast<int>(i) + 1 == most && i + 1 < all.size()) {
                write("        and " + std::to_string(all.size() - i) + " more");
                break;
            }
            stack(i == 0 ? "stacks  " : "        ", all[i]);
        }
        if (all.empty() && reserved > 0) { write("stacks  none"); }
        line_ = std::max(line_, first_line + reserved);
    }

    void face_down(const Position& position) {
        const std::string bugs = face_down_bugs(position);
        if (!bugs.empty()) { write("stung   " + bugs); }
    }

    void queens(const Position& position) {
        canvas_.write({0, line_}, "queens");
        canvas_.write({8, line_}, queen_sides(position, Color::White), Style::FirstSide);
        canvas_.write({15, line_}, queen_sides(position, Color::Black), Style::SecondSide);
        ++line_;
    }

    void moves(const std::vector<std::string>& moves, int current) {
        write(moves.empty() ? "no moves yet" : "moves");
        const int first = first_move_shown(current, lines_left());
        const int count = static_cast<int>(moves.size());
        for (int i = first; i < count && lines_left() > 0; ++i) {
            const std::string number = std::to_string(i + 1);
            const std::string blanks(3 - std::min<std::size_t>(number.size(), 3), ' ');
            const bool is_current = i + 1 == current;
            const Style style = i < current ? Style::Plain : Style::Faint;
            if (is_current) { canvas_.put({0, line_}, U'>'); }
            canvas_.write({1, line_}, blanks + number + ' ' + moves[static_cast<std::size_t>(i)],
                          style);
            ++line_;
        }
    }

private:
    void write(std::string_view text) {
        canvas_.write({0, line_}, text);
        ++line_;
    }

    /// A title and words behind it, on as many lines as they need.
    void items(std::string_view title, const std::vector<std::string>& words, Style style) {
        int width = static_cast<int>(title.size());
        for (const std::string& word : words) { width += 1 + static_cast<int>(word.size()); }
        // Exactly one column is missing when a hand of the whole official game is full.
        const bool tight = width > canvas_.size().width;
        int x = canvas_.write({0, line_}, title, style);
        bool first = true;
        for (const std::string& word : words) {
            const int gap = first && tight ? 0 : 1;
            if (x + gap + static_cast<int>(word.size()) > canvas_.size().width) {
                ++line_;
                x = static_cast<int>(title.size());
            }
            x += gap + canvas_.write({x + gap, line_}, word, style);
            first = false;
        }
        ++line_;
    }

    /// A stack of many bugs goes on in the next line.
    void stack(std::string_view title, std::string_view text) {
        const int room = canvas_.size().width - static_cast<int>(title.size());
        canvas_.write({0, line_}, title);
        while (static_cast<int>(text.size()) > room) {
            const std::size_t cut = text.rfind('>', static_cast<std::size_t>(room) - 1);
            if (cut == std::string_view::npos) { break; }
            canvas_.write({static_cast<int>(title.size()), line_}, text.substr(0, cut + 1));
            text.remove_prefix(cut + 1);
            ++line_;
        }
        canvas_.write({static_cast<int>(title.size()), line_}, text);
        ++line_;
    }

    Canvas canvas_;
    int line_ = 0;
};

}  // namespace

Canvas draw_sidebar(const GameView& view, Size size) {
    const Position& position = view.game.position();
    Sidebar sidebar(size);
    sidebar.hand(position, Color::White);
    sidebar.hand(position, Color::Black);
    sidebar.stacks(position);
    sidebar.face_down(position);
    sidebar.queens(position);
    sidebar.moves(view.moves, position.ply());
    return sidebar.canvas();
}

}  // namespace roj::tui
