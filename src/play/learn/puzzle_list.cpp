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

// The wins by their moves, then the defences.
constexpr std::size_t kGroups = kMaxPuzzleMoves + 1;

std::size_t group_of(const Puzzle& puzzle) {
    return static_cast<std::size_t>(puzzle.defence ? kMaxPuzzleMoves : puzzle.moves - 1);
}

std::string describe_tries(const std::string& game_type, int tries, bool solved) {
    if (tries == 0) {
        return solved ? tr("{0}, solved at the first try.", game_type)
                      : tr("{0}, not tried yet.", game_type);
    }
    return solved ? trn("{0}, solved after {1} wrong try.", "{0}, solved after {1} wrong tries.",
                        tries, game_type, tries)
                  : trn("{0}, {1} wrong try.", "{0}, {1} wrong tries.", tries, game_type, tries);
}

std::string describe_task(const Puzzle& puzzle, bool white) {
    if (puzzle.defence) {
        return white ? tr("White finds the only move that does not lose.")
                     : tr("Black finds the only move that does not lose.");
    }
    return white ? trn("White wins in {0} move.", "White wins in {0} moves.", puzzle.moves,
                       puzzle.moves)
                 : trn("Black wins in {0} move.", "Black wins in {0} moves.", puzzle.moves,
                       puzzle.moves);
}

ListRow row_of(std::size_t number, const PuzzleBook& book) {
    constexpr std::size_t kDigits = 4;
    const std::string digits = std::to_string(number);
    const Puzzle& puzzle = puzzles()[number - 1];
    ListRow row{std::string(kDigits - std::min(kDigits, digits.size()), ' ') + digits,
                "puzzle " + digits, digits};
    if (book.solved(puzzle.key())) { row.text += '+'; }
    row.preview = [&puzzle, &book, number] {
        RowPreview preview;
        preview.game = puzzle.game();
        const Position& position = preview.game->position();
        const std::string key = puzzle.key();
        preview.lines = {
            trc("label, at most 26 columns", "Puzzle {0}, rated {1}", number, puzzle.rating) +
                ": " + describe_task(puzzle, position.to_move() == Color::White),
            describe_tries(format_game_type(position.rules().game_type), book.tries(key),
                           book.solved(key))};
        return preview;
    };
    return row;
}

/// Returns "Win in two   [###.......]  8 of 30".
ListRow heading_of(std::size_t group, std::size_t solved, std::size_t all) {
    constexpr std::size_t kBar = 10;
    constexpr std::size_t kColumn = 13;
    const std::size_t filled = all == 0 ? 0 : kBar * solved / all;
    constexpr std::string_view kContext = "at most 12 columns";
    constexpr std::array<std::string_view, kGroups> kNames{
        C_("at most 12 columns", "Win in one"),   C_("at most 12 columns", "Win in two"),
        C_("at most 12 columns", "Win in three"), C_("at most 12 columns", "Win in four"),
        C_("at most 12 columns", "Win in five"),  C_("at most 12 columns", "Defence")};
    ListRow heading{text::padded(
        i18n::substitute(i18n::translated(kNames.at(group), kContext), {}, kContext), kColumn)};
    heading.kind = ListRow::Kind::Fold;
    heading.text += '[' + std::string(filled, '#') + std::string(kBar - filled, '.') + "]  " +
                    trc("label, at most 9 columns", "{0} of {1}", solved, all);
    return heading;
}

/// Returns the first numbers of rows in words: "3, 5 to 9, 12 and more".
std::string in_words(const std::vector<std::size_t>& numbers) {
    constexpr std::size_t kMost = 6;
    std::vector<std::string> parts;
    std::size_t i = 0;
    for (; i < numbers.size() && parts.size() < kMost; ++i) {
        const std::size_t first = i;
        while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) { ++i; }
        parts.push_back(i > first ? tr("{0} to {1}", numbers[first], numbers[i])
                                  : std::to_string(numbers[i]));
    }
    const std::string all = text::join(parts, ", ");
    return i < numbers.size() ? tr("{0} and more", all) : all;
}

/// Describes a group in a sentence, with the first puzzles of it that are unsolved.
std::string line_of(std::size_t group, std::size_t all, const std::vector<std::size_t>& unsolved) {
    const std::size_t solved = all - unsolved.size();
    const std::string line =
        group == kMaxPuzzleMoves
            ? tr("Defence: {0} of {1} solved.", solved, all)
            : trn("Win in {0} move: {1} of {2} solved.", "Win in {0} moves: {1} of {2} solved.",
                  group + 1, group + 1, solved, all);
    return unsolved.empty() ? line : line + ' ' + tr("Unsolved: {0}.", in_words(unsolved));
}

}  // namespace

List list_puzzles(const PuzzleBook& book) {
    List list{"puzzle", {}};
    const std::optional<std::size_t> next = next_unsolved(1, book);
    const std::size_t chosen = next.value_or(1);
    for (std::size_t group = 0; group < kGroups; ++group) {
        std::vector<ListRow> rows;
        std::vector<std::size_t> unsolved;
        for (std::size_t i = 0; i < puzzles().size(); ++i) {
            if (group_of(puzzles()[i]) != group) { continue; }
            rows.push_back(row_of(i + 1, book));
            if (!book.solved(puzzles()[i].key())) { unsolved.push_back(i + 1); }
        }
        if (rows.empty()) { continue; }
        ListRow heading = heading_of(group, rows.size() - unsolved.size(), rows.size());
        // Only the puzzles near the next one are seen at first.
        if (group == group_of(puzzles()[chosen - 1])) { heading.kind = ListRow::Kind::Heading; }
        list.page.lines.push_back(line_of(group, rows.size(), unsolved));
        list.rows.push_back(std::move(heading));
        list.rows.insert(list.rows.end(), rows.begin(), rows.end());
    }
    list.title = tr("Puzzles: {0} of {1} solved", count_solved(book), puzzles().size());
    list.page.title = list.title;
    const PuzzleBook::Form& form = book.form();
    list.page.lines.push_back(tr("Your rating: {0}. Solved in a row: {1}, at most {2}.",
                                 form.points(), form.streak, form.longest_streak));
    list.page.lines.push_back(
        next ? tr("For the next one, puzzle {0}, type puzzle next.", *next)
             : tr("You have solved them all. To see one again, type its number: puzzle 7."));
    const auto row = std::ranges::find(list.rows, std::to_string(chosen), &ListRow::name);
    list.chosen = static_cast<std::size_t>(row - list.rows.begin());
    list.keys = {{'n', tr("next unsolved"), "puzzle next"}};
    list.shape.columns = 6;
    list.shape.width = 41;
    list.shape.numbered = false;
    return list;
}

}  // namespace roj::play
