#include "play/fan_rules.h"

#include <array>

namespace roj::play {
namespace {

constexpr std::array kFanTopics{
    Topic{"scorpion", "The Scorpion (C)", R"(
The Scorpion crawls exactly two cells along the edge of the hive and ends on
another cell than it came from. It never climbs.

       / \
      |wC |     *
     / \ / \ / \ / \ / \
  * |wQ |wG1|bG1|bQ |bA1|     * : where wC may go
     \ / \ / \ / \ / \ /

After its own walk, and only then, it may sting one bug of the other colour
beside it: the top of a stack, the Queen too, but no Scorpion. The bug that is
stung lies face down from then on: see rules facedown. In the picture wC may
sting bG1 or bQ at the end of its way to the right:

  wC \bQ        goes there and stings nobody
  wC \bQ xbQ    goes there and stings bQ

A Mosquito that moves like a Scorpion does not sting.
)"},
    Topic{"facedown", "Bugs that lie face down", R"(
A bug that a Scorpion has stung lies face down. The board shows its name in
small letters: wQ becomes wq. As long as it lies so,
  - it does not move, throw or take another bug along
  - no bug may end its way on top of it
  - no Mosquito copies it
In all else it is there as before: it keeps its colour and its place, holds
the hive together, stands beside a Queen, may be crossed, and may be thrown.
A Queen that lies face down loses like any other when she is surrounded.

Only its owner can turn it up again, once his Queen is on the table. That is
his whole turn, and is written with a roof behind the name:

  wQ ^

Nothing else ends it: not even the Scorpion that goes away.
)"},
    Topic{"moth", "The Moth (O)", R"(
The Moth is placed on the ground like any other bug. It then climbs, and
always ends on a bug of the other colour, whatever the height. On its way it
crosses any number of bugs of its own colour, without a gap; it stops on the
first of the other colour. In a later turn it can go on from there in the
same way.

     / \
    |wO |
   / \ / \ / \ / \ / \
  |wA1|wQ |wG1*bG1|bQ |     *bG1 : wO may go over wQ and wG1 onto bG1
   \ / \ / \ / \ / \ /
            *bA1|           *bA1 : or onto bA1, but not beyond either
             \ /

It never walks on the ground, but it can climb out of a cell that is enclosed
on all six sides. It never comes down by itself; only a Dragonfly can carry it
down. The bug under it cannot move, not even a Queen. Two stacks that are
higher than both ends of a step between them are a gate for it. It cannot
leave the ground if that would break the hive.

moth.first_move says when a Moth first climbs:
  later_turn    it stays where it is placed, and climbs in any later turn
  same_turn     it climbs in the turn in which it is placed, if it can; its
                move names the bug it climbs onto: wO bG1. Before your Queen
                is placed, or where it reaches no bug, it stays: wO -wQ

moth.counts says whether a Moth helps to surround a Queen:
  yes           it does, like any other bug
  no            a Moth alone on its cell does not; with a second bug on the
                cell, under the Moth or on top of it, the cell counts

mosquito.moth says what a Mosquito does in a game with Moths:
  no_climb      it copies as ever, but never ends on top of another bug
  ground_copy   from the ground it may also go like a Moth it touches
  top_copy      from the top of the hive too, like a Moth no lower than it
  none          it does not copy the Moth and climbs as ever
)"},
    Topic{"dragonfly", "The Dragonfly (D)", R"(
The Dragonfly flies one cell in a straight line and one more at a slant: six
cells can be its goal, each between two directions. It may come down on an
empty cell or on top of a bug, at any height, and no gate stops it.

              *
       / \     / \
      |wD |   |bA1|           * : where wD may go
     / \ / \ / \ / \          *bG1 : it may come down on bG1
  * |wQ |wG1*bG1|bQ |
     \ / \ / \ / \ /
        *

The cell between may hold a bug or be empty, but in both halves of its flight
it must keep touch with the hive.

When it stands on a bug and flies to an empty cell, it must take that bug
along, of whatever colour and kind: they land with the Dragonfly on top. It
flies alone if it stands on another Dragonfly, if it ends on a bug, or if the
hive would break without the two.

  wD \bS1 +bA1   flies there and takes bA1 along

Neither of the two may be moved or thrown in the very next turn. A Mosquito
that flies like a Dragonfly ends on empty cells only and takes nobody along.
)"},
};

}  // namespace

std::span<const Topic> fan_rules() {
    return kFanTopics;
}

}  // namespace roj::play
