#include "lobby/store/relay.h"

#include <map>
#include <vector>

#include "lobby/store/run.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::lobby {
namespace {

constexpr Time kSilent = kMinute;  // then a host counts as gone
constexpr const char* kHostKey = "host ";

}  // namespace

std::set<SessionId> notify_relays(Work& work, const std::string& host) {
    constexpr std::size_t kLongest = 7900;  // the database takes a hundred more
    std::set<SessionId> away;
    if (work.rings().empty()) { return away; }
    std::map<SessionId, std::string> hosts = work.removed();
    std::string rung;
    for (const auto& [session, why] : work.rings()) {
        rung.append(rung.empty() ? "{" : ",").append(std::to_string(session));
    }
    for (const Row& row : work.query(
             "SELECT id, host FROM sessions WHERE id = ANY (CAST($2 AS BIGINT[])) AND host <> $1",
             {host, rung + "}"})) {
        hosts.emplace(row.number(0), row.text(1));
    }
    std::map<std::string, std::string> texts;
    for (const auto& [session, why] : work.rings()) {
        const auto found = hosts.find(session);
        if (found == hosts.end() || found->second == host) { continue; }
        away.insert(session);
        std::string& text = texts[found->second];
        if (text.size() > kLongest - found->second.size()) {
            work.notify(found->second + text);
            text.clear();
        }
        text.append(" ").append(std::to_string(session)).append(1, static_cast<char>(why));
    }
    for (const auto& [to, text] : texts) { work.notify(to + text); }
    return away;
}

void note_host(Work& work, const std::string& host) {
    work.query(
        "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET "
        "value = $2",
        {kHostKey + host, work.now});
}

void Relay::ring(SessionId session, Ring why) {
    if (!hooks_.ring(session, why)) { store_.log_out(session); }
}

/// Rings every session of this host: nobody knows what they have missed.
Status Relay::ring_all_here() {
    std::vector<SessionId> sessions;
    const auto read = store_.run<std::monostate>(Access::Read, [&](Work& work) -> Status {
        for (const Row& row :
             work.query("SELECT id FROM sessions WHERE host = $1", {hooks_.host})) {
            sessions.push_back(row.number(0));
        }
        return ok();
    });
    for (const SessionId session : sessions) { ring(session, Ring::All); }
    return read;
}

/// Notes that this host is alive, and ends the sessions of hosts that are not.
Status Relay::look_after_hosts() {
    constexpr int kSettled = 20;
    std::vector<SessionId> dead;
    const auto noted = store_.run<std::monostate>(Access::Write, [&](Work& work) -> Status {
        note_host(work, hooks_.host);
        for (const Row& row :
             work.query("SELECT id, host FROM sessions WHERE since < $1", {work.now - kSilent})) {
            const Time seen =
                work.number("SELECT value FROM meta WHERE key = $1", {kHostKey + row.text(1)});
            if (work.now - seen > kSilent) { dead.push_back(row.number(0)); }
        }
        return ok();
    });
    if (!noted) { return noted; }
    for (const SessionId session : dead) { store_.log_out(session); }
    const Result<int> settled = store_.settle(kSettled);
    return settled ? Status(ok()) : Status(settled.error());
}

Status Relay::pass_on(std::chrono::milliseconds longest) {
    constexpr std::chrono::seconds kBetween{20};
    const auto now = std::chrono::steady_clock::now();
    const bool due = looked_ == decltype(looked_){} || now > looked_ + kBetween;
    Status done = due ? look_after_hosts() : ok();
    if (due && done) { looked_ = now; }
    // Listen first, so that nothing is missed between the two.
    const auto received = listener_.listen(listens_ ? longest : std::chrono::milliseconds(0));
    if (!received) {
        listens_ = false;
        bell_.reset();
        return received.error();
    }
    const bool begins = !listens_;
    if (begins) {
        if (Status rung = ring_all_here(); !rung) { return rung; }
        listens_ = true;
    }
    for (const std::string& text : *received) {
        const std::vector<std::string_view> words = text::split(text, ' ');
        if (words.front() != hooks_.host) { continue; }
        for (std::string_view word : std::span(words).subspan(1)) {
            const auto session = text::take_number<SessionId>(word);
            if (session && word.size() == 1) { ring(*session, static_cast<Ring>(word.front())); }
        }
    }
    if (done && (due || begins)) { done = hang_bell(); }
    return done;
}

/// Hangs the bell again if it has lost its name. One is enough for all relays of this machine.
Status Relay::hang_bell() {
    if (lobby::ring(folder_, kRelayBell, Ring::Trial)) { return ok(); }
    bell_.reset();
    Result<Bell> bell = Bell::hang(folder_, kRelayBell);
    if (!bell) { return bell.error(); }
    bell_.emplace(std::move(*bell));
    return ok();
}

}  // namespace roj::lobby
