// The results of the player against bots: notes them, and the level that fits.

#include <algorithm>
#include <array>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/practice/statistics.h"
#include "play/session/command_handlers.h"
#include "text/ascii.h"

namespace roj::play {
namespace {

// Whether a hint or a takeback helped the player.
constexpr std::string_view kHelpTag = "Helped";

/// Names a game of this account. Two games can have a fixed seed, so their times count.
std::string id_of(const record::Tags& tags) {
    return text::join(std::array{tags.get("Seed"), tags.get("Date"), tags.get("Time")}, "/");
}

}  // namespace

int SessionCore::fitting_level() const {
    return play::fitting_level(scores.history(), format_game_type(setup().rules.game_type));
}

void SessionCore::tell_of_scores(Events& events) {
    const i18n::Message trouble = scores.take_trouble();
    if (!trouble.empty()) { notify(events, trouble); }
}

void SessionCore::note_help() {
    const auto own = seats.own_color();
    const bool plays = played.plies() > 0 && !game().over();
    if (plays && own && seats.seat(opponent(*own)).is_bot()) {
        played.record().tags.set(kHelpTag, "yes");
    }
}

void SessionCore::score(bool left, Events& events) {
    const std::optional<Color> own = seats.own_color();
    const LobbyGame* const lobby = table.exists() ? table.lobby() : nullptr;
    const bool alone = own && seats.seat(opponent(*own)).is_bot() && (!table.exists() || lobby);
    const bool whole = game().start().cells().empty();
    if (!alone || !whole || played.plies() < 2) { return; }
    const Seat& bot = seats.seat(opponent(*own));
    const record::Tags& tags = played.record().tags;
    ScoredGame scored;
    scored.id = lobby != nullptr ? "lobby/" + std::to_string(lobby->number) : id_of(tags);
    // The person can look at a finished game of the lobby again.
    const History before = scores.history();
    if (lobby != nullptr &&
        std::ranges::find(before.games, scored.id, &ScoredGame::id) != before.games.end()) {
        return;
    }
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
    scored_ = std::move(scored);
    tell_of_scores(events);
    std::string told = bot.adapts ? describe_new_level(scores.history()) : std::string();
    if (told.empty()) { return; }
    if (lobby != nullptr) {
        told += ' ' + tr("To play it, go back to the lobby and type match bot.");
    }
    notify(events, told);
}

void SessionCore::score_accuracy() {
    const Analysis* const known = analysis.whole(played.texts());
    if (!scored_ || !game().over() || known == nullptr) { return; }
    scored_->accuracy = accuracy(*known, scored_->color);
    // The result itself is noted; a failure was told then.
    static_cast<void>(scores.note(*scored_));
}

void SessionCore::analyze_end() {
    if (scored_ && !table.exists()) {
        analysis.analyze_quietly(game(), played.texts(), seats.permissions().longest_move);
    }
}

namespace handlers {
namespace {

void stats(SessionCore& core, Line line, Events& events) {
    run_stats(core.scores, core.analysis.wording, line, events,
              count_solved(core.review.puzzle_book()));
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
