#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/bot.h>
#include <roj/game.h>
#include <roj/notation.h>

#include "e2e/support/fresh_home.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/catch.h"
#include "support/environment.h"

// Prints the cost of a game over a slow line: bytes, processor time, time and memory. See
// scripts/measure-terminal.

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using namespace roj::e2e;

constexpr int kGames = 3;
constexpr int kLevel = 6;  // strong enough to finish a game
constexpr std::string_view kGameType = "Base+MLP";

/// Returns the moves of a game of the bot against itself, in canonical notation.
std::vector<std::string> play_game(std::uint64_t seed) {
    roj::Ruleset rules;
    rules.game_type = roj::parse_game_type(kGameType).value();
    roj::Game game(rules);
    roj::bot::Bot bot(kLevel, seed, 1s);
    std::vector<std::string> moves;
    while (!game.over()) {
        const roj::Move move = bot.choose(game, {}, nullptr).best;
        moves.push_back(roj::format_move(game.position(), move));
        if (!game.play(move)) { throw std::runtime_error("the bot plays no legal move"); }
    }
    return moves;
}

/// Returns the moves of the game of that number, which is played once.
const std::vector<std::string>& moves_of_game(int number) {
    static std::map<int, std::vector<std::string>> games;
    const auto [game, is_new] = games.try_emplace(number);
    if (is_new) { game->second = play_game(static_cast<std::uint64_t>(number)); }
    return game->second;
}

struct Counts {
    std::vector<std::size_t> move;   // after Enter
    std::vector<std::size_t> typed;  // with the keys before Enter
    std::vector<std::size_t> key;
    std::vector<std::size_t> plain_key;  // that changes only the line
    std::vector<std::size_t> key_time;   // in microseconds, to the last byte
    std::vector<std::size_t> move_time;
};

/// Returns the bytes that `action` causes, and the time until the last of them.
struct Cost {
    std::size_t bytes = 0;
    std::size_t microseconds = 0;
};
template <typename Action>
Cost cost_of(Terminal& terminal, const Action& action) {
    const std::size_t before = terminal.byte_count();
    const Clock::time_point begin = Clock::now();
    action();
    terminal.settle(20ms);
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(
        std::max(terminal.last_byte(), begin) - begin);
    return {terminal.byte_count() - before, static_cast<std::size_t>(time.count())};
}

std::string without_last_line(const Terminal& terminal) {
    const std::string screen = terminal.screen();
    return screen.substr(0, screen.size() - terminal.line(terminal.height() - 1).size());
}

/// Types the move and waits until a message says that it was played.
void type_move(Terminal& terminal, const std::string& move, Counts& counts) {
    std::size_t typed = 0;
    for (std::size_t i = 0; i < move.size(); ++i) {
        const std::string shown = without_last_line(terminal);
        const Cost cost = cost_of(terminal, [&] {
            const std::size_t before = terminal.byte_count();
            terminal.type(move.substr(i, 1));
            terminal.wait_until("an echo", [&] { return terminal.byte_count() > before; });
        });
        counts.key.push_back(cost.bytes);
        counts.key_time.push_back(cost.microseconds);
        if (without_last_line(terminal) == shown) { counts.plain_key.push_back(cost.bytes); }
        typed += cost.bytes;
    }
    const Cost entered = cost_of(terminal, [&] { terminal.type(kEnter, "played " + move); });
    counts.move.push_back(entered.bytes);
    counts.move_time.push_back(entered.microseconds);
    counts.typed.push_back(typed + entered.bytes);
}

void print_row(const char* what, std::vector<std::size_t> counts) {
    if (counts.empty()) { return; }
    std::sort(counts.begin(), counts.end());
    const auto at = [&](std::size_t percent) {
        return counts[std::min(counts.size() * percent / 100, counts.size() - 1)];
    };
    std::printf("%-34s %8zu %8zu %8zu %8zu\n", what, at(50), at(90), counts.back(), counts.size());
}

std::string kib(std::optional<std::size_t> size) {
    return size ? std::to_string(*size) + " KiB" : "not known on this system";
}

void print_line(const char* what, const std::string& value) {
    std::printf("%-34s %s\n", what, value.c_str());
}

double to_milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

