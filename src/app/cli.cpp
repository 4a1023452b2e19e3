#include "app/cli.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/cli_options.h"
#include "app/config/setting.h"
#include "app/match/match_setup.h"
#include "app/shell/suggestion.h"
#include "play/learn/puzzle.h"
#include "play/wording/shared_text.h"
#include "text/number.h"

namespace roj::app {
namespace {

/// The CLI11 command line and the commands that it fills in.
class CommandLine {
public:
    CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    Command parse(const std::vector<std::string>& arguments);
    Outline outline() const;

private:
    CLI::App* add_command(const std::string& name, const std::string& what);
    void add_play();
    void add_bench_and_rules();
    void add_uhp();
    void add_puzzle();
    void add_tables();
    void add_house();
    void add_match();

    Command command() const;
    Command table_command() const;
    Command play_command(const std::vector<Choice>& common) const;
    std::optional<CliResponse> bad_combination(bool game_choices) const;
    std::optional<CliResponse> bad_puzzle() const;
    /// Returns the app of the given command, otherwise of the program.
    const CLI::App& chosen() const;
    CliResponse wrong(const CLI::App& app, const std::string& message) const;
    CliResponse wrong_here(const std::string& message) const { return wrong(chosen(), message); }
    CliResponse unexpected_argument() const;

    CLI::App app_{"Rój: the game of Hive in a terminal.", "roj"};
    CLI::App* play_ = nullptr;
    CLI::App* puzzle_ = nullptr;
    CLI::App* show_ = nullptr;
    CLI::App* analyze_ = nullptr;
    CLI::App* convert_ = nullptr;
    CLI::App* perft_ = nullptr;
    CLI::App* bench_ = nullptr;
    CLI::App* rules_ = nullptr;
    CLI::App* uhp_ = nullptr;
    CLI::App* match_ = nullptr;
    CLI::App* config_ = nullptr;
    CLI::App* completion_ = nullptr;
    CLI::App* manual_ = nullptr;
    CLI::App* host_ = nullptr;
    CLI::App* join_ = nullptr;
    CLI::App* watch_ = nullptr;
    CLI::App* robots_ = nullptr;

