#include "play/input/position_editor.h"

#include <algorithm>
#include <utility>

#include <roj/notation.h>
#include <roj/presets.h>
#include <roj/reason.h>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "play/input/commands.h"
#include "text/ascii.h"
#include "text/number.h"
#include "words/pieces.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

/// Removes a bug with its marks.
void lift(Arrangement& arrangement, Piece piece) {
    std::erase_if(arrangement.bugs, [&](const auto& bug) { return bug.first == piece; });
    for (const auto list : {&Arrangement::just_moved, &Arrangement::face_down}) {
        std::erase(arrangement.*list, piece);
    }
}

/// Puts a bug on its cell; one that is on top of the hive moves there.
Permission put_or_move(Arrangement& arrangement, std::string_view line) {
    Permission put = put_bug(arrangement, line);
    if (put || put.error().why != Why::OnBoardTwice) { return put; }
    const Piece piece = put.error().piece;
    const Position position(arrangement);
    const Piece top = *position.top(*position.where(piece));
    if (top != piece) { return Reason{.why = Why::Covered, .piece = piece, .other = top}; }
    Arrangement next = arrangement;
    lift(next, piece);
    Permission moved = put_bug(next, line);
    // A cell beside the bug itself is not one.
    if (!moved) { return moved.error().piece == piece ? put : moved; }
    arrangement = std::move(next);
    return ok();
}

/// Returns the empty cells beside the hive; some several times.
std::vector<Hex> cells_beside(const Position& position) {
    std::vector<Hex> cells;
    for (const Hex cell : position.cells()) {
        for (const Direction direction : kDirections) {
            const Hex beside = neighbor(cell, direction);
            if (position.height(beside) == 0) { cells.push_back(beside); }
        }
    }
    return cells;
}

}  // namespace

Result<Position> read_position(std::string_view text, Ruleset rules) {
    if (apply_preset(rules, text)) { return Position(rules); }
    if (const auto type = parse_game_type(text)) {
        rules.game_type = *type;
        return Position(rules);
    }
    return words::worded(parse_position(text, rules));
}

std::string PositionEditor::fault() const {
    const auto found = find_fault(states_[now_]);
    return found ? words::describe(*found) : std::string();
}

std::string PositionEditor::report() const {
    const std::string wrong = fault();
    return format_turn(position()) + ". " +
           (wrong.empty() ? tr("To play from here, type done.")
                          : tr("The position is not valid yet: {0}", wrong));
}

PositionEditor::Edited PositionEditor::change(Arrangement next, const std::string& what) {
    const auto white = std::ranges::count(next.bugs, Color::White,
                                          [](const auto& bug) { return bug.first.color; });
    const auto black = static_cast<std::ptrdiff_t>(next.bugs.size()) - white;
    while (white > (next.ply + 1) / 2 || black > next.ply / 2) { next.ply += 2; }
    states_.resize(now_ + 1);
    states_.push_back(std::move(next));
    ++now_;
    return what + ' ' + report();
}

PositionEditor::Edited PositionEditor::open(std::string_view written) {
    if (written.empty()) { return report(); }
    const auto read = read_position(written, states_[now_].rules);
    if (!read) { return read.error(); }
    return change(read->arrangement(), tr("The position is on the board."));
}

PositionEditor::Edited PositionEditor::put(std::string_view line) {
    Arrangement next = states_[now_];
    const Permission done = put_or_move(next, line);
    if (!done) { return words::to_error(done.error()); }
    const Piece piece = next.bugs.back().first;
    return change(std::move(next), tr("{0} is on the board.", piece));
}

PositionEditor::Edited PositionEditor::take_off(std::string_view name) {
    const auto piece = words::worded(parse_piece(position(), name));
    if (!piece) { return piece.error(); }
    const std::optional<Hex> cell = position().where(*piece);
    if (!cell) { return Error{message("{0} is not on the board.", *piece)}; }
    if (const Piece top = *position().top(*cell); top != *piece) {
        return Error{message("{0} is on top of {1}. Take it off first.", top, *piece)};
    }
    Arrangement next = states_[now_];
    lift(next, *piece);
    return change(std::move(next), tr("{0} is off the board.", *piece));
}

