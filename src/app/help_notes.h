#ifndef ROJ_APP_HELP_NOTES_H
#define ROJ_APP_HELP_NOTES_H

#include <string_view>

namespace roj::app {

// What stands below the options in each --help.

inline constexpr std::string_view kProgramNotes =
    R"(Without a command roj goes on with the unfinished game, or starts a new one.
In the game, type a move such as "wA1 -bQ", or "help".

Files, as the XDG variables place them:
  ~/.config/roj/config.toml           your settings, see "roj play --help"
  ~/.local/state/roj/                 the running game, saved after every ply
  ~/.local/share/roj/games/           finished and saved games
With --restricted, or ROJ_RESTRICTED=1, there are no other files, no engines and
no shell for the player: a ForceCommand of sshd for guests. A session then gets
1 GiB of memory and an hour of processor time, and bots that play each other
pause after 40 plies. --idle-limit and --cpu-limit save the game and end it:
  roj --restricted --idle-limit 30m --cpu-limit 10m
Exit status: 0 done, 1 the input is bad or the game could not be saved, 2 wrong
usage, 128+n ended by signal n.
Hive is a game by John Yianni, published by Gen42 Games.
Roj is independent of them.)";

inline constexpr std::string_view kPlayNotes =
    R"(Name one player and the other is the opponent: a human against a bot. At first
the game is human against bot:3 with the base set, later as you last chose.
An unfinished game is moved to the folder of games, and roj says so. With
--journal, the unfinished game in that file goes on, unless --game, --rules,
--rule or --load ask for another. When input is no terminal, nothing is saved
but by --journal.

Rule options:
  opening.queen_first, beetle.freedom, draw.repetition, scorpion.stacks and
  more; see "roj rules options"
~/.config/roj/config.toml has the same options, without the dashes; "roj config
--print" lists them all:
  [play]
  black = "bot:5"
  game = "Base+MLP"
  rule = ["draw.repetition=0"]
  color = "never"
  bell = false
Examples:
  roj play --black bot:5 --game Base+MLP
  roj play --white human --black human
  roj play --black "engine:nokamute" --engine-option NumThreads=2
  roj play --load saturday)";

inline constexpr std::string_view kPuzzleNotes =
    R"(The puzzles come from matches and from games of the bot; in each of them one move
alone forces the win, whatever the other side does. "hint" helps, Enter goes on to
the next one, "live" goes to the game you have begun, and "puzzle" comes back. What
you have solved is kept in ~/.local/share/roj/puzzles.txt.
  roj puzzle
  roj puzzle 30)";

inline constexpr std::string_view kHostNotes =
    R"(roj says what the other has to type. The table waits when a connection is lost:
the guest's roj finds it again, and the same "roj host" goes on with the game.
Who comes is known by his account on this machine; --allow and --group let in
others than yourself. Clocks stand still while the guest is cut off. "undo" and
"draw" ask the other, who answers "yes" or "no". The table closes when the game
is over. Only you may be able to write in the folder of a path.
  roj host --allow bob --game Base+MLP --clock 15m+10s
  roj host ./our-table)";

inline constexpr std::string_view kJoinNotes =
    R"(A lost connection is made again, and nothing that was played is lost; after a
lost terminal the same command goes on. Where lines come from a pipe, roj waits
for a host who is gone for a minute. Then it ends with status 1, or with 0 if
the host has closed the table.
  roj join ann/table)";

inline constexpr std::string_view kWatchNotes =
    R"(As many as like may watch, if the host lets them in.
  roj watch ann/table)";

inline constexpr std::string_view kShowNotes =
    R"(A GameString holds the moves, each after a ";":
  roj show 'Base;InProgress;White[2];wS1;bA1 wS1-'
  roj show --ply 12 saturday.pgn)";

inline constexpr std::string_view kAnalyzeNotes =
    R"(Every position is searched, the last one first. A ply that loses 10 points of the
chance to win is marked ?! (inaccuracy), 20 points ? (mistake), 30 ?? (blunder).
The chances are those of games of the bot against itself, so they are a guide and
no proof; 100 and 0 are wins that were seen to the end. In the game the command
"analyze" does the same while you play on.
  roj analyze saturday.pgn
  roj analyze --time 2s --json HV-Ann-Bob.sgf)";

