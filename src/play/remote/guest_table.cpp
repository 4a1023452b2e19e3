#include "play/remote/guest_table.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>

#include "os/user_names.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "words/reasons.h"
#include "words/tr.h"

namespace roj::play {
namespace {

using words::tr;
using words::trn;

constexpr std::chrono::milliseconds kBetweenTries{500};
constexpr std::chrono::seconds kPatience{5};

/// Reports whether `game` begins with the moves of `beginning`.
bool begins(const Game& beginning, const Game& game) {
    const auto& first = beginning.history();
    const auto& all = game.history();
    return first.size() <= all.size() && std::equal(first.begin(), first.end(), all.begin());
}

std::int64_t in_seconds(std::chrono::milliseconds time) {
    return std::chrono::ceil<std::chrono::seconds>(time).count();
}

std::string last_ply(const Game& game) {
    Position before = game.position();
    before.undo();
    return format_move(before, game.history().back());
}

/// Returns a reason of the host, who writes English, for a message. The player reads it in their
/// language if this program knows the sentence.
std::string reason_of(const Message& message) {
    constexpr std::size_t kMax = 200;
    const std::string_view known =
        message.text.empty() ? std::string_view() : words::translated(message.text);
    return text::with_full_stop(text::printable_line(known, kMax));
}

/// Reads "NAME=VALUE ..."; returns false if this program does not know an option.
bool read_rules(Ruleset& rules, std::string_view text) {
    rules = Ruleset();
    const auto words = text::split_words(text);
    return std::all_of(words.begin(), words.end(), [&](std::string_view word) {
        const std::size_t equals = std::min(word.find('='), word.size() - 1);
        return set_rule(rules, word.substr(0, equals), word.substr(equals + 1)).has_value();
    });
}

/// Reads "WHITE BLACK", with - for a free seat.
Table::Names read_names(std::string_view text) {
    constexpr std::size_t kMaxName = 32;
    Table::Names names;
    for (std::string& name : names) {
        const std::string_view word = text::take_word(text);
        if (word != "-") { name = text::printable_line(word, kMaxName); }
    }
    return names;
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
        return file_error(tr("{0} is not the table of {1}: another account owns it.",
                             place_.socket.string(), os::user_name(place_.host)));
    }
    line_.emplace(std::move(*socket));
    send({place_.role == Role::Plays ? Message::Word::Join : Message::Word::Watch});
    exchanged_ = {};
    note_version(1);
    return ok();
}

Status GuestTable::greet() {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (!host_game_ || !names_) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            return file_error(tr("The host does not answer. Try again later."));
        }
        std::vector<pollfd> sockets{{line_->fd(), line_->events(), 0}};
        wait(sockets, left);
        read_messages();
        if (!refusal_.empty()) { return file_error(refusal_); }
        // The host ends the connection after it has sent a finished game.
        if (!line_ && !(host_game_ && names_)) {
            return file_error(tr("The host has left. Try again later."));
        }
    }
    first_ = host_game_;
    return ok();
}

Table::Names GuestTable::names() {
    const std::lock_guard lock(mutex());
    return names_.value_or(Names{});
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
            note(tr("The table is back."), false);
        }
        if (line_) {
            read_messages();
            if (!line_ && refusal_.empty()) { connection_lost(); }
        }
        if (gives_up()) { return; }
        if (line_ && exchanged_.table) {
            for (const Message& message : messages_for_host()) { send(message); }
            line_->flush();
        }
        sockets.clear();
        if (line_) { sockets.push_back({line_->fd(), line_->events(), 0}); }
        patience.reset();
        if (!line_ && refusal_.empty() && (!over_ || place_.patience)) { patience = kBetweenTries; }
    } while (wait(sockets, patience));
    if (line_) {
        send({Message::Word::Exit});
        line_->flush();
    }
}

void GuestTable::connection_lost() {
    lost_ = std::chrono::steady_clock::now();
    if (over_) {
        // The session knows it of an older table, which closes with the game.
        if (version() >= kTalkVersion) { note(tr("The table is closed."), true); }
        return;
    }
    const std::string what = exchanged_.closed ? tr("The host has left, and the table is closed.")
                                               : tr("The connection to the table is lost.");
    std::string wait;
    if (place_.patience) {
        const auto seconds = in_seconds(*place_.patience);
        wait = trn("roj waits {0} second.", "roj waits {0} seconds.", seconds, seconds);
    } else {
        wait = exchanged_.closed ? tr("roj waits until they host it again.")
                                 : tr("roj waits until it is back.");
    }
    note(what + ' ' + wait, true);
}

/// Reports whether to stop waiting for the host, and then notifies the player.
bool GuestTable::gives_up() {
    if (line_ || !place_.patience) { return false; }
    const bool too_long = lost_ && std::chrono::steady_clock::now() - *lost_ >= *place_.patience;
    if (refusal_.empty() && !too_long) { return false; }
    update([&](News& news) {
        if (too_long && !over_) {
            const auto seconds = in_seconds(*place_.patience);
            news.notes.push_back(trn("The table has not come back within {0} second.",
                                     "The table has not come back within {0} seconds.", seconds,
                                     seconds));
        }
        news.given_up = too_long && (over_ || exchanged_.closed) ? 0 : 1;
    });
    return true;
}

void GuestTable::read_messages() {
    const bool open = line_->pump();
    while (const std::optional<std::string> line = line_->take_line()) {
        handle(parse_message(*line));
    }
    if (!open) { line_.reset(); }
}

