#pragma once

#include <string>
#include <vector>

#include "app/command.h"
#include "app/config/setting_keys.h"
#include "app/shell/outline.h"

namespace roj::app {

/// Checks the configuration file, or shows what can stand in it. Returns the exit status.
int run(const ConfigCommand& command);

/// What an option of `roj play` says about itself is what the setting means.
std::string meaning_of(const SettingKey& setting, const Outline& outline);

/// A configuration file with these choices; everything else that can be set stands in it as a
/// comment. Every setting is explained.
std::string format_full_config(const std::vector<Choice>& choices);

}  // namespace roj::app
