#include "play/setting.h"

#include <algorithm>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "play/game_session.h"
#include "text/ascii.h"

namespace roj::play {

std::vector<std::string> Values::all() const {
    if (make_ != nullptr) { return make_(); }
    const auto words = text::split_words(words_, "|");
    return {words.begin(), words.end()};
}

Result<std::size_t> find_value(const Setting& setting, std::string_view value) {
    if (setting.values.is_switch()) {
        const std::string word = text::lower_case(value);
        if (word == "on" || word == "true" || word == "yes") { return 1U; }
        if (word == "off" || word == "false" || word == "no") { return 0U; }
        return Error{message("{0} is not a value of {1}. Use on or off: {1}=on.", in_quotes(value),
                             setting.key)};
    }
    const std::vector<std::string> words = setting.values.all();
    const auto found = std::ranges::find(words, value);
    if (found != words.end()) { return static_cast<std::size_t>(found - words.begin()); }
    const std::vector<std::string_view> names(words.begin(), words.end());
    return Error{message("{0} is not one of: {1}.", in_quotes(value), text::join(names, ", ")) +
                 i18n::did_you_mean(value, names)};
}

SettingArgument::SettingArgument(std::string_view argument) {
    const std::size_t end = std::min(argument.find_first_of("= \t"), argument.size());
    key = argument.substr(0, end);
    value = text::trim(argument.substr(end));
    if (value.starts_with('=')) { value = text::trim(value.substr(1)); }
}

void run_settings(SettingsBook& book, const SettingArgument& argument, Events& events) {
    const auto& [key, value] = argument;
    if (key.empty()) {
        events.emplace_back(book.list());
        return;
    }
    const Result<std::string> told = value.empty() ? book.show(key) : book.keep(key, value);
    if (!told) { return refuse(events, told.error().message); }
    if (!value.empty()) {
        events.emplace_back(SettingChanged{std::string(key), std::string(value)});
    }
    notify(events, *told);
}

}  // namespace roj::play
