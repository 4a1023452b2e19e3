#include "play/remote/logged_table.h"

#include <algorithm>
#include <utility>

#include "i18n/tr.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

using std::chrono::milliseconds;

/// Reports whether one game begins with the plies of the other.
bool continues(const Game& one, const Game& other) {
    const auto first = one.history();
    const auto second = other.history();
    const auto differ = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
    return differ.first == first.end() || differ.second == second.end();
}

/// Returns the clocks as they are now: one has run since they were read. Both ends of a socket have
/// the same system clock.
std::optional<table::ClockReading> clocks_now(const table::Event& event) {
    std::optional<table::ClockReading> clock = table::parse_clock_reading(event.what.text);
    if (!clock || !clock->running) { return clock; }
    const milliseconds since = milliseconds(table::wall_time() - event.at) - clock->control.delay;
    milliseconds& left = clock->left.at(static_cast<std::size_t>(*clock->running));
    left = std::clamp(left - since, milliseconds(0), left);
    return clock;
}

}  // namespace

void LoggedTable::sit_at(TableLog& log, std::function<void()> wake) {
    log_ = &log;
    // The host waits for the other player.
    connection_lost_ = log.keeps_time();
    log.on_news(std::move(wake));
    follow_log(log.read(0, 0), first_);
}

void LoggedTable::leave() {
    if (log_ != nullptr) { log_->on_news(nullptr); }
    log_ = nullptr;
}

LoggedTable::News LoggedTable::take() {
    News news = std::exchange(first_, {});
    follow_log(log_->read(game_, state_.last()), news);
    return news;
}

void LoggedTable::follow_log(const LogPart& part, News& news) {
    news.notes.insert(news.notes.end(), part.notes.begin(), part.notes.end());
    if (part.connection_lost) { news.connection_lost = part.connection_lost; }
    if (part.given_up) { news.given_up = part.given_up; }
    connection_lost_ = news.connection_lost.value_or(connection_lost_);
    if (part.game == ignored_) { return; }
    const bool first = game_ == 0;
    const bool begins = part.game != game_;
    if (begins && !first && !change_game(part, news)) {
        ignored_ = part.game;
        return news.notes.push_back(
            tr("There is another game at the table now. Type quit and join again."));
    }
    if (begins) { state_ = table::Table(part.rules); }
    news.names = news.names || first;
    game_ = part.game;
    seat_ = part.seat;
    // The players of a rematch have not come back from anywhere.
    const bool fresh = !first && !news.again;
    for (const table::Event& event : part.events) {
        if (!follow(event, fresh, news)) { break; }
    }
    if (part.clock) { news.clock = part.clock; }
    if (part.lobby) { lobby_ = part.lobby; }
    read_whispers(news);
    shown_ = state_;
    shown_.expect(part.pending, table::wall_time());
    const std::optional<table::OpenRequest> asked = theirs();
    news.asked = news.asked || (asked && (begins || asked != told_));
    told_ = asked;
}

/// Begins to follow another game: a rematch that the player here wants, or the same game in a new
/// log. Returns false for any other game.
bool LoggedTable::change_game(const LogPart& part, News& news) {
    // A spectator does not decide, but a host must not fill a disk with games.
    constexpr int kMax = 100;
    const table::Table next = table::Table::of(part.rules, part.events);
    if (next.game().rules() != state_.game().rules()) { return false; }
    if (state_.over()) {
        // A lobby has asked the player, perhaps in another session.
        const bool asked = std::exchange(rematches_.wanted, false) || part.lobby;
        const bool wanted = seat_ ? asked && part.seat == opponent(*seat_) : !part.seat;
        if (!wanted || ++rematches_.count > kMax) { return false; }
        news.again = true;
        news.back.reset();
    } else if (part.seat != seat_ || !continues(next.game(), state_.game())) {
        return false;
    }
    return true;
}

/// Applies an event, and notes what is new for the person here. `fresh`: it has happened since they
/// came. Returns false for an event that cannot follow.
bool LoggedTable::follow(const table::Event& event, bool fresh, News& news) {
    const std::optional<table::OpenRequest> open = state_.requests().open();
    if (!state_.apply(event)) { return false; }
    switch (event.what.kind) {
        case table::EventKind::Back:
            news.back = std::min(news.back.value_or(state_.plies()), state_.plies());
            break;
        case table::EventKind::Clock:
            news.clock = clocks_now(event);
            break;
        case table::EventKind::Seat:
            news.names = true;
            break;
        case table::EventKind::Adjourned:
        case table::EventKind::Resumed:
            news.paused = fresh || state_.adjourned();
            news.away.reset();  // in an adjourned game it does not matter, and both resume it
            break;
        case table::EventKind::Say:
        case table::EventKind::Whisper:
            follow_talk(event, fresh, news);
            break;
        default:
            break;
    }
    const bool by_other = seat_ && event.what.by == table::author_of(opponent(*seat_));
    if (by_other) { follow_other(event, open, fresh, news); }
    return true;
}

