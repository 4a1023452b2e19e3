#include "play/remote/guest_log.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "os/user_names.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenTries{500};
constexpr std::chrono::seconds kPatience{5};
// A host must not fill the memory.
constexpr table::Seq kMaxEvents = 100000;

std::int64_t in_seconds(milliseconds time) {
    return std::chrono::ceil<std::chrono::seconds>(time).count();
}

/// Returns why a host closes the connection. An older one has other reasons.
std::string read_farewell(std::string_view text) {
    const auto* const known = std::ranges::find(kFarewells, text);
    return tr_marked(known == kFarewells.end() ? kFarewells.front() : *known);
}

/// Reads "TYPE NAME=VALUE ..."; returns nothing if this program does not know one of them.
std::optional<Ruleset> read_rules(std::string_view text) {
    const auto type = parse_game_type(text::take_word(text));
    if (!type) { return std::nullopt; }
    const auto rules = read_stored_rules(*type, text);
    return rules ? std::optional(*rules) : std::nullopt;
}

std::string add_line(const table::NewEvent& event, table::Seq seen) {
    return "add " + std::to_string(seen) + ' ' + table::format_new_event(event);
}

/// Adds an event to a part, and drops it from what waits for an answer.
void add(LogPart& part, const table::Event& event) {
    part.events.push_back(event);
    const auto own = std::find(part.pending.begin(), part.pending.end(), event.what);
    if (own != part.pending.end()) { part.pending.erase(own); }
}

/// Returns the ply that a host lost who continues from an older journal: the reader's last one.
std::vector<table::NewEvent> lost_ply(const LogPart& before, const LogPart& now) {
    table::Table state = table::Table::of(before.rules, before.events);
    state.expect(before.pending, table::wall_time());
    const auto all = state.game().history();
    const Game journal = table::Table::of(now.rules, now.events).game();
    const auto kept = journal.history();
    const bool lost = !state.over() && all.size() == kept.size() + 1 &&
                      std::equal(kept.begin(), kept.end(), all.begin()) &&
                      journal.position().to_move() == now.seat;
    if (!lost) { return {}; }
    return {{table::author_of(*now.seat), table::EventKind::Play,
             format_move(journal.position(), all.back())}};
}

}  // namespace

Result<std::unique_ptr<GuestLog>> GuestLog::come_to(const Place& place) {
    std::unique_ptr<GuestLog> table(new GuestLog(place));
    if (const Status connected = table->connect(); !connected) { return connected.error(); }
    if (const Status greeted = table->greet(); !greeted) { return greeted.error(); }
    table->start([raw = table.get()] { raw->serve(); });
    return table;
}

GuestLog::~GuestLog() {
    stop();
}

Status GuestLog::append(const table::NewEvent& event, table::Seq seen) {
    {
        const std::lock_guard lock(mutex());
        if (!refusal_.empty()) { return Error{refusal_}; }
        log().pending.push_back(event);
        // finish_greeting() sends it otherwise.
        if (!lost_) { line_->send(add_line(event, seen)); }
    }
    wake();
    return ok();
}

Status GuestLog::connect() {
    Result<os::Descriptor> socket = os::connect_local(place_.socket);
    if (!socket) { return socket.error(); }
    if (os::peer_of(*socket) != place_.host) {
        return file_error(message("{0} is not the table of {1}: another account owns it.",
                                  place_.socket.string(), os::user_name(place_.host)));
    }
    const std::lock_guard lock(mutex());
    closed_ = false;
    greeting_.reset();
    state_ = table::Table::of(log().rules, log().events);
    std::string hello(place_.role == Role::Plays ? "join " : "watch ");
    hello.append(kTableVersion).append(" ").append(std::to_string(log().game));
    line_.emplace(std::move(*socket));
    line_->send(hello.append(" ").append(std::to_string(log().events.size())));
    return ok();
}

Status GuestLog::greet() {
    const auto deadline = Clock::now() + kPatience;
    for (milliseconds left = kPatience; lost_ && line_ && left.count() > 0;
         left = std::chrono::ceil<milliseconds>(deadline - Clock::now())) {
        std::vector<pollfd> sockets{{line_->fd(), line_->events(), 0}};
        wait(sockets, left);
        read_lines();
    }
    if (!refusal_.empty()) { return file_error(refusal_); }
    if (!lost_) { return ok(); }
    return file_error(line_ ? tr("The host does not answer. Try again later.")
                            : tr("The host has left. Try again later."));
}

void GuestLog::serve() {
    const auto reconnects = [this] { return refusal_.empty() && !over_; };
    std::vector<pollfd> sockets;
    std::optional<milliseconds> pause;
    do {
        if (!line_ && reconnects()) { static_cast<void>(connect()); }
        if (line_) { read_lines(); }
        if (gives_up()) { return; }
        sockets.clear();
        pause.reset();
        if (line_) {
            const std::lock_guard lock(mutex());
            line_->flush();
            sockets.push_back({line_->fd(), line_->events(), 0});
        } else if (reconnects() || place_.patience) {
            pause = kBetweenTries;
        }
    } while (wait(sockets, pause));
    if (line_) { line_->flush(); }
}

