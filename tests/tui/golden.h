#pragma once

#include <string>
#include <string_view>

namespace roj::test {

/// Compares a text with the file tests/golden/NAME.txt. With ROJ_UPDATE_GOLDEN=1 in the environment
/// it writes the file instead; look at every one that changes.
void check_golden(std::string_view name, const std::string& text);

}  // namespace roj::test
