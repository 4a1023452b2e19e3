#include <algorithm>
#include <array>
#include <utility>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/utf8.h"
#include "tui/widgets/list.h"
#include "tui/widgets/pager.h"

// How a list looks; what its keys do is in list.cpp.

namespace roj::tui {

using text::columns;

namespace {

using play::ListRow;

/// Returns the values of a row with the current one in brackets; closer together, or only that one,
/// if there is too little room.
std::string values_text(const ListRow& row, std::size_t room) {
    std::string wide;
    std::string tight;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
        const std::string& text = row.values[i].text;
        const bool current = i == row.value;
        wide.append(current ? "[" : " ").append(text).append(current ? "]" : " ");
        tight.append(i == 0 ? "" : " ").append(current ? '[' + text + ']' : text);
    }
    if (columns(wide) <= room) { return wide; }
    if (columns(tight) <= room || row.value >= row.values.size()) { return text::cut(tight, room); }
    return "< " + row.values[row.value].text + " >";
}

/// Returns the number of a row among the entries, from 1; of a heading that of the entry before it.
std::ptrdiff_t number_of(const std::vector<ListRow>& rows, std::size_t row) {
    const auto is_entry = [](const ListRow& each) { return each.kind == ListRow::Kind::Entry; };
    return std::count_if(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(row) + 1,
                         is_entry);
}

}  // namespace

bool ListView::has_preview(int width) const {
    constexpr int kWidth = 33;  // with its rule
    return width - list_.shape.width >= kWidth;
}

void ListView::load_preview() {
    if (preview_) { return; }
    preview_.emplace(!list_.rows.empty() && row().preview ? row().preview() : play::RowPreview{});
}

std::vector<std::string> ListView::preview_lines(Size screen) const {
    constexpr int kMargins = 3;
    return wrap_page(preview_->lines, std::max(screen.width - list_.shape.width - kMargins, 1));
}

/// Makes the columns wide enough for the rows that are on the screen or were there before.
void ListView::measure_rows(int first_line, int last_line) {
    for (const Place& place : places()) {
        if (place.line >= first_line && place.line <= last_line) {
            list_.rows[place.row].whole_text();
        }
    }
    table_ = text::Table(list_.header);
    constexpr std::size_t kLabel = 14;  // a longer one takes room from its values only
    for (const ListRow& row : list_.rows) {
        const bool labels = !row.values.empty() && columns(row.text) <= kLabel;
        if (!row.rest) { table_.measure(labels ? row.text + '\t' : row.text); }
    }
}

/// Returns the size of the rows and the lines above them, over a message.
Size ListView::rows_size(Size screen, const std::string& message) const {
    const auto said = static_cast<int>(message_lines(message, screen).size());
    return {rows_width(screen.width), std::max(screen.height - 2 - said, 1)};
}

void ListView::adapt(Size screen, const std::string& message) {
    if (is_too_small(screen)) { return; }
    load_preview();
    const std::string& said = message.empty() ? default_message(screen) : message;
    const int room = rows_size(screen, said).height - (header() - 1);
    const std::vector<Place> all = places();
    const auto chosen = std::ranges::find(all, chosen_, &Place::row);
    const int line = chosen == all.end() ? 0 : chosen->line;
    // A heading stays in sight with the first row below it.
    const int above = line == 1 ? 1 : 0;
    top_ = std::clamp(top_, std::max(line - room + 1, 0), std::max(line - above, 0));
    top_ = std::min(top_, std::max((all.empty() ? 0 : all.back().line) - room + 1, 0));
    measure_rows(top_, top_ + room - 1);
}

