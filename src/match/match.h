#pragma once

#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "match/match_game.h"
#include "match/match_setup.h"
#include "uhp/failure.h"

namespace roj::match {

/// Who hears of a match. Never called from two threads at once.
struct MatchListener {
    /// The engines run, and call themselves so.
    std::function<void(const std::array<std::string, 2>&)> opened;
    /// A game has ended. False: the match has, too.
    std::function<bool(const MatchGame&)> played;
};

/// Plays the games with these numbers, several at once if the setup says so, each thread with
/// engines of its own. Games that are under way when it is stopped are forgotten. A failure is an
/// engine that cannot be started.
uhp::EngineResult<std::monostate> play_match(const MatchSetup& setup,
                                             const std::vector<int>& numbers,
                                             const MatchListener& listener,
                                             const std::stop_token& stop);

}  // namespace roj::match
