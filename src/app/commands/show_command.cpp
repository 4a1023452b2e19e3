#include "app/commands/commands.h"

#include <cassert>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "app/commands/report.h"
#include "app/config/settings.h"
#include "text/json.h"
#include "tui/hive/game_text.h"

namespace roj::app {
namespace {

void print_json(const Game& game) {
    const Position& position = game.position();
    std::vector<std::string> bugs;
    for (const Hex cell : position.cells()) {
        int level = 1;
        for (const Piece piece : position.stack(cell)) {
            bugs.push_back(text::json_object({{"bug", text::json_text(format_piece(piece))},
                                              {"q", std::to_string(cell.q)},
                                              {"r", std::to_string(cell.r)},
                                              {"level", std::to_string(level++)}}));
        }
    }
    std::cout << text::json_object(
                     {{"game", text::json_text(format_game(game))},
                      {"type", text::json_text(format_game_type(game.rules().game_type))},
                      {"state", text::json_text(format_outcome(game.outcome()))},
                      {"turn", text::json_text(format_turn(position))},
                      {"bugs", text::json_array(bugs)}})
              << '\n';
}

}  // namespace

int run_show(const Arguments& arguments) {
    Settings settings;
    apply_options(settings, arguments, RulesOption | ScreenOption);
    record::Reading reading = read_game("show", *arguments.find("GAME"), settings.rules);
    Game& game = reading.record.game;
    const int plies = static_cast<int>(game.history().size());
    const int ply = arguments.number("ply", plies, 0, std::numeric_limits<int>::max());
    if (reading.stopped && (!arguments.has("ply") || ply > plies)) {
        refuse_stopped(reading, "--ply " + std::to_string(plies) + " shows the game before it.");
    }
    if (ply > plies) {
        throw Refusal{kBadInput, "--ply: The game has only " + std::to_string(plies) + " plies."};
    }
    if (ply < plies) {
        [[maybe_unused]] const Permission undone = game.undo(plies - ply);
        assert(undone);
    }
    if (arguments.has("json")) {
        print_json(game);
    } else {
        std::cout << tui::draw_board(game, settings.face.cells);
    }
    return kDone;
}

}  // namespace roj::app
