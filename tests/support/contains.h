#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace roj {

/// Reports whether `text` contains `part`.
inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Returns the parts that a text does not contain.
inline std::string missing(std::string_view text, const std::vector<std::string_view>& parts) {
    std::string absent;
    for (const std::string_view part : parts) {
        if (!contains(text, part)) { absent.append(part).append("|"); }
    }
    return absent;
}

/// A line that is typed, and what its answer contains. A text with a line break at its end is the
/// whole answer.
struct Answer {
    std::string line;
    std::string answer;
};

/// Checks what each line is answered, one after the other. `who` has type(), or is a function.
template <class Who>
void check_answers(Who&& who, const std::vector<Answer>& expected) {
    for (const auto& [line, answer] : expected) {
        std::string said;
        if constexpr (requires { who.type(line); }) {
            said = who.type(line);
        } else {
            said = who(line);
        }
        CAPTURE(line, said, answer);
        CHECK((answer.ends_with('\n') ? said == answer : contains(said, answer)));
    }
}

}  // namespace roj