/// Notes what is new of the other player. `open` is the request that was open before the event.
void LoggedTable::follow_other(const table::Event& event,
                               const std::optional<table::OpenRequest>& open, bool fresh,
                               News& news) {
    const std::string& text = event.what.text;
    if (event.what.kind == table::EventKind::No && open && open->by == seat_) {
        news.declined = open->what;
        rematches_.wanted = false;
    } else if (event.what.kind == table::EventKind::No && open) {
        news.withdrawn = news.withdrawn || open == told_;
    } else if (event.what.kind == table::EventKind::Ask) {
        news.more_time = news.more_time || (fresh && text == "moretime");
    } else if (event.what.kind == table::EventKind::Seat) {
        news.away.reset();
        // That somebody came back earlier is no news. That they are gone is.
        if (fresh || text.empty()) { news.away = text.empty(); }
    }
}

void LoggedTable::follow_talk(const table::Event& event, bool fresh, News& news) {
    const std::optional<Color> speaker = table::color_of(event.what.by);
    // A lobby hides from the players what spectators whisper.
    if (event.what.text.empty() || (!speaker && seat_)) { return; }
    if (fresh && speaker) {
        if (speaker == seat_) { return; }
        // The program at the other end could let anything through. A lobby limits its spectators.
        table::RateLimit& limit = talk_.limits.at(static_cast<std::size_t>(*speaker));
        if (!limit.allows(table::wall_time())) { return; }
        limit.note(table::wall_time());
    }
    news.talk.push_back({speaker, event.what.text, fresh});
}

/// After the game, the players can read what the spectators have whispered.
void LoggedTable::read_whispers(News& news) {
    if (!seat_ || !lobby_ || !state_.over() || uncovered_ == game_) { return; }
    uncovered_ = game_;
    const LogPart all = log_->read(0, 0);
    news.notes.insert(news.notes.end(), all.notes.begin(), all.notes.end());
    for (const table::Event& event : all.events) {
        const bool whispered =
            event.what.kind == table::EventKind::Whisper && !event.what.text.empty();
        if (whispered) { news.talk.push_back({{}, event.what.text, false}); }
    }
}

Status LoggedTable::append(table::EventKind kind, const std::string& text) {
    const table::NewEvent event{seat_ ? table::author_of(*seat_) : table::Author::Watcher, kind,
                                text};
    if (!lobby_) {
        // A remote log would refuse it later.
        const auto judged = table::Table(shown_).add(event, state_.last(), table::wall_time());
        if (!judged) { return words::to_error(judged.error()); }
    }
    return log_->append(event, state_.last());
}

Status LoggedTable::ask(const table::Request& request) {
    rematches_.wanted = rematches_.wanted || request.kind == table::RequestKind::Rematch;
    return append(table::EventKind::Ask, table::format_request(request));
}

Status LoggedTable::answer(const table::Request& request, bool agreed) {
    rematches_.wanted = agreed && request.kind == table::RequestKind::Rematch;
    return append(agreed ? table::EventKind::Yes : table::EventKind::No,
                  table::format_request(request));
}

void LoggedTable::publish(const SessionClock& clock) {
    if (const auto now = clock.reading()) {
        append_time(table::EventKind::Clock, table::format_clock_reading(*now));
    }
}

void LoggedTable::end_on_time(Color loser) {
    append_time(table::EventKind::End, table::format_end({table::End::Reason::Time, loser}));
}

void LoggedTable::append_time(table::EventKind kind, const std::string& text) {
    if (log_ == nullptr || !log_->keeps_time()) { return; }
    // A log refuses this only after the game.
    static_cast<void>(log_->append({table::Author::System, kind, text}, state_.last()));
}

std::optional<table::OpenRequest> LoggedTable::own() const {
    return seat_ ? shown_.requests().of(*seat_) : std::nullopt;
}

std::optional<table::OpenRequest> LoggedTable::theirs() const {
    return seat_ ? shown_.requests().of(opponent(*seat_)) : std::nullopt;
}

void LoggedTable::note_talk(const std::string& line) {
    constexpr std::size_t kKept = 20;
    talk_.lines.push_back(line);
    if (talk_.lines.size() > kKept) { talk_.lines.pop_front(); }
}

}  // namespace roj::play
