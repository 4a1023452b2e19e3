#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace roj::app {

/// Exit statuses; 128+n is the status after signal n.
inline constexpr int kDone = 0;
inline constexpr int kBadInput = 1;
inline constexpr int kWrongUsage = 2;

/// An unparsed value from an option or from the configuration file. The key is the long name of the
/// option without its dashes.
struct Choice {
    std::string key;
    std::string value;
};

/// The limits that an operator sets for a session; unparsed.
struct SessionLimits {
    std::optional<std::string> idle;  ///< the maximum time without input
    std::optional<std::string> cpu;   ///< the processor time
};

/// `roj` and `roj play`.
struct PlayCommand {
    bool resume = false;      ///< continue the unfinished game, if there is one
    bool restricted = false;  ///< the player can access only the game
    SessionLimits limits;
    std::vector<Choice> choices;
    std::optional<std::string> load;
    std::optional<std::string> journal;
    std::string first_line;  ///< executed at the start as if it were typed
};

struct ShowCommand {
    std::string input;
    std::vector<Choice> choices;
    std::string ply;  ///< empty: the last one
    bool json = false;
};

struct AnalyzeCommand {
    std::string input;
    std::vector<Choice> choices;
    std::string nodes;  ///< for each position; empty: the usual ones
    std::string time;   ///< for each position
    bool json = false;
};

struct ConvertCommand {
    std::string input;
    std::string output = "-";
    std::string to;  ///< the format; empty: by the extension of `output`
    std::vector<Choice> choices;
    bool partial = false;
};

struct PerftCommand {
    std::string game = "Base";
    std::vector<Choice> choices;
    std::string depth;
    std::string threads = "1";
    std::string isa;  // empty: the fastest
    bool lists = false;
    bool divide = false;
    bool json = false;
};

struct BenchCommand {
    std::string isa;
    bool json = false;
};

struct RulesCommand {
    std::string topic;
};

struct UhpCommand {
    std::vector<Choice> choices;
};

struct MatchCommand {
    std::vector<Choice> choices;
    std::optional<std::string> pgn;
    std::optional<std::string> summary;
    std::vector<std::string> merge;  ///< summaries to merge, instead of playing
    bool json = false;
    bool resume = false;
};

/// `roj host`.
struct HostCommand {
    std::string table = "table";
    std::string side = "white";
    std::vector<Choice> choices;
    std::vector<std::string> people;
    std::string group;
};

/// `roj join` and `roj watch`.
struct JoinCommand {
    std::string table;
    std::vector<Choice> choices;
    bool watches = false;
};

/// `roj robots`.
struct RobotsCommand {
    bool restricted = false;
    SessionLimits limits;
    std::vector<Choice> choices;  ///< of the user interface
    std::string players;          ///< empty: 2, or the number in the rules
    std::vector<std::string> seats;
    std::vector<std::string> rules;
    std::string seed;
    std::optional<std::string> load;
};

struct ConfigCommand {
    bool print = false;
    bool write = false;
};

struct CompletionCommand {
    std::string shell;
};

struct ManualCommand {};

/// `roj --term-check`.
struct TermCheckCommand {
    std::vector<Choice> choices;
};

/// The result of a finished command line: help, the version, or an error.
struct CliResponse {
    int status = kDone;
    std::string text;
};

using Command = std::variant<CliResponse, PlayCommand, ShowCommand, AnalyzeCommand, ConvertCommand,
                             PerftCommand, BenchCommand, RulesCommand, UhpCommand, MatchCommand,
                             HostCommand, JoinCommand, RobotsCommand, ConfigCommand,
                             CompletionCommand, ManualCommand, TermCheckCommand>;

}  // namespace roj::app
