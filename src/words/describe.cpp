#include "words/describe.h"

#include <algorithm>
#include <array>

#include <roj/ruleset.h>

#include "text/printable.h"

namespace roj::words {
namespace {

struct Sentence {
    Why why;
    std::string_view text;  ///< for the places in braces see Filler
};

constexpr auto kSentences = std::to_array<Sentence>({
    {Why::NoMove, "The text contains no move. Write one, for example wS1."},
    {Why::NotAMove, "{text} is not a move. Write a bug and where it goes, for example wA1 -bQ."},
    {Why::NotABug,
     "{text} is not a bug. Write a colour (w or b), one of the letters {letters} and a number: "
     "wA1 or bQ."},
    {Why::NotInGame, "This game has no {kind}. Its bugs are {other_letters}."},
    {Why::NumberTooHigh, "{text} is not in this game. Each player has {count:kind}."},
    {Why::TwoSigns, "{text} has two signs. Write one, before or after the bug: -bQ or bQ-."},
    {Why::TooMuch, "The move ends with {text}. Leave out {second}."},
    {Why::NotADirection,
     "{text} is not a direction. Use ne, e, se, sw, w or nw (ne bQ) or a sign (bQ/)."},
    {Why::AmbiguousMove, "{text} can mean {rest}. Add the number of the bug."},
    {Why::AmbiguousBug, "{text} can mean several bugs. Add the number, for example {piece}."},
    {Why::FirstMoveAlone, "The first move of a game names only a bug, for example {text}."},
    {Why::NoTarget, "Where does {piece} go? Name a cell, for example {text}."},
    {Why::NoTargetAndMove, "Where does {piece} go? It has no legal move now."},
    {Why::SeveralMoves, "{text} is more than a move. Leave out everything from {second} on."},
    {Why::PassAlone, "A pass is a whole move. Write nothing after pass."},
    {Why::NotACell, "{text} is not a cell. Write a bug, or a bug with a sign: bQ or bQ/."},
    {Why::BadGameType,
     "{text} is not a game type. Write Base, or Base+ and letters of MLPCOD: Base+MLP."},
    {Why::BadPly, "Ply {count}, {text}: {inner}"},
    {Why::UnknownRule, "{text} is not a rule option. The options are {options}."},
    {Why::BadRuleValue, "Rule option {text} cannot be {second}. Its values are {values}."},
    {Why::FixedRule, "Rule option {text} cannot be {second}. roj knows only {rest}."},
    {Why::UnknownPreset, "{text} is not a set of rules. The sets are {presets}."},

    {Why::GameOver, "The game is over."},
    {Why::NotLegal, "The rules do not allow this move here."},
    {Why::NothingToUndo, "Cannot take back {count:move}: the game has {limit}."},
    {Why::NothingToRedo, "Cannot redo {count:move}: only {limit} can be redone."},
    {Why::NoClaims, "Players cannot claim a draw in this game (draw.claim=0)."},
    {Why::ClaimTooEarly,
     "A draw can be claimed when a position has occurred {limit:time}. This one has occurred "
     "{count:time}."},
    {Why::NoAgreement, "Players cannot agree on a draw in this game (draw.agreement=off)."},
    {Why::NoResignation, "Players cannot resign in this game (resign=off)."},

    {Why::PassNotForced, "You can pass only when you have no other move."},
    {Why::MustPass, "No bug can move or be placed, so you must pass. Type pass."},
    {Why::NotOnBoard, "{piece} is not on the board. Name a bug that is."},

    {Why::InHandOf, "{piece} is in {owner}'s hand, and it is {mover}'s turn."},
    {Why::TurnUpInHand, "{piece} is in your hand. Only a face-down bug can be turned face up."},
    {Why::NothingMayFollow,
     "Placing {piece} takes the whole turn. Leave out what follows the cell."},
    {Why::QueenNotFirst, "You cannot place your Queen in your first turn. Place another bug."},
    {Why::QueenDue, "You must place your Queen this turn. Place {other}."},
    {Why::LowerNumberFirst, "You must place {other} before {piece}."},
    {Why::PlacedOnBug,
     "{piece} is in your hand. Place it on an empty cell; {other} is on that one."},
    {Why::NextToFirstBug, "You must place {piece} next to the first bug."},
    {Why::TouchesEnemy, "A new bug cannot touch an enemy bug. {piece} would touch {pieces}."},
    {Why::TouchesNoFriend,
     "A new bug must touch a bug of its own colour. {piece} would touch none."},
    {Why::MothMustClimb, "{piece} must climb at once from there: type {all}."},
    {Why::MothCannotClimb, "{piece} must climb at once, and it cannot climb from there."},
    {Why::MothOntoOwn,
     "A Moth climbs as you place it, but only onto an enemy bug. {other} is yours."},
    {Why::MothTooFar,
     "{piece} cannot climb onto {other} from any cell where you can place it. It crosses only bugs "
     "of its own colour, without a gap, and stops on the first enemy bug."},

    {Why::QueenInHand, "Your bugs cannot move before you place your Queen."},
    {Why::Covered, "{piece} is covered by {other} and cannot move."},
    {Why::JustMoved, "{piece} moved last turn, so it cannot move or be thrown this turn."},
    {Why::AlreadyThere, "{piece} is already there. A move must change the board."},
    {Why::Pinned,
     "{piece} is pinned: it holds the hive together. Without it, these bugs lose contact: "
     "{pieces}."},
    {Why::FaceDown, "{piece} is face down. To turn it face up, type {piece} ^; that is your turn."},

    {Why::NotYours, "{piece} is {owner}'s, and it is {mover}'s turn."},
    {Why::NoPillbugBeside, "{piece} is {owner}'s. Only your Pillbug next to it could throw it."},
    {Why::ThrowStacked, "{other} cannot throw {piece}, because {piece} is on top of another bug."},
    {Why::ThrowerCovered, "{other} is covered by {pieces} and cannot throw."},
    {Why::ThrowerFaceDown, "{other} is face down and cannot throw."},
    {Why::ThrowFaceDown,
     "{piece} is face down and cannot be thrown in this game (paralysis.throwable=no)."},
    {Why::ThrowerJustMoved, "{other} moved last turn, so it cannot throw this turn."},
    {Why::ThrowOnlyBeside, "{other} can throw {piece} only to an empty cell next to itself."},
    {Why::ThrowGate, "{other} cannot throw {piece} there: higher stacks on the way form a gate."},

    {Why::TurnUpNotYours, "{piece} is {owner}'s. Only {owner} can turn it face up."},
    {Why::NotFaceDown, "{piece} is not face down."},
    {Why::TurnUpBeforeQueen, "Your bugs cannot be turned face up before you place your Queen."},

    {Why::OnlyScorpionStings, "Only a Scorpion can sting, and {piece} is a {kind}."},
    {Why::StingAfterThrow, "{piece} would be thrown there. It can sting only after its own move."},
    {Why::StingOwn, "{piece} can sting only enemy bugs, and {other} is of its own colour."},
    {Why::StingNotBeside, "{piece} cannot sting {other} from there: it would not touch it."},
    {Why::StingScorpion, "{other} is a Scorpion, and a Scorpion cannot be stung."},
    {Why::StingCovered, "{other} is covered by {pieces} and cannot be stung."},
    {Why::StingFaceDown, "{other} is already face down."},
    {Why::StingQueen, "A Queen cannot be stung in this game (scorpion.sting_queen=no)."},
    {Why::StingStacked,
     "{other} is on another bug and cannot be stung there in this game "
     "(scorpion.stacks=unstacked)."},

    {Why::OnlyDragonflyCarries, "Only a Dragonfly can carry a bug, and {piece} is a {kind}."},
    {Why::NothingToCarry, "{piece} is not on a bug that it could carry."},
    {Why::CarryOnlyBelow, "{piece} can carry only the bug directly below it, {other}."},
    {Why::CarryDragonfly, "A Dragonfly cannot carry another Dragonfly."},
    {Why::CarryOntoBug, "{piece} can carry {other} only to an empty cell, and {pieces} is there."},
    {Why::CarryBreaksHive,
     "{piece} cannot carry {other}. Without both, these bugs lose contact: {pieces}."},
    {Why::MustCarry, "{piece} must carry {other}: type {text}."},

    {Why::CannotEndOnBug, "A {kind} cannot end its move on another bug, and {other} is there."},
    {Why::EndsOnFaceDown,
     "A bug cannot end its move on a face-down bug, and {other} is face down."},
    {Why::OneCell, "A {kind} moves exactly one cell."},
    {Why::OneCellOnTop, "On top of the hive, {piece} moves like a Beetle: exactly one cell."},
    {Why::Gate, "{piece} cannot pass through the gate between {pieces}."},
    {Why::LosesContact, "{piece} would lose contact with the hive on the way."},
    {Why::JumpsNothing,
     "{piece} would jump over nothing. A Grasshopper jumps over at least one bug."},
    {Why::JumpsNothingThatWay, "{piece} has nothing to jump over in that direction."},
    {Why::JumpLandsSooner, "{piece} must land on the first empty cell of that row, {text}."},
    {Why::JumpNotStraight, "A Grasshopper jumps in a straight line, and that cell is not on one."},
    {Why::StepCount,
     "A {kind} moves exactly {limit:step} along the hive. That cell is {count:step} away."},
    {Why::CellOffHive, "That cell does not touch the hive."},
    {Why::NoWay, "{piece} cannot slide there: every way is too narrow or leaves the hive."},
    {Why::LadybugWay,
     "A Ladybug moves two steps on top of the hive and then one down. {piece} cannot reach that "
     "cell in this way."},
    {Why::MosquitoNoClimb, "A Mosquito cannot climb in this game (mosquito.moth=no_climb)."},
    {Why::NothingToCopy, "{piece} does not touch a bug that it could copy."},
    {Why::CopiesDragonfly, "{piece} moves like a Dragonfly here, but only to empty cells."},
    {Why::CopiesOne, "{piece} moves like a {kind} here. {inner}"},
    {Why::CopiesNone,
     "{piece} moves like the bugs that it touches ({kinds}). None of them can reach that cell."},
    {Why::MothToEmpty, "A Moth always ends its move on an enemy bug, and that cell is empty."},
    {Why::MothToOwn,
     "A Moth always ends its move on an enemy bug, and {other} is of its own colour."},
    {Why::MothNoWay,
     "{piece} cannot reach that cell. It crosses only bugs of its own colour, without a gap, and "
     "stops on the first enemy bug."},
    {Why::FlightTouchesNothing, "{piece} would not touch the hive there."},
    {Why::FlightOverNothing,
     "A Dragonfly flies only over a bug in this game (dragonfly.middle=occupied), and there is "
     "none on its way."},
    {Why::FlightOverFaceDown,
     "No bug crosses a face-down bug in this game (paralysis.pass_over=forbidden), and {other} is "
     "face down."},
    {Why::FlightShape,
     "A Dragonfly flies one cell, then one more at an angle. That cell is not one of the six it "
     "can reach."},

    {Why::NotYourTurn, "{piece} cannot move: it is {mover}'s turn."},
    {Why::NoCellToPlace, "{piece} has nowhere to go: no empty cell touches only your bugs."},
    {Why::OutOfReach, "{piece} cannot reach any cell around the hive."},
});

constexpr bool in_order() {
    std::size_t index = 0;
    for (const Sentence& sentence : kSentences) {
        if (sentence.why != static_cast<Why>(index++)) { return false; }
    }
    return index == static_cast<std::size_t>(kLastWhy) + 1;
}
static_assert(in_order(), "every Why has its sentence");

template <class List>
std::string joined(const List& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) { text += i + 1 == words.size() ? last : ", "; }
        text += words[i];
    }
    return text;
}

