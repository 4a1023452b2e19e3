#include "play/remote/guest_table.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "os/local_socket.h"
#include "os/user_names.h"
#include "play/wording/words.h"
#include "text/printable.h"

namespace roj::play {
namespace {

constexpr std::chrono::milliseconds kBetweenTries{500};
constexpr std::chrono::seconds kPatience{5};

/// Whether a game is how another began.
bool begins(const Game& beginning, const Game& game) {
    const auto& first = beginning.history();
    const auto& all = game.history();
    return first.size() <= all.size() && std::equal(first.begin(), first.end(), all.begin());
}

bool same_plies(const Game& one, const Game& other) {
    return one.history().size() == other.history().size() && begins(one, other);
}

std::string in_seconds(std::chrono::milliseconds time) {
    constexpr int kSecond = 1000;
    return counted(static_cast<std::size_t>((time.count() + kSecond - 1) / kSecond), "second");
}

std::string last_ply(const Game& game) {
    Position before(game.rules());
    for (std::size_t ply = 0; ply + 1 < game.history().size(); ++ply) {
        before.apply(game.history()[ply]);
    }
    return format_move(before, game.history().back());
}

}  // namespace

Result<std::unique_ptr<GuestTable>> GuestTable::come_to(const Place& place) {
    std::unique_ptr<GuestTable> table(new GuestTable(place));
    if (const Status connected = table->connect(); !connected) { return connected.error(); }
    if (const Status greeted = table->greet(); !greeted) { return greeted.error(); }
    table->start([raw = table.get()] { raw->serve(); });
    return table;
}

GuestTable::~GuestTable() {
    stop();
}

Status GuestTable::connect() {
    Result<os::Descriptor> socket = os::connect_local(place_.socket);
    if (!socket) { return socket.error(); }
    const std::optional<uid_t> host = os::peer_of(*socket);
    if (!host || *host != place_.host) {
        return Error{Errc::File, place_.socket.string() + " is not the table of " +
                                     os::user_name(place_.host) + ": somebody else sits there"};
    }
    line_.emplace(std::move(*socket));
    line_->send(place_.role == Role::Plays ? "join" : "watch");
    shown_ = false;
    told_plies_ = 0;
    told_resignation_ = false;
    closed_ = false;
    note_version(false);
    return ok();
}

Status GuestTable::greet() {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (!host_game_ || !named_) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) { return Error{Errc::File, "the host does not answer"}; }
        std::vector<pollfd> sockets{{line_->fd(), line_->events(), 0}};
        wait(sockets, left);
        hear();
        if (!refusal_.empty()) { return Error{Errc::File, "the host says: " + refusal_}; }
        // The host ends the connection after showing a game that is over.
        if (!line_ && !(host_game_ && named_)) { return Error{Errc::File, "the host has left"}; }
    }
    first_ = host_game_;
    return ok();
}

void GuestTable::publish(const Game& game, const Time& /*time*/) {
    {
        const std::lock_guard lock(mutex());
        own_game_.emplace(game);
    }
    wake();
}

std::optional<Move> GuestTable::heard(const Game& game) {
    const std::lock_guard lock(mutex());
    const std::size_t plies = game.history().size();
    if (host_game_->history().size() <= plies || !begins(game, *host_game_)) { return {}; }
    return host_game_->history()[plies];
}

void GuestTable::serve() {
    std::vector<pollfd> sockets;
    std::optional<std::chrono::milliseconds> patience;
    do {
        if (!line_ && refusal_.empty() && !over_ && connect()) {
            lost_.reset();
            note("The table is back.", true);
        }
        if (line_) {
            hear();
            if (!line_ && refusal_.empty()) { note_loss(); }
        }
        if (gives_up()) { return; }
        if (line_ && shown_) { tell_host(); }
        sockets.clear();
        if (line_) { sockets.push_back({line_->fd(), line_->events(), 0}); }
        patience.reset();
        if (!line_ && refusal_.empty() && (!over_ || place_.patience)) { patience = kBetweenTries; }
    } while (wait(sockets, patience));
    if (line_) {
        line_->send("exit");
        line_->flush();
    }
}

void GuestTable::note_loss() {
    lost_ = std::chrono::steady_clock::now();
    // The session has told how the game ended.
    if (over_) { return; }
    const std::string what = closed_ ? "The host has left, and the table is closed"
                                     : "The connection to the table is lost";
    const std::string until = closed_ ? "until they host it again" : "until it is back";
    note(what + "; roj waits " + (place_.patience ? in_seconds(*place_.patience) : until) + '.',
         false);
}

/// Whether nobody waits for the host any more; then the player is told.
bool GuestTable::gives_up() {
    if (line_ || !place_.patience) { return false; }
    const bool too_long = lost_ && std::chrono::steady_clock::now() - *lost_ >= *place_.patience;
    if (refusal_.empty() && !too_long) { return false; }
    update([&](News& news) {
        if (too_long && !over_) {
            news.notes.push_back("The table has not come back within " +
                                 in_seconds(*place_.patience) + '.');
        }
        news.given_up = too_long && (over_ || closed_) ? 0 : 1;
    });
    return true;
}

void GuestTable::hear() {
    const bool open = line_->pump();
    while (const std::optional<std::string> text = line_->take_line()) { obey(*text); }
    if (!open) { line_.reset(); }
}

