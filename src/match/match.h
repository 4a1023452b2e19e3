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

/// The callbacks of a match. They never run on two threads at once.
struct MatchListener {
    /// The engines have started; these are their names.
    std::function<void(const std::array<std::string, 2>&)> opened;
    /// A game has ended. Returns false to end the match.
    std::function<bool(const MatchGame&)> played;
};

/// Plays the games with these numbers, several at once if the setup says so; each thread has its
/// own engines. Discards unfinished games on a stop. Fails if an engine cannot be started.
uhp::EngineResult<std::monostate> play_match(const MatchSetup& setup,
                                             const std::vector<int>& numbers,
                                             const MatchListener& listener,
                                             const std::stop_token& stop);

}  // namespace roj::match
