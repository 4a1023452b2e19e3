#include "app/config/arguments.h"

#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/duration.h"
#include "text/number.h"

namespace roj::app {

Result<std::chrono::milliseconds> parse_duration(std::string_view text) {
    constexpr std::chrono::hours kLongest{1};
    const auto time = text::read_duration(text);
    if (time && time->count() > 0 && *time <= kLongest) { return *time; }
    return Error{
        message("{0} is not a time. Write 2s, 500ms or 1m, at most 60m.", in_quotes(text))};
}

Result<Choice> parse_assignment(std::string_view text, const std::string& example) {
    const std::size_t equals = text.find('=');
    if (equals != std::string::npos && equals != 0) {
        return Choice{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
    }
    return Error{
        message("{0} has no name and value. Write NAME=VALUE: {1}.", in_quotes(text), example)};
}

std::vector<std::string> Arguments::all(std::string_view key) const {
    std::vector<std::string> values;
    for (const Choice& choice : choices) {
        if (choice.key == key) { values.push_back(choice.value); }
    }
    return values;
}

void refuse_option(const std::string& key, const std::string& reason) {
    const bool is_argument = key[0] >= 'A' && key[0] <= 'Z';
    refuse_usage((is_argument ? "" : "--") + key + ": " + reason);
}

std::optional<std::string> Arguments::find(std::string_view key) const {
    const std::vector<std::string> values = all(key);
    return values.empty() ? std::nullopt : std::optional(values.back());
}

int Arguments::number(const std::string& key, int otherwise, int min, int max) const {
    const std::optional<std::string> value = find(key);
    if (!value) { return otherwise; }
    const std::optional<int> number = text::read_number(*value, min, max);
    if (number) { return *number; }
    refuse_option(key, tr("{0} is not a number from {1} to {2}.", in_quotes(*value), min, max));
}

std::optional<std::chrono::milliseconds> Arguments::duration(const std::string& key) const {
    const std::optional<std::string> value = find(key);
    if (!value) { return std::nullopt; }
    return require_option(key, parse_duration(*value));
}

}  // namespace roj::app
