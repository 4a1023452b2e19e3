#include "play/remote/logged_table.h"

#include <algorithm>
#include <utility>

#include "words/tr.h"

namespace roj::play {
namespace {

using std::chrono::milliseconds;
using words::tr;

/// Reports whether one game begins with the plies of the other.
bool continues(const Game& one, const Game& other) {
    const auto first = one.history();
    const auto second = other.history();
    const auto differ = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
    return differ.first == first.end() || differ.second == second.end();
}

/// Returns the clocks as they are now: one has run since they were read. Both ends of a socket have
/// the same system clock.
std::optional<ClockReading> clocks_now(const TableEvent& event) {
    std::optional<ClockReading> clock = parse_clock_reading(event.what.text);
    if (!clock || !clock->running) { return clock; }
    const milliseconds since = milliseconds(log_time() - event.at) - clock->control.delay;
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
    hear(log.read(0, 0), first_);
}

void LoggedTable::leave() {
    if (log_ != nullptr) { log_->on_news(nullptr); }
    log_ = nullptr;
}

LoggedTable::News LoggedTable::take() {
    News news = std::exchange(first_, {});
    hear(log_->read(game_, state_.last()), news);
    return news;
}

void LoggedTable::hear(const LogPart& part, News& news) {
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
            tr("There is another game on the table now. Type quit and join again."));
    }
    if (begins) { state_ = TableState(part.rules); }
    news.names = news.names || first;
    game_ = part.game;
    seat_ = part.seat;
    for (const TableEvent& event : part.events) {
        // The players of a rematch have not come back from anywhere.
        if (!fold(event, !first && !news.again, news)) { break; }
    }
    if (part.clock) { news.clock = part.clock; }
    if (part.lobby) { lobby_ = part.lobby; }
    read_whispers(news);
    shown_ = state_;
    shown_.expect(part.pending);
    const std::optional<OpenRequest> asked = theirs();
    news.asked = news.asked || (asked && (begins || asked != told_));
    told_ = asked;
}

/// Begins to follow another game: a rematch that the player here wants, or the same game in a new
/// log. Returns false for any other game.
bool LoggedTable::change_game(const LogPart& part, News& news) {
    // A spectator does not decide, but a host must not fill a disk with games.
    constexpr int kMax = 100;
    const TableState next = TableState::of(part);
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

bool LoggedTable::fold(const TableEvent& event, bool fresh, News& news) {
    const std::optional<OpenRequest> open = state_.requests().open();
    if (!state_.apply(event)) { return false; }
    const bool by_other = seat_ && event.what.by == author_of(opponent(*seat_));
    switch (event.what.kind) {
        case EventKind::Back:
            news.back = std::min(news.back.value_or(state_.plies()), state_.plies());
            break;
        case EventKind::No:
            if (!by_other || !open) { break; }
            news.withdrawn = news.withdrawn || open == told_;
            if (open->by != seat_) { break; }
            news.declined = open->what;
            rematches_.wanted = false;
            break;
        case EventKind::Clock:
            news.clock = clocks_now(event);
            break;
        case EventKind::Seat:
            news.names = true;
            if (!by_other) { break; }
            news.away.reset();
            // That somebody came back earlier is no news. That they are gone is.
            if (fresh || event.what.text.empty()) { news.away = event.what.text.empty(); }
            break;
        case EventKind::Ask:
            if (fresh && by_other && event.what.text == "moretime") { news.more_time = true; }
            break;
        case EventKind::Adjourned:
        case EventKind::Resumed:
            news.paused = fresh || state_.adjourned();
            news.away.reset();  // in an adjourned game it does not matter, and both resume it
            break;
        case EventKind::Say:
        case EventKind::Whisper:
            fold_talk(event, fresh, news);
            break;
        default:
            break;
    }
    return true;
}

void LoggedTable::fold_talk(const TableEvent& event, bool fresh, News& news) {
    const std::optional<Color> speaker = color_of(event.what.by);
    // A lobby hides from the players what spectators whisper.
    if (event.what.text.empty() || (!speaker && seat_)) { return; }
    // A lobby limits its spectators.
    const bool shown = !fresh || !speaker || (speaker != seat_ && limit_of(*speaker).allows());
    if (shown) { news.talk.push_back({speaker, event.what.text, fresh}); }
}

/// After the game, the players can read what the spectators have whispered.
void LoggedTable::read_whispers(News& news) {
    if (!seat_ || !lobby_ || !state_.over() || uncovered_ == game_) { return; }
    uncovered_ = game_;
    const LogPart all = log_->read(0, 0);
    news.notes.insert(news.notes.end(), all.notes.begin(), all.notes.end());
    for (const TableEvent& event : all.events) {
        const bool whispered = event.what.kind == EventKind::Whisper && !event.what.text.empty();
        if (whispered) { news.talk.push_back({{}, event.what.text, false}); }
    }
}

Status LoggedTable::append(EventKind kind, const std::string& text) {
    const EventAuthor by = seat_ ? author_of(*seat_) : EventAuthor::Watcher;
    if (kind == EventKind::Say && seat_ && !limit_of(*seat_).allows()) {
        return Error{tr("You have said five lines in ten seconds. Wait a little.")};
    }
    if (is_request(kind) && seat_ && !lobby_) {
        // A remote log would refuse it later.
        const auto judged = judge(shown_, {by, kind, text}, state_.last());
        if (!judged) { return judged.error(); }
    }
    return log_->append({by, kind, text}, state_.last());
}

Status LoggedTable::ask(const TableRequest& request) {
    rematches_.wanted = rematches_.wanted || request.kind == RequestKind::Rematch;
    return append(EventKind::Ask, format_request(request));
}

Status LoggedTable::answer(const TableRequest& request, bool agreed) {
    rematches_.wanted = agreed && request.kind == RequestKind::Rematch;
    return append(agreed ? EventKind::Yes : EventKind::No, format_request(request));
}

void LoggedTable::publish(const SessionClock& clock) {
    if (!clock.clocks()) { return; }
    const auto now = GameClock::Time::clock::now();
    append_time(EventKind::Clock, format_clock_reading(ClockReading::of(*clock.clocks(), now)));
}

void LoggedTable::end_on_time(Color loser) {
    append_time(EventKind::End, format_end({TableEnd::Reason::Time, loser}));
}

void LoggedTable::append_time(EventKind kind, const std::string& text) {
    if (log_ == nullptr || !log_->keeps_time()) { return; }
    // A log refuses this only after the game.
    static_cast<void>(log_->append({EventAuthor::System, kind, text}, state_.last()));
}

std::optional<OpenRequest> LoggedTable::own() const {
    return seat_ ? shown_.requests().of(*seat_) : std::nullopt;
}

std::optional<OpenRequest> LoggedTable::theirs() const {
    return seat_ ? shown_.requests().of(opponent(*seat_)) : std::nullopt;
}

void LoggedTable::note_talk(const std::string& line) {
    constexpr std::size_t kKept = 20;
    talk_.lines.push_back(line);
    if (talk_.lines.size() > kKept) { talk_.lines.pop_front(); }
}

}  // namespace roj::play
