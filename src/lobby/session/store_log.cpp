#include "lobby/session/store_log.h"

#include <algorithm>
#include <limits>

#include "i18n/tr.h"
#include "lobby/people/talk.h"
#include "lobby/session/lobby_commands.h"
#include "lobby/session/lobby_text.h"
#include "lobby/store/refusal.h"

namespace roj::lobby {

using std::chrono::milliseconds;

namespace {

/// Returns the time until a deadline, at most that after which a lost bell is replaced.
milliseconds left_until(std::int64_t deadline) {
    constexpr milliseconds kFallback{5000};
    if (deadline == 0) { return kFallback; }
    return std::clamp(milliseconds(deadline - system_time()), milliseconds(0), kFallback);
}

play::LobbyGame lobby_game(const GameView& view) {
    play::LobbyGame game{.number = view.line.id,
                         .rated = view.line.terms.rated,
                         .spectators = view.line.spectators,
                         .patience = view.patience};
    for (const std::size_t side : {0U, 1U}) {
        const PlayerLine& player = view.line.players.at(side);
        game.names.at(side) = player.name;
        game.ratings.at(side) = rating_text(player.rating);
        const bool shown = view.line.slow && !view.over && !view.line.adjourned;
        if (shown) { game.left.at(side) = time_left_text(view.line.left.at(side), true); }
    }
    return game;
}

}  // namespace

StoreLog::StoreLog(Store& store, Bell& bell, SessionId session, GameId game)
    : store_(store), bell_(bell), session_(session), game_(game) {
    problem_ = store_.visit(session_, game_);
    start([this] { wait_for_bell(); });
}

StoreLog::~StoreLog() {
    stop();
    // If this fails, the bell rings for a game that nobody shows.
    (void)store_.visit(session_, 0);
}

Status StoreLog::append(const table::NewEvent& event, Seq seen) {
    const Result<Seq> added = store_.append(session_, game_, event, seen);
    return added ? ok() : Status(added.error());
}

play::LogPart StoreLog::read(std::int64_t game, Seq after) {
    keep_time();
    const auto look = [&] { return store_.game(session_, game_, game == game_ ? after : 0); };
    Result<GameView> view = look();
    if (view && follows(*view)) { view = look(); }
    play::LogPart part;
    part.game = game_;
    if (next_ != 0) { part.given_up = 0; }
    if (!problem_) { part.notes.push_back(problem_.error().message); }
    problem_ = ok();
    if (!view) {
        part.notes.push_back(view.error().message);
        // The lobby says why the session has ended.
        const bool ended = is(view.error(), Refusal::NoSession);
        if (ended || is_outdated(view.error())) { part.given_up = 0; }
        return part;
    }
    const bool ends = over_ == false && view->over;
    over_ = view->over || view->broken;
    deadline_ = *over_ ? 0 : view->deadline;
    part.rules = view->rules;
    part.seat = view->line.seat;
    part.events = view->events;
    part.clock = view->clock;
    part.lobby = lobby_game(*view);
    if (game != game_) { part.connection_lost = false; }
    look_for_end(*view);
    if (ends && view->gain) {
        const PlayerLine& player = view->line.players.at(static_cast<std::size_t>(*part.seat));
        part.notes.push_back(
            tr("Your rating is now {0} ({1}).", rating_text(player.rating), gain_text(view->gain)));
    }
    // Who reads a game from its start may want the events only.
    if (game == game_) {
        read_tells(part);
        read_notice(view->notice, part);
        look_for_idleness(*view, part);
    }
    if (!farewell_.empty()) { part.given_up = 0; }
    return part;
}

/// Notices that the store has begun another game for the session: the log continues with a rematch,
/// and leaves the reader to the lobby for any other game. Returns whether it continues.
bool StoreLog::follows(const GameView& view) {
    if (view.shown == 0 || view.shown == game_ || next_ != 0) { return false; }
    const Result<GameView> other =
        store_.game(session_, view.shown, std::numeric_limits<Seq>::max());
    if (!other) { return false; }
    const auto& [white, black] = view.line.players;
    const auto& [next_white, next_black] = other->line.players;
    const bool rematch = (view.over || view.broken) && white.name == next_black.name &&
                         black.name == next_white.name && view.rules == other->rules;
    if (rematch && over_ != true) {
        // The reader does not know the end of this game yet.
        wake_reader();
        return false;
    }
    static_cast<void>(store_.started(session_));  // the lobby need not open it once more
    (rematch ? game_ : next_) = view.shown;
    return rematch;
}

void StoreLog::read_tells(play::LogPart& part) {
    const Result<std::vector<Tell>> tells = Talk(store_).take(session_);
    if (!tells) { return; }  // the next look finds them
    for (const Tell& tell : *tells) {
        talk_.push_back(tell_text(tell));
        part.notes.push_back(talk_.back());
    }
}

/// Shows what the operator has announced since the person came here.
void StoreLog::read_notice(const std::string& notice, play::LogPart& part) {
    if (notice_ && *notice_ != notice && !notice.empty()) { part.notes.push_back(notice); }
    notice_ = notice;
}

/// Whoever does nothing here for long, and sees nothing new, goes back to the lobby.
void StoreLog::look_for_idleness(const GameView& view, play::LogPart& part) {
    constexpr std::chrono::seconds kBetween{30};
    const auto now = std::chrono::steady_clock::now();
    if (view.idle_left && typed_ && now >= typed_noted_ + kBetween) {
        typed_ = false;
        typed_noted_ = now;
        warned_ = false;
        problem_ = store_.visit(session_, game_);
        return;
    }
    const bool warns = view.idle_left && *view.idle_left <= std::chrono::minutes(1);
    if (warns && *view.idle_left <= milliseconds(0)) {
        farewell_ = tr("Nothing has happened in the game for a long time.");
    } else if (warns && !warned_) {
        part.notes.push_back(
            tr("Nothing has happened here for a long time. In a minute you return to the lobby."));
    }
    warned_ = warns;
}

/// A game without a result goes back to the lobby, because the rules of Hive have no such end.
void StoreLog::look_for_end(const GameView& view) {
    using Reason = table::End::Reason;
    for (const table::Event& event : view.events) {
        const bool ends = event.what.kind == table::EventKind::End;
        const auto end = ends ? table::parse_end(event.what.text) : std::nullopt;
        if (end && end->reason == Reason::Aborted) {
            const auto by = table::color_of(event.what.by);
            if (view.line.plies >= 2) {  // by both, or by the operator
                farewell_ = tr("The game was aborted. It does not count.");
            } else if (by) {
                farewell_ = tr("{0} aborted the game. It does not count.",
                               view.line.players.at(static_cast<std::size_t>(*by)).name);
            } else {
                farewell_ =
                    tr("The game was aborted, because a player left or did not begin in "
                       "time. It does not count.");
            }
        } else if (end && end->reason == Reason::Void) {
            farewell_ = tr("The game was ended without a result.");
        }
    }
}

Result<std::string> StoreLog::command(std::string_view word, const std::string& argument) {
    Result<std::string> answer = talk_answer(store_, session_, word, argument);
    if (answer && word == "tell") { talk_.push_back(*answer); }
    return answer;
}

/// Ends the game if its time is up, and notes that the live ones go on.
void StoreLog::keep_time() {
    constexpr std::chrono::seconds kBetween{10};
    constexpr int kSettled = 5;
    if (over_ == true) { return; }
    if (left_until(deadline_).count() == 0) {
        if (const Result<int> settled = store_.settle(kSettled); !settled) {
            problem_ = settled.error();
        }
    }
    const auto now = std::chrono::steady_clock::now();
    if (now < touched_ + kBetween) { return; }
    touched_ = now;
    if (const Status touched = store_.touch(); !touched) { problem_ = touched; }
}

/// Wakes the session when the bell rings, and from time to time: a bell can be lost, and only
/// sessions notice that a time is up.
void StoreLog::wait_for_bell() {
    constexpr milliseconds kLeast{100};  // while the session settles a game whose time is up
    std::vector<pollfd> bell{{bell_.own_fd(), POLLIN, 0}};
    while (wait(bell, std::max(left_until(deadline_), kLeast))) {
        bell_.take();
        wake_reader();
    }
}

}  // namespace roj::lobby
