#include "play/remote/host_table.h"

#include <algorithm>
#include <utility>

#include <grp.h>
#include <pwd.h>

#include <roj/notation.h>

#include "os/local_socket.h"
#include "os/user_names.h"

namespace roj::play {
namespace {

constexpr std::size_t kMaxVisitors = 64;
constexpr std::size_t kMaxPerAccount = 8;

/// "White" or "Black" from the side of whoever has resigned.
std::string resign_line(const Game& game) {
    const bool white = game.outcome() == Outcome::BlackWins;
    return white ? "resign White" : "resign Black";
}

bool same_moves(const Game& one, const Game& other) {
    return std::equal(one.history().begin(), one.history().end(), other.history().begin(),
                      other.history().end());
}

bool by_resignation(const Game& game) {
    return game.ending() == Ending::Resignation;
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
    leaving_ = true;
}

void HostTable::publish(const Game& game, const Time& time) {
    {
        const std::lock_guard lock(mutex());
        // The same game may be shown twice, and the guest have answered in between.
        if (!game_ || !same_moves(*game_, game)) { move_.reset(); }
        game_.emplace(game);
        time_ = time;
        changed_ = true;
    }
    wake();
}

/// The ply stays until it is on the table.
std::optional<Move> HostTable::heard(const Game& /*game*/) {
    const std::lock_guard lock(mutex());
    return move_;
}

void HostTable::serve() {
    std::vector<pollfd> sockets;
    do {
        if (!sockets.empty() && sockets.front().revents != 0) { greet_newcomers(); }
        tell_news();
        for (Visitor& visitor : visitors_) {
            listen_to(visitor);
            if (is_over()) { close(visitor); }
        }
        show_out();
        sockets.assign(1, {listener_.get(), POLLIN, 0});
        for (const Visitor& visitor : visitors_) {
            sockets.push_back({visitor.line.fd(), visitor.line.events(), 0});
        }
    } while (wait(sockets, std::nullopt));
    tell_news();
    for (Visitor& visitor : visitors_) {
        if (leaving_ || is_over()) { close(visitor); }
        visitor.line.flush();
    }
}

/// Shows the table as it is now, and passes on what the player asks and answers.
void HostTable::tell_news() {
    bool changed = false;
    std::vector<std::string> to_guest;
    {
        const std::lock_guard lock(mutex());
        changed = std::exchange(changed_, false);
        if (changed) {
            shown_ = game_;
            shown_time_ = time_;
        }
        to_guest = take_lines();
    }
    for (Visitor& visitor : visitors_) {
        if (changed && visitor.greeted) { send_table(visitor); }
        for (const std::string& line : to_guest) {
            if (visitor.plays) { visitor.line.send(line); }
        }
    }
}

bool HostTable::is_over() const {
    return shown_ && (shown_->over() || shown_time_.up);
}

/// Those who come only now are still shown how the game ended.
void HostTable::close(Visitor& visitor) {
    if (!visitor.greeted || visitor.gone) { return; }
    if (!std::exchange(visitor.closed, true)) { visitor.line.send("closed"); }
    visitor.line.flush();
    // Version 1 would take the end for a lost connection and come back again and again.
    visitor.gone = visitor.is_our_version && visitor.line.all_sent();
}

void HostTable::greet_newcomers() {
    while (std::optional<os::Descriptor> socket = os::accept_local(listener_)) {
        const std::optional<uid_t> user = os::peer_of(*socket);
        const auto of_account =
            std::count_if(visitors_.begin(), visitors_.end(),
                          [&](const Visitor& other) { return !other.gone && user == other.user; });
        visitors_.push_back(Visitor{os::LineConnection(std::move(*socket)), user.value_or(0)});
        Visitor& visitor = visitors_.back();
        if (!user || !admission_.admits(*user)) {
            visitor.line.send("err the host has not let you in; ask for --allow");
            visitor.gone = true;
        } else if (static_cast<std::size_t>(of_account) >= kMaxPerAccount) {
            visitor.line.send("err your account has " + std::to_string(kMaxPerAccount) +
                              " connections to this table already; close one");
            visitor.gone = true;
        } else if (visitors_.size() > kMaxVisitors) {
            visitor.line.send("err there is no room left");
            visitor.gone = true;
        }
    }
}

void HostTable::listen_to(Visitor& visitor) {
    const bool open = visitor.line.pump();
    while (!visitor.gone) {
        const std::optional<std::string> text = visitor.line.take_line();
        if (!text) { break; }
        obey(visitor, *text);
    }
    if (!open) { visitor.gone = true; }
    visitor.line.flush();
}

void HostTable::obey(Visitor& visitor, std::string_view text) {
    if (text == "join" || text == "watch") {
        seat(visitor, text == "join");
    } else if (text == kVersionLine) {
        visitor.is_our_version = true;
        if (visitor.plays) { note_version(true); }
    } else if (text == "exit") {
        visitor.gone = true;
    } else if (text.substr(0, 5) == "play " && visitor.plays) {
        take_move(visitor, text.substr(5));
    } else if (text == "resign" && visitor.plays) {
        update([&](News& news) { news.resigned = guest_; });
    } else if (!visitor.plays || !hear_request(text)) {
        visitor.line.send("err that means nothing here");
    }
}

/// The seat stays that of the first who took it; his newest connection counts.
void HostTable::seat(Visitor& visitor, bool to_play) {
    if (to_play && guest_user_ && *guest_user_ != visitor.user) {
        visitor.line.send("err the seat is taken; roj watch is possible");
        visitor.gone = true;
        return;
    }
    if (to_play) {
        for (Visitor& other : visitors_) {
            if (!other.plays || other.gone) { continue; }
            // Else he would come back, and throw out the newer one in turn.
            other.line.send("err you have joined from another terminal");
            other.line.flush();
            other.gone = true;
        }
        guest_user_ = visitor.user;
        visitor.plays = true;
        note_version(false);
        const std::string who = os::user_name(visitor.user);
        update([&](News& news) {
            news.notes.push_back(who + " is at the table.");
            news.other_is_there = true;
        });
    }
    visitor.greeted = true;
    visitor.line.send(kVersionLine);
    visitor.line.send(!to_play                 ? "seat none"
                      : guest_ == Color::White ? "seat White"
                                               : "seat Black");
    if (shown_) { send_table(visitor); }
    call(player_names());
    send_players();
}

/// By Color; the accounts of both, as far as they have come.
Table::Names HostTable::player_names() const {
    const std::string guest = guest_user_ ? os::user_name(*guest_user_) : std::string();
    const std::string host = os::user_name(admission_.host);
    if (guest_ == Color::White) { return {guest, host}; }
    return {host, guest};
}

void HostTable::send_players() {
    std::string line = "players";
    for (const std::string& name : player_names()) { line += ' ' + (name.empty() ? "-" : name); }
    for (Visitor& visitor : visitors_) {
        if (visitor.greeted && !visitor.gone) { visitor.line.send(line); }
    }
}

void HostTable::take_move(Visitor& visitor, std::string_view text) {
    if (!shown_ || shown_->over() || shown_->position().to_move() != guest_) {
        visitor.line.send("invalidmove it is not your turn");
        return;
    }
    const Result<Move> move = parse_move(shown_->position(), text);
    if (!move) {
        visitor.line.send("invalidmove " + move.error().message);
        return;
    }
    update([&](News& news) {
        // It was made on the table that was sent, which may have changed since.
        if (!same_moves(*game_, *shown_)) { return; }
        move_ = *move;
        news.played = true;
    });
}

void HostTable::show_out() {
    for (const Visitor& visitor : visitors_) {
        if (!visitor.gone || !visitor.plays || is_over()) { continue; }
        const bool back = std::any_of(visitors_.begin(), visitors_.end(), [](const Visitor& other) {
            return other.plays && !other.gone;
        });
        if (back) { continue; }
        const std::string who = os::user_name(visitor.user);
        update([&](News& news) {
            news.notes.push_back("The connection of " + who +
                                 " is gone; the game waits for the same join.");
            news.other_is_there = false;
        });
    }
    visitors_.remove_if([](const Visitor& visitor) { return visitor.gone; });
}

void HostTable::send_table(Visitor& visitor) {
    visitor.line.send("rules " + format_rule_options(shown_->rules()));
    visitor.line.send("table " + format_game(*shown_));
    if (shown_time_.clock) {
        visitor.line.send("clock " + format_clock_reading(ClockReading::of(
                                         *shown_time_.clock, GameClock::Time::clock::now())));
    }
    if (shown_time_.up) {
        visitor.line.send("time " + std::string(name(*shown_time_.up)));
    } else if (by_resignation(*shown_)) {
        visitor.line.send(resign_line(*shown_));
    } else if (shown_->ending() == Ending::Agreement) {
        visitor.line.send("drawn");
    } else if (shown_->ending() == Ending::Claim) {
        visitor.line.send("drawn claimed");
    }
}

}  // namespace roj::play
