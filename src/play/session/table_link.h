#pragma once

#include <functional>
#include <optional>
#include <utility>

#include <roj/game.h>

#include "play/clock/session_clock.h"
#include "play/event.h"
#include "play/remote/table.h"

namespace roj::play {

/// The session's end of a table with people elsewhere, and the requests that nobody has answered
/// yet. Without a table it does nothing.
class TableLink {
public:
    using Request = Table::Request;

    TableLink() = default;
    TableLink(const TableLink&) = delete;
    TableLink& operator=(const TableLink&) = delete;
    ~TableLink() { leave(); }

    /// The table must live longer; it calls `wake` on any thread.
    void sit_at(Table& table, std::function<void()> wake);
    /// Ends the calls of `wake`.
    void leave();
    bool exists() const { return table_ != nullptr; }
    /// Reports whether the clocks here are those of the game.
    bool keeps_time() const { return table_ == nullptr || table_->keeps_time(); }
    /// Reports whether the other player is cut off, or has not come yet.
    bool other_away() const { return other_away_; }

    void publish(const Game& game, const SessionClock& clock);
    /// The news. Notes who is there, and reports a refusal.
    Table::News take(Events& events);
    std::optional<Move> heard(const Game& game) { return table_->heard(game); }

    bool knows_draws() { return table_->knows_draws(); }
    /// Asks the other player.
    void ask(const Request& request);
    /// What the person here has asked for; empty if nothing is open.
    const std::optional<Request>& own() const { return own_; }
    /// What the other player has asked for; empty if nothing is open.
    const std::optional<Request>& theirs() const { return theirs_; }
    void receive(const Request& request) { theirs_ = request; }
    Request take_theirs() { return *std::exchange(theirs_, std::nullopt); }
    void answer(const Request& request, bool agreed) { table_->answer(request, agreed); }
    /// A request to take back ends with the next ply; an offer of a draw ends with the next ply of
    /// the player who was asked.
    void note_move(bool remote);
    void forget_requests();

private:
    Table* table_ = nullptr;
    bool other_away_ = false;
    std::optional<Request> theirs_;
    std::optional<Request> own_;
};

}  // namespace roj::play
