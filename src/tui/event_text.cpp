#include "tui/event_text.h"

namespace roj::tui {

bool is_against_bot(const play::Setup& setup) {
    return setup.seats[0].is_bot() != setup.seats[1].is_bot();
}

std::string describe(const play::Moved& moved, const play::Setup& setup) {
    std::string text(name(moved.mover));
    if (is_against_bot(setup)) { text = moved.by_bot ? "The bot" : "You"; }
    text += moved.move.is_pass() ? " passed" : " played " + moved.text;
    // That a bug was placed is what its first move always is.
    if (!moved.detail.empty() && moved.move.kind() != Move::Kind::Place) {
        text += " (" + moved.detail + ')';
    }
    return text + '.';
}

std::string describe_players(const play::Session& session) {
    const play::Setup& setup = session.setup();
    const auto who = [&](Color color) {
        return format_seat(setup.seats[static_cast<std::size_t>(color)]);
    };
    if (is_against_bot(setup)) {
        return "You play " + std::string(name(session.viewer())) + " against " +
               who(opponent(session.viewer())) + '.';
    }
    return "White is " + who(Color::White) + ", Black is " + who(Color::Black) + '.';
}

bool must_pass(const play::Session& session) {
    const Game& game = session.game();
    const Color mover = game.position().to_move();
    if (game.over() || session.setup().seats[static_cast<std::size_t>(mover)].is_bot()) {
        return false;
    }
    const std::vector<Move> moves = legal_moves(game.position());
    return moves.size() == 1 && moves.front().is_pass();
}

}  // namespace roj::tui