void GuestLog::connection_lost() {
    update([&](LogPart& log) {
        line_.reset();
        // A connection that ends before the log is there is not a new loss.
        if (lost_ || !refusal_.empty()) { return; }
        lost_ = Clock::now();
        over_ = state_.over();
        log.notes.push_back(describe_loss());
        log.connection_lost = true;
    });
}

std::string GuestLog::describe_loss() const {
    if (over_) { return tr("The table is closed."); }
    const std::string what = closed_ ? tr("The host has left, and the table is closed.")
                                     : tr("The connection to the table is lost.");
    std::string wait =
        closed_ ? tr("roj waits until they host it again.") : tr("roj waits until it is back.");
    if (place_.patience) {
        const auto seconds = in_seconds(*place_.patience);
        wait = trn("roj waits {0} second.", "roj waits {0} seconds.", seconds, seconds);
    }
    return what + ' ' + wait;
}

/// Reports whether to stop waiting for the host, and then notifies the player.
bool GuestLog::gives_up() {
    if (line_ || !place_.patience) { return false; }
    const bool too_long = refusal_.empty() && lost_ && Clock::now() - *lost_ >= *place_.patience;
    if (refusal_.empty() && !too_long) { return false; }
    update([&](LogPart& log) {
        if (too_long && !over_) {
            const auto seconds = in_seconds(*place_.patience);
            log.notes.push_back(trn("The table has not come back within {0} second.",
                                    "The table has not come back within {0} seconds.", seconds,
                                    seconds));
        }
        log.given_up = too_long && (over_ || closed_) ? 0 : 1;
    });
    return true;
}

void GuestLog::read_lines() {
    bool open = false;
    {
        const std::lock_guard lock(mutex());
        open = line_->pump();
    }
    while (const std::optional<std::string> line = line_->take_line()) {
        if (refusal_.empty()) { handle(*line); }
    }
    if (!open || !refusal_.empty()) { connection_lost(); }
}

void GuestLog::handle(std::string_view line) {
    std::string_view rest = line;
    const std::string_view word = text::take_word(rest);
    if (word == "err") { return give_up(tr("The host says: {0}", read_farewell(rest))); }
    if (word == "closed") {
        closed_ = true;
    } else if (word == "refused") {
        refuse(rest);
    } else if (word == "ready" && (greeting_ || state_.last() > 0)) {
        finish_greeting();
    } else if (word == "log") {
        begin(rest);
    } else {
        take_event(line);
    }
}

/// Reads "GAME SEAT RULES".
void GuestLog::begin(std::string_view head) {
    const auto game = text::read_number<std::int64_t>(text::take_word(head), 1);
    const auto seat = table::parse_author(text::take_word(head));
    const auto rules = read_rules(head);
    if (!game || !seat || !rules) {
        return give_up(
            tr("This roj does not know the rules of the table. Use the version of the host."));
    }
    const std::lock_guard lock(mutex());
    if (log().game == *game) { return; }
    greeting_ = LogPart{*game, *rules, table::color_of(*seat)};
    state_ = table::Table(*rules);
}

void GuestLog::take_event(std::string_view line) {
    const auto event = table::parse_event(line);
    if (!event || (!greeting_ && state_.last() == 0)) { return give_up(read_farewell({})); }
    if (event->seq > kMaxEvents || !state_.apply(*event)) {
        return give_up(
            tr("The game on the table cannot be read: {0}", in_quotes(event->what.text)));
    }
    if (greeting_) {
        greeting_->events.push_back(*event);
    } else {
        update([&](LogPart& log) { add(log, *event); });
    }
}

/// Takes over a new log of the host, and sends again what has no answer.
void GuestLog::finish_greeting() {
    update([&](LogPart& log) {
        const bool back = lost_ && log.game != 0;
        if (greeting_) {
            if (log.game != 0) { greeting_->pending = lost_ply(log, *greeting_); }
            greeting_->notes = std::move(log.notes);
            log = std::move(*std::exchange(greeting_, std::nullopt));
        }
        lost_.reset();
        if (back) {
            log.notes.push_back(tr("The table is back."));
            log.connection_lost = false;
        }
        // An answer can be too old for what is asked now.
        for (const table::NewEvent& event : log.pending) {
            line_->send(add_line(event, state_.tip()));
        }
    });
}

void GuestLog::refuse(std::string_view number) {
    constexpr auto kLast = static_cast<int>(table::Refusal::TooMuchTalk);
    update([&](LogPart& log) {
        if (log.pending.empty()) { return; }
        const table::NewEvent event = log.pending.front();
        log.pending.erase(log.pending.begin());
        const auto why = text::read_number(number, 0, kLast);
        const auto own = table::Table(state_).add(event, state_.last(), table::wall_time());
        const auto refused =
            why || own ? static_cast<table::Refusal>(why.value_or(0)) : own.error();
        const i18n::Message reason = words::to_error(refused).message;
        log.notes.push_back(event.kind == table::EventKind::Play
                                ? tr("The host refuses the move: {0}", reason)
                                : tr("The host says: {0}", reason));
    });
}

void GuestLog::give_up(const std::string& why) {
    update([&](LogPart& log) {
        refusal_ = why;
        log.notes.push_back(why);
    });
}

}  // namespace roj::play
