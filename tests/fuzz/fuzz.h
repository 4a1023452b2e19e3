#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// What a fuzz target is: one input, in any bytes. Defined once in each `*_fuzz.cpp`; called by
/// libFuzzer, or by corpus_main.cpp for the inputs we keep.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace roj::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Takes what stands before the first line break off the text, and the break.
std::string_view take_line(std::string_view& text);

/// Ends the program, which is a finding, unless the promise holds.
void require(bool holds, const char* promise, std::string_view text = {});
/// A message is there and printable.
void require_message(std::string_view message);

}  // namespace roj::fuzz
