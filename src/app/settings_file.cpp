#include "app/settings_file.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "app/cli.h"
#include "app/config.h"
#include "app/config_command.h"
#include "app/setting_keys.h"
#include "app/settings.h"
#include "record/files.h"

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

std::string without_line_break(std::string text) {
    while (!text.empty() && text.back() == '\n') { text.pop_back(); }
    return text;
}

}  // namespace

/// What the file says; as if it were a new one where there is none.
Result<std::string> SettingsFile::text() const {
    std::error_code ignored;
    if (!fs::exists(file_, ignored)) { return format_full_config({}); }
    return record::read_file(file_);
}

play::Page SettingsFile::page() const {
    play::Page page{"Settings", {}};
    if (file_.empty()) {
        page.lines.emplace_back("There is no home folder to keep settings in.");
        return page;
    }
    page.lines.push_back("They are kept in " + file_.string() + ". Set one by");
    page.lines.emplace_back(
        "settings theme=paper, or settings theme= for what holds otherwise (#).");
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

Result<std::string> SettingsFile::keep(std::string_view key, std::string_view value) {
    if (file_.empty()) { return Error{Errc::File, "there is no home folder to keep settings in"}; }
    std::vector<Choice> choices = choices_from(key, value);
    Settings tried;
    // An empty value is looked at, too, so that the key is known to be one.
    const auto known = [&](const SettingKey& setting) { return setting.key == key; };
    const bool is_key = std::any_of(kSettingKeys.begin(), kSettingKeys.end(), known);
    const std::vector<Choice> looked_at =
        is_key ? choices : std::vector<Choice>{{std::string(key), std::string(value)}};
    const std::vector<BadChoice> bad = apply_choices(tried, looked_at);
    if (!bad.empty()) {
        return Error{Errc::BadNotation, '"' + bad.front().key + "\": " + bad.front().reason};
    }
    const Result<std::string> written = text();
    if (!written) { return written.error(); }
    Status saved = record::make_folder(file_.parent_path());
    if (saved) { saved = record::write_file(file_, with_setting(*written, key, choices)); }
    if (!saved) { return saved.error(); }
    if (choices.empty()) {
        return std::string(key) + " is no longer set in " + file_.string() + '.';
    }
    return without_line_break(format_setting(choices)) + " is kept in " + file_.string() +
           (key == "theme" ? "." : " and holds from the next start on.");
}

}  // namespace roj::app
