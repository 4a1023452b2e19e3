#include "app/config/config.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "app/config/settings.h"
#include "text/ascii.h"

namespace roj::app {
namespace {

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

}  // namespace

std::vector<Choice> choices_of_key(const std::vector<Choice>& all, std::string_view key) {
    std::vector<Choice> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
                 [&](const Choice& choice) { return choice.key == key; });
    return chosen;
}

std::vector<Choice> Config::choices() const {
    std::vector<Choice> choices;
    std::transform(entries.begin(), entries.end(), std::back_inserter(choices),
                   [](const Entry& entry) { return entry.choice; });
    return choices;
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
        text += std::string("\n# ") + setting.help + '\n';
        text += chosen.empty() ? '#' + std::string(setting.key) + " = " + std::string(setting.value)
                               : format_setting(chosen);
        text += '\n';
    }
    return text;
}

}  // namespace roj::app
