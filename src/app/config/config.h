#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/config/settings.h"
#include "play/game_session.h"

namespace roj::app {

/// A configuration file.
struct Config {
    std::vector<Choice> choices;        ///< by line; a list has one for each value
    std::vector<std::string> warnings;  ///< "line 3: ..." for each line that is not a setting
};

/// Reads the section [play] of a TOML file, in which a value can also be a bare word. If a line is
/// not TOML, reads all other lines one by one.
Config parse_config(std::string_view text);

/// A line of a file without sections.
struct ConfigEntry {
    std::string key;
    std::string value;
    bool is_number = false;
    int line = 0;
};
/// Reads a TOML file with a text or a whole number on each line. The error names the line.
Result<std::vector<ConfigEntry>> parse_entries(std::string_view text);

std::vector<Choice> choices_of_key(const std::vector<Choice>& all, std::string_view key);

/// Returns the line for these choices, which all have one key: `key = "value"` or a list.
/// Pre: there is at least one choice.
std::string format_setting(const std::vector<Choice>& choices);

/// Returns the text with one key set to these choices. Replaces the line that sets it, or its
/// comment, and no other line. Without choices the line becomes a comment. Edits lines because
/// toml++ would write the file without its comments.
std::string with_setting(std::string_view text, std::string_view key,
                         const std::vector<Choice>& choices);

/// Returns a file with these choices, sorted by key.
std::string format_config(const std::vector<Choice>& choices);

/// Returns a file that explains every setting. Settings without a choice are comments.
std::string format_template(const std::vector<Choice>& choices);

/// Applies the configuration file, if it exists. Returns its errors: each message names the file,
/// the line or key, and the effect.
std::vector<std::string> apply_config_file(Settings& settings, const std::filesystem::path& file);

/// Returns the environment variable of a setting: ROJ_MOVE_TIME.
std::string variable_of(std::string_view key);
/// Returns the settings that variables of the environment set; commas separate those of a list.
std::vector<Choice> environment_choices();
/// Applies the configuration file and then the environment. Returns their errors.
std::vector<std::string> apply_config(Settings& settings, const std::filesystem::path& file);

/// Where the settings of a visitor are, who can keep no file.
struct Shelf {
    std::function<Result<std::string>()> read;  ///< returns the text of a file
    std::function<Status(const std::string&)> write;
    std::string_view meaning;  ///< says how long they last; marked
};

/// The configuration file as a player edits it in the game: changes one line at a time and keeps
/// the rest.
class SettingsFile final : public play::SettingsBook {
public:
    /// An empty path means that there is no home directory. `last` are the choices of the last
    /// game, which apply where the file sets nothing.
    explicit SettingsFile(std::filesystem::path file, std::vector<Choice> last = {})
        : file_(std::move(file)), last_(std::move(last)) {}

    /// The settings of a visitor that take effect at once. Applies them to `settings`, also those
    /// that are on the shelf now.
    SettingsFile(Settings& settings, Shelf shelf);

    bool keeps_start() const override { return visitor_ == nullptr; }
    play::List list() const override;
    Result<std::string> show(std::string_view key) const override;
    Result<std::string> keep(std::string_view key, std::string_view value) override;

private:
    Result<std::string> text() const;
    Status write(const std::string& text) const;
    std::string use(const Setting& setting, std::string_view value) const;
    std::string otherwise(const Setting& setting) const;

    std::filesystem::path file_;
    std::vector<Choice> last_;
    Settings* visitor_ = nullptr;  // has a shelf, not a file
    Shelf shelf_{};
};

}  // namespace roj::app
