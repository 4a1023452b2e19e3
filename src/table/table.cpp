#include "table/table.h"

#include <utility>

#include <roj/notation.h>

#include "text/number.h"

namespace roj::table {
namespace {

using EndReason = End::Reason;

constexpr std::size_t kMost = 5;  // see RateLimit

bool must_pass(const Game& game) {
    if (game.over()) { return false; }
    const std::vector<Move> moves = legal_moves(game.position());
    return moves.size() == 1 && moves.front().is_pass();
}

/// Returns how many plies a takeback leaves. It also takes back a forced pass before them: its
/// player had no choice.
std::size_t plies_left(Game game, std::size_t wanted) {
    do {
        if (!game.undo()) { break; }
    } while (game.history().size() > wanted || must_pass(game));
    return game.history().size();
}

std::optional<Refused> unless(bool allowed, Refusal refusal) {
    return allowed ? std::nullopt : std::optional<Refused>(refusal);
}

std::optional<Refused> why_not(const Permission& permission) {
    return permission ? std::nullopt : std::optional<Refused>(permission.error());
}

}  // namespace

bool RateLimit::allows(Moment now) const {
    constexpr Moment kSpan = 10'000;
    // The clock of the system can go back.
    return recent_.size() < kMost || now - recent_.front() >= kSpan || now < recent_.back();
}

void RateLimit::note(Moment now) {
    recent_.push_back(now);
    if (recent_.size() > kMost) { recent_.pop_front(); }
}

Table Table::of(const Ruleset& rules, std::span<const Event> events) {
    Table table(rules);
    for (const Event& event : events) {
        if (!table.apply(event)) { break; }
    }
    return table;
}

Result<std::vector<Event>, Refused> Table::add(const NewEvent& event, Seq seen, Moment now,
                                               const House& house) {
    if (const auto refused = check(event, seen, now, house)) { return *refused; }
    Table next = *this;
    std::vector<Event> added;
    const auto append = [&](const NewEvent& what) {
        added.push_back({next.last_ + 1, now, what});
        return next.apply(added.back());
    };
    if (const Answer fits = append(event); !fits) { return fits.error(); }
    const auto player = color_of(event.by);
    const auto asked = event.kind == EventKind::Ask ? parse_request(event.text) : std::nullopt;
    std::optional<NewEvent> more;
    if (asked && needs_no_answer(*player, *asked, now, house)) {
        more = outcome(*asked, event.by);
    } else {
        const bool grants =
            asked && house.bot == opponent(*player) && asked->kind != RequestKind::Draw;
        if (grants) {
            static_cast<void>(append({author_of(*house.bot), EventKind::Yes, event.text}));
        }
        if (next.agreed_) { more = outcome(*next.agreed_, Author::System); }
    }
    if (more) { static_cast<void>(append(*more)); }
    if (event.kind == EventKind::Play) {
        // As any person would write it.
        added.front().what.text = format_move(game_.position(), next.game_.history().back());
        // With no draw by repetition, both players could pass forever.
        constexpr int kMostPasses = 2;
        for (int passes = 0; passes < kMostPasses && must_pass(next.game_); ++passes) {
            static_cast<void>(
                append({author_of(next.game_.position().to_move()), EventKind::Play, "pass"}));
        }
    }
    *this = std::move(next);
    return added;
}

void Table::expect(std::span<const NewEvent> pending, Moment now) {
    for (const NewEvent& event : pending) {
        const bool fits = event.kind != EventKind::End && !check(event, last_, now, {});
        if (fits) { static_cast<void>(apply({last_ + 1, now, event})); }
    }
}

/// What the board allows is up to apply().
Table::Objection Table::check(const NewEvent& event, Seq seen, Moment now,
                              const House& house) const {
    const std::optional<Color> by = color_of(event.by);
    if (!by) {
        const bool whispers = event.by == Author::Watcher && event.kind == EventKind::Whisper;
        return unless(event.by == Author::System || (whispers && house.lobby), Refusal::NotYours);
    }
    if (event.kind == EventKind::Say) {
        // A lobby counts what somebody says in all places.
        return unless(house.lobby || player(*by).talk.allows(now), Refusal::TooMuchTalk);
    }
    if (seen < player(*by).board) { return Refusal::Stale; }
    if (event.kind == EventKind::Play) { return std::nullopt; }
    if (event.kind == EventKind::End) { return check_end(*by, event.text, now, house); }
    const auto request = is_request(event.kind) ? parse_request(event.text) : std::nullopt;
    if (!request) { return Refusal::NotYours; }
    if (event.kind != EventKind::Ask) {
        if (const auto gone = requests_.check(*by, event.kind, *request, seen)) { return gone; }
        return event.kind == EventKind::No ? std::nullopt : check_request(*by, *request, house);
    }
    if (auto refused = check_request(*by, *request, house)) { return refused; }
    return check_ask(*by, *request, now, house);
}

/// Whatever else is open.
Table::Objection Table::check_request(Color by, const Request& request, const House& house) const {
    const bool again = request.kind == RequestKind::Rematch;
    const bool resumes = request.kind == RequestKind::Resume;
    if (!house.lobby && request.kind > RequestKind::Rematch) { return Refusal::NotYours; }
    if (over() != again) { return over() ? Refusal::Over : Refusal::NotOver; }
    if (!again && adjourned_ != resumes) {
        return adjourned_ ? Refusal::Adjourned : Refusal::NotAdjourned;
    }
    const bool own_turn = game_.position().to_move() == by;
    switch (request.kind) {
        case RequestKind::Undo:
            if (house.rated) { return Refusal::NoTakebacks; }
            return unless(request.plies < plies(), Refusal::Stale);
        case RequestKind::Draw:
            return has_claim(by) ? std::nullopt : why_not(Game(game_).agree_draw());
        case RequestKind::Adjourn:
            return unless(!house.slow && plies() >= 2, Refusal::NoAdjournment);
        case RequestKind::MoreTime:
            return unless(house.slow && !own_turn, Refusal::NoMoreTime);
        default:
            return std::nullopt;
    }
}

Table::Objection Table::check_ask(Color by, const Request& request, Moment now,
                                  const House& house) const {
    constexpr int kPliesBetweenOffers = 4;
    const Player& author = player(by);
    const bool draw = request.kind == RequestKind::Draw;
    if (draw && request.plies != plies()) { return Refusal::Stale; }
    if (!author.requests.allows(now)) { return Refusal::TooManyRequests; }
    if (request.kind == RequestKind::MoreTime && author.time_given > tip_) {
        return Refusal::TimeGiven;
    }
    const bool done = needs_no_answer(by, request, now, house) || requests_.agrees(by, request);
    if (done) { return std::nullopt; }
    if (const auto refusal = requests_.check(by, EventKind::Ask, request, last_)) {
        return refusal;
    }
    return unless(!draw || author.since_offer >= kPliesBetweenOffers, Refusal::TooSoon);
}

/// Reports whether a player can do alone what they ask.
bool Table::needs_no_answer(Color by, const Request& request, Moment now,
                            const House& house) const {
    switch (request.kind) {
        case RequestKind::Draw:
            return has_claim(by);
        case RequestKind::Abort:
            return plies() < 2;
        case RequestKind::Adjourn:
            return has_left(opponent(by), now, house);
        default:
            return request.kind == RequestKind::MoreTime;
    }
}

/// Reports whether a player has been away from a live game for so long that the other can claim it.
bool Table::has_left(Color who, Moment now, const House& house) const {
    const Moment left = player(who).left;
    return house.patience > 0 && plies() >= 2 && left != 0 && now - left >= house.patience;
}

Table::Objection Table::check_end(Color by, const std::string& text, Moment now,
                                  const House& house) const {
    if (over()) { return Refusal::Over; }
    if (adjourned_) { return Refusal::Adjourned; }
    const auto end = parse_end(text);
    if (!end) { return Refusal::NotYours; }
    const bool left = has_left(opponent(by), now, house);
    switch (end->reason) {
        case EndReason::Resigned:
            if (end->loser != by) { return Refusal::NotYours; }
            return why_not(Game(game_).resign(by));
        case EndReason::Aborted:
            return unless(house.lobby && plies() < 2, Refusal::NotYours);
        case EndReason::Left:
            if (!house.lobby || end->loser == by) { return Refusal::NotYours; }
            return unless(left, Refusal::StillHere);
        case EndReason::Claimed:
            return unless(has_claim(by) || left,
                          house.lobby ? Refusal::StillHere : Refusal::NotYours);
        default:
            return Refusal::NotYours;
    }
}

/// Returns the event that an agreed request leads to; nothing for a rematch, which is another game,
/// and for more time.
std::optional<NewEvent> Table::outcome(const Request& request, Author by) const {
    const auto end = [&](EndReason reason) {
        return NewEvent{by, EventKind::End, format_end({reason, {}})};
    };
    switch (request.kind) {
        case RequestKind::Undo:
            return NewEvent{Author::System, EventKind::Back,
                            std::to_string(plies_left(game_, request.plies))};
        case RequestKind::Draw:
            return end(by == Author::System ? EndReason::Agreed : EndReason::Claimed);
        case RequestKind::Abort:
            return end(EndReason::Aborted);
        case RequestKind::Adjourn:
            return NewEvent{Author::System, EventKind::Adjourned, {}};
        case RequestKind::Resume:
            return NewEvent{Author::System, EventKind::Resumed, {}};
        default:
            return std::nullopt;
    }
}

Answer Table::apply(const Event& event) {
    if (event.seq != last_ + 1) { return Refused(Refusal::Stale); }
    if (const auto refused = change(event.what)) { return *refused; }
    note(event);
    return ok();
}

/// Changes the board, the end, the names or whether the clocks can run, unless it objects.
Table::Objection Table::change(const NewEvent& event) {
    const std::optional<Color> by = color_of(event.by);
    const bool system = event.by == Author::System;
    bool allowed = system;
    switch (event.kind) {
        case EventKind::Play:
            return by ? play(*by, event.text) : Refusal::NotYours;
        case EventKind::Ask:
        case EventKind::Yes:
        case EventKind::No: {
            // The log has judged it, by the rules of its version.
            const auto request = parse_request(event.text);
            const bool back =
                event.kind == EventKind::Ask && request && request->kind == RequestKind::Undo;
            allowed = by && request && (!back || request->plies < plies());
            break;
        }
        case EventKind::Back: {
            const auto kept = text::read_number<std::size_t>(event.text);
            if (!system || !kept || end_ || *kept >= plies()) { return Refusal::NotYours; }
            return why_not(game_.undo(static_cast<int>(plies() - *kept)));
        }
        case EventKind::End: {
            const auto end = parse_end(event.text);
            return end && event.by != Author::Watcher ? finish(*end) : Refusal::NotYours;
        }
        case EventKind::Seat:
            allowed = by.has_value();
            if (allowed) { names_[index(*by)] = event.text; }
            break;
        case EventKind::Say:
            allowed = by.has_value();
            break;
        case EventKind::Whisper:
            allowed = event.by == Author::Watcher;
            break;
        case EventKind::Adjourned:
        case EventKind::Resumed:
            if (allowed) { adjourned_ = event.kind == EventKind::Adjourned; }
            break;
        case EventKind::Clock:
            break;
    }
    return unless(allowed, Refusal::NotYours);
}

Table::Objection Table::play(Color by, const std::string& text) {
    if (over()) { return Refusal::Over; }
    if (adjourned_) { return Refusal::Adjourned; }
    if (game_.position().to_move() != by) { return Refusal::NotYourTurn; }
    const auto move = parse_move(game_.position(), text);
    if (!move) { return move.error(); }
    return why_not(game_.play(*move));
}

/// Ends the game, whether or not its rules allow that, which add() has asked. They have no place
/// for an end without a result, and none for one that the session words.
Table::Objection Table::finish(const End& end) {
    if (over()) { return Refusal::Over; }
    const bool claimed = end.reason == EndReason::Claimed && game_.claim_draw();
    if (end.reason == EndReason::Resigned) {
        const bool black_wins = end.loser == Color::White;
        static_cast<void>(game_.adjudicate(black_wins ? Outcome::BlackWins : Outcome::WhiteWins));
    } else if (!claimed && (end.reason == EndReason::Claimed || end.reason == EndReason::Agreed)) {
        // A player who has stayed can claim a draw, too.
        static_cast<void>(game_.adjudicate(Outcome::Draw));
    }
    end_ = end;
    return std::nullopt;
}

/// Notes an event that has changed the table.
void Table::note(const Event& event) {
    const EventKind kind = event.what.kind;
    const std::optional<Color> by = color_of(event.what.by);
    const auto request = is_request(kind) ? parse_request(event.what.text) : std::nullopt;
    const bool agrees = request && kind != EventKind::No && requests_.agrees(*by, *request);
    agreed_ = agrees ? std::optional(requests_.open()->what) : std::nullopt;
    last_ = event.seq;
    requests_.fold(event.what, last_);
    if (kind == EventKind::Play || kind == EventKind::Back) {
        tip_ = last_;
        for (const Color color : {Color::White, Color::Black}) {
            const bool own = kind == EventKind::Play && color == by;
            if (!own) { players_[index(color)].board = tip_; }
        }
    }
    if (!by) { return; }
    Player& author = players_[index(*by)];
    if (kind == EventKind::Play) { ++author.since_offer; }
    if (kind == EventKind::Say) { author.talk.note(event.at); }
    if (kind == EventKind::Seat) { author.left = event.what.text.empty() ? event.at : 0; }
    if (kind != EventKind::Ask) { return; }
    author.requests.note(event.at);
    if (request->kind == RequestKind::MoreTime) { author.time_given = last_; }
    if (request->kind == RequestKind::Draw) { author.since_offer = 0; }
}

}  // namespace roj::table
