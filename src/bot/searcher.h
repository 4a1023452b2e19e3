#ifndef ROJ_BOT_SEARCHER_H
#define ROJ_BOT_SEARCHER_H

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "board/action.h"
#include "bot/evaluation.h"
#include "bot/ordering.h"
#include "bot/search.h"
#include "bot/table.h"

namespace roj::bot {

/// When a search has to end.
struct Deadline {
    Limits limits;
    std::chrono::steady_clock::time_point begin;
    std::stop_token stop;
};

/// One search of one position: principal-variation search, deepened ply by ply.
class Searcher {
public:
    struct Result {
        int score = 0;
        int depth = 0;
        std::uint64_t nodes = 0;
        std::vector<board::Action> line;  ///< never empty
    };

    /// `keys` are the positions of the game so far, the present one last.
    Searcher(const Board& root, std::vector<std::uint64_t> keys, Table& table, const Style& style,
             Deadline deadline);

    /// Calls `progress` after each iteration and each change of mind.
    Result run(const std::function<void(const Result&)>& progress);

private:
    static constexpr int kMaxPly = 100;

    /// What is known of a node before its moves are tried.
    struct Node {
        int depth;
        int ply;
        int alpha;
        int beta;
    };

    /// The moves of a node, kept so that their memory is used again.
    struct Lists {
        board::ActionList actions;
        RankedList ranked;
    };

    void iterate(const std::function<void(const Result&)>& progress);
    int search_root(int depth, int alpha, int beta,
                    const std::function<void(const Result&)>& progress);
    int aspire(int depth, const std::function<void(const Result&)>& progress);
    int search(int depth, int ply, int alpha, int beta);
    int search_moves(const Node& node, std::uint64_t key, board::Action table_move);
    int search_child(const Node& node, int alpha, int reduction, bool first);
    int judge() const;
    bool repeated() const;
    bool out_of_limits();
    Result result() const;
    std::vector<board::Action> line_from(board::Action first) const;

    Board::Undo apply(board::Action action);
    void undo(const Board::Undo& undo);

    Board board_;
    std::vector<std::uint64_t> keys_;
    Table& table_;
    Style style_;
    Deadline deadline_;
    Ordering ordering_;
    std::array<Lists, kMaxPly + 1> lists_;  // by ply
    board::ActionList root_moves_;
    board::Action best_;
    int best_score_ = 0;
    int finished_depth_ = 0;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace roj::bot

#endif
