#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roj::text {

/// A JSON value, written on one line. nlohmann/json escapes all characters beyond ASCII or none;
/// this escapes what a terminal must not get.
class Json {
public:
    /// A string, in which every character is printable.
    Json(std::string_view text);
    Json(const std::string& text) : Json(std::string_view(text)) {}
    Json(const char* text) : Json(std::string_view(text)) {}
    Json(char letter) : Json(std::string_view(&letter, 1)) {}
    template <class Number>
    requires std::integral<Number> || std::floating_point<Number> Json(Number number)
        : written_(std::to_string(number)) {}
    /// Null if it is empty.
    template <class T>
    Json(const std::optional<T>& value) : written_(value ? Json(*value).written() : "null") {}
    template <class T>
    Json(const std::vector<T>& elements) : Json(array(elements, std::identity())) {}
    /// An array of what a function makes of these elements.
    static Json array(const auto& elements, const auto& to_json) {
        std::string text = "[";
        for (const auto& element : elements) {
            text.append(text.size() > 1 ? ", " : "").append(Json(to_json(element)).written());
        }
        return as_written(text + ']');
    }
    /// A text that is JSON already.
    static Json as_written(std::string text) {
        Json json("");
        json.written_ = std::move(text);
        return json;
    }
    using Members = std::vector<std::pair<std::string, Json>>;
    static Json object(const Members& members);

    const std::string& written() const { return written_; }
    friend std::ostream& operator<<(std::ostream& out, const Json& json) {
        return out << json.written_;
    }

private:
    std::string written_;
};

}  // namespace roj::text
