#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/ruleset.h>

#include "i18n/error.h"

namespace roj::uhp {

/// Returns the default rules of the protocol: tournament rules without a draw by repetition.
Ruleset protocol_rules();

/// The search settings of the engine.
struct EngineSettings {
    int level = 10;
    int threads = 1;
    int table_mebibytes = 64;
    int seed = 0;
    bool intermediate = false;  ///< report the best move during a search

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

/// The options of the protocol, with the names, types and ranges that it shows.
class Options {
public:
    explicit Options(const Ruleset& rules) : rules_(rules) {}

    const EngineSettings& engine() const { return engine_; }
    /// Returns the rules of the next game.
    const Ruleset& rules() const { return rules_; }

    /// Returns a line "Name;type;value;default..." for each option.
    std::vector<std::string> lines() const;
    /// Returns the line of one option. Errors name the valid ones; they never change anything.
    Result<std::string> line(std::string_view name) const;
    /// Sets an option and returns its new line.
    Result<std::string> set(std::string_view name, std::string_view value);

private:
    EngineSettings engine_;
    Ruleset rules_;
};

}  // namespace roj::uhp
