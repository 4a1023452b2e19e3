#include "app/show_command.h"

#include <iostream>

#include <roj/notation.h>

#include "app/game_input.h"
#include "app/json.h"
#include "app/report.h"
#include "app/settings.h"
#include "tui/face.h"

namespace roj::app {
namespace {

void print_json(const Game& game) {
    const Position& position = game.position();
    std::cout << "{\"game\": " << json_text(format_game(game))
              << ", \"type\": " << json_text(format_game_type(game.rules().game_type))
              << ", \"state\": " << json_text(format_outcome(game.outcome()))
              << ", \"turn\": " << json_text(format_turn(position)) << ", \"bugs\": [";
    bool first = true;
    for (const Hex cell : position.cells()) {
        int level = 1;
        for (const Piece piece : position.stack(cell)) {
            std::cout << (first ? "" : ", ") << "{\"bug\": " << json_text(format_piece(piece))
                      << ", \"q\": " << cell.q << ", \"r\": " << cell.r
                      << ", \"level\": " << level++ << '}';
            first = false;
        }
    }
    std::cout << "]}\n";
}

}  // namespace

int run(const ShowCommand& command) {
    Settings settings;
    if (const int status = refuse_bad_choices("roj show", apply_choices(settings, command.choices));
        status != kDone) {
        return status;
    }
    const auto game = read_game(command.input, settings.rules, std::cin);
    if (!game) { return refuse("roj show", game.error()); }
    if (command.json) {
        print_json(*game);
    } else {
        std::cout << tui::draw_board(*game, settings.face.cells);
    }
    return kDone;
}

}  // namespace roj::app
