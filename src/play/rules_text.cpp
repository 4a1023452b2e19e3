#include "play/rules_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>

#include <roj/ruleset.h>

#include "play/fan_rules.h"
#include "play/robots_text.h"
#include "play/topic.h"

namespace roj::play {
namespace {

constexpr std::array kRulesTopics{
    Topic{"overview", "The rules of Hive", R"(
Two players, White and Black, take turns; White begins. There is no board:
the bugs on the table are the board, and together they are called the hive.

The aim is to surround the other player's Queen Bee: all six cells around
her filled, by bugs of any colour. Surround your own and you have lost.
No bug is ever captured, and you need not place all of yours.

In a turn you do one thing:
  place   a bug from your hand beside your own bugs, touching no enemy bug
  move    one of your bugs, each kind in its own way
  throw   a neighbour over your Pillbug, if you play with one
Who can do none of these passes.

Three laws hold for everything:
  the Queen    must be on the table by your fourth turn; until she is, none
               of your bugs may move
  one hive     the hive never falls into two pieces, not even while a bug
               is on its way
  gates        a bug that crawls cannot squeeze between two others that
               leave no room

Each side has 1 Queen, 2 Spiders, 2 Beetles, 3 Grasshoppers and 3 Ants;
Mosquito, Ladybug and Pillbug come one each when the game includes them, and
so do three that fans have made: Scorpion, Moth and Dragonfly.

The pages:  rules queen, spider, beetle, grasshopper, ant, mosquito, ladybug,
            pillbug, scorpion, facedown, moth, dragonfly, placing, hive,
            gates, pass, end, leaflets, options, presets
Another game:  rules robots
)"},
    Topic{"queen", "The Queen Bee (Q)", R"(
The Queen crawls one cell.

      *
   / \ / \ / \ / \
  |wQ |wG1|bG1|bQ |        * : where wQ may go
   \ / \ / \ / \ /
      *

She must come into play in one of your first four turns, but by the rules of
tournaments not in the very first. As long as she is in your hand, your other
bugs cannot move. When all six cells around her are filled, you have lost.
)"},
    Topic{"spider", "The Spider (S)", R"(
The Spider crawls exactly three cells, no more and no fewer, along the edge
of the hive. It may not turn back on the way, and it touches the hive at
every step.

   / \
  |wS1|         *
   \ / \ / \ / \ / \ / \   * : where wS1 may go
    |wQ |wG1|bG1|bQ |bA1|
     \ / \ / \ / \ / \ /
        *
)"},
    Topic{"beetle", "The Beetle (B)", R"(
The Beetle goes one cell, and it may climb: up onto a bug of either colour,
from stack to stack, and down again.

   / \     / \
  |wB1| * |bA1|
   \ / \ / \ /             *    : where wB1 may go
  * *wG1|bG1|              *wG1 : it may climb onto wG1
   / \ / \ / \
  |wQ |   |bQ |
   \ /     \ /

A bug under a Beetle cannot do anything. The cell has the colour of the bug
on top, so you may place new bugs beside your Beetle on an enemy's back.
Stacks have gates, too: it cannot pass between two stacks that are both
higher than where it stands and where it goes.

A Beetle enters the game on the ground, not on top of a bug. Up to four
Beetles can be on one stack. Of the official bugs only another Beetle or a
Mosquito can go on top of a Beetle, which then cannot move.
)"},
    Topic{"grasshopper", "The Grasshopper (G)", R"(
The Grasshopper jumps in a straight line over one or more bugs and lands on
the first empty cell behind them. It does not crawl, so no gate stops it and
it can jump into and out of a hole.

        *
     / \     / \
    |wQ |   |bQ |
   / \ / \ / \ / \
  |wG1|wS1|bS1|bG1| *      * : where wG1 may go
   \ / \ / \ / \ /
)"},
    Topic{"ant", "The Soldier Ant (A)", R"(
The Ant crawls as far as it likes around the hive.

            *   *
     / \     / \
    |wA1| * |bA1| *
     \ / \ / \ /
    * |wG1|bG1| *          * : where wA1 may go
     / \ / \ / \
  * |wQ | * |bQ | *
     \ /     \ /
    *   *   *   *

Only gates stop it: see rules gates.
)"},
    Topic{"mosquito", "The Mosquito (M)", R"(
The Mosquito moves like any bug it touches when its turn begins, of either
colour. Of a stack it touches the top.

   / \     / \
  |wM |   |bG1|            wM touches only the Grasshopper wG1,
   \ / \ / \ /             so it jumps over it.
    |wG1|bS1|
   / \ / \ / \
  |wQ | * |bQ |            * : where wM may go
   \ /     \ /

Touching nothing but a Mosquito, it cannot move. When it has climbed onto the
hive like a Beetle, it is a Beetle until it comes down again. Beside a Pillbug
it may throw, too.
)"},
    Topic{"ladybug", "The Ladybug (L)", R"(
The Ladybug goes exactly three steps: up onto a neighbour, on to another bug,
and down to an empty cell. So it gets into holes and out of them.

      *   *   *
   / \ / \ / \ / \
  |wL |wG1|bG1|bA1|        * : where wL may go
   \ / \ / \ / \ /
  * |wQ | * |bQ |
     \ /     \ /
    *   *

It does not come down where it began, and never stays on top.
)"},
    Topic{"pillbug", "The Pillbug (P)", R"(
The Pillbug crawls one cell, like the Queen. Instead of moving it may throw:
it lifts a bug beside it, of either colour, over its own back and puts it down
on another empty cell beside it. Your whole turn is spent with that.

             / \
          * |bQ |
   / \ / \ / \ / \
  |wS1|wQ |wP |bA1|        * : where wP may throw bA1
   \ / \ / \ / \ /
          *   *

It cannot throw
  - the bug that moved or was thrown in the turn just before
  - a bug in a stack
  - a bug without which the hive would fall apart
  - between two stacks that leave no room, going up or coming down
A bug that was thrown may not move in the very next turn, nor throw.
A throw is written as a move of the bug that is thrown: bA1 wP\
)"},
    Topic{"placing", "Placing a bug", R"(
White's first bug may lie anywhere, Black's first beside it. After that a new
bug must touch at least one bug of your own and none of the enemy's.

    *   *
     / \ / \ / \ / \
  * |wQ |wG1|bG1|bQ |      * : where White may place
     \ / \ / \ / \ /
    *   *

A stack has the colour of its top. Once placed, a bug may move anywhere its
kind can go. Of equal bugs the lowest number comes first: wA1, wA2, wA3.
A bug may be placed into an enclosed cell: it does not slide there.

The Queen must be placed by your fourth turn; in that turn, if she is still
in your hand, nothing else is allowed. No bug of yours moves before.
)"},
    Topic{"hive", "One hive", R"(
All bugs on the table form one hive, and it must never break: a bug may not
move if the rest would lie in two pieces without it, even if it would join
them again at the end of its way.

     / \ / \ / \ / \
    |wQ |wG1|bG1|bQ |      wG1 and bG1 hold the hive together: they cannot
     \ / \ / \ / \ /       move. wQ and bQ can.

A bug on top of another never breaks the hive by leaving. A pinned Pillbug
may still throw, since it stays where it is.
)"},
    Topic{"gates", "Gates: the freedom to move", R"(
A bug that crawls must be able to slide. It cannot pass between two bugs that
both lie beside its way: they form a gate.

        *   *   *   *
         / \ / \ / \
      * |wG1|bG1|bA1| *
   / \ / \ / \ / \ /
  |wA1|wQ | . |bQ | *      wA1 reaches every star, but not the dot:
   \ / \ / \   \ /         wS1 and bQ leave no room to enter it.
      * |wS1| *   *
         \ /
        *   *

On its way a bug may not leave the hive either: at each step it keeps touching
what it crawls along.

Beetle, Ladybug, Grasshopper and thrown bugs come from above and may drop into
such a hole. In the air there are gates as well: two stacks beside the way,
both higher than the start and the goal, stop all of these but the
Grasshopper.
)"},
    Topic{"pass", "Passing", R"(
If you can neither place, move nor throw, you pass: press Enter, or type pass.
You may not pass as long as you can do anything else.
)"},
    Topic{"end", "The end of the game", R"(
The game ends as soon as a Queen has bugs on all six sides. Her owner has
lost, whoever made the last move. If both Queens are surrounded by the same
move, the game is drawn.

It is also drawn
  - when the same position occurs for the third time with the same player to
    move; it is the same wherever the hive has walked on the table
  - when both players agree (type draw to offer it)
and lost by the player who resigns.

With draw.repetition=0 a repeated position does not end the game. With
draw.claim=3 the player to move can claim a draw when the position has
occurred three times or more: type draw. They may play on as well. A bot
claims a draw if it does not stand better. Engines (UHP) have no word for it.
)"},
    Topic{"leaflets", "Where the leaflets differ", R"(
Hive has come with several rule leaflets, and they do not agree everywhere.
Roj plays as tournaments and other programs do. Where another reading is worth
playing, it is an option (see rules options):

  the Queen in the first turn   leaflets: any of the first four turns;
                                tournaments: not the first
  gates and the Beetle          some leaflets let it pass between any stacks;
                                tournaments stop it between two higher ones
  the Mosquito and the throw    one leaflet has it copy movement only;
                                elsewhere it throws like the Pillbug, too
  repeated positions            leaflets: a draw only if both players are
                                forced to repeat for ever (draw.claim=3);
                                tournaments: a draw when a position occurs
                                for the third time
  draws by agreement            one leaflet: only in a deadlock
  the Moth and the Mosquito     three ways to keep them apart
  the nearest bug for a Moth    the first on its way, or the least number of
                                steps away
  under a Dragonfly's way       anything, or, in a later version of the bug,
                                only a bug; to take one along is a must or
                                a may
  crossing a bug face down      allowed, or not

Some printed rules are shorter than what they mean, and are not played to the
letter. Five neighbours always hold a bug that crawls, but three or four can
hold it, too, and a Beetle or a Grasshopper may still go. A Beetle climbs bugs
of either colour, an Ant may turn back on its way, the Spider may change from
one bug to the next if it touches both, and the Ladybug gets into holes.

The leaflets as they are printed: see rules presets.
)"},
};

/// The options of the rules as the engine knows them.
Page options_page() {
    Page page{"Options of the rules",
              {"Set with --rule NAME=VALUE when the program starts; the default comes first.", ""}};
    for (const RuleOption& option : rule_options()) {
        page.lines.push_back(std::string(option.name) + "=" + std::string(option.default_value));
        page.lines.push_back("    " + std::string(option.meaning));
        page.lines.push_back("    values: " + std::string(option.values));
    }
    const std::vector<std::string_view> presets(rule_presets().begin(), rule_presets().end());
    page.lines.emplace_back("");
    page.lines.push_back("Sets of them, with --rules: " + join(presets, ", ") + ".");
    page.lines.emplace_back("What each of them changes: rules presets.");
    return page;
}

/// What each preset follows.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPresetSources{{
    {"tournament", "The rules of tournaments and of most programs. This is the default."},
    {"mzinga", "The program Mzinga, which has no draw by repetition."},
    {"leaflet", "The leaflets of the base set and of the pocket edition, as printed."},
    {"fan", "The leaflet with Scorpion, Moth and Dragonfly, as printed."},
    {"dragonfly2", "Version 2.0 of the Dragonfly, by its author."},
}};

