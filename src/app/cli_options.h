#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "app/shell/outline.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace roj::app {

// Options that several commands share.

/// Adds an option whose value is kept unparsed for choices_of().
CLI::Option* add_choice(CLI::App* app, const std::string& key, const std::string& value_name,
                        const std::string& what, bool repeatable = false);
/// Adds the settings that are options of these commands: OptionOf, combined.
void add_settings(CLI::App* app, unsigned options_of);
inline constexpr const char* kIsaHelp = "portable, avx2 or avx512; the fastest here (default)";

// Functions that add all options of a command and store their values in it.

void add_options(CLI::App* app, ShowCommand& command);
void add_options(CLI::App* app, AnalyzeCommand& command);
void add_options(CLI::App* app, ConvertCommand& command);
void add_options(CLI::App* app, PerftCommand& command);
void add_options(CLI::App* app, RobotsCommand& command);

// Functions that read what CLI11 has parsed; their results do not depend on CLI11.

CommandOutline outline_of(const CLI::App& app);

/// Returns the unparsed values of an option. Empty if the app has no such option.
std::vector<Choice> choices_of(const CLI::App* app, const std::string& key);
/// Returns the same for all options that add_settings() adds.
std::vector<Choice> settings_of(const CLI::App* app, unsigned options_of);

void append(std::vector<Choice>& choices, const std::vector<Choice>& more);

}  // namespace roj::app
