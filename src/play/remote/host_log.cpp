#include "play/remote/host_log.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "os/user_names.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

constexpr std::size_t kMaxVisitors = 64;
constexpr std::size_t kMaxPerAccount = 8;  // a sentence says so, too

}  // namespace

bool Admission::admits(uid_t user) const {
    return user == host || std::find(people.begin(), people.end(), user) != people.end() ||
           (group && os::is_member(user, *group));
}

HostLog::HostLog(os::Descriptor listener, const Game& game, Color guest, Admission admission)
    : listener_(std::move(listener)), admission_(std::move(admission)), state_(game.rules()) {
    begin(game.rules(), opponent(guest));
    Position position = game.start();
    for (const Move& move : game.history()) {
        force({table::author_of(position.to_move()), table::EventKind::Play,
               format_move(position, move)});
        position.apply(move);
    }
    start([this] { serve(); });
}

HostLog::~HostLog() {
    stop();
}

void HostLog::begin(const Ruleset& rules, Color host) {
    LogPart& part = log();
    // The next game of this table has another number, even after the host was restarted.
    part.game = std::max(table::wall_time(), part.game + 1);
    part.rules = rules;
    part.seat = host;
    part.events.clear();
    state_ = table::Table(rules);
    add_seats();
}

/// Adds an event that nobody has to judge.
void HostLog::force(const table::NewEvent& event) {
    const table::Event numbered{state_.last() + 1, table::wall_time(), event};
    if (state_.apply(numbered)) { log().events.push_back(numbered); }
}

void HostLog::add_seats() {
    const auto seat = [&](Color color, uid_t user) {
        const std::string name = text::printable_line(os::user_name(user), table::kMaxSeatName);
        if (state_.names().at(static_cast<std::size_t>(color)) == name) { return; }
        force({table::author_of(color), table::EventKind::Seat, name});
    };
    seat(*log().seat, admission_.host);
    if (guest_user_) { seat(guest(), *guest_user_); }
}

table::Answer HostLog::add(const table::NewEvent& event, table::Seq seen) {
    const auto added = state_.add(event, seen, table::wall_time());
    if (!added) { return added.error(); }
    log().events.insert(log().events.end(), added->begin(), added->end());
    if (state_.rematch()) { begin(log().rules, guest()); }
    return std::monostate();
}

Status HostLog::append(const table::NewEvent& event, table::Seq seen) {
    const std::lock_guard lock(mutex());
    const table::Answer added = add(event, seen);
    unkept_ = unkept_ || added.has_value();
    return added ? Status(ok()) : words::to_error(added.error());
}

void HostLog::kept() {
    const std::lock_guard lock(mutex());
    if (std::exchange(unkept_, false)) { wake(); }
}

void HostLog::serve() {
    std::vector<pollfd> sockets;
    do {
        if (!sockets.empty() && sockets.front().revents != 0) { accept_visitors(); }
        for (Visitor& visitor : visitors_) { read_from(visitor); }
        for (Visitor& visitor : visitors_) { send_events(visitor); }
        for (const Visitor& visitor : visitors_) {
            if (visitor.gone) { connection_lost(visitor); }
        }
        visitors_.remove_if([](const Visitor& visitor) { return visitor.gone; });
        sockets.assign(1, {listener_.get(), POLLIN, 0});
        for (const Visitor& visitor : visitors_) {
            sockets.push_back({visitor.line.fd(), visitor.line.events(), 0});
        }
    } while (wait(sockets, std::nullopt));
    for (Visitor& visitor : visitors_) {
        send_events(visitor);
        if (leaving_ || state_.over()) { visitor.line.send("closed"); }
        visitor.line.flush();
    }
}

void HostLog::Visitor::send(std::string_view word, const std::string& text) {
    line.send(std::string(word) + ' ' + text);
}

void HostLog::Visitor::refuse(Farewell why) {
    send("err", std::string(kFarewells.at(static_cast<std::size_t>(why))));
    line.flush();
    gone = true;
}

void HostLog::accept_visitors() {
    while (std::optional<os::Descriptor> socket = os::accept_local(listener_)) {
        const std::optional<uid_t> user = os::peer_of(*socket);
        const auto of_account =
            std::count_if(visitors_.begin(), visitors_.end(),
                          [&](const Visitor& other) { return !other.gone && user == other.user; });
        visitors_.push_back(Visitor{os::LineConnection(std::move(*socket)), user.value_or(0)});
        Visitor& visitor = visitors_.back();
        if (!user || !admission_.admits(*user)) {
            visitor.refuse(Farewell::NotAllowed);
        } else if (static_cast<std::size_t>(of_account) >= kMaxPerAccount) {
            visitor.refuse(Farewell::TooMany);
        } else if (visitors_.size() > kMaxVisitors) {
            visitor.refuse(Farewell::Full);
        }
    }
}

