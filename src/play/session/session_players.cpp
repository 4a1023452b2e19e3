#include <algorithm>
#include <cstddef>
#include <utility>

#include <roj/notation.h>

#include "play/session/session_impl.h"
#include "text/printable.h"

namespace roj::play {

/// Whether a bot or an engine makes the moves of a colour.
bool Session::Impl::plays_itself(Color color) const {
    return seat(color).is_machine() && may_play(seat(color)) &&
           !setup.by_hand[static_cast<std::size_t>(color)];
}

MoveSource Session::Impl::source_of(Color color) const {
    if (!plays_itself(color)) { return MoveSource::Here; }
    if (seat(color).is_guest()) { return MoveSource::Remote; }
    return seat(color).is_bot() ? MoveSource::Bot : MoveSource::Engine;
}

bool Session::Impl::may_play(const Seat& player) const {
    if (player.is_guest()) { return table != nullptr; }
    return !player.is_engine() || permissions.engines;
}

bool Session::Impl::machine_to_move() const {
    return !game().over() && plays_itself(game().position().to_move());
}

/// The one colour a person plays, if the other one plays by itself.
std::optional<Color> Session::Impl::only_human() const {
    const bool white = !plays_itself(Color::White);
    const bool black = !plays_itself(Color::Black);
    if (white == black) { return std::nullopt; }
    return white ? Color::White : Color::Black;
}

bool Session::Impl::only_machines() const {
    return plays_itself(Color::White) && plays_itself(Color::Black);
}

std::string Session::Impl::machine_name(Color color) const {
    return seat(color).is_engine() ? engine_names[static_cast<std::size_t>(color)] : "the bot";
}

PlayerSettings Session::Impl::settings_of(Color color) const {
    PlayerSettings settings;
    settings.seat = seat(color);
    settings.move_time = std::min(setup.move_time, permissions.longest_move);
    // A constant share of the clock, since a player with other settings would be another player.
    constexpr int kMoves = 40;
    if (setup.clock.main.count() > 0) {
        settings.move_time =
            std::min(settings.move_time, setup.clock.main / kMoves + setup.clock.increment / 2);
    } else if (setup.clock.per_move.count() > 0) {
        settings.move_time = std::min(settings.move_time, setup.clock.per_move * 3 / 4);
    }
    settings.table = table;
    // What the other kind of player does not heed is no reason to begin anew with this one.
    if (settings.seat.is_bot()) { settings.seed = setup.seed; }
    if (settings.seat.is_engine()) { settings.engine_options = setup.engine_options; }
    return settings;
}

/// An engine that has not introduced itself is called by its command, a person elsewhere by his
/// account as soon as that is known.
void Session::Impl::name_engines() {
    constexpr std::size_t kLongest = 40;
    for (const std::size_t side : {0U, 1U}) {
        const Seat& player = setup.seats[side];
        if (player.is_guest()) {
            const std::string_view told = played.record().tags.get(name(static_cast<Color>(side)));
            const std::string known = table == nullptr ? std::string() : table->names()[side];
            engine_names[side] = told.empty() ? "a guest" : text::printable_line(told, kLongest);
            if (!known.empty()) { engine_names[side] = known; }
        } else if (!player.is_engine()) {
            engine_names[side].clear();
        } else if (engine_names[side].empty()) {
            engine_names[side] = text::printable_line(player.command, kLongest);
        }
    }
}

/// The game goes on without an engine that has failed.
void Session::Impl::take_over(Color color, const uhp::Failure& failure, Events& events) {
    if (seat(color).is_guest()) {
        events.emplace_back(Notice{failure.message + "."});
        return;
    }
    setup.by_hand[static_cast<std::size_t>(color)] = true;
    progress.reset();
    paused = false;
    const std::string side(name(color));
    events.emplace_back(Notice{failure.message + ". You play " + side + "'s moves now; Enter in " +
                               side + "'s turn tries it again."});
    advance(events);
}

/// Lets the player to move play by itself again. False if there is none.
bool Session::Impl::hand_back(Events& events) {
    if (game().over()) { return false; }
    const Color mover = game().position().to_move();
    if (!seat(mover).is_machine() || !may_play(seat(mover))) { return false; }
    setup.by_hand[static_cast<std::size_t>(mover)] = false;
    std::string told = machine_name(mover) + " plays ";
    events.emplace_back(Notice{told.append(name(mover)).append(" again.")});
    return true;
}

/// A file from elsewhere must not run a program without a word.
void Session::Impl::announce_engines(Events& events) const {
    for (const Color color : {Color::White, Color::Black}) {
        if (!seat(color).is_engine() || plays_itself(color)) { continue; }
        const std::string side(name(color));
        std::string told = "In this game " + side + " is the engine ";
        told += text::in_quotes(seat(color).command);
        told += may_play(seat(color))
                    ? ". Enter in " + side + "'s turn runs it; until then you play its moves."
                    : ". No engine can be run here, so you play its moves.";
        events.emplace_back(Notice{told});
    }
}

void Session::Impl::set_level(const std::string& argument, Events& events) {
    if (argument.empty()) {
        std::string text = "Levels: ";
        for (const Color color : {Color::White, Color::Black}) {
            text += std::string(name(color)) + " is " + format_seat(seat(color));
            text += color == Color::White ? ", " : ". Type level and a number from 1 to 10.";
        }
        events.emplace_back(Notice{text});
        return;
    }
    const Result<Seat> wanted = parse_seat("bot:" + argument);
    if (!wanted) {
        return refuse(events, "\"" + argument + "\" is no level; the levels are 1 to 10");
    }
    bool found = false;
    for (Seat& player : setup.seats) {
        if (!player.is_bot()) { continue; }
        player = *wanted;
        found = true;
    }
    if (!found) { return refuse(events, "No bot plays in this game; type new bot:" + argument); }
    events.emplace_back(
        Notice{"The bot plays at level " + std::to_string(wanted->level) + " now."});
    if (game().over()) { return; }
    player_thread.cancel();
    advance(events);
}

void Session::Impl::swap_players(Events& events) {
    if (game().over()) { return refuse(events, "The game is over: type new for another one"); }
    player_thread.cancel();
    progress.reset();
    player_thread.swap_players();
    std::swap(setup.seats[0], setup.seats[1]);
    std::swap(setup.by_hand[0], setup.by_hand[1]);
    std::swap(engine_names[0], engine_names[1]);
    const std::optional<Color> human = only_human();
    events.emplace_back(PositionChanged{});
    events.emplace_back(Notice{human ? "You play " + std::string(name(*human)) + " now."
                                     : "The players have changed sides."});
    advance(events);
}

}  // namespace roj::play
