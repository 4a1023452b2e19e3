#include "play/seats/seats.h"

#include <algorithm>
#include <utility>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "text/printable.h"

namespace roj::play {
namespace {

/// Returns "bot 3", also for a bot that follows the player's strength.
std::string level_of(Seat seat) {
    const bool adapts = std::exchange(seat.adapts, false);
    return describe_seat(seat) + (adapts ? " (" + i18n::own_value("auto") + ')' : "");
}

constexpr std::array kColors{Color::White, Color::Black};
constexpr std::string_view kUnknownGuest = N_("a guest");

/// The time management: returns how long a bot of level 10 or an engine may think about a move.
std::chrono::milliseconds move_time_of(const Setup& setup, const Permissions& permissions) {
    // The share ignores the remaining time, because other settings would replace the player.
    constexpr int kMoves = 40;
    const table::TimeControl& clock = setup.clock;
    std::chrono::milliseconds share = permissions.longest_move;
    if (clock.main.count() > 0) {
        share = clock.main / kMoves + clock.increment / 2;
    } else if (clock.per_move.count() > 0) {
        share = clock.per_move * 3 / 4;
    }
    return std::min({setup.move_time, permissions.longest_move, share});
}

PlayerSettings player_settings(const Setup& setup, const Permissions& permissions, Color color) {
    PlayerSettings settings;
    settings.seat = setup.seats[static_cast<std::size_t>(color)];
    settings.seat.adapts = false;
    settings.move_time = move_time_of(setup, permissions);
    settings.nice = permissions.nice;
    // Do not replace a player for a setting that its kind ignores.
    if (settings.seat.is_bot()) { settings.seed = setup.seed; }
    if (settings.seat.is_engine()) { settings.engine_options = setup.engine_options; }
    return settings;
}

}  // namespace

Seats::Seats(const Setup& setup, const Permissions& permissions)
    : setup_(setup), permissions_(permissions) {}

bool Seats::may_play(const Seat& seat) const {
    if (seat.is_guest()) { return guests_.has_value(); }
    return !seat.is_engine() || permissions_.engines;
}

bool Seats::may_seat(const Setup& setup) const {
    return std::ranges::all_of(setup.seats, [&](const Seat& seat) { return may_play(seat); });
}

bool Seats::is_machine(Color color) const {
    const Seat& player = seat(color);
    return player.is_machine() && may_play(player) &&
           !setup_.by_hand[static_cast<std::size_t>(color)];
}

MoveSource Seats::source_of(Color color) const {
    if (is_remote(color)) { return MoveSource::Remote; }
    if (!is_machine(color)) { return MoveSource::Here; }
    return seat(color).is_bot() ? MoveSource::Bot : MoveSource::Engine;
}

std::array<Seat, 2> Seats::players() const {
    std::array<Seat, 2> players = setup_.seats;
    for (const Color color : kColors) {
        if (is_here(color)) { players[static_cast<std::size_t>(color)] = Seat{}; }
    }
    return players;
}

std::optional<Color> Seats::own_color() const {
    if (is_here(Color::White) == is_here(Color::Black)) { return std::nullopt; }
    return is_here(Color::White) ? Color::White : Color::Black;
}

bool Seats::here_to_move(const Game& game) const {
    return !game.over() && is_here(game.position().to_move());
}

std::array<std::string, 2> Seats::recorded_names() const {
    std::array<std::string, 2> names = names_;
    std::ranges::replace(names, tr_marked(kUnknownGuest), std::string(kUnknownGuest));
    return names;
}

/// Uses the command for an engine that has not introduced itself. Uses the account for a remote
/// player as soon as it is known.
void Seats::refresh_names(const record::Tags& tags) {
    constexpr std::size_t kLongest = 40;
    for (const Color color : kColors) {
        const auto side = static_cast<std::size_t>(color);
        std::string& called = names_[side];
        const Seat& player = seat(color);
        if (player.is_guest()) {
            const std::string_view told = tags.get(name(color));
            const bool unknown = told.empty() || told == kUnknownGuest;
            called = unknown ? tr_marked(kUnknownGuest) : text::printable_line(told, kLongest);
            if (guests_ && !(*guests_)[side].empty()) { called = (*guests_)[side]; }
        } else if (!player.is_engine()) {
            // A bot at a table has a name.
            called = guests_ && player.is_bot() ? (*guests_)[side] : std::string();
        } else if (called.empty()) {
            called = text::printable_line(player.command, kLongest);
        }
    }
}

void Seats::begin(const Setup& setup) {
    cancel();
    for (const std::size_t side : {0U, 1U}) {
        if (setup_.seats[side] != setup.seats[side]) { names_[side].clear(); }
    }
    setup_ = setup;
    for (const Color color : kColors) {
        thread_.replace(color, is_machine(color)
                                   ? std::optional(player_settings(setup_, permissions_, color))
                                   : std::nullopt);
    }
}

void Seats::advance(const Game& game) {
    const Color mover = game.position().to_move();
    if (thread_.busy()) { return; }
    if (is_machine(mover)) {
        thread_.start(game, player_settings(setup_, permissions_, mover));
    } else if (is_machine(opponent(mover))) {
        thread_.prepare(opponent(mover), player_settings(setup_, permissions_, opponent(mover)));
    }
}

void Seats::cancel() {
    thread_.cancel();
}

PlayerThread::News Seats::take(bool answer) {
    PlayerThread::News news = thread_.take(answer);
    for (const std::size_t side : {0U, 1U}) {
        if (news.engine_names[side]) { names_[side] = *news.engine_names[side]; }
    }
    return news;
}

void Seats::take_over(Color color, const uhp::Failure& failure, Events& events) {
    setup_.by_hand[static_cast<std::size_t>(color)] = true;
    notify(
        events,
        failure.message + ' ' +
            (color == Color::White
                 ? tr("You play White's moves now. To restart it, press Enter in White's turn.")
                 : tr("You play Black's moves now. To restart it, press Enter in Black's turn.")));
}

/// Returns false if that seat has no machine.
bool Seats::hand_back(Color color, Events& events) {
    if (!seat(color).is_machine() || !may_play(seat(color))) { return false; }
    setup_.by_hand[static_cast<std::size_t>(color)] = false;
    const bool white = color == Color::White;
    if (seat(color).is_bot()) {
        notify(events, white ? tr("The bot plays White again.") : tr("The bot plays Black again."));
    } else {
        const std::string& engine = names_[static_cast<std::size_t>(color)];
        notify(events,
               white ? tr("{0} plays White again.", engine) : tr("{0} plays Black again.", engine));
    }
    return true;
}

/// A file from elsewhere must not run a program without notice.
void Seats::announce_engines(Events& events) const {
    for (const Color color : kColors) {
        if (!seat(color).is_engine() || is_machine(color)) { continue; }
        const std::string engine = in_quotes(seat(color).command);
        const bool white = color == Color::White;
        std::string told = white ? tr("In this game White is the engine {0}.", engine)
                                 : tr("In this game Black is the engine {0}.", engine);
        const std::string start =
            !may_play(seat(color)) ? tr("No engine can be run here, so you play its moves.")
            : white ? tr("Enter in White's turn runs it; until then you play its moves.")
                    : tr("Enter in Black's turn runs it; until then you play its moves.");
        notify(events, told.append(" ").append(start));
    }
}

void Seats::swap(Events& events) {
    cancel();
    thread_.swap_players();
    std::swap(setup_.seats[0], setup_.seats[1]);
    std::swap(setup_.by_hand[0], setup_.by_hand[1]);
    std::swap(names_[0], names_[1]);
    if (guests_) { std::swap((*guests_)[0], (*guests_)[1]); }
    const std::optional<Color> own = own_color();
    events.emplace_back(PositionChanged{});
    notify(events, !own                   ? tr("The players have changed sides.")
                   : *own == Color::White ? tr("You play White now.")
                                          : tr("You play Black now."));
}

void Seats::adapt(int level) {
    for (Seat& player : setup_.seats) {
        if (player.is_bot() && player.adapts) { player.level = level; }
    }
}

bool Seats::set_level(const std::string& argument, int fitting, Events& events) {
    if (argument.empty()) {
        notify(events, message("Levels: White is {0}, Black is {1}. Type level and a number from 1 "
                               "to 10, or level auto.",
                               level_of(seat(Color::White)), level_of(seat(Color::Black))));
        return false;
    }
    Result<Seat> wanted = parse_seat("bot:" + argument);
    if (!wanted) {
        refuse(events, message("{0} is not a level. The levels are 1 to 10, and auto.",
                               in_quotes(argument)));
        return false;
    }
    if (wanted->adapts) { wanted->level = fitting; }
    bool found = false;
    for (Seat& player : setup_.seats) {
        if (!player.is_bot()) { continue; }
        player = *wanted;
        found = true;
    }
    if (!found) {
        refuse(events, message("No bot plays in this game. Type {0}.",
                               i18n::own_line("new bot:" + argument)));
        return false;
    }
    notify(events, wanted->adapts ? describe_adapting(*wanted)
                                  : tr("The bot plays at level {0} now.", wanted->level));
    return true;
}

}  // namespace roj::play