void HostLog::read_from(Visitor& visitor) {
    const bool open = visitor.line.pump();
    while (!visitor.gone) {
        const std::optional<std::string> line = visitor.line.take_line();
        if (!line) { break; }
        handle(visitor, *line);
    }
    if (!open) { visitor.gone = true; }
}

void HostLog::handle(Visitor& visitor, std::string_view line) {
    const std::string_view word = text::take_word(line);
    const bool to_play = word == "join";
    if ((to_play || word == "watch") && text::take_word(line) == kTableVersion) {
        greet(visitor, to_play, line);
    } else if (word == "add" && visitor.plays) {
        take_event(visitor, line);
    } else {
        visitor.refuse(Farewell::OtherVersion);
    }
}

/// The seat belongs to the account that took it first; the newest connection of that account plays.
void HostLog::greet(Visitor& visitor, bool to_play, std::string_view known) {
    if (to_play && guest_user_ && *guest_user_ != visitor.user) {
        return visitor.refuse(Farewell::Taken);
    }
    visitor.game = text::read_number<std::int64_t>(text::take_word(known)).value_or(0);
    visitor.seq = text::read_number<table::Seq>(known, 0).value_or(0);
    visitor.greeted = true;
    visitor.begun = false;
    if (to_play) { take_seat(visitor); }
}

void HostLog::take_seat(Visitor& visitor) {
    for (Visitor& other : visitors_) {
        if (!other.plays || other.gone || &other == &visitor) { continue; }
        // Without a reason the program would reconnect and close the newer connection in turn.
        other.refuse(Farewell::Elsewhere);
    }
    visitor.plays = true;
    update([&](LogPart& log) {
        guest_user_ = visitor.user;
        add_seats();
        log.notes.push_back(tr("{0} is at the table.", os::user_name(visitor.user)));
        log.connection_lost = false;
    });
}

/// Judges "SEEN EVENT".
void HostLog::take_event(Visitor& visitor, std::string_view line) {
    const auto seen = text::read_number<table::Seq>(text::take_word(line));
    const auto event = table::parse_new_event(line);
    if (!seen || !event) { return visitor.refuse(Farewell::OtherVersion); }
    table::Answer added = table::Refused(table::Refusal::NotYours);
    {
        const std::lock_guard lock(mutex());
        if (event->by == table::author_of(guest())) { added = add(*event, *seen); }
    }
    if (added) { return wake_reader(); }
    const auto* const why = std::get_if<table::Refusal>(&added.error());
    visitor.send("refused", why == nullptr ? "" : std::to_string(static_cast<int>(*why)));
}

/// Sends what the visitor does not have yet.
void HostLog::send_events(Visitor& visitor) {
    if (!visitor.greeted || visitor.gone) { return; }
    const std::lock_guard lock(mutex());
    if (unkept_) { return; }
    const LogPart& part = log();
    // A visitor who comes back can have a part of this game, and has nothing of a rematch.
    const bool knows = visitor.game == part.game && visitor.seq <= state_.last();
    if (!knows) { visitor.seq = 0; }
    const bool begins = !knows || !visitor.begun;
    if (begins) {
        visitor.begun = true;
        visitor.game = part.game;
        const table::Author seat =
            visitor.plays ? table::author_of(guest()) : table::Author::Watcher;
        std::string head = std::to_string(part.game);
        head.append(" ").append(word_of(seat));
        head.append(" ").append(format_game_type(part.rules.game_type));
        head.append(" ").append(format_stored_rules(part.rules));
        visitor.send("log", head);
    }
    for (; visitor.seq < state_.last(); ++visitor.seq) {
        visitor.line.send(
            table::format_event(part.events.at(static_cast<std::size_t>(visitor.seq))));
    }
    if (begins) { visitor.line.send("ready"); }
    visitor.line.flush();
}

/// Makes the game wait for the guest, unless the guest already plays over another connection.
void HostLog::connection_lost(const Visitor& visitor) {
    const bool back = std::ranges::any_of(
        visitors_, [](const Visitor& other) { return other.plays && !other.gone; });
    if (!visitor.plays || back) { return; }
    const std::string who = os::user_name(visitor.user);
    update([&](LogPart& log) {
        log.notes.push_back(
            state_.over()
                ? tr("{0} has left the table.", who)
                : tr("The connection of {0} is lost. The game waits until they join again.", who));
        log.connection_lost = true;
    });
}

}  // namespace roj::play
