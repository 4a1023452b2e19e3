#include "uhp/words.h"

namespace roj::uhp {

Words::Words(std::string_view line) : rest_(trim(line)) {}

std::string_view Words::take() {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(text::kBlanks));
    rest_ = trim(rest_.substr(word.size()));
    return word;
}

}  // namespace roj::uhp
