#ifndef ROJ_APP_MANUAL_SECTIONS_H
#define ROJ_APP_MANUAL_SECTIONS_H

#include <string_view>

namespace roj::app {

// What of the manual page is written by hand, in the language of man(7).

inline constexpr std::string_view kManualDescription = R"(.SH DESCRIPTION
.B roj
is the game of Hive in a terminal, against a bot of ten levels, another engine or another person.
Moves are typed, as in
.BR "wA1 \-bQ" ;
a move that is not legal is refused with the reason.
.PP
Without a command it goes on with the unfinished game, or starts a new one.
The game is saved after every ply, so nothing is lost with a connection.
.PP
.B roj robots
is another game, of two dice and sixteen tokens, for two to four players.
)";

inline constexpr std::string_view kManualEnd = R"(.SH FILES
.TP
.I $XDG_CONFIG_HOME/roj/config.toml
Settings; by default below
.IR ~/.config .
.B roj config \-\-print
lists all there are.
.TP
.I $XDG_STATE_HOME/roj/current.pgn
The running game, a PGN that is valid after every ply; by default below
.IR ~/.local/state .
A second roj at the same time keeps its own,
.IR current-2.pgn .
One that was cut off or changed is kept as
.I damaged-DATE.pgn
in the folder of games, and roj says so.
.TP
.I $XDG_DATA_HOME/roj/games/
Finished and saved games; by default below
.IR ~/.local/share .
.TP
.I $XDG_DATA_HOME/roj/puzzles.txt
Which puzzles are solved.
.TP
.I $XDG_STATE_HOME/roj/robots.txt
The running game of
.BR "roj robots" ,
kept in the same way.
.TP
.I $XDG_DATA_HOME/roj/games/robots/
Its finished and saved games.
.TP
.I $XDG_STATE_HOME/roj/table-NAME.pgn
The game of a table of
.BR "roj host" .
.TP
.I /tmp/roj-tables-UID/
The sockets of a user's tables.
.SH ENVIRONMENT
.TP
.BR XDG_CONFIG_HOME ", " XDG_STATE_HOME ", " XDG_DATA_HOME ", " HOME
Where the files are. Relative paths are ignored.
.TP
.B TERM
The type of the terminal. One that the system does not know is taken for a common one;
.B roj \-\-term\-check
says what was made of it.
.TP
.B ROJ_RESTRICTED
Anything but 0 does what
.B \-\-restricted
does: the player reaches his saved games by name and nothing else of the machine.
Memory and processor time are then limited.
Of the environment nothing is then read but
.BR TERM ", " LANG ", " LC_ALL ", " LC_CTYPE ", " NO_COLOR " and " COLORTERM ,
and the home folder is that of the password file.
.TP
.B NO_COLOR
If it is set to anything, nothing is coloured unless
.B \-\-color always
asks for it.
.TP
.BR LC_ALL ", " LC_CTYPE ", " LANG
The encoding of characters. If it is not UTF-8, a terminal gets the code of each letter that it could
take for a control character: \eu0141.
.TP
.B ESCDELAY
How long an Escape may be on its way before the rest of a key, in milliseconds: 50 unless set.
.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
The input was read but is bad: an illegal game, a failed check, a lost engine.
Or the game could not be saved:
.B Nothing is saved
was on the screen until the end, and is repeated on standard error.
.TP
.B 2
Wrong usage.
.TP
.BI 128+ n
Ended by signal
.IR n .
The game is saved.
.SH NOTES
Hive was invented by John Yianni and is published by Gen42 Games.
.B roj
is independent of them.
)";

}  // namespace roj::app

#endif
