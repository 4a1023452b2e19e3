#include "play/robots/robots_session.h"

#include <cassert>
#include <utility>

#include "play/robots/robots_text.h"
#include "play/robots/robots_turn.h"
#include "play/wording/words.h"
#include "robots/dice.h"

namespace roj::play {
namespace {

/// Capitalizes the start of a sentence.
std::string capitalized(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace

RobotsSession::RobotsSession(robots::Record record, RobotsStorage* storage)
    : record_(std::move(record)), keeper_(storage) {}

RobotsSession::~RobotsSession() = default;

const robots::Bot& RobotsSession::bot_of(robots::Player player) {
    std::unique_ptr<robots::Bot>& bot = bots_[robots::index_of(player)];
    if (!bot) {
        const int level = record_.seats[robots::index_of(player)].level;
        bot = std::make_unique<robots::Bot>(game().rules(), level, record_.seed);
    }
    return *bot;
}

void RobotsSession::play_bot_choice() {
    const robots::Bot& bot = bot_of(game().state().to_move);
    [[maybe_unused]] const Status done = game().phase() == robots::Phase::Penalty
                                             ? record_.game.place(bot.choose_placement(game()))
                                             : record_.game.move(bot.choose_move(game()).way);
    assert(done);
}

/// Throws the dice, or makes the choice of a bot.
void RobotsSession::step(Events& events) {
    const bool throws = robots::waits_for_dice(game());
    if (throws) { robots::throw_next(record_.game, robots::Dice(record_.seed)); }
    const bool asks =
        game().phase() == robots::Phase::Move || game().phase() == robots::Phase::Penalty;
    if (asks && is_bot(record_, game().state().to_move)) { play_bot_choice(); }
    events.emplace_back(Notice{describe_last(game(), throws)});
    note_change(events);
}

std::optional<std::chrono::milliseconds> RobotsSession::next_tick() const {
    constexpr std::chrono::milliseconds kPace{600};
    return moves_itself(record_) ? std::optional(kPace) : std::nullopt;
}

Events RobotsSession::tick() {
    Events events;
    if (moves_itself(record_)) { step(events); }
    return events;
}

Events RobotsSession::advance_all() {
    Events events;
    while (moves_itself(record_)) { step(events); }
    return events;
}

void RobotsSession::note_change(Events& events) {
    events.emplace_back(PositionChanged{});
    // The date of a game is that of its first move.
    keeper_.date(record_);
    if (!game().over()) { return keeper_.keep(record_, events); }
    events.emplace_back(GameEnded{describe_result(game())});
    keeper_.finish(record_, events);
}

Events RobotsSession::submit(std::string_view line) {
    line = trim(line);
    Events events;
    if (line.empty()) {
        if (waits_for_enter(record_) || moves_itself(record_)) {
            step(events);
        } else if (!game().over()) {
            events.emplace_back(CommandRejected{what_to_do(record_)});
        }
    } else if (looks_like_choice(line)) {
        if (const Status done = choose(record_, line); !done) {
            events.emplace_back(CommandRejected{capitalized(done.error().message)});
            return events;
        }
        events.emplace_back(Notice{describe_last(game(), false)});
        note_change(events);
    } else {
        run(split_command(line), events);
    }
    return events;
}

}  // namespace roj::play
