#include "app/config/settings_file.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "app/cli.h"
#include "app/commands/config_command.h"
#include "app/config/config.h"
#include "app/config/setting_keys.h"
#include "app/config/settings.h"
#include "os/files.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// The values that were typed; lists hold several with commas between them.
std::vector<Choice> choices_from(std::string_view key, std::string_view value) {
    const bool list = key == "rule" || key == "engine-option";
    std::vector<Choice> choices;
    while (!value.empty()) {
        const std::size_t end = list ? std::min(value.find(','), value.size()) : value.size();
        choices.push_back({std::string(key), std::string(value.substr(0, end))});
        value.remove_prefix(std::min(end + 1, value.size()));
    }
    return choices;
}

std::vector<Choice> choices_of_key(const std::vector<Choice>& all, std::string_view key) {
    std::vector<Choice> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
                 [&](const Choice& choice) { return choice.key == key; });
    return chosen;
}

const SettingKey* find_setting(std::string_view key) {
    const auto* const found = std::ranges::find(kSettingKeys, key, &SettingKey::key);
    return found == kSettingKeys.end() ? nullptr : found;
}

/// What a player writes to unset a setting.
constexpr std::string_view kDefault = "default";

std::string without_line_break(std::string text) {
    while (!text.empty() && text.back() == '\n') { text.pop_back(); }
    return text;
}

/// Why something is no setting.
Error refusal_of(const Choice& choice) {
    Settings tried;
    const BadChoice bad = apply_choices(tried, {choice}).front();
    return {Errc::BadNotation, '"' + bad.key + "\": " + bad.reason};
}

}  // namespace

/// What the file says; as if it were a new one where there is none.
Result<std::string> SettingsFile::text() const {
    std::error_code ignored;
    if (!fs::exists(file_, ignored)) { return format_full_config({}); }
    return os::read_file(file_);
}

play::Page SettingsFile::page() const {
    play::Page page{"Settings", {}};
    if (file_.empty()) {
        page.lines.emplace_back("There is no home folder to keep settings in.");
        return page;
    }
    page.lines.push_back("They are kept in " + file_.string() + ". Set one by");
    page.lines.emplace_back(
        "settings theme=paper; settings theme=default unsets it (#: what then holds).");
    page.lines.emplace_back("");
    const Result<std::string> written = text();
    if (!written) {
        page.lines.push_back(written.error().message);
        return page;
    }
    const std::vector<Choice> choices = parse_config(*written).choices();
    const Outline outline = outline_command_line();
    for (const SettingKey& setting : kSettingKeys) {
        const std::vector<Choice> chosen = choices_of_key(choices, setting.key);
        std::string line = "# " + std::string(setting.key) + " = " + std::string(setting.value);
        if (!chosen.empty()) { line = "  " + without_line_break(format_setting(chosen)); }
        constexpr std::size_t kColumn = 28;
        line.resize(std::max(line.size() + 2, kColumn), ' ');
        page.lines.push_back(line + meaning_of(setting, outline));
    }
    return page;
}

Result<std::string> SettingsFile::show(std::string_view key) const {
    const SettingKey* const setting = find_setting(key);
    if (setting == nullptr) { return refusal_of({std::string(key), {}}); }
    const Result<std::string> written = text();
    if (!written) { return written.error(); }
    const std::vector<Choice> chosen = choices_of_key(parse_config(*written).choices(), key);
    std::string shown = std::string(key) + " is not set";
    if (!chosen.empty()) { shown = without_line_break(format_setting(chosen)) + " is set"; }
    if (setting->is_default) {
        shown += chosen.empty() ? ", so it is " : "; settings " + std::string(key) + "=default is ";
        shown += setting->value;
    }
    const std::vector<std::string> values = values_of(key);
    if (values.empty()) {
        return shown + ". " + meaning_of(*setting, outline_command_line()) + '.';
    }
    shown += ". Values: ";
    for (const std::string& value : values) {
        shown += value + (&value == &values.back() ? "." : ", ");
    }
    return shown;
}

Result<std::string> SettingsFile::keep(std::string_view key, std::string_view value) {
    if (file_.empty()) { return Error{Errc::File, "there is no home folder to keep settings in"}; }
    if (find_setting(key) == nullptr) { return refusal_of({std::string(key), std::string(value)}); }
    const std::vector<Choice> choices =
        value == kDefault ? std::vector<Choice>() : choices_from(key, value);
    Settings tried;
    const std::vector<BadChoice> bad = apply_choices(tried, choices);
    if (!bad.empty()) {
        return Error{Errc::BadNotation, '"' + bad.front().key + "\": " + bad.front().reason};
    }
    const Result<std::string> written = text();
    if (!written) { return written.error(); }
    Status saved = os::make_folder(file_.parent_path());
    if (saved) { saved = os::write_file(file_, with_setting(*written, key, choices)); }
    if (!saved) { return saved.error(); }
    if (choices.empty()) {
        return std::string(key) + " is no longer set in " + file_.string() + '.';
    }
    return without_line_break(format_setting(choices)) + " is kept in " + file_.string() +
           (key == "theme" ? "." : " and holds from the next start on.");
}

}  // namespace roj::app