/// What each preset changes in tournament rules.
Page presets_page() {
    Page page{"Sets of rules",
              {"Choose one with --rules NAME, or in the game with new NAME. Below its name are",
               "the options that it changes; rules options explains them."}};
    for (const std::string_view name : rule_presets()) {
        page.lines.emplace_back("");
        page.lines.emplace_back(name);
        const auto source =
            std::ranges::find(kPresetSources, name, [](const auto& entry) { return entry.first; });
        if (source != kPresetSources.end()) {
            page.lines.push_back("    " + std::string(source->second));
        }
        Ruleset rules;
        [[maybe_unused]] const Status applied = apply_preset(rules, name);
        assert(applied);
        for (const RuleOption& option : rule_options()) {
            const std::string value = rule_value(rules, option.name);
            if (value != option.default_value) {
                page.lines.push_back("    " + std::string(option.name) + "=" + value);
            }
        }
    }
    return page;
}

constexpr Topic kOptions{"options", "", ""};
constexpr Topic kPresets{"presets", "", ""};

std::vector<Topic> all_topics() {
    std::vector<Topic> topics(kRulesTopics.begin(), kRulesTopics.end());
    topics.insert(topics.end(), fan_rules().begin(), fan_rules().end());
    topics.push_back(kOptions);
    topics.push_back(kPresets);
    topics.push_back(robots_rules());
    return topics;
}

}  // namespace

std::vector<std::string_view> rules_topics() {
    std::vector<std::string_view> names;
    for (const Topic& topic : all_topics()) { names.push_back(topic.name); }
    return names;
}

Result<Page> rules_page(std::string_view topic) {
    const std::vector<Topic> topics = all_topics();
    const Result<const Topic*> found = find_topic(topics, topic, "rules");
    if (!found) { return found.error(); }
    if ((*found)->name == kOptions.name) { return options_page(); }
    if ((*found)->name == kPresets.name) { return presets_page(); }
    if ((*found)->name == robots_rules().name) { return robots_rules_page({}); }
    return to_page(**found);
}

}  // namespace roj::play
