#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "words/narration.h"

// The texts of narration.h for players who use a screen reader.

namespace roj::words {
namespace {

using i18n::Page;
using i18n::substitute;
using i18n::translated;

// Names without a colour, of White and of Black, each in these forms, separated by bars: alone, as
// the object of "White moves", and after "to the left of". The last one stands for those that are
// missing.
constexpr std::string_view kForms = "alone|object|genitive";
constexpr std::array<std::string_view, kBugs.size()> kNames{
    C_("alone|object|genitive", "Queen|the Queen/the white Queen/the black Queen"),
    C_("alone|object|genitive", "Spider|the Spider/the white Spider/the black Spider"),
    C_("alone|object|genitive", "Beetle|the Beetle/the white Beetle/the black Beetle"),
    C_("alone|object|genitive",
       "Grasshopper|the Grasshopper/the white Grasshopper/the black Grasshopper"),
    C_("alone|object|genitive", "Ant|the Ant/the white Ant/the black Ant"),
    C_("alone|object|genitive", "Mosquito|the Mosquito/the white Mosquito/the black Mosquito"),
    C_("alone|object|genitive", "Ladybug|the Ladybug/the white Ladybug/the black Ladybug"),
    C_("alone|object|genitive", "Pillbug|the Pillbug/the white Pillbug/the black Pillbug"),
    C_("alone|object|genitive", "Scorpion|the Scorpion/the white Scorpion/the black Scorpion"),
    C_("alone|object|genitive", "Moth|the Moth/the white Moth/the black Moth"),
    C_("alone|object|genitive", "Dragonfly|the Dragonfly/the white Dragonfly/the black Dragonfly"),
};

std::string name_of(Piece piece, std::size_t color, NameCase name_case) {
    const std::string_view english = kNames[static_cast<std::size_t>(piece.bug)];
    const std::string_view names = text::split(translated(english, kForms), '/')[color];
    const std::vector<std::string_view> forms = text::split(names, '|');
    const std::size_t form = std::min(static_cast<std::size_t>(name_case), forms.size() - 1);
    const std::string number = piece.number == 0 ? "" : ' ' + std::to_string(piece.number);
    return substitute(forms[form], {}) + number;
}

/// The six sides of a cell, clockwise from the left.
struct Side {
    Direction direction;
    std::string_view place;
    std::string_view line;
};
constexpr std::array<Side, 6> kSides{{
    {Direction::West, N_("to the left of {0}"), N_("Left: {0}.")},
    {Direction::NorthWest, N_("above, to the left of {0}"), N_("Upper left: {0}.")},
    {Direction::NorthEast, N_("above, to the right of {0}"), N_("Upper right: {0}.")},
    {Direction::East, N_("to the right of {0}"), N_("Right: {0}.")},
    {Direction::SouthEast, N_("below, to the right of {0}"), N_("Lower right: {0}.")},
    {Direction::SouthWest, N_("below, to the left of {0}"), N_("Lower left: {0}.")},
}};

// What is said of a move of White and of Black, and the advice to make it. {0} is the bug, {1} the
// place or the bug below, {2} another bug.
constexpr std::string_view kPass = N_("White passes.|Black passes.|pass");
constexpr std::string_view kPlaceFirst =
    N_("White places {0} in the middle of the table.|"
       "Black places {0} in the middle of the table.|place {0} in the middle of the table");
constexpr std::string_view kPlace = N_("White places {0} {1}.|Black places {0} {1}.|place {0} {1}");
constexpr std::string_view kPlaceOnto =
    N_("White places {0} onto {1}.|Black places {0} onto {1}.|place {0} onto {1}");
constexpr std::string_view kThrow = N_("White throws {0} {1}.|Black throws {0} {1}.|throw {0} {1}");
constexpr std::string_view kMove = N_("White moves {0} {1}.|Black moves {0} {1}.|move {0} {1}");
constexpr std::string_view kMoveOnto =
    N_("White moves {0} onto {1}.|Black moves {0} onto {1}.|move {0} onto {1}");
constexpr std::string_view kSting =
    N_("White moves {0} {1} and stings {2}.|Black moves {0} {1} and stings {2}.|"
       "move {0} {1} and sting {2}");
constexpr std::string_view kCarry =
    N_("White moves {0} {1} and takes {2} along.|Black moves {0} {1} and takes {2} along.|"
       "move {0} {1} and take {2} along");
constexpr std::string_view kTurnUp =
    N_("White turns {0} face up.|Black turns {0} face up.|turn {0} face up");

/// Returns the target of a move, relative to the bug that its canonical notation names; empty for
/// the first bug of a game.
std::string describe_target(const Position& before, const Move& move) {
    Position lifted = before;
    lifted.apply(move);
    constexpr std::array kOrder{Direction::NorthWest, Direction::NorthEast, Direction::East,
                                Direction::SouthEast, Direction::SouthWest, Direction::West};
    for (const Direction direction : kOrder) {
        const std::optional<Piece> beside = lifted.top(neighbor(move.to(), direction));
        if (!beside) { continue; }
        return place_beside(opposite(direction), speech_name(*beside, NameCase::Genitive));
    }
    return {};
}

std::string word_move(const Position& before, const Move& move, bool suggested) {
    const Color mover = before.to_move();
    const auto word = [&](std::string_view sentence, const std::vector<std::string>& arguments) {
        const std::size_t form = suggested ? 2 : static_cast<std::size_t>(mover);
        return substitute(text::split(translated(sentence), '|')[form], arguments);
    };
    if (move.is_pass()) { return word(kPass, {}); }
    const Piece piece = move.piece();
    // A Pillbug can throw a bug of the other colour.
    const std::string bug = piece.color == mover ? short_name(piece, NameCase::Object)
                                                 : speech_name(piece, NameCase::Object);
    const std::string target = describe_target(before, move);
    const std::optional<Piece> below = before.top(move.to());
    const auto object = [](Piece other) { return speech_name(other, NameCase::Object); };
    switch (move.kind()) {
        case Move::Kind::Place:
            if (below) { return word(kPlaceOnto, {bug, object(*below)}); }
            return target.empty() ? word(kPlaceFirst, {bug}) : word(kPlace, {bug, target});
        case Move::Kind::Sting:
            return word(kSting, {bug, target, object(move.other())});
        case Move::Kind::Carry:
            return word(kCarry, {bug, target, object(move.other())});
        case Move::Kind::TurnUp:
            return word(kTurnUp, {bug});
        default:
            break;
    }
    if (!throwers(before, move).empty()) { return word(kThrow, {bug, target}); }
    return below ? word(kMoveOnto, {bug, object(*below)}) : word(kMove, {bug, target});
}

/// Returns the bugs of a cell from the top.
std::string describe_stack(const Position& position, Hex cell) {
    const std::vector<Piece> stack = position.stack(cell);
    std::string text;
    for (auto bug = stack.rbegin(); bug != stack.rend(); ++bug) {
        std::string told = speech_name(*bug);
        if (position.face_down(*bug)) { told = tr("{0}, face down", told); }
        text = text.empty() ? told : tr("{0}, under it {1}", text, told);
    }
    return text.empty() ? tr("nothing") : text;
}

std::string describe_hand(const Position& position, Color color) {
    std::vector<std::string> names;
    for (const Piece piece : position.hand(color)) { names.push_back(short_name(piece)); }
    const std::string hand = names.empty() ? tr("nothing") : text::join(names, ", ");
    return color == Color::White ? tr("White's hand: {0}.", hand) : tr("Black's hand: {0}.", hand);
}

}  // namespace

std::string speech_name(Piece piece, NameCase name_case) {
    return name_of(piece, piece.color == Color::White ? 1 : 2, name_case);
}

std::string short_name(Piece piece, NameCase name_case) {
    return name_of(piece, 0, name_case);
}

std::string place_beside(Direction direction, const std::string& bug) {
    const auto* const side = std::ranges::find(kSides, direction, &Side::direction);
    return tr_marked(side->place, bug);
}

std::string describe_move_for_speech(const Position& before, const Move& move) {
    return word_move(before, move, false);
}

std::string suggest_move_for_speech(const Position& before, const Move& move) {
    return word_move(before, move, true);
}

std::string describe_origin_for_speech(const Position& before, const Move& move) {
    if (move.is_pass() || move.kind() != Move::Kind::Move) { return {}; }
    std::vector<std::string> names;
    for (const Piece thrower : throwers(before, move)) { names.push_back(speech_name(thrower)); }
    if (!names.empty()) { return tr("Thrown by: {0}.", text::join(names, ", ")); }
    const std::optional<Piece> below = bug_under(before, move.piece());
    if (!below || before.top(move.to())) { return {}; }
    return tr("It comes down from {0}.", speech_name(*below, NameCase::Genitive));
}

std::string describe_piece_for_speech(const Position& position, Piece piece) {
    const std::optional<Hex> cell = position.where(piece);
    if (!cell) { return tr("In the hand: {0}.", speech_name(piece)); }
    const std::string bugs = describe_stack(position, *cell);
    std::vector<std::string> places;
    for (const Side& side : kSides) {
        const auto beside = position.top(neighbor(*cell, opposite(side.direction)));
        if (!beside) { continue; }
        places.push_back(place_beside(side.direction, speech_name(*beside, NameCase::Genitive)));
    }
    const std::string place = places.empty() ? tr("alone") : text::join(places, "; ");
    return (position.height(*cell) > 1
                ? tr("In a stack, from the top: {0}. Place: {1}.", bugs, place)
                : tr("On the board: {0}. Place: {1}.", bugs, place)) +
           ' ' + describe_filled(position, *cell);
}

Page describe_sides_for_speech(const Position& position, Hex cell) {
    Page page{tr("Around: {0}", describe_stack(position, cell)), {}};
    for (const Side& side : kSides) {
        const std::string bugs = describe_stack(position, neighbor(cell, side.direction));
        page.lines.push_back(tr_marked(side.line, bugs));
    }
    return page;
}

std::string describe_turn_for_speech(const Position& position,
                                     const std::array<std::string, 2>& clocks) {
    std::string text;
    for (const Color color : {Color::White, Color::Black}) {
        if (!position.where(Piece{color, Bug::Queen, 0})) { continue; }
        const int count = filled_sides(position, color);
        text += color == Color::White ? trn("The white Queen has {0} filled side.",
                                            "The white Queen has {0} filled sides.", count, count)
                                      : trn("The black Queen has {0} filled side.",
                                            "The black Queen has {0} filled sides.", count, count);
        text += ' ';
    }
    const int turn = position.ply() / 2 + 1;
    text += position.to_move() == Color::White ? tr("It is White's turn, turn {0}.", turn)
                                               : tr("It is Black's turn, turn {0}.", turn);
    if (clocks[0].empty()) { return text; }
    return text + ' ' + tr("White has {0} left, Black {1}.", clocks[0], clocks[1]);
}

Page describe_table_for_speech(const Position& position) {
    Page page{tr("The table, row by row from the top, from left to right"), {}};
    std::vector<std::string> row;
    const std::vector<Hex> cells = position.cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        row.push_back(describe_stack(position, cells[i]));
        if (i + 1 == cells.size() || cells[i + 1].r != cells[i].r) {
            const std::string bugs = text::join(std::exchange(row, {}), "; ");
            page.lines.push_back(tr("Row {0}: {1}.", page.lines.size() + 1, bugs));
        } else if (const int gap = cells[i + 1].q - cells[i].q - 1; gap > 0) {
            row.push_back(trn("{0} empty cell", "{0} empty cells", gap, gap));
        }
    }
    if (cells.empty()) { page.lines.push_back(tr("The table is empty.")); }
    page.lines.push_back(describe_hand(position, Color::White));
    page.lines.push_back(describe_hand(position, Color::Black));
    return page;
}

}  // namespace roj::words
