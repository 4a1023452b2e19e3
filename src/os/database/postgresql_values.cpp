#include "os/database/postgresql_values.h"

#include <charconv>

#include "text/number.h"

namespace roj::os {
namespace {

enum : TypeNumber {
    kBool = 16,
    kBigint = 20,
    kSmallint = 21,
    kInteger = 23,
    kText = 25,
    kReal = 700,
    kDouble = 701,
    kNumeric = 1700,
};

template <class Number>
std::string written(Number number) {
    constexpr std::size_t kMost = 32;
    std::string digits(kMost, '\0');
    const char* const end = std::to_chars(digits.data(), digits.data() + kMost, number).ptr;
    digits.resize(static_cast<std::size_t>(end - digits.data()));
    return digits;
}

double read_real(std::string_view text) {
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

BoundValues::BoundValues(const std::vector<Value>& values) {
    digits_.reserve(values.size());  // so that none moves
    for (const Value& value : values) {
        const std::string* text = std::get_if<std::string>(&value);
        if (text != nullptr) {
            types.push_back(kText);
        } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
            types.push_back(kBigint);
            text = &digits_.emplace_back(written(*whole));
        } else if (const auto* real = std::get_if<double>(&value)) {
            types.push_back(kDouble);
            text = &digits_.emplace_back(written(*real));
        } else {
            types.push_back(0);
        }
        pointers.push_back(text == nullptr ? nullptr : text->c_str());
        lengths.push_back(text == nullptr ? 0 : static_cast<int>(text->size()));
        // A text goes as bytes, so that a NUL does not end it.
        formats.push_back(types.back() == kText ? 1 : 0);
    }
}

Value read_value(TypeNumber type, std::string_view text) {
    switch (type) {
        case kBool:
            return std::int64_t{text == "t" ? 1 : 0};
        case kBigint:
        case kSmallint:
        case kInteger:
            return text::read_number<std::int64_t>(text).value_or(0);
        case kNumeric:  // a sum of whole numbers
            if (const auto whole = text::read_number<std::int64_t>(text)) { return *whole; }
            return read_real(text);
        case kReal:
        case kDouble:
            return read_real(text);
        default:
            return std::string(text);
    }
}

}  // namespace roj::os
