#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "os/process.h"
#include "support/catch.h"
#include "support/environment.h"
#include "text/ascii.h"
#include "text/number.h"

// Programs that are not ours, and know no rules, talk to `roj uhp`: a tournament with clocks, the
// bridge of hivegame.com and a viewer. `uhp_test "[.tournament]"` plays 20 games and prints its
// figures; ROJ_TOURNAMENT_GAMES and ROJ_TOURNAMENT_SECONDS change their number and time.

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Lines = std::vector<std::string>;
using roj::os::Process;

/// The engine at the other end of two pipes.
class Engine {
public:
    explicit Engine(const std::string& options = "") {
        auto process = Process::start("exec '" ROJ_PROGRAM "' uhp " + options);
        process_ = std::move(*process);
        introduction_ = read();
    }

    const Lines& introduction() const { return introduction_; }
    /// Returns the lines before "ok".
    Lines ask(const std::string& line) {
        process_->send(line);
        return read();
    }
    /// Interrupts the answer after its first line, and returns its last one.
    std::string interrupt_in(const std::string& line) {
        process_->send(line);
        process_->read_line(Clock::now() + 60s);
        process_->signal_all(SIGINT);
        return read().back();
    }
    /// Sends lines, closes the input, and returns all output.
    Lines end_with(const std::string& lines) {
        process_->send_last(lines);
        Lines output;
        while (true) {
            const auto reading = process_->read_line(Clock::now() + 60s);
            if (reading.status == Process::ReadStatus::Closed) { return output; }
            if (reading.status != Process::ReadStatus::Line) { throw std::runtime_error("late"); }
            output.push_back(reading.line);
        }
    }

private:
    Lines read() {
        Lines lines;
        while (true) {
            const auto reading = process_->read_line(Clock::now() + 600s);
            if (reading.status != Process::ReadStatus::Line) {
                throw std::runtime_error("The engine does not answer.");
            }
            if (reading.line == "ok") { return lines; }
            lines.push_back(reading.line);
        }
    }

    std::unique_ptr<Process> process_;
    Lines introduction_;
};

bool over(const std::string& game_string) {
    const std::string_view state = roj::text::split(game_string, ';').at(1);
    return state != "InProgress" && state != "NotStarted";
}

std::string seconds(std::chrono::milliseconds time) {
    std::ostringstream text;
    text << std::fixed << std::setprecision(3) << static_cast<double>(time.count()) / 1000;
    return text.str();
}

struct Figures {
    int late = 0;
    int finished = 0;
    std::size_t moves = 0;
    std::chrono::milliseconds least{std::chrono::hours(1)};  ///< left on a clock
    std::chrono::milliseconds longest{0};                    ///< move
};

/// Plays a game of two engines with clocks. Some random plies begin it.
void play_game(std::uint64_t number, std::chrono::milliseconds time,
               std::chrono::milliseconds increment, int most_plies, Figures& figures) {
    constexpr int kRandomPlies = 4;
    std::array<Engine, 2> engines;
    const std::string begin = number % 2 == 0 ? "newgame Base+MLP" : "newgame Base";
    std::string game;
    for (Engine& engine : engines) { game = engine.ask(begin).at(0); }
    std::array<std::chrono::milliseconds, 2> left{time, time};
    for (int ply = 0; ply < most_plies && !over(game); ++ply) {
        const std::size_t mover = ply % 2 == 0 ? 0 : 1;
        Lines answer;
        if (ply < kRandomPlies) {
            const std::string valid = engines[mover].ask("validmoves").at(0);
            const auto moves = roj::text::split(valid, ';');
            const auto random = roj::text::random_number(number, static_cast<std::uint64_t>(ply));
            answer.emplace_back(moves.at(random % moves.size()));
        } else {
            const auto started = Clock::now();
            answer = engines[mover].ask("bestmove clock " + seconds(left[0]) + ' ' +
                                        seconds(left[1]) + ' ' + seconds(increment));
            const auto taken = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - started);
            figures.longest = std::max(figures.longest, taken);
            figures.least = std::min(figures.least, left[mover] - taken);
            if (taken > left[mover]) {
                ++figures.late;
                return;
            }
            left[mover] += increment - taken;
            ++figures.moves;
        }
        const std::string move = answer.back();
        for (Engine& engine : engines) {
            game = engine.ask(move == "pass" ? move : "play " + move).at(0);
        }
        INFO(move);
        REQUIRE(game.find("invalidmove") == std::string::npos);
        REQUIRE(game.substr(0, 3) != "err");
    }
    if (over(game)) { ++figures.finished; }
}

