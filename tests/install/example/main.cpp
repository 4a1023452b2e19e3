// A program of somebody else that knows the rules of Hive by the installed library.
#include <iostream>

#include <roj/game.h>
#include <roj/notation.h>
#include <roj/perft.h>

int main() {
    const auto game = roj::parse_game("Base+MLP;InProgress;White[2];wS1;bA1 wS1-");
    if (!game) {
        std::cerr << game.error().message << '\n';
        return 1;
    }
    roj::Position position = game->position();
    std::cout << roj::format_game(*game) << '\n' << roj::perft(position, 2) << '\n';
}
