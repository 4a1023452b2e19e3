#include "app/config/config.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <system_error>

#include "app/config/language.h"
#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "os/files.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;
using text::trim;

constexpr std::string_view kHead =
    R"(# Settings of roj, the game of Hive in a terminal. Options on the command line
# override them. To set one, remove the "#" before it.

[play]
)";

bool is_setting_of(std::string_view line, std::string_view key) {
    const std::size_t equals = line.find('=');
    return equals != std::string_view::npos && trim(line.substr(0, equals)) == key;
}

/// Returns a TOML string, with the quotation marks that need the fewest escapes.
std::string quoted(const std::string& value) {
    if (value.find_first_of("\"\\") == std::string::npos) { return '"' + value + '"'; }
    if (value.find('\'') == std::string::npos) { return '\'' + value + '\''; }
    std::string text = "\"";
    for (const char c : value) {
        if (c == '"' || c == '\\') { text += '\\'; }
        text += c;
    }
    return text + '"';
}

/// Returns the default, or the example, in the file's format.
std::string value_in_file(const Setting& setting) {
    if (setting.values.is_switch()) { return std::string(setting.value); }
    const std::string value(setting.value);
    return setting.is(IsList) ? '[' + quoted(value) + ']' : quoted(value);
}

/// Returns the choices of a typed value; commas separate the values of a list. The word "default"
/// unsets a setting.
std::vector<Choice> choices_from(std::string_view key, std::string_view value) {
    if (value == V_("default")) { return {}; }
    const bool list = find_setting(key)->is(IsList);
    std::vector<Choice> choices;
    for (const std::string_view part : list ? text::split(value, ',') : std::vector{value}) {
        choices.push_back({std::string(key), std::string(part)});
    }
    return choices;
}

/// Returns why one of the choices is invalid.
Status check(const std::vector<Choice>& choices) {
    Settings tried;
    const std::vector<BadChoice> bad = apply_choices(tried, choices);
    if (bad.empty()) { return ok(); }
    return Error{bad.front().reason};
}

/// Reports whether a changed file sets the key to these choices and nothing more. A list on several
/// lines, for example, cannot be replaced as a line.
bool changes_only(std::string_view key, const std::vector<Choice>& choices, const Config& before,
                  const Config& after) {
    if (after.warnings.size() > before.warnings.size()) { return false; }
    return std::ranges::all_of(all_settings(), [&](const Setting& setting) {
        return choices_of_key(after.choices, setting.key) ==
               (setting.key == key ? choices : choices_of_key(before.choices, setting.key));
    });
}

/// Returns a setting for people, in the file's format.
std::string shown_text(const std::vector<Choice>& choices) {
    return i18n::in_own_words(format_setting(choices));
}

/// Returns the name of a setting, and the one for the file if that is another.
std::string name_of(const Setting& setting) {
    const std::string key(setting.key);
    const std::string own = i18n::own_value(key);
    return own == key ? key : own + " (" + key + ')';
}

/// Returns a setting as a row of the list, in which Left and Right change it. A setting that is not
/// chosen shows the value of the last game, if there is one.
play::ListRow row_of(const Setting& setting, const std::vector<Choice>& chosen,
                     const std::vector<Choice>& last) {
    const std::string key(setting.key);
    play::ListRow row{(chosen.empty() ? "  " : "* ") + i18n::own_value(key),
                      "settings " + key + '=', key};
    row.asks = true;
    std::string current(setting.is(NoDefault) ? "" : setting.value);
    const std::vector<Choice>& applies = chosen.empty() ? last : chosen;
    if (!applies.empty()) { current = applies.front().value; }
    for (const std::string& value : setting.values.all()) {
        if (value == "engine:") { continue; }
        row.values.push_back({i18n::in_own_words(value), row.command});
        row.values.back().command += value;
    }
    row.value = static_cast<std::size_t>(
        std::ranges::find(row.values, i18n::in_own_words(current), &play::RowValue::text) -
        row.values.begin());
    if (row.value < row.values.size()) { return row; }
    // A value that is not one of the usual ones stands beside the key.
    row.text += '\t';
    for (const Choice& choice : applies) { row.text += i18n::in_own_words(choice.value) + ' '; }
    if (applies.empty()) { row.text += i18n::in_own_words(current); }
    return row;
}

}  // namespace

