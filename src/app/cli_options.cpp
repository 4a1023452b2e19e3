#include "app/cli_options.h"

#include <string>

#include <CLI/CLI.hpp>

#include "app/config/setting.h"

namespace roj::app {
namespace {

OptionOutline outline_of(const CLI::Option& option) {
    OptionOutline outline;
    for (const std::string& name : option.get_lnames()) { outline.names.push_back("--" + name); }
    for (const std::string& name : option.get_snames()) { outline.names.push_back("-" + name); }
    outline.positional = outline.names.empty();
    if (outline.positional) { outline.names.push_back(option.get_name(true)); }
    if (option.get_items_expected_max() > 0 && !outline.positional) {
        const std::string& text = option.get_option_text();
        outline.value = text.empty() ? option.get_type_name() : text;
    }
    outline.meaning = option.get_description();
    outline.required = option.get_required();
    outline.repeatable = option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
    outline.hidden = option.get_group().empty();
    return outline;
}

void make_repeatable(CLI::Option* option) {
    option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
}

}  // namespace

CLI::Option* add_choice(CLI::App* app, const std::string& key, const std::string& value_name,
                        const std::string& what, bool repeatable) {
    // CLI11 keeps the text; choices_of() collects it.
    CLI::Option* const option = app->add_option("--" + key, what);
    option->option_text(value_name)->expected(1);
    if (repeatable) { make_repeatable(option); }
    return option;
}

void add_settings(CLI::App* app, unsigned options_of) {
    for (const Setting& setting : all_settings()) {
        if ((setting.options_of & options_of) == 0) { continue; }
        const std::string key(setting.key);
        const std::string help = setting.help;  // CLI11 would store the value in a non-const string
        if (*setting.value_name == '\0') {
            app->add_flag("--" + key, help);
        } else {
            add_choice(app, key, setting.value_name, help, setting.is_list);
        }
    }
}

void add_options(CLI::App* app, RobotsCommand& command) {
    app->add_option("--players", command.players, "How many play: 2 (default), 3 or 4")
        ->option_text("N");
    CLI::Option* const seat =
        app->add_option("--seat", command.seats, "Who plays A, B, C or D, see below");
    make_repeatable(seat->option_text("PLAYER=WHO"));
    CLI::Option* const rule =
        app->add_option("--rule", command.rules, "One option of the rules; may be given again");
    make_repeatable(rule->option_text("KEY=VALUE"));
    app->add_option("--seed", command.seed, "The same seed gives the same dice")->option_text("N");
    app->add_option("--load", command.load, "Go on with a saved game: its name or any file")
        ->option_text("FILE");
    add_settings(app, ScreenOption);
}

CommandOutline outline_of(const CLI::App& app) {
    CommandOutline outline{app.get_name(), app.get_description(), app.get_footer(), {}};
    for (const CLI::Option* option : app.get_options()) {
        outline.options.push_back(outline_of(*option));
        outline.options.back().command = app.get_name();
    }
    return outline;
}

std::vector<Choice> choices_of(const CLI::App* app, const std::string& key) {
    std::vector<Choice> choices;
    if (const CLI::Option* const option = app->get_option_no_throw("--" + key)) {
        for (const std::string& value : option->results()) { choices.push_back({key, value}); }
    }
    return choices;
}

std::vector<Choice> settings_of(const CLI::App* app, unsigned options_of) {
    std::vector<Choice> choices;
    for (const Setting& setting : all_settings()) {
        if ((setting.options_of & options_of) == 0) { continue; }
        append(choices, choices_of(app, std::string(setting.key)));
    }
    return choices;
}

void append(std::vector<Choice>& choices, const std::vector<Choice>& more) {
    choices.insert(choices.end(), more.begin(), more.end());
}

}  // namespace roj::app
