// A program of somebody else that plays Hive against the installed bot: type moves for White. An
// empty line plays what the bot advises.
#include <chrono>
#include <iostream>
#include <string>

#include <roj/bot.h>
#include <roj/game.h>
#include <roj/notation.h>
#include <roj/reason_text.h>

int main() {
    roj::Ruleset rules;
    rules.game_type = *roj::parse_game_type("Base+MLP");
    roj::Game game{roj::Position(rules)};
    roj::bot::Bot bot(3, 1, std::chrono::milliseconds(100));  // level 3 of 10

    std::string line;
    while (!game.over()) {
        const bool is_white = game.position().to_move() == roj::Color::White;
        if (is_white && !std::getline(std::cin, line)) { return 1; }
        if (!is_white || line.empty()) {
            line = roj::format_move(game.position(), bot.choose(game).best);
        }
        const auto move = roj::parse_move(game.position(), line);
        if (!move) {
            std::cout << roj::format_reason(move.error()) << '\n';
            continue;
        }
        if (const auto played = game.play(*move); !played) { return 1; }
        std::cout << (is_white ? "White: " : "Black: ") << line << '\n';
    }
    std::cout << roj::format_outcome(game.outcome()) << '\n';
}
