#include "table/table.h"

#include <utility>

#include <roj/notation.h>

#include "text/number.h"

namespace roj::table {
namespace {

using EndReason = End::Reason;

/// Declares an end in the game. Those without a place in a game change nothing.
bool declare(Game& game, const End& end) {
    switch (end.reason) {
        case EndReason::Resigned:
            return game.resign(*end.loser).has_value();
        case EndReason::Agreed:
            return game.agree_draw().has_value();
        case EndReason::Claimed:
            // A player who has stayed can claim one, too.
            return game.claim_draw().has_value() || game.adjudicate(Outcome::Draw).has_value();
        default:
            return !game.over();
    }
}

/// Reports whether a player claims a draw, which needs no answer.
bool is_claim(const Table& state, Color player, const NewEvent& event) {
    const auto request = parse_request(event.text);
    return event.kind == EventKind::Ask && request && request->kind == RequestKind::Draw &&
           state.has_claim(player);
}

/// Returns what follows from an event of a player: an agreed takeback, or a draw.
std::optional<NewEvent> consequence(const Table& state, Color player, const NewEvent& event) {
    const auto request = parse_request(event.text);
    const bool claims = is_claim(state, player, event);
    const bool agrees = request && (event.kind == EventKind::Yes || event.kind == EventKind::Ask) &&
                        state.requests().agrees(player, *request);
    if (agrees && request->kind == RequestKind::Undo) {
        return NewEvent{Author::System, EventKind::Back, std::to_string(request->plies)};
    }
    if (!claims && (!agrees || request->kind != RequestKind::Draw)) { return {}; }
    const EndReason reason = claims ? EndReason::Claimed : EndReason::Agreed;
    return NewEvent{Author::System, EventKind::End, format_end({reason, {}})};
}

/// Reports whether a player or spectator can add such an event. A lobby has more of them.
bool may_add(const NewEvent& event) {
    const auto request = parse_request(event.text);
    const auto end = parse_end(event.text);
    switch (event.kind) {
        case EventKind::Ask:
            return request && request->kind <= RequestKind::Rematch;
        case EventKind::End:
            return end && end->reason == EndReason::Resigned && end->loser == color_of(event.by);
        default:
            return event.kind != EventKind::Whisper;
    }
}

Refused forbidden() {
    return Refusal::NotYours;
}

}  // namespace

Table Table::of(const Ruleset& rules, std::span<const Event> events) {
    Table state(rules);
    for (const Event& event : events) {
        if (!state.apply(event)) { break; }
    }
    return state;
}

Answer Table::apply(const Event& event) {
    if (event.seq != last_ + 1) { return forbidden(); }
    if (Answer folded = apply_pending(event.what); !folded) { return folded; }
    last_ = event.seq;
    const bool plays = event.what.kind == EventKind::Play;
    if (!plays && event.what.kind != EventKind::Back) { return ok(); }
    tip_ = last_;
    for (const Color player : {Color::White, Color::Black}) {
        if (!plays || event.what.by != author_of(player)) { changed_[index(player)] = tip_; }
    }
    return ok();
}

void Table::expect(const std::vector<NewEvent>& pending) {
    for (const NewEvent& event : pending) {
        const bool fits = event.kind != EventKind::End && judge(*this, event, last_);
        if (fits) { static_cast<void>(apply_pending(event)); }
    }
}

Answer Table::apply_pending(const NewEvent& event) {
    Answer folded = fold(event);
    if (folded) { requests_.fold(event, last_ + 1); }
    return folded;
}

Answer Table::fold(const NewEvent& event) {
    const std::optional<Color> player = color_of(event.by);
    const bool system = event.by == Author::System;
    const auto if_allowed = [](bool allowed) { return allowed ? Answer(ok()) : forbidden(); };
    switch (event.kind) {
        case EventKind::Play:
            return player ? fold_play(*player, event.text) : forbidden();
        case EventKind::Ask: {
            const auto request = parse_request(event.text);
            return player && request ? fold_ask(*player, *request) : forbidden();
        }
        case EventKind::Yes:
        case EventKind::No:
            // The log has judged it, by the rules of its version.
            rematch_ = rematch_ || (player && event.kind == EventKind::Yes &&
                                    requests_.agrees(*player, {RequestKind::Rematch}));
            return if_allowed(player && parse_request(event.text));
        case EventKind::Back: {
            const auto left = text::read_number<std::size_t>(event.text);
            return system && left ? go_back(*left) : forbidden();
        }
        case EventKind::End:
            return fold_end(event);
        case EventKind::Seat:
            if (player) { names_[index(*player)] = event.text; }
            return if_allowed(player.has_value());
        case EventKind::Say:
            return if_allowed(player.has_value());
        case EventKind::Whisper:
            return if_allowed(event.by == Author::Watcher);
        case EventKind::Adjourned:
        case EventKind::Resumed:
            if (!system) { break; }
            adjourned_ = event.kind == EventKind::Adjourned;
            break;
        case EventKind::Clock:
            break;
    }
    return if_allowed(system);
}

Answer Table::fold_play(Color player, const std::string& text) {
    if (over()) { return Refused(Refusal::Over); }
    if (adjourned_) { return Refused(Refusal::Adjourned); }
    if (game_.position().to_move() != player) { return Refused(Refusal::NotYourTurn); }
    const auto move = parse_move(game_.position(), text);
    if (!move) { return Refused(move.error()); }
    if (const Permission played = game_.play(*move); !played) { return Refused(played.error()); }
    return ok();
}

Answer Table::fold_ask(Color player, const Request& request) {
    const bool again = request.kind == RequestKind::Rematch;
    if (over() && !again) { return Refused(Refusal::Over); }
    const bool possible = (request.kind != RequestKind::Undo || request.plies < plies()) &&
                          (request.kind != RequestKind::Draw || request.plies == plies()) &&
                          (over() || !again);
    if (!possible) { return Refused(Refusal::NotPossible); }
    if (request.kind == RequestKind::Draw && !has_claim(player)) {
        if (const Permission agreed = Game(game_).agree_draw(); !agreed) {
            return Refused(agreed.error());
        }
    }
    rematch_ = rematch_ || (again && requests_.agrees(player, request));
    return ok();
}

Answer Table::fold_end(const NewEvent& event) {
    if (over()) { return Refused(Refusal::Over); }
    const auto end = parse_end(event.text);
    if (event.by == Author::Watcher || !end || !declare(game_, *end)) { return forbidden(); }
    end_ = end;
    return ok();
}

Answer Table::go_back(std::size_t plies) {
    const std::size_t count = game_.history().size();
    if (end_ || plies >= count || !game_.undo(static_cast<int>(count - plies))) {
        return forbidden();
    }
    return ok();
}

Result<std::vector<NewEvent>, Refused> judge(const Table& state, const NewEvent& event, Seq seen) {
    const std::optional<Color> player = color_of(event.by);
    if (player && event.kind != EventKind::Say && !state.knows_board(*player, seen)) {
        return Refused(Refusal::Stale);
    }
    if (event.by != Author::System && !may_add(event)) { return forbidden(); }
    const auto request = is_request(event.kind) ? parse_request(event.text) : std::nullopt;
    if (player && request && !is_claim(state, *player, event)) {
        const auto refusal = state.requests().check(*player, event.kind, *request, seen);
        if (refusal) { return Refused(*refusal); }
    }
    std::vector<NewEvent> all{event};
    const auto more = player ? consequence(state, *player, event) : std::nullopt;
    if (more) { all.push_back(*more); }
    Table next = state;
    for (const NewEvent& one : all) {
        if (const Answer applied = next.apply_pending(one); !applied) { return applied.error(); }
    }
    return all;
}

bool RateLimit::allows(Time now) {
    constexpr std::size_t kMost = 5;
    constexpr std::chrono::seconds kSpan{10};
    while (!recent_.empty() && now - recent_.front() >= kSpan) { recent_.pop_front(); }
    if (recent_.size() == kMost) { return false; }
    recent_.push_back(now);
    return true;
}

}  // namespace roj::table
