#include "bot/search/move_ordering.h"

#include <memory>
#include <vector>

#include "board/position_impl.h"
#include "support/catch.h"
#include "support/random_game.h"

namespace roj::bot {
namespace {

using namespace board;

/// The moves of a position, ordered by what earlier nodes have shown.
class OrderedPosition {
public:
    OrderedPosition() : board_(PositionImpl::of(game_.position()).board.snapshot()) {}

    /// Returns all moves in order, at a ply after a move.
    std::vector<Action> ordered(int ply, Action before) {
        ordering_.score_moves(board_, rims_, ply, before, picker_);
        std::vector<Action> actions;
        while (actions.size() < picker_.size()) { actions.push_back(picker_.take().action); }
        return actions;
    }
    /// A move causes a cutoff as the first one that is searched.
    void cut_off(Action action, int ply, Action before) {
        picker_.clear();
        ordering_.update_on_cutoff(action, before, picker_, 3, ply);
    }

private:
    Game game_ = test::rough_game(9, 16);
    board::Board<Torus16> board_;
    board::RimCache<Torus16> rims_;
    HistoryTable history_;
    OrderingParameters parameters_;
    MoveOrdering<Torus16> ordering_{parameters_, history_};
    MovePicker picker_;
};

constexpr Action kBefore(3, 17);
constexpr Action kOther(3, 18);

TEST_CASE("move ordering: a killer move comes first at its ply", "[bot][ordering]") {
    const auto position = std::make_unique<OrderedPosition>();
    const Action last = position->ordered(2, kBefore).back();
    position->cut_off(last, 2, kBefore);
    CHECK(position->ordered(2, kOther).front() == last);
    CHECK(position->ordered(4, kOther).front() != last);
}

TEST_CASE("move ordering: a counter move comes first after its move", "[bot][ordering]") {
    const auto position = std::make_unique<OrderedPosition>();
    const Action last = position->ordered(2, kBefore).back();
    position->cut_off(last, 2, kBefore);
    CHECK(position->ordered(4, kBefore).front() == last);
    // At the ply of the killer move it comes second.
    const Action killer = position->ordered(6, kOther)[5];
    REQUIRE(killer != last);
    position->cut_off(killer, 6, kOther);
    CHECK(position->ordered(6, kBefore)[0] == killer);
    CHECK(position->ordered(6, kBefore)[1] == last);
}

TEST_CASE("move ordering: a move that causes cutoffs moves up", "[bot][ordering]") {
    const auto position = std::make_unique<OrderedPosition>();
    const std::vector<Action> actions = position->ordered(2, kBefore);
    const Action last = actions.back();
    for (int i = 0; i < 200; ++i) { position->cut_off(last, 8, kOther); }
    const std::vector<Action> after = position->ordered(2, kBefore);
    CHECK(after.size() == actions.size());
    CHECK(after.back() != last);
}

}  // namespace
}  // namespace roj::bot
