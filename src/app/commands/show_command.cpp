#include "app/commands/commands.h"

#include <cassert>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <roj/notation.h>

#include "app/commands/report.h"
#include "app/config/settings.h"
#include "text/json.h"
#include "text/number.h"
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

/// Takes back plies. Pre: the game has at least `plies` plies.
void step_back(Game& game, std::size_t plies) {
    [[maybe_unused]] const Permission undone = game.undo(static_cast<int>(plies));
    assert(undone);
}

}  // namespace

int run(const ShowCommand& command) {
    Settings settings;
    if (const int status = refuse_bad_choices("roj show", apply_choices(settings, command.choices));
        status != kDone) {
        return status;
    }
    const std::optional<std::size_t> ply = text::read_number<std::size_t>(command.ply);
    if (!command.ply.empty() && !ply) {
        std::cerr << "roj show: --ply: \"" << command.ply
                  << "\" is no number of plies; it is 0 for the start, 1 after the first one\n";
        return kWrongUsage;
    }
    auto reading = read_input(command.input, settings.rules, std::cin);
    if (!reading) { return refuse("roj show", reading.error()); }
    tell_note("roj show", *reading);
    Game& game = reading->record.game;
    const std::size_t plies = game.history().size();
    if (reading->stopped && (!ply || *ply > plies)) {
        const int status = refuse("roj show", *reading->stopped);
        if (plies > 0) { std::cerr << "--ply " << plies << " shows the game before it\n"; }
        return status;
    }
    if (ply && *ply > plies) {
        return refuse("roj show", {"--ply: the game has " + std::to_string(plies) +
                                   " plies, so there is no ply " + std::to_string(*ply)});
    }
    if (ply && *ply < plies) { step_back(game, plies - *ply); }
    if (command.json) {
        print_json(game);
    } else {
        std::cout << tui::draw_board(game, settings.face.cells);
    }
    return kDone;
}

}  // namespace roj::app