std::string in_milliseconds(double time) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f ms", time);
    return text.data();
}

void measure_idle(Terminal& terminal, int seconds) {
    const std::size_t bytes = terminal.byte_count();
    const auto before = cpu_time(terminal.pid());
    terminal.watch(std::chrono::seconds(seconds));
    const auto after = cpu_time(terminal.pid());
    print_line(("bytes in " + std::to_string(seconds) + " s at rest").c_str(),
               std::to_string(terminal.byte_count() - bytes));
    print_line("processor in that time", before && after
                                             ? in_milliseconds(to_milliseconds(*after - *before))
                                             : "not known on this system");
}

std::vector<std::string> game_arguments() {
    return {"--game", std::string(kGameType), "--seed", "1", "--layout", "auto"};
}

struct Screen {
    const char* name;
    const char* term;
    std::vector<std::string> options;
};

/// Plays the games on a screen. Also measures times and memory if `idle_seconds` is not 0.
void measure_games(const Screen& screen, int idle_seconds) {
    Counts counts;
    std::vector<double> starts;
    for (int number = 1; number <= kGames; ++number) {
        const std::vector<std::string>& moves = moves_of_game(number);
        const FreshHome home;
        std::vector<std::string> arguments = game_arguments();
        arguments.insert(arguments.end(), screen.options.begin(), screen.options.end());
        const auto started = Clock::now();
        Program program = two_players(home, arguments, screen.term);
        program.environment["LC_ALL"] = "C.UTF-8";
        Terminal terminal(program);
        terminal.wait_for_turn_of("White");
        starts.push_back(to_milliseconds(Clock::now() - started));
        terminal.settle();
        const std::size_t first_screen = terminal.byte_count();
        for (const std::string& move : moves) { type_move(terminal, move, counts); }
        if (number < kGames) { continue; }

        std::printf("%d games of %s, 80x24, %s\n", kGames, std::string(kGameType).c_str(),
                    screen.name);
        std::printf("%-34s %8s %8s %8s %8s\n", "bytes", "median", "p90", "max", "count");
        print_row("a move, from Enter on", counts.move);
        print_row("a move, typed and entered", counts.typed);
        print_row("a typed key", counts.key);
        print_row("a key that only adds a letter", counts.plain_key);
        print_line("the first screen", std::to_string(first_screen));
        if (idle_seconds == 0) { continue; }
        std::printf("%-34s %8s %8s %8s %8s\n", "microseconds, key to last byte", "median", "p90",
                    "max", "count");
        print_row("a redraw for a key", counts.key_time);
        print_row("a redraw for a move", counts.move_time);
        measure_idle(terminal, idle_seconds);
        print_line("start to first screen",
                   in_milliseconds(*std::min_element(starts.begin(), starts.end())) + " to " +
                       in_milliseconds(*std::max_element(starts.begin(), starts.end())));
        print_line("resident, two people", kib(resident_kib(terminal.pid())));
    }
}

