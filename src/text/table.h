#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace roj::text {

/// Widths of the columns of a table. Its rows are texts with a tab between two cells. A text
/// without a tab stands across the columns.
class Table {
public:
    explicit Table(std::string_view header = {}) { widen(header); }

    /// Makes the columns as wide as the cells of a row.
    void measure(std::string_view row);
    /// Returns the width of the first column.
    std::size_t first_width() const { return columns_.empty() ? 0 : columns_.front().width; }
    /// Returns a row with its cells in their columns; numbers stand at the right. If it would have
    /// more columns than `room`, columns at the end are left out. A cell of more than 16 columns
    /// is cut before that, and then ends with "...".
    std::string aligned(std::string_view row, std::size_t room = std::string_view::npos) const;

private:
    struct Column {
        std::size_t width = 0;
        bool numbers = true;
    };
    void widen(std::string_view row);

    std::vector<Column> columns_;
};

/// Returns the header, unless it is empty, and the rows, in columns that are wide enough for all.
std::vector<std::string> aligned(std::string_view header, const std::vector<std::string>& rows);

}  // namespace roj::text
