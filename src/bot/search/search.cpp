#include "bot/search/search.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <utility>

#include "board/position_impl.h"
#include "bot/search/search_kernel.h"
#include "bot/search/thread_pool.h"
#include "bot/search/transposition_table.h"

namespace roj::bot {

static_assert(kMaxLines == SearchInfo::kMaxLines);

struct Search::Impl {
    Impl(std::size_t table_bytes, Isa isa) : table(table_bytes), kernel(&search_kernel(isa)) {}

    TranspositionTable table;
    const SearchKernel* kernel;
    Handicap handicap;
    Parameters parameters;
    int threads = 1;
    int lines = 1;

    /// Returns the helper threads, all but the main one.
    ThreadPool& helpers() {
        if (!pool || pool->size() != threads - 1) {
            pool = std::make_unique<ThreadPool>(threads - 1);
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
    Position position(game.rules());
    std::vector<board::Snapshot> history{snapshot_of(PositionImpl::of(position))};
    for (const Move& move : game.history()) {
        position.apply(move);
        history.push_back(snapshot_of(PositionImpl::of(position)));
    }
    return history;
}

/// Returns the moves of a principal variation up to the first illegal one.
std::vector<Move> to_moves(Position position, const PrincipalVariation& line) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < line.length; ++i) {
        const Move move =
            PositionImpl::of(position).to_move(line.moves[i], PositionImpl::of(position).corner());
        const std::vector<Move> legal = legal_moves(position);
        if (std::ranges::find(legal, move) == legal.end()) { break; }
        moves.push_back(move);
        position.apply(move);
    }
    return moves;
}

/// State that all threads of one search share.
struct Shared {
    std::atomic<bool> stop{false};
    std::atomic<std::uint64_t> helper_nodes{0};
    BusyMoves busy_moves;
};

/// Monitors the main thread: stops it at the time limit or on request, and passes its results on.
class MainMonitor : public SearchMonitor {
public:
    MainMonitor(const Game& game, const Limits& limits, std::stop_token stop,
                const Progress& progress, const Shared& shared)
        : game_(game),
          limits_(limits),
          stop_(std::move(stop)),
          progress_(progress),
          shared_(shared) {}

    bool should_stop(std::uint64_t /*nodes*/) override {
        const bool late = limits_.time && Clock::now() - begin_ >= *limits_.time;
        return late || stop_.stop_requested();
    }

    void report(const SearchInfo& info) override {
        last_ = Report();
        for (std::size_t i = 0; i < info.count; ++i) {
            const PrincipalVariation& line = info.lines[i];
            last_.lines.push_back({line.score, to_moves(game_.position(), line)});
        }
        last_.line = last_.lines.front().moves;
        last_.best = last_.line.front();
        last_.score = last_.lines.front().score;
        last_.depth = info.depth;
        last_.nodes = info.nodes + shared_.helper_nodes.load(std::memory_order_relaxed);
        last_.elapsed =
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
        if (progress_) { progress_(last_); }
    }

    const Report& last() const { return last_; }

private:
    Clock::time_point begin_ = Clock::now();
    const Game& game_;
    const Limits& limits_;
    std::stop_token stop_;
    const Progress& progress_;
    const Shared& shared_;
    Report last_;
};

/// Monitors a helper thread, which fills the transposition table for the main thread.
class HelperMonitor : public SearchMonitor {
public:
    explicit HelperMonitor(Shared& shared) : shared_(shared) {}

    bool should_stop(std::uint64_t nodes) override {
        shared_.helper_nodes.fetch_add(nodes - counted_, std::memory_order_relaxed);
        counted_ = nodes;
        return shared_.stop.load(std::memory_order_relaxed);
    }
    void report(const SearchInfo& /*info*/) override {}

private:
    Shared& shared_;
    std::uint64_t counted_ = 0;
};

}  // namespace

const SearchKernel& search_kernel(Isa isa) {
#if defined(ROJ_HAS_AVX512)
    if (isa == Isa::Avx512) { return avx512::kSearchKernel; }
#endif
#if defined(ROJ_HAS_AVX2)
    if (isa == Isa::Avx2) { return avx2::kSearchKernel; }
#endif
    static_cast<void>(isa);
    return portable::kSearchKernel;
}

Search::Search(std::size_t table_bytes, Isa isa) : impl_(std::make_unique<Impl>(table_bytes, isa)) {
    assert(runs(isa));
}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

void Search::set_handicap(const Handicap& handicap) {
    impl_->handicap = handicap;
}

void Search::set_parameters(const Parameters& parameters) {
    impl_->parameters = parameters;
}

void Search::set_threads(int threads) {
    assert(threads >= 1 && threads <= kMaxThreads);
    impl_->threads = threads;
}

void Search::set_lines(int lines) {
    assert(lines >= 1 && lines <= kMaxLines);
    impl_->lines = lines;
}

void Search::clear() {
    impl_->table.clear();
}

Report Search::think(const Game& game, const Limits& limits, std::stop_token stop,
                     const Progress& progress) {
    assert(!game.over());
    Shared shared;
    MainMonitor main_monitor(game, limits, std::move(stop), progress, shared);
    const std::vector<board::Snapshot> history = history_of(game);
    impl_->table.new_search();
    SearchTask task{history,
                    &impl_->table,
                    impl_->threads > 1 ? &shared.busy_moves : nullptr,
                    impl_->handicap,
                    impl_->parameters,
                    std::numeric_limits<int>::max(),
                    std::numeric_limits<std::uint64_t>::max(),
                    1,
                    0};
    ThreadPool& helpers = impl_->helpers();
    helpers.start([task, kernel = impl_->kernel, &shared](int number) {
        SearchTask part = task;
        part.worker = number + 1;
        HelperMonitor helper_monitor(shared);
        kernel->run(part, helper_monitor);
    });
    task.max_depth = limits.depth.value_or(task.max_depth);
    task.max_nodes = limits.nodes.value_or(task.max_nodes);
    task.lines = impl_->lines;
    impl_->kernel->run(task, main_monitor);
    shared.stop = true;
    helpers.finish();
    return main_monitor.last();
}

}  // namespace roj::bot
