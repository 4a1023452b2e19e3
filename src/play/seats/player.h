#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include <roj/game.h>

#include "bot/bot.h"
#include "bot/search/search.h"
#include "play/seats/seat.h"
#include "uhp/client.h"

namespace roj::play {

using EngineOptions = std::vector<uhp::EngineSetup::Option>;

/// A bot or an engine, and its strength.
struct PlayerSettings {
    Seat seat;
    std::uint64_t seed = 1;                     ///< of a bot of levels 1-9
    std::chrono::milliseconds move_time{2000};  ///< for a bot of level 10 and for an engine
    EngineOptions engine_options;

    friend bool operator==(const PlayerSettings&, const PlayerSettings&) = default;
};

/// A bot or an engine. It keeps what it learns from move to move.
class Player {
public:
    /// Pre: the seat is a bot's or an engine's.
    explicit Player(const PlayerSettings& settings);

    const PlayerSettings& settings() const { return settings_; }
    /// Returns the name that an engine gave; empty before that, and for a bot.
    std::string engine_name() const;

    /// Starts an engine that is not running. Returns the failure if it cannot.
    std::optional<uhp::Failure> prepare(const std::stop_token& stop);
    /// Returns a move, or the best so far if stopped early. Pre: the game is not over.
    uhp::EngineResult<bot::Report> choose(const Game& game, const std::stop_token& stop,
                                          const bot::Progress& progress);

private:
    using Engine = std::optional<uhp::Client>;
    uhp::EngineResult<bot::Report> ask(uhp::Client& engine, const Game& game,
                                       const std::stop_token& stop) const;

    PlayerSettings settings_;
    std::variant<bot::Bot, Engine> machine_;
};

}  // namespace roj::play
