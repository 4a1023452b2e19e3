#include "match/match_report.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <locale>
#include <map>
#include <numeric>
#include <sstream>

#include <roj/notation.h>

#include "text/printable.h"

namespace roj::match {

namespace {

std::string decimal(double number, int digits) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(digits);
    out << std::fixed << number;
    return out.str();
}

/// Returns "+58", "-3" or "+infinite".
std::string format_elo(double elo) {
    const std::string sign = elo < 0 ? "-" : "+";
    return sign + (std::isinf(elo) ? "infinite" : decimal(std::abs(elo), 0));
}

std::string format_estimate(const EloEstimate& elo) {
    return "Elo " + format_elo(elo.value) + " (95 %: " + format_elo(elo.low) + " to " +
           format_elo(elo.high) + ")";
}

bool any(const PairCounts& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), 0) > 0;
}

std::string format_sprt(const PairCounts& pairs, const Sprt& sprt) {
    constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "the first number is accepted",
                                                        "the second number is accepted"};
    return "SPRT Elo " + decimal(sprt.elo0, 1) + " or " + decimal(sprt.elo1, 1) + ": ratio " +
           decimal(log_likelihood_ratio(pairs, sprt), 2) + " of " + decimal(sprt.lower_bound(), 2) +
           " to " + decimal(sprt.upper_bound(), 2) + ", " +
           std::string(kVerdicts[static_cast<std::size_t>(judge(pairs, sprt))]);
}

std::string format_pairs(const PairCounts& pairs) {
    std::string text = "pairs with 0, 1/2, 1, 3/2, 2 points:";
    for (const int count : pairs) { text += " " + std::to_string(count); }
    return text;
}

/// Returns a list like "surrounded 31, ply limit 2".
std::string format_ends(const MatchSummary& summary) {
    std::map<MatchEnd, int> counts;
    for (const auto& [number, game] : summary.games) { ++counts[game.end]; }
    std::string text;
    for (const auto& [end, count] : counts) {
        text +=
            (text.empty() ? "" : ", ") + std::string(format_end(end)) + " " + std::to_string(count);
    }
    return text;
}

std::string format_overruns(const MatchSummary& summary) {
    std::array<std::chrono::milliseconds, 2> worst{};
    for (const auto& [number, game] : summary.games) {
        for (std::size_t i = 0; i < worst.size(); ++i) {
            worst[i] = std::max(worst[i], game.overrun[i]);
        }
    }
    if (worst[0].count() <= 0 && worst[1].count() <= 0) { return {}; }  // nothing was timed
    return "longest beyond the time: " + std::to_string(worst[0].count()) + " and " +
           std::to_string(worst[1].count()) + " ms\n";
}

std::string sum_of(const MatchSummary::Score& score) {
    const int games = score.won + score.drawn + score.lost;
    std::string text = "won " + std::to_string(score.won) + ", drawn " +
                       std::to_string(score.drawn) + ", lost " + std::to_string(score.lost);
    if (games == 0) { return text; }
    const double points = score.won + score.drawn / 2.0;
    return text + ": " + decimal(100 * points / games, 1) + " % of " + std::to_string(games) +
           " games";
}

}  // namespace

std::string format_match_report(const MatchSummary& summary) {
    // A summary can come from any program, and this text is for a terminal.
    constexpr std::size_t kLongestName = 100;
    constexpr std::size_t kLongestNote = 1000;
    const PairCounts pairs = summary.pairs();
    std::string text = text::printable_line(summary.names[0], kLongestName) + " against " +
                       text::printable_line(summary.names[1], kLongestName) + "\n" +
                       sum_of(summary.score()) + "\n";
    if (any(pairs)) {
        text += format_estimate(estimate_elo(pairs)) + ", the stronger one with " +
                decimal(100 * likelihood_of_superiority(pairs), 1) + " %\n";
        text += format_pairs(pairs) + "\n";
        if (const auto sprt = summary.sprt()) { text += format_sprt(pairs, *sprt) + "\n"; }
    }
    if (summary.games.empty()) { return text; }
    text += "ends: " + format_ends(summary) + "\n" + format_overruns(summary);
    for (const auto& [number, game] : summary.games) {
        if (game.note.empty()) { continue; }
        text += "game " + std::to_string(number) + ", " + std::string(format_end(game.end)) + ": " +
                text::printable_line(game.note, kLongestNote) + "\n";
    }
    return text;
}

std::string format_match_progress(const MatchSummary& summary, int planned) {
    const MatchSummary::Score score = summary.score();
    const PairCounts pairs = summary.pairs();
    std::string text = std::to_string(summary.games.size()) + "/" + std::to_string(planned) +
                       "  +" + std::to_string(score.won) + " =" + std::to_string(score.drawn) +
                       " -" + std::to_string(score.lost);
    if (!any(pairs)) { return text; }
    const EloEstimate elo = estimate_elo(pairs);
    return text + "  Elo " + format_elo(elo.value) + " (" + format_elo(elo.low) + " to " +
           format_elo(elo.high) + ")";
}

record::Record record_of(const MatchGame& game, const Ruleset& rules,
                         const std::array<std::string, 2>& names, const std::string& date) {
    auto played = parse_game(game.game_string, rules);
    record::Record record(std::move(played.value()));
    record.result = game.outcome;
    const std::size_t white = white_of(game.number);
    record.tags.set("Date", date);
    record.tags.set("Event", "roj match");
    record.tags.set("Round", std::to_string(game.number));
    record.tags.set("White", names[white]);
    record.tags.set("Black", names[1 - white]);
    record.tags.set("Termination", format_end(game.end));
    if (!game.note.empty()) { record.comments[game.plies] = game.note; }
    return record;
}

}  // namespace roj::match
