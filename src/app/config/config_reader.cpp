#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

// Up to version 3.4 toml++ fails one of its assertions at some errors, such as "[$" or "[ }" (its
// pull request 301). Here it throws instead, in every build.
namespace {
[[noreturn]] void fail_assertion() {
    throw std::logic_error("toml++");
}
}  // namespace
#undef NDEBUG
#define TOML_ASSERT(condition) ((condition) ? static_cast<void>(0) : fail_assertion())
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "app/config/config.h"
#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::app {
namespace {

constexpr std::size_t kMaxLineLength = 1000;
constexpr int kMaxLines = 1000;

/// Reports whether only strings and comments have characters beyond ASCII, no string has several
/// lines, and each begins where a value does. Elsewhere such a character runs into undefined
/// behaviour of toml++ 3.3, which takes the rest of `1"text"` for part of the number.
bool is_safe(std::string_view line) {
    char quote = 0;
    bool at_start = true;  // of a key or a value
    bool in_value = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote == '"' && c == '\\') {
            ++i;
        } else if (c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '"' || c == '\'')) {
            if (!at_start || line.substr(i, 3) == std::string(3, c)) { return false; }
            quote = c;
        } else if (quote == 0 && c == '#') {
            return true;
        } else if (quote == 0 && static_cast<unsigned char>(c) > 0x7f) {
            return false;
        }
        if (quote != 0 || c == ' ' || c == '\t') { continue; }
        at_start = c == ',' || (c == '[' && at_start) || (c == '=' && !in_value);
        in_value = in_value || c == '=';
    }
    return true;
}

/// Returns nothing for an error.
std::optional<toml::table> parse(std::string_view text) {
    try {
        return toml::parse(text);
    } catch (const toml::parse_error&) { return std::nullopt; } catch (const std::logic_error&) {
        return std::nullopt;
    }
}

/// Returns the value of a setting as text; nothing for a list, a table or a date.
std::optional<std::string> scalar(const toml::node& node) {
    if (const auto* const text = node.as_string()) { return text->get(); }
    if (const auto* const number = node.as_integer()) { return std::to_string(number->get()); }
    if (const auto* const flag = node.as_boolean()) { return flag->get() ? "true" : "false"; }
    return std::nullopt;
}

/// Returns `key = value` with the quotation marks that TOML requires around a word.
std::string with_quotes(std::string_view line) {
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) { return std::string(line); }
    const std::string_view value = text::trim(line.substr(equals + 1));
    const std::size_t end = std::min(value.find_first_of(" ,[]{}\"'#"), value.size());
    if (end == 0) { return std::string(line); }
    const std::string word(value.substr(0, end));
    return std::string(line.substr(0, equals)) + "= '" + word + '\'' +
           std::string(value.substr(end));
}

class ConfigReader {
public:
    Config read(std::string_view text) {
        const std::vector<std::string> lines = clean_lines(text);
        std::string whole;
        for (const std::string& line : lines) { whole += line + '\n'; }
        if (const auto root = parse(whole)) {
            read_root(*root);
        } else {
            read_line_by_line(lines);
        }
        Config config;
        for (const auto& [number, choice] : choices_) { config.choices.push_back(choice); }
        for (const auto& [number, warning] : warnings_) { config.warnings.push_back(warning); }
        return config;
    }

private:
    /// Warns about a line. Does not quote unprintable text.
    void warn(int line, const std::string& what) {
        const bool safe = text::is_printable(what);
        warnings_.emplace(line, tr("line {0}: {1}", line,
                                   safe ? what : tr("A character in this line is not printable.")));
    }

    void warn_of_line(int number, const std::string& line) {
        warn(number,
             tr("\"{0}\" is not a setting. Write key = \"value\" or key = [\"a\", \"b\"] on "
                "one line.",
                line));
    }

    /// Returns the lines without those that cannot be settings. Limits them because the parser is
    /// recursive, and because a message that quotes one must not disturb a terminal.
    std::vector<std::string> clean_lines(std::string_view text) {
        std::vector<std::string> lines;
        for (const std::string_view typed : text::split_lines(text)) {
            const int number = static_cast<int>(lines.size()) + 1;
            if (number > kMaxLines) {
                warn(kMaxLines, tr("A configuration has at most 1000 lines. The rest is ignored."));
                break;
            }
            std::string line(text::trim(typed));
            std::replace(line.begin(), line.end(), '\t', ' ');
            if (line.size() > kMaxLineLength) {
                warn(number, tr("This line is too long for a setting."));
                line.clear();
            } else if (!text::is_printable(line)) {
                warn(number, line);
                line.clear();
            } else if (!is_safe(line)) {
                warn_of_line(number, line);
                line.clear();
            }
            lines.push_back(line);
        }
        return lines;
    }

