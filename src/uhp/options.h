#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>
#include <roj/ruleset.h>

namespace roj::uhp {

/// The rules of a game by the protocol unless others are set: as in tournaments, without a draw by
/// repetition.
Ruleset protocol_rules();

/// How the engine thinks.
struct EngineSettings {
    int level = 10;
    int threads = 1;
    int table_mebibytes = 64;
    int seed = 0;
    bool intermediate = false;  ///< says what it would play while it thinks

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

/// What `options` can change, under the names, types and ranges that the protocol shows.
class Options {
public:
    explicit Options(const Ruleset& rules) : rules_(rules) {}

    const EngineSettings& engine() const { return engine_; }
    /// The rules of the next game.
    const Ruleset& rules() const { return rules_; }

    /// Every option, each as a line "Name;type;value;default...".
    std::vector<std::string> lines() const;
    /// The line of one option. Errors name what there is; they never change anything.
    Result<std::string> line(std::string_view name) const;
    Status set(std::string_view name, std::string_view value);

private:
    EngineSettings engine_;
    Ruleset rules_;
};

}  // namespace roj::uhp