inline constexpr std::string_view kConvertNotes =
    R"(IN may be a PGN (of Mzinga, or with the results of chess), an SGF of BoardSpace
or a GameString; what it is, the text says itself. OUT becomes a GameString if
it ends in .txt, else a PGN; a file of that name is replaced.
An illegal ply is named and nothing is written, unless you say --partial.
A record says itself what rules it was played by; --rules and --rule are for
those that do not. If a Queen comes first in one of those, roj allows that and
says so.
  roj convert HV-Ann-Bob.sgf ann-bob.pgn
  roj convert --to gamestring saturday.pgn
  roj convert --partial - valid.pgn < broken.pgn)";

inline constexpr std::string_view kPerftNotes =
    R"(A forced pass counts as a move, and a game that is over has no moves.
  roj perft 5
  roj perft --game Base+MLP --threads 2 6
  roj perft --divide --game 'Base;InProgress;Black[1];wS1' 3)";

inline constexpr std::string_view kBenchNotes =
    R"(Searches a fixed set of positions on one thread to fixed depths, and prints the
sum of the nodes: the signature. It changes only when the search, the evaluation
or the order of the moves does; the speed is this machine's.)";

inline constexpr std::string_view kRulesNotes =
    R"(Topics: queen, spider, beetle, grasshopper, ant, mosquito, ladybug, pillbug,
scorpion, facedown, moth, dragonfly, placing, hive, gates, pass, end, leaflets,
options, presets; and robots, the other game. The beginning of a word is enough.)";

inline constexpr std::string_view kUhpNotes =
    R"(Speaks the Universal Hive Protocol on standard input and output, for viewers and
match runners. Started under the name roj-uhp, a link beside roj, the program
does the same without a command. The command "options" lists what can be set:
level, table size, seed and every option of the rules. No game is drawn by
repetition unless --rule draw.repetition=3 or an option says so. The protocol
has no command to claim a draw, so draw.claim has no effect.
  printf 'newgame Base+MLP\nbestmove seconds 1\n' | roj uhp)";

inline constexpr std::string_view kMatchNotes =
    R"(Both engines play both colours of every opening. An engine that crashes, is late
or plays an illegal move loses the game, and the report says why; a move the
referee does not accept makes the game void. Elo is that of the first engine;
its 95 % interval comes from pairs of games. draw.repetition is 3 unless --rule
says otherwise. Ctrl-C prints what there is.
  roj match --engine 'roj uhp' --engine 'nokamute uhp' --time 100ms --games 200
  roj match ... --shard 1/2 --summary 1.json   (here)
  roj match ... --shard 2/2 --summary 2.json   (there)
  roj match --merge 1.json 2.json)";

inline constexpr std::string_view kRobotsNotes =
    R"(Robots fetch tokens by the throws of two dice; "roj rules robots" tells the rules
and their options. WHO is human, bot or bot:LEVEL: 1 takes what it can get, 2 is
careful, 3 looks ahead. At first A is a human and the others are bots of level 2.
Without options an unfinished game goes on; it is saved after every throw, in
~/.local/state/roj/robots.txt, and finished games go to games/robots/.
In the game press Enter to throw, and type the number of an end, or "help".
  roj robots --players 4 --seat B=human --seat D=bot:3
  roj robots --rule robots.layout=blocks --rule robots.ties=playoff_roll)";

inline constexpr std::string_view kConfigNotes =
    R"(Alone it says where your settings are and what in them cannot be followed; the
exit status is then 1. --print keeps what you have set and lists the rest as
comments, so this brings an old file up to date:
  roj config --print > new.toml)";

inline constexpr std::string_view kCompletionNotes =
    R"(An installed roj brings them along. For one that is not installed:
  source <(roj completion bash)
  source <(roj completion zsh)
  roj completion fish | source)";

inline constexpr std::string_view kManualNotes =
    R"(An installed roj brings it along: man roj. For one that is not installed:
  roj manual > roj.6; man ./roj.6)";

}  // namespace roj::app

#endif