std::vector<Choice> choices_of_key(const std::vector<Choice>& all, std::string_view key) {
    std::vector<Choice> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
                 [&](const Choice& choice) { return choice.key == key; });
    return chosen;
}

std::string format_setting(const std::vector<Choice>& choices) {
    const bool list = choices.size() > 1;
    std::string text;
    for (const Choice& choice : choices) {
        text += (text.empty() ? "" : ", ") + quoted(choice.value);
    }
    return choices.front().key + " = " + (list ? '[' + text + ']' : text);
}

std::string format_config(const std::vector<Choice>& choices) {
    std::string text = "[play]\n";
    for (auto it = choices.begin(); it != choices.end();) {
        const auto same = std::find_if(it, choices.end(),
                                       [&](const Choice& choice) { return choice.key != it->key; });
        text += format_setting({it, same}) + '\n';
        it = same;
    }
    return text;
}

std::string with_setting(std::string_view text, std::string_view key,
                         const std::vector<Choice>& choices) {
    std::vector<std::string> lines;
    for (const std::string_view line : text::split_lines(text)) { lines.emplace_back(trim(line)); }
    const auto is_section = [](const std::string& line) { return line.starts_with('['); };
    auto head = std::find_if(lines.begin(), lines.end(),
                             [](const std::string& line) { return line.starts_with("[play]"); });
    if (head == lines.end()) { head = lines.insert(lines.end(), "[play]"); }
    std::vector<std::string> section(head + 1, std::find_if(head + 1, lines.end(), is_section));
    head = lines.erase(head + 1, head + 1 + static_cast<std::ptrdiff_t>(section.size()));

    const auto sets = [&](const std::string& line) { return is_setting_of(line, key); };
    const auto would_set = [&](const std::string& line) {
        return line.starts_with('#') && is_setting_of(line.substr(1), key);
    };
    auto place = std::find_if(section.begin(), section.end(), sets);
    if (place == section.end()) { place = std::find_if(section.begin(), section.end(), would_set); }
    if (!choices.empty()) {
        if (place == section.end()) { place = section.insert(section.begin(), std::string()); }
        *place = format_setting(choices);
        ++place;
    }
    // Keep one of several lines for the key. Without a value it stays as a comment, to document the
    // setting.
    const bool unset = choices.empty() && place != section.end() && sets(*place) &&
                       std::ranges::none_of(section, would_set);
    if (unset) {
        *place = '#' + *place;
        ++place;
    }
    section.erase(std::remove_if(place, section.end(), sets), section.end());
    lines.insert(head, section.begin(), section.end());

    std::string changed;
    for (const std::string& line : lines) { changed += line + '\n'; }
    return changed;
}

std::string format_template(const std::vector<Choice>& choices) {
    std::string text(kHead);
    for (const Setting& setting : all_settings()) {
        const std::vector<Choice> chosen = choices_of_key(choices, setting.key);
        if (setting.is(Former) && chosen.empty()) { continue; }
        text += "\n# " + std::string(setting.help) + '\n';
        text += chosen.empty() ? '#' + std::string(setting.key) + " = " + value_in_file(setting)
                               : format_setting(chosen);
        text += '\n';
    }
    return text;
}

std::string variable_of(std::string_view key) {
    std::string name = "ROJ_";
    for (const char c : key) {
        const bool small = c >= 'a' && c <= 'z';
        name += small ? static_cast<char>(c - 'a' + 'A') : '_';
    }
    return name;
}

std::vector<Choice> environment_choices() {
    std::vector<Choice> choices;
    for (const Setting& setting : all_settings()) {
        const char* const value = std::getenv(variable_of(setting.key).c_str());
        if (value == nullptr || *value == '\0') { continue; }
        const std::vector<Choice> set = choices_from(setting.key, value);
        choices.insert(choices.end(), set.begin(), set.end());
    }
    return choices;
}

