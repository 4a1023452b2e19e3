#pragma once

#include <array>
#include <deque>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <roj/game.h>

#include "table/refusal.h"
#include "table/requests.h"

namespace roj::table {

/// Limits how often somebody does something: five times in ten seconds.
class RateLimit {
public:
    bool allows(Moment now) const;
    void note(Moment now);

private:
    std::deque<Moment> recent_;
};

/// What a table depends on beyond the rules of Hive.
struct House {
    bool lobby = false;  ///< which has requests and ends that a hosted table lacks
    bool slow = false;   ///< there are days for each ply
    bool rated = false;
    std::optional<Color> bot{};  ///< the seat of a bot that grants everything but a draw
    /// A player can claim a live game after the other one is away for that long; 0: never.
    Moment patience = 0;
};

/// What the events of a game amount to, and which event can follow.
class Table {
public:
    explicit Table(const Ruleset& rules) : game_(rules) {}
    /// Applies events from the first one on. Ignores the rest after one that cannot follow.
    static Table of(const Ruleset& rules, std::span<const Event> events);

    /// Decides about an event that its author wants to add, and applies it with those that follow
    /// from it, such as Back from an accepted takeback, or a forced pass. Returns all of them.
    /// `seen` is the last event that the author had read. A refusal changes nothing.
    Result<std::vector<Event>, Refused> add(const NewEvent& event, Seq seen, Moment now,
                                            const House& house = {});
    /// Applies the next event of a log that has decided about it. Errors, which change nothing: it
    /// has another number, is not legal now, or is not its author's to add.
    Answer apply(const Event& event);
    /// Applies what a log has not answered yet, as far as it fits. The log decides about an end and
    /// about what follows.
    void expect(std::span<const NewEvent> pending, Moment now);

    const Game& game() const { return game_; }
    std::size_t plies() const { return game_.history().size(); }
    /// Returns the end that the plies do not show.
    const std::optional<End>& end() const { return end_; }
    bool over() const { return end_ || game_.over(); }
    const Requests& requests() const { return requests_; }
    /// Reports whether the player to move is this one, and can claim a draw.
    bool has_claim(Color player) const {
        return game_.may_claim_draw() && game_.position().to_move() == player;
    }
    /// Reports whether the clocks have stopped until both players resume the game.
    bool adjourned() const { return adjourned_; }
    /// Reports whether both players have agreed to play again.
    bool rematch() const { return agreed_ && agreed_->kind == RequestKind::Rematch; }
    /// By Color; empty while a seat is free.
    const std::array<std::string, 2>& names() const { return names_; }
    Seq last() const { return last_; }
    /// Returns the last event that changed the board.
    Seq tip() const { return tip_; }

private:
    /// What limits what a player can add.
    struct Player {
        Moment left = 0;     // 0: they are here
        Seq board = 0;       // the last change of the board that is not their own ply
        Seq time_given = 0;  // their last event MoreTime
        int since_offer =
            std::numeric_limits<int>::max() / 2;  // their plies since they offered a draw
        RateLimit talk;
        RateLimit requests;
    };
    static std::size_t index(Color color) { return static_cast<std::size_t>(color); }
    const Player& player(Color color) const { return players_[index(color)]; }

    // These return why an author cannot add something; nothing if they can.
    using Objection = std::optional<Refused>;
    Objection check(const NewEvent& event, Seq seen, Moment now, const House& house) const;
    Objection check_request(Color by, const Request& request, const House& house) const;
    Objection check_ask(Color by, const Request& request, Moment now, const House& house) const;
    Objection check_end(Color by, const std::string& text, Moment now, const House& house) const;
    bool needs_no_answer(Color by, const Request& request, Moment now, const House& house) const;
    bool has_left(Color player, Moment now, const House& house) const;
    std::optional<NewEvent> outcome(const Request& request, Author by) const;
    Objection change(const NewEvent& event);
    Objection play(Color by, const std::string& text);
    Objection finish(const End& end);
    void note(const Event& event);

    Game game_;
    std::optional<End> end_;
    Requests requests_;
    std::optional<Request> agreed_;     // by the last event
    std::array<std::string, 2> names_;  // by Color
    std::array<Player, 2> players_;     // by Color
    bool adjourned_ = false;
    Seq last_ = 0;
    Seq tip_ = 0;
};

}  // namespace roj::table
