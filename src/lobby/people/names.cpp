#include "lobby/people/names.h"

#include <algorithm>
#include <array>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "table/event.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::lobby {

Status check_name(std::string_view name) {
    constexpr std::size_t kShortest = 3;
    constexpr std::size_t kLongest = 15;
    // Names that the lobby gives or prints itself, and that others could take for the operator's.
    constexpr std::array<std::string_view, 13> kReserved{
        "admin", "black",  "guest",   "hive",  "nobody", "operator", "rated",
        "root",  "system", "watcher", "white", "you",    "roj"};
    constexpr std::array<std::string_view, 3> kReservedStarts{"guest-", "bot", "gone-"};
    const auto allowed = [](char c) { return text::is_letter_or_digit(c) || c == '-' || c == '_'; };
    const bool letter_first = !name.empty() && text::is_letter_or_digit(name.front()) &&
                              (name.front() < '0' || name.front() > '9');
    if (name.size() < kShortest || name.size() > kLongest || !letter_first ||
        !std::all_of(name.begin(), name.end(), allowed)) {
        return Error{
            message("{0} cannot be a name. Names have 3 to 15 characters: letters A to Z, "
                    "digits, - and _, and a letter is the first one.",
                    in_quotes(name))};
    }
    const std::string key = name_key(name);
    if (std::ranges::find(kReserved, key) != kReserved.end() ||
        std::ranges::any_of(kReservedStarts,
                            [&](std::string_view start) { return key.starts_with(start); })) {
        return Error{message("The name {0} is reserved. Choose another one.", in_quotes(name))};
    }
    return ok();
}

std::optional<int> house_bot(std::string_view name) {
    constexpr std::string_view kBot = "bot";
    const bool is_bot = name.size() == kBot.size() + 1 && name_key(name).starts_with(kBot) &&
                        name.back() >= '1' && name.back() <= '9';
    return is_bot ? std::optional(name.back() - '0') : std::nullopt;
}

std::string name_key(std::string_view name) {
    return text::lower_case(name);
}

std::string said(std::string_view text) {
    std::string line = text::plain_line(text, table::kMaxTalk);
    std::size_t end = 0;
    for (std::size_t letters = 0; letters < table::kMaxTalkLetters && end < line.size();
         ++letters) {
        end += text::first_character(std::string_view(line).substr(end)).size;
    }
    line.resize(end);
    return std::string(text::trim(line));
}

}  // namespace roj::lobby
