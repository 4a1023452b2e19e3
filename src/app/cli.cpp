#include "app/cli.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/shell/command_specs.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "os/database/database.h"
#include "text/ascii.h"
#include "tui/terminal/terminfo.h"

namespace roj::app {
namespace {

CLI::Option* add_option(CLI::App& app, const OptionSpec& spec) {
    const std::string names = text::join(spec.names, ",");
    const std::string help = tr_marked(spec.help);
    if (spec.key() == "help") { return app.set_help_flag(names, help); }
    if (spec.key() == "version") {
        const char* const version = os::has_postgresql() ? "roj " ROJ_VERSION " (with PostgreSQL)"
                                                         : "roj " ROJ_VERSION
                                                           " (without PostgreSQL)";
        return app.set_version_flag(names, version, help);
    }
    if (!spec.is_argument() && spec.value.empty()) {
        return app.add_flag(names, help)->option_text(" ");
    }
    CLI::Option* const option = app.add_option(names, help);
    option->option_text(spec.is_argument() ? " " : spec.value)->expected(1);
    option->required(spec.is(OptionSpec::Required));
    if (spec.is(OptionSpec::Repeatable)) {
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    } else if (spec.is(OptionSpec::ManyValues)) {
        option->expected(1, -1)->allow_extra_args();
    }
    return option;
}

void add_options(CLI::App& app, const CommandSpec& command) {
    for (const OptionSpec& spec : command.options) {
        CLI::Option* const option = add_option(app, spec);
        option->group(spec.is(OptionSpec::Hidden) ? "" : tr("Options"));
        if (!spec.excludes.empty()) { option->excludes(app.get_option(spec.excludes)); }
    }
    app.footer(command.notes());
}

void add_commands(CLI::App& app) {
    // A narrow terminal shows what an option does below it.
    constexpr int kWide = 80;
    const auto window = tui::window_size();
    app.get_formatter()->column_width(window && window->width < kWide ? 6 : 28);
    app.get_formatter()->label("Usage", tr("Usage"));
    app.get_formatter()->label("OPTIONS", tr("OPTIONS"));
    app.get_formatter()->label("SUBCOMMAND", tr("COMMAND"));
    app.get_formatter()->label("Positionals", tr("Arguments"));
    app.get_formatter()->label("REQUIRED", tr("REQUIRED"));
    app.require_subcommand(0, 1);
    for (const CommandSpec& command : command_line()) {
        if (command.name == app.get_name()) {
            add_options(app, command);
            continue;
        }
        CLI::App* const added = app.add_subcommand(command.name, tr_marked(command.help));
        added->group(tr("Commands"));
        add_options(*added, command);
    }
}

/// Returns the command that was named, otherwise the program.
const CLI::App& chosen(const CLI::App& app) {
    const std::vector<CLI::App*> commands = app.get_subcommands();
    return commands.empty() ? app : *commands.front();
}

std::vector<Choice> choices_in(const CLI::App& app) {
    std::vector<Choice> choices;
    for (const OptionSpec& spec : find_command(app.get_name())->options) {
        for (const std::string& value : app.get_option(spec.names.front())->results()) {
            choices.push_back({spec.key(), value});
        }
    }
    return choices;
}

CliResponse wrong(const std::string& command, const std::string& message) {
    const std::string name = command == "roj" ? command : "roj " + command;
    return {kWrongUsage,
            name + ": " + message + '\n' + tr("\"{0} --help\" lists the options.", name) + '\n'};
}

bool looks_like_option(const std::string& argument) {
    return argument.size() > 1 && argument.front() == '-';
}

std::vector<std::string_view> option_names(std::string_view command) {
    std::vector<std::string_view> names;
    for (const OptionSpec& option : find_command(command)->options) {
        if (!option.is_argument()) { names.emplace_back(option.names.front()); }
    }
    return names;
}

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const CommandSpec& command : command_line()) { names.emplace_back(command.name); }
    return names;
}

/// Explains the unknown arguments `left`, in order, after `command`.
/// Pre: `left` is not empty.
CliResponse explain_unexpected(const std::string& command, const std::vector<std::string>& left) {
    const bool named = command != "roj";
    // After a wrong command all arguments are left; after a wrong option its value is left too.
    const auto option =
        named ? std::find_if(left.begin(), left.end(), looks_like_option) : left.begin();
    const std::string given = option == left.end() ? left.front() : *option;
    const bool is_option = looks_like_option(given);
    const std::string word = given.substr(0, given.find('='));
    const std::string quoted = in_quotes(word);
    if (!is_option && named) { return wrong(command, tr("{0} is one argument too many.", quoted)); }
    for (const CommandSpec& other : command_line()) {
        if (!is_option || other.name == "roj" || (named && other.name != command)) { continue; }
        const std::vector<std::string_view> options = option_names(other.name);
        if (std::ranges::find(options, word) == options.end()) { continue; }
        return wrong(other.name, tr("{0} is an option of \"roj {1}\". Write it after \"{1}\".",
                                    quoted, other.name));
    }
    return is_option ? wrong(command, tr("There is no option {0}.", quoted) +
                                          i18n::did_you_mean(word, option_names(command)))
                     : wrong(command, tr("There is no command {0}.", quoted) +
                                          i18n::did_you_mean(word, command_names()));
}

