#include <roj/search.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <utility>

#include "board/position_impl.h"
#include "bot/search/search_kernel.h"
#include "bot/search/thread_pool.h"
#include "bot/search/transposition_table.h"

namespace roj::bot {

struct Search::Impl {
    Impl(std::size_t table_bytes, Isa isa) : table(table_bytes), run(search_kernel(isa)) {}

    TranspositionTable table;
    std::vector<HistoryTable> history_tables;  // by thread of the last search
    RunSearch run;
    SearchOptions options;
    Parameters parameters;

    /// Returns the helper threads, all but the main one.
    ThreadPool& helpers() {
        if (!pool || pool->size() != options.threads - 1) {
            pool = std::make_unique<ThreadPool>(options.threads - 1);
        }
        return *pool;
    }

private:
    std::unique_ptr<ThreadPool> pool;
};

namespace {

using Clock = std::chrono::steady_clock;

board::Snapshot snapshot_of(const PositionImpl& position) {
    board::Snapshot snapshot = position.board.snapshot();
    snapshot.hex = position.hex;  // coordinates of the plane that all positions of the game share
    return snapshot;
}

/// Returns the positions of a game, oldest first, including the current one.
std::vector<board::Snapshot> history_of(const Game& game) {
    Position position = game.start();
    std::vector<board::Snapshot> history{snapshot_of(PositionImpl::of(position))};
    for (const Move& move : game.history()) {
        position.apply(move);
        history.push_back(snapshot_of(PositionImpl::of(position)));
    }
    return history;
}

/// Returns the legal moves that end the game by repetition.
std::vector<board::Action> draws_of(const Game& game) {
    std::vector<board::Action> draws;
    for (const Move& move : legal_moves(game.position())) {
        if (game.draws_by_repetition(move)) {
            draws.push_back(PositionImpl::of(game.position()).to_action(move));
        }
    }
    return draws;
}

/// Returns the moves of a principal variation up to the first illegal one or the end of the game.
std::vector<Move> to_moves(const Game& game, const PrincipalVariation& line) {
    Position position = game.position();
    std::vector<Move> moves;
    for (std::size_t i = 0; i < line.length; ++i) {
        const Move move =
            PositionImpl::of(position).to_move(line.moves[i], PositionImpl::of(position).corner());
        const std::vector<Move> legal = legal_moves(position);
        if (std::ranges::find(legal, move) == legal.end()) { break; }
        moves.push_back(move);
        if (i == 0 && game.draws_by_repetition(move)) { break; }
        position.apply(move);
    }
    return moves;
}

Report report_of(const Game& game, const SearchInfo& info) {
    Report report;
    for (std::size_t i = 0; i < info.count; ++i) {
        const PrincipalVariation& line = info.lines[i];
        report.lines.push_back({line.score, to_moves(game, line)});
    }
    report.line = report.lines.front().moves;
    report.best = report.line.front();
    report.score = report.lines.front().score;
    report.depth = info.depth;
    report.nodes = info.nodes;
    return report;
}

}  // namespace

RunSearch search_kernel(Isa isa) {
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return avx2::kRunSearch; }
#endif
    static_cast<void>(isa);
    return portable::kRunSearch;
}

Search::Search(std::size_t table_bytes, Isa isa) : impl_(std::make_unique<Impl>(table_bytes, isa)) {
    assert(runs(isa));
}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

SearchOptions& Search::options() {
    return impl_->options;
}

Parameters& Search::parameters() {
    return impl_->parameters;
}

void Search::clear() {
    impl_->table.clear();
    impl_->history_tables.clear();
}

Report Search::think(const Game& game, const Limits& limits, std::stop_token stop,
                     const Progress& progress) {
    const SearchOptions& options = impl_->options;
    assert(!game.over());
    assert(options.threads >= 1 && options.threads <= kMaxThreads);
    assert(options.lines >= 1 && options.lines <= kMaxLines);
    const auto begin = Clock::now();
    const std::vector<board::Snapshot> history = history_of(game);
    const std::vector<board::Action> draws = draws_of(game);
    BusyMoves busy_moves;
    impl_->table.new_search();
    std::vector<HistoryTable>& history_tables = impl_->history_tables;
    history_tables.resize(static_cast<std::size_t>(options.threads));
    for (HistoryTable& history_table : history_tables) { history_table.new_search(); }
    SearchTask task{history,
                    draws,
                    &impl_->table,
                    &history_tables.front(),
                    options.threads > 1 ? &busy_moves : nullptr,
                    options,
                    impl_->parameters};
    // The helper threads fill the transposition table for the main thread.
    std::atomic<bool> stop_helpers{false};
    std::atomic<std::uint64_t> helper_nodes{0};
    ThreadPool& helpers = impl_->helpers();
    helpers.start([&, task](int number) {
        SearchTask part = task;
        part.worker = number + 1;
        part.history_table = &history_tables[static_cast<std::size_t>(part.worker)];
        part.options.lines = 1;
        const auto should_stop = [&, counted = std::uint64_t{0}](std::uint64_t nodes) mutable {
            helper_nodes.fetch_add(nodes - counted, std::memory_order_relaxed);
            counted = nodes;
            return stop_helpers.load(std::memory_order_relaxed);
        };
        impl_->run(part, {should_stop, [](const SearchInfo& /*info*/) {}});
    });
    // Time management: the main thread stops at the time limit or on request. It also lets the
    // table grow: about every fourth node needs an entry of its own.
    std::uint64_t entries = 0;
    const auto should_stop = [&](std::uint64_t nodes) {
        constexpr std::uint64_t kNodesPerEntry = 4;
        const std::uint64_t all = nodes + helper_nodes.load(std::memory_order_relaxed);
        impl_->table.grow(all / kNodesPerEntry - std::exchange(entries, all / kNodesPerEntry));
        const bool late = limits.time && Clock::now() - begin >= *limits.time;
        return late || stop.stop_requested();
    };
    SearchInfo last;
    const auto make_report = [&] {
        Report report = report_of(game, last);
        report.nodes += helper_nodes.load(std::memory_order_relaxed);
        report.elapsed =
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
        return report;
    };
    // A report takes as long as some dozens of nodes, so none is made that nobody reads.
    const auto on_info = [&](const SearchInfo& info) {
        last = info;
        if (progress) { progress(make_report()); }
    };
    const Handicap& handicap = options.handicap;
    task.max_depth = std::min(limits.depth.value_or(kMaxPly), handicap.depth.value_or(kMaxPly));
    task.max_nodes =
        std::min(limits.nodes.value_or(task.max_nodes), handicap.nodes.value_or(task.max_nodes));
    impl_->run(task, {should_stop, on_info});
    stop_helpers = true;
    helpers.finish();
    return make_report();
}

}  // namespace roj::bot
