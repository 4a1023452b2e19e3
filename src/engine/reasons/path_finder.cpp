#include "reasons/path_finder.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <roj/notation.h>

namespace roj {
namespace {

/// Returns the number of steps that a bug of this kind moves; 0 for any number.
std::size_t steps_of(Bug kind) {
    if (kind == Bug::Ant || kind == Bug::Moth) { return 0; }
    if (kind == Bug::Spider || kind == Bug::Ladybug) { return 3; }
    return kind == Bug::Scorpion || kind == Bug::Dragonfly ? 2 : 1;
}

/// Returns what is wrong with a cell that no path of this kind leads to.
Why shape_of(Bug kind) {
    if (kind == Bug::Ladybug) { return Why::LadybugWay; }
    if (kind == Bug::Moth) { return Why::MothNoWay; }
    return kind == Bug::Dragonfly ? Why::FlightShape : Why::OneCell;
}

}  // namespace

std::vector<Piece> BoardWithoutPiece::gate(Hex from, Direction d) const {
    const Hex left = neighbor(from, left_of(d));
    const Hex right = neighbor(from, right_of(d));
    const int ends = std::max(height(from), height(neighbor(from, d)));
    if (std::min(height(left), height(right)) <= ends) { return {}; }
    return {top(left), top(right)};
}

bool BoardWithoutPiece::keeps_contact(Hex from, Direction d) const {
    return occupied(from) || occupied(neighbor(from, d)) || occupied(neighbor(from, left_of(d))) ||
           occupied(neighbor(from, right_of(d)));
}

bool BoardWithoutPiece::touches_hive(Hex cell) const {
    return occupied(cell) || std::ranges::any_of(kDirections, [&](Direction d) {
               return occupied(neighbor(cell, d));
           });
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

void PathFinder::Path::add(Reason fault) {
    const bool known = std::ranges::find(faults, fault.why, &Reason::why) != faults.end();
    if (!known || fault.why == Why::Gate) { faults.push_back(std::move(fault)); }
}

Faults PathFinder::faults(Bug kind) const {
    if (kind == Bug::Grasshopper) { return faults_of_jump(); }
    if (kind == Bug::Spider || kind == Bug::Ant || kind == Bug::Scorpion) {
        return faults_of_crawl(kind);
    }
    const auto path = search({.kind = kind, .steps = steps_of(kind)});
    if (!path) { return {because(shape_of(kind), kind)}; }
    // If the path breaks no rule and the move is not legal, only this rule is left.
    const bool nearest = kind == Bug::Moth && path->faults.empty() && rules_.moth_least_steps;
    return nearest ? Faults{because(Why::MothNotNearest)} : path->faults;
}

Faults PathFinder::faults_of_throw(Hex over) const {
    const auto path = search({.kind = Bug::Pillbug, .steps = 2, .over = over});
    return path ? path->faults : std::vector{because(Why::ThrowOnlyBeside, table_.top(over))};
}

Faults PathFinder::faults_of_jump() const {
    for (const Direction d : kDirections) {
        Hex cell = from_;
        for (int i = 0; i < distance(from_, to_); ++i) { cell = neighbor(cell, d); }
        if (cell != to_) { continue; }
        Hex landing = neighbor(from_, d);
        if (!table_.occupied(landing)) {
            return {because(landing == to_ ? Why::JumpsNothing : Why::JumpsNothingThatWay)};
        }
        while (table_.occupied(landing) && landing != to_) { landing = neighbor(landing, d); }
        if (landing == to_) {
            Path path{{to_}};
            add_faults_of_end(path, {.kind = Bug::Grasshopper});
            return path.faults;
        }
        Reason sooner = because(Why::JumpLandsSooner);
        sooner.written = {format_cell(table_.position(), landing)};
        return {sooner};
    }
    return {because(Why::JumpNotStraight)};
}

/// A crawler that cannot slide to the cell at all is told so. It is told a gate only if the move is
/// legal without that gate.
Faults PathFinder::faults_of_crawl(Bug kind) const {
    if (!table_.touches_hive(to_)) { return {because(Why::CellOffHive)}; }
    const std::size_t limit = steps_of(kind);
    const auto any = search({.kind = kind});
    Reason count = because(Why::StepCount, kind);
    count.count = any ? static_cast<int>(any->cells.size()) - 1 : 0;
    count.limit = static_cast<int>(limit);
    if (limit > 0 && any && any->faults.empty()) { return {count}; }
    const auto path = limit > 0 ? search({.kind = kind, .steps = limit}) : any;
    if (path && path->faults.size() <= 1) { return path->faults; }
    const bool only_end = any && any->faults.size() == 1 && table_.occupied(to_);
    return only_end ? std::vector{count, any->faults[0]} : std::vector{because(Why::NoWay)};
}

/// Visits the paths in the order of the rules that they break, shorter paths first.
std::optional<PathFinder::Path> PathFinder::search(const Movement& movement) const {
    std::map<std::size_t, std::vector<Path>> open;
    open[0].push_back({{from_}});
    std::set<std::pair<Hex, std::vector<Why>>> seen;
    for (auto& [faults, paths] : open) {
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const Path path = paths[i];
            if (path.cells.back() == to_) { return path; }
            if (movement.steps == 0) {
                std::vector<Why> broken;
                for (const Reason& fault : path.faults) { broken.push_back(fault.why); }
                if (!seen.emplace(path.cells.back(), broken).second) { continue; }
            }
            for (const Direction d : kDirections) {
                auto next = longer(path, d, movement);
                if (next) { open[next->faults.size()].push_back(std::move(*next)); }
            }
        }
    }
    return std::nullopt;
}

/// Returns the path with one more step, if the movement can have it: it ends on the cell.
std::optional<PathFinder::Path> PathFinder::longer(const Path& path, Direction d,
                                                   const Movement& movement) const {
    constexpr std::size_t kMaxFaults = 3;  // a path that breaks more explains nothing
    const Hex next = neighbor(path.cells.back(), d);
    if (std::ranges::find(path.cells, next) != path.cells.end()) { return std::nullopt; }
    const bool last = movement.steps == 0 ? next == to_ : path.cells.size() == movement.steps;
    if (last != (next == to_)) { return std::nullopt; }
    if (!has_shape(next, path, d, movement)) { return std::nullopt; }
    Path result = path;
    result.cells.push_back(next);
    add_faults_of_step(result, d, movement);
    if (last) {
        add_faults_of_end(result, movement);
    } else {
        add_faults_of_crossing(result, movement.kind);
    }
    if (result.faults.size() > kMaxFaults) { return std::nullopt; }
    return result;
}

/// Reports whether a path of this movement can have a cell next: on the table or in the air, and in
/// which direction.
bool PathFinder::has_shape(Hex cell, const Path& path, Direction d,
                           const Movement& movement) const {
    const bool last = cell == to_;
    if (movement.over) { return last || cell == *movement.over; }
    switch (movement.kind) {
        case Bug::Ladybug:
            return last || table_.occupied(cell);
        case Bug::Moth:
            return last || table_.touches_hive(cell);
        case Bug::Dragonfly: {
            const Hex here = path.cells.back();
            return here == from_ || here == neighbor(from_, left_of(d)) ||
                   here == neighbor(from_, right_of(d));
        }
        default:
            return last ||
                   (!table_.occupied(cell) && (movement.steps > 0 || table_.touches_hive(cell)));
    }
}

/// Adds the gates and the lost contact of the last step.
void PathFinder::add_faults_of_step(Path& path, Direction d, const Movement& movement) const {
    const Bug kind = movement.kind;
    const Hex here = path.cells[path.cells.size() - 2];
    const bool gates = movement.over            ? rules_.limited_throws
                       : kind == Bug::Beetle    ? rules_.beetle_gates
                       : kind == Bug::Moth      ? rules_.moth_gates
                       : kind == Bug::Dragonfly ? rules_.dragonfly_gates
                                                : true;
    if (const std::vector<Piece> gate = table_.gate(here, d); gates && !gate.empty()) {
        if (movement.over) {
            path.add(because(Why::ThrowGate, table_.top(*movement.over)));
        } else {
            path.add({.why = Why::Gate, .piece = piece_, .pieces = gate});
        }
    }
    if (kind == Bug::Moth) { return; }
    const bool by_cells = kind == Bug::Dragonfly && rules_.dragonfly_cell_contact;
    if (by_cells ? !table_.touches_hive(path.cells.back()) : !table_.keeps_contact(here, d)) {
        const bool lands = kind == Bug::Dragonfly && !table_.touches_hive(to_);
        path.add(because(lands ? Why::FlightTouchesNothing : Why::LosesContact));
    }
}

/// Adds what forbids a bug to cross the last cell of the path.
void PathFinder::add_faults_of_crossing(Path& path, Bug kind) const {
    const Hex cell = path.cells.back();
    const bool empty = !table_.occupied(cell);
    if (kind == Bug::Moth && (empty || table_.top(cell).color != piece_.color)) {
        path.add(because(Why::MothNoWay));
    }
    if (kind == Bug::Dragonfly && empty && rules_.dragonfly_over_bugs) {
        path.add(because(Why::FlightOverNothing));
    }
    if (!rules_.pass_over_paralysed && table_.face_down(cell)) {
        path.add(because(Why::PassesFaceDown, table_.top(cell)));
    }
}

/// Adds what forbids a bug to end its move on the last cell.
void PathFinder::add_faults_of_end(Path& path, const Movement& movement) const {
    const Bug kind = movement.kind;
    if (!table_.occupied(to_)) {
        if (kind == Bug::Moth) { path.add(because(Why::MothToEmpty)); }
        return;
    }
    const Piece top = table_.top(to_);
    const bool mosquito = piece_.bug == Bug::Mosquito && !movement.over;
    const bool climbs = kind == Bug::Beetle || kind == Bug::Moth || kind == Bug::Dragonfly;
    if (movement.over) {
        path.add(because(Why::ThrowOnlyBeside, table_.top(*movement.over)));
    } else if (mosquito && rules_.game_type.contains(Bug::Moth) &&
               rules_.mosquito_moth == MosquitoMoth::NoClimb) {
        path.add(because(Why::MosquitoNoClimb));
    } else if (mosquito && kind == Bug::Dragonfly) {
        path.add(because(Why::CopiesDragonfly));
    } else if (!climbs) {
        path.add({.why = Why::CannotEndOnBug, .piece = piece_, .other = top, .kinds = {kind}});
    } else if (kind == Bug::Moth && top.color == piece_.color) {
        path.add(because(Why::MothToOwn, top));
    } else if (table_.face_down(to_)) {
        path.add(because(Why::EndsOnFaceDown, top));
    }
}

}  // namespace roj