std::vector<std::string> apply_config(Settings& settings, const fs::path& file) {
    std::vector<std::string> warnings = apply_config_file(settings, file);
    for (const BadChoice& bad : apply_choices(settings, environment_choices())) {
        warnings.push_back(variable_of(bad.key) + ": " + bad.reason + ' ' +
                           tr("roj ignores the variable."));
    }
    return warnings;
}

std::vector<std::string> apply_config_file(Settings& settings, const fs::path& file) {
    std::error_code ignored;
    if (file.empty() || !fs::exists(file, ignored)) { return {}; }
    const auto text = os::read_file(file);
    if (!text) { return {text.error().message + ' ' + tr("roj uses the defaults.")}; }
    const Config config = parse_config(*text);
    std::vector<std::string> warnings;
    for (const std::string& warning : config.warnings) {
        warnings.push_back(file.string() + ": " + warning + ' ' + tr("roj ignores the line."));
    }
    for (const BadChoice& bad : apply_choices(settings, config.choices)) {
        warnings.push_back(file.string() + ": " + bad.key + ": " + bad.reason + ' ' +
                           tr("roj uses the default."));
    }
    return warnings;
}

SettingsFile::SettingsFile(Settings& settings, Shelf shelf)
    : visitor_(&settings), shelf_(std::move(shelf)) {
    const Result<std::string> kept = text();
    for (const Choice& choice : parse_config(kept ? *kept : "").choices) {
        const Setting* const setting = find_setting(choice.key);
        if (setting != nullptr && setting->is(AtOnce)) { use(*setting, choice.value); }
    }
}

/// Returns the text of the file, or that of a new one if there is none.
Result<std::string> SettingsFile::text() const {
    if (visitor_ != nullptr) { return shelf_.read(); }
    if (file_.empty()) { return Error{message("There is no home directory for settings.")}; }
    std::error_code ignored;
    if (!fs::exists(file_, ignored)) { return format_template({}); }
    return os::read_file(file_);
}

Status SettingsFile::write(const std::string& text) const {
    if (visitor_ != nullptr) { return shelf_.write(text); }
    if (Status made = os::make_folder(file_.parent_path()); !made) { return made; }
    return os::write_file(file_, text);
}

/// Applies the value of a setting in this process, as far as the interface does not. Returns what
/// the player must know of it; usually nothing.
std::string SettingsFile::use(const Setting& setting, std::string_view value) const {
    if (visitor_ != nullptr) {
        apply_choices(*visitor_, {{std::string(setting.key), std::string(value)}});
    }
    if (setting.key != "language") { return {}; }
    if (visitor_ != nullptr) { visitor_->ui.beginning.asks_language = false; }
    const LanguageChoice choice =
        choose_language(visitor_ != nullptr ? std::optional<std::string>(value) : std::nullopt);
    i18n::set_language(choice.language);
    return choice.note.empty() ? "" : ' ' + choice.note;
}

play::List SettingsFile::list() const {
    play::List list{"settings", {tr("Settings"), {}}};
    list.title = tr("Settings");
    list.header = tr("* changed") + '\t' + tr("value");
    list.enter = tr("type a value");
    list.shape.numbered = false;
    list.keys = {{'u', tr("unset"), "settings {}=default"}};
    std::vector<std::string>& lines = list.page.lines;
    const Result<std::string> written = text();
    if (!written) {
        list.message = written.error().message;
        lines.push_back(list.message);
        return list;
    }
    lines = {
        visitor_ != nullptr ? tr_marked(shelf_.meaning) : tr("They are in {0}.", file_.string()),
        tr("To set one, type settings theme=light. To reset it, type settings theme=default."),
        tr("A # marks a default.")};
    if (!last_.empty()) {
        lines.push_back(tr("A * marks what a new game takes over from your last one."));
    }
    lines.emplace_back("");
    const std::vector<Choice> choices = parse_config(*written).choices;
    for (const Setting& setting : all_settings()) {
        if (visitor_ != nullptr && !setting.is(AtOnce)) { continue; }
        const std::vector<Choice> chosen = choices_of_key(choices, setting.key);
        if (setting.is(Former) && chosen.empty()) { continue; }
        std::string line = "# " + std::string(setting.key) + " = " + value_in_file(setting);
        const std::vector<Choice> last = choices_of_key(last_, setting.key);
        if (!last.empty()) { line = "* " + format_setting(last); }
        if (!chosen.empty()) { line = "  " + format_setting(chosen); }
        constexpr std::size_t kColumn = 28;
        const std::string help = i18n::in_own_words(tr_marked(setting.help));
        line = i18n::in_own_words(line);
        lines.push_back(text::padded(line, std::max(text::columns(line) + 2, kColumn)) + help);
        list.rows.push_back(row_of(setting, chosen, last));
        const Result<std::string> shown = show(setting.key);
        list.rows.back().preview = [&setting, help, shown] {
            return play::RowPreview{{name_of(setting), "", help + '.', "", shown ? *shown : ""}};
        };
    }
    return list;
}

