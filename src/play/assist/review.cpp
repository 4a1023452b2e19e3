#include "play/assist/review.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <utility>

#include <roj/notation.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/table.h"
#include "text/utf8.h"

namespace roj::play {

namespace {

/// The moves that a search expects.
struct Continuation {
    std::optional<Move> first{};
    int wins_in = 0;  ///< the moves of the first player to a win, if they end with one
};

/// `chance` is that of the first player: only a line of a proven win ends with one.
Continuation read_line(Position position, const std::vector<std::string>& line, int chance) {
    Continuation found;
    const Color mover = position.to_move();
    for (const std::string& text : line) {
        const auto move = parse_move(position, text);
        if (!move) { break; }
        if (!found.first) { found.first = *move; }
        position.apply(*move);
    }
    if (chance < 100) { return found; }
    const auto plies = static_cast<int>(line.size());
    const Outcome win = mover == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    const auto wins = [&](const Move& move) {
        Position next = position;
        next.apply(move);
        return next.outcome() == win;
    };
    if (position.outcome() == win) {
        found.wins_in = (plies + 1) / 2;
    } else if (position.to_move() == mover && std::ranges::any_of(legal_moves(position), wins)) {
        // The search sees a win in one without its move.
        found.wins_in = plies / 2 + 1;
    }
    return found;
}

constexpr int kRows = 10;

std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

/// Returns the axis label of a row of the plot.
std::string scale_of(int row) {
    if (row == kRows - 1) { return "100"; }
    if (row == kRows / 2) { return "50"; }
    return row == 0 ? "0" : "";
}

/// Returns the character for a chance in a row of the plot.
char sign_at(int chance, int row) {
    const int level = std::min(chance * kRows / 100, kRows - 1);
    if (level == row) { return '*'; }
    if (level > row) { return ':'; }
    return row == kRows / 2 ? '-' : ' ';
}

/// Plots White's chances by ply.
std::vector<std::string> draw_chances(const Analysis& analysis, std::size_t width) {
    const std::vector<int> chances = white_chances(analysis);
    constexpr std::size_t kScale = 6;
    const std::size_t columns = std::min(chances.size(), width - kScale);
    const auto value = [&](std::size_t column) {
        return chances[columns < 2 ? 0 : column * (chances.size() - 1) / (columns - 1)];
    };
    std::vector<std::string> picture;
    for (int row = kRows; row-- > 0;) {
        std::string line = right_aligned(scale_of(row), 4) + " |";
        for (std::size_t column = 0; column < columns; ++column) {
            line += sign_at(value(column), row);
        }
        picture.push_back(line);
    }
    std::string axis = text::padded(trc("at most 5 columns", "ply"), kScale) + '0';
    const std::string last = std::to_string(chances.size() - 1);
    axis += right_aligned(last, std::max(columns, last.size() + 2) - 1);
    picture.push_back(axis);
    return picture;
}

/// Returns White's chances by ply in tenths, one digit each: "5 5 6 4".
std::string chances_line(const Analysis& analysis) {
    std::string line;
    for (const int chance : white_chances(analysis)) {
        line += (line.empty() ? "" : " ") + std::to_string(std::min(chance / 10, 9));
    }
    return line;
}

/// Returns "White: 1 blunder, 2 mistakes, 0 inaccuracies" and the same of Black.
std::vector<std::string> count_faults(const Analysis& analysis) {
    std::vector<std::string> lines;
    for (const Color color : {Color::White, Color::Black}) {
        std::array<std::size_t, 4> counts{};
        for (const EvaluatedPly& ply : analysis.plies) {
            if (ply.mover == color) { ++counts[static_cast<std::size_t>(ply.fault())]; }
        }
        const std::string blunders = trn("{0} blunder", "{0} blunders", counts[3], counts[3]);
        const std::string mistakes = trn("{0} mistake", "{0} mistakes", counts[2], counts[2]);
        const std::string others = trn("{0} inaccuracy", "{0} inaccuracies", counts[1], counts[1]);
        lines.push_back(color == Color::White
                            ? tr("White: {0}, {1}, {2}", blunders, mistakes, others)
                            : tr("Black: {0}, {1}, {2}", blunders, mistakes, others));
    }
    return lines;
}

int loss_at(const Analysis& analysis, std::size_t index) {
    return analysis.plies[index].chance - analysis.plies[index].chance_after;
}

/// Returns the plies with faults, the worst first.
std::vector<std::size_t> faults_of(const Analysis& analysis) {
    std::vector<std::size_t> faults;
    for (std::size_t i = 0; i < analysis.plies.size(); ++i) {
        if (analysis.plies[i].fault() != Fault::None) { faults.push_back(i); }
    }
    const auto loss = [&](std::size_t index) { return loss_at(analysis, index); };
    std::ranges::stable_sort(faults, std::ranges::greater{}, loss);
    return faults;
}

/// Returns "White's accuracy is 71%, Black's 84%."
std::string describe_accuracy(const Analysis& analysis) {
    const auto white = accuracy(analysis, Color::White);
    const auto black = accuracy(analysis, Color::Black);
    return white && black ? tr("White's accuracy is {0}%, Black's {1}%.", *white, *black)
                          : std::string();
}

/// Returns the header of a table of plies.
std::string header_of(std::vector<std::string> columns) {
    columns.insert(columns.begin(), trc("number of a ply, at most 3 columns", "ply"));
    return text::join(columns, "\t");
}

/// Describes one ply in the cells of a table: its chances, its fault and the better move.
std::string describe(const EvaluatedPly& ply, std::size_t number) {
    const std::array<std::string, 4> cells{std::to_string(number), ply.text,
                                           std::string(sign_of(ply.fault())),
                                           std::to_string(ply.white_chance_after()) + '%'};
    std::string line = text::join(cells, "\t");
    if (!ply.was_best()) {
        line += '\t' + ply.line.front();
        constexpr std::size_t kShown = 5;
        const auto shown = std::span(ply.line).subspan(1);
        const std::string rest = text::join(shown.first(std::min(shown.size(), kShown)), ", ");
        if (!rest.empty()) { line += '\t' + tr("then {0}", rest); }
    }
    return line;
}

}  // namespace

std::optional<Game> game_before(const Analysis& analysis, std::size_t index) {
    std::optional<Game> game = analysis.start;
    for (std::size_t i = 0; game && i < index; ++i) {
        const auto move = parse_move(game->position(), analysis.plies[i].text);
        if (!move || !game->play(*move)) { game.reset(); }
    }
    return game;
}

std::vector<int> white_chances(const Analysis& analysis) {
    std::vector<int> chances{analysis.first_chance};
    for (const EvaluatedPly& ply : analysis.plies) { chances.push_back(ply.white_chance_after()); }
    return chances;
}

std::optional<int> accuracy(const Analysis& analysis, Color color) {
    double sum = 0;
    int moves = 0;
    for (const EvaluatedPly& ply : analysis.plies) {
        if (ply.mover != color) { continue; }
        const int loss = ply.chance - ply.chance_after;
        sum += std::clamp(103.1668 * std::exp(-0.04354 * loss) - 3.1669, 0.0, 100.0);
        ++moves;
    }
    return moves == 0 ? std::nullopt : std::optional(static_cast<int>(std::lround(sum / moves)));
}

std::vector<std::size_t> turning_points(const Analysis& analysis) {
    constexpr std::size_t kMost = 3;
    std::vector<std::size_t> points = faults_of(analysis);
    points.resize(std::min(points.size(), kMost));
    std::ranges::sort(points);
    return points;
}

std::optional<Explanation> explain(const Analysis& analysis, std::size_t index, Telling telling) {
    const std::optional<Game> game = game_before(analysis, index);
    if (!game) { return std::nullopt; }
    const Position& before = game->position();
    const EvaluatedPly& ply = analysis.plies[index];
    const auto played = parse_move(before, ply.text);
    if (!played) { return std::nullopt; }
    Position after = before;
    after.apply(*played);
    const bool is_last = index + 1 == analysis.plies.size();
    const bool hides = ply.was_best() || telling == Telling::HidesBetter;
    const Continuation better =
        read_line(before, hides ? std::vector<std::string>() : ply.line, ply.chance);
    const Continuation reply = read_line(
        after, is_last ? analysis.next : analysis.plies[index + 1].line, 100 - ply.chance_after);
    return explain_loss(before, *played,
                        {better.first, better.wins_in, reply.first, reply.wins_in});
}

namespace {

/// Returns the sentences of judgement_of(), those that belong together in one text.
std::vector<std::string> sentences_about(const Analysis& analysis, std::size_t index,
                                         std::size_t facts) {
    constexpr std::array<std::string_view, 4> kSentences{
        "", N_("It is an inaccuracy."), N_("It is a mistake."), N_("It is a blunder.")};
    const EvaluatedPly& ply = analysis.plies[index];
    std::string fault = tr_marked(kSentences[static_cast<std::size_t>(ply.fault())]);
    std::string why;
    std::string better =
        ply.was_best() ? tr("It is the best move.") : tr("Better is {0}.", ply.line.front());
    if (auto reason = fault.empty() ? std::nullopt : explain(analysis, index)) {
        reason->facts.resize(std::min(reason->facts.size(), facts));
        const bool is_better = reason->subject == Explanation::Subject::Better;
        (is_better ? better : why) = describe(*reason, ply.mover);
    }
    if (!fault.empty()) { fault += ' '; }
    std::vector<std::string> lines{fault + better};
    if (!why.empty()) { lines.push_back(std::move(why)); }
    lines.push_back(ply.mover == Color::White
                        ? tr("Before it, White's chances are {0}%, after it {1}%.", ply.chance,
                             ply.chance_after)
                        : tr("Before it, Black's chances are {0}%, after it {1}%.", ply.chance,
                             ply.chance_after));
    return lines;
}

}  // namespace

std::string judgement_of(const Analysis& analysis, std::size_t index) {
    return text::join(sentences_about(analysis, index, kMostFacts), " ");
}

std::vector<std::string> describe(const Analysis& analysis, std::size_t width) {
    if (analysis.plies.empty()) {
        return {tr("White's chances in this position are {0}%. There are no moves to evaluate.",
                   analysis.first_chance)};
    }
    std::vector<std::string> lines = count_faults(analysis);
    lines.insert(lines.end(), {"", tr("White's chances in percent:")});
    const std::vector<std::string> picture = draw_chances(analysis, width);
    lines.insert(lines.end(), picture.begin(), picture.end());
    lines.insert(lines.end(),
                 {"", "  " + tr("In tenths, ply by ply:"), "  " + chances_line(analysis), "",
                  tr("A blunder (\?\?) loses at least 30 percentage points, a mistake (?) 20, an "
                     "inaccuracy (?!) 10."),
                  ""});
    std::vector<std::string> rows;
    for (std::size_t i = 0; i < analysis.plies.size(); ++i) {
        rows.push_back(describe(analysis.plies[i], i + 1));
    }
    const std::string header = header_of({trc("column, at most 12 columns", "move"), "",
                                          trc("column, at most 9 columns", "White"),
                                          trc("column, at most 12 columns", "better")});
    for (std::string& row : text::aligned(header, rows)) { lines.push_back(std::move(row)); }
    return lines;
}

Page analysis_page(const Analysis& analysis, words::Wording wording) {
    if (wording == words::Wording::Speech) {
        Page page{tr("Analysis"), count_faults(analysis)};
        for (std::size_t i = 0; i < analysis.plies.size(); ++i) {
            const EvaluatedPly& ply = analysis.plies[i];
            page.lines.push_back(tr("Ply {0}: {1}.", i + 1, ply.text) + ' ' +
                                 judgement_of(analysis, i));
        }
        return page;
    }
    constexpr std::size_t kNarrow = 40;
    return {tr("Analysis"), describe(analysis, kNarrow)};
}

namespace {

/// Shows the position before a ply, and the better move in it.
RowPreview preview_of(const Analysis& analysis, std::size_t index) {
    const EvaluatedPly& ply = analysis.plies[index];
    RowPreview preview{{tr("Ply {0}: {1}.", index + 1, ply.text)}};
    for (std::string& line : sentences_about(analysis, index, 1)) {
        preview.lines.push_back(std::move(line));
    }
    preview.game = game_before(analysis, index);
    if (!preview.game || ply.was_best()) { return preview; }
    const auto better = parse_move(preview.game->position(), ply.line.front());
    if (better && !better->is_pass()) { preview.landing = *better; }
    return preview;
}

/// Shows the accuracy of both sides, the number of their faults, and the chances.
RowPreview preview_of_game(const Analysis& analysis) {
    constexpr std::size_t kWidth = 32;
    RowPreview preview{{describe_accuracy(analysis)}};
    for (std::string& line : count_faults(analysis)) { preview.lines.push_back(std::move(line)); }
    preview.lines.emplace_back("");
    for (std::string& line : draw_chances(analysis, kWidth)) {
        preview.lines.push_back(std::move(line));
    }
    return preview;
}

}  // namespace

List list_turning_points(const Analysis& analysis, words::Wording wording) {
    List list{"review", {tr("Review"), {describe_accuracy(analysis)}}};
    list.title = tr("Review");
    list.enter = tr("look");
    list.keys = {{'t', tr("try"), "retry {}"}, {'a', tr("all mistakes"), "analyze"}};
    list.header = header_of(
        {trc("column, at most 12 columns", "move"), trc("column, at most 14 columns", "chances")});
    const auto shared = std::make_shared<const Analysis>(analysis);
    list.rows.push_back(
        {tr("The whole game"), "analyze", {}, [shared] { return preview_of_game(*shared); }});
    for (const std::size_t i : turning_points(analysis)) {
        const EvaluatedPly& ply = analysis.plies[i];
        const std::string number = std::to_string(i + 1);
        const std::string chances =
            std::to_string(ply.chance) + "% > " + std::to_string(ply.chance_after) + '%';
        list.rows.push_back({text::join(std::array{number, ply.text, chances}, "\t"),
                             "goto " + number, number,
                             [shared, i] { return preview_of(*shared, i); }});
        list.page.lines.push_back(tr("Ply {0}: {1}.", number, ply.text) + ' ' +
                                  judgement_of(analysis, i));
    }
    if (list.rows.size() == 1) {
        list.message = tr("No move lost 10 percentage points or more.");
        list.page.lines.push_back(list.message);
    } else {
        list.page.lines.push_back(
            tr("To look for a better move yourself, type retry and the number of the ply."));
    }
    if (wording == words::Wording::Notation) {
        constexpr std::size_t kNarrow = 40;
        list.page.lines.insert(list.page.lines.begin() + 1, "");
        const std::vector<std::string> picture = draw_chances(analysis, kNarrow);
        list.page.lines.insert(list.page.lines.begin() + 1, picture.begin(), picture.end());
    }
    return list;
}

List list_faults(const Analysis& analysis, words::Wording wording) {
    List list{"analyze", analysis_page(analysis, wording)};
    list.title = tr("Analysis");
    list.header = header_of(
        {trc("column, at most 12 columns", "move"), trc("column, at most 5 columns", "loses")});
    const auto shared = std::make_shared<const Analysis>(analysis);
    list.rows.push_back(
        {tr("All plies"), "analyze all", {}, [shared] { return preview_of_game(*shared); }});
    constexpr std::string_view kFault = "a fault, at most 13 columns";
    const std::vector<std::size_t> faults = faults_of(analysis);
    for (const std::size_t i : faults) {
        const EvaluatedPly& ply = analysis.plies[i];
        const std::string number = std::to_string(i + 1);
        const std::string fault =
            i18n::substitute(i18n::translated(name(ply.fault()), kFault), {}, kFault);
        const std::array<std::string, 4> cells{number, ply.text,
                                               std::to_string(loss_at(analysis, i)) + '%', fault};
        list.rows.push_back({text::join(cells, "\t"), "goto " + number, number,
                             [shared, i] { return preview_of(*shared, i); }});
    }
    if (faults.empty()) { list.message = tr("No move lost 10 percentage points or more."); }
    return list;
}

}  // namespace roj::play
