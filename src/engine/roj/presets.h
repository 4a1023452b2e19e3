#pragma once

#include <span>
#include <string_view>

#include <roj/ruleset.h>

namespace roj {

/// A game by name: `--rules NAME`.
struct RulePreset {
    std::string_view name;
    std::string_view bugs;     ///< its game type; empty if it is for any bugs
    std::string_view options;  ///< the differences from tournament rules: "name=value name=value"
    std::string_view source;   ///< one sentence
};

std::span<const RulePreset> rule_presets();
/// Sets all options, and the bugs if the preset has some. Error: UnknownPreset.
Permission apply_preset(Ruleset& rules, std::string_view preset_name);
/// Returns the name of a preset with these rules, otherwise of one that differs only in its bugs;
/// empty if there is none.
std::string_view preset_of(const Ruleset& rules);

}  // namespace roj
