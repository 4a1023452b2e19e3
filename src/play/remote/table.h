#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "play/clock/clock_reading.h"

namespace roj::play {

/// Where two people play who sit elsewhere: what one does, the other is told.
class Table {
public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    /// What the host tells of time: the clocks, and who has lost by it.
    struct Time {
        std::optional<GameClock> clock;
        std::optional<Color> up;
    };

    /// Whether the clocks here are those of the table. Those who come to it are told of them.
    virtual bool keeps_time() const = 0;
    /// By Color, the accounts of those who play; empty for nobody yet.
    using Names = std::array<std::string, 2>;
    virtual Names names() = 0;
    /// The game here is this now. Does not wait for anybody. The time is the host's to tell.
    virtual void publish(const Game& game, const Time& time) = 0;
    /// The next ply, if it has been made elsewhere. on_news() tells that one has come.
    virtual std::optional<Move> heard(const Game& game) = 0;

    /// What one player asks of the other: to take back all but so many plies, or a draw after so
    /// many.
    struct Request {
        bool draw = false;
        std::size_t plies = 0;

        friend bool operator==(const Request&, const Request&) = default;
    };
    /// Whether the program at the other end knows draw offers.
    virtual bool knows_draws() = 0;
    virtual void ask(const Request& request) = 0;
    /// Answers the other player, who has asked for that.
    virtual void answer(const Request& request, bool agreed) = 0;

    struct News {
        std::vector<std::string> notes{};  ///< for the player, in whole sentences
        bool played = false;               ///< heard() may know a ply
        std::optional<Color> resigned{};
        std::optional<bool> other_is_there{};  ///< or his connection is gone
        bool named = false;                    ///< names() are others now
        std::optional<int> given_up{};  ///< nobody waits for the table any more: the exit status
        std::optional<ClockReading> clock{};
        std::optional<Color> time_up{};
        std::optional<Ending> drawn{};  ///< Claim or Agreement
        std::optional<Request> asked{};
        std::optional<Request> agreed{};  ///< what was asked for
        bool refused = false;
        std::optional<std::size_t>
            taken_back{};  ///< how many plies the table has, fewer than before

        bool empty() const;
    };
    virtual News take() = 0;
    /// Is called, on any thread, when there is news; nothing: nobody is told any more.
    virtual void on_news(std::function<void()> wake) = 0;
};

}  // namespace roj::play