/// Reports whether an option of the program is also one of the command, with the same values.
bool is_shared(std::string_view command, std::string_view key) {
    const auto value_of = [key](std::string_view name) -> std::optional<std::string> {
        for (const OptionSpec& option : find_command(name)->options) {
            if (option.key() == key) { return option.value; }
        }
        return std::nullopt;
    };
    return value_of(command) == value_of("roj");
}

/// Checks that the options before the command apply to it.
std::variant<Arguments, CliResponse> read_choices(const CLI::App& app) {
    Arguments arguments{chosen(app).get_name(), choices_in(app)};
    const std::string& command = arguments.command;
    const bool plays_hive = command == "roj" || command == "play";
    const bool plays = plays_hive || command == "puzzle" || command == "robots";
    if (arguments.has("restricted") && !plays && command != "rules" && command != "help") {
        return wrong("roj",
                     tr("Only these commands are available here: play, puzzle, robots, rules."));
    }
    for (const auto& [key, value] : arguments.choices) {
        const bool limit = key == "idle-limit" || key == "cpu-limit";
        const bool any = key == "restricted" || key == "language";
        if (!any && !(limit ? plays : plays_hive) && !is_shared(command, key)) {
            return wrong(command, tr("{0} before the command is for playing only. Leave it out.",
                                     in_quotes("--" + key)));
        }
    }
    if (command != "roj") {
        const std::vector<Choice> own = choices_in(chosen(app));
        arguments.choices.insert(arguments.choices.end(), own.begin(), own.end());
    }
    return arguments;
}

/// Names the first required argument that is missing.
std::string explain_missing(const CLI::App& app) {
    for (const OptionSpec& spec : find_command(app.get_name())->options) {
        const std::string& name = spec.names.front();
        if (spec.is(OptionSpec::Required) && app.get_option(name)->empty()) {
            return tr("{0} is missing.", name);
        }
    }
    return tr("An argument is missing.");
}

/// Names two options of which only one is allowed.
std::string explain_contradiction(const CLI::App& app) {
    for (const OptionSpec& spec : find_command(app.get_name())->options) {
        const std::string& name = spec.names.front();
        if (!spec.excludes.empty() && !app.get_option(name)->empty()) {
            return tr("{0} and {1} exclude each other. Leave one out.", name, spec.excludes);
        }
    }
    return tr("Two options exclude each other. Leave one out.");
}

CliResponse show_help(const std::string& command) {
    if (find_command(command) == nullptr) {
        return wrong("roj", tr("There is no command {0}.", in_quotes(command)) +
                                i18n::did_you_mean(command, command_names()));
    }
    std::vector<std::string> arguments{command, "--help"};
    if (command == "roj") { arguments.erase(arguments.begin()); }
    return std::get<CliResponse>(parse_command_line(arguments));
}

}  // namespace

std::variant<Arguments, CliResponse> parse_command_line(const std::vector<std::string>& arguments) {
    CLI::App app(tr_marked(command_line().front().help), command_line().front().name);
    add_commands(app);
    const auto wrong_here = [&](const std::string& message) {
        return wrong(chosen(app).get_name(), message);
    };
    try {
        // CLI11 takes the arguments in reverse order.
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        auto read = read_choices(app);
        const auto* const choices = std::get_if<Arguments>(&read);
        if (choices == nullptr || choices->command != "help") { return read; }
        return show_help(choices->find("COMMAND").value_or("roj"));
    } catch (const CLI::CallForHelp&) {
        std::string help = app.help();
        // CLI11 puts a blank line of its own before options that it hides.
        const std::size_t blanks = help.find("\n\n\n");
        if (blanks != std::string::npos) { help.erase(blanks, 1); }
        return CliResponse{kDone, help};
    } catch (const CLI::CallForVersion& version) {
        return CliResponse{kDone, std::string(version.what()) + "\n"};
    } catch (const CLI::ExtrasError&) {
        return explain_unexpected(chosen(app).get_name(), app.remaining(true));
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string what = error.what();
        return wrong_here(tr("{0} takes one value.", what.substr(0, what.find(':'))));
    } catch (const CLI::RequiredError&) {
        return wrong_here(explain_missing(chosen(app)));
    } catch (const CLI::ExcludesError&) {
        return wrong_here(explain_contradiction(chosen(app)));
    } catch (const CLI::ParseError& error) {
        return wrong_here(tr("roj cannot read the options: {0}.", error.what()));
    }
}

}  // namespace roj::app
