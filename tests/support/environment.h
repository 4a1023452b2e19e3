#pragma once

#include <cstdint>
#include <cstdlib>

namespace roj::test {

/// Returns the number in the environment variable, or `otherwise` where it is not set.
inline std::uint64_t number_in(const char* variable, std::uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

}  // namespace roj::test