/// Reads the output of the engine as the bridge does: the first line after the second "ok".
std::string move_in(const Lines& output) {
    auto at = output.begin();
    for (int i = 0; i < 2; ++i) {
        at = std::find(at, output.end(), "ok");
        REQUIRE(at != output.end());
        ++at;
    }
    REQUIRE(at != output.end());
    REQUIRE(std::find(at, output.end(), "ok") != output.end());
    return *at;
}

/// Asks for a move as the bridge does, with a new process. `history` is what the site sends: after
/// each move a semicolon, and before it a blank if the move has one word.
std::string ask_as_bridge(const std::string& type, std::string history) {
    // The bridge leaves the turn empty, because the site does not send it.
    std::string game = type + (history.empty() ? ";NotStarted;White[1]" : ";InProgress;");
    for (std::size_t at = 0; (at = history.find(" ;", at)) != std::string::npos;) {
        history.erase(at, 1);
    }
    if (!history.empty()) { game += ";" + history.substr(0, history.find_last_not_of(';') + 1); }
    Engine engine("--level 3 --threads 1 --option Seed=5");
    Lines output = engine.introduction();
    output.emplace_back("ok");
    const Lines rest = engine.end_with("newgame " + game + "\nbestmove time 00:00:01");
    output.insert(output.end(), rest.begin(), rest.end());
    INFO(game);
    return move_in(output);
}

/// Reads a line of an option as Mzinga's viewer does, which skips empty fields.
void check_option(const std::string& line) {
    INFO(line);
    const auto fields = roj::text::split_words(line, ";");
    REQUIRE(fields.size() >= 4);
    CHECK(std::count(line.begin(), line.end(), ';') + 1 == static_cast<int>(fields.size()));
    const auto is_number = [](std::string_view text) {
        return roj::text::read_number<int>(text).has_value();
    };
    if (fields[1] == "int") {
        REQUIRE(fields.size() == 6);
        CHECK(std::all_of(fields.begin() + 2, fields.end(), is_number));
    } else if (fields[1] == "enum") {
        CHECK(std::find(fields.begin() + 4, fields.end(), fields[2]) != fields.end());
        CHECK(std::find(fields.begin() + 4, fields.end(), fields[3]) != fields.end());
    } else {
        CHECK(fields[1] == "bool");
        CHECK((fields[2] == "True" || fields[2] == "False"));
        CHECK((fields[3] == "True" || fields[3] == "False"));
    }
}

}  // namespace

TEST_CASE("tournament: a clock that the engine divides does not run out") {
    Figures figures;
    for (std::uint64_t game = 0; game < 2; ++game) { play_game(game, 1s, 100ms, 40, figures); }
    CAPTURE(figures.least.count(), figures.longest.count());
    CHECK(figures.late == 0);
    CHECK(figures.moves > 40);
}

TEST_CASE("tournament: twenty games with clocks", "[.tournament]") {
    const auto games = roj::test::number_in("ROJ_TOURNAMENT_GAMES", 20);
    const std::chrono::seconds time(roj::test::number_in("ROJ_TOURNAMENT_SECONDS", 10));
    Figures figures;
    for (std::uint64_t game = 0; game < games; ++game) { play_game(game, time, 0s, 300, figures); }
    std::cout << games << " games, " << figures.finished << " finished, " << figures.moves
              << " moves, " << figures.late << " lost on time, at least " << seconds(figures.least)
              << " s left, longest move " << seconds(figures.longest) << " s\n";
    CHECK(figures.late == 0);
}

