#pragma once

#include <string>
#include <string_view>

#include <roj/result.h>

namespace roj::record {

/// A foreign text as UTF-8 without a byte order mark. What is not UTF-8 is taken for Latin-1, in
/// which old programs wrote the names of players. BadRecord for UTF-16.
Result<std::string> to_utf8(std::string_view text);

}  // namespace roj::record
