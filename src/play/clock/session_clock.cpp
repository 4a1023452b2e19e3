#include "play/clock/session_clock.h"

#include <utility>

#include "i18n/tr.h"
#include "words/narration.h"

namespace roj::play {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLittle{30000};

/// Below this time a screen shows tenths of a second.
constexpr milliseconds kTenths{9900};

/// The interval at which the journal stores a running clock.
constexpr milliseconds kKeptStep{5000};

/// See format_clock_reading().
constexpr std::string_view kClockTag = "Clock";
// The PGN term. The result alone would mean a resignation.
constexpr std::string_view kTimeForfeit = "time forfeit";

table::Clock::Time steady_time() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<table::Clock::Time>(since);
}

}  // namespace

void SessionClock::set_up(const table::TimeControl& control, const record::Record& record) {
    *this = {};
    if (record.tags.get(record::kTerminationTag) == kTimeForfeit &&
        record.game.ending() == Ending::Resignation) {
        loser_ = record.game.outcome() == Outcome::WhiteWins ? Color::Black : Color::White;
    }
    if (!control.limited()) { return; }
    clock_.emplace(control);
    const auto kept = table::parse_clock_reading(record.tags.get(kClockTag));
    if (!kept || kept->control != control) { return; }
    for (const Color color : {Color::White, Color::Black}) {
        clock_->set_left(color, kept->left[static_cast<std::size_t>(color)]);
    }
}

void SessionClock::restart(const table::TimeControl& control, record::Record& record) {
    record.tags.erase(kClockTag);
    set_up(control, record);
}

void SessionClock::follow(const table::ClockReading& reading) {
    clock_.emplace(reading.control);
    for (const Color color : {Color::White, Color::Black}) {
        clock_->set_left(color, reading.left[static_cast<std::size_t>(color)]);
    }
    if (reading.running) { clock_->run(*reading.running, steady_time()); }
}

std::optional<table::ClockReading> SessionClock::reading() const {
    if (!clock_) { return std::nullopt; }
    return table::ClockReading::of(*clock_, steady_time());
}

std::optional<Color> SessionClock::running() const {
    return clock_ ? clock_->running() : std::nullopt;
}

void SessionClock::run(const Game& game) {
    if (!clock_) { return; }
    if (game.over() || game.history().empty()) { return pause(); }
    clock_->run(game.position().to_move(), steady_time());
}

void SessionClock::pause() {
    if (clock_) { clock_->pause(steady_time()); }
}

void SessionClock::note_move(Color mover) {
    if (clock_) { clock_->moved(mover, steady_time()); }
}

std::optional<Color> SessionClock::fallen() const {
    return clock_ ? clock_->fallen(steady_time()) : std::nullopt;
}

bool SessionClock::runs_out() const {
    return running() && clock_->left(*running(), steady_time()) <= kLittle;
}

std::optional<std::string> SessionClock::warning() {
    const Color color = *running();
    bool& warned = warned_[static_cast<std::size_t>(color)];
    if (clock_->control().per_move.count() > 0 || std::exchange(warned, true)) { return {}; }
    const auto left =
        std::chrono::ceil<std::chrono::seconds>(clock_->left(color, steady_time())).count();
    return color == Color::White
               ? trn("White has {0} second left.", "White has {0} seconds left.", left, left)
               : trn("Black has {0} second left.", "Black has {0} seconds left.", left, left);
}

std::string SessionClock::describe_end(const Game& game) const {
    if (!loser_) { return words::describe_end(game); }
    return *loser_ == Color::Black ? tr("White wins: Black's time is up.")
                                   : tr("Black wins: White's time is up.");
}

void SessionClock::write(record::Record& record) const {
    record::Tags& tags = record.tags;
    tags.erase(kClockTag);
    if (clock_) {
        table::ClockReading now = *reading();
        // It runs again when a player resumes the game.
        now.running.reset();
        tags.set(kClockTag, table::format_clock_reading(now));
    }
    const std::string_view told = tags.get(record::kTerminationTag);
    if (loser_) {
        tags.set(record::kTerminationTag, kTimeForfeit);
    } else if (record.game.ending() == Ending::Claim) {
        tags.set(record::kTerminationTag, record::kDrawClaimed);
    } else if (told == kTimeForfeit || told == record::kDrawClaimed) {
        tags.erase(record::kTerminationTag);
    }
}

bool SessionClock::is_stale(const record::Tags& tags) const {
    if (!running()) { return false; }
    const auto step = [](milliseconds left) { return left / kKeptStep; };
    const auto kept = table::parse_clock_reading(tags.get(kClockTag));
    return !kept || step(kept->left[static_cast<std::size_t>(*running())]) !=
                        step(clock_->left(*running(), steady_time()));
}

std::optional<milliseconds> SessionClock::next_tick() const {
    if (!running()) { return std::nullopt; }
    const auto left = clock_->left(*running(), steady_time());
    const milliseconds step = left <= kTenths ? milliseconds{100} : milliseconds{1000};
    const milliseconds rest = left % step;
    // Wake up 5 ms late, so that the displayed time has changed.
    constexpr milliseconds kAfter{5};
    return (rest.count() == 0 && left.count() > 0 ? step : rest) + kAfter;
}

std::array<std::string, 2> SessionClock::texts(bool tenths) const {
    if (!clock_) { return {}; }
    const auto now = steady_time();
    const auto text = [&](Color color) {
        const milliseconds left = clock_->left(color, now);
        return tenths && left < kTenths ? table::format_tenths(left) : table::format_clock(left);
    };
    return {text(Color::White), text(Color::Black)};
}

}  // namespace roj::play
