#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/piece.h>

#include "bot/search/search.h"

namespace roj::play {

/// How much of his chance to win a player gave away by a ply.
enum class Fault { None, Inaccuracy, Mistake, Blunder };

// From how many hundredths on.
inline constexpr int kInaccuracy = 10;
inline constexpr int kMistake = 20;
inline constexpr int kBlunder = 30;

/// "?!", "?", "??", or nothing.
std::string_view sign_of(Fault fault);
std::string_view name(Fault fault);

/// What a search thinks of a ply that was played. Chances are those of the mover, in percent.
struct JudgedPly {
    Color mover;
    std::string text;               ///< canonical
    int chance;                     ///< before it, if the best is played
    int chance_after;               ///< after it; never more than before
    int depth;                      ///< how far the search looked
    std::vector<std::string> line;  ///< the best move and what is expected then; empty for a pass

    bool was_best() const { return line.empty() || line.front() == text; }
    Fault fault() const;
    int white_chance_after() const;
};

/// A whole game, ply by ply.
struct Analysis {
    int first_chance = 50;  ///< White's at the start
    std::vector<JudgedPly> plies;
};

/// How far each position is searched where nothing else is said; about a tenth of a second.
inline constexpr std::uint64_t kAnalysisNodes = 100000;

/// Searches every position of a game, from its end to its start, so that what is found of the later
/// ones helps with the earlier. `progress` is told how many are done. Empty if it was stopped.
/// Pre: each position's limits end its search.
std::optional<Analysis> analyze(
    const Game& game, const bot::Limits& each, const std::stop_token& stop,
    const std::function<void(std::size_t done, std::size_t all)>& progress);

}  // namespace roj::play
