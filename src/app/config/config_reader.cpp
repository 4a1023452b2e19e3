#include <algorithm>
#include <cstddef>
#include <optional>

#include "app/config/config.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::app {
namespace {

constexpr std::string_view kBlanks = " \t\r";

using text::trim;

bool is_key(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == '.';
    });
}

/// Reads the right side of a line from left to right.
class ValueReader {
public:
    explicit ValueReader(std::string_view text) : rest_(trim(text)) {}

    /// The values, or nothing if the text is no value, list or comment.
    std::optional<std::vector<std::string>> read() {
        std::vector<std::string> values;
        const bool complete = starts_with('[') ? read_list(values) : read_value(values);
        skip_blanks();
        const bool ended = rest_.empty() || rest_.front() == '#';
        if (!complete || !ended) { return std::nullopt; }
        return values;
    }

private:
    bool starts_with(char c) const { return !rest_.empty() && rest_.front() == c; }

    void skip_blanks() {
        rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    }

    bool read_value(std::vector<std::string>& values) {
        if (starts_with('"') || starts_with('\'')) { return read_quoted(values); }
        const std::size_t end = std::min(rest_.find_first_of(" \t,[]\"'#"), rest_.size());
        if (end == 0) { return false; }
        values.emplace_back(rest_.substr(0, end));
        rest_.remove_prefix(end);
        return true;
    }

    bool read_quoted(std::vector<std::string>& values) {
        const std::size_t end = rest_.find(rest_.front(), 1);
        if (end == std::string_view::npos) { return false; }
        values.emplace_back(rest_.substr(1, end - 1));
        rest_.remove_prefix(end + 1);
        return true;
    }

    bool read_list(std::vector<std::string>& values) {
        rest_.remove_prefix(1);
        skip_blanks();
        while (!starts_with(']')) {
            if (!read_value(values)) { return false; }
            skip_blanks();
            if (starts_with(',')) {
                rest_.remove_prefix(1);
                skip_blanks();
            } else if (!starts_with(']')) {
                return false;
            }
        }
        rest_.remove_prefix(1);
        return true;
    }

    std::string_view rest_;
};

/// Reads a configuration line by line.
class ConfigReader {
public:
    void read_line(std::string line) {
        ++line_;
        // What a message quotes must not upset a terminal.
        std::replace(line.begin(), line.end(), '\t', ' ');
        const std::string_view text = trim(line);
        if (text.size() > kLongestLine) { return warn("this line is too long for a setting"); }
        if (!text::is_printable(text)) {
            return warn("a character in this line cannot be printed");
        }
        if (text.empty() || text.front() == '#') { return; }
        if (text.front() == '[') {
            read_section(text);
            return;
        }
        const std::size_t equals = text.find('=');
        const std::string_view key = trim(text.substr(0, equals));
        if (equals == std::string_view::npos || !is_key(key)) {
            warn("\"" + std::string(text) + "\" is not of the form key = value");
        } else if (section_ == Section::None) {
            warn(std::string(key) + ": settings stand below a line [play]");
        } else if (section_ == Section::Play) {
            read_entry(key, text.substr(equals + 1));
        }
    }

    /// Called when there is more to read: whether it is still to be looked at.
    bool goes_on() {
        if (line_ < kMaxLines) { return true; }
        warn("no configuration has more lines; the rest is ignored");
        return false;
    }

    Config take() { return std::move(config_); }

private:
    enum class Section { None, Play, Unknown };

    static constexpr std::size_t kLongestLine = 1000;
    static constexpr int kMaxLines = 1000;

    void warn(const std::string& what) {
        config_.warnings.push_back("line " + std::to_string(line_) + ": " + what);
    }

    void read_section(std::string_view text) {
        const std::size_t end = text.find(']');
        const std::string_view after =
            end == std::string_view::npos ? "?" : trim(text.substr(end + 1));
        if (!after.empty() && after.front() != '#') {
            warn("\"" + std::string(text) + "\" is no section; there is [play]");
            return;
        }
        const std::string_view name = trim(text.substr(1, end - 1));
        section_ = name == "play" ? Section::Play : Section::Unknown;
        if (section_ == Section::Unknown) {
            warn("there is no section [" + std::string(name) + "], only [play]");
        }
    }

    void read_entry(std::string_view key, std::string_view text) {
        const auto values = ValueReader(text).read();
        if (!values) {
            warn(std::string(key) + ": " + std::string(trim(text)) +
                 " is neither a word, nor a text in quotes, nor a list [\"a\", \"b\"] on one line");
            return;
        }
        for (const std::string& value : *values) {
            config_.entries.push_back({line_, {std::string(key), value}});
        }
    }

    Config config_;
    Section section_ = Section::None;
    int line_ = 0;
};

}  // namespace

Config parse_config(std::string_view text) {
    ConfigReader reader;
    while (!text.empty() && reader.goes_on()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        reader.read_line(std::string(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.take();
}

}  // namespace roj::app
