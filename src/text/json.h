#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roj::text {

// Functions that write a JSON value on one line, from parts that are already JSON. nlohmann/json
// escapes all characters beyond ASCII or none; these functions escape what a terminal must not get.

/// Returns a text as a string with its quotation marks, in which every character is printable.
std::string json_text(std::string_view text);
std::string json_array(const std::vector<std::string>& elements);
std::string json_object(const std::vector<std::pair<std::string, std::string>>& members);

}  // namespace roj::text
