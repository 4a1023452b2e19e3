#include "text/table.h"

#include <algorithm>

#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::text {
namespace {

constexpr std::size_t kAlwaysWhole = 16;

/// Returns a cell of a number of columns.
std::string cell_of(std::string_view text, std::size_t width, bool at_right) {
    constexpr std::string_view kMore = "...";
    const std::size_t size = columns(text);
    if (size > width) {
        return padded(cut(text, width - std::min(width, kMore.size())).append(kMore), width);
    }
    return at_right ? std::string(width - size, ' ').append(text) : padded(text, width);
}

}  // namespace

void Table::widen(std::string_view row) {
    const auto cells = split(row, '\t');
    if (cells.size() < 2) { return; }
    columns_.resize(std::max(columns_.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        columns_[i].width = std::max(columns_[i].width, columns(cells[i]));
    }
}

void Table::measure(std::string_view row) {
    widen(row);
    const auto cells = split(row, '\t');
    for (std::size_t i = 0; cells.size() > 1 && i < cells.size(); ++i) {
        if (cells[i].find_first_not_of("0123456789%") != cells[i].npos) {
            columns_[i].numbers = false;
        }
    }
}

std::string Table::aligned(std::string_view row, std::size_t room) const {
    const auto cells = split(row, '\t');
    if (cells.size() < 2) { return std::string(row); }
    std::size_t least = 0;  // with cells of at most kAlwaysWhole and one blank between them
    std::size_t all = 0;
    std::size_t count = 0;
    for (const Column& column : columns_) {
        const std::size_t needed = std::min(column.width, kAlwaysWhole) + (count > 0 ? 1 : 0);
        if (count > 0 && least + needed > room) { break; }
        least += needed;
        all += column.width + (count > 0 ? 2 : 0);
        ++count;
    }
    const std::string gap(all <= room ? 2 : 1, ' ');
    std::size_t spare = room - std::min(room, least);
    std::string text;
    for (std::size_t i = 0; i < std::min(count, cells.size()); ++i) {
        const std::size_t width = columns_[i].width;
        const std::size_t whole = std::min(width, kAlwaysWhole);
        const std::size_t more = std::min(width - whole, spare);
        spare -= more;
        text += (i > 0 ? gap : "") + cell_of(cells[i], whole + more, columns_[i].numbers);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::vector<std::string> aligned(std::string_view header, const std::vector<std::string>& rows) {
    Table table(header);
    for (const std::string& row : rows) { table.measure(row); }
    std::vector<std::string> lines;
    if (!header.empty()) { lines.push_back(table.aligned(header)); }
    for (const std::string& row : rows) { lines.push_back(table.aligned(row)); }
    return lines;
}

}  // namespace roj::text