std::string quotes(const std::vector<std::string>& written, std::size_t first) {
    std::vector<std::string> quoted;
    for (std::size_t i = first; i < written.size(); ++i) {
        quoted.push_back(text::in_quotes(written[i]));
    }
    return joined(quoted, " or ");
}

std::string letters(const std::vector<Bug>& kinds, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < kinds.size(); ++i) { text += letter(kinds[i]); }
    return text;
}

std::string values_of(std::string_view option_name) {
    const auto option = std::ranges::find(rule_options(), option_name, &RuleOption::name);
    return option == rule_options().end() ? std::string() : std::string(option->values);
}

std::string option_names() {
    std::vector<std::string_view> names;
    for (const RuleOption& option : rule_options()) { names.push_back(option.name); }
    return joined(names, " and ");
}

std::string bug_names(const std::vector<Bug>& kinds) {
    std::vector<std::string_view> names;
    for (const Bug kind : kinds) { names.push_back(name(kind)); }
    return joined(names, ", ");
}

/// A place in a sentence and its text.
struct Place {
    std::string_view name;
    std::string (*text)(const Reason&);
};

Bug kind_of(const Reason& reason) {
    return reason.kinds.empty() ? reason.piece.bug : reason.kinds.front();
}

std::size_t size_of(int count) {
    return static_cast<std::size_t>(count);
}

