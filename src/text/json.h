#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/result.h>

namespace roj::text {

/// A value of JSON, as it was read. What is not there reads as nothing, so that a reader asks for
/// what it needs and checks once.
class Json {
public:
    using Member = std::pair<std::string, Json>;

    /// BadRecord names the place.
    static Result<Json> parse(std::string_view text);

    /// Empty if this is no string.
    std::optional<std::string> text() const;
    /// Empty if this is no whole number, or one too large for an int.
    std::optional<int> whole() const;
    /// The elements of an array, in order; none if this is no array.
    const std::vector<Json>& elements() const { return elements_; }
    /// The members of an object, in order; none if this is no object.
    const std::vector<Member>& members() const { return members_; }
    /// Nothing (null) if there is no such member.
    const Json& operator[](std::string_view name) const;

private:
    friend class JsonReader;
    enum class Kind : std::uint8_t { Null, Word, Number, String, Array, Object };

    Kind kind_ = Kind::Null;
    std::string text_;  // of a word, a number or a string
    std::vector<Json> elements_;
    std::vector<Member> members_;
};

/// A text as a JSON string, quotes included.
std::string json_text(std::string_view text);

}  // namespace roj::text
