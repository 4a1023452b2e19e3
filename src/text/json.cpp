#include "text/json.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>

#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::text {

/// Reads a text from the left. At an error the functions return false, and `at_` is its place.
class JsonReader {
public:
    explicit JsonReader(std::string_view text) : text_(text) {}

    Result<Json> read() {
        Json json;
        const bool whole = read_value(json, 0) && (skip_blanks(), at_ == text_.size());
        if (whole) { return json; }
        return Error{"The text is not JSON from character " + std::to_string(at_ + 1) + " on."};
    }

private:
    void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }

    bool take(char c) {
        skip_blanks();
        if (at_ == text_.size() || text_[at_] != c) { return false; }
        ++at_;
        return true;
    }

    bool read_value(Json& json, int depth) {
        constexpr int kDeepest = 50;
        if (depth > kDeepest) { return false; }
        skip_blanks();
        if (at_ == text_.size()) { return false; }
        switch (text_[at_]) {
            case '{':
                return read_object(json, depth);
            case '[':
                return read_array(json, depth);
            case '"':
                json.kind_ = Json::Kind::String;
                return read_string(json.text_);
            default:
                return read_plain(json);
        }
    }

    bool read_object(Json& json, int depth) {
        json.kind_ = Json::Kind::Object;
        ++at_;
        if (take('}')) { return true; }
        do {
            Json::Member member;
            skip_blanks();
            const bool good =
                read_string(member.first) && take(':') && read_value(member.second, depth + 1);
            if (!good) { return false; }
            json.members_.push_back(std::move(member));
        } while (take(','));
        return take('}');
    }

    bool read_array(Json& json, int depth) {
        json.kind_ = Json::Kind::Array;
        ++at_;
        if (take(']')) { return true; }
        do {
            json.elements_.emplace_back();
            if (!read_value(json.elements_.back(), depth + 1)) { return false; }
        } while (take(','));
        return take(']');
    }

    /// Reads a number, or one of the words true, false and null.
    bool read_plain(Json& json) {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n,]}", at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        const bool number = word.find_first_not_of("0123456789+-.eE") == word.npos;
        if (word.empty() || (!number && word != "true" && word != "false" && word != "null")) {
            return false;
        }
        json.kind_ = number ? Json::Kind::Number : Json::Kind::Word;
        if (word == "null") { json.kind_ = Json::Kind::Null; }
        json.text_ = word;
        at_ = end;
        return true;
    }

    bool read_string(std::string& result) {
        if (at_ == text_.size() || text_[at_] != '"') { return false; }
        for (++at_; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '"') {
                ++at_;
                return true;
            }
            if (c != '\\') {
                result += c;
            } else if (!read_escape(result)) {
                return false;
            }
        }
        return false;
    }

    bool read_escape(std::string& result) {
        constexpr std::string_view kEscapes = "\"\\/bfnrt";
        constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
        if (++at_ == text_.size()) { return false; }
        if (text_[at_] == 'u') { return read_code(result); }
        const std::size_t which = kEscapes.find(text_[at_]);
        if (which == kEscapes.npos) { return false; }
        result += kMeant[which];
        return true;
    }

    bool read_code(std::string& result) {
        constexpr std::size_t kDigits = 4;
        const std::string_view digits = text_.substr(at_ + 1, kDigits);
        std::uint32_t code = 0;
        const char* const end = digits.data() + digits.size();
        const auto [stop, error] = std::from_chars(digits.data(), end, code, 16);
        if (digits.size() < kDigits || error != std::errc() || stop != end) { return false; }
        result += encode_utf8(std::u32string(1, code));
        at_ += kDigits;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

Result<Json> Json::parse(std::string_view text) {
    return JsonReader(text).read();
}

std::optional<std::string> Json::text() const {
    return kind_ == Kind::String ? std::optional(text_) : std::nullopt;
}

std::optional<int> Json::whole() const {
    return kind_ == Kind::Number ? read_number<int>(text_) : std::nullopt;
}

const Json& Json::operator[](std::string_view name) const {
    static const Json nothing;
    const auto found = std::find_if(members_.begin(), members_.end(),
                                    [&](const Member& member) { return member.first == name; });
    return found == members_.end() ? nothing : found->second;
}

std::string json_text(std::string_view text) {
    constexpr char32_t kReplacement = 0xFFFD;  // for a byte that is not UTF-8
    std::string result = "\"";
    while (!text.empty()) {
        const FirstCharacter first = first_character(text);
        const char32_t point = first.point.value_or(kReplacement);
        if (point == U'"' || point == U'\\') {
            result += '\\';
            result += text.front();
        } else if (first.point && is_printable(point)) {
            result += text.substr(0, first.size);
        } else {
            append_code(result, point);
        }
        text.remove_prefix(first.size);
    }
    return result + '"';
}

std::string json_array(const std::vector<std::string>& elements) {
    return '[' + join(elements, ", ") + ']';
}

std::string json_object(const std::vector<std::pair<std::string, std::string>>& members) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : members) { texts.push_back(json_text(name) + ": " + value); }
    return '{' + join(texts, ", ") + '}';
}

}  // namespace roj::text
