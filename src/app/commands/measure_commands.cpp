#include "app/shell/commands.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <roj/move.h>
#include <roj/notation.h>
#include <roj/perft.h>
#include <roj/position.h>
#include <roj/search.h>

#include "app/commands/command_input.h"
#include "i18n/pages.h"
#include "text/ascii.h"
#include "text/json.h"
#include "text/printable.h"
#include "words/reasons.h"

namespace roj::app {
namespace {

using text::Json;

/// Returns the instruction set of --isa, otherwise the fastest.
Isa choose_isa(const Arguments& arguments) {
    const std::optional<std::string> name = arguments.find("isa");
    if (!name) { return best_isa(); }
    for (const Isa isa : kIsas) {
        if (*name != name_of(isa)) { continue; }
        if (runs(isa)) { return isa; }
        refuse_option("isa", "This processor or this build does not run " + *name +
                                 ". Use portable, which runs everywhere.");
    }
    refuse_option("isa", text::in_quotes(*name) + " is not supported. Use portable or avx2.");
}

/// A number of operations and their time.
struct Speed {
    std::uint64_t count = 0;
    double seconds = 0;

    double per_second() const { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }
};

template <class Work>
void measure(Speed& speed, const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    speed.count += work();
    speed.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

constexpr int kDeepest = 30;
constexpr int kMaxThreads = 256;

/// A first move and the number of move sequences that start with it.
struct MoveCount {
    Move move;
    std::uint64_t count = 0;
};

/// Options for counting.
struct Counting {
    int threads = 1;
    LastPly last_ply = LastPly::Counted;
    Isa isa = best_isa();
    bool divide = false;
};

/// The work for a thread: a first move and, in a deep tree with several threads, a reply to it.
/// First moves alone are too few and too unequal to keep all cores busy until the end.
struct PerftTask {
    std::size_t first;
    std::optional<Move> reply;
};

std::vector<PerftTask> split(const Position& position, const std::vector<Move>& moves,
                             bool by_reply) {
    std::vector<PerftTask> tasks;
    Position scratch = position;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!by_reply) {
            tasks.push_back({i, std::nullopt});
            continue;
        }
        scratch.apply(moves[i]);
        for (const Move& reply : legal_moves(scratch)) { tasks.push_back({i, reply}); }
        scratch.undo();
    }
    return tasks;
}

std::uint64_t count(Position& position, const Move& first, const PerftTask& task, int depth,
                    const Counting& how) {
    position.apply(first);
    if (task.reply) { position.apply(*task.reply); }
    const std::uint64_t result =
        perft(position, task.reply ? depth - 2 : depth - 1, how.last_ply, how.isa);
    if (task.reply) { position.undo(); }
    position.undo();
    return result;
}

/// Counts the sequences of exactly `depth` plies by first move, in the order of legal_moves.
/// Pre: depth >= 1, at least one thread.
std::vector<MoveCount> count_by_move(const Position& position, int depth, const Counting& how) {
    const std::vector<Move> moves = legal_moves(position);
    const std::vector<PerftTask> tasks = split(position, moves, how.threads > 1 && depth >= 3);
    std::vector<std::atomic<std::uint64_t>> counts(moves.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        Position own = position;
        for (std::size_t i = next++; i < tasks.size(); i = next++) {
            const PerftTask& task = tasks[i];
            counts[task.first] += count(own, moves[task.first], task, depth, how);
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < how.threads; ++i) { helpers.emplace_back(work); }
        work();
    }
    std::vector<MoveCount> result;
    for (std::size_t i = 0; i < moves.size(); ++i) { result.push_back({moves[i], counts[i]}); }
    return result;
}

struct DepthRow {
    int depth = 0;
    std::vector<MoveCount> moves{};  // empty at depth 0, and if they are not asked for
    Speed counted{};
};

DepthRow count_depth(const Position& position, int depth, const Counting& how) {
    DepthRow row{depth};
    measure(row.counted, [&] {
        // One thread keeps its caches from move to move.
        const bool whole = how.threads == 1 && !how.divide;
        if (depth == 0 || whole) { return perft(position, depth, how.last_ply, how.isa); }
        row.moves = count_by_move(position, depth, how);
        return std::accumulate(
            row.moves.begin(), row.moves.end(), std::uint64_t{0},
            [](std::uint64_t sum, const MoveCount& move) { return sum + move.count; });
    });
    return row;
}

void print_text(const DepthRow& row) {
    std::cout << std::setw(5) << row.depth << std::setw(20) << row.counted.count << std::fixed
              << std::setprecision(3) << std::setw(12) << row.counted.seconds
              << std::setprecision(2) << std::setw(10) << row.counted.per_second() / 1e6
              << std::endl;
}

void print_divide(const Position& position, const DepthRow& row) {
    for (const MoveCount& move : row.moves) {
        std::cout << std::left << std::setw(16) << format_move(position, move.move) << std::right
                  << std::setw(20) << move.count << '\n';
    }
}

void print_json(const Game& game, const std::vector<DepthRow>& rows, bool divide) {
    const auto count_json = [](const DepthRow& row) {
        return Json::object(
            {{"depth", row.depth}, {"count", row.counted.count}, {"seconds", row.counted.seconds}});
    };
    const auto move_json = [&](const MoveCount& move) {
        return Json::object(
            {{"move", format_move(game.position(), move.move)}, {"count", move.count}});
    };
    Json::Members members{{"game", format_game(game)}, {"counts", Json::array(rows, count_json)}};
    if (divide) { members.emplace_back("divide", Json::array(rows.back().moves, move_json)); }
    std::cout << Json::object(members) << '\n';
}

// The positions are from games of the bot against itself: all stages and all game types. Another
// set changes the signature.
constexpr int kSearchDepth = 8;
// Limits the search if a change of the evaluation makes it much longer.
constexpr std::uint64_t kMaxNodes = 2'000'000;
constexpr int kCountDepth = 3;
constexpr int kCountings = 10;  // a single count is too short to measure
constexpr std::size_t kTableBytes = std::size_t{16} << 20;

std::uint64_t count_moves(const Position& position, LastPly last_ply, Isa isa) {
    std::uint64_t moves = 0;
    for (int i = 0; i < kCountings; ++i) { moves += perft(position, kCountDepth, last_ply, isa); }
    return moves;
}

std::uint64_t search_nodes(const Game& game, Isa isa) {
    bot::Search search(kTableBytes, isa);
    bot::Limits limits;
    limits.depth = kSearchDepth;
    limits.nodes = kMaxNodes;
    return search.think(game, limits, std::stop_token(), nullptr).nodes;
}

void print_speed(const std::string& what, const Speed& speed) {
    std::cout << std::left << std::setw(18) << what << std::right << std::setw(12) << speed.count
              << std::fixed << std::setprecision(2) << std::setw(9) << speed.seconds << " s"
              << std::setprecision(0) << std::setw(14) << speed.per_second() << "/s\n";
}

}  // namespace

