#include "tui/widgets/list.h"

#include <algorithm>
#include <array>
#include <utility>

#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/utf8.h"

namespace roj::tui {

namespace {

using Answer = ListAnswer::Kind;
using play::ListRow;

constexpr int kAllLines = 1'000'000;

bool contains(std::string_view text, std::string_view wanted) {
    return text::folded(text).find(text::folded(wanted)) != std::string::npos;
}

/// Reports whether a row contains a text, or what is shown beside it does.
bool matches(ListRow& row, const std::string& wanted, bool beside) {
    if (!beside) { return contains(row.whole_text(), wanted) || contains(row.name, wanted); }
    if (!row.preview) { return false; }
    return std::ranges::any_of(
        row.preview().lines, [&wanted](const std::string& line) { return contains(line, wanted); });
}

}  // namespace

/// A row of the key table of lists.
struct ListView::Binding {
    std::string_view keys;
    std::string_view help;
    ListAnswer (*press)(ListView& list, Size screen);
};

const std::vector<ListView::Binding> ListView::kBindings{
    {"Up k ^P WheelUp", N_("the row above"),
     [](ListView& l, Size) { return l.step(-1), ListAnswer{}; }},
    {"Down j ^N WheelDown", N_("the row below"),
     [](ListView& l, Size) { return l.step(1), ListAnswer{}; }},
    {"PgUp", N_("one page up"),
     [](ListView& l, Size screen) { return l.step(2 - screen.height / 2), ListAnswer{}; }},
    {"PgDn", N_("one page down"),
     [](ListView& l, Size screen) { return l.step(screen.height / 2 - 2), ListAnswer{}; }},
    {"Home g", N_("the first row"),
     [](ListView& l, Size) { return l.step(-kAllLines, true), ListAnswer{}; }},
    {"End G", N_("the last row"),
     [](ListView& l, Size) { return l.step(kAllLines, true), ListAnswer{}; }},
    {"Left h", N_("the value before, or fold"), [](ListView& l, Size) { return l.change(-1); }},
    {"Right l", N_("the next value, or unfold"), [](ListView& l, Size) { return l.change(1); }},
    {"Space", N_("the same; or read on beside the row"),
     [](ListView& l, Size screen) { return l.read_on(screen); }},
    {"Enter", N_("open, begin or apply"), [](ListView& l, Size) { return l.open(); }},
    {"/", N_("find a row with the text typed next"),
     [](ListView& l, Size) {
         l.mode_ = Mode::Finding;
         return ListAnswer{Answer::Type};
     }},
    {"n", N_("find the next one"), [](ListView& l, Size) { return l.find(true); }},
    {"N", N_("find the one before"), [](ListView& l, Size) { return l.find(false); }},
    {":", N_("type any command; a number and Enter opens that row"),
     [](ListView& l, Size) {
         l.mode_ = Mode::Command;
         return ListAnswer{Answer::Type};
     }},
    {"? F1", N_("these keys"), [](ListView&, Size) { return ListAnswer{Answer::Help}; }},
    {"q Esc ^C", N_("back to the game"), [](ListView&, Size) { return ListAnswer{Answer::Close}; }},
};

ListView::ListView(play::List list) : list_(std::move(list)) {
    choose_nearest(list_.chosen);
}

void ListView::update(play::List list) {
    const std::string text = list_.rows.empty() ? "" : row().text;
    const std::string name = list_.rows.empty() ? "" : row().name;
    list_ = std::move(list);
    preview_.reset();
    const auto same = std::ranges::find_if(list_.rows, [&](const ListRow& other) {
        return name.empty() ? other.text == text : other.name == name;
    });
    const bool found = same != list_.rows.end();
    choose_nearest(found ? static_cast<std::size_t>(same - list_.rows.begin()) : chosen_);
}

bool ListView::can_choose(std::size_t index) const {
    return list_.rows[index].kind != ListRow::Kind::Heading;
}

/// Returns the rows that are not folded away, and where they are.
std::vector<ListView::Place> ListView::places() const {
    std::vector<Place> all;
    bool folded = false;
    int line = 0;
    int column = 0;
    for (std::size_t i = 0; i < list_.rows.size(); ++i) {
        const ListRow& row = list_.rows[i];
        const bool entry = row.kind == ListRow::Kind::Entry;
        if (!entry) { folded = row.kind == ListRow::Kind::Fold && !toggled_.contains(row.text); }
        if (entry && folded) { continue; }
        const bool next_line = !all.empty() && (!entry || column + 1 >= list_.shape.columns ||
                                                list_.rows[all.back().row].kind != row.kind);
        if (next_line) { ++line; }
        column = next_line || all.empty() ? 0 : column + 1;
        all.push_back({i, line, column});
    }
    return all;
}

void ListView::choose(std::size_t index) {
    if (index == chosen_) { return; }
    chosen_ = index;
    preview_top_ = 0;
    preview_.reset();
}

/// Chooses the row that is nearest to an index, of those that can be chosen.
void ListView::choose_nearest(std::size_t index) {
    const auto distance = [index](std::size_t row) {
        return row > index ? row - index : index - row;
    };
    std::optional<std::size_t> best;
    for (const Place& place : places()) {
        if (!can_choose(place.row)) { continue; }
        if (!best || distance(place.row) < distance(*best)) { best = place.row; }
    }
    choose(best.value_or(0));
}

/// Moves the choice by lines, or by entries within and across lines.
void ListView::step(int lines, bool columns) {
    std::vector<Place> all = places();
    std::erase_if(all, [this](const Place& place) { return !can_choose(place.row); });
    if (all.empty()) { return; }
    const auto here = std::ranges::find(all, chosen_, &Place::row);
    const auto at = here == all.end() ? 0 : here - all.begin();
    const auto last = static_cast<std::ptrdiff_t>(all.size()) - 1;
    if (columns || list_.shape.columns == 1) {
        const auto to = std::clamp<std::ptrdiff_t>(at + lines, 0, last);
        return choose(all[static_cast<std::size_t>(to)].row);
    }
    // The entry of that line, or the next line that has one, in the nearest column.
    const Place from = all[static_cast<std::size_t>(at)];
    std::optional<Place> best;
    for (const Place& place : all) {
        const int passed = (place.line - from.line) * (lines < 0 ? -1 : 1);
        if (passed <= 0) { continue; }
        const auto distance = [&](const Place& other) {
            return std::pair(std::abs(std::abs(other.line - from.line) - std::abs(lines)),
                             std::abs(other.column - from.column));
        };
        if (!best || distance(place) < distance(*best)) { best = place; }
    }
    if (best) { choose(best->row); }
}

ListAnswer ListView::press(const Key& key, Size screen) {
    if (list_.rows.empty() && (key.name == "Enter" || key.name == "Space")) {
        return {Answer::Close};
    }
    constexpr std::array<std::string_view, 4> kAlways{"q", "Esc", "^C", ":"};
    if (list_.rows.empty() && std::ranges::find(kAlways, key.name) == kAlways.end()) {
        return {Answer::Unknown};
    }
    // The keys of this list come first: n can be one of them.
    for (const play::ListKey& own : list_.keys) {
        if (key.character == static_cast<char32_t>(own.key)) { return run(own); }
    }
    for (const Binding& binding : kBindings) {
        const auto names = text::split_words(binding.keys);
        if (std::ranges::find(names, key.name) == names.end()) { continue; }
        return binding.press(*this, screen);
    }
    if (key.character >= U'0' && key.character <= U'9') {
        mode_ = Mode::Command;
        return {Answer::Type, std::string(1, static_cast<char>(key.character))};
    }
    return {Answer::Unknown};
}

ListAnswer ListView::enter(const std::string& line) {
    const Mode mode = std::exchange(mode_, Mode::Choosing);
    if (mode == Mode::Finding) {
        if (!line.empty()) { wanted_ = line; }
        return find(true);
    }
    if (line.empty()) { return {}; }
    const std::optional<int> number = text::read_number(line, 1);
    if (!number) { return {Answer::Submit, line}; }
    int count = 0;
    for (std::size_t i = 0; i < list_.rows.size(); ++i) {
        if (list_.rows[i].kind != ListRow::Kind::Entry || ++count != *number) { continue; }
        choose(i);
        return open();
    }
    return {Answer::Refuse, tr("There is no row {0} here.", line)};
}

ListAnswer ListView::click(Point point, Size screen) {
    const int width = rows_width(screen.width);
    if (typing() || point.x >= width || point.y < header()) { return {}; }
    for (const Place& place : places()) {
        const int left = place.column * (width / list_.shape.columns);
        if (place.line != point.y - header() + top_ || point.x < left ||
            point.x >= left + width / list_.shape.columns || !can_choose(place.row)) {
            continue;
        }
        if (place.row == chosen_) { return open(); }
        choose(place.row);
    }
    return {};
}

ListAnswer ListView::open() {
    if (row().kind == ListRow::Kind::Fold) { return change(1); }
    const std::string& command = row().command;
    if (command.empty()) { return change(1); }
    if (row().asks) {
        mode_ = Mode::Command;
        return {Answer::Type, i18n::own_line(command)};
    }
    return {list_.leaves ? Answer::Leave : Answer::Submit, command};
}

/// Changes the value of the row, folds or unfolds it, or goes to the next entry of the line.
ListAnswer ListView::change(int by) {
    const ListRow& here = row();
    if (here.kind == ListRow::Kind::Fold) {
        if (toggled_.erase(here.text) == 0) { toggled_.insert(here.text); }
        return {};
    }
    if (here.values.empty()) {
        if (list_.shape.columns > 1) { step(by, true); }
        return {};
    }
    const std::size_t count = here.values.size();
    const std::size_t step = by > 0 ? 1 : count - 1;
    const std::size_t next =
        here.value >= count ? (by > 0 ? 0 : count - 1) : (here.value + step) % count;
    return {Answer::Submit, here.values[next].command};
}

ListAnswer ListView::read_on(Size screen) {
    const bool is_form = !row().values.empty() || row().kind == ListRow::Kind::Fold;
    if (is_form) { return change(1); }
    load_preview();
    const int height = screen.height - 3;
    const int lines = static_cast<int>(preview_lines(screen).size());
    if (has_preview(screen.width) && preview_top_ + height < lines) {
        preview_top_ += height - 1;
    } else {
        step(1, true);
    }
    return {};
}

ListAnswer ListView::find(bool forward) {
    if (wanted_.empty()) { return {Answer::Refuse, tr("Type / and the text to find first.")}; }
    const std::size_t count = list_.rows.size();
    const std::size_t tried = list_.shape.texts ? 2 * count : count;
    for (std::size_t i = 1; i <= tried; ++i) {
        const std::size_t step = (i - 1) % count + 1;
        const std::size_t index = (chosen_ + (forward ? step : count - step)) % count;
        if (!can_choose(index) || !matches(list_.rows[index], wanted_, i > count)) { continue; }
        // It may be folded away.
        for (std::size_t above = index; above-- > 0;) {
            if (list_.rows[above].kind == ListRow::Kind::Entry) { continue; }
            if (list_.rows[above].kind == ListRow::Kind::Fold) {
                toggled_.insert(list_.rows[above].text);
            }
            break;
        }
        choose(index);
        return {};
    }
    return {Answer::Refuse, tr("No row contains \"{0}\".", wanted_)};
}

ListAnswer ListView::run(const play::ListKey& key) {
    std::string command(key.command);
    for (std::size_t at = 0; (at = command.find("{}", at)) != std::string::npos;) {
        if (row().name.empty()) {
            return {Answer::Refuse, tr("That cannot be done with this row.")};
        }
        command.replace(at, 2, row().name);
        at += row().name.size();
    }
    if (!key.asks) { return {Answer::Submit, command}; }
    mode_ = Mode::Command;
    return {Answer::Type, i18n::own_line(command)};
}

std::vector<std::string> ListView::key_help() const {
    constexpr std::size_t kNamesWidth = 16;
    std::vector<std::string> lines;
    const auto add = [&](const std::string& keys, const std::string& help) {
        lines.push_back(text::padded(keys + ' ', kNamesWidth) + help);
    };
    for (const play::ListKey& key : list_.keys) { add(std::string(1, key.key), key.does); }
    for (const Binding& binding : kBindings) {
        add(text::join(text::split_words(binding.keys), ", "), tr_marked(binding.help));
    }
    return lines;
}

}  // namespace roj::tui
