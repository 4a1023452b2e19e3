#include <algorithm>
#include <set>

#include "reasons/board_without_piece.h"

namespace roj {

std::vector<Piece> BoardWithoutPiece::flanks(Hex from, Direction d) const {
    const Hex left = neighbor(from, left_of(d));
    const Hex right = neighbor(from, right_of(d));
    if (!occupied(left) || !occupied(right)) { return {}; }
    return {top(left), top(right)};
}

std::vector<Piece> BoardWithoutPiece::gate(Hex from, Direction d) const {
    const int left = height(neighbor(from, left_of(d)));
    const int right = height(neighbor(from, right_of(d)));
    const int ends = std::max(height(from), height(neighbor(from, d)));
    return std::min(left, right) > ends ? flanks(from, d) : std::vector<Piece>{};
}

bool BoardWithoutPiece::can_slide(Hex from, Direction d) const {
    const bool left = occupied(neighbor(from, left_of(d)));
    const bool right = occupied(neighbor(from, right_of(d)));
    return !occupied(neighbor(from, d)) && left != right;
}

bool BoardWithoutPiece::keeps_contact(Hex from, Direction d) const {
    return occupied(from) || occupied(neighbor(from, d)) || occupied(neighbor(from, left_of(d))) ||
           occupied(neighbor(from, right_of(d)));
}

bool BoardWithoutPiece::touches_hive(Hex cell) const {
    return std::ranges::any_of(kDirections,
                               [&](Direction d) { return occupied(neighbor(cell, d)); });
}

std::map<Hex, int> BoardWithoutPiece::slides(Hex from) const {
    std::map<Hex, int> steps{{from, 0}};
    std::vector<Hex> queue{from};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Hex here = queue[i];
        for (const Direction d : kDirections) {
            if (!can_slide(here, d)) { continue; }
            const Hex next = neighbor(here, d);
            if (steps.emplace(next, steps[here] + 1).second) { queue.push_back(next); }
        }
    }
    return steps;
}

std::vector<Piece> BoardWithoutPiece::cut_off() const {
    std::vector<std::vector<Hex>> parts;
    std::set<Hex> seen;
    for (const Hex start : position_.cells()) {
        if (!occupied(start) || seen.contains(start)) { continue; }
        std::vector<Hex> part{start};
        seen.insert(start);
        for (std::size_t i = 0; i < part.size(); ++i) {
            for (const Direction d : kDirections) {
                const Hex next = neighbor(part[i], d);
                if (occupied(next) && seen.insert(next).second) { part.push_back(next); }
            }
        }
        parts.push_back(std::move(part));
    }
    std::ranges::stable_sort(parts, {}, [](const std::vector<Hex>& part) { return part.size(); });
    std::vector<Piece> lost;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        for (const Hex cell : parts[i]) { lost.push_back(top(cell)); }
    }
    return lost;
}

}  // namespace roj
