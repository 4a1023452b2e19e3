#include "app/commands/commands.h"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <unistd.h>

#include <roj/notation.h>

#include "app/commands/interrupt.h"
#include "app/commands/report.h"
#include "app/config/settings.h"
#include "play/assist/analysis.h"
#include "text/json.h"
#include "text/printable_output.h"
#include "tui/terminal/terminfo.h"
#include "tui/widgets/pager.h"

namespace roj::app {
namespace {

constexpr int kMaxNodesEach = 1'000'000'000;

bot::Limits limits_of(const Arguments& arguments) {
    bot::Limits limits;
    limits.time = arguments.duration("time");
    if (!limits.time) {
        limits.nodes = static_cast<std::uint64_t>(
            arguments.number("nodes", play::kAnalysisNodes, 1, kMaxNodesEach));
    }
    return limits;
}

std::string json_of(const play::EvaluatedPly& ply, std::size_t number) {
    std::vector<std::string> line;
    for (const std::string& move : ply.line) { line.push_back(text::json_text(move)); }
    return text::json_object(
        {{"ply", std::to_string(number)},
         {"color", text::json_text(ply.mover == Color::White ? "white" : "black")},
         {"move", text::json_text(ply.text)},
         {"fault", text::json_text(play::name(ply.fault()))},
         {"chance", std::to_string(ply.chance)},
         {"chance_after", std::to_string(ply.chance_after)},
         {"depth", std::to_string(ply.depth)},
         {"line", text::json_array(line)}});
}

void print_json(const Game& game, const play::Analysis& analysis) {
    std::vector<std::string> plies;
    for (const play::EvaluatedPly& ply : analysis.plies) {
        plies.push_back(json_of(ply, plies.size() + 1));
    }
    std::cout << text::json_object({{"game", text::json_text(format_game(game))},
                                    {"white_chance", std::to_string(analysis.first_chance)},
                                    {"plies", text::json_array(plies)}})
              << '\n';
}

/// Wraps lines at the terminal width minus one, because some terminals wrap after the last column.
/// Does not wrap output to another program.
void print(const play::Analysis& analysis) {
    constexpr std::size_t kWidth = 78;
    constexpr int kNarrowest = 20;
    std::vector<std::string> lines = play::describe(analysis, kWidth);
    if (const std::optional<tui::Size> window = tui::window_size()) {
        const int width = std::max(window->width - 1, kNarrowest);
        lines = play::describe(analysis, std::min(kWidth, static_cast<std::size_t>(width)));
        lines = tui::wrap_page(lines, width);
    }
    for (const std::string& line : lines) { std::cout << line << '\n'; }
}

/// Shows progress if stderr is a terminal; clears the line before the result.
void show_progress(std::size_t done, std::size_t all) {
    if (::isatty(STDERR_FILENO) == 0) { return; }
    const std::string bar = play::progress_bar(done, all);
    if (done < all) {
        std::cerr << text::line_start << bar << std::flush;
    } else {
        std::cerr << text::line_start << std::string(bar.size(), ' ') << text::line_start;
    }
}

}  // namespace

int run_analyze(const Arguments& arguments) {
    const bot::Limits limits = limits_of(arguments);
    Settings settings;
    apply_options(settings, arguments, RulesOption);
    const record::Reading reading = read_game("analyze", *arguments.find("GAME"), settings.rules);
    if (reading.stopped) {
        refuse_stopped(reading, "\"roj convert --partial\" keeps the game before it.");
    }
    const Game& game = reading.record.game;
    if (game.history().empty()) { throw Refusal{kBadInput, "The game has no moves to evaluate."}; }
    Interrupt interrupt({SIGINT, SIGTERM, SIGHUP});
    const auto analysis = play::analyze(game, limits, interrupt.next(), show_progress);
    if (!analysis) {
        std::cerr << '\n';
        return 128 + interrupt.signal();
    }
    if (arguments.has("json")) {
        print_json(game, *analysis);
    } else {
        print(*analysis);
    }
    return kDone;
}

}  // namespace roj::app