int run_perft(const Arguments& arguments) {
    const int depth = arguments.number("DEPTH", 0, 0, kDeepest);
    const Counting how{arguments.number("threads", 1, 1, kMaxThreads),
                       arguments.has("lists") ? LastPly::Listed : LastPly::Counted,
                       choose_isa(arguments), arguments.has("divide")};
    const std::string type = format_game_type(rules_in(arguments).game_type);
    const record::Reading reading = read_game(arguments, arguments.find("game").value_or(type));
    if (reading.stopped) { refuse_stopped(reading); }
    const Game& game = reading.record.game;
    const bool json = arguments.has("json");
    if (!json) { std::cout << "depth               count     seconds      Mn/s\n"; }
    std::vector<DepthRow> rows;
    for (int ply = how.divide ? depth : 0; ply <= depth; ++ply) {
        rows.push_back(count_depth(game.position(), ply, how));
        if (!json) { print_text(rows.back()); }
    }
    if (json) {
        print_json(game, rows, how.divide);
    } else if (how.divide) {
        print_divide(game.position(), rows.back());
    }
    return kDone;
}

int run_bench(const Arguments& arguments) {
    const Isa isa = choose_isa(arguments);
    const bool json = arguments.has("json");
    Speed searched;
    Speed counted;
    Speed listed;
    for (const std::string_view text : text::split_lines(i18n::shared_text("bench"))) {
        const Game game = require(words::worded(parse_game(text)));
        const std::uint64_t before = searched.count;
        measure(searched, [&] { return search_nodes(game, isa); });
        const Position& position = game.position();
        measure(counted, [&] { return count_moves(position, LastPly::Counted, isa); });
        measure(listed, [&] { return count_moves(position, LastPly::Listed, isa); });
        if (json) { continue; }
        std::cout << std::setw(12) << searched.count - before << " nodes  "
                  << text.substr(0, text.find(';')) << ", ply " << game.position().ply()
                  << std::endl;
    }
    if (json) {
        const auto per_second = [](const Speed& speed) { return std::llround(speed.per_second()); };
        std::cout << Json::object({{"nodes", searched.count},
                                   {"nodes_per_second", per_second(searched)},
                                   {"counted_per_second", per_second(counted)},
                                   {"listed_per_second", per_second(listed)}})
                  << '\n';
        return kDone;
    }
    print_speed("nodes searched", searched);
    print_speed("moves counted", counted);
    print_speed("moves listed", listed);
    std::cout << "Bench: " << searched.count << '\n';
    return kDone;
}

}  // namespace roj::app
