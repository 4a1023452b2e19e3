#include "tui/widgets/pager.h"

#include <cstddef>

#include "i18n/tr.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::tui {

namespace {

/// Returns the number of lines of text on a screen between the title and the footer.
int text_lines(Size screen) {
    return std::max(screen.height - 2, 1);
}

/// Reports whether a line is running text, not part of a picture, a list or a table.
bool is_prose(const std::string& line) {
    return !line.empty() && line.front() != ' ' && line.find("  ") == std::string::npos;
}

/// Returns the column of the explanation in a line such as "Enter    does what is typed"; npos if
/// it has none.
std::size_t explanation_column(const std::string& line) {
    const std::size_t gap = line.find("  ", line.find_first_not_of(' '));
    return line.find_first_not_of(' ', gap);
}

/// Returns the indent for the rest of a line that is too long: below the explanation in lines such
/// as "Enter    does what is typed", otherwise a little to the right.
int hanging_indent(const std::string& line, int width) {
    constexpr int kMaxHead = 20;
    const std::size_t text = line.find_first_not_of(' ');
    if (text == std::string::npos || is_prose(line)) { return 0; }
    const std::size_t rest = explanation_column(line);
    const auto head = static_cast<int>(text::columns(line.substr(0, rest)));
    if (rest != std::string::npos && head <= std::min(kMaxHead, width / 2)) { return head; }
    constexpr std::size_t kList = 4;
    return static_cast<int>(text < kList ? text + 2 : text);
}

/// Joins each paragraph and each explanation of a page into one line if the page is too wide: lines
/// wrapped one by one would be ragged.
std::vector<std::string> join_paragraphs(const std::vector<std::string>& lines, int width) {
    constexpr std::size_t kFullLine = 50;
    const bool fits = std::all_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return static_cast<int>(text::columns(line)) <= width;
    });
    if (fits) { return lines; }
    std::vector<std::string> joined;
    bool open = false;                            // the last line may continue
    std::size_t explanation = std::string::npos;  // where an explanation may continue, in columns
    for (const std::string& line : lines) {
        const std::size_t text = line.find_first_not_of(' ');
        const bool explains = text != std::string::npos && text == explanation &&
                              line.find("  ", text) == std::string::npos;
        if (explains) {
            joined.back() += line.substr(text - 1);
        } else if (open && is_prose(line)) {
            joined.back() += ' ' + line;
        } else {
            joined.push_back(line);
        }
        if (!explains) {
            const std::size_t column = explanation_column(line);
            explanation = column == std::string::npos ? std::string::npos
                                                      : text::columns(line.substr(0, column));
        }
        open = is_prose(line) && text::columns(line) >= kFullLine;
    }
    return joined;
}

/// Reports whether a word is a bug, which begins a move or names its cell: "wA1", "bQ".
bool is_bug_name(std::u32string_view word) {
    if (word.size() < 2 || word.size() > 3 || (word[0] != U'w' && word[0] != U'b')) {
        return false;
    }
    constexpr std::u32string_view kBugs = U"QSBGAMLPCOD";
    return kBugs.find(word[1]) != std::u32string_view::npos &&
           (word.size() == 2 || (word[2] >= U'1' && word[2] <= U'9'));
}

/// Reports whether a blank is between a bug and its target: "wA1 -bQ".
bool is_within_move(std::u32string_view text, std::size_t blank) {
    const std::size_t before = text.substr(0, blank).find_last_not_of(U"wbQSBGAMLPCOD123456789");
    const std::size_t start = before == std::u32string_view::npos ? 0 : before + 1;
    if (!is_bug_name(text.substr(start, blank - start))) { return false; }
    std::u32string_view place = text.substr(blank + 1);
    constexpr std::u32string_view kSigns = U"-/\\";
    place.remove_prefix(std::min(place.find_first_not_of(kSigns), place.size()));
    return is_bug_name(place.substr(0, std::min(place.find_first_of(U" ,;:.)-/\\"), place.size())));
}