void ListView::draw_rows(Canvas& canvas, Size size) const {
    const auto [width, height] = size;
    const std::size_t prefix = prefix_width();
    const std::size_t columns_left = static_cast<std::size_t>(std::max(width, 0));
    const std::string head =
        table_.aligned(list_.header, columns_left - std::min(columns_left, prefix));
    canvas.write({static_cast<int>(prefix), 1}, head, Style::Faint);
    for (const Place& place : places()) {
        const int y = place.line - top_ + header();
        if (y < header() || y > height) { continue; }
        const bool entry = list_.rows[place.row].kind == ListRow::Kind::Entry;
        const bool is_chosen = place.row == chosen_;
        const int cell = entry ? width / list_.shape.columns : width;
        const Style style = is_chosen ? Style::Chosen : entry ? Style::Plain : Style::Heading;
        Canvas drawn({cell, 1});
        if (is_chosen) { drawn.clear({0, 0}, {cell - (cell > 1 ? 1 : 0), 1}, style); }
        drawn.write({0, 0}, text_of(place.row, cell), style);
        canvas.draw({place.column * cell, y}, drawn);
    }
}

/// Returns the columns of the mark and the number before a row that is alone in its line.
std::size_t ListView::prefix_width() const {
    return list_.shape.numbered ? 5 : 4;
}

/// Returns a row as it is drawn in that many columns.
std::string ListView::text_of(std::size_t index, int width) const {
    const ListRow& row = list_.rows[index];
    const bool entry = row.kind == ListRow::Kind::Entry;
    const bool grid = list_.shape.columns > 1;
    std::string text = index == chosen_ ? ">" : " ";
    if (entry && list_.shape.numbered) {
        const std::string digits = std::to_string(number_of(list_.rows, index));
        text += std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits;
    } else if (row.kind == ListRow::Kind::Fold) {
        text += toggled_.contains(row.text) ? " -" : " +";
    } else if (entry && !grid) {
        text += "  ";
    }
    // The entries of a grid without numbers stand close together.
    if (!entry || !grid || list_.shape.numbered) { text += ' '; }
    const std::size_t room = static_cast<std::size_t>(std::max(width, 0));
    text += table_.aligned(row.text, room - std::min(columns(text), room));
    if (!row.values.empty()) {
        const std::size_t label =
            std::max(prefix_width() + table_.first_width(), columns(text)) + 1;
        text = text::padded(text, label);
        text += values_text(row, room - std::min(label + 1, room));
    }
    return text;
}

/// Draws the position of the preview, and below it the lines.
void ListView::draw_preview(Canvas& canvas, const Picture& picture, bool told) const {
    const Size size = canvas.size();
    std::vector<std::string> lines;
    if (told) { lines = wrap_page(preview_->lines, std::max(size.width, 1)); }
    int y = 0;
    if (preview_->game) {
        const int room = size.height - static_cast<int>(lines.size()) - (told ? 1 : 0);
        const Canvas drawn = picture(*preview_, {size.width, room});
        canvas.draw({std::max((size.width - drawn.size().width) / 2, 0), 0}, drawn);
        y = drawn.size().height + 1;
    }
    for (std::size_t i = static_cast<std::size_t>(preview_top_); i < lines.size(); ++i) {
        const bool titled = i == 0 && !list_.shape.numbered && !preview_->game;
        canvas.write({0, y++}, lines[i], titled ? Style::Heading : Style::Plain);
    }
}

/// Draws the preview in the lines below the rows, if they are enough.
void ListView::draw_below(Canvas& canvas, Size rows, const Picture& picture) const {
    constexpr int kLeast = 6;
    const std::vector<Place> all = places();
    const int end = header() + (all.empty() ? 0 : all.back().line + 1 - top_);
    Canvas shown({rows.width - 2, rows.height - end});
    if (shown.size().height < kLeast) { return; }
    draw_preview(shown, picture, !is_message(canvas.size()));
    canvas.draw({1, end + 1}, shown);
}

/// Reports whether the lines of the preview are short enough for the message, and not beside the
/// rows.
bool ListView::is_message(Size screen) const {
    constexpr std::size_t kShort = 6;
    return !has_preview(screen.width) && preview_->lines.size() <= kShort;
}

