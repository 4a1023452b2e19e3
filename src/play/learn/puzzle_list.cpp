#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "play/learn/puzzle.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::play {
namespace {

constexpr std::size_t kGrades = 3;

std::string describe_tries(const std::string& game_type, int tries, bool solved) {
    if (tries == 0) {
        return solved ? tr("{0}, solved at the first try.", game_type)
                      : tr("{0}, not tried yet.", game_type);
    }
    return solved ? trn("{0}, solved after {1} wrong try.", "{0}, solved after {1} wrong tries.",
                        tries, game_type, tries)
                  : trn("{0}, {1} wrong try.", "{0}, {1} wrong tries.", tries, game_type, tries);
}

ListRow row_of(std::size_t number, const PuzzleBook& book) {
    const std::string digits = std::to_string(number);
    const Puzzle& puzzle = puzzles()[number - 1];
    ListRow row{(number < 10 ? " " : "") + digits, "puzzle " + digits, digits};
    if (book.solved(puzzle.game)) { row.text += '+'; }
    row.preview = [&puzzle, &book, digits] {
        RowPreview preview;
        preview.game = *parse_game(puzzle.game);
        const Position& position = preview.game->position();
        const int tries = book.tries(puzzle.game);
        preview.lines = {
            position.to_move() == Color::White
                ? trn("Puzzle {0}: White wins in {1} move.", "Puzzle {0}: White wins in {1} moves.",
                      puzzle.grade, digits, puzzle.grade)
                : trn("Puzzle {0}: Black wins in {1} move.", "Puzzle {0}: Black wins in {1} moves.",
                      puzzle.grade, digits, puzzle.grade),
            describe_tries(format_game_type(position.rules().game_type), tries,
                           book.solved(puzzle.game))};
        return preview;
    };
    return row;
}

/// Returns "Win in two   [###.......]  8 of 30".
ListRow heading_of(int grade, std::size_t solved, std::size_t all) {
    constexpr std::size_t kBar = 10;
    constexpr std::size_t kColumn = 13;
    const std::size_t filled = all == 0 ? 0 : kBar * solved / all;
    constexpr std::string_view kContext = "at most 12 columns";
    constexpr std::array<std::string_view, kGrades> kNames{
        C_("at most 12 columns", "Win in one"), C_("at most 12 columns", "Win in two"),
        C_("at most 12 columns", "Win in three")};
    const auto index = static_cast<std::size_t>(grade - 1);
    ListRow heading{text::padded(
        i18n::substitute(i18n::translated(kNames[index], kContext), {}, kContext), kColumn)};
    heading.kind = ListRow::Kind::Heading;
    heading.text += '[' + std::string(filled, '#') + std::string(kBar - filled, '.') + "]  " +
                    trc("label, at most 9 columns", "{0} of {1}", solved, all);
    return heading;
}

/// Returns the numbers of rows in words: "3, 5 to 9, 12".
std::string in_words(const std::vector<std::size_t>& numbers) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t first = i;
        while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) { ++i; }
        parts.push_back(i > first ? tr("{0} to {1}", numbers[first], numbers[i])
                                  : std::to_string(numbers[i]));
    }
    return text::join(parts, ", ");
}

}  // namespace

List list_puzzles(const PuzzleBook& book) {
    List list{"puzzle", {}};
    std::size_t all_solved = 0;
    for (int grade = 1; grade <= int{kGrades}; ++grade) {
        std::vector<ListRow> rows;
        std::vector<std::size_t> unsolved;
        for (std::size_t i = 0; i < puzzles().size(); ++i) {
            if (puzzles()[i].grade != grade) { continue; }
            rows.push_back(row_of(i + 1, book));
            if (!book.solved(puzzles()[i].game)) { unsolved.push_back(i + 1); }
        }
        const std::size_t solved = rows.size() - unsolved.size();
        list.rows.push_back(heading_of(grade, solved, rows.size()));
        list.rows.insert(list.rows.end(), rows.begin(), rows.end());
        std::string& line = list.page.lines.emplace_back(trn("Win in {0} move: {1} of {2} solved.",
                                                             "Win in {0} moves: {1} of {2} solved.",
                                                             grade, grade, solved, rows.size()));
        if (!unsolved.empty()) { line += ' ' + tr("Unsolved: {0}.", in_words(unsolved)); }
        all_solved += solved;
    }
    list.title = tr("Puzzles: {0} of {1} solved", all_solved, puzzles().size());
    list.page.title = list.title;
    const std::optional<std::size_t> next = next_unsolved(1, book);
    list.page.lines.push_back(
        next ? tr("For the next one, puzzle {0}, type puzzle next.", *next)
             : tr("You have solved them all. To see one again, type its number: puzzle 7."));
    const auto chosen =
        std::ranges::find(list.rows, std::to_string(next.value_or(1)), &ListRow::name);
    list.chosen = static_cast<std::size_t>(chosen - list.rows.begin());
    list.keys = {{'n', tr("next unsolved"), "puzzle next"}};
    list.shape.columns = 10;
    list.shape.width = 41;
    list.shape.numbered = false;
    return list;
}

}  // namespace roj::play
