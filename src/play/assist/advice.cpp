#include "play/assist/advice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>

#include <roj/effects.h>
#include <roj/notation.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "play/assist/explanation.h"
#include "text/ascii.h"
#include "words/move_list.h"
#include "words/narration.h"
#include "words/pieces.h"

namespace roj::play {

namespace {

std::string with_kind(Piece piece) {
    return format_piece(piece) + " (" + tr_marked(name(piece.bug)) + ")";
}

/// Pre: the move is legal in the position before.
std::string move_text(const Position& before, const Move& move, Wording wording) {
    if (wording == Wording::Notation) { return format_move(before, move); }
    return words::suggest_move_for_speech(before, move);
}

std::string line_text(Position position, std::span<const Move> moves, Wording wording) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(move_text(position, move, wording));
        position.apply(move);
    }
    return text::join(texts, ", ");
}

/// Returns the bugs that a highlight marks.
std::vector<Piece> bugs_of(const Position& position, Highlight what) {
    if (what == Highlight::Pinned) { return pinned_bugs(position); }
    if (what != Highlight::Movable) { return {}; }
    std::vector<Piece> bugs = words::movable_bugs(position);
    std::erase_if(bugs, [&](Piece bug) { return !position.where(bug); });
    return bugs;
}

/// Finds pairs of adjacent empty cells with bugs on both sides of the step between them.
std::vector<BoardMark> gates(const Position& position) {
    std::set<Hex> empty;
    for (const Hex bug : position.cells()) {
        for (const Direction direction : kDirections) {
            const Hex cell = neighbor(bug, direction);
            if (position.height(cell) == 0) { empty.insert(cell); }
        }
    }
    const auto is_filled = [&](Hex cell) { return position.height(cell) > 0; };
    std::vector<BoardMark> found;
    for (const Hex cell : empty) {
        // The other three directions are the same steps from the other cell.
        for (const Direction d : {Direction::East, Direction::SouthEast, Direction::SouthWest}) {
            const Hex beside = neighbor(cell, d);
            const bool narrow =
                is_filled(neighbor(cell, left_of(d))) && is_filled(neighbor(cell, right_of(d)));
            if (!is_filled(beside) && narrow) { found.push_back({cell, beside, '#'}); }
        }
    }
    return found;
}

/// Says in words who has the better chances. `chance` is that of the mover, in percent.
std::string describe_winner(Color mover, int chance) {
    struct Sentence {
        int least;  // percent
        std::array<std::string_view, 2> by_color;
    };
    constexpr auto kSentences = std::to_array<Sentence>({
        {100, {N_("White can force a win."), N_("Black can force a win.")}},
        {85,
         {N_("White has by far the better chances, about {0}%."),
          N_("Black has by far the better chances, about {0}%.")}},
        {65,
         {N_("White has the better chances, about {0}%."),
          N_("Black has the better chances, about {0}%.")}},
        {55,
         {N_("White has slightly better chances, about {0}%."),
          N_("Black has slightly better chances, about {0}%.")}},
        {51,
         {N_("The chances are about even: White has {0}%."),
          N_("The chances are about even: Black has {0}%.")}},
        {50, {N_("The chances are even."), N_("The chances are even.")}},
    });
    const int percent = std::max(chance, 100 - chance);
    const Color better = chance >= 50 ? mover : opponent(mover);
    const auto* const found = std::ranges::find_if(
        kSentences, [percent](const Sentence& each) { return percent >= each.least; });
    return tr_marked(found->by_color[static_cast<std::size_t>(better)], percent);
}

std::string why(const Position& position, const bot::Report& found, Wording wording) {
    const std::vector<Reason> facts = facts_of(position, found.best, moves_to_win(found.score));
    std::string text = describe(facts);
    if (!facts.empty() && facts.front().why == Why::Wins) { return text; }
    if (!text.empty()) { text += ' '; }
    return text + describe_chances(position, found, wording);
}

}  // namespace

bot::Report look_ahead(const Game& game, bot::Search& search, const bot::Limits& limits,
                       const std::stop_token& stop, const bot::Progress& progress) {
    // Two sides that can only pass would continue forever.
    constexpr std::size_t kMaxForced = 8;
    Game later = game;
    std::vector<Move> forced;
    while (!later.over() && forced.size() < kMaxForced) {
        const std::vector<Move> legal = legal_moves(later.position());
        if (legal.size() != 1 || !later.play(legal.front())) { break; }
        forced.push_back(legal.front());
    }
    const Color mover = game.position().to_move();
    bot::Report report;
    if (!later.over()) {
        report = search.think(later, limits, stop, forced.empty() ? progress : nullptr);
        if (later.position().to_move() != mover) { report.score = -report.score; }
    } else if (later.outcome() != Outcome::Draw) {
        const bool wins = (later.outcome() == Outcome::WhiteWins) == (mover == Color::White);
        report.score = (wins ? 1 : -1) * (bot::kWin - static_cast<int>(forced.size()));
    }
    if (forced.empty()) { return report; }
    report.best = forced.front();
    report.line.insert(report.line.begin(), forced.begin(), forced.end());
    return report;
}