/// Returns the keys to name beside the prompt, as many as fit.
std::string ListView::hints(int width) const {
    const std::string back = trc("hint, at most 8 columns", "back");
    if (typing()) {
        return "Enter " + trc("hint, at most 10 columns", "does it") + "  Esc " + back;
    }
    constexpr std::size_t kRest = 20;  // the prompt, and what draw_prompt() keeps free
    std::string own = "Enter " + list_.enter;
    for (const play::ListKey& key : list_.keys) {
        own += std::string("  ") + key.key + ' ' + std::string(key.does);
    }
    const std::string find = "  / " + trc("hint, at most 8 columns", "find");
    const std::string keys = "? " + trc("hint, at most 8 columns", "keys");
    const std::string quit = "  q " + back;
    const std::array<std::string, 3> hints{own + find + "  " + keys + quit,
                                           own + "  " + keys + quit, own + quit};
    for (const std::string& all : hints) {
        if (columns(all) + kRest <= static_cast<std::size_t>(width)) { return all; }
    }
    return keys + quit;
}

/// Returns what to say while there is nothing else to say.
std::string ListView::default_message(Size screen) const {
    if (typing()) { return tr("Enter carries it out; Esc goes back to the list."); }
    const std::size_t most = 3 * static_cast<std::size_t>(screen.width);
    std::string meaning;
    if (is_message(screen)) {
        for (const std::string& line : preview_->lines) {
            if (columns(meaning) + columns(line) >= most) { break; }
            if (!line.empty()) { meaning.append(meaning.empty() ? "" : " ").append(line); }
        }
    }
    if (!meaning.empty()) { return meaning; }
    if (!list_.message.empty() || list_.rows.empty()) { return list_.message; }
    return row().command.empty() ? "" : tr("As a typed line: {0}", i18n::own_line(row().command));
}

Frame ListView::draw(Size screen, Dialog dialog, const Picture& picture) const {
    if (is_too_small(screen)) { return draw_too_small(screen); }
    const bool beside = has_preview(screen.width);
    if (dialog.message.empty()) {
        dialog.message = default_message(screen);
        dialog.message_style = Style::Plain;
    }
    dialog.prompt.label = mode_ == Mode::Finding ? "/"
                          : typing()             ? ":"
                                                 : i18n::own_word(list_.name) + "> ";
    dialog.prompt.hints = hints(screen.width);

    Canvas canvas(screen);
    const Size rows = rows_size(screen, dialog.message);
    Canvas drawn({rows.width, rows.height + 1});
    draw_rows(drawn, rows);
    canvas.draw({0, 0}, drawn);
    if (beside) {
        for (int y = 1; y <= rows.height; ++y) { canvas.put({rows.width, y}, U'|', Style::Rule); }
        Canvas shown({screen.width - rows.width - 3, rows.height});
        draw_preview(shown, picture, true);
        canvas.draw({rows.width + 2, 1}, shown);
    } else {
        draw_below(canvas, rows, picture);
    }
    const bool empty = list_.rows.empty();
    // words: the number of a row and the number of all rows
    std::string place =
        trc("label, at most 14 columns", "{0} of {1}", empty ? 0 : number_of(list_.rows, chosen_),
            empty ? 0 : number_of(list_.rows, list_.rows.size() - 1));
    constexpr std::size_t kBlanks = 4;
    const std::size_t needed = columns(list_.title) + columns(place) + kBlanks;
    if (needed > static_cast<std::size_t>(screen.width)) { place.clear(); }
    Frame frame = with_frame(std::move(canvas), {list_.title, place}, dialog);
    if (!typing()) {
        const std::vector<Place> all = places();
        const auto chosen = std::ranges::find(all, chosen_, &Place::row);
        if (chosen != all.end()) {
            frame.cursor = {chosen->column * (rows.width / list_.shape.columns),
                            chosen->line - top_ + header()};
        }
    }
    return frame;
}

}  // namespace roj::tui