TEST_CASE("bridge of hivegame.com: a process for each turn plays a whole game") {
    Engine site;
    std::string game = site.ask("newgame Base+MLP").at(0);
    std::string history;
    int turns = 0;
    while (!over(game) && turns < 80) {
        const std::string move = ask_as_bridge("Base+MLP", history);
        // The site takes a bug alone in the first turn, and a bug and a cell in every other.
        CHECK(std::count(move.begin(), move.end(), ' ') == (turns == 0 ? 0 : 1));
        game = site.ask("play " + move).at(0);
        INFO(history << move);
        REQUIRE(game.substr(0, 5) == "Base+");
        history += move + (turns == 0 ? " ;" : ";");
        ++turns;
        // The site passes for a player who cannot move.
        while (!over(game) && site.ask("validmoves").at(0) == "pass") {
            game = site.ask("pass").at(0);
            history += "pass ;";
        }
    }
    CHECK(turns > 10);
}

TEST_CASE("bridge of hivegame.com: a pass, the old first-move sign and a Queen placed first") {
    const std::string passed =
        "wA1 .;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;wQ \\wA1;"
        "bA1 \\wQ;wG1 /wQ;bA2 /wG1;pass ;";
    CHECK(ask_as_bridge("Base", passed).front() == 'b');
    const std::string answer = ask_as_bridge("Base+M", "wQ ;");
    CHECK(answer.front() == 'b');
    CHECK(answer.find("wQ") != std::string::npos);
    CHECK(ask_as_bridge("Base+M", "wA1 ;bQ wA1-;").front() == 'w');
}

TEST_CASE("viewer: options, a game and a review as Mzinga's viewer sends them") {
    Engine engine;
    CHECK(engine.introduction().front().starts_with("id roj "));
    CHECK(engine.introduction().back().starts_with("Mosquito;Ladybug;Pillbug"));
    const Lines options = engine.ask("options");
    CHECK(options.size() > 5);
    for (const std::string& line : options) {
        check_option(line);
        const auto fields = roj::text::split(line, ';');
        const std::string name(fields.at(0));
        CHECK(engine.ask("options set " + name + " " + std::string(fields.at(2))) == Lines{line});
    }
    CHECK(engine.ask("options set Threads 2").at(0) == "Threads;int;2;1;1;256");
    engine.ask("options set ReportIntermediateBestMoves True");
    CHECK(engine.ask("newgame Base+MLP").at(0) == "Base+MLP;NotStarted;White[1]");
    CHECK(engine.ask("validmoves").at(0) == "wS1;wB1;wG1;wA1;wM;wL;wP");
    CHECK(engine.ask("play wL").at(0) == "Base+MLP;InProgress;Black[1];wL");
    const std::string valid = ";" + engine.ask("validmoves").at(0) + ";";
    // Each line begins with a move, and the last line is the one to play.
    const Lines best = engine.ask("bestmove time 00:00:00.2500000");
    CHECK(best.size() > 1);
    for (const std::string& line : best) {
        CHECK(valid.find(";" + line.substr(0, line.find(';')) + ";") != std::string::npos);
    }
    const std::string game = "Base+MLP;InProgress;White[2];wL;" + best.back();
    CHECK(engine.ask("play " + best.back()).at(0) == game);
    CHECK(engine.ask("undo 2").at(0) == "Base+MLP;NotStarted;White[1]");
    INFO("review");
    CHECK(engine.ask("newgame " + game).at(0) == game);
    CHECK(engine.ask("undo").at(0) == "Base+MLP;InProgress;Black[1];wL");
    CHECK(engine.ask("newgame Base+MLP;NotStarted;White[1]").at(0) ==
          "Base+MLP;NotStarted;White[1]");
}

TEST_CASE("viewer: a search that the player cancels ends with a move") {
    Engine engine;
    engine.ask("newgame Base");
    engine.ask("options set ReportIntermediateBestMoves True");
    CHECK(engine.interrupt_in("bestmove time 00:10:00").front() == 'w');
    CHECK(engine.ask("validmoves").at(0) == "wS1;wB1;wG1;wA1");
}
