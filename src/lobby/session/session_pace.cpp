// When a session looks at the lobby. In a full one, people come and go several times a second, and
// each time the lists of all change. If all looked at once, the players would have to wait.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "lobby/session/lobby_session.h"

namespace roj::lobby {

using play::Events;
using play::notify;
using play::refuse;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

auto LobbySession::next_turn(Clock::time_point from, SessionId session, int sessions,
                             milliseconds round) -> Clock::time_point {
    using std::chrono::nanoseconds;
    const std::int64_t all = std::max(sessions, 1);
    const nanoseconds place = nanoseconds(round) * (session % all) / all;
    const nanoseconds left = (place - from.time_since_epoch()) % nanoseconds(round);
    return from + (left.count() < 0 ? left + round : left);
}

Events LobbySession::poll() {
    if (bell_.take().only(Ring::Lobby)) {
        const Clock::time_point next = next_look();
        if (next > Clock::now()) {
            look_.due = next;
            return {};
        }
    }
    Events events;
    refresh(events);
    look_for_idleness(view_.now, events);
    leave_if_outdated(events);
    return events;
}

auto LobbySession::next_look() const -> Clock::time_point {
    constexpr milliseconds kForEach(100);
    const bool away = SystemTime(milliseconds(store_.now())) - active_at_ > minutes(1);
    if (!away) { return look_.at + seconds(1); }
    return next_turn(std::max(Clock::now(), look_.at + seconds(5)), login_.session, view_.online,
                     kForEach * std::max(view_.online, 1));
}

std::optional<milliseconds> LobbySession::next_tick() const {
    const Clock::time_point now = Clock::now();
    const bool changes = active_ || shows_times() || store_.rest() < minutes(1);
    const milliseconds round = changes ? minutes(1) : settling_round();
    auto next = look_.due.value_or(next_turn(now, login_.session, view_.online, round));
    if (look_.due && active_) { next = std::min(next, look_.at + seconds(1)); }
    // A minute before they have to leave, the person reads it.
    const milliseconds idle = idle_left(SystemTime(milliseconds(store_.now())));
    const milliseconds told = idle > minutes(1) ? idle - minutes(1) : idle;
    return std::max(std::min(std::chrono::ceil<milliseconds>(next - now), told), milliseconds(0));
}

/// Of sixty sessions or more, about one looks each second.
milliseconds LobbySession::settling_round() const {
    return std::clamp<milliseconds>(seconds(view_.online), minutes(1), minutes(5));
}

Events LobbySession::tick() {
    constexpr int kSettled = 20;
    const SystemTime now{milliseconds(store_.now())};
    Events events;
    Result<int> settled = 0;
    if (!look_.due || Clock::now() - settled_at_ >= settling_round()) {
        settled = store_.settle(kSettled);
        settled_at_ = Clock::now();
    }
    if (!settled) { refuse(events, settled.error().message); }
    // The look was a little later than the tick of its turn.
    const bool is_old = now - view_.now + seconds(30) >= store_.rest();
    if (look_.due || active_ || shows_times() || !settled || *settled > 0 || is_old) {
        bell_.take();
        refresh(events);
    }
    look_for_idleness(now, events);
    leave_if_outdated(events);
    return events;
}

/// Ends the session of a person who is away for long. A minute before, it warns them.
void LobbySession::look_for_idleness(SystemTime now, Events& events) {
    if (!farewell_.empty()) { return; }
    const auto left = idle_left(now);
    if (left <= milliseconds(0)) {
        return end(trn("You have typed nothing for {0} minute. Goodbye.",
                       "You have typed nothing for {0} minutes. Goodbye.", view_.idle_limit.count(),
                       view_.idle_limit.count()),
                   events);
    }
    if (left <= minutes(1) && !std::exchange(warned_, true)) {
        notify(events, message("Are you still here? Type something within a minute to stay."));
    }
}

}  // namespace roj::lobby
