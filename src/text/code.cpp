#include "text/code.h"

#include <algorithm>
#include <random>

#include "text/ascii.h"

namespace roj::text {
namespace {

constexpr std::size_t kLetters = 10;
/// The digits of a code, without I, L, O and U.
constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";

}  // namespace

std::string random_code() {
    std::random_device random;
    std::string code;
    while (code.size() < kLetters) { code += kDigits[random() % kDigits.size()]; }
    return code;
}

std::string shown_code(std::string code) {
    return code.insert(kLetters / 2, "-");
}

std::string typed_code(std::string_view typed) {
    std::string code = lower_case(typed);
    std::erase_if(code, [](char c) { return c == '-' || c == ' '; });
    std::ranges::replace(code, 'o', '0');
    std::ranges::replace(code, 'i', '1');
    std::ranges::replace(code, 'l', '1');
    return code;
}

bool is_code(std::string_view text) {
    return text.size() == kLetters && text.find_first_not_of(kDigits) == std::string_view::npos;
}

}  // namespace roj::text