    bool term_check_ = false;
    bool restricted_ = false;
    SessionLimits limits_;
    PlayCommand play_command_;
    std::string puzzle_number_;
    ShowCommand show_command_;
    AnalyzeCommand analyze_command_;
    ConvertCommand convert_command_;
    PerftCommand perft_command_;
    BenchCommand bench_command_;
    RulesCommand rules_command_;
    MatchCommand match_command_;
    ConfigCommand config_command_;
    CompletionCommand completion_command_;
    HostCommand host_command_;
    JoinCommand join_command_;
    RobotsCommand robots_command_;
};

/// `roj show` draws with a layout.
constexpr unsigned kPositionOptions = RulesOption | ScreenOption;

std::string full_name(const CLI::App& app) {
    return app.get_parent() == nullptr ? app.get_name() : "roj " + app.get_name();
}

/// Returns the text below the options in the help of a command.
std::string help_notes(const std::string& command) {
    const std::string_view text = play::shared_text("notes/" + command);
    return std::string(text.substr(0, text.rfind('\n')));
}

CommandLine::CommandLine() {
    app_.set_help_flag("-h,--help", "Say all this and leave");
    app_.set_version_flag("--version", "roj " ROJ_VERSION, "Say the version and leave");
    app_.get_formatter()->column_width(28);
    app_.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app_.get_formatter()->label("Positionals", "Arguments");
    app_.require_subcommand(0, 1);
    app_.footer(help_notes("roj"));
    add_settings(&app_, ScreenOption);
    app_.add_option("--journal", play_command_.journal, "Keep the running game in this file")
        ->option_text("FILE");
    app_.add_flag("--restricted", restricted_, "Let the player reach nothing but the game");
    app_.add_option("--idle-limit", limits_.idle, "End when nobody types for this time: 30m")
        ->option_text("TIME");
    app_.add_option("--cpu-limit", limits_.cpu, "End after this much processor time: 10m")
        ->option_text("TIME");
    app_.add_flag("--term-check", term_check_, "Say what the terminal can do, and leave");
    add_play();
    add_puzzle();
    add_tables();
    robots_ = add_command("robots", "Play the other game, for two to four");
    add_options(robots_, robots_command_);
    show_ = add_command("show", "Draw a position as text");
    add_options(show_, show_command_);
    analyze_ = add_command("analyze", "Judge every ply of a game");
    add_options(analyze_, analyze_command_);
    convert_ = add_command("convert", "Turn a PGN, an SGF or a GameString into another");
    add_options(convert_, convert_command_);
    perft_ = add_command("perft", "Count the move sequences of a position");
    add_options(perft_, perft_command_);
    add_bench_and_rules();
    add_uhp();
    add_match();
    add_house();
}

CLI::App* CommandLine::add_command(const std::string& name, const std::string& what) {
    CLI::App* const app = app_.add_subcommand(name, what);
    app->group("Commands");
    app->footer(help_notes(name));
    return app;
}

void CommandLine::add_play() {
    play_ = add_command("play", "Start a new game");
    add_settings(play_, PlayOption);
    play_->add_option("--load", play_command_.load, "Go on with a saved game: its name or any file")
        ->option_text("FILE");
    play_->add_option("--journal", play_command_.journal, "Keep the running game in this file")
        ->option_text("FILE");
    add_settings(play_, ScreenOption);
}

void CommandLine::add_puzzle() {
    puzzle_ = add_command("puzzle", "Solve puzzles: win in one to three moves");
    puzzle_->add_option("N", puzzle_number_, "Its number; else the first that is not solved yet")
        ->option_text(" ");
    add_settings(puzzle_, ScreenOption);
}

/// Adds the commands for two people at separate terminals.
void CommandLine::add_tables() {
    host_ = add_command("host", "Play with somebody at another terminal here");
    host_
        ->add_option("TABLE", host_command_.table,
                     "A name (default: table), or a path with a slash")
        ->option_text(" ");
    host_->add_option("--side", host_command_.side, "What you play: white (default) or black")
        ->option_text("SIDE");
    add_settings(host_, HostOption);
    host_->add_option("--allow", host_command_.people, "Who may come, beside yourself: users")
        ->option_text("USER,...")
        ->delimiter(',')
        ->allow_extra_args(false);
    host_->add_option("--group", host_command_.group, "The members of this group may, too")
        ->option_text("GROUP");
    add_settings(host_, ScreenOption);
    const auto add_place = [this](CLI::App* app) {
        app->add_option("TABLE", join_command_.table, "As roj host said it: USER/NAME, or a path")
            ->option_text(" ")
            ->required();
        add_settings(app, ScreenOption);
    };
    join_ = add_command("join", "Play with whoever runs roj host");
    add_place(join_);
    watch_ = add_command("watch", "Watch a game that somebody hosts");
    add_place(watch_);
}

void CommandLine::add_bench_and_rules() {
    bench_ = add_command("bench", "Measure the bot: node signature and speed");
    bench_->add_option("--isa", bench_command_.isa, kIsaHelp)->type_name("NAME");
    bench_->add_flag("--json", bench_command_.json, "The figures as JSON");
    rules_ = add_command("rules", "Read the rules, bug by bug");
    rules_->add_option("TOPIC", rules_command_.topic, "beetle, pillbug, gates ...; see below")
        ->option_text(" ");
}

void CommandLine::add_uhp() {
    uhp_ = add_command("uhp", "Be an engine for other programs");
    const Setting& rule = *find_setting("rule");
    add_choice(uhp_, "rule", rule.value_name, rule.help, rule.is_list);
}

void CommandLine::add_match() {
    match_ = add_command("match", "Let two engines play a match");
    for (const MatchOption& option : kMatchOptions) {
        CLI::Option* const added =
            add_choice(match_, option.key, option.value_name, option.meaning, option.repeatable);
        if (*option.meaning == '\0') { added->group(""); }
    }
    add_settings(match_, RulesOption);
    match_->add_option("--pgn", match_command_.pgn, "Write the games to this file")
        ->option_text("FILE");
    match_
        ->add_option("--summary", match_command_.summary,
                     "Keep the summary in this file, after every game")
        ->option_text("FILE");
    match_->add_flag("--resume", match_command_.resume, "Go on with the match in --summary");
    match_->add_option("--merge", match_command_.merge, "Add up these summaries instead")
        ->option_text("FILES");
    match_->add_flag("--json", match_command_.json, "Print the summary as JSON");
}

/// Adds the commands about the program itself.
void CommandLine::add_house() {
    config_ = add_command("config", "Check your settings, or list what can be set");
    CLI::Option* const print =
        config_->add_flag("--print", config_command_.print, "Print a file with every setting");
    config_->add_flag("--write", config_command_.write, "Write that file where there is none")
        ->excludes(print);
    completion_ = add_command("completion", "Print what makes a shell complete roj");
    completion_->add_option("SHELL", completion_command_.shell, "bash, zsh or fish")
        ->option_text(" ")
        ->required();
    manual_ = add_command("manual", "Print the manual page roj(6)");
}

Command CommandLine::command() const {
    const std::vector<Choice> common = settings_of(&app_, ScreenOption);
    if (const std::optional<CliResponse> answer = bad_combination(!common.empty())) {
        return *answer;
    }
    const auto with_choices = [](auto command, const CLI::App* app) -> Command {
        command.choices = settings_of(app, kPositionOptions);
        return command;
    };
    if (show_->parsed()) { return with_choices(show_command_, show_); }
    if (analyze_->parsed()) { return with_choices(analyze_command_, analyze_); }
    if (convert_->parsed()) { return with_choices(convert_command_, convert_); }
    if (perft_->parsed()) { return with_choices(perft_command_, perft_); }
    if (uhp_->parsed()) { return UhpCommand{settings_of(uhp_, kPositionOptions)}; }
    if (match_->parsed()) {
        MatchCommand command = match_command_;
        for (const MatchOption& option : kMatchOptions) {
            append(command.choices, choices_of(match_, option.key));
        }
        append(command.choices, settings_of(match_, RulesOption));
        return command;
    }
    if (robots_->parsed()) {
        RobotsCommand command = robots_command_;
        command.restricted = restricted_;
        command.limits = limits_;
        command.choices = settings_of(robots_, ScreenOption);
        return command;
    }
    if (bench_->parsed()) { return bench_command_; }
    if (rules_->parsed()) { return rules_command_; }
    if (host_->parsed() || join_->parsed() || watch_->parsed()) { return table_command(); }
    if (config_->parsed()) { return config_command_; }
    if (completion_->parsed()) { return completion_command_; }
    if (manual_->parsed()) { return ManualCommand{}; }
    if (term_check_) { return TermCheckCommand{common}; }
    return play_command(common);
}

/// Returns an error if the command conflicts with restricted mode or with earlier options.
std::optional<CliResponse> CommandLine::bad_combination(bool game_choices) const {
    const bool plays =
        app_.get_subcommands().empty() || play_->parsed() || puzzle_->parsed() || robots_->parsed();
    if (restricted_ && !plays && !rules_->parsed()) {
        return wrong(app_, "only play, puzzle, robots and rules can be used here");
    }
    const bool other = !app_.get_subcommands().empty() && !play_->parsed();
    const bool limited = limits_.idle || limits_.cpu;
    if ((other && (game_choices || term_check_ || play_command_.journal)) || (limited && !plays)) {
        return wrong(*app_.get_subcommands().front(),
                     "options before the command are for playing only");
    }
    return std::nullopt;
}

Command CommandLine::play_command(const std::vector<Choice>& common) const {
    PlayCommand command = play_command_;
    command.resume = !play_->parsed();
    command.choices = common;
    if (puzzle_->parsed()) {
        if (const std::optional<CliResponse> answer = bad_puzzle()) { return *answer; }
        command.first_line = "puzzle " + puzzle_number_;
        append(command.choices, settings_of(puzzle_, ScreenOption));
    }
    command.restricted = restricted_;
    command.limits = limits_;
    if (play_->parsed()) { append(command.choices, settings_of(play_, PlayOption | ScreenOption)); }
    return command;
}

/// Rejects an unknown puzzle number, which must not start a normal game.
std::optional<CliResponse> CommandLine::bad_puzzle() const {
    const int count = static_cast<int>(play::puzzles().size());
    if (puzzle_number_.empty() || text::read_number<int>(puzzle_number_, 1, count)) {
        return std::nullopt;
    }
    return wrong(*puzzle_, "there are puzzles 1 to " + std::to_string(count) + ", and no \"" +
                               puzzle_number_ + '"');
}

Command CommandLine::table_command() const {
    const auto complete = [](auto command, const CLI::App* app) -> Command {
        command.choices = settings_of(app, HostOption | ScreenOption);
        return command;
    };
    if (host_->parsed()) { return complete(host_command_, host_); }
    JoinCommand joining = join_command_;
    joining.watches = watch_->parsed();
    return complete(joining, joining.watches ? watch_ : join_);
}

const CLI::App& CommandLine::chosen() const {
    const std::vector<CLI::App*> commands = app_.get_subcommands();
    return commands.empty() ? app_ : *commands.front();
}

CliResponse CommandLine::wrong(const CLI::App& app, const std::string& message) const {
    const std::string name = full_name(app);
    return {kWrongUsage,
            name + ": " + message + "\n\"" + name + " --help\" lists what there is.\n"};
}

CliResponse CommandLine::unexpected_argument() const {
    const std::string command = &chosen() == &app_ ? "" : chosen().get_name();
    const Suggestion found = explain_unexpected(outline(), command, app_.remaining(true));
    return wrong(found.command.empty() ? app_ : *app_.get_subcommand(found.command), found.message);
}

Outline CommandLine::outline() const {
    Outline outline{outline_of(app_), {}};
    for (const CLI::App* command : app_.get_subcommands({})) {
        outline.commands.push_back(outline_of(*command));
    }
    return outline;
}

Command CommandLine::parse(const std::vector<std::string>& arguments) {
    try {
        // CLI11 takes the arguments in reverse order.
        app_.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        return command();
    } catch (const CLI::CallForHelp&) {
        return CliResponse{kDone, app_.help()};
    } catch (const CLI::CallForVersion& version) {
        return CliResponse{kDone, std::string(version.what()) + "\n"};
    } catch (const CLI::ExtrasError&) {
        return unexpected_argument();
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string what = error.what();
        return wrong_here(what.substr(0, what.find(':')) + " takes one value");
    } catch (const CLI::ParseError& error) { return wrong_here(error.what()); }
}

}  // namespace

Command parse_command_line(const std::vector<std::string>& arguments) {
    return CommandLine().parse(arguments);
}

Outline outline_command_line() {
    return CommandLine().outline();
}

}  // namespace roj::app
