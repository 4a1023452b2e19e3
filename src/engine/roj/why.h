#pragma once

#include <cstdint>

namespace roj {

/// Why something is illegal or refused, or what a move does, as data. The comments name the members
/// of Reason it sets.
enum class Why : std::uint8_t {
    // Errors of a text that cannot be read; see is_unreadable().
    NoMove,           ///< the text is empty
    NotAMove,         ///< written
    NotABug,          ///< written, kinds: the bugs of the game
    NotInGame,        ///< kinds: the bug, then the bugs of the game
    NumberTooHigh,    ///< written, kinds, count: the bugs of the kind
    TwoSigns,         ///< written
    TooMuch,          ///< written: the last word of the move, and the next one
    NotADirection,    ///< written
    AmbiguousMove,    ///< written: the text, then its possible readings
    AmbiguousBug,     ///< written, piece: one of them
    FirstMoveAlone,   ///< written: a legal move
    NoTarget,         ///< piece, written: a legal move
    NoTargetAndMove,  ///< piece; it has no move
    SeveralMoves,     ///< written: the text, and the first word of the second move
    PassAlone,
    NotACell,       ///< written
    BadGameType,    ///< written
    BadPly,         ///< count: from 1, written, inner
    UnknownRule,    ///< written
    BadRuleValue,   ///< written: the option, the value
    FixedRule,      ///< written: the option, the value, the only value
    UnknownPreset,  ///< written
    // Errors of the text of a position; a piece that only names a side is its Queen.
    BadField,          ///< written: the text between semicolons, inner
    BadTurn,           ///< written
    NotAPlacement,     ///< written
    OnBoardTwice,      ///< piece
    HiveApart,         ///< pieces: cut off
    NeverClimbs,       ///< piece, other: the bug below it
    ClimbsTooEarly,    ///< piece, other: the bug below it
    QueenMissing,      ///< piece, limit: turns
    BugsPerTurn,       ///< piece, count: bugs, limit: turns
    CannotBeFaceDown,  ///< piece
    NoScorpionStung,   ///< piece
    CannotHaveMoved,   ///< piece
    // Errors of Game.
    GameOver,
    NotLegal,
    NothingToUndo,  ///< count: asked for, limit: played
    NothingToRedo,  ///< count: asked for, limit: taken back
    NoClaims,       ///< by draw.claim
    ClaimTooEarly,  ///< count: occurrences, limit: those needed
    NoAgreement,    ///< by draw.agreement
    NoResignation,  ///< by resign
    // Errors of the turn.
    PassNotForced,
    MustPass,
    NotOnBoard,  ///< piece: the reference bug of a cell
    // From here on `piece` is the bug of the move. Errors of a bug from the hand:
    InHandOf,
    TurnUpInHand,
    NothingMayFollow,
    QueenNotFirst,
    QueenDue,          ///< other: the Queen
    LowerNumberFirst,  ///< other
    PlacedOnBug,       ///< other: on the cell
    NextToFirstBug,
    TouchesEnemy,  ///< pieces
    TouchesNoFriend,
    MothMustClimb,  ///< written: the moves that do
    MothCannotClimb,
    MothOntoOwn,  ///< other
    MothTooFar,   ///< other
    // Errors of a bug on the board.
    QueenInHand,
    Covered,  ///< other
    JustMoved,
    AlreadyThere,
    Pinned,  ///< pieces: cut off
    FaceDown,
    // Errors of a throw.
    NotYours,
    NoPillbugBeside,
    NoThrowerBeside,   ///< in a game with Mosquitoes that throw
    ThrowStacked,      ///< other: the thrower
    ThrowerCovered,    ///< other, pieces: on top
    ThrowerOnTop,      ///< other
    ThrowerFaceDown,   ///< other
    ThrowFaceDown,     ///< by paralysis.throwable
    ThrowerJustMoved,  ///< other
    ThrowOnlyBeside,   ///< other
    ThrowGate,         ///< other
    CopiesFaceDown,    ///< piece: the Mosquito, other; by mosquito.copies_paralysed
    NothingToCopy,
    TurnUpNotYours,
    NotFaceDown,
    TurnUpBeforeQueen,
    OnlyScorpionStings,
    StingAfterThrow,
    StingOwn,        ///< other
    StingNotBeside,  ///< other
    StingScorpion,   ///< other
    StingCovered,    ///< other, pieces: on top
    StingFaceDown,   ///< other
    StingQueen,      ///< by scorpion.sting_queen
    StingStacked,    ///< other; by scorpion.stacks
    // Errors of a Dragonfly that carries.
    OnlyDragonflyCarries,
    NothingToCarry,
    CarryOnlyBelow,  ///< other
    CarryDragonfly,
    CarryOntoBug,     ///< other, pieces: on the cell
    CarryBreaksHive,  ///< other, pieces: cut off
    MustCarry,        ///< other, written: the move that does
    // Errors of the path; kinds: the bug whose movement it uses.
    CannotEndOnBug,  ///< kinds, other
    EndsOnFaceDown,  ///< other
    OneCell,         ///< kinds
    OneCellOnTop,
    Gate,  ///< pieces
    LosesContact,
    JumpsNothing,
    JumpsNothingThatWay,
    JumpLandsSooner,  ///< written: the cell
    JumpNotStraight,
    StepCount,  ///< kinds, count: steps to the cell, limit: steps needed
    CellOffHive,
    NoWay,
    LadybugWay,
    MosquitoNoClimb,  ///< by mosquito.moth
    CopiesDragonfly,
    CopiesOne,        ///< kinds, inner
    CopiesNoClimber,  ///< kinds, other
    CopiesNone,       ///< kinds
    MothToEmpty,
    MothToOwn,  ///< other
    MothNoWay,
    MothNotNearest,  ///< by moth.nearest
    FlightTouchesNothing,
    FlightOverNothing,  ///< by dragonfly.middle
    FlightShape,
    PassesFaceDown,  ///< other; by paralysis.pass_over
    NeitherWay,      ///< inner: why it cannot move there, why it cannot be thrown there
    // Reasons why a bug has no move at all.
    NotYourTurn,
    NoCellToPlace,
    OutOfReach,
    // What a move does, the most decisive first; see effects_of().
    Wins,         ///< piece: the Queen
    WinsByForce,  ///< count: moves, that one included; by search
    Threatens,    ///< piece: the Queen that the next move can surround
    Parries,      ///< piece: the Queen that the other side could surround
    FillsSide,    ///< piece: the Queen, count: filled sides
    FreesSide,    ///< piece: the Queen, count: filled sides
    Stings,       ///< other
    Covers,       ///< other
    Pins,         ///< pieces
    Throws,       ///< piece
    KeepsAway,    ///< piece: the Queen, pieces: those that could reach it
    OpensWay,     ///< piece: the Queen, pieces: those that can reach it now
    Unpins,       ///< pieces
    Uncovers,     ///< other
    Confines,     ///< piece: the Queen, count: its side's bugs that can move, limit: before
    Develops,     ///< piece
};
inline constexpr Why kLastWhy = Why::Develops;

}  // namespace roj
