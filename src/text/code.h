#pragma once

#include <string>
#include <string_view>

namespace roj::text {

// Codes that a person reads on one screen and types on another.

/// Returns a random code of ten digits with 5 bits each.
std::string random_code();
/// Returns a code as a person reads it: "ab3d9-xkq2m".
std::string shown_code(std::string code);
/// Returns the digits of a typed code; other letters look like some of them.
std::string typed_code(std::string_view typed);
/// Reports whether a text could come from random_code().
bool is_code(std::string_view text);

}  // namespace roj::text