    void read_root(const toml::table& root) {
        for (const auto& [key, node] : root) {
            const toml::table* const section = node.as_table();
            if (key == "play" && section != nullptr) {
                read_section(*section);
            } else {
                warn_of_section(key.str(), section != nullptr, line_of(node));
            }
        }
    }

    void warn_of_section(std::string_view name, bool is_section, int line) {
        const std::string quoted(name);
        warn(line, is_section ? tr("There is no section [{0}], only [play].", quoted)
                              : tr("Write {0} below a line [play].", quoted));
    }

    void read_section(const toml::table& section) {
        for (const auto& [key, node] : section) {
            const int line = line_of(node);
            const auto [first, is_new] = lines_.emplace(key.str(), line);
            if (!is_new) {
                warn(line, tr("{0} is already set in line {1}.", first->first, first->second));
                continue;
            }
            const toml::array* const list = node.as_array();
            if (list == nullptr) {
                read_value(key.str(), node);
                continue;
            }
            for (const toml::node& element : *list) { read_value(key.str(), element); }
        }
    }

    void read_value(std::string_view key, const toml::node& node) {
        const std::optional<std::string> value = scalar(node);
        const std::string name(key);
        if (!value) {
            warn(line_of(node),
                 tr("{0} needs a text or a list of texts: {0} = \"a\" or {0} = [\"a\", "
                    "\"b\"].",
                    name));
        } else if (!text::is_printable(name + *value)) {
            warn(line_of(node), name + *value);
        } else {
            choices_.emplace(line_of(node), Choice{name, *value});
        }
    }

    /// Returns the line of a node in the file: `line_` if that was parsed alone.
    int line_of(const toml::node& node) const {
        return line_ > 0 ? line_ : static_cast<int>(node.source().begin.line);
    }

    /// Reads a file with an error: the parser rejects it as a whole, but its other lines are valid.
    void read_line_by_line(const std::vector<std::string>& lines) {
        for (const std::string& line : lines) {
            ++line_;
            auto parsed = parse(line);
            if (!parsed) { parsed = parse(with_quotes(line)); }
            if (!parsed) {
                warn_of_line(line_, line);
            } else if (line.starts_with('[')) {
                section_ = std::string(parsed->begin()->first.str());
                if (section_ != "play") { warn_of_section(section_, true, line_); }
            } else if (section_ == "play") {
                read_section(*parsed);
            } else if (section_.empty()) {
                read_root(*parsed);
            }
        }
    }

    std::map<std::string, int> lines_;          // that set a key
    std::multimap<int, Choice> choices_;        // by line
    std::multimap<int, std::string> warnings_;  // by line
    std::string section_;
    int line_ = 0;  // the line that is parsed alone; 0 for the whole file
};

/// Reads a line `key = "text"` or `key = 5`; nothing if it is another one.
std::optional<ConfigEntry> parse_entry(const std::string& line) {
    const bool readable =
        line.size() <= kMaxLineLength && text::is_printable(line) && is_safe(line);
    const auto table = readable ? parse(line) : std::nullopt;
    if (!table || table->size() != 1) { return std::nullopt; }
    const auto entry = table->begin();  // has the pair
    const toml::key& key = entry->first;
    const toml::node& node = entry->second;
    const bool is_number = node.is_integer();
    const auto value = is_number || node.is_string() ? scalar(node) : std::nullopt;
    if (!value || !text::is_printable(*value)) { return std::nullopt; }
    return ConfigEntry{std::string(key.str()), *value, is_number};
}

}  // namespace

Result<std::vector<ConfigEntry>> parse_entries(std::string_view text) {
    std::vector<ConfigEntry> entries;
    int number = 0;
    for (const std::string_view typed : text::split_lines(text)) {
        ++number;
        std::string line(text::trim(typed));
        std::replace(line.begin(), line.end(), '\t', ' ');
        if (line.empty() || line.front() == '#') { continue; }
        std::optional<ConfigEntry> entry = parse_entry(line);
        if (!entry) {
            return Error{message("line {0}: {1} is not a setting. Write key = \"text\" or key = 5.",
                                 number, in_quotes(line))};
        }
        entry->line = number;
        entries.push_back(std::move(*entry));
    }
    return entries;
}

Config parse_config(std::string_view text) {
    return ConfigReader().read(text);
}

}  // namespace roj::app
