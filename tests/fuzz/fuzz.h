#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// A fuzz target: runs one input of any bytes. Each `*_fuzz.cpp` defines it once. libFuzzer calls
/// it, or corpus_main.cpp for the inputs that we keep.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace roj::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Removes the first line and its break from the text, and returns the line.
std::string_view take_line(std::string_view& text);

/// Aborts the program, which is a finding, if the condition is false.
void require(bool holds, const char* promise, std::string_view text = {});
/// Checks that a message is not empty and is printable.
void require_message(std::string_view message);

}  // namespace roj::fuzz
