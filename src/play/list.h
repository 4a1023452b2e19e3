#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "text/table.h"
#include "text/utf8.h"

namespace roj::play {

/// What stands beside a row while it is chosen.
struct RowPreview {
    std::vector<std::string> lines{};
    std::optional<Game> game{};     ///< its position is drawn above the lines
    std::optional<Move> landing{};  ///< a move that is drawn there as if it were played
};

/// A value that a row can have, and the command that sets it.
struct RowValue {
    std::string text;
    std::string command;
};

/// A row of a list. Whatever it does, it does with a command that can be typed.
struct ListRow {
    enum class Kind : std::uint8_t {
        Entry,
        Heading,  ///< cannot be chosen
        Fold,     ///< a heading that can be chosen and hides the rows up to the next heading
    };

    std::string text;       ///< with tabs between the columns of a table
    std::string command{};  ///< what Enter does
    std::string name{};     ///< replaces {} in the commands of the list's keys
    std::function<RowPreview()> preview{};
    std::vector<RowValue> values{};
    std::size_t value = 0;  ///< the current one; values.size() if it is another
    Kind kind = Kind::Entry;
    bool asks = false;  ///< the command stays in the prompt, and the player types the rest
    /// The end of the text, if it takes time; is asked for once, when the row is shown.
    std::function<std::string()> rest{};

    const std::string& whole_text() {
        if (rest) { text += std::exchange(rest, nullptr)(); }
        return text;
    }
};

/// A key of a list, for the chosen row.
struct ListKey {
    char key;
    std::string does;          ///< "delete"
    std::string_view command;  ///< "delete! {}"
    bool asks = false;         ///< the command stays in the prompt until Enter
};

/// How the rows stand on a screen.
struct ListShape {
    int width = 45;   ///< of the rows, where previews stand beside them
    int columns = 1;  ///< entries in a line
    bool numbered = true;
    bool texts = false;  ///< the previews are texts to read, which / finds as well
};

/// A list to choose from on a screen. In line mode the player sees the page instead.
struct List {
    std::string name;      ///< the command that shows the list again: "load"
    i18n::Page page;       ///< the same for line mode; without lines: the rows with their numbers
    std::string title{};   ///< of the screen
    std::string header{};  ///< of the columns of the rows, with tabs between them
    std::vector<ListRow> rows{};
    std::vector<ListKey> keys{};
    std::string message{};           ///< while there is nothing else to say
    std::string enter = tr("open");  ///< what Enter does
    std::size_t chosen = 0;          ///< the row chosen at first
    ListShape shape{};
    bool leaves = false;  ///< Enter goes back to the board, unless the game refuses the command
};

/// Returns what line mode prints.
inline i18n::Page page_of(List list) {
    if (!list.page.lines.empty()) { return list.page; }
    std::vector<std::string> rows;
    for (ListRow& row : list.rows) { rows.push_back(row.whole_text()); }
    rows = text::aligned({}, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string line = text::padded(std::to_string(i + 1) + ' ', 4);
        line.append(rows[i]).append("  ").append(list.rows[i].name);
        list.page.lines.push_back(std::move(line));
    }
    return list.page;
}

}  // namespace roj::play