void GuestTable::handle(const Message& message) {
    using Word = Message::Word;
    switch (message.word) {
        case Word::Version:
            if (version_of(message) > kTableVersion) { break; }
            note_version(version_of(message));
            send(message);
            break;
        case Word::Again:
            begin_again(message.color);
            break;
        case Word::Say:
            if (message.color != seat_) { hear_talk(message, *message.color); }
            break;
        case Word::Seat:
            if (!first_) { seat_ = message.color; }
            break;
        case Word::Rules:
            if (!read_rules(rules_, message.text)) {
                give_up(
                    tr("This roj does not know the rules of the table. Use the version of the "
                       "host."));
            }
            break;
        case Word::Table:
            handle_table(message.text);
            break;
        case Word::Players:
            update([&](News& news) { news.names = names_ = read_names(message.text); });
            break;
        case Word::InvalidMove:
            note(tr("The host refuses the move: {0}", reason_of(message)));
            break;
        case Word::Err:
            give_up(tr("The host says: {0}", reason_of(message)));
            break;
        case Word::Closed:
            exchanged_.closed = true;
            break;
        default:
            handle_news(message);
    }
}

/// Prepares for the first table of a rematch. Ignores a rematch that the player does not want: then
/// that table is another game.
void GuestTable::begin_again(std::optional<Color> seat) {
    // A spectator does not decide, but a host must not fill a disk with games.
    constexpr int kMax = 100;
    const std::lock_guard lock(mutex());
    const bool wanted = seat_ ? take_rematch() && seat == opponent(*seat_) : !seat;
    if (!over_ || !wanted || exchanged_.rematches == kMax) { return; }
    const int rematches = exchanged_.rematches + 1;
    exchanged_ = {};
    exchanged_.rematches = rematches;
    exchanged_.again = true;
    seat_ = seat;
    over_ = false;
    own_game_.reset();
}

/// Handles messages that only concern the session.
void GuestTable::handle_news(const Message& message) {
    using Word = Message::Word;
    if (handle_request(message)) { return; }
    const bool time = message.word == Word::Time;
    const bool resigned = message.word == Word::Resign && message.color;
    const bool drawn = message.word == Word::Drawn;
    over_ = over_ || time || resigned || drawn;
    update([&](News& news) {
        if (message.word == Word::Clock) { news.clock = parse_clock_reading(message.text); }
        if (time) { news.end.time_up = message.color; }
        if (resigned) { news.end.resigned = message.color; }
        if (drawn) { news.end.drawn = message.text.empty() ? Ending::Agreement : Ending::Claim; }
    });
}

void GuestTable::handle_table(const std::string& text) {
    auto game = parse_game(text, rules_);
    if (!game) {
        return give_up(tr("The game on the table cannot be read: {0}",
                          text::printable_line(words::describe(game.error()))));
    }
    exchanged_.table = true;
    over_ = over_ || game->over();
    if (std::exchange(exchanged_.again, false)) {
        return update([&](News& news) {
            host_game_.emplace(std::move(*game));
            news.taken_back.reset();
            news.end = {};
            news.requests = {};
            news.clock.reset();
            news.again = true;
            news.played = true;
        });
    }
    update([&](News& news) {
        // The next ply ends a takeback request.
        const bool same = host_game_ && std::ranges::equal(host_game_->history(), game->history());
        std::optional<Request>& asked = news.requests.asked;
        if (!same && asked && asked->kind == RequestKind::Undo) { asked.reset(); }
        // The host keeps all plies, so fewer plies than before mean an agreed takeback.
        if (host_game_ && begins(*game, *host_game_) &&
            game->history().size() < host_game_->history().size()) {
            news.taken_back = game->history().size();
            own_game_.reset();
            exchanged_.plies = 0;
        } else if (host_game_ && !begins(*host_game_, *game)) {
            news.notes.push_back(
                tr("There is another game on the table now; leave by quit, and join again."));
        }
        host_game_.emplace(std::move(*game));
        news.played = true;
    });
}

/// Returns the player's requests and answers, and a ply that the host has not received. Sends that
/// ply again after a reconnect.
std::vector<Message> GuestTable::messages_for_host() {
    const std::lock_guard lock(mutex());
    std::vector<Message> messages = take_messages();
    if (!own_game_ || !host_game_ || !seat_) { return messages; }
    const Game& own = *own_game_;
    const std::size_t plies = own.history().size();
    const bool news = plies == host_game_->history().size() + 1 && begins(*host_game_, own);
    const bool by_us = own.position().to_move() != *seat_;
    const bool resigned = own.ending() == Ending::Resignation && !host_game_->over() &&
                          (own.outcome() == Outcome::BlackWins) == (*seat_ == Color::White);
    if (news && by_us && exchanged_.plies != plies) {
        exchanged_.plies = plies;
        // A waiting request can refer to this ply.
        messages.insert(messages.begin(), {Message::Word::Play, last_ply(own)});
    } else if (resigned && !std::exchange(exchanged_.resignation, true)) {
        messages.push_back({Message::Word::Resign});
    }
    return messages;
}

void GuestTable::give_up(const std::string& why) {
    refusal_ = why;
    note(why);
}

void GuestTable::note(const std::string& text, std::optional<bool> lost) {
    update([&](News& news) {
        news.notes.push_back(text);
        if (lost) { news.connection_lost = lost; }
    });
}

}  // namespace roj::play