PositionEditor::Edited PositionEditor::turn(std::string_view side) {
    Arrangement next = states_[now_];
    const std::size_t end = std::min(side.find_first_of("[ "), side.size());
    const std::string word = text::lower_case(side.substr(0, end));
    const bool named = !word.empty() && (std::string_view("white").starts_with(word) ||
                                         std::string_view("black").starts_with(word));
    std::string_view digits = text::trim(named ? side.substr(end) : side);
    const bool bare = named && digits.empty();
    if (named && digits.starts_with('[') && digits.ends_with(']')) {
        digits = digits.substr(1, digits.size() - 2);
    }
    constexpr int kLastTurn = 9999;
    const auto number = text::read_number<int>(digits, 1, kLastTurn);
    if (!bare && !number) {
        return Error{
            message("{0} is not a turn. Type turn Black or turn White 5.", in_quotes(side))};
    }
    const bool black = named ? word.front() == 'b' : next.ply % 2 != 0;
    next.ply = number ? (*number - 1) * 2 : next.ply / 2 * 2;
    if (black) { ++next.ply; }
    return change(std::move(next), tr("The turn is set."));
}

PositionEditor::Edited PositionEditor::mark(std::vector<Piece> Arrangement::*list,
                                            std::string_view names) {
    Arrangement next = states_[now_];
    (next.*list).clear();
    for (const std::string_view name : text::split_words(names)) {
        const auto piece = words::worded(parse_piece(position(), name));
        if (!piece) { return piece.error(); }
        const std::optional<Hex> cell = position().where(*piece);
        if (!cell || position().top(*cell) != *piece) {
            // A Dragonfly on top may have carried the bug below it; nothing else counts.
            const bool carried = cell && list == &Arrangement::just_moved;
            if (!carried) { return Error{message("{0} is not on top of the hive.", *piece)}; }
        }
        (next.*list).push_back(*piece);
    }
    const std::string marked = words::list_pieces(next.*list);
    return change(std::move(next),
                  names.empty() ? tr("No bug is marked now.") : tr("Marked: {0}.", marked));
}

PositionEditor::Edited PositionEditor::step(bool back, std::string_view argument) {
    const std::size_t room = back ? now_ : states_.size() - 1 - now_;
    if (room == 0) {
        return Error{back ? tr("There is no edit to take back.") : tr("There is no edit to redo.")};
    }
    const Result<int> asked = read_count(std::string(argument));
    if (!asked) { return asked.error(); }
    const std::size_t count = std::min(static_cast<std::size_t>(*asked), room);
    now_ = back ? now_ - count : now_ + count;
    const std::string done = back ? trn("Took back {0} edit.", "Took back {0} edits.", count, count)
                                  : trn("Redid {0} edit.", "Redid {0} edits.", count, count);
    return done + ' ' + report();
}

std::optional<Move> PositionEditor::placement(std::string_view line) const {
    Arrangement next = states_[now_];
    if (!put_or_move(next, line)) { return std::nullopt; }
    const auto& [piece, cell] = next.bugs.back();
    return position().where(piece) ? Move::move(piece, cell) : Move::place(piece, cell);
}

bool PositionEditor::places(std::string_view line) const {
    const bool has_cell = line.find_first_of(" \t") != line.npos;
    return (has_cell || states_[now_].bugs.empty()) && looks_like_move(line);
}

PositionEditor::Edited PositionEditor::clear() {
    return change({states_[now_].rules, states_[now_].ply % 2}, tr("The board is empty."));
}

PositionEditor::Edited PositionEditor::check() const {
    const std::string wrong = fault();
    if (!wrong.empty()) { return Error{wrong}; }
    return tr("The position is valid: {0}", format_position(position()));
}

Choices PositionEditor::choices(std::string_view line) const {
    const Position position = this->position();
    const std::string_view last = line.substr(line.rfind(' ') + 1);  // 0 if there is no blank
    const bool is_first = last.size() == line.size();
    const bool takes_off = is_first && line.starts_with('-');
    Choices choices;
    if (is_first && !takes_off) {
        for (const Color color : {Color::White, Color::Black}) {
            for (const Piece piece : position.hand(color)) {
                const std::string name = format_piece(piece);
                // The colour of the side to move is optional.
                const bool own = color == position.to_move() && !last.empty();
                const bool fits = completes(name, last) || (own && completes(name.substr(1), last));
                if (fits) { choices.add(name, false); }
            }
        }
        return choices;
    }
    if (!takes_off && !looks_like_move(line)) { return choices; }
    const auto add = [&](std::string_view word) {
        if (completes(word, last)) { choices.add(word, true); }
    };
    for (const Hex cell : position.cells()) {
        add((takes_off ? "-" : "") + format_piece(*position.top(cell)));
    }
    if (takes_off) { return choices; }
    for (const Hex cell : cells_beside(position)) { add(format_cell(position, cell)); }
    return choices;
}

}  // namespace roj::play
