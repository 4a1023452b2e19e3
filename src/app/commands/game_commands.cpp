#include "app/shell/commands.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include <roj/notation.h>
#include <roj/solver.h>

#include "app/commands/command_input.h"
#include "app/commands/interrupt.h"
#include "app/config/config.h"
#include "app/config/settings.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "os/files.h"
#include "play/assist/advice.h"
#include "play/assist/analysis.h"
#include "play/assist/review.h"
#include "play/assist/saved_analysis.h"
#include "record/link.h"
#include "record/pgn/pgn.h"
#include "record/sgf/sgf.h"
#include "text/ascii.h"
#include "text/json.h"
#include "text/printable_output.h"
#include "text/utf8.h"
#include "tui/hive/game_text.h"
#include "tui/terminal/terminfo.h"
#include "tui/widgets/pager.h"

namespace roj::app {
namespace {

using text::Json;

void print_json(const Game& game) {
    const Position& position = game.position();
    std::vector<Json> bugs;
    for (const Hex cell : position.cells()) {
        int level = 1;
        for (const Piece piece : position.stack(cell)) {
            bugs.push_back(Json::object(
                {{"bug", format_piece(piece)}, {"q", cell.q}, {"r", cell.r}, {"level", level++}}));
        }
    }
    std::cout << Json::object({{"game", format_game(game)},
                               {"type", format_game_type(game.rules().game_type)},
                               {"state", format_outcome(game.outcome())},
                               {"turn", format_turn(position)},
                               {"position", format_position(position)},
                               {"bugs", bugs}})
              << '\n';
}

constexpr int kMaxNodesEach = 1'000'000'000;
constexpr std::size_t kSolverTable = std::size_t{256} << 20;

bot::Limits limits_of(const Arguments& arguments) {
    bot::Limits limits;
    limits.time = arguments.duration("time");
    if (!limits.time) {
        limits.nodes = static_cast<std::uint64_t>(
            arguments.number("nodes", play::kAnalysisNodes, 1, kMaxNodesEach));
    }
    return limits;
}

void print_json(const Game& game, const play::Analysis& analysis) {
    std::vector<Json> plies;
    for (const play::EvaluatedPly& ply : analysis.plies) {
        plies.push_back(Json::object({{"ply", plies.size() + 1},
                                      {"color", ply.mover == Color::White ? "white" : "black"},
                                      {"move", ply.text},
                                      {"fault", play::name(ply.fault())},
                                      {"chance", ply.chance},
                                      {"chance_after", ply.chance_after},
                                      {"depth", ply.depth},
                                      {"line", ply.line}}));
    }
    std::cout << Json::object({{"game", format_game(game)},
                               {"white_chance", analysis.first_chance},
                               {"plies", plies}})
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

void print_analysis(const Arguments& arguments, const Game& game, const play::Analysis& analysis) {
    if (arguments.has("json")) {
        print_json(game, analysis);
    } else {
        print(analysis);
    }
}

/// Shows progress on a terminal; clears the line before the result.
void show_progress(std::size_t done, std::size_t all) {
    const std::string bar = play::progress_bar(done, all);
    if (done < all) {
        std::cerr << text::line_start << bar << std::flush;
    } else {
        std::cerr << text::line_start << std::string(text::columns(bar), ' ') << text::line_start;
    }
}

/// A PGN with a game and its analysis.
class AnalysisFile {
public:
    /// Takes the record in the file, if it is of the same game.
    AnalysisFile(const Arguments& arguments, record::Record& record)
        : path_(*arguments.find("save")) {
        if (text::lower_case(std::filesystem::path(path_).extension().string()) != ".pgn") {
            refuse_option("save", tr("{0} does not end in .pgn.", in_quotes(path_)));
        }
        std::error_code ignored;
        if (!std::filesystem::exists(path_, ignored)) { return; }
        record::Reading there = read_game(arguments, path_);
        if (there.stopped) { refuse_stopped(there); }
        const Game& game = there.record.game;
        if (format_game(game) != format_game(record.game) || game.rules() != record.game.rules()) {
            refuse_input(tr("{0} contains another game. Name another file with --save.", path_));
        }
        record = std::move(there.record);
    }

    void write(const play::Analysis& analysis, record::Record& record) {
        play::write_analysis(analysis, record);
        require(os::write_file(path_, record::format_pgn(record)));
        written_ = std::chrono::steady_clock::now();
    }
    /// Does the same at most once a second.
    void update(const play::GameAnalyzer& analyzer, record::Record& record) {
        constexpr std::chrono::seconds kBetween{1};
        if (std::chrono::steady_clock::now() < written_ + kBetween) { return; }
        write(analyzer.result(), record);
    }
    const std::string& path() const { return path_; }

private:
    std::string path_;
    std::chrono::steady_clock::time_point written_;
};

enum class Format { Pgn, Sgf, GameString, Link, Position };

/// By Format.
constexpr std::array<std::string_view, 5> kNames{"pgn", "sgf", "gamestring", "link", "position"};

/// Returns the format of --to, otherwise of the file extension.
Format format_of(const Arguments& arguments, const std::string& output) {
    if (const std::optional<std::string> to = arguments.find("to")) {
        const std::string word = text::lower_case(*to);
        const auto* const known = std::ranges::find(kNames, word);
        if (known != kNames.end()) { return static_cast<Format>(known - kNames.begin()); }
        refuse_option("to", tr("{0} is not a format. Use pgn, sgf, gamestring, link or position.",
                               in_quotes(*to)) +
                                i18n::did_you_mean(word, kNames));
    }
    const std::string extension =
        text::lower_case(std::filesystem::path(output).extension().string());
    if (output == "-" || extension == ".pgn") { return Format::Pgn; }
    if (extension == ".sgf") { return Format::Sgf; }
    if (extension == ".txt") { return Format::GameString; }
    refuse_option("OUT",
                  tr("{0} does not end in .pgn, .sgf or .txt. Add --to pgn or --to gamestring.",
                     in_quotes(output)));
}

std::string text_of(const record::Record& record, Format format) {
    if (format == Format::Pgn) { return record::format_pgn(record); }
    if (format == Format::Sgf) { return require(record::format_sgf(record)); }
    if (format == Format::Link) { return require(record::format_link(record.game)) + "\n"; }
    if (format == Format::Position) { return format_position(record.game.position()) + "\n"; }
    return format_game(record.game) + "\n";
}

void print_board(const Game& game, const tui::UiOptions& ui) {
    tui::ColorCount colors = tui::ColorCount::None;
    if (tui::wants_colors(ui.color)) { colors = tui::output_colors(); }
    if (ui.color == tui::ColorMode::Always && colors == tui::ColorCount::None) {
        colors = tui::ColorCount::Many;
    }
    if (colors == tui::ColorCount::None) {
        std::cout << tui::draw_board(game, ui.cells);
    } else {
        text::write_colored(std::cout, tui::draw_colored_board(game, ui, colors));
    }
}

/// Asks the player on a terminal whether a file can be overwritten. Refuses if it must not be.
void check_overwriting(const std::string& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) { return; }
    std::string answer;
    if (::isatty(STDIN_FILENO) == 1 && ::isatty(STDERR_FILENO) == 1) {
        std::cerr << tr("{0} already exists. Overwrite it? (yes or no)", in_quotes(file)) << ' '
                  << std::flush;
        std::getline(std::cin, answer);
        answer = text::lower_case(text::trim(answer));
        if (answer == "y" || !i18n::meant_among({"yes"}, answer).empty()) { return; }
    }
    refuse_input(tr("{0} already exists. To overwrite it, add --force.", in_quotes(file)));
}

void warn_of_loss(const std::string& message) {
    std::cerr << "roj convert: " << message << '\n';
}

/// Warns about information lost in the conversion.
void warn_about_losses(const record::Reading& reading, Format format) {
    const Game& game = reading.record.game;
    if (reading.stopped) {
        warn_of_loss(tr("This is only the beginning, up to ply {0}. {1}", game.history().size(),
                        reading.stopped->message));
    }
    if (format == Format::GameString && !game.starts_empty()) {
        warn_of_loss(tr("This game starts from a position, so only roj can read this GameString."));
    }
    if (format != Format::Pgn && !reading.record.comments.empty()) {
        warn_of_loss(tr("Only a PGN contains the notes of this game."));
    }
    if (format != Format::Pgn && !reading.record.evaluations.empty()) {
        warn_of_loss(tr("Only a PGN contains the analysis of this game."));
    }
    const auto tags = record::tags_lost_in_sgf(reading.record);
    if (format == Format::Sgf && !tags.empty()) {
        warn_of_loss(tr("An SGF does not contain these tags: {0}.", text::join(tags, ", ")));
    }
    Ruleset rules = rules_to_show(game.rules());
    // A reader of the GameString detects this rule again.
    if (!reading.note.empty()) { rules.queen_first = false; }
    const std::string options = format_rule_options(rules);
    if (format != Format::Pgn && !options.empty()) {
        warn_of_loss(
            format == Format::Position
                ? tr("A position does not contain the rule options of this game: {0}.", options)
            : format == Format::Sgf
                ? tr("An SGF does not contain the rule options of this game: {0}.", options)
                : tr("A GameString does not contain the rule options of this game: {0}.", options));
    }
}

}  // namespace

int run_show(const Arguments& arguments) {
    Settings settings;
    // What another program reads does not depend on the configuration.
    if (::isatty(STDOUT_FILENO) != 0) {
        Settings configured;
        static_cast<void>(apply_config(configured, play::user_paths().config));
        settings.ui = configured.ui;
    }
    apply_options(settings, arguments, ScreenOption);
    record::Reading reading = read_game(arguments, *arguments.find("GAME"));
    Game& game = reading.record.game;
    const int plies = static_cast<int>(game.history().size());
    const int ply = arguments.number("ply", plies, 0, std::numeric_limits<int>::max());
    if (reading.stopped && (!arguments.has("ply") || ply > plies)) {
        refuse_stopped(reading, tr("--ply {0} shows the game before it.", plies));
    }
    if (ply > plies) {
        refuse_input("--ply: " + trn("The game has only {0} ply.", "The game has only {0} plies.",
                                     plies, plies));
    }
    if (ply < plies) {
        [[maybe_unused]] const Permission undone = game.undo(plies - ply);
        assert(undone);
    }
    if (arguments.has("json")) {
        print_json(game);
    } else {
        print_board(game, settings.ui);
    }
    return kDone;
}

int run_analyze(const Arguments& arguments) {
    const bot::Limits limits = limits_of(arguments);
    record::Reading reading = read_game(arguments, *arguments.find("GAME"));
    if (reading.stopped) {
        refuse_stopped(reading, tr("\"roj convert --partial\" keeps the game before it."));
    }
    record::Record& record = reading.record;
    const Game& game = record.game;
    if (game.history().empty() && game.starts_empty()) {
        refuse_input(tr("The game has no moves to evaluate."));
    }
    std::optional<AnalysisFile> file;
    if (arguments.has("save")) { file.emplace(arguments, record); }
    play::Analysis known = play::read_analysis(record);
    if (known.limits != play::format_limits(limits)) {
        known = {};
        known.limits = play::format_limits(limits);
    }
    if (known.start && known.plies.size() == game.history().size()) {
        print_analysis(arguments, game, known);
        return kDone;
    }
    if (known.start) { known.plies.clear(); }
    // A file that cannot be written is refused before the search, not after it.
    if (file) { file->write(known, record); }
    play::GameAnalyzer analyzer(game, limits, known);
    Interrupt interrupt({SIGINT, SIGTERM, SIGHUP});
    const bool shows_progress = !arguments.has("quiet") && ::isatty(STDERR_FILENO) == 1;
    const bool finished = play::analyze(analyzer, interrupt.next(), [&] {
        if (shows_progress) { show_progress(analyzer.done(), analyzer.positions()); }
        if (file) { file->update(analyzer, record); }
    });
    if (file) { file->write(analyzer.result(), record); }
    if (!finished) {
        if (shows_progress) { std::cerr << '\n'; }
        if (file) {
            std::cerr << tr("{0} contains the analysis so far. The same command continues it.",
                            file->path())
                      << '\n';
        }
        return 128 + interrupt.signal();
    }
    print_analysis(arguments, game, analyzer.result());
    return kDone;
}

int run_solve(const Arguments& arguments) {
    constexpr int kDefaultNodes = 10'000'000;
    bot::SolverLimits limits;
    limits.moves = arguments.number("moves", limits.moves, 1, bot::kMaxSolverMoves);
    limits.nodes =
        static_cast<std::uint64_t>(arguments.number("nodes", kDefaultNodes, 1, kMaxNodesEach));
    const record::Reading reading = read_game(arguments, *arguments.find("GAME"));
    if (reading.stopped) { refuse_stopped(reading); }
    const Game& game = reading.record.game;
    if (game.over()) { refuse_input(tr("The game is over.")); }
    Interrupt interrupt({SIGINT, SIGTERM, SIGHUP});
    const bot::Solution found = bot::Solver(kSolverTable).solve(game, limits, interrupt.next());
    if (interrupt.signal() != 0) { return 128 + interrupt.signal(); }
    if (!arguments.has("json")) {
        std::cout << play::describe_solution(game.position(), found, play::Wording::Notation)
                  << '\n';
        return kDone;
    }
    constexpr std::array<const char*, 3> kResults{"unknown", "win", "loss"};  // by bot::Verdict
    std::vector<std::string> line;
    Position position = game.position();
    for (const Move& move : found.line) {
        line.push_back(format_move(position, move));
        position.apply(move);
    }
    std::cout << Json::object({{"result", kResults.at(static_cast<std::size_t>(found.verdict))},
                               {"moves", found.moves},
                               {"line", line},
                               {"nodes", found.nodes}})
              << '\n';
    return kDone;
}

int run_convert(const Arguments& arguments) {
    const std::string output = arguments.find("OUT").value_or("-");
    const Format format = format_of(arguments, output);
    const record::Reading reading = read_game(arguments, *arguments.find("IN"));
    if (reading.stopped && !arguments.has("partial")) {
        const std::size_t plies = reading.record.game.history().size();
        refuse_stopped(reading, trn("--partial converts the {0} ply before it.",
                                    "--partial converts the {0} plies before it.", plies, plies));
    }
    const std::string text = text_of(reading.record, format);
    if (output == "-") {
        std::cout << text;
    } else {
        if (!arguments.has("force")) { check_overwriting(output); }
        require(os::write_file(output, text));
    }
    warn_about_losses(reading, format);
    return kDone;
}

}  // namespace roj::app
