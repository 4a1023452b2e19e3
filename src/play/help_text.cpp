#include "play/help_text.h"

#include <algorithm>
#include <array>
#include <string>

#include "play/commands.h"
#include "play/topic.h"

namespace roj::play {
namespace {

constexpr std::string_view kOverview = "overview";
constexpr std::string_view kCommandsTopic = "commands";

// The overview fits a screen of 24 lines.
constexpr std::array kHelpTopics{
    Topic{kOverview, "Help", R"(
You play by typing moves: the bug, a blank, and where it goes.

  wA1 -bQ    the Ant wA1 to the cell left of bQ (signs: type help moves)
  A1 w bQ    the same with the direction in letters: ne e se sw w nw
  wB1 bQ     the Beetle wB1 up onto bQ
  wS1        the first bug of a game stands alone
  pass       only when nothing else is legal; Enter does it, too

Names: w or b for the colour, which you may leave out for your own bugs; then
Q Queen, S Spider, B Beetle, G Grasshopper, A Ant, M Mosquito, L Ladybug,
P Pillbug, and the fans' C Scorpion, O Moth, D Dragonfly; then the number. On
the board ( ) is the last move, : : or (.) where it came from, a digit the
height of a stack. More signs: help marks.

Commands; the first letters are enough, but for new, draw, resign and quit:
  undo redo     take moves back, play them again
  moves look    what is legal, what lies where
  hint analyze  to learn from, and so are puzzle and tutorial
  level swap rules new save load export settings resign draw quit

help typing, board, review, learning, saving, clocks, words, marks, keys ...
)"},
    Topic{"moves", "How moves are written", R"(
The sign shows on which side of the named bug the cell lies; the slashes lean
as the line from one to the other does.

     / \ / \
    |\bQ|bQ/|      \bQ nw    bQ/ ne
   / \ / \ / \
  |-bQ|bQ |bQ-|    -bQ w     bQ- e
   \ / \ / \ /
    |/bQ|bQ\|      /bQ sw    bQ\ se
     \ / \ /

  wA1 -bQ     to the empty cell left of bQ
  A1 w bQ     the same; the colour may be left out for your own bugs
  a1 -bq      the same; capitals do not matter
  A -bQ       the same if no other Ant of yours can go there
  wB1 bQ      up onto bQ, or onto the stack that bQ stands in
  wG1         the first bug of a game needs no place
  pass        only when there is no other move

Any bug next to the cell will do. A Pillbug's throw is a move of the bug that
is thrown. From the hand the lowest number of a kind comes first. How the bugs
of the fans sting and carry: help fans.
)"},
    Topic{"typing", "What happens while you type", R"(
Type a bug, and the places where it can go are numbered on the board:

  wA1         shows them, or says why it cannot move
  wA1 7       plays the one with number 7; moves wA1 lists them, too
  wA1 -b      those that are left; [wA1] is where it lands
  wA1 -bQ     the line above tells what Enter will do

Several moves go in one line, wS1; bS1 wS1-; wQ -wS1, and play up to the first
that cannot be played; it and what follows stay in the line to be mended.

A whole game may be pasted, as a GameString (Base;InProgress;White[2];...) or
as the text of a PGN file. It goes on the table as far as it is valid, and the
game from before moves to the saved games.
)"},
    Topic{"board", "Moving without typing", R"(
Tab, Left or Right on an empty line puts the cursor on the board.

  Tab           the next bug that can move, then those in your hand
  h l y u b n   one cell left, right, up left, up right, down left, down right
  arrows        the same; Up and Down go in a zigzag (j and k, too)
  4 6 7 9 1 3   the same on a number pad
  Enter Space   pick the bug up; then put it down on a number
  Tab           while a bug is picked up: the next number
  Backspace     put it back
  Esc q         back to the line; so does typing the name of a bug

With roj --mouse a click picks up and puts down. Hold Shift to select text
while the mouse is taken.
)"},
    Topic{"review", "Looking back, branching, notes", R"(
The game goes on while you look back, and so does the bot.

  [ ]  < >       on an empty line: one ply back or on; the start, now
  back 5         five plies back; forward, goto 12 and live do as they say
  find bQ        the next ply with bQ in it, or in its note
  analyze        judges every ply; then each step tells what it was worth
  moves wA1      what was legal there; look does that, too

  branch         play on from the ply you look at, with the same players
  line           what was left so is kept: lists it
  line 1         goes on with it, and keeps the course you were in
  note TEXT      writes a note on the ply you look at; note shows it, note -
                 erases it

Notes and side lines are saved with the game. A note on a ply that is taken
back is lost when another one is played in its place.
)"},
    Topic{"learning", "Learning to play", R"(
  tutorial      seventeen short lessons with something to try; tutorial 5
                begins with the fifth. Your game waits: live goes back to it.
  puzzle        win in one, two or three moves; what you have solved is kept.
                hint helps, Enter goes on, puzzle 30 takes that one.
  undo          in a lesson or a puzzle begins it again; what would change
                your game cannot be done there
  hint          a hint: which bug; again: where it goes; again: why
  eval          who has the better chances, after a short look ahead
  analyze       judges every ply of the game while you play on: chances,
                faults, what was better; analyze 2s looks longer at each
  show movable  marks your bugs that can move (+)
  show pinned   those that the hive holds fast (!)
  show gates    where nothing slides through (#); show nothing ends it
  moves wA1     where a bug can go; look bQ: what lies there
  rules beetle  the rules, bug by bug

The line with the queens counts the sides that are filled: six lose.
)"},
    Topic{"clocks", "Playing against the clock", R"(
  clock 10m        ten minutes each for all moves; or roj play --clock 10m
  clock 1h30m+30s  an hour and a half, and thirty seconds more after each move
  clock 10m+5s     and five seconds more after each move
  clock 10m~5s     the first five seconds of each move cost nothing
  clock 30s/move   thirty seconds for each move
  clock none       no clock

The clocks begin with the second ply. What both have left stands in the first
line, White's first, and who has 30 seconds left is told. Whose time is up has
lost. When the connection drops the clocks stop, and go on with you; if the
program is killed, with what they showed up to five seconds before. At a
table (roj host --clock 10m) they are the host's, and stop while the other is
cut off.
Taking a move back gives no time back.
)"},
    Topic{"saving", "Saving and loading", R"(
The game on the table is saved after every ply, without your doing anything.

  save lunch       a copy among the saved games; save! lunch replaces it
  save ./FILE.pgn  a name with a slash is a path: here, where roj was started
  load             lists the saved games
  load lunch       goes on with one; load! lunch takes what is valid of it
  load ./FILE      reads a PGN, an SGF of BoardSpace or a GameString
  export NAME.pgn  a PGN for other programs, here, or at a path

When another game begins, the one on the table joins the saved games first,
unless one of them says the same. Finished games go there by themselves. In a
restricted seat games have names only, and there is no export.
)"},
    Topic{"words", "Playing by ear", R"(
roj --reader plays line by line in words: every move is spoken as a sentence,
and no picture is drawn unless you type board.

  where wQ     where a bug lies, beside which others, how many sides are full
  around bQ    what lies on the six sides, from the left on and clockwise
  list         every bug on the table, row by row, and both hands
  moves wA1    where a bug can go, each place with a number: wA1 3 goes there
  show pinned  which bugs the hive holds fast; show movable, show gates

These work on the screen, too.
)"},
    Topic{"marks", "What the board shows", R"(
  |wA1|   the top bug of a cell      2    above it: a stack, two bugs high
  |ba1|   in small letters: a bug that lies face down, stung by a Scorpion
  (wA1)   the bug that moved last    .    an empty cell beside the hive
  :bA1:   where it came from; (.) if nothing is there now

Beside a bug, in the turn after it happened:
  *   the Pillbug, or the Mosquito, that threw it
  x   stung by the Scorpion that moved
  &   the Dragonfly has taken along the bug under it
  ~   crossed by the Moth or the Dragonfly that moved

look tells in words what lies in a cell.
)"},
    Topic{"fans", "Moves of the fans' bugs", R"(
  wC bQ- xbA1   the Scorpion wC goes there and stings bA1
  wC bQ-        it goes there and stings nobody
  wD \bS1 +bA1  the Dragonfly wD takes along bA1, on which it stands
  wO bQ         the Moth wO climbs onto bQ
  wQ ^          your turn is spent on turning wQ face up again

moves wC lists where it can go, and its stings apart. The rules of these bugs:
rules scorpion, rules facedown, rules moth, rules dragonfly.
)"},
    Topic{kCommandsTopic, "Commands", ""},
    Topic{"keys", "Keys", R"(
Enter         do what is typed; on an empty line: pass when nothing else is
              legal
Ctrl-C        clear the line; on an empty line stop the bot; else leave, with
              the game saved
Ctrl-D        leave, on an empty line
Tab           go on with a legal move, or list how it may go on; on an empty
              line to the board, as Left and Right do (help board)
Up Down       lines typed before; Ctrl-R: one with what is typed in it
PgUp PgDn     look further up or down, and Shift with Left or Right sideways;
              center does it by name
+ -           on an empty line: larger or smaller cells; Ctrl-T does it, too
( )           on an empty line: turn the board; the notation does not turn
Ctrl-L        draw everything again
Ctrl-Z        back to the shell for a while
?             help

In a page of text Space, PgUp, PgDn and the arrows scroll, q or Enter closes.
The line is edited as in a shell: Ctrl-A Ctrl-E Ctrl-W Ctrl-U Ctrl-K Ctrl-Y
and Alt-b Alt-f Alt-d. All keys: ? on an empty line.
)"},
    Topic{"new", "Another game", R"(
new                    a game like the last one
new Base+MLP           with Mosquito, Ladybug and Pillbug; any of the letters
                       M, L, P and C, O, D of the fans, or Base alone
new bot:5              against the bot at level 5 (1 to 10), you are White
new bot:5 human        the bot is White
new human human        two people at one keyboard
new engine:nokamute    against another program, see help engines
new Base+M bot:7       both
new moth.gates=off     another rule; new fan, leaflet or tournament sets all
setup                  shows what the next game will be, and every rule with
                       its meaning; setup moth.gates=off changes one

The game on the table is moved to the saved games first. swap changes sides
in the middle of a game.
)"},
    Topic{"engines", "Playing against other programs", R"(
Any program that speaks the Universal Hive Protocol (UHP) can play a colour.
Its seat is written engine: and the command that starts it, as in a shell:

  new engine:nokamute
  new Base+MLP "engine:ssh bighost roj uhp" human

In quotation marks when another player follows; else the command goes on to
the end of the line. From the shell, with options of the engine's own:

  roj play --black "engine:nokamute" --engine-option NumThreads=2

It thinks for --move-time, two seconds if that is not given. stop has its move
at once if it is a program that can be interrupted, else it is ended. When it
fails, you hear how, and play its moves; Enter in its turn starts it again.
An engine that a loaded game names is not started before you press Enter.
)"},
    Topic{"ssh", "Playing over SSH", R"(
Every ply is written to disk when it is played. If the line drops, log in
again and type roj: the game goes on where it was, with what you had taken
back still there to be played again.

A screen of 80x24 shows everything; 40x12 is enough. Nothing needs a mouse,
colours, UTF-8 or function keys; NO_COLOR and --color=never are respected.
theme paper takes other colours, for a white background; vivid and plain are
there, too.
At rest not a byte is sent. On a terminal that cannot move its cursor, or
with --lines, the game is played line by line.
)"},
};

Page commands_page() {
    Page page{"Commands", {}};
    for (const CommandInfo& command : commands()) {
        constexpr std::size_t kColumn = 25;
        std::string line(command.usage);
        line.resize(std::max(kColumn, line.size() + 1), ' ');
        page.lines.push_back(line + std::string(command.does));
    }
    page.lines.insert(page.lines.end(),
                      {"", "The first letters are enough: u for undo, mo for moves. A text that is",
                       "a legal move is always a move. new, draw, resign and quit take at least",
                       "three letters, since they end a game."});
    return page;
}

}  // namespace

std::vector<std::string_view> help_topics() {
    std::vector<std::string_view> names;
    names.reserve(kHelpTopics.size());
    for (const Topic& topic : kHelpTopics) { names.push_back(topic.name); }
    return names;
}

Result<Page> help_page(std::string_view topic) {
    while (!topic.empty() && topic.front() == ' ') { topic.remove_prefix(1); }
    const Result<const Topic*> found = find_topic(kHelpTopics, topic, "help");
    if (!found) { return found.error(); }
    if ((*found)->name == kCommandsTopic) { return commands_page(); }
    return to_page(**found);
}

}  // namespace roj::play
