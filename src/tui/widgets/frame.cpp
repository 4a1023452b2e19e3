#include "tui/widgets/frame.h"

#include <algorithm>
#include <utility>

#include "i18n/tr.h"
#include "text/utf8.h"
#include "tui/widgets/pager.h"

namespace roj::tui {

namespace {

int width_in_columns(std::string_view text) {
    return static_cast<int>(text::columns(text));
}

}  // namespace

Frame draw_too_small(Size screen) {
    Canvas canvas(screen);
    const std::vector<std::string> lines =
        wrap(tr("Need {0}, have {1}", to_string(kMinScreen), to_string(screen)), screen.width);
    // To fill the lower right corner, ncurses takes the cell to its left even if there is none.
    const int height = screen.width == 1 ? screen.height - 1 : screen.height;
    for (int y = 0; y < std::min(height, static_cast<int>(lines.size())); ++y) {
        canvas.write({0, y}, lines[static_cast<std::size_t>(y)]);
    }
    const Point end{width_in_columns(lines.back()), static_cast<int>(lines.size()) - 1};
    return {canvas,
            {std::clamp(end.x, 0, std::max(screen.width - 1, 0)),
             std::clamp(end.y, 0, std::max(screen.height - 1, 0))}};
}

namespace {

/// Draws the hints that fit to the right of a column.
void draw_hints(Canvas& canvas, std::string_view hints, int left) {
    int x = canvas.size().width - 1 - width_in_columns(hints);
    while (!hints.empty()) {
        const std::string_view hint = hints.substr(0, hints.find("  "));
        if (x >= left) {
            canvas.write({x, 0}, hint, Style::Faint);
            canvas.write({x, 0}, hint.substr(0, hint.find(' ')), Style::Strong);
        }
        const std::size_t step = std::min(hint.size() + 2, hints.size());
        x += width_in_columns(hints.substr(0, step));
        hints.remove_prefix(step);
    }
}

}  // namespace

Frame draw_prompt(const PromptLine& line, int width) {
    Canvas canvas({width, 1});
    const int label = canvas.write({0, 0}, line.label);
    if (const auto sign = line.label.rfind('>'); sign != std::string::npos) {
        canvas.put({width_in_columns(line.label.substr(0, sign)), 0}, U'>', Style::Strong);
    }
    // The last column of the last line stays free: not every terminal can write it.
    const int room = std::max(width - label - 1, 1);
    const int step = std::max(room / 2, 1);
    const std::u32string& text = line.prompt.text();
    const auto length = static_cast<int>(text::columns(text));
    const auto cursor =
        static_cast<int>(text::columns(std::u32string_view(text).substr(0, line.prompt.cursor())));
    const int first = cursor < room ? 0 : ((cursor - room) / step + 1) * step;

    Canvas typed({room, 1});
    typed.write({-first, 0}, text::encode_utf8(text));
    canvas.draw({label, 0}, typed);
    if (first > 0) { canvas.put({label, 0}, U'<', Style::Mark); }
    if (length > first + room) { canvas.put({label + room - 1, 0}, U'>', Style::Mark); }

    constexpr int kGap = 9;  // room for a move before the hints disappear
    draw_hints(canvas, line.hints, label + std::max(length + 1, kGap));
    return {canvas, {std::min(label + cursor - first, std::max(width - 1, 0)), 0}};
}

std::string unsaved_mark(std::string_view rest, int width) {
    const std::string mark = trc("label, at most 24 columns", "Nothing is saved");
    constexpr int kBlanks = 3;  // one before it, two after it
    return width_in_columns(mark) + kBlanks + width_in_columns(rest) <= width
               ? mark
               : trc("label, at most 10 columns", "UNSAVED");
}

std::vector<std::string> message_lines(std::string_view message, Size screen) {
    std::vector<std::string> lines = wrap(message, screen.width);
    const auto most = static_cast<std::size_t>(std::max(1, screen.height / 2));
    if (lines.size() > most) {
        lines.resize(most);
        lines.back() = text::cut(lines.back(), static_cast<std::size_t>(screen.width - 3)) + "...";
    }
    return lines;
}

std::string last_sentences(std::string message, Size screen, int parts) {
    const auto most = static_cast<std::size_t>(std::max(screen.height / parts, 1));
    while (wrap(message, screen.width).size() > most) {
        std::size_t end = message.find_first_of(".!?");
        while (end != std::string::npos && message.substr(end + 1, 1) != " ") {
            end = message.find_first_of(".!?", end + 1);
        }
        if (end == std::string::npos) { break; }
        message.erase(0, message.find_first_not_of(' ', end + 1));
    }
    return message;
}

std::size_t number_at(std::string_view message, Size screen, Point point) {
    const std::vector<std::string> lines = message_lines(message, screen);
    const int line = point.y - (screen.height - 1 - static_cast<int>(lines.size()));
    if (line < 0) { return 0; }
    std::string before;
    for (int i = 0; i < line; ++i) { before += lines[static_cast<std::size_t>(i)]; }
    before +=
        text::cut(lines[static_cast<std::size_t>(line)], static_cast<std::size_t>(point.x) + 2);
    const std::size_t colon = before.rfind(':');
    if (colon == std::string::npos || colon == 0) { return 0; }
    return static_cast<std::size_t>(before[colon - 1] - '0');
}

std::string hint_at(const Canvas& screen, Point point) {
    if (point.y != screen.size().height - 1) { return {}; }
    const auto is_gap = [&](int x) {
        return screen.at({x, point.y}).character == U' ' &&
               screen.at({x + 1, point.y}).character == U' ';
    };
    int x = point.x;
    if (is_gap(x)) { return {}; }
    while (x > 0 && !is_gap(x - 1)) { --x; }
    if (screen.at({x, point.y}).character == U' ') { ++x; }
    std::u32string word;
    for (; screen.at({x, point.y}).style == Style::Strong; ++x) {
        const char32_t character = screen.at({x, point.y}).character;
        if (character == U' ' || (character == U':' && !word.empty())) { break; }
        word += character;
    }
    return text::encode_utf8(word);
}

namespace {

void draw_bar(Canvas& canvas, const StatusBar& bar) {
    const int width = canvas.size().width;
    canvas.clear({0, 0}, {width, 1}, bar.outside.empty() ? bar.style : Style::Plain);
    int end = canvas.write({0, 0}, bar.left.empty() ? " " : ' ' + bar.left + ' ', bar.style);
    if (!bar.strong.empty()) {
        const Style strong = bar.style == Style::Bar ? Style::BarStrong : bar.style;
        end += canvas.write({end, 0}, bar.strong + ' ', strong);
    }
    canvas.write({end + 1, 0}, bar.outside, bar.outside_style);
    if (bar.right.empty()) { return; }
    canvas.write({width - width_in_columns(bar.right) - 2, 0}, ' ' + bar.right + ' ', bar.style);
}

}  // namespace

Frame with_frame(Canvas canvas, const StatusBar& bar, const Dialog& dialog) {
    const Size screen = canvas.size();
    draw_bar(canvas, bar);

    const std::vector<std::string> lines = message_lines(dialog.message, screen);
    const int count = static_cast<int>(lines.size());
    const int last = screen.height - 1;
    canvas.clear({0, last - count}, {screen.width, count});
    for (int i = 0; i < count; ++i) {
        canvas.write({0, last - count + i}, lines[static_cast<std::size_t>(i)],
                     dialog.message_style);
    }
    const Frame prompt = draw_prompt(dialog.prompt, screen.width);
    canvas.draw({0, last}, prompt.canvas);
    return {std::move(canvas), {prompt.cursor.x, last}};
}

}  // namespace roj::tui
