#include "play/remote/host_table.h"

#include <algorithm>
#include <utility>

#include <grp.h>
#include <pwd.h>

#include <roj/notation.h>

#include "os/user_names.h"
#include "words/reasons.h"
#include "words/tr.h"

namespace roj::play {
namespace {

using words::N_;
using words::tr;

constexpr std::size_t kMaxVisitors = 64;
constexpr std::size_t kMaxPerAccount = 8;  // a sentence says so, too

bool same_moves(const Game& one, const Game& other) {
    return std::ranges::equal(one.history(), other.history());
}

}  // namespace

bool Admission::admits(uid_t user) const {
    return user == host || std::find(people.begin(), people.end(), user) != people.end() ||
           (group && os::is_member(user, *group));
}

HostTable::HostTable(os::Descriptor listener, Color guest, Admission admission)
    : listener_(std::move(listener)), guest_(guest), admission_(std::move(admission)) {
    start([this] { serve(); });
}

HostTable::~HostTable() {
    stop();
}

void HostTable::leave() {
    const std::lock_guard lock(mutex());
    news_.leaving = true;
}

void HostTable::publish(const Game& game, const Time& time) {
    {
        const std::lock_guard lock(mutex());
        // The same game can be published twice, and the guest may have answered in between.
        if (!game_ || !same_moves(*game_, game)) { move_.reset(); }
        // A finished game continues only as another one.
        if (game_ && game_->over() && !game.over()) { news_.again = true; }
        game_.emplace(game);
        time_ = time;
        news_.changed = true;
    }
    wake();
}

/// Returns the same ply until the session has played it.
std::optional<Move> HostTable::heard(const Game& /*game*/) {
    const std::lock_guard lock(mutex());
    return move_;
}

void HostTable::serve() {
    std::vector<pollfd> sockets;
    do {
        if (!sockets.empty() && sockets.front().revents != 0) { accept_visitors(); }
        send_news();
        for (Visitor& visitor : visitors_) {
            read_from(visitor);
            // Newer programs can offer a rematch.
            if (is_over() && (visitor.version < kTalkVersion || visitor.closed)) { close(visitor); }
        }
        for (const Visitor& visitor : visitors_) {
            if (visitor.gone) { connection_lost(visitor); }
        }
        visitors_.remove_if([](const Visitor& visitor) { return visitor.gone; });
        sockets.assign(1, {listener_.get(), POLLIN, 0});
        for (const Visitor& visitor : visitors_) {
            sockets.push_back({visitor.line.fd(), visitor.line.events(), 0});
        }
    } while (wait(sockets, std::nullopt));
    send_news();
    for (Visitor& visitor : visitors_) {
        if (news_.leaving || is_over()) { close(visitor); }
        visitor.line.flush();
    }
}

/// Sends the table if it has changed, and the player's requests and answers.
void HostTable::send_news() {
    bool changed = false;
    bool again = false;
    std::vector<Message> to_guest;
    {
        const std::lock_guard lock(mutex());
        changed = std::exchange(news_.changed, false);
        again = std::exchange(news_.again, false);
        if (changed) {
            shown_ = game_;
            shown_time_ = time_;
        }
        to_guest = take_messages();
    }
    if (again) { begin_again(); }
    for (Visitor& visitor : visitors_) {
        if (changed && visitor.greeted) { send_table(visitor); }
        for (const Message& message : to_guest) {
            if (message.word == Message::Word::Say) {
                visitor.tell(message);
            } else if (visitor.plays) {
                visitor.send(message);
            }
        }
    }
    if (again) { send_players(); }
}

/// Changes the colours for a rematch.
void HostTable::begin_again() {
    guest_ = opponent(guest_);
    for (Visitor& visitor : visitors_) {
        if (!visitor.hears_talk()) { continue; }
        visitor.send(
            {Message::Word::Again, {}, visitor.plays ? std::optional(guest_) : std::nullopt});
    }
}

/// Tells everybody, also the session, who plays.
void HostTable::send_players() {
    const Names names = player_names();
    update([&](News& news) { news.names = names; });
    const auto text = [](const std::string& name) { return name.empty() ? "-" : name; };
    for (Visitor& visitor : visitors_) {
        if (!visitor.greeted || visitor.gone) { continue; }
        visitor.send({Message::Word::Players, text(names[0]) + ' ' + text(names[1])});
    }
}

bool HostTable::is_over() const {
    return shown_ && (shown_->over() || shown_time_.up);
}

/// Ends the connection when everything is sent: a late spectator still sees the result.
void HostTable::close(Visitor& visitor) {
    if (!visitor.greeted || visitor.gone) { return; }
    if (!std::exchange(visitor.closed, true)) { visitor.send({Message::Word::Closed}); }
    visitor.line.flush();
    // Version 1 would treat the end as a lost connection and reconnect again and again.
    visitor.gone = visitor.version >= kDrawVersion && visitor.line.all_sent();
}

void HostTable::Visitor::refuse(std::string_view reason) {
    send({Message::Word::Err, std::string(reason)});
    gone = true;
}

void HostTable::Visitor::tell(const Message& message) {
    constexpr std::size_t kMostHeld = 5;
    if (hears_talk()) {
        send(message);
    } else if (greeted && version < kTalkVersion && talk.size() < kMostHeld) {
        talk.push_back(message);
    }
}

void HostTable::accept_visitors() {
    while (std::optional<os::Descriptor> socket = os::accept_local(listener_)) {
        const std::optional<uid_t> user = os::peer_of(*socket);
        const auto of_account =
            std::count_if(visitors_.begin(), visitors_.end(),
                          [&](const Visitor& other) { return !other.gone && user == other.user; });
        visitors_.push_back(Visitor{os::LineConnection(std::move(*socket)), user.value_or(0)});
        Visitor& visitor = visitors_.back();
        if (!user || !admission_.admits(*user)) {
            visitor.refuse(N_("The host does not allow your account. Ask them for --allow."));
        } else if (static_cast<std::size_t>(of_account) >= kMaxPerAccount) {
            visitor.refuse(N_("Your account has 8 connections to this table already. Close one."));
        } else if (visitors_.size() > kMaxVisitors) {
            visitor.refuse(N_("The table is full. Try again later."));
        }
    }
}

void HostTable::read_from(Visitor& visitor) {
    const bool open = visitor.line.pump();
    while (!visitor.gone) {
        const std::optional<std::string> line = visitor.line.take_line();
        if (!line) { break; }
        handle(visitor, parse_message(*line));
    }
    if (!open) { visitor.gone = true; }
    visitor.line.flush();
}

void HostTable::handle(Visitor& visitor, const Message& message) {
    using Word = Message::Word;
    if (message.word == Word::Join || message.word == Word::Watch) {
        seat(visitor, message.word == Word::Join);
    } else if (message.word == Word::Version) {
        visitor.version = version_of(message);
        if (visitor.hears_talk()) {
            for (const Message& talk : std::exchange(visitor.talk, {})) { visitor.send(talk); }
        }
        if (visitor.plays) { note_version(visitor.version); }
    } else if (message.word == Word::Exit) {
        visitor.gone = true;
    } else if (message.word == Word::Play && visitor.plays) {
        take_move(visitor, message.text);
    } else if (message.word == Word::Resign && !message.color && visitor.plays) {
        update([&](News& news) { news.end.resigned = guest_; });
    } else if (message.word == Word::Say && visitor.plays) {
        const std::optional<Message> talk = hear_talk(message, guest_);
        for (Visitor& other : visitors_) {
            if (talk && !other.plays) { other.tell(*talk); }
        }
    } else if (!visitor.plays || !handle_request(message)) {
        visitor.send({Word::Err, std::string(N_("The host does not know this message."))});
    }
}

/// The seat belongs to the account that took it first; the newest connection of that account plays.
void HostTable::seat(Visitor& visitor, bool to_play) {
    if (to_play && guest_user_ && *guest_user_ != visitor.user) {
        return visitor.refuse(N_("The seat is taken. You can watch: roj watch."));
    }
    if (to_play) { take_seat(visitor); }
    visitor.greeted = true;
    // An older program knows only its own version.
    for (int version = kDrawVersion; version <= kTableVersion; ++version) {
        visitor.send({Message::Word::Version, std::to_string(version)});
    }
    visitor.send({Message::Word::Seat, {}, to_play ? std::optional(guest_) : std::nullopt});
    if (shown_) { send_table(visitor); }
    send_players();
}

void HostTable::take_seat(Visitor& visitor) {
    for (Visitor& other : visitors_) {
        if (!other.plays || other.gone) { continue; }
        // Without a reason the program would reconnect and close the newer connection in turn.
        other.refuse(N_("You have joined from another terminal."));
        other.line.flush();
    }
    guest_user_ = visitor.user;
    visitor.plays = true;
    note_version(visitor.version);
    const std::string who = os::user_name(visitor.user);
    update([&](News& news) {
        news.notes.push_back(tr("{0} is at the table.", who));
        news.connection_lost = false;
    });
}

/// Returns the accounts of the players, by Color; empty while a seat is free.
Table::Names HostTable::player_names() const {
    const std::string guest = guest_user_ ? os::user_name(*guest_user_) : std::string();
    const std::string host = os::user_name(admission_.host);
    if (guest_ == Color::White) { return {guest, host}; }
    return {host, guest};
}

void HostTable::take_move(Visitor& visitor, const std::string& text) {
    if (!shown_ || shown_->over() || shown_->position().to_move() != guest_) {
        return visitor.send({Message::Word::InvalidMove, std::string(N_("It is not your turn."))});
    }
    const auto move = parse_move(shown_->position(), text);
    if (!move) {
        const words::WithLanguage english(words::Language::English);
        return visitor.send({Message::Word::InvalidMove, words::describe(move.error())});
    }
    update([&](News& news) {
        // The guest saw the last shown table; the game may have changed meanwhile.
        if (!same_moves(*game_, *shown_)) { return; }
        move_ = *move;
        news.played = true;
    });
}

/// Makes the game wait for the guest, unless the guest already plays over another connection.
void HostTable::connection_lost(const Visitor& visitor) {
    const bool back = std::ranges::any_of(
        visitors_, [](const Visitor& other) { return other.plays && !other.gone; });
    if (!visitor.plays || back || visitor.closed) { return; }
    const std::string who = os::user_name(visitor.user);
    update([&](News& news) {
        news.notes.push_back(
            is_over()
                ? tr("{0} has left the table.", who)
                : tr("The connection of {0} is lost. The game waits until they join again.", who));
        news.connection_lost = true;
    });
}

void HostTable::send_table(Visitor& visitor) {
    using Word = Message::Word;
    visitor.send({Word::Rules, format_rule_options(shown_->rules())});
    visitor.send({Word::Table, format_game(*shown_)});
    if (shown_time_.clock) {
        const auto now = GameClock::Time::clock::now();
        visitor.send(
            {Word::Clock, format_clock_reading(ClockReading::of(*shown_time_.clock, now))});
    }
    const Ending ending = shown_->ending();
    if (shown_time_.up) {
        visitor.send({Word::Time, {}, shown_time_.up});
    } else if (ending == Ending::Resignation) {
        const bool black_won = shown_->outcome() == Outcome::BlackWins;
        visitor.send({Word::Resign, {}, black_won ? Color::White : Color::Black});
    } else if (ending == Ending::Agreement || ending == Ending::Claim) {
        visitor.send({Word::Drawn, ending == Ending::Claim ? "claimed" : ""});
    }
}

}  // namespace roj::play
