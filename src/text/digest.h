#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace roj::text {

/// Returns the 32 bytes of SHA-256 (FIPS 180-4).
std::string sha256(std::string_view bytes);

/// Returns bytes in base64 (RFC 4648) with `=` at the end.
std::string to_base64(std::string_view bytes);
/// Reads what to_base64() writes; returns nothing for any other text.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace roj::text