/// Returns what a setting is that is not set; empty if that is nothing.
std::string SettingsFile::otherwise(const Setting& setting) const {
    const std::vector<Choice> last = choices_of_key(last_, setting.key);
    if (!last.empty()) {
        return ' ' + tr("The value of your last game applies: {0}.", shown_text(last));
    }
    if (setting.is(NoDefault)) { return {}; }
    return ' ' + tr("The default is {0}.", i18n::in_own_words(value_in_file(setting)));
}

Result<std::string> SettingsFile::show(std::string_view key) const {
    const Setting* const setting = find_setting(key);
    if (setting == nullptr) { return check({{std::string(key), {}}}).error(); }
    const Result<std::string> written = text();
    if (!written) { return written.error(); }
    const std::vector<Choice> chosen = choices_of_key(parse_config(*written).choices, key);
    std::string shown = tr("{0} is not set.", i18n::own_value(key)) + otherwise(*setting);
    if (!chosen.empty()) {
        shown = tr("Set: {0}.", shown_text(chosen));
        if (!setting->is(NoDefault)) {
            shown += ' ' + tr("The default is {0}.", i18n::in_own_words(value_in_file(*setting)));
        }
    }
    if (setting->values.empty()) { return shown + ' ' + tr_marked(setting->help) + '.'; }
    return shown + ' ' +
           tr("Values: {0}.", i18n::in_own_words(text::join(setting->values.all(), ", ")));
}

Result<std::string> SettingsFile::keep(std::string_view key, std::string_view value) {
    const Result<std::string> written = text();
    if (!written) { return written.error(); }
    const Setting* const setting = find_setting(key);
    const std::vector<Choice> choices =
        setting != nullptr ? choices_from(key, value) : std::vector<Choice>{{std::string(key), {}}};
    if (const Status valid = check(choices); !valid) {
        if (setting == nullptr || choices.empty()) { return valid.error(); }
        const auto found = play::find_value(*setting, value);
        const std::string why = found ? std::string() : found.error().message.worded();
        return why == valid.error().message.worded() ? Error{i18n::in_own_words(why)}
                                                     : valid.error();
    }
    const bool at_once = setting->is(AtOnce);
    if (visitor_ != nullptr && !at_once) {
        return Error{message(
            "The setting {0} takes effect at the start of roj, so it cannot be changed here.",
            i18n::own_value(key))};
    }
    const std::string changed = with_setting(*written, key, choices);
    if (!changes_only(key, choices, parse_config(*written), parse_config(changed))) {
        return Error{message("{0} is not on one line of its own in {1}. Edit the file.",
                             in_quotes(key), file_.string())};
    }
    if (Status saved = write(changed); !saved) { return saved.error(); }
    const bool reset = choices.empty();
    const std::string note = use(*setting, reset ? setting->value : choices.front().value);
    if (visitor_ != nullptr) {
        return (reset ? tr("{0} has its default again.", i18n::own_value(key))
                      : tr("{0} applies now.", shown_text(choices))) +
               note;
    }
    if (reset) {
        return tr("{0} is no longer set in {1}.", i18n::own_value(key), file_.string()) +
               otherwise(*setting) + note;
    }
    const std::string told = tr("{0} is now in {1}.", shown_text(choices), file_.string()) + note;
    return at_once ? told : told + ' ' + tr("It takes effect at the next start.");
}

}  // namespace roj::app