void GuestTable::obey(std::string_view text) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    const std::string_view rest = text.substr(std::min(blank + 1, text.size()));
    constexpr std::size_t kLongest = 200;
    if (text == kVersionLine) {
        note_version(true);
        line_->send(kVersionLine);
    } else if (word == "seat" && !first_) {
        if (rest == "White") { seat_ = Color::White; }
        if (rest == "Black") { seat_ = Color::Black; }
    } else if (word == "rules") {
        rules_ = Ruleset();
        std::string_view left = rest;
        while (!left.empty()) {
            const std::size_t end = std::min(left.find(' '), left.size());
            const std::string_view one = left.substr(0, end);
            const std::size_t equals = std::min(one.find('='), one.size());
            const std::string_view value = one.substr(std::min(equals + 1, one.size()));
            if (!set_rule(rules_, one.substr(0, equals), value)) { refusal_ = "unknown rules"; }
            left.remove_prefix(std::min(end + 1, left.size()));
        }
    } else if (word == "table") {
        obey_table(rest);
    } else if (word == "clock") {
        update([&](News& news) { news.clock = parse_clock_reading(rest); });
    } else if (word == "time" || word == "resign" || word == "drawn") {
        obey_end(word, rest);
    } else if (word == "closed") {
        closed_ = true;
    } else if (word == "players") {
        obey_players(rest);
    } else if (word == "invalidmove") {
        note("The host refuses the move: " + text::printable_line(rest, kLongest) + ".");
    } else if (word == "err") {
        refusal_ = text::printable_line(rest, kLongest);
        note("The host says: " + refusal_ + ".");
    } else {
        hear_request(text);
    }
}

/// An end that does not follow from the plies.
void GuestTable::obey_end(std::string_view word, std::string_view side) {
    over_ = true;
    const Color color = side == "White" ? Color::White : Color::Black;
    update([&](News& news) {
        if (word == "time") { news.time_up = color; }
        if (word == "resign") { news.resigned = color; }
        if (word == "drawn") { news.drawn = side == "claimed" ? Ending::Claim : Ending::Agreement; }
    });
}

/// White's name and Black's, with a line for one who has not come yet.
void GuestTable::obey_players(std::string_view names) {
    constexpr std::size_t kLongest = 32;
    const std::size_t blank = std::min(names.find(' '), names.size());
    const auto readable = [](std::string_view name) {
        return name == "-" ? std::string() : text::printable_line(name, kLongest);
    };
    call({readable(names.substr(0, blank)),
          readable(names.substr(std::min(blank + 1, names.size())))});
    named_ = true;
}

void GuestTable::obey_table(std::string_view text) {
    Result<Game> game = parse_game(text, rules_);
    if (!game) {
        constexpr std::size_t kLongest = 200;
        refusal_ = "the game on the table cannot be read: " +
                   text::printable_line(game.error().message, kLongest);
        note("The table cannot be used: " + refusal_ + ".");
        return;
    }
    shown_ = true;
    over_ = over_ || game->over();
    update([&](News& news) {
        // A takeback that was asked for ends with the next ply.
        const bool same = host_game_ && same_plies(*host_game_, *game);
        if (!same && news.asked && !news.asked->draw) { news.asked.reset(); }
        // The host keeps what was played, so fewer plies than before have been agreed on.
        if (host_game_ && begins(*game, *host_game_) &&
            game->history().size() < host_game_->history().size()) {
            news.taken_back = game->history().size();
            own_game_.reset();
            told_plies_ = 0;
        } else if (host_game_ && !begins(*host_game_, *game)) {
            news.notes.emplace_back(
                "There is another game on the table now; leave by quit, and join again.");
        }
        host_game_.emplace(std::move(*game));
        news.played = true;
    });
}

/// The ply the host has not seen, after a lost connection once more, and what else is to be said.
std::vector<std::string> GuestTable::lines_for_host() {
    const std::lock_guard lock(mutex());
    std::vector<std::string> lines = take_lines();
    if (!own_game_ || !host_game_ || !seat_) { return lines; }
    const Game& own = *own_game_;
    const std::size_t plies = own.history().size();
    const bool news = plies == host_game_->history().size() + 1 && begins(*host_game_, own);
    const bool by_us = (plies % 2 == 1) == (*seat_ == Color::White);
    const bool resigned = own.ending() == Ending::Resignation && !host_game_->over() &&
                          (own.outcome() == Outcome::BlackWins) == (*seat_ == Color::White);
    if (news && by_us && told_plies_ != plies) {
        told_plies_ = plies;
        // A request that waits, too, may be about this ply.
        lines.insert(lines.begin(), "play " + last_ply(own));
    } else if (resigned && !std::exchange(told_resignation_, true)) {
        lines.emplace_back("resign");
    }
    return lines;
}

void GuestTable::tell_host() {
    for (const std::string& line : lines_for_host()) { line_->send(line); }
    line_->flush();
}

void GuestTable::note(const std::string& text, std::optional<bool> other_is_there) {
    update([&](News& news) {
        news.notes.push_back(text);
        if (other_is_there) { news.other_is_there = other_is_there; }
    });
}

}  // namespace roj::play
