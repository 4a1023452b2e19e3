#include "robots/moves.h"

#include <algorithm>
#include <array>

namespace roj::robots {

namespace {

constexpr std::size_t kMaxWays = 16;

/// The ways that two dice allow, whatever is at their ends: up to eight with both, eight with one.
class Ways {
public:
    explicit Ways(Roll roll) {
        add_both(roll.first, roll.second);
        if (!roll.is_double()) { add_both(roll.second, roll.first); }
        add_one(roll.first);
        if (!roll.is_double()) { add_one(roll.second); }
    }
    const Way* begin() const { return ways_.data(); }
    const Way* end() const { return ways_.data() + count_; }

private:
    void add(Way way) { ways_[count_++] = way; }
    void add_both(int across, int along) {
        add({across, along});
        add({across, -along});
        add({-across, along});
        add({-across, -along});
    }
    void add_one(int die) {
        add({die, 0});
        add({0, die});
        add({-die, 0});
        add({0, -die});
    }

    std::array<Way, kMaxWays> ways_{};
    std::size_t count_ = 0;
};

}  // namespace

Square end_of(Square from, Way way) {
    return {fold(from.x + way.horizontal), fold(from.y + way.vertical)};
}

bool is_thrown(Way way, Roll roll) {
    const Ways ways(roll);
    return std::find(ways.begin(), ways.end(), way) != ways.end();
}

bool may_end(const Rules& rules, Player player, Square end) {
    if (!is_corner(end)) { return true; }
    return std::none_of(kPlayers.begin(), kPlayers.end(), [&](Player other) {
        return base_of(other) == end && other != player &&
               (plays(rules, other) || !rules.unused_bases_open);
    });
}

bool can_move(const Rules& rules, Player player, Square from, Roll roll) {
    const Ways ways(roll);
    return std::any_of(ways.begin(), ways.end(),
                       [&](Way way) { return may_end(rules, player, end_of(from, way)); });
}

std::vector<Move> legal_ways(const Rules& rules, Player player, Square from, Roll roll) {
    std::vector<Move> moves;
    moves.reserve(kMaxWays);
    for (const Way& way : Ways(roll)) {
        const Square end = end_of(from, way);
        if (!is_corner(end) || may_end(rules, player, end)) { moves.push_back({way, end}); }
    }
    const auto stays = [&](const Move& move) { return move.end == from; };
    if (!rules.null_move_allowed && !std::all_of(moves.begin(), moves.end(), stays)) {
        moves.erase(std::remove_if(moves.begin(), moves.end(), stays), moves.end());
    }
    return moves;
}

std::vector<Move> legal_moves(const Rules& rules, Player player, Square from, Roll roll) {
    const std::vector<Move> ways = legal_ways(rules, player, from, roll);
    std::array<const Move*, kSquares> first_to{};
    for (const Move& move : ways) {
        const Move*& first = first_to[index_of(move.end)];
        if (first == nullptr) { first = &move; }
    }
    std::vector<Move> moves;
    moves.reserve(ways.size());
    for (const Move* move : first_to) {
        if (move != nullptr) { moves.push_back(*move); }
    }
    return moves;
}

}  // namespace roj::robots
