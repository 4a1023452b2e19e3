#include "app/commands/count.h"

#include <atomic>
#include <cstddef>
#include <optional>
#include <thread>

namespace roj::app {
namespace {

/// The share of a thread: a first move and, where the tree is deep and there are several threads, a
/// reply to it. First moves alone are too few and too unequal to keep every core busy until the
/// end.
struct Task {
    std::size_t first;
    std::optional<Move> reply;
};

std::vector<Task> split(const Position& position, const std::vector<Move>& moves, bool by_reply) {
    std::vector<Task> tasks;
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

std::uint64_t count(Position& position, const Move& first, const Task& task, int depth,
                    const Counting& how) {
    position.apply(first);
    if (task.reply) { position.apply(*task.reply); }
    const std::uint64_t result =
        perft(position, task.reply ? depth - 2 : depth - 1, how.last_ply, how.isa);
    if (task.reply) { position.undo(); }
    position.undo();
    return result;
}

}  // namespace

std::vector<MoveCount> count_by_move(const Position& position, int depth, const Counting& how) {
    const std::vector<Move> moves = legal_moves(position);
    const std::vector<Task> tasks = split(position, moves, how.threads > 1 && depth >= 3);
    std::vector<std::atomic<std::uint64_t>> counts(moves.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        Position own = position;
        for (std::size_t i = next++; i < tasks.size(); i = next++) {
            const Task& task = tasks[i];
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

}  // namespace roj::app
