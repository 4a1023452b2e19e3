#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/command.h"
#include "app/shell/outline.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace roj::app {

// Options that several commands have.

/// An option whose value is kept as it is written, for choices_of().
CLI::Option* add_choice(CLI::App* app, const std::string& key, const std::string& value_name,
                        const std::string& what);
void add_rule_choices(CLI::App* app);
void add_rule_choice(CLI::App* app);
void add_face_choices(CLI::App* app);
inline constexpr const char* kIsaHelp = "portable, avx2 or avx512; the fastest here (default)";

// All that these commands take, written to where it belongs.

void add_options(CLI::App* app, ShowCommand& command);
void add_options(CLI::App* app, AnalyzeCommand& command);
void add_options(CLI::App* app, ConvertCommand& command);
void add_options(CLI::App* app, PerftCommand& command);
void add_options(CLI::App* app, RobotsCommand& command);

// What CLI11 knows and what it has read, without it.

CommandOutline outline_of(const CLI::App& app);

/// The options of an app that are choices, as they were written.
std::vector<Choice> choices_of(const CLI::App* app, std::span<const char* const> keys);

void append(std::vector<Choice>& choices, const std::vector<Choice>& more);

}  // namespace roj::app