/// Reports whether printers keep the words around a blank together: in Polish and Russian a word of
/// one letter goes with the next one, and a dash with the one before it.
bool is_narrow(std::u32string_view text, std::size_t blank) {
    constexpr std::u32string_view kShort = U"iouwzIOUWZавикосуяАВИКОСУЯ";
    const bool alone = blank == 1 || (blank > 1 && text[blank - 2] == U' ');
    const std::u32string_view next = text.substr(blank + 1, 2);
    return (alone && kShort.find(text[blank - 1]) != kShort.npos) || next == U"— " || next == U"– ";
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
    const std::u32string wide = text::decode_utf8(text::printable(text));
    const auto columns = static_cast<std::size_t>(std::max(width, 1));
    std::vector<std::string> lines;
    std::size_t at = 0;
    std::size_t margin = 0;
    while (true) {
        const std::u32string_view rest = std::u32string_view(wide).substr(at);
        const std::size_t room =
            std::max(text::fitting(rest, columns - margin), text::letter_end(rest, 0));
        if (room == rest.size()) { break; }
        // The blank after a word that fills the line does not count.
        const std::size_t first_word = wide.find_first_not_of(U' ', at);
        const auto breaks = [&](std::size_t blank) {
            return blank != std::u32string::npos && blank > at && blank > first_word;
        };
        std::size_t blank = wide.rfind(U' ', at + room);
        const std::size_t last_blank = blank;
        while (breaks(blank) && (is_within_move(wide, blank) || is_narrow(wide, blank))) {
            blank = wide.rfind(U' ', blank - 1);
        }
        if (!breaks(blank)) { blank = last_blank; }
        const bool at_blank = breaks(blank);
        const std::size_t end = at_blank ? blank : at + room;
        lines.push_back(std::string(margin, ' ') +
                        text::encode_utf8(std::u32string_view(wide).substr(at, end - at)));
        at = at_blank ? wide.find_first_not_of(U' ', blank) : end;
        if (at == std::u32string::npos) { return lines; }
        const auto wanted = static_cast<std::size_t>(std::max(indent, 0));
        margin = wanted < columns ? wanted : 0;
    }
    lines.push_back(std::string(margin, ' ') +
                    text::encode_utf8(std::u32string_view(wide).substr(at)));
    return lines;
}

std::vector<std::string> wrap_page(const std::vector<std::string>& lines, int width) {
    std::vector<std::string> all;
    for (const std::string& line : join_paragraphs(lines, width)) {
        const std::vector<std::string> parts = wrap(line, width, hanging_indent(line, width));
        all.insert(all.end(), parts.begin(), parts.end());
    }
    return all;
}

int Pager::last_top(Size screen) const {
    return std::max(
        static_cast<int>(wrap_page(page_.lines, screen.width).size()) - text_lines(screen), 0);
}

void Pager::scroll(int lines, Size screen) {
    top_ = std::clamp(first_line(screen) + lines, 0, last_top(screen));
}

void Pager::turn(int pages, Size screen) {
    scroll(pages * text_lines(screen), screen);
}

Frame Pager::draw(Size screen) const {
    Canvas canvas(screen);
    canvas.write({0, 0}, page_.title, Style::Bar);
    const std::vector<std::string> lines = wrap_page(page_.lines, screen.width);
    const auto count = static_cast<int>(lines.size());
    const int top = first_line(screen);
    const int end = std::min(top + text_lines(screen), count);
    for (int i = top; i < end; ++i) {
        canvas.write({0, 1 + i - top}, lines[static_cast<std::size_t>(i)]);
    }
    const std::string footer = end < count ? trc("label, at most 39 columns",
                                                 "Space: more  q: close  ({0}%)", 100 * end / count)
                                           : trc("label, at most 39 columns", "Enter: close");
    const int width = canvas.write({0, screen.height - 1}, footer + ' ', Style::Strong);
    return {canvas,
            {std::min(width, std::max(screen.width - 1, 0)), std::max(screen.height - 1, 0)}};
}

}  // namespace roj::tui
