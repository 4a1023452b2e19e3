#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <roj/color_map.h>

#include "i18n/pages.h"
#include "play/input/commands.h"
#include "play/practice/scorebook.h"
#include "words/pieces.h"

namespace roj::play {

/// The results of some games.
struct Score {
    int won = 0;
    int drawn = 0;
    int lost = 0;

    void add(const ScoredGame& game);
    int games() const { return won + drawn + lost; }
    /// Returns the score in percent. Pre: there are games.
    int percent() const;
};

/// What the games say that count for the estimate of the player's strength.
struct Statistics {
    std::optional<std::chrono::sys_days> since{};  ///< the day of the first game
    Score all{};
    std::map<int, Score> levels{};
    ColorMap<Score> colors{};
    std::map<std::string, Score> bugs{};   ///< by "Base+MLP"
    std::map<std::string, int> fitting{};  ///< the level that fits, by the same
    std::map<char, Score> first_bugs{};    ///< by the letter
    int streak = 0;                        ///< the wins in a row at the end
    int longest_streak = 0;
    std::vector<int> accuracies{};  ///< of the last games in which it is known, at most 20
    int damaged = 0;                ///< lines that could not be read
    std::optional<int> puzzles{};   ///< solved, where puzzles can be
};
Statistics statistics_of(const History& history);

/// Returns the statistics as a page of at most 40 columns, or in sentences.
i18n::Page statistics_page(const Statistics& statistics, words::Wording wording);
/// Carries out the command stats: shows the page; "stats forget" asks, "stats! forget" forgets.
void run_stats(Scorebook& scores, words::Wording wording, const CommandLine& line, Events& events,
               std::optional<int> puzzles = {});
/// Returns them as JSON in one line.
std::string statistics_json(const Statistics& statistics);

}  // namespace roj::play
