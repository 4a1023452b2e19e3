#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/result.h>

namespace roj::text {

/// A JSON value. A missing value reads as nothing, so that a caller can read what it needs and
/// check once.
class Json {
public:
    using Member = std::pair<std::string, Json>;

    /// The error names the place.
    static Result<Json> parse(std::string_view text);

    /// Returns nothing if this is not a string.
    std::optional<std::string> text() const;
    /// Returns nothing if this is not a whole number that fits an int.
    std::optional<int> whole() const;
    /// Returns the elements of an array, in order; none if this is not an array.
    const std::vector<Json>& elements() const { return elements_; }
    /// Returns the members of an object, in order; none if this is not an object.
    const std::vector<Member>& members() const { return members_; }
    /// Returns nothing (null) if there is no such member.
    const Json& operator[](std::string_view name) const;

private:
    friend class JsonReader;
    enum class Kind : std::uint8_t { Null, Word, Number, String, Array, Object };

    Kind kind_ = Kind::Null;
    std::string text_;  // of a word, a number or a string
    std::vector<Json> elements_;
    std::vector<Member> members_;
};

// Functions that write a value on one line, from parts that are already JSON.

/// Returns a text as a string with its quotation marks.
std::string json_text(std::string_view text);
std::string json_array(const std::vector<std::string>& elements);
std::string json_object(const std::vector<std::pair<std::string, std::string>>& members);

}  // namespace roj::text
