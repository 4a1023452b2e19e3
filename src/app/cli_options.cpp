#include "app/cli_options.h"

#include <string>

#include <CLI/CLI.hpp>

#include "app/commands/play_options.h"

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

}  // namespace

CLI::Option* add_choice(CLI::App* app, const std::string& key, const std::string& value_name,
                        const std::string& what) {
    // CLI11 keeps the text; choices_of() collects it.
    return app->add_option("--" + key, what)->option_text(value_name)->expected(1);
}

void add_rule_choices(CLI::App* app) {
    add_choice(app, "rules", "PRESET", "tournament (default), mzinga, leaflet, fan ...");
    add_rule_choice(app);
}

void add_rule_choice(CLI::App* app) {
    add_choice(app, "rule", "KEY=VALUE", "One option of the rules; may be given again")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
}

void add_face_choices(CLI::App* app) {
    for (const PlayOption& option : kFaceOptions) {
        add_choice(app, option.key, option.value_name, option.meaning);
    }
    for (const PlayOption& flag : kFaceFlags) {
        // CLI11 takes a constant text for the place of a value.
        const std::string meaning = flag.meaning;
        app->add_flag("--" + std::string(flag.key), meaning);
    }
}

void add_options(CLI::App* app, RobotsCommand& command) {
    const auto several = [](CLI::Option* option) {
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)->allow_extra_args(false);
    };
    app->add_option("--players", command.players, "How many play: 2 (default), 3 or 4")
        ->option_text("N");
    CLI::Option* const seat =
        app->add_option("--seat", command.seats, "Who plays A, B, C or D, see below");
    several(seat->option_text("PLAYER=WHO"));
    CLI::Option* const rule =
        app->add_option("--rule", command.rules, "One option of the rules; may be given again");
    several(rule->option_text("KEY=VALUE"));
    app->add_option("--seed", command.seed, "The same seed gives the same dice")->option_text("N");
    app->add_option("--load", command.load, "Go on with a saved game: its name or any file")
        ->option_text("FILE");
    add_face_choices(app);
}

CommandOutline outline_of(const CLI::App& app) {
    CommandOutline outline{app.get_name(), app.get_description(), app.get_footer(), {}};
    for (const CLI::Option* option : app.get_options()) {
        outline.options.push_back(outline_of(*option));
        outline.options.back().command = app.get_name();
    }
    return outline;
}

std::vector<Choice> choices_of(const CLI::App* app, std::span<const char* const> keys) {
    std::vector<Choice> choices;
    for (const char* key : keys) {
        const CLI::Option* const option = app->get_option_no_throw(std::string("--") + key);
        if (option == nullptr) { continue; }
        for (const std::string& value : option->results()) { choices.push_back({key, value}); }
    }
    return choices;
}

void append(std::vector<Choice>& choices, const std::vector<Choice>& more) {
    choices.insert(choices.end(), more.begin(), more.end());
}

}  // namespace roj::app
