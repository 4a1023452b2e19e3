#include "support/slow/slow_walks.h"

#include <algorithm>
#include <deque>

namespace roj::test {
namespace {

/// Reports whether the step keeps contact with the hive.
bool keeps_contact(const Table& rest, Hex from, Direction d) {
    return occupied(rest, from) || occupied(rest, neighbor(from, d)) ||
           occupied(rest, neighbor(from, left_of(d))) ||
           occupied(rest, neighbor(from, right_of(d)));
}

/// Reports whether no gate stops the step: two stacks beside it, both higher than its ends.
bool passes_gate(const Table& rest, Hex from, Direction d, const Dropped& dropped) {
    const std::set<Hex> sides{neighbor(from, left_of(d)), neighbor(from, right_of(d))};
    if (dropped.has(Rule::Gates) || sides == dropped.open_gate) { return true; }
    const int left = height(rest, neighbor(from, left_of(d)));
    const int right = height(rest, neighbor(from, right_of(d)));
    const int way = std::max(height(rest, from), height(rest, neighbor(from, d)));
    return std::min(left, right) <= way;
}

bool occupied_or_beside_the_hive(const Table& rest, Hex cell) {
    return occupied(rest, cell) ||
           std::any_of(kDirections.begin(), kDirections.end(),
                       [&](Direction d) { return occupied(rest, neighbor(cell, d)); });
}

}  // namespace

int height(const Table& table, Hex cell) {
    const auto it = table.find(cell);
    return it == table.end() ? 0 : static_cast<int>(it->second.size());
}

bool occupied(const Table& table, Hex cell) {
    return table.contains(cell);
}

Piece top(const Table& table, Hex cell) {
    return table.at(cell).back();
}

Table lifted(Table table, Hex cell) {
    table.at(cell).pop_back();
    if (table.at(cell).empty()) { table.erase(cell); }
    return table;
}

bool in_one_piece(const Table& table) {
    if (table.empty()) { return true; }
    std::set<Hex> reached{table.begin()->first};
    std::deque<Hex> queue{table.begin()->first};
    while (!queue.empty()) {
        const Hex cell = queue.front();
        queue.pop_front();
        for (const Direction d : kDirections) {
            const Hex next = neighbor(cell, d);
            if (occupied(table, next) && reached.insert(next).second) { queue.push_back(next); }
        }
    }
    return reached.size() == table.size();
}

bool step_is_legal(const Table& rest, Hex from, Direction d, const Dropped& dropped) {
    return (dropped.has(Rule::Contact) || roj::test::keeps_contact(rest, from, d)) &&
           roj::test::passes_gate(rest, from, d, dropped);
}

std::set<Hex> SlowWalk::ends(Bug bug) const {
    switch (bug) {
        case Bug::Queen:
        case Bug::Pillbug:
            return ground_steps(from, true);
        case Bug::Spider:
            return dropped.has(Rule::Steps) ? ant_walks() : exact_walks(3);
        case Bug::Scorpion:
            return dropped.has(Rule::Steps) ? ant_walks() : exact_walks(2);
        case Bug::Beetle:
            return beetle_steps();
        case Bug::Grasshopper:
            return grasshopper_jumps();
        case Bug::Ant:
            return ant_walks();
        case Bug::Ladybug:
            return ladybug_walks();
        case Bug::Moth:
            return moth_climbs();
        case Bug::Dragonfly:
            return dragonfly_flights();
        case Bug::Mosquito:
            break;
    }
    return {};
}

bool SlowWalk::is_face_down(Hex cell) const {
    return occupied(rest, cell) && face_down.contains(top(rest, cell));
}

/// Reports whether a bug can cross the cell.
bool SlowWalk::may_pass_over(Hex cell) const {
    return rules.pass_over_paralysed || dropped.has(Rule::PassOver) || !is_face_down(cell);
}

/// Reports whether a bug that does not climb can end its move on the cell.
bool SlowWalk::may_end_on(Hex cell) const {
    return !occupied(rest, cell) || dropped.has(Rule::EndOnBug);
}

bool SlowWalk::keeps_contact(Hex here, Direction d) const {
    return dropped.has(Rule::Contact) || roj::test::keeps_contact(rest, here, d);
}

bool SlowWalk::passes_gate(Hex here, Direction d) const {
    return roj::test::passes_gate(rest, here, d, dropped);
}

/// Returns the cells one ground step away.
std::set<Hex> SlowWalk::ground_steps(Hex here, bool last) const {
    std::set<Hex> found;
    if (occupied(rest, here)) { return found; }
    for (const Direction d : kDirections) {
        const Hex to = neighbor(here, d);
        const bool free = last ? may_end_on(to) : !occupied(rest, to);
        if (free && step_is_legal(rest, here, d, dropped)) { found.insert(to); }
    }
    return found;
}

/// Adds the end of every walk of `steps` more ground steps over different cells.
void SlowWalk::ground_walks(const std::vector<Hex>& path, int steps, std::set<Hex>& found) const {
    if (steps == 0) {
        found.insert(path.back());
        return;
    }
    for (const Hex next : ground_steps(path.back(), steps == 1)) {
        if (std::find(path.begin(), path.end(), next) != path.end()) { continue; }
        std::vector<Hex> longer = path;
        longer.push_back(next);
        ground_walks(longer, steps - 1, found);
    }
}

std::set<Hex> SlowWalk::exact_walks(int steps) const {
    std::set<Hex> found;
    ground_walks({from}, steps, found);
    return found;
}

/// One step of any kind, not onto a bug that is face down; an option removes the gates.
std::set<Hex> SlowWalk::beetle_steps() const {
    std::set<Hex> found;
    for (const Direction d : kDirections) {
        const Hex to = neighbor(from, d);
        if (!keeps_contact(from, d)) { continue; }
        if (is_face_down(to) && !dropped.has(Rule::EndFaceDown)) { continue; }
        if (rules.beetle_gates && !passes_gate(from, d)) { continue; }
        found.insert(to);
    }
    return found;
}

/// Over an unbroken row of at least one bug onto the first empty cell.
std::set<Hex> SlowWalk::grasshopper_jumps() const {
    std::set<Hex> found;
    for (const Direction d : kDirections) {
        Hex cell = neighbor(from, d);
        if (!occupied(rest, cell)) { continue; }
        for (; occupied(rest, cell); cell = neighbor(cell, d)) {
            if (may_end_on(cell)) { found.insert(cell); }
        }
        found.insert(cell);
    }
    return found;
}

std::map<Hex, int> SlowWalk::ground_distances() const {
    std::map<Hex, int> distances{{from, 0}};
    std::deque<Hex> queue{from};
    while (!queue.empty()) {
        const Hex cell = queue.front();
        queue.pop_front();
        for (const Hex next : ground_steps(cell, true)) {
            // Without contact the plane has no end.
            if (!occupied_or_beside_the_hive(rest, next)) { continue; }
            if (!distances.emplace(next, distances.at(cell) + 1).second) { continue; }
            if (!occupied(rest, next)) { queue.push_back(next); }
        }
    }
    return distances;
}

/// Any number of ground steps.
std::set<Hex> SlowWalk::ant_walks() const {
    std::set<Hex> reached;
    for (const auto& [cell, steps] : ground_distances()) { reached.insert(cell); }
    reached.erase(from);
    return reached;
}

/// Up, over, down.
std::set<Hex> SlowWalk::ladybug_walks() const {
    std::set<Hex> found;
    for (const Direction up : kDirections) {
        const Hex first = neighbor(from, up);
        if (!occupied(rest, first) || !may_pass_over(first)) { continue; }
        if (!step_is_legal(rest, from, up, dropped)) { continue; }
        for (const Direction over : kDirections) {
            const Hex second = neighbor(first, over);
            if (!occupied(rest, second) || !may_pass_over(second)) { continue; }
            if (!step_is_legal(rest, first, over, dropped)) { continue; }
            for (const Direction down : kDirections) {
                const Hex third = neighbor(second, down);
                if (third == first || !may_end_on(third)) { continue; }
                if (step_is_legal(rest, second, down, dropped)) { found.insert(third); }
            }
        }
    }
    found.erase(from);
    return found;
}

/// Reports whether a Moth can end its climb on the cell.
bool SlowWalk::may_end_climb(Hex cell) const {
    if (!occupied(rest, cell)) { return dropped.has(Rule::EndEmpty); }
    if (is_face_down(cell) && !dropped.has(Rule::EndFaceDown)) { return false; }
    return top(rest, cell).color != color || dropped.has(Rule::EndOwn);
}

/// Reports whether a Moth can cross the cell.
bool SlowWalk::may_cross(Hex cell) const {
    if (!may_pass_over(cell)) { return false; }
    if (dropped.has(Rule::Crossing)) { return occupied_or_beside_the_hive(rest, cell); }
    return occupied(rest, cell) && top(rest, cell).color == color;
}

/// Over any number of tops of its own colour onto the first top of the other colour.
std::set<Hex> SlowWalk::moth_climbs() const {
    std::map<Hex, int> ends;              // with the fewest steps
    std::map<Hex, int> steps{{from, 0}};  // to each cell that it crosses
    std::deque<Hex> queue{from};
    int min_steps = 0;  // to an enemy
    while (!queue.empty()) {
        const Hex here = queue.front();
        queue.pop_front();
        for (const Direction d : kDirections) {
            const Hex next = neighbor(here, d);
            if (next == from || (rules.moth_gates && !passes_gate(here, d))) { continue; }
            const int step = steps.at(here) + 1;
            if (may_end_climb(next)) {
                ends.emplace(next, step);
                const bool enemy = occupied(rest, next) && top(rest, next).color != color;
                if (enemy && min_steps == 0) { min_steps = step; }
            }
            if (may_cross(next) && steps.emplace(next, step).second) { queue.push_back(next); }
        }
    }
    const bool only_the_nearest = rules.moth_least_steps && !dropped.has(Rule::Nearest);
    std::set<Hex> found;
    for (const auto& [end, step] : ends) {
        const bool enemy = occupied(rest, end) && top(rest, end).color != color;
        if (!only_the_nearest || !enemy || step == min_steps) { found.insert(end); }
    }
    return found;
}

/// Reports whether a Dragonfly can fly one cell `out` and then one cell `on`.
bool SlowWalk::may_fly_over(Direction out, Direction on) const {
    const Hex middle = neighbor(from, out);
    const Hex target = neighbor(middle, on);
    const bool over_bugs = rules.dragonfly_over_bugs && !dropped.has(Rule::Middle);
    if (over_bugs && !occupied(rest, middle)) { return false; }
    if (!may_pass_over(middle)) { return false; }
    if (rules.dragonfly_gates && (!passes_gate(from, out) || !passes_gate(middle, on))) {
        return false;
    }
    if (dropped.has(Rule::Contact)) { return true; }
    if (rules.dragonfly_cell_contact) {
        return occupied_or_beside_the_hive(rest, middle) &&
               occupied_or_beside_the_hive(rest, target);
    }
    return keeps_contact(from, out) && keeps_contact(middle, on);
}

/// One cell out, then one to its left or right.
std::set<Hex> SlowWalk::dragonfly_flights() const {
    std::set<Hex> found;
    for (const Direction out : kDirections) {
        for (const Direction on : {left_of(out), right_of(out)}) {
            const Hex target = neighbor(neighbor(from, out), on);
            if (!may_fly_over(out, on)) { continue; }
            if (is_face_down(target) && !dropped.has(Rule::EndFaceDown)) { continue; }
            if (dropped.has(Rule::Contact) || occupied_or_beside_the_hive(rest, target)) {
                found.insert(target);
            }
        }
    }
    return found;
}

}  // namespace roj::test
