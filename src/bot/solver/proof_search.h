#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "board/action_list.h"
#include "board/generator_impl.h"
#include "board/rim.h"
#include "bot/eval/win_in_one.h"
#include "bot/search/principal_variation.h"
#include "bot/solver/proof_kernel.h"

namespace roj::bot {
inline namespace ROJ_ISA {

/// Searches whether the winner can force a win within a number of plies: df-pn over the moves of
/// both sides. The last plies are searched at once: a win in one, and its prevention.
template <class Grid>
class ProofSearch {
public:
    /// Pre: the position fits the grid.
    explicit ProofSearch(const ProofTask& task)
        : task_(task), board_(task.root), room_(Grid::kWidestHive - task.root.span()) {}

    ProofInfo run() {
        const bool attacks = board_.to_move() == task_.winner;
        const int plies = 2 * task_.moves - (attacks ? 1 : 0);
        const std::optional<ProofNumbers> known = decide(plies);
        const ProofNumbers root =
            known ? *known : search(plies, ProofNumbers::kInfinity, ProofNumbers::kInfinity);
        ProofInfo info;
        info.nodes = nodes_;
        if (stopped()) { return info; }
        info.proof = (root.proof == 0) == attacks ? Proof::Proven : Proof::Disproven;
        if (attacks && root.proof == 0) {
            const Action at_once = find_any_win_in_one(board_, &rims_);
            info.action = GridToHexMapper<Grid>(board_, task_.root)
                              .apply(at_once.is_none() ? success_ : at_once);
        }
        return info;
    }
    /// Reports whether the hive grew too wide for the grid, so that the search ended early.
    bool too_wide() const { return too_wide_; }

private:
    using Action = board::Action;

    struct Child {
        Action action;
        ProofNumbers numbers;  // from the view of the side to move there
    };

    bool attacks() const { return board_.to_move() == task_.winner; }
    std::uint64_t key(int plies) const {
        return table_key(board_) ^ board::mix(static_cast<std::uint64_t>(plies));
    }
    bool stopped() const { return stopped_ || too_wide_; }

    auto apply(Action action) {
        constexpr std::uint64_t kAskEvery = 256;
        ++nodes_;
        if (nodes_ >= task_.max_nodes) { stopped_ = true; }
        if (nodes_ % kAskEvery == 0) {
            task_.table->grow(nodes_);
            if (task_.should_stop()) { stopped_ = true; }
        }
        const auto undo = board_.apply(action);
        if (++depth_ > room_ && !board_.hive().fits()) { too_wide_ = true; }
        return undo;
    }
    template <class Undo>
    void undo(const Undo& undo) {
        --depth_;
        board_.undo(undo);
    }

    /// Returns what is known of a position without a search of its moves.
    ProofNumbers evaluate(int plies) {
        if (const auto decided = decide(plies)) { return *decided; }
        if (const ProofNumbers* known = task_.table->find(key(plies))) { return *known; }
        return estimate(plies);
    }

    /// Decides a position that has no more than two plies left or in which a move wins at once.
    std::optional<ProofNumbers> decide(int plies) {
        const bool attacks = this->attacks();
        const Outcome outcome = board_.outcome();
        if (outcome > Outcome::InProgress) {
            const Outcome win =
                task_.winner == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
            return ProofNumbers::of((outcome == win) == attacks);
        }
        if (plies == 0 || (depth_ > 0 && task_.drawn && task_.drawn(board_.snapshot()))) {
            return ProofNumbers::of(!attacks);
        }
        if (!find_any_win_in_one(board_, &rims_).is_none()) { return ProofNumbers::of(true); }
        if (plies == 1) { return ProofNumbers::of(false); }
        if (plies == 2) { return ProofNumbers::of(has_defence()); }
        return std::nullopt;
    }

    /// Reports whether a reply prevents that the winner wins in one.
    bool has_defence() {
        if (!last_defence_.is_none() && last_defence_.is_plain() &&
            board::Generator<Grid>(board_, &rims_).allows(last_defence_) && holds(last_defence_)) {
            return true;
        }
        board::ActionList& replies = actions_[2];
        replies.clear();
        board::list_actions(board_, replies, &rims_);
        for (const Action reply : replies) {
            if (stopped()) { return true; }
            if (holds(reply)) {
                last_defence_ = reply;
                return true;
            }
        }
        return false;
    }
    bool holds(Action reply) {
        const auto before = apply(reply);
        const bool lost = decide(1)->proof == 0;
        undo(before);
        return !lost;
    }

    /// Guesses the numbers of a new node by the free sides of the Queen, as each move fills one.
    ProofNumbers estimate(int plies) const {
        const int free = 6 - board_.filled_sides(opponent(task_.winner));
        const int moves = (plies + 1) / 2;
        const auto attack = static_cast<std::uint32_t>(1 + kEffort * std::max(0, free - 1) +
                                                       kHopeless * std::max(0, free - moves));
        return attacks() ? ProofNumbers{attack, 1} : ProofNumbers{1, attack};
    }

    /// Searches a node until its numbers reach a limit. The 1 + epsilon trick: it stays at a child
    /// until that is clearly worse than the next one.
    ProofNumbers search(int plies, std::uint32_t max_proof, std::uint32_t max_disproof) {
        board::PlainList<Child>& children = children_[static_cast<std::size_t>(plies)];
        ProofNumbers numbers = expand(plies, children);
        while (numbers.proof < max_proof && numbers.disproof < max_disproof && !stopped()) {
            const auto [index, second] = most_promising(children);
            const ProofNumbers before = children[index].numbers;
            const std::uint32_t others =
                numbers.disproof - std::min(numbers.disproof, before.proof);
            const std::uint32_t child_proof =
                std::min(ProofNumbers::kInfinity, max_disproof - others);
            const std::uint32_t child_disproof = std::min(max_proof, second + second / 2 + 1);
            const auto undo_info = apply(children[index].action);
            const ProofNumbers found = search(plies - 1, child_proof, child_disproof);
            undo(undo_info);
            children[index].numbers = found;
            if (found.disproof == 0) { success_ = children[index].action; }
            numbers = combine(children);
        }
        if (!stopped()) { task_.table->store(key(plies), numbers); }
        return numbers;
    }

    /// Returns the index of the child in which the other side fails most easily, and the disproof
    /// number of the next one.
    static std::pair<std::size_t, std::uint32_t> most_promising(
        const board::PlainList<Child>& children) {
        std::size_t best = 0;
        std::uint32_t second = ProofNumbers::kInfinity;
        for (std::size_t i = 1; i < children.size(); ++i) {
            const std::uint32_t least = children[best].numbers.disproof;
            const std::uint32_t disproof = children[i].numbers.disproof;
            second = std::min(second, std::max(least, disproof));
            if (disproof < least) { best = i; }
        }
        return {best, second};
    }

    /// Evaluates the moves of a node, unless one of them decides it.
    ProofNumbers expand(int plies, board::PlainList<Child>& children) {
        children.clear();
        board::ActionList& actions = actions_[static_cast<std::size_t>(plies)];
        actions.clear();
        board::list_actions(board_, actions, &rims_);
        for (const Action action : actions) {
            const auto before = apply(action);
            const ProofNumbers numbers = evaluate(plies - 1);
            undo(before);
            if (stopped()) { return {}; }
            if (numbers.disproof == 0) {
                success_ = action;
                return ProofNumbers::of(true);
            }
            if (numbers.proof != 0) { children.push_back({action, numbers}); }
        }
        return combine(children);
    }

    static ProofNumbers combine(const board::PlainList<Child>& children) {
        std::uint64_t sum = 0;
        std::uint32_t least = ProofNumbers::kInfinity;
        for (const Child& child : children) {
            sum += child.numbers.proof;
            least = std::min(least, child.numbers.disproof);
        }
        if (least == 0) { return ProofNumbers::of(true); }
        if (sum == 0) { return ProofNumbers::of(false); }
        return {least, static_cast<std::uint32_t>(
                           std::min<std::uint64_t>(sum, ProofNumbers::kInfinity - 1))};
    }

    static constexpr int kEffort = 8;
    static constexpr int kHopeless = 16;
    static constexpr std::size_t kMaxPlies = 2 * kMaxSolverMoves + 1;

    const ProofTask& task_;
    board::Board<Grid> board_;
    board::RimCache<Grid> rims_;
    int room_;  // plies after which the hive fits the grid in any case
    int depth_ = 0;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    bool too_wide_ = false;
    Action last_defence_ = Action::none();
    Action success_ = Action::none();                          // the move that last decided a node
    std::array<board::ActionList, kMaxPlies> actions_;         // by plies left
    std::array<board::PlainList<Child>, kMaxPlies> children_;  // by plies left
};

}  // namespace ROJ_ISA
}  // namespace roj::bot
