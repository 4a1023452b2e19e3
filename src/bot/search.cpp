#include "bot/search.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "board/impl.h"
#include "bot/searcher.h"
#include "bot/table.h"

namespace roj::bot {

using board::Action;

struct Search::Impl {
    explicit Impl(std::size_t table_bytes) : table(table_bytes) {}

    Table table;
    Style style;
};

namespace {

/// The keys of the positions of a game, oldest first, the present one included.
std::vector<std::uint64_t> keys_of(const Game& game) {
    Position position(game.rules());
    std::vector<std::uint64_t> keys{position.impl().board.hash()};
    for (const Move& move : game.history()) {
        position.apply(move);
        keys.push_back(position.impl().board.hash());
    }
    return keys;
}

/// As much of a line as is legal.
std::vector<Move> to_moves(Position position, const std::vector<Action>& line) {
    std::vector<Move> moves;
    for (const Action action : line) {
        const Move move = position.impl().to_move(action, position.impl().corner());
        const std::vector<Move> legal = legal_moves(position);
        if (std::ranges::find(legal, move) == legal.end()) { break; }
        moves.push_back(move);
        position.apply(move);
    }
    return moves;
}

}  // namespace

Search::Search(std::size_t table_bytes) : impl_(std::make_unique<Impl>(table_bytes)) {}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

void Search::set_style(const Style& style) {
    impl_->style = style;
}

void Search::clear() {
    impl_->table.clear();
}

Report Search::think(const Game& game, const Limits& limits, std::stop_token stop,
                     const Progress& progress) {
    assert(!game.over());
    const auto begin = std::chrono::steady_clock::now();
    const auto report_of = [&](const Searcher::Result& result) {
        Report report;
        report.line = to_moves(game.position(), result.line);
        report.best = report.line.front();
        report.score = result.score;
        report.depth = result.depth;
        report.nodes = result.nodes;
        report.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - begin);
        return report;
    };
    impl_->table.grow_older();
    Searcher searcher(game.position().impl().board, keys_of(game), impl_->table, impl_->style,
                      {limits, begin, std::move(stop)});
    return report_of(searcher.run([&](const Searcher::Result& result) {
        if (progress) { progress(report_of(result)); }
    }));
}

}  // namespace roj::bot
