#include "games.h"

#include <roj/notation.h>

#include "support/catch.h"
#include "words/reasons.h"

namespace roj::test {

Game played(std::string_view game_type, std::string_view moves) {
    const auto type = parse_game_type(game_type);
    REQUIRE(type);
    Ruleset rules;
    rules.game_type = *type;
    Game game(rules);
    while (!moves.empty()) {
        const std::string_view text = moves.substr(0, moves.find(';'));
        moves.remove_prefix(std::min(text.size() + 1, moves.size()));
        const auto move = parse_move(game.position(), text);
        INFO(text << ": " << (move ? "" : words::describe(move.error())));
        REQUIRE(move);
        REQUIRE(game.play(*move));
    }
    return game;
}

Game random_game(std::string_view game_type, int plies, std::mt19937& random) {
    Game game = played(game_type, "");
    game.set_repetition_limit(0);
    for (int i = 0; i < plies && !game.over(); ++i) {
        const std::vector<Move> moves = legal_moves(game.position());
        std::uniform_int_distribution<std::size_t> pick(0, moves.size() - 1);
        REQUIRE(game.play(moves[pick(random)]));
    }
    return game;
}

play::Setup two_humans() {
    play::Setup setup;
    setup.seats = {*play::parse_seat("human"), *play::parse_seat("human")};
    return setup;
}

Game climbing_beetle() {
    return played("Base+ML",
                  "wG1;bG1 wG1-;wQ \\wG1;bQ bG1/;wA1 -wQ;bB1 bG1\\;wB1 /wG1;bA1 bQ-;wA1 bA1/;"
                  "bL bB1-;wB1 wG1;bM \\bQ;wB1 bG1");
}

Game thrown_bug() {
    return played("Base+P",
                  "wS1;bP wS1-;wQ -wS1;bQ bP-;wA1 -wQ;bA1 bQ-;wA1 bP/;bA2 bA1-;wA2 -wQ;wA1 bP\\");
}

Game long_game() {
    std::mt19937 random(11);
    return random_game("Base+MLP", 60, random);
}

Game won_game() {
    for (unsigned seed = 1;; ++seed) {
        std::mt19937 random(seed);
        Game game = random_game("Base", 200, random);
        if (game.outcome() == Outcome::WhiteWins) { return game; }
    }
}

std::vector<std::pair<std::string, Game>> fan_games() {
    const auto game = [](std::string_view moves) {
        return played("Base+COD", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;" + std::string(moves));
    };
    return {{"stung", game("wC \\wS1;bD bQ/;wC -bD xbD")},
            {"turned_up", game("wC \\wS1;bD bQ/;wC -bD xbD;bD ^")},
            {"moth_way", game("wO \\wQ;bA1 bQ-;wO bS1")},
            {"carried", game("wD \\wS1;bA1 bQ-;wA1 -wQ;bA1 bS1\\;wD wA1;bA1 bQ-;wD \\wS1 +wA1")}};
}

}  // namespace roj::test
