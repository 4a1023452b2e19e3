#include "app/shell/command_specs.h"

#include <algorithm>

#include "app/config/settings.h"
#include "play/theme_names.h"
#include "robots/record.h"
#include "robots/rules.h"
#include "text/ascii.h"
#include "words/pages.h"

namespace roj::app {
namespace {

using Words = std::vector<std::string>;
using Kind = OptionSpec::Kind;

template <typename Options>
Words keys_of(const Options& options) {
    Words beginnings;
    for (const auto& option : options) { beginnings.push_back(std::string(option.name) + "="); }
    return beginnings;
}

Words rule_words() {
    return keys_of(rule_options());
}

Words robots_rule_words() {
    return keys_of(robots::rule_options());
}

Words robots_seat_words() {
    Words seats;
    for (const robots::Player player : robots::kPlayers) {
        const std::string begin{robots::letter(player), '='};
        seats.push_back(begin + "human");
        for (int level = robots::kLowestLevel; level <= robots::kHighestLevel; ++level) {
            seats.push_back(begin + robots::format_seat({level}));
        }
    }
    return seats;
}

Words topic_words() {
    const std::vector<std::string_view> topics = words::topic_names("rules");
    return {topics.begin(), topics.end()};
}

/// A command, one of its options, or a place for the settings that are options of it.
struct Row {
    std::string_view names;  ///< of an option, "--help -h"; empty for a command or settings
    const char* value = "";  ///< of an option; the name of a command
    const char* help = "";
    unsigned kinds = 0;
    Words (*words)() = nullptr;
    const char* excludes = "";
    unsigned settings = 0;  ///< OptionOf, combined
};

constexpr Row command(const char* name, const char* help) {
    return {"", name, help};
}

constexpr Row settings(unsigned options_of) {
    return {"", "", "", 0, nullptr, "", options_of};
}

constexpr Row kHelp{"--help -h", "", "Show this help and exit"};
constexpr Row kJournal{"--journal", "FILE", "Keep the current game in this file"};
constexpr Row kLoad{"--load", "FILE", "Continue a saved game: its name or any file"};
constexpr Row kGame{"GAME", "", "A file (PGN, SGF, GameString), - or a GameString", Kind::Required};
constexpr Row kTable{"TABLE", "", "As roj host shows it: USER/NAME, or a path", Kind::Required};
constexpr Row kIsa{"--isa", "NAME", "portable, avx2 or avx512; the fastest here (default)", 0, [] {
                       return Words{"portable", "avx2", "avx512"};
                   }};

constexpr Row kRows[] = {
    command("roj", "Rój: the game of Hive in a terminal."),
    {"--version", "", "Show the version and exit"},
    settings(ScreenOption),
    kJournal,
    {"--restricted", "", "Let the player reach nothing but the game"},
    {"--idle-limit", "TIME", "End if nobody types for this time: 30m"},
    {"--cpu-limit", "TIME", "End after this much processor time: 10m"},
    {"--term-check", "", "Show what the terminal can do and exit"},

    command("play", "Start a new game"),
    settings(PlayOption),
    kLoad,
    kJournal,
    settings(ScreenOption),

    command("puzzle", "Solve puzzles: win in one to three moves"),
    {"N", "", "Its number; default: the first unsolved one"},
    settings(ScreenOption),

    command("host", "Host a table for a player at another terminal"),
    {"TABLE", "", "A name (default: table), or a path with a slash"},
    {"--side", "SIDE", "What you play: white (default) or black"},
    settings(HostOption),
    {"--allow", "USER,...", "Other users who can join", Kind::Repeatable},
    {"--group", "GROUP", "A group whose members can join"},
    settings(ScreenOption),

    command("join", "Play with the host of a table"),
    kTable,
    settings(ScreenOption),

    command("watch", "Watch the game at a table"),
    kTable,
    settings(ScreenOption),

    command("robots", "Play the other game, for two to four"),
    {"--players", "N", "The number of players: 2 (default), 3 or 4", 0,
     [] {
         return Words{"2", "3", "4"};
     }},
    {"--seat", "PLAYER=WHO", "Who plays A, B, C or D, see below", Kind::Repeatable,
     robots_seat_words},
    {"--rule", "KEY=VALUE", "One option of the rules; you can repeat it", Kind::Repeatable,
     robots_rule_words},
    {"--seed", "N", "The same seed gives the same dice"},
    kLoad,
    settings(ScreenOption),

    command("show", "Draw a position as text"),
    kGame,
    {"--ply", "N", "The number of plies to play: 0 is the start"},
    settings(RulesOption),
    {"--layout", "CELLS", "outlined (default), compact, medium or large"},
    {"--color", "", "Draw tiles in 256 colours"},
    {"--theme", "NAME", "Their colours: dark, light or plain", 0,
     [] {
         const auto names = play::theme_names();
         return Words(names.begin(), names.end());
     }},
    {"--unicode", "", "Draw them with half blocks"},
    {"--json", "", "Print the game as JSON"},

    command("analyze", "Evaluate every ply of a game"),
    kGame,
    {"--nodes", "N", "Nodes to search for each ply: 100000 (default)"},
    {"--time", "TIME", "Time to search for each ply: 500ms, 2s", 0, nullptr, "--nodes"},
    settings(RulesOption),
    {"--json", "", "Print the whole analysis as JSON"},

    command("convert", "Convert a PGN, an SGF or a GameString"),
    {"IN", "", "A file, - for stdin, or a GameString", Kind::Required},
    {"OUT", "", "A file; - (default) for stdout"},
    {"--to", "FORMAT", "pgn, gamestring or position; default: as OUT ends", 0,
     [] {
         return Words{"pgn", "gamestring", "position"};
     }},
    settings(RulesOption),
    {"--partial", "", "Convert what comes before an illegal ply"},

    command("perft", "Count the move sequences of a position"),
    {"DEPTH", "", "The number of plies", Kind::Required},
    {"--game", "GAME", "Base (default), Base+MLP, a GameString or a file"},
    settings(RulesOption),
    {"--lists", "", "List the last moves instead of only counting them"},
    kIsa,
    {"--divide", "", "Print the count of each move"},
    {"--threads", "N", "The number of cores to use: 1 (default)"},
    {"--json", "", "Print the counts as JSON"},

    command("bench", "Measure the bot: node signature and speed"),
    kIsa,
    {"--json", "", "Print the figures as JSON"},

    command("rules", "Read the rules, bug by bug"),
    {"TOPIC", "", "beetle, pillbug, gates ...; see below", 0, topic_words},

    command("uhp", "Be an engine for other programs"),
    {"--rule", "KEY=VALUE", "One option of the rules; you can repeat it", Kind::Repeatable,
     rule_words},

    command("match", "Play a match between two engines"),
    {"--engine", "COMMAND", "An engine, as a shell starts it; give it twice", Kind::Repeatable},
    {"--option1", "NAME=VALUE", "Set an option of the first engine", Kind::Repeatable},
    {"--option2", "NAME=VALUE", "Set an option of the second engine", Kind::Repeatable},
    {"--time", "TIME", "For each move: 1s (default), 100ms, 2m"},
    {"--time1", "TIME", "The same for the first engine only"},
    {"--time2", "TIME", "The same for the second engine only"},
    {"--depth", "N", "Search to this depth; also --depth1, --depth2"},
    {"--depth1", "N", "", Kind::Hidden},
    {"--depth2", "N", "", Kind::Hidden},
    {"--nodes", "N", "Search this many positions; also --nodes1 ..."},
    {"--nodes1", "N", "", Kind::Hidden},
    {"--nodes2", "N", "", Kind::Hidden},
    {"--margin", "TIME", "How late a move can come: 1s (default)"},
    {"--referee", "COMMAND", "An engine that has to agree with every move"},
    {"--game", "TYPE", "Base+MLP (default); several are played in turn", Kind::Repeatable},
    {"--games", "N", "How many games, two for each opening: 100 (default)"},
    {"--games-from", "N", "The number of the first game: 1 (default)"},
    {"--shard", "I/N", "Play only the I-th of N parts of these games"},
    {"--opening-plies", "N", "Random plies before the engines play: 4 (default)"},
    {"--book", "FILE", "Openings instead: GameStrings, one on a line"},
    {"--seed", "N", "The seed of the random openings: 1 (default)"},
    {"--max-plies", "N", "A longer game is a draw: 300 (default)"},
    {"--concurrency", "N", "Games at the same time: 1 (default)"},
    {"--sprt", "ELO0,ELO1", "Stop as soon as one of the two is accepted"},
    settings(RulesOption),
    {"--pgn", "FILE", "Write the games to this file"},
    {"--summary", "FILE", "Keep the summary in this file, after every game"},
    {"--resume", "", "Continue the match in --summary"},
    {"--merge", "FILES", "Add up these summaries instead", Kind::ManyValues},
    {"--json", "", "Print the summary as JSON"},

    command("config", "Check your settings, or list all settings"),
    {"--print", "", "Print a file with every setting"},
    {"--write", "", "Write that file if it does not exist", 0, nullptr, "--print"},

    command("completion", "Print the completion script of a shell"),
    {"SHELL", "", "bash, zsh or fish", Kind::Required,
     [] {
         return Words{"bash", "zsh", "fish"};
     }},

    command("manual", "Print the manual page roj(6)"),
};

OptionSpec option_of(const Setting& setting) {
    return {{"--" + std::string(setting.key)},
            setting.value_name,
            setting.help,
            setting.is_list ? Kind::Repeatable : 0U,
            setting.key == "rule" ? rule_words : setting.values,
            {}};
}

OptionSpec option_of(const Row& row) {
    const std::vector<std::string_view> names = text::split_words(row.names);
    OptionSpec option{
        {names.begin(), names.end()}, row.value, row.help, row.kinds, row.words, row.excludes};
    const Setting* const same = find_setting(option.key());
    if (same != nullptr && option.words == nullptr) { option.words = same->values; }
    return option;
}

std::vector<CommandSpec> make_command_line() {
    std::vector<CommandSpec> commands;
    for (const Row& row : kRows) {
        if (row.names.empty() && row.settings == 0) {
            commands.push_back({row.value, row.help, {}});
            commands.back().options.push_back(option_of(kHelp));
        } else if (row.settings == 0) {
            commands.back().options.push_back(option_of(row));
        }
        for (const Setting& setting : all_settings()) {
            if ((setting.options_of & row.settings) == 0) { continue; }
            commands.back().options.push_back(option_of(setting));
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
        if (!option.is(Kind::Hidden) && option.is_argument() == arguments) {
            found.push_back(&option);
        }
    }
    return found;
}

std::string CommandSpec::notes() const {
    const std::string_view text = words::shared_text("notes/" + name);
    return std::string(text.substr(0, text.rfind('\n')));
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
