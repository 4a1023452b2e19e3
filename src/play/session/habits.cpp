#include "play/session/habits.h"

#include "i18n/message.h"
#include "text/duration.h"

namespace roj::play {
Result<std::optional<std::chrono::milliseconds>> parse_pace(std::string_view text) {
    constexpr std::chrono::minutes kMax{1};
    if (text == "default") { return std::optional<std::chrono::milliseconds>(); }
    const auto time = text == "0" ? std::chrono::milliseconds(0) : text::read_duration(text);
    if (time && *time <= kMax) { return time; }
    return Error{message("{0} is not a pace. Use a time from 0 to 1m: 500ms.", in_quotes(text))};
}

std::string Intent::complete(std::string_view line) const {
    const std::string_view number = line.substr(line.starts_with('.') ? 1 : 0);
    const bool answers =
        !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
    return (answers && !asked.empty() ? asked + ' ' : "") + std::string(line);
}

}  // namespace roj::play