int win_chance(int score) {
    if (score >= bot::kProvenWin) { return 100; }
    if (score <= -bot::kProvenWin) { return 0; }
    // Fitted to 38,000 positions of 800 self-play games with 20,000 nodes per move.
    constexpr double kScale = 160.0;
    const double chance = 100.0 / (1.0 + std::exp(-score / kScale));
    return std::clamp(static_cast<int>(std::lround(chance)), 1, 99);
}

int moves_to_win(int score) {
    return score >= bot::kProvenWin ? (bot::kWin - score + 1) / 2 : 0;
}

std::string hint(const Position& position, const bot::Report& found, int step, Wording wording) {
    const Move& best = found.best;
    if (best.is_pass()) { return tr("You can only pass. Press Enter."); }
    const bool notation = wording == Wording::Notation;
    if (step == 0) {
        const std::string bug = notation
                                    ? with_kind(best.piece())
                                    : words::speech_name(best.piece(), words::NameCase::Object);
        // words: {0} is a bug as an object: "wA1 (Ant)" or "the white Ant 1".
        return best.kind() == Move::Kind::Place
                   ? tr("Look at {0}, which is in your hand. To see where it goes, type hint "
                        "again.",
                        bug)
                   : tr("Look at {0}. To see where it goes, type hint again.", bug);
    }
    const std::string move = move_text(position, best, wording);
    if (step == 1) {
        if (!notation) { return tr("Try this: {0}. To see why, type hint again.", move); }
        const std::string detail = words::describe_move(position, best);
        return detail.empty() ? tr("Try {0}. To see why, type hint again.", move)
                              : tr("Try {0} ({1}). To see why, type hint again.", move, detail);
    }
    return move + ": " + why(position, found, wording);
}

std::string describe_chances(const Position& position, const bot::Report& found, Wording wording) {
    const std::string text = describe_winner(position.to_move(), win_chance(found.score));
    constexpr std::size_t kShown = 4;
    const std::string line = line_text(
        position, std::span(found.line).first(std::min(found.line.size(), kShown)), wording);
    return line.empty() ? text : text + ' ' + tr("Expected: {0}.", line);
}

std::string describe_threat(const Position& turned, const bot::Report& found, Wording wording) {
    const bool white = turned.to_move() == Color::White;
    if (found.best.is_pass()) {
        return white ? tr("If it were White's turn, White could only pass.")
                     : tr("If it were Black's turn, Black could only pass.");
    }
    const std::string move = move_text(turned, found.best, wording);
    return (white ? tr("If it were White's turn: {0}.", move)
                  : tr("If it were Black's turn: {0}.", move)) +
           ' ' + why(turned, found, wording);
}

std::string describe_solution(const Position& position, const bot::Solution& found,
                              Wording wording) {
    using bot::Verdict;
    if (found.verdict == Verdict::Unknown) {
        const ColorMap<int>& none = found.disproven;
        return tr("roj found no forced win (moves checked: White {0}, Black {1}).",
                  none[Color::White], none[Color::Black]);
    }
    const bool white_wins = (position.to_move() == Color::White) == (found.verdict == Verdict::Win);
    const std::string line = line_text(position, found.line, wording);
    // words: {1} is a line of moves.
    return white_wins
               ? trn("White wins in {0} move, proven: {1}.",
                     "White wins in {0} moves, proven: {1}.", found.moves, found.moves, line)
               : trn("Black wins in {0} move, proven: {1}.",
                     "Black wins in {0} moves, proven: {1}.", found.moves, found.moves, line);
}

std::vector<BoardMark> marks_of(const Position& position, Highlight what) {
    if (what == Highlight::Gates) { return gates(position); }
    std::vector<BoardMark> marks;
    for (const Piece bug : bugs_of(position, what)) {
        const Hex cell = *position.where(bug);
        marks.push_back({cell, cell, what == Highlight::Movable ? '+' : '='});
    }
    return marks;
}

std::string describe_highlight(const Position& position, Highlight what) {
    std::vector<std::string> parts;
    for (const BoardMark& mark : marks_of(position, what)) {
        parts.push_back(what == Highlight::Gates
                            ? tr("{0} and {1}", format_cell(position, mark.cell),
                                 format_cell(position, mark.beside))
                            : format_piece(*position.top(mark.cell)));
    }
    const std::string list = parts.empty() ? trc("bugs or gates", "none") : text::join(parts, ", ");
    if (what == Highlight::Pinned) {
        return tr("Each of these bugs is pinned (=), because it holds the hive together: {0}.",
                  list);
    }
    if (what == Highlight::Gates) {
        return tr("Gates (#), which no bug can slide through: {0}.", list);
    }
    return position.to_move() == Color::White ? tr("White can move these bugs (+): {0}.", list)
                                              : tr("Black can move these bugs (+): {0}.", list);
}

}  // namespace roj::play
