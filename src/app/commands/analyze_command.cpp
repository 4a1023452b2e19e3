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
#include "app/config/duration.h"
#include "app/config/settings.h"
#include "play/assist/analysis_text.h"
#include "text/json.h"
#include "text/number.h"
#include "text/printable_output.h"
#include "tui/terminal/tty.h"
#include "tui/widgets/pager.h"

namespace roj::app {
namespace {

constexpr int kMaxNodesEach = 1'000'000'000;

Result<bot::Limits> limits_of(const AnalyzeCommand& command) {
    bot::Limits limits;
    limits.nodes = play::kAnalysisNodes;
    if (!command.time.empty()) {
        const auto time = parse_duration(command.time);
        if (!time) { return Error{"--time: " + time.error().message}; }
        limits.nodes.reset();
        limits.time = *time;
    }
    if (!command.nodes.empty()) {
        const auto nodes = text::read_number<int>(command.nodes, 1, kMaxNodesEach);
        if (!nodes) {
            return Error{"--nodes: \"" + command.nodes + "\" is not a number from 1 to " +
                         std::to_string(kMaxNodesEach)};
        }
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    }
    return limits;
}

std::string json_of(const play::JudgedPly& ply, std::size_t number) {
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
    for (const play::JudgedPly& ply : analysis.plies) {
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
    if (const std::optional<tui::Size> window = tui::tty::window_size()) {
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

int run(const AnalyzeCommand& command) {
    const std::string name = "roj analyze";
    const Result<bot::Limits> limits = limits_of(command);
    if (!limits) { return refuse_usage(name, limits.error()); }
    Settings settings;
    if (const int status = refuse_bad_choices(name, apply_choices(settings, command.choices));
        status != kDone) {
        return status;
    }
    const Result<record::Reading> reading = read_input(command.input, settings.rules, std::cin);
    if (!reading) { return refuse(name, reading.error()); }
    tell_note(name, *reading);
    const Game& game = reading->record.game;
    const std::size_t plies = game.history().size();
    if (reading->stopped) {
        const int status = refuse(name, *reading->stopped);
        if (plies > 0) { std::cerr << "\"roj convert --partial\" keeps the game before it\n"; }
        return status;
    }
    if (plies == 0) { return refuse(name, {"no move has been played that could be judged"}); }
    Interrupt interrupt({SIGINT, SIGTERM, SIGHUP});
    const auto analysis = play::analyze(game, *limits, interrupt.next(), show_progress);
    if (!analysis) {
        std::cerr << '\n';
        return 128 + interrupt.signal();
    }
    if (command.json) {
        print_json(game, *analysis);
        return kDone;
    }
    print(*analysis);
    return kDone;
}

}  // namespace roj::app
