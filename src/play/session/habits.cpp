#include "play/session/habits.h"

#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/duration.h"

namespace roj::play {
namespace {

Status set_switch(bool& place, std::string_view key, std::string_view value) {
    const Result<bool> on = value == "default" ? false : parse_switch(key, value);
    if (!on) { return on.error(); }
    place = *on;
    return ok();
}

Status set_pace(std::optional<std::chrono::milliseconds>& place, std::string_view value) {
    constexpr std::chrono::minutes kMax{1};
    if (value == "default") {
        place.reset();
        return ok();
    }
    const auto time = value == "0" ? std::chrono::milliseconds(0) : text::read_duration(value);
    if (!time || *time > kMax) {
        return Error{i18n::message("{0} is not a pace. Use a time from 0 to 1m: 500ms.",
                                   i18n::in_quotes(value))};
    }
    place = time;
    return ok();
}

}  // namespace

Result<bool> parse_switch(std::string_view key, std::string_view value) {
    const std::string word = text::lower_case(value);
    if (word == "on" || word == "true" || word == "yes") { return true; }
    if (word == "off" || word == "false" || word == "no") { return false; }
    return Error{i18n::message("{0} is not a value of {1}. Use on or off: {1}=on.",
                               i18n::in_quotes(value), key)};
}

std::optional<Status> set_habit(Habits& habits, std::string_view key, std::string_view value) {
    if (key == "confirm") { return set_switch(habits.confirm, key, value); }
    if (key == "premove") { return set_switch(habits.premove, key, value); }
    if (key == "eval") { return set_switch(habits.eval, key, value); }
    if (key == "pace") { return set_pace(habits.pace, value); }
    return std::nullopt;
}

std::string Intent::complete(std::string_view line) const {
    const std::string_view number = line.substr(line.starts_with('.') ? 1 : 0);
    const bool answers =
        !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
    return (answers && !asked.empty() ? asked + ' ' : "") + std::string(line);
}

}  // namespace roj::play