/// Returns the column of a name on the board; empty if it is not seen.
std::optional<int> column_of(const Terminal& terminal, const std::string& name) {
    constexpr int kBoard = 12;  // of 18 parts of a screen, the rest is the sidebar
    for (int y = 1; y < terminal.height(); ++y) {
        const std::string line = terminal.line(y);
        const std::size_t at = line.find(name);
        if (at == std::string::npos) { continue; }
        const auto columns = static_cast<int>(
            std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at),
                          [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
        if (columns < terminal.width() * kBoard / 18) { return columns; }
    }
    return std::nullopt;
}

/// Returns the distance between neighbours in a row, in columns, by two names; 0 if there are none.
int cell_width(const Terminal& terminal, const roj::Position& position) {
    std::optional<std::pair<int, int>> first;  // half the distance from the middle, and the column
    for (const roj::Hex cell : position.cells()) {
        const auto column = column_of(terminal, roj::format_piece(*position.top(cell)));
        if (!column) { continue; }
        const int halves = 2 * cell.q + cell.r;
        if (!first) {
            first = std::pair{halves, *column};
        } else if (halves != first->first) {
            return 2 * (*column - first->second) / (halves - first->first);
        }
    }
    return 0;
}

/// Prints the bytes of moves by the size of the screen and the characters of the board. A move that
/// changes the size of the cells paints the whole board, and does not count.
void measure_sizes() {
    std::printf("%-34s %8s %8s %8s %8s\n", "bytes of a move, by the screen", "median", "p90", "max",
                "count");
    const std::array sizes{std::pair{80, 24}, std::pair{132, 43}};
    for (const auto& [width, height] : sizes) {
        for (const char* board : {"ascii", "blocks", "sextants"}) {
            std::vector<std::size_t> costs;
            std::size_t resized = 0;
            for (int number = 1; number <= kGames; ++number) {
                const FreshHome home;
                std::vector<std::string> arguments = game_arguments();
                arguments.insert(arguments.end(), {"--board", board});
                Program program = two_players(home, arguments);
                program.environment["LC_ALL"] = "C.UTF-8";
                Terminal terminal(program, {width, height});
                terminal.wait_for_turn_of("White");
                roj::Ruleset rules;
                rules.game_type = roj::parse_game_type(kGameType).value();
                roj::Game game(rules);
                int before = 0;
                for (const std::string& move : moves_of_game(number)) {
                    terminal.type(move, "> " + move);
                    terminal.settle(20ms);
                    const Cost entered =
                        cost_of(terminal, [&] { terminal.type(kEnter, "played " + move); });
                    if (!game.play(*roj::parse_move(game.position(), move))) { break; }
                    const int now = cell_width(terminal, game.position());
                    if (now == before) { costs.push_back(entered.bytes); }
                    resized += now == before ? 0 : 1;
                    before = now;
                }
            }
            print_row((std::to_string(width) + 'x' + std::to_string(height) + ", " + board + " (" +
                       std::to_string(resized) + " others)")
                          .c_str(),
                      costs);
        }
    }
}

void measure_bot() {
    const FreshHome home;
    Terminal terminal(
        roj_program(home, {"play", "--white", "human", "--black", "bot:3", "--seed", "1"}));
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "The bot played");
    terminal.settle();
    print_line("resident, bot of level 3", kib(resident_kib(terminal.pid())));
}

/// Presses Tab after the beginning of a move: with one completion, and with many.
void measure_completion() {
    const FreshHome home;
    Terminal terminal(two_players(home, game_arguments()));
    terminal.wait_for_turn_of("White");
    for (const char* move : {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"}) {
        terminal.enter(move, std::string("played ") + move);
    }
    std::vector<std::size_t> counts;
    for (const char* begun : {"w", "wA", "wA1", "wA1 -", "wG1 ", "wQ", "l", "he", "help "}) {
        terminal.type(begun);
        terminal.settle();
        counts.push_back(cost_of(terminal, [&] { terminal.type("\t"); }).bytes);
        terminal.type(kControlU);
        terminal.settle();
    }
    print_row("a completion", counts);
}

/// Measures the cost of clocks at rest and while the bot thinks.
void measure_clocks(int seconds) {
    const FreshHome home;
    Terminal terminal(roj_program(home, {"play", "--white", "human", "--black", "bot:10", "--seed",
                                         "1", "--clock", "60m", "--move-time", "1m"}));
    terminal.wait_for_turn_of("White");
    terminal.enter("wS1", "thinking");
    std::puts("with a clock, while the bot thinks:");
    measure_idle(terminal, seconds);
    terminal.enter("stop", "The bot played");
    terminal.settle();
    std::puts("with a clock, while a person thinks:");
    measure_idle(terminal, seconds);
}

}  // namespace

TEST_CASE("measure: the cost of a game over a slow line", "[.measure]") {
    const auto rest = static_cast<int>(roj::test::number_in("ROJ_MEASURE_REST", 60));
    measure_games({"256 colours, ASCII", "xterm-256color", {"--board", "ascii"}}, rest);
    measure_games({"256 colours, blocks", "xterm-256color", {"--board", "blocks"}}, 0);
    measure_games({"eight colours, ASCII", "linux", {}}, 0);
    measure_games({"no colours, ASCII", "vt220", {}}, 0);
    measure_sizes();
    measure_completion();
    measure_bot();
    measure_clocks(std::min(rest, 20));
}

TEST_CASE("measure: the bytes of moves on small and large screens", "[.sizes]") {
    measure_sizes();
}
