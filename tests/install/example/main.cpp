// A program of somebody else that plays Hive by the installed library.
#include <iostream>
#include <vector>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/perft.h>
#include <roj/reason_text.h>

int main() {
    auto game = roj::parse_game("Base+MLP;InProgress;White[2];wS1;bA1 wS1-");
    if (!game) {
        std::cerr << roj::format_reason(game.error()) << '\n';
        return 1;
    }
    const auto move = roj::parse_move(game->position(), "wQ -wS1");
    if (!move || !game->play(*move) || game->history().size() != 3) { return 1; }
    if (!game->undo() || game->undone().front() != *move) { return 1; }

    roj::Position position = game->position();
    std::vector<roj::Move> moves;  // reused for every position
    roj::legal_moves(position, moves);
    std::cout << roj::format_game(*game) << '\n' << moves.size() << " moves\n";
    for (const roj::Move& next : moves) {
        position.apply(next);
        if (position.outcome() != roj::Outcome::InProgress) { std::cout << "the last move\n"; }
        position.undo();
    }
    std::cout << roj::perft(position, 2) << '\n';
}
