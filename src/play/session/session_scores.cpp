// The results of the player against bots: notes them, and the level that fits.

#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/practice/statistics.h"
#include "play/session/command_handlers.h"

namespace roj::play {
namespace {

using i18n::counted_message;
using i18n::message;
using i18n::N_;
using i18n::T_;
using i18n::V_;

// Whether a hint or a takeback helped the player.
constexpr std::string_view kHelpTag = "Helped";

}  // namespace

int SessionCore::fitting_level() const {
    return play::fitting_level(scores.history(), format_game_type(setup().rules.game_type));
}

void SessionCore::tell_of_scores(Events& events) {
    const i18n::Message trouble = scores.take_trouble();
    if (!trouble.empty()) { notify(events, trouble); }
}

void SessionCore::note_help() {
    const bool plays = played.plies() > 0 && !game().over() && seats.own_color();
    if (plays) { played.record().tags.set(kHelpTag, "yes"); }
}

void SessionCore::score(bool left, Events& events) {
    const std::optional<Color> own = seats.own_color();
    const bool alone = own && seats.seat(opponent(*own)).is_bot() && !table.exists();
    const bool whole = game().start().cells().empty();
    if (!alone || !whole || played.plies() < 2) { return; }
    const Seat& bot = seats.seat(opponent(*own));
    const record::Tags& tags = played.record().tags;
    ScoredGame scored;
    scored.id = std::to_string(setup().seed).append("/").append(tags.get("Date"));
    scored.id.append("/").append(tags.get("Time"));  // two games can have a fixed seed
    scored.bugs = format_game_type(setup().rules.game_type);
    scored.level = bot.level;
    scored.color = *own;
    using Result = ScoredGame::Result;
    const Outcome won = *own == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
    const Outcome outcome = game().outcome();
    scored.result = left                       ? Result::Left
                    : outcome == won           ? Result::Won
                    : outcome == Outcome::Draw ? Result::Drawn
                                               : Result::Lost;
    scored.first_bug = played.texts().at(*own == Color::White ? 0 : 1).at(1);
    scored.plies = static_cast<int>(played.plies());
    scored.helped = !tags.get(kHelpTag).empty();
    if (const Status noted = scores.note(scored); !noted) {
        notify(events, message("roj remembers this result only until you quit: {0}",
                               noted.error().message));
    }
    tell_of_scores(events);
    const std::string told = bot.adapts ? describe_new_level(scores.history()) : std::string();
    if (!told.empty()) { notify(events, told); }
}

namespace handlers {
namespace {

void stats(SessionCore& core, Line line, Events& events) {
    const Statistics statistics = statistics_of(core.scores.history());
    if (line.argument.empty()) {
        events.emplace_back(statistics_page(statistics, core.analysis.wording));
        return;
    }
    if (line.argument != V_("forget")) {
        return refuse(events, message("Type stats, or stats forget to start over."));
    }
    if (!line.force) {
        const int games = statistics.all.games();
        return notify(
            events,
            counted_message("To forget the result of {0} game and the level that fits you, type "
                            "stats! forget. Your saved games stay.",
                            "To forget the results of {0} games and the level that fits you, type "
                            "stats! forget. Your saved games stay.",
                            games, games));
    }
    const Status forgotten = core.scores.forget();
    if (!forgotten) { return refuse(events, forgotten.error().message); }
    notify(events, message("Your results are forgotten: only games from now on count."));
}

std::vector<std::string> what_stats_does(const SessionCore& /*core*/) {
    return {i18n::own_value("forget")};
}

constexpr GameCommand kScoreCommands[] = {
    {{T_("stats"), 3, "[forget]", N_("show your results against bots"), AcceptsForce | TakesWords},
     stats,
     what_stats_does},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> score_commands() {
    return handlers::kScoreCommands;
}

}  // namespace roj::play
