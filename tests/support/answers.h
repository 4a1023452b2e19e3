#pragma once

#include <string>
#include <vector>

#include "support/catch.h"
#include "support/contains.h"

namespace roj {

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
