#include "play/session/habits.h"

#include "text/duration.h"
#include "text/printable.h"

namespace roj::play {
namespace {

Status set_switch(bool& place, std::string_view value) {
    const bool on = value == "on" || value == "true";
    if (!on && value != "off" && value != "false" && value != "default") {
        return Error{text::in_quotes(value) + " is neither on nor off."};
    }
    place = on;
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
        return Error{text::in_quotes(value) + " is not a pace. Use a time from 0 to 1m: 500ms."};
    }
    place = time;
    return ok();
}

}  // namespace

std::optional<Status> set_habit(Habits& habits, std::string_view key, std::string_view value) {
    if (key == "confirm") { return set_switch(habits.confirm, value); }
    if (key == "premove") { return set_switch(habits.premove, value); }
    if (key == "eval") { return set_switch(habits.eval, value); }
    if (key == "pace") { return set_pace(habits.pace, value); }
    return std::nullopt;
}

}  // namespace roj::play
