#include <CLI/CLI.hpp>

#include "app/cli_options.h"
#include "app/config/setting.h"

// The options of the commands that read a record or a position.

namespace roj::app {

void add_options(CLI::App* app, ShowCommand& command) {
    app->add_option("GAME", command.input, "A file (PGN, SGF, GameString), - or a GameString")
        ->option_text(" ")
        ->required();
    app->add_option("--ply", command.ply, "How many plies have been played: 0 is the start")
        ->option_text("N");
    add_settings(app, RulesOption);
    add_choice(app, "layout", "CELLS", "outlined (default) or compact");
    app->add_flag("--json", command.json, "The game as JSON");
}

void add_options(CLI::App* app, AnalyzeCommand& command) {
    app->add_option("GAME", command.input, "A file (PGN, SGF, GameString), - or a GameString")
        ->option_text(" ")
        ->required();
    CLI::Option* const nodes =
        app->add_option("--nodes", command.nodes, "Search so far for each ply: 100000 (default)");
    nodes->option_text("N");
    app->add_option("--time", command.time, "Search so long for each ply: 500ms, 2s")
        ->option_text("TIME")
        ->excludes(nodes);
    add_settings(app, RulesOption);
    app->add_flag("--json", command.json, "All that was found as JSON");
}

void add_options(CLI::App* app, ConvertCommand& command) {
    app->add_option("IN", command.input, "A file, - for stdin, or a GameString")
        ->option_text(" ")
        ->required();
    app->add_option("OUT", command.output, "A file; - (default) for stdout")->option_text(" ");
    app->add_option("--to", command.to, "pgn or gamestring; else as OUT ends, see below")
        ->option_text("FORMAT");
    add_settings(app, RulesOption);
    app->add_flag("--partial", command.partial, "What comes before an illegal ply is enough");
}

void add_options(CLI::App* app, PerftCommand& command) {
    app->add_option("DEPTH", command.depth, "How many plies")->option_text(" ")->required();
    app->add_option("--game", command.game, "Base (default), Base+MLP, a GameString or a file")
        ->option_text("GAME");
    add_settings(app, RulesOption);
    app->add_flag("--lists", command.lists, "List the last moves, too, not only count them");
    app->add_option("--isa", command.isa, kIsaHelp)->type_name("NAME");
    app->add_flag("--divide", command.divide, "The count behind each move");
    app->add_option("--threads", command.threads, "How many cores to use: 1 (default)")
        ->option_text("N");
    app->add_flag("--json", command.json, "The counts as JSON");
}

}  // namespace roj::app