constexpr std::size_t kMaxNamed = 4;

constexpr auto kPlaces = std::to_array<Place>({
    {"piece", [](const Reason& r) { return format_piece(r.piece); }},
    {"other", [](const Reason& r) { return format_piece(r.other); }},
    {"pieces", [](const Reason& r) { return list_pieces(r.pieces, kMaxNamed); }},
    {"owner", [](const Reason& r) { return std::string(name(r.piece.color)); }},
    {"mover", [](const Reason& r) { return std::string(name(opponent(r.piece.color))); }},
    {"kind", [](const Reason& r) { return std::string(name(kind_of(r))); }},
    {"kinds", [](const Reason& r) { return bug_names(r.kinds); }},
    {"letters", [](const Reason& r) { return letters(r.kinds, 0); }},
    {"other_letters", [](const Reason& r) { return letters(r.kinds, 1); }},
    {"count", [](const Reason& r) { return std::to_string(r.count); }},
    {"limit", [](const Reason& r) { return std::to_string(r.limit); }},
    {"count:kind", [](const Reason& r) { return counted(size_of(r.count), name(kind_of(r))); }},
    {"count:move", [](const Reason& r) { return counted(size_of(r.count), "move"); }},
    {"count:step", [](const Reason& r) { return counted(size_of(r.count), "step"); }},
    {"count:time", [](const Reason& r) { return counted(size_of(r.count), "time"); }},
    {"limit:step", [](const Reason& r) { return counted(size_of(r.limit), "step"); }},
    {"limit:time", [](const Reason& r) { return counted(size_of(r.limit), "time"); }},
    {"text", [](const Reason& r) { return text::in_quotes(r.written.at(0)); }},
    {"second", [](const Reason& r) { return text::in_quotes(r.written.at(1)); }},
    {"rest", [](const Reason& r) { return quotes(r.written, r.why == Why::FixedRule ? 2 : 1); }},
    {"all", [](const Reason& r) { return quotes(r.written, 0); }},
    {"inner", [](const Reason& r) { return describe(r.inner.at(0)); }},
    {"options", [](const Reason&) { return option_names(); }},
    {"values", [](const Reason& r) { return values_of(r.written.at(0)); }},
    {"presets", [](const Reason&) { return joined(rule_presets(), " and "); }},
});

}  // namespace

std::string describe(const Reason& reason) {
    std::string_view rest = kSentences[static_cast<std::size_t>(reason.why)].text;
    std::string text;
    for (auto open = rest.find('{'); open != rest.npos; open = rest.find('{')) {
        text += rest.substr(0, open);
        const std::string_view name = rest.substr(open + 1, rest.find('}') - open - 1);
        text += std::ranges::find(kPlaces, name, &Place::name)->text(reason);
        rest.remove_prefix(open + name.size() + 2);
    }
    return text += rest;
}

Error to_error(const Reason& reason) {
    return {describe(reason)};
}

std::string list_pieces(const std::vector<Piece>& pieces, std::size_t max) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(pieces.size(), max); ++i) {
        names.push_back(format_piece(pieces[i]));
    }
    if (pieces.size() > max) { names.push_back(std::to_string(pieces.size() - max) + " more"); }
    return joined(names, " and ");
}

std::string counted(std::size_t count, std::string_view what) {
    return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

}  // namespace roj::words
