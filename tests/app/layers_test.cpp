#include <cstdlib>
#include <string>

#include "app/program.h"
#include "e2e/support/piped.h"
#include "support/catch.h"

using roj::contains;

namespace {

/// What the layer check says of a project with one such file.
roj::e2e::PipedRun check(const std::string& file, const std::string& text) {
    const roj::e2e::FreshHome project;
    roj::put_file(project.path() / "src/engine/roj/move.h", "#include <cstdint>\n");
    roj::put_file(project.path() / "tests/support/catch.h", "#include <catch2/catch.hpp>\n");
    roj::put_file(project.path() / file, text);
    return roj::e2e::run_piped(
        {{ROJ_CHECK_LAYERS, project.path().string()}, project.environment(), {}}, "");
}

}  // namespace

TEST_CASE("layers: an include that points down is allowed", "[layers]") {
    const auto [file, include] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"src/app/cli.cpp", "#include <CLI/CLI.hpp>"},
        {"src/app/main.cpp", "#include \"tui/play_on_terminal.h\""},
        {"src/app/main.cpp", "#include \"app/commands/command_input.h\""},
        {"src/app/commands/text_commands.cpp", "#include \"app/shell/command_specs.h\""},
        {"src/bot/roj/bot.h", "#include <roj/search.h>"},
        {"src/bot/search/search.cpp", "#include <roj/search.h>"},
        {"src/uhp/server.h", "#include <roj/bot.h>"},
        {"src/bot/eval/evaluation.h", "#include \"bot/eval/features.h\""},
        {"src/bot/search/search.cpp", "#include \"board/board.h\""},
        {"src/bot/search/search.cpp", "#include \"bot/eval/evaluation.h\""},
        {"src/engine/position.cpp", "#include \"board/board.h\""},
        {"src/engine/notation/notation.cpp", "#include \"reasons/explain.h\""},
        {"src/play/session/session.cpp", "#include <roj/move.h>"},
        {"src/play/session/session.cpp", "#include <thread>"},
        {"src/record/pgn.cpp", "#include \"record/pgn.h\""},
        {"src/record/pgn.cpp", "#include \"text/utf8.h\""},
        {"src/robots/game.cpp", "#include \"i18n/tr.h\""},
        {"src/tools/tune/fit.cpp", "#include \"board/board.h\""},
        {"src/tools/tune/fit.cpp", "#include \"tools/tune/fit.h\""},
        {"src/tools/tune/fit.cpp", "#include \"bot/search.h\""},
        {"src/tui/terminal/curses_terminal.cpp", "#include <curses.h>"},
        {"tests/engine/board_test.cpp", "#include \"board/board.h\""},
    }));
    const auto run = check(file, include + "\n");
    CAPTURE(file, include, run.out, run.err);
    CHECK(run.exit.code() == 0);
}

TEST_CASE("layers: an include that points up or past its folder is reported", "[layers]") {
    const auto [file, include] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"src/app/main.cpp", "#include <CLI/CLI.hpp>"},
        {"src/app/main.cpp", "#include \"tools/tune/fit.h\""},
        {"src/app/config/config.cpp", "#include \"app/shell/command_specs.h\""},
        {"src/app/shell/manual.cpp", "#include \"app/commands/command_input.h\""},
        {"src/bot/eval/evaluation.h", "#include \"bot/search/search.h\""},
        {"src/bot/search/search.cpp", "#include <roj/bot.h>"},
        {"src/bot/roj/bot.h", "#include \"bot/search/search_kernel.h\""},
        {"src/bot/search/search.cpp", "#include \"record/pgn.h\""},
        {"src/i18n/tr.cpp", "#include \"words/pieces.h\""},
        {"src/robots/game.cpp", "#include \"words/pieces.h\""},
        {"src/bot/search/search.cpp", "#include \"search.h\""},
        {"src/bot/search/search.cpp", "#include \"../play/seat.h\""},
        {"src/engine/game.cpp", "#include <roj/bot.h>"},
        {"src/engine/game.cpp", "#include <thread>"},
        {"src/engine/game.cpp", "  #  include <iostream>"},
        {"src/engine/roj/game.h", "#include \"board/board.h\""},
        {"src/play/seats/seat.h", "#include <iostream>"},
        {"src/record/pgn.cpp", "#include \"play/seat.h\""},
        {"src/record/pgn.cpp", "#include \"board/board.h\""},
        {"src/text/utf8.cpp", "#include \"record/pgn.h\""},
        {"src/tools/tune/fit.cpp", "#include \"app/cli.h\""},
        {"src/tools/tune/fit.cpp", "#include \"fit.h\""},
        {"src/words/pages.cpp", "#include \"robots/rules.h\""},
        {"src/words/pages.cpp", "#include \"os/files.h\""},
        {"src/words/pages.cpp", "#include <roj/search.h>"},
        {"src/tui/hive/hive_view.cpp", "#include \"tui/robots/robots_view.h\""},
        {"src/tui/terminal/key.cpp", "#include \"tui/widgets/frame.h\""},
        {"src/tui/widgets/frame.cpp", "#include <curses.h>"},
        {"src/tui/widgets/frame.cpp", "#include \"app/cli.h\""},
        {"src/uhp/client.cpp", "#include \"record/pgn.h\""},
        {"src/misc/thing.cpp", "#include <roj/move.h>"},
        {"tests/app/app_test.cpp", "#include <catch2/catch.hpp>"},
    }));
    const auto run = check(file, "// why\n" + include + "\n");
    CAPTURE(file, include, run.out, run.err);
    CHECK(run.exit.code() == 1);
    CHECK(contains(run.out, file + ":"));
}

TEST_CASE("layers: a long source or header is a warning, a longer one an error", "[layers]") {
    const auto [file, usual, most] =
        GENERATE(Catch::Generators::table<std::string, std::size_t, std::size_t>({
            {"src/text/utf8.cpp", 400, 600},
            {"src/text/utf8.h", 150, 250},
            {"tests/text/utf8_test.cpp", 400, 600},
        }));
    const auto lines = [](std::size_t count) {
        std::string text;
        while (count-- > 0) { text += "//\n"; }
        return text;
    };
    CHECK(check(file, lines(usual)).out.empty());
    for (const std::size_t count : {usual + 1, most}) {
        const auto run = check(file, lines(count));
        CHECK(run.exit.code() == 0);
        CHECK(contains(run.out, file + ": warning: " + std::to_string(count) + " lines"));
    }
    const auto run = check(file, lines(most + 1));
    CHECK(run.exit.code() == 1);
    CHECK(contains(run.out, file + ": " + std::to_string(most + 1) + " lines"));
}
