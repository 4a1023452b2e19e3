#include <array>

#include "play/robots_text.h"

namespace roj::play {
namespace {

constexpr Topic kRobotsRules{"robots", "Robots, the second game", R"(
Two to four players each send a robot out to fetch tokens. The board has 7 by
7 squares; a square is written X,Y, and 0,0 is the upper left one. The corners
are the bases: A 0,0, B 6,0, C 6,6, D 0,6. Two play A and C, three A, B and C.
At the start there is a token on each of 16 fields and every pawn at home.

In a turn you throw two dice and move once: one die across and the other
along, or one die alone in either direction. The full number is counted, and
at the wall the count turns back. Only the square where you end matters: it
may not be the base of another, nor a corner where nobody plays. It may be the
one you came from, if the wall sends you back there: you arrive anew.

Where you end, in this order:
  a rival there goes home, and what his backpack held lies there for you; his
      bank stays his, and at home nobody can come to him
  you take what lies there; a backpack holds three, the rest stays and is not
      taken later without arriving anew
  on your own base everything you carry goes into your bank, where it is safe

A double gives another throw after its move. The third double of a turn is a
penalty: no move, your pawn goes home, and all tokens of your backpack and
your bank go back to the board, on token fields as you like, several on one or
under pawns, too; then the turn is over. On your own base two sixes leave no
move: the turn is lost, and there is no other throw.

The game ends at once when every token is in a bank. The fullest bank wins;
equal leaders share the victory.

Options, as in roj robots --rule robots.take=one:
)"};

constexpr std::string_view kOverview = "overview";

constexpr std::array kRobotsHelp{
    Topic{kOverview, "Help for robots", R"(
Fetch tokens and carry them home; the fullest bank wins. rules tells it all.

  Enter      throws the dice
  7          goes to the end with that number on the board
  h3 v-5     3 to the right and 5 up: h is across, v along, - left and up
  h5         one die alone; the other is given up
  3,1        to the square 3,1
  1,1x3 5,3  after a third double: three tokens on 1,1 and one on 5,3
  undo       takes the last move back, until dice are thrown
  hint       what the best bot would do, and how likely rivals come

A square shows the number of an end, a pawn (A to D) and tokens: o one, o3
three. A : is an empty token field, a small letter a base, x a corner where
nobody plays. ooo behind a name is what the backpack holds.

Commands; the first letters are enough:
  moves  list  log   what is possible, where everything is, every throw so far
  new [2-4]          another game, with so many players
  seat B=human       who plays from now on: human, bot, or bot:1 to bot:3
  save NAME  load    keep a game, go on with one
  theme  board  rules  help  quit

help record tells how a game is written down.
)"},
    Topic{"record", "How a game is written down", R"(
A saved game is a text: tags in brackets, an empty line, and a line for every
throw. Dice may be written down by hand, too.

  [Game "Robots"]
  [Seats "AC"]
  [A "human"]
  [C "bot:2"]
  [Rules "robots.take=one"]     what differs from the usual rules
  [Seed "42"]                   of the dice that are still to come
  [Result "InProgress"]         or who won: "A", "AC"

  A 35 H+3 V-5                  A throws 3 and 5, goes right 3 and up 5
  C 12 H-2                      one die alone
  A 66 lost                     two sixes at home
  C 44 penalty 1,1x3 5,3        a third double

Before them may stand "first A35 C62", the throws for who begins, or "first
C"; after them "playoff A35 C62".
)"},
};

}  // namespace

const Topic& robots_rules() {
    return kRobotsRules;
}

Page robots_rules_page(const robots::Rules& rules) {
    Page page = to_page(kRobotsRules);
    for (const robots::RuleOption& option : robots::rule_options()) {
        page.lines.push_back("  " + std::string(option.name) + " = " +
                             robots::rule_value(rules, option.name));
        page.lines.push_back("      " + std::string(option.meaning));
        page.lines.push_back("      " + std::string(option.values));
    }
    return page;
}

Result<Page> robots_help(std::string_view topic) {
    const Result<const Topic*> found = find_topic(kRobotsHelp, topic, "help");
    if (!found) { return found.error(); }
    return to_page(**found);
}

}  // namespace roj::play
