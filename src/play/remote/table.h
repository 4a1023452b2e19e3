#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "play/clock/clock.h"

namespace roj::play {

/// Connects the sessions of two players. All calls come from the thread of the session.
class Table {
public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    /// The clocks of the host, and the player who has lost on time.
    struct Time {
        std::optional<GameClock> clock;
        std::optional<Color> up;
    };

    /// Reports whether this session's clocks are those of the table.
    virtual bool keeps_time() const = 0;
    /// Publishes the game of this session without waiting. Only the host sends the time.
    virtual void publish(const Game& game, const Time& time) = 0;
    /// Returns the next ply if the other player has made it, see News::played.
    virtual std::optional<Move> heard(const Game& game) = 0;

    /// A request to the other player: to take back all but `plies` plies, or to agree to a draw
    /// after `plies`.
    struct Request {
        bool draw = false;
        std::size_t plies = 0;

        friend bool operator==(const Request&, const Request&) = default;
    };
    /// Reports whether the program at the other end supports draw offers.
    virtual bool knows_draws() = 0;
    virtual void ask(const Request& request) = 0;
    /// Answers a request of the other player.
    virtual void answer(const Request& request, bool agreed) = 0;

    /// By Color, the accounts of the players; empty while a seat is free.
    using Names = std::array<std::string, 2>;
    /// Returns the accounts that are known before the first News.
    virtual Names names() { return {}; }
    /// An end of the game that the plies do not show.
    struct End {
        std::optional<Color> resigned{};
        std::optional<Color> time_up{};
        std::optional<Ending> drawn{};  ///< Claim or Agreement

        friend bool operator==(const End&, const End&) = default;
    };
    /// The requests of the other player, and their answer to ours.
    struct Requests {
        std::optional<Request> asked{};
        std::optional<Request> agreed{};  ///< the request that was accepted
        bool refused = false;

        friend bool operator==(const Requests&, const Requests&) = default;
    };
    struct News {
        std::vector<std::string> notes{};         ///< for the player, in whole sentences
        bool played = false;                      ///< heard() may return a ply
        std::optional<std::size_t> taken_back{};  ///< how many plies are left
        End end{};
        Requests requests{};
        std::optional<ClockReading> clock{};
        std::optional<Names> names{};           ///< if they have changed
        std::optional<bool> connection_lost{};  ///< to the other player; false: it is there now
        std::optional<int> given_up{};          ///< the exit status: this end has stopped waiting

        friend bool operator==(const News&, const News&) = default;
    };
    virtual News take() = 0;
    /// Sets the callback for news; it runs on any thread. An empty one clears it.
    virtual void on_news(std::function<void()> wake) = 0;
};

}  // namespace roj::play
