#include "record/sgf/sgf_text.h"

#include <algorithm>
#include <cctype>

#include "record/replay.h"

namespace roj::record {
namespace {

constexpr std::size_t kMaxProperties = 200000;

/// Ignores node and tree signs, blanks and all other text between properties: the main line ends at
/// the first closing parenthesis.
class SgfScanner {
public:
    explicit SgfScanner(std::string_view text) : text_(text) {}

    SgfText scan();

private:
    char next();
    std::optional<std::string> scan_value();
    void stop(int line, const std::string& why) {
        found_.stopped = bad_record("line " + std::to_string(line) + ": " + why);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    SgfText found_;
};

char SgfScanner::next() {
    const char c = text_[at_++];
    if (c == '\n') { ++line_; }
    return c;
}

bool is_of_a_name(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
}

SgfText SgfScanner::scan() {
    at_ = std::min(text_.find('('), text_.size());
    std::string name;
    bool complete = true;  // `name` contains a whole name
    while (at_ < text_.size() && !found_.stopped) {
        const char c = next();
        if (c == ')') { break; }
        if (c == '[') {
            complete = true;
            const int line = line_;
            std::optional<std::string> value = scan_value();
            if (!value) {
                stop(line, "the value that begins here is never closed by a ']'");
            } else if (found_.properties.size() == kMaxProperties) {
                stop(line, "no game has so many entries");
            } else {
                found_.properties.push_back({name, std::move(*value), line});
            }
        } else if (!is_of_a_name(c)) {
            complete = true;
        } else {
            if (complete) { name.clear(); }
            complete = false;
            name += c;
        }
    }
    return std::move(found_);
}

/// Returns the text up to its closing bracket; a backslash escapes the next character.
std::optional<std::string> SgfScanner::scan_value() {
    std::string value;
    while (at_ < text_.size()) {
        char c = next();
        if (c == ']') { return value; }
        if (c == '\\') {
            if (at_ == text_.size()) { break; }
            c = next();
            // A line can be broken at any place.
            if (c == '\n') { continue; }
        }
        value += c;
    }
    return std::nullopt;
}

}  // namespace

std::string_view SgfText::get(std::string_view name) const {
    const auto found =
        std::find_if(properties.begin(), properties.end(),
                     [&](const SgfProperty& property) { return property.name == name; });
    return found == properties.end() ? std::string_view() : std::string_view(found->value);
}

SgfText scan_sgf(std::string_view text) {
    return SgfScanner(text).scan();
}

}  // namespace roj::record
