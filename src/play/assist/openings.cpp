#include "play/assist/openings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/table.h"
#include "words/narration.h"

// The book contains positions and not moves: a move is looked up by the position after it. So
// transpositions count together, and no move has to be turned with its position.

namespace roj::play {

namespace {

/// Returns the score of the side to move in percent.
int score_of(const Results& results, Color side) {
    const int wins = side == Color::White ? results.white_wins : results.black_wins;
    const int decided = results.white_wins + results.draws + results.black_wins;
    return decided == 0 ? 50 : (100 * wins + 50 * results.draws + decided / 2) / decided;
}

void add(Results& sum, const Results& more) {
    sum.games += more.games;
    sum.white_wins += more.white_wins;
    sum.draws += more.draws;
    sum.black_wins += more.black_wins;
}

/// Reads "KEY GAMES WHITE DRAWS BLACK".
std::optional<std::pair<std::uint64_t, Results>> read_line(std::string_view line) {
    const std::vector<std::string_view> words = text::split_words(line);
    if (words.size() != 5) { return std::nullopt; }
    std::uint64_t key = 0;
    const char* const end = words[0].data() + words[0].size();
    if (std::from_chars(words[0].data(), end, key, 16).ptr != end) { return std::nullopt; }
    std::array<int, 4> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        constexpr int kMost = 1'000'000;
        const auto count = text::read_number<int>(words[i + 1], 0, kMost);
        if (!count) { return std::nullopt; }
        counts[i] = *count;
    }
    return std::pair(key, Results{counts[0], counts[1], counts[2], counts[3]});
}

}  // namespace

std::uint64_t opening_key(const Position& position) {
    std::uint64_t key = 14695981039346656037U;  // FNV-1a
    const auto mix = [&key](int number) {
        key = (key ^ static_cast<std::uint64_t>(number + 1)) * 1099511628211U;
    };
    for (const Bug bug : kBugs) { mix(position.rules().count(bug)); }
    mix(static_cast<int>(position.to_move()));
    std::ranges::for_each(stacks_key(position, true), mix);
    // 48 bits distinguish far more positions than any book has, and take less room in it.
    constexpr std::uint64_t kLow = (std::uint64_t{1} << 48) - 1;
    return key >> 48 ^ (key & kLow);
}

OpeningBook::OpeningBook(std::string_view text) {
    for (const std::string_view line : text::split_lines(text)) {
        if (const auto entry = read_line(line)) { positions_.insert(*entry); }
    }
}

void OpeningBook::add(const Game& game, Outcome outcome) {
    Results one{1, 0, 0, 0};
    one.white_wins = outcome == Outcome::WhiteWins ? 1 : 0;
    one.draws = outcome == Outcome::Draw ? 1 : 0;
    one.black_wins = outcome == Outcome::BlackWins ? 1 : 0;
    Position position = game.start();
    std::set<std::uint64_t> seen;
    for (const Move& move : game.history()) {
        if (position.ply() >= kPlies) { return; }
        position.apply(move);
        const std::uint64_t key = opening_key(position);
        if (seen.insert(key).second) { play::add(positions_[key], one); }
    }
}

Results OpeningBook::at(std::uint64_t key) const {
    const auto found = positions_.find(key);
    return found == positions_.end() ? Results{} : found->second;
}

const OpeningBook& built_in_book() {
    static const OpeningBook book(i18n::shared_text("openings"));
    return book;
}

std::vector<OpeningMove> opening_moves(const Position& position, const OpeningBook& own) {
    std::vector<OpeningMove> moves;
    std::set<std::uint64_t> seen;
    Position after = position;
    for (const Move& move : legal_moves(position)) {
        after.apply(move);
        const std::uint64_t key = opening_key(after);
        after.undo();
        if (!seen.insert(key).second) { continue; }
        const Results mine = own.at(key);
        const Results theirs = built_in_book().at(key);
        if (mine.games + theirs.games == 0) { continue; }
        OpeningMove found{move, mine.games, theirs.games, mine};
        add(found.results, theirs);
        moves.push_back(found);
    }
    std::ranges::stable_sort(moves, std::ranges::greater{},
                             [](const OpeningMove& each) { return each.results.games; });
    return moves;
}

List list_openings(const Game& game, const std::vector<OpeningMove>& moves) {
    const Position& position = game.position();
    List list{"openings", {tr("What was played here"), {}}};
    list.title = list.page.title;
    list.enter = tr("play");
    list.leaves = true;
    if (moves.empty()) {
        list.message = tr("No game in the book and no saved game continues from this position.");
        list.page.lines = {list.message};
        return list;
    }
    list.header = text::join(
        std::array{trc("column, at most 12 columns", "move"),
                   trc("column, at most 5 columns", "own"),
                   trc("column, at most 5 columns", "book"), std::string("+"), std::string("="),
                   std::string("-"), trc("column, at most 6 columns", "score")},
        "\t");
    std::vector<std::string> rows;
    const bool white = position.to_move() == Color::White;
    const std::vector<std::string> meaning{
        tr("own: your saved games; book: games of the bot."),
        white ? tr("+ = -: White won, drawn, Black won.")
              : tr("+ = -: Black won, drawn, White won."),
        white ? tr("score: what White can expect.") : tr("score: what Black can expect.")};
    for (const OpeningMove& each : moves) {
        const std::string number = std::to_string(list.rows.size() + 1);
        std::string row = format_move(position, each.move);
        const auto [won, lost] = white
                                     ? std::pair(each.results.white_wins, each.results.black_wins)
                                     : std::pair(each.results.black_wins, each.results.white_wins);
        for (const int count : {each.own, each.in_book, won, each.results.draws, lost}) {
            row += '\t' + std::to_string(count);
        }
        row += '\t' + std::to_string(score_of(each.results, position.to_move())) + '%';
        rows.push_back(number);
        rows.back().append("\t").append(row);
        list.rows.push_back({row, "openings " + number, number, [game, each, meaning] {
                                 return RowPreview{meaning, game, each.move};
                             }});
    }
    list.page.lines = text::aligned('\t' + list.header, rows);
    list.page.lines.emplace_back("");
    list.page.lines.insert(list.page.lines.end(), meaning.begin(), meaning.end());
    list.page.lines.push_back(tr("To play a row, type openings and its number."));
    return list;
}

i18n::Page openings_page_for_speech(const Position& position,
                                    const std::vector<OpeningMove>& moves) {
    i18n::Page page{tr("What was played here"), {}};
    for (const OpeningMove& each : moves) {
        const int score = score_of(each.results, position.to_move());
        page.lines.push_back(
            std::to_string(page.lines.size() + 1) + ": " +
            words::describe_move_for_speech(position, each.move) + ' ' +
            tr("Your games: {0}. Games of the book: {1}. White won: {2}, Black won: {3}, drawn: "
               "{4}.",
               each.own, each.in_book, each.results.white_wins, each.results.black_wins,
               each.results.draws) +
            ' ' +
            (position.to_move() == Color::White ? tr("White can expect {0}%.", score)
                                                : tr("Black can expect {0}%.", score)));
    }
    page.lines.push_back(tr("To play one, type openings and its number."));
    return page;
}

}  // namespace roj::play
