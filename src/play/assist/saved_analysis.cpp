#include "play/assist/saved_analysis.h"

#include <algorithm>

#include <roj/notation.h>

namespace roj::play {
namespace {

/// Converts the chances of White to those of a player, or back.
int chance_of(Color player, int chance) {
    return player == Color::White ? chance : 100 - chance;
}

EvaluatedPly from_record(const record::Evaluation& saved, const Position& before,
                         const Move& played) {
    EvaluatedPly ply{before.to_move(), format_move(before, played), 0, 0, saved.depth, {}};
    ply.chance_after = chance_of(ply.mover, saved.chance_after);
    ply.chance = std::max(chance_of(ply.mover, saved.chance), ply.chance_after);
    Position position = before;
    for (const std::string& text : saved.line) {
        const auto move = parse_move(position, text);
        if (!move) { break; }
        ply.line.push_back(format_move(position, *move));
        position.apply(*move);
    }
    return ply;
}

record::Evaluation to_record(const EvaluatedPly& ply) {
    const Fault fault = ply.fault();
    return {chance_of(ply.mover, ply.chance_after), chance_of(ply.mover, ply.chance), ply.depth,
            fault == Fault::None ? std::string() : std::string(name(fault)), ply.line};
}

}  // namespace

std::string format_limits(const bot::Limits& each) {
    return each.nodes ? std::to_string(*each.nodes) + " nodes"
                      : std::to_string(each.time->count()) + "ms";
}

Analysis read_analysis(const record::Record& record) {
    const auto plies = static_cast<int>(record.game.history().size());
    const auto& saved = record.evaluations;
    int first = 1;
    int last = plies;
    const bool whole = saved.contains(0) && (plies == 0 || saved.contains(1));
    if (whole) {
        for (last = 0; last < plies && saved.contains(last + 1);) { ++last; }
    } else {
        for (first = plies + 1; first > 1 && saved.contains(first - 1);) { --first; }
    }
    Analysis analysis;
    analysis.limits = record.tags.get(record::kAnalysisTag);
    if (whole) {
        analysis.start = Game(record.game.start());
        analysis.first_chance = saved.at(0).chance_after;
    }
    Position position = record.game.start();
    for (int ply = 1; ply <= last; ++ply) {
        const Move& move = record.game.history()[static_cast<std::size_t>(ply) - 1];
        if (ply >= first) { analysis.plies.push_back(from_record(saved.at(ply), position, move)); }
        position.apply(move);
    }
    return analysis;
}

void write_analysis(const Analysis& analysis, record::Record& record) {
    record.evaluations.clear();
    record.tags.erase(record::kAnalysisTag);
    if (analysis.plies.empty()) { return; }
    record.tags.set(record::kAnalysisTag, analysis.limits);
    const auto plies = static_cast<int>(record.game.history().size());
    int ply = analysis.start ? 0 : plies - static_cast<int>(analysis.plies.size());
    if (analysis.start) { record.evaluations[0].chance_after = analysis.first_chance; }
    for (const EvaluatedPly& each : analysis.plies) { record.evaluations[++ply] = to_record(each); }
}

}  // namespace roj::play
