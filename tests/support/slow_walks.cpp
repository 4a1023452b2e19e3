#include "support/slow_walks.h"

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
bool passes_gate(const Table& rest, Hex from, Direction d) {
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

bool step_is_legal(const Table& rest, Hex from, Direction d) {
    return keeps_contact(rest, from, d) && passes_gate(rest, from, d);
}

std::set<Hex> SlowWalk::ends(Bug bug) const {
    switch (bug) {
        case Bug::Queen:
        case Bug::Pillbug:
            return ground_steps(from);
        case Bug::Spider:
            return exact_walks(3);
        case Bug::Scorpion:
            return exact_walks(2);
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
    return rules.pass_over_paralysed || !is_face_down(cell);
}

/// Returns the cells one ground step away.
std::set<Hex> SlowWalk::ground_steps(Hex here) const {
    std::set<Hex> found;
    if (occupied(rest, here)) { return found; }
    for (const Direction d : kDirections) {
        const Hex to = neighbor(here, d);
        if (!occupied(rest, to) && step_is_legal(rest, here, d)) { found.insert(to); }
    }
    return found;
}

/// Adds the end of every walk of `steps` more ground steps over different cells.
void SlowWalk::ground_walks(const std::vector<Hex>& path, int steps, std::set<Hex>& found) const {
    if (steps == 0) {
        found.insert(path.back());
        return;
    }
    for (const Hex next : ground_steps(path.back())) {
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
        if (!keeps_contact(rest, from, d) || is_face_down(to)) { continue; }
        if (rules.beetle_gates && !passes_gate(rest, from, d)) { continue; }
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
        while (occupied(rest, cell)) { cell = neighbor(cell, d); }
        found.insert(cell);
    }
    return found;
}

/// Any number of ground steps.
std::set<Hex> SlowWalk::ant_walks() const {
    std::set<Hex> reached{from};
    std::deque<Hex> queue{from};
    while (!queue.empty()) {
        const Hex cell = queue.front();
        queue.pop_front();
        for (const Hex next : ground_steps(cell)) {
            if (reached.insert(next).second) { queue.push_back(next); }
        }
    }
    reached.erase(from);
    return reached;
}

/// Up, over, down.
std::set<Hex> SlowWalk::ladybug_walks() const {
    std::set<Hex> found;
    for (const Direction up : kDirections) {
        const Hex first = neighbor(from, up);
        if (!occupied(rest, first) || !may_pass_over(first)) { continue; }
        if (!step_is_legal(rest, from, up)) { continue; }
        for (const Direction over : kDirections) {
            const Hex second = neighbor(first, over);
            if (!occupied(rest, second) || !may_pass_over(second)) { continue; }
            if (!step_is_legal(rest, first, over)) { continue; }
            for (const Direction down : kDirections) {
                const Hex third = neighbor(second, down);
                if (!occupied(rest, third) && step_is_legal(rest, second, down)) {
                    found.insert(third);
                }
            }
        }
    }
    found.erase(from);
    return found;
}

/// Over any number of tops of its own colour onto the first top of the other colour.
std::set<Hex> SlowWalk::moth_climbs() const {
    std::set<Hex> found;
    int min_steps = 0;
    std::map<Hex, int> steps{{from, 0}};  // the fewest to each cell
    std::deque<Hex> queue{from};
    while (!queue.empty()) {
        const Hex here = queue.front();
        queue.pop_front();
        for (const Direction d : kDirections) {
            const Hex next = neighbor(here, d);
            if (!occupied(rest, next) || steps.contains(next)) { continue; }
            if (rules.moth_gates && !passes_gate(rest, here, d)) { continue; }
            if (top(rest, next).color == color) {
                if (!may_pass_over(next)) { continue; }
                queue.push_back(next);
            } else {
                if (is_face_down(next)) { continue; }
                if (found.empty()) { min_steps = steps.at(here) + 1; }
                found.insert(next);
            }
            steps[next] = steps.at(here) + 1;
        }
    }
    if (rules.moth_least_steps) {
        std::erase_if(found, [&](Hex end) { return steps.at(end) != min_steps; });
    }
    return found;
}

/// Reports whether a Dragonfly can fly one cell `out` and then one cell `on`.
bool SlowWalk::may_fly_over(Direction out, Direction on) const {
    const Hex middle = neighbor(from, out);
    const Hex target = neighbor(middle, on);
    if (rules.dragonfly_over_bugs && !occupied(rest, middle)) { return false; }
    if (!may_pass_over(middle)) { return false; }
    if (rules.dragonfly_gates &&
        (!passes_gate(rest, from, out) || !passes_gate(rest, middle, on))) {
        return false;
    }
    if (rules.dragonfly_cell_contact) {
        return occupied_or_beside_the_hive(rest, middle) &&
               occupied_or_beside_the_hive(rest, target);
    }
    return keeps_contact(rest, from, out) && keeps_contact(rest, middle, on);
}

/// One cell out, then one to its left or right.
std::set<Hex> SlowWalk::dragonfly_flights() const {
    std::set<Hex> found;
    for (const Direction out : kDirections) {
        for (const Direction on : {left_of(out), right_of(out)}) {
            const Hex target = neighbor(neighbor(from, out), on);
            if (!may_fly_over(out, on) || is_face_down(target)) { continue; }
            if (occupied_or_beside_the_hive(rest, target)) { found.insert(target); }
        }
    }
    return found;
}

}  // namespace roj::test
