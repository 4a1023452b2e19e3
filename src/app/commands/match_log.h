#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/ruleset.h>

#include "app/config/arguments.h"
#include "i18n/error.h"
#include "match/match.h"
#include "match/match_summary.h"

namespace roj::app {

/// Reads a file with a summary. Refuses another one.
match::MatchSummary read_summary(const std::string& file);

/// The output of a match: its summary, also in a file, a file of its games, and a progress line.
class MatchLog {
public:
    /// Starts or continues the files. A refusal names the file. `conditions` are the settings of
    /// the summary.
    MatchLog(const Arguments& arguments,
             std::vector<std::pair<std::string, std::string>> conditions, const Ruleset& rules);

    match::MatchSummary& summary() { return summary_; }
    /// Returns the given games that are not in the summary yet; plans no others.
    std::vector<int> left_of(const std::vector<int>& numbers);
    /// Writes a game to the files and shows the progress.
    Status add(const match::MatchGame& game);
    /// Ends the progress line.
    void end_line() const;

private:
    using Clock = std::chrono::steady_clock;

    void resume();
    void resume_games();
    void show();

    std::optional<std::string> pgn_;
    std::optional<std::string> file_;
    Ruleset rules_;
    match::MatchSummary summary_;
    std::size_t pgn_size_ = 0;
    int planned_ = 0;
    int played_ = 0;  // since `begin_`
    bool terminal_;
    bool quiet_;
    Clock::time_point begin_ = Clock::now();
    std::optional<Clock::time_point> shown_;
    std::size_t length_ = 0;  // of the line on the terminal
};

}  // namespace roj::app
