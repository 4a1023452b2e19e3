#include "play/assist/explanation.h"

#include <algorithm>
#include <utility>

#include <roj/effects.h>
#include <roj/notation.h>

#include "i18n/tr.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

using Facts = std::vector<Reason>;

/// Returns what a move does for a side; a proven win says all.
Facts all_facts(const Position& before, const Move& move, Color side, int wins_in) {
    if (wins_in > 1) { return {{.why = Why::WinsByForce, .count = wins_in}}; }
    return effects_of(before, move, side);
}

/// Returns the facts that are not true of another move.
Facts without(Facts facts, const Facts& others) {
    std::erase_if(
        facts, [&](const Reason& fact) { return std::ranges::find(others, fact) != others.end(); });
    return facts;
}

/// Returns what the reply does that it could not do before the played move.
Facts news_of(const Position& before, const Move& reply, const Facts& facts) {
    const Position earlier = after_pass(before);
    const std::vector<Move> legal = legal_moves(earlier);
    if (std::ranges::find(legal, reply) == legal.end()) { return facts; }
    return without(facts, effects_of(earlier, reply, earlier.to_move()));
}

Facts most_decisive(Facts facts) {
    facts.resize(std::min(facts.size(), kMostFacts));
    return facts;
}

}  // namespace

std::vector<Reason> facts_of(const Position& before, const Move& move, int wins_in) {
    return most_decisive(all_facts(before, move, before.to_move(), wins_in));
}

std::optional<Explanation> explain_loss(const Position& before, const Move& played,
                                        const Alternatives& others) {
    using Subject = Explanation::Subject;
    const Color mover = before.to_move();
    std::vector<Explanation> found;
    if (others.reply) {
        Position after = before;
        after.apply(played);
        Facts facts = all_facts(after, *others.reply, opponent(mover), others.reply_wins_in);
        // That a bug comes into play is no reason against the move before.
        std::erase_if(facts, [](const Reason& fact) { return fact.why == Why::Develops; });
        found.push_back({Subject::Reply, format_move(after, *others.reply),
                         news_of(before, *others.reply, facts)});
    }
    if (others.better) {
        const Facts facts = all_facts(before, *others.better, mover, others.better_wins_in);
        found.push_back({Subject::Better, format_move(before, *others.better),
                         without(facts, effects_of(before, played, mover))});
    }
    found.push_back({Subject::Played, format_move(before, played),
                     effects_of(before, played, opponent(mover))});
    std::erase_if(found, [](const Explanation& each) { return each.facts.empty(); });
    // Of equal facts, what the other player does comes first.
    const auto best = std::ranges::min_element(
        found, {}, [](const Explanation& each) { return each.facts.front().why; });
    if (best == found.end()) { return std::nullopt; }
    best->facts = most_decisive(std::move(best->facts));
    return std::move(*best);
}

std::string describe(const std::vector<Reason>& facts) {
    std::string text;
    for (const Reason& fact : facts) { text += (text.empty() ? "" : " ") + words::describe(fact); }
    return text;
}

std::string describe(const Explanation& why, Color mover) {
    std::string facts = describe(why.facts);
    if (why.subject == Explanation::Subject::Played) { return facts; }
    const std::string move = why.subject == Explanation::Subject::Better
                                 ? tr("Better is {0}.", why.text)
                             : mover == Color::White ? tr("Black can answer {0}.", why.text)
                                                     : tr("White can answer {0}.", why.text);
    return move + ' ' + facts;
}

}  // namespace roj::play
