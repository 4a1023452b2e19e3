#include "app/shell/command_specs.h"

#include <algorithm>

#include "app/config/settings.h"
#include "app/shell/commands.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "lobby/admin/admin.h"
#include "robots/record.h"
#include "robots/rules.h"
#include "text/ascii.h"

namespace roj::app {
namespace {

using Strings = std::vector<std::string>;
using Kind = OptionSpec::Kind;
using enum CommandSpec::Kind;

template <typename Options>
Strings keys_of(const Options& options) {
    Strings beginnings;
    for (const auto& option : options) { beginnings.push_back(std::string(option.name) + "="); }
    return beginnings;
}

Strings rule_words() {
    return keys_of(rule_options());
}

Strings robots_rule_words() {
    return keys_of(robots::rule_options());
}

Strings robots_seat_words() {
    Strings seats;
    for (const robots::Player player : robots::kPlayers) {
        const std::string begin{robots::letter(player), '='};
        seats.push_back(begin + "human");
        for (int level = robots::kLowestLevel; level <= robots::kHighestLevel; ++level) {
            seats.push_back(begin + robots::format_seat({level}));
        }
    }
    return seats;
}

Strings command_words();

Strings topic_words() {
    const std::vector<std::string_view> topics = i18n::topic_names("rules");
    return {topics.begin(), topics.end()};
}

/// A command, one of its options, or a place for the settings that are options of it.
struct Row {
    std::string_view names;   ///< of an option, "--help -h"; empty for a command or settings
    const char* value = "";   ///< of an option; the name of a command
    std::string_view help{};  ///< marked, but not translated
    unsigned kinds = 0;       ///< of an option or a command
    play::Values values = "";
    const char* excludes = "";
    unsigned settings = 0;                             ///< play::SettingTraits of those settings
    int (*run)(const Arguments& arguments) = nullptr;  ///< of a command
};

constexpr Row command(const char* name, std::string_view help, int (*run)(const Arguments&),
                      unsigned kinds = 0) {
    return {"", name, help, kinds, "", "", 0, run};
}

constexpr Row settings(unsigned traits) {
    return {"", "", "", 0, "", "", traits};
}

constexpr Row kHelp{"--help -h", "", N_("Show this help and exit")};
constexpr Row kJournal{"--journal", "FILE", N_("Keep the current game in this file")};
constexpr Row kLoad{"--load", "FILE", N_("Continue a saved game: its name, any file or a link")};
constexpr Row kGame{"GAME", "", N_("A file, - for stdin, a GameString or a link"), Kind::Required};
constexpr Row kTable{"TABLE", "", N_("As roj host shows it: USER/NAME, or a path"), Kind::Required};
constexpr Row kQuiet{"--quiet -q", "", N_("Do not show the progress")};
constexpr Row kIsa{"--isa", "NAME", N_("portable or avx2; the fastest here (default)"), 0,
                   "portable|avx2"};

constexpr Row kRows[] = {
    command("roj", N_("Rój: the game of Hive in a terminal."), run_play, Plays),
    {"--version -V", "", N_("Show the version and exit")},
    settings(ScreenOption),
    kJournal,
    {"--restricted", "", N_("Let the player reach nothing but the game")},
    {"--idle-limit", "TIME", N_("End if nobody types for this time: 30m")},
    {"--cpu-limit", "TIME", N_("End after this much processor time: 10m")},
    {"--term-check", "", N_("Show what the terminal can do and exit")},

    command("play", N_("Start a new game"), run_play, Plays),
    settings(PlayOption),
    kLoad,
    kJournal,
    settings(ScreenOption),

    command("puzzle", N_("Solve puzzles: win by force, or do not lose"), run_puzzle, Plays),
    {"N", "", N_("Its number; default: one of your strength")},
    {"--json", "", N_("Print the positions as JSON")},
    settings(ScreenOption),

    command("practice", N_("Find better moves than your mistakes"), run_practice, Plays),
    {"--json", "", N_("Print the positions as JSON")},
    settings(ScreenOption),

    command("stats", N_("Show your results against bots"), run_stats),
    {"--json", "", N_("Print the results as JSON")},

    command("host", N_("Host a table for a player at another terminal"), run_host, Plays),
    {"TABLE", "", N_("A name (default: table), or a path with a slash")},
    {"--side", "SIDE", N_("What you play: white (default) or black")},
    settings(HostOption),
    {"--allow", "USER,...", N_("Other users who can join"), Kind::Repeatable},
    {"--group", "GROUP", N_("A group whose members can join")},
    settings(ScreenOption),

    command("join", N_("Play with the host of a table"), run_join, Plays),
    kTable,
    settings(ScreenOption),

    command("watch", N_("Watch the game at a table"), run_join, Plays),
    kTable,
    settings(ScreenOption),

    command("lobby", N_("Play with people who log in to this account"), run_lobby, Plays),
    {"ADMIN", "", N_("admin or relay, for operators; see below"), Kind::ManyValues, "admin|relay"},
    {"--config", "FILE", N_("Configuration; default: /etc/roj/lobby.toml")},
    {"--store", "DIR", N_("Directory or postgresql://..., as in that file")},
    {"--bells", "DIR", N_("For PostgreSQL: directory of sockets, or ~/lobby")},
    {"--forced", "COMMAND", "", Kind::Hidden},  // what sshd makes the shell roj-lobby run
    settings(ScreenOption),

    command("robots", N_("Play Robots, a game for two to four"), run_robots, Plays),
    {"--players", "N", N_("The number of players: 2 (default), 3 or 4"), 0, "2|3|4"},
    {"--seat", "PLAYER=WHO", N_("Who plays A, B, C or D, see below"), Kind::Repeatable,
     robots_seat_words},
    {"--rule", "KEY=VALUE", N_("One option of the rules; you can repeat it"), Kind::Repeatable,
     robots_rule_words},
    {"--seed", "N", N_("The same seed gives the same dice")},
    kLoad,
    settings(ScreenOption),

    command("show", N_("Draw a position as text"), run_show),
    kGame,
    {"--ply", "N", N_("The number of plies to play: 0 is the start")},
    settings(RulesOption),
    {"--layout", "CELLS", N_("outlined (default), or another size of cells")},
    {"--board", "SIGNS", N_("ascii (default), blocks or sextants")},
    {"--color", "WHEN", N_("auto (default), never or always")},
    {"--theme", "NAME", N_("Their colours: dark, light or plain")},
    {"--unicode", "", N_("An older name for --board blocks")},
    {"--json", "", N_("Print the game as JSON")},

    command("analyze", N_("Evaluate every ply of a game"), run_analyze),
    kGame,
    {"--nodes", "N", N_("Nodes to search for each ply: 100000 (default)")},
    {"--time", "TIME", N_("Time to search for each ply: 500ms, 2s"), 0, "", "--nodes"},
    {"--save", "FILE", N_("Save the analysis in a PGN, or continue it there")},
    settings(RulesOption),
    kQuiet,
    {"--json", "", N_("Print the whole analysis as JSON")},

    command("solve", N_("Find out who can force a win"), run_solve),
    kGame,
    {"--moves", "N", N_("The winner's moves: 16 at most (default)")},
    {"--nodes", "N", N_("Nodes to search: 10000000 (default)")},
    settings(RulesOption),
    {"--json", "", N_("Print the result as JSON")},

    command("convert", N_("Convert a PGN, an SGF, a GameString or a link"), run_convert),
    {"IN", "", N_("A file, - for stdin, a GameString or a link"), Kind::Required},
    {"OUT", "", N_("A file; - (default) for stdout")},
    {"--to", "FORMAT", N_("pgn, sgf, gamestring, link or position"), 0,
     "pgn|sgf|gamestring|link|position"},
    settings(RulesOption),
    {"--force", "", N_("Overwrite OUT without a question")},
    {"--partial", "", N_("Convert only the part before an illegal ply")},

    command("perft", N_("Count the move sequences of a position"), run_perft, ForPrograms),
    {"DEPTH", "", N_("The number of plies"), Kind::Required},
    {"--game", "GAME", N_("Base (default), Base+MLP, a GameString or a file")},
    settings(RulesOption),
    {"--lists", "", N_("List the last moves instead of only counting them")},
    kIsa,
    {"--divide", "", N_("Print the count of each move")},
    {"--threads", "N", N_("The number of cores to use: 1 (default)")},
    {"--json", "", N_("Print the counts as JSON")},

    command("bench", N_("Measure the bot: node signature and speed"), run_bench, ForPrograms),
    kIsa,
    {"--json", "", N_("Print the figures as JSON")},

    command("rules", N_("Read the rules, bug by bug"), run_rules),
    {"TOPIC", "", N_("beetle, pillbug, gates ...; see below"), 0, topic_words},
    {"--json", "", N_("Print the page as JSON")},

    command("levels", N_("List the levels of the bot"), run_levels),
    {"--json", "", N_("Print the levels as JSON")},

    command("uhp", N_("Work as an engine for other programs"), run_uhp, ForPrograms),
    {"--level", "N", N_("1 to 10 (default), as the option Level"), 0, "1|2|3|4|5|6|7|8|9|10"},
    {"--threads", "N", N_("The number of cores to use: 1 (default)")},
    {"--table-size", "MIB", N_("Memory for known positions: 64 MiB (default)")},
    {"--option", "NAME=VALUE", N_("Set an option that the engine lists"), Kind::Repeatable},
    {"--trace", "FILE", N_("Add every line, with its time, to this file")},
    settings(RulesOption),

    command("match", N_("Play a match between two engines"), run_match, ForPrograms),
    {"--engine", "COMMAND", N_("A command that starts an engine; give two"), Kind::Repeatable},
    {"--option1", "NAME=VALUE", N_("Set an option of the first engine"), Kind::Repeatable},
    {"--option2", "NAME=VALUE", N_("Set an option of the second engine"), Kind::Repeatable},
    {"--time", "TIME", N_("For each move: 1s (default), 100ms, 2m")},
    {"--time1", "TIME", N_("The same for the first engine only")},
    {"--time2", "TIME", N_("The same for the second engine only")},
    {"--depth", "N", N_("Search to this depth; also --depth1, --depth2")},
    {"--depth1", "N", "", Kind::Hidden},
    {"--depth2", "N", "", Kind::Hidden},
    {"--nodes", "N", N_("Search this many positions; also --nodes1 ...")},
    {"--nodes1", "N", "", Kind::Hidden},
    {"--nodes2", "N", "", Kind::Hidden},
    {"--margin", "TIME", N_("How late a move can come: 1s (default)")},
    {"--hang-limit", "TIME", N_("For a search by nodes or depth: 60s (default)")},
    {"--referee", "COMMAND", N_("An engine that must accept every move")},
    {"--game", "TYPE", N_("Base+MLP (default); several are played in turn"), Kind::Repeatable},
    {"--games", "N", N_("How many games, two for each opening: 100 (default)")},
    {"--games-from", "N", N_("The number of the first game: 1 (default)")},
    {"--shard", "I/N", N_("Play only the I-th of N parts of these games")},
    {"--opening-plies", "N", N_("Random plies before the engines play: 4 (default)")},
    {"--book", "FILE", N_("Openings instead: GameStrings, one on a line")},
    {"--seed", "N", N_("The seed of the random openings: 1 (default)")},
    {"--max-plies", "N", N_("A longer game is a draw: 300 (default)")},
    {"--concurrency", "N", N_("Games at the same time: 1 (default)")},
    {"--sprt", "ELO0,ELO1", N_("Stop as soon as one of the two is accepted")},
    settings(RulesOption),
    {"--pgn", "FILE", N_("Write the games to this file")},
    {"--summary", "FILE", N_("Keep the summary in this file, after every game")},
    {"--resume", "", N_("Continue the match in --summary")},
    kQuiet,
    {"--merge", "FILES", N_("Add up these summaries instead"), Kind::ManyValues},
    {"--json", "", N_("Print the summary as JSON")},

    command("config", N_("Check your settings, or list all settings"), run_config),
    {"--print", "", N_("Print a file with every setting")},
    {"--write", "", N_("Write that file if it does not exist"), 0, "", "--print"},
    {"--json", "", N_("Print every setting as JSON")},

    command("completion", N_("Print the completion script of a shell"), run_completion,
            ForPrograms),
    {"SHELL", "", N_("bash, zsh or fish"), Kind::Required, "bash|zsh|fish"},

    command("manual", N_("Show a manual page, or print it to a file"), run_manual),
    {"PAGE", "", N_("roj (default), roj-uhp or roj-lobby"), 0, manual_pages},

    command("help", N_("Show the help of a command"), nullptr),
    {"COMMAND", "", N_("Its name; default: roj itself"), 0, command_words},
};

Strings command_words() {
    Strings names;
    for (const Row& row : kRows) {
        if (row.names.empty() && row.settings == 0) { names.emplace_back(row.value); }
    }
    return names;
}

OptionSpec option_of(const Setting& setting) {
    return {{"--" + std::string(setting.key)},
            setting.value_name,
            std::string(setting.help),
            setting.is(IsList) ? Kind::Repeatable : 0U,
            setting.key == "rule" ? rule_words : setting.values,
            {}};
}

OptionSpec option_of(const Row& row) {
    const std::vector<std::string_view> names = text::split_words(row.names);
    OptionSpec option{{names.begin(), names.end()},
                      row.value,
                      std::string(row.help),
                      row.kinds,
                      row.values,
                      row.excludes};
    const Setting* const same = find_setting(option.key());
    if (same != nullptr && option.values.empty()) { option.values = same->values; }
    return option;
}

std::vector<CommandSpec> make_command_line() {
    std::vector<CommandSpec> commands;
    for (const Row& row : kRows) {
        if (row.names.empty() && row.settings == 0) {
            commands.push_back({row.value, std::string(row.help), row.run, row.kinds});
            commands.back().options.push_back(option_of(kHelp));
            commands.back().options.push_back(option_of(*find_setting("language")));
        } else if (row.settings == 0) {
            commands.back().options.push_back(option_of(row));
        }
        for (const Setting& setting : all_settings()) {
            if (setting.is(row.settings)) { commands.back().options.push_back(option_of(setting)); }
        }
    }
    return commands;
}

}  // namespace

std::string OptionSpec::key() const {
    const std::string& name = names.front();
    return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

bool OptionSpec::takes_file() const {
    const std::string& name = names.front();
    return value.starts_with("FILE") || name == "GAME" || name == "IN" || name == "OUT";
}

std::vector<const OptionSpec*> CommandSpec::shown(bool arguments) const {
    std::vector<const OptionSpec*> found;
    for (const OptionSpec& option : options) {
        if (!option.is(OptionSpec::Hidden) && option.is_argument() == arguments) {
            found.push_back(&option);
        }
    }
    return found;
}

std::string CommandSpec::notes() const {
    const std::string_view text = i18n::shared_text("notes/" + name);
    std::string notes(text.substr(0, text.rfind('\n')));
    if (name == "lobby") { notes += '\n' + text::join(lobby::Admin::commands(), "\n"); }
    return notes;
}

const std::vector<CommandSpec>& command_line() {
    static const std::vector<CommandSpec> commands = make_command_line();
    return commands;
}

const CommandSpec* find_command(std::string_view name) {
    const auto found = std::ranges::find(command_line(), name, &CommandSpec::name);
    return found == command_line().end() ? nullptr : &*found;
}

}  // namespace roj::app
