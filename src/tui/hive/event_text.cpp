#include "tui/hive/event_text.h"

#include "play/wording/narration.h"

namespace roj::tui {

namespace {

/// Reports whether the player here has one colour and somebody else the other.
bool has_opponent(const play::Session& session) {
    const auto players = session.seats().players();
    return players[0].is_here() != players[1].is_here();
}

}  // namespace

std::string machine_name(const play::Session& session, Color color) {
    const std::string& engine = session.seats().names()[static_cast<std::size_t>(color)];
    return engine.empty() ? "The bot" : engine;
}

std::string describe(const play::MovePlayed& moved, const play::Session& session) {
    std::string text(name(moved.mover));
    if (has_opponent(session)) {
        text = moved.source == play::MoveSource::Here ? "You" : machine_name(session, moved.mover);
    }
    text += moved.move.is_pass() ? " passed" : " played " + moved.text;
    // The first move of a bug is always a placement.
    if (!moved.detail.empty() && moved.detail != play::kPlaced) {
        text += " (" + moved.detail + ')';
    }
    return text + '.';
}

std::string describe_players(const play::Session& session) {
    const auto players = session.seats().players();
    const auto who = [&](Color color) {
        const auto side = static_cast<std::size_t>(color);
        return players[side].is_guest() ? session.seats().names()[side]
                                        : format_seat(players[side]);
    };
    if (has_opponent(session)) {
        return "You play " + std::string(name(session.viewer())) + " against " +
               who(opponent(session.viewer())) + '.';
    }
    return "White is " + who(Color::White) + ", Black is " + who(Color::Black) + '.';
}

TableRole table_role(const play::Session& session) {
    const auto players = session.seats().players();
    if (players[0].is_guest() && players[1].is_guest()) { return TableRole::Spectator; }
    return players[0].is_guest() || players[1].is_guest() ? TableRole::Player : TableRole::None;
}

std::string waiting_text(const play::Session& session) {
    if (!session.remote_to_move()) { return {}; }
    const Color mover = session.game().position().to_move();
    return "It is the turn of " + session.seats().names()[static_cast<std::size_t>(mover)] +
           ", who plays " + std::string(name(mover)) + '.';
}

bool must_pass(const play::Session& session) {
    const Game& game = session.game();
    const Color mover = game.position().to_move();
    const bool is_here = session.seats().players()[static_cast<std::size_t>(mover)].is_here();
    return !game.over() && is_here && legal_moves(game.position()) == std::vector{Move::pass()};
}

}  // namespace roj::tui
