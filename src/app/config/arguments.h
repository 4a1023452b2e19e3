#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/error.h"

namespace roj::app {

/// Exit statuses; 128+n is the status after signal n.
inline constexpr int kDone = 0;
inline constexpr int kBadInput = 1;
inline constexpr int kWrongUsage = 2;

/// An error that ends a command; main() prints it as "roj COMMAND: MESSAGE". Elsewhere errors are
/// values. This one is thrown, because only main() handles it and all functions in between would
/// only pass it on.
struct CommandError {
    int status;
    std::string message;
};

/// Returns the value. Refuses an error as bad input.
template <class T>
T require(Result<T> result) {
    if (result) { return std::move(*result); }
    throw CommandError{kBadInput, result.error().message};
}
[[noreturn]] inline void refuse_input(std::string message) {
    throw CommandError{kBadInput, std::move(message)};
}
[[noreturn]] inline void refuse_usage(std::string message) {
    throw CommandError{kWrongUsage, std::move(message)};
}
/// Returns the value. Refuses any error as wrong usage.
template <class T>
T require_usage(Result<T> result) {
    if (result) { return std::move(*result); }
    refuse_usage(result.error().message);
}

/// Reads "2s", "1.5s", "500ms", "1m": more than zero and at most an hour.
Result<std::chrono::milliseconds> parse_duration(std::string_view text);

/// An unparsed value from the command line or from the configuration file.
struct Choice {
    std::string key;  ///< the long name of an option without its dashes: "ply"; or "GAME"
    std::string value;
    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Reads "KEY=VALUE". The error names the example.
Result<Choice> parse_assignment(std::string_view text, const std::string& example);

/// Refuses an option or argument as wrong usage.
[[noreturn]] void refuse_option(const std::string& key, const std::string& reason);
/// Returns the value of an option. Refuses an error as wrong usage.
template <class T>
T require_option(const std::string& key, Result<T> result) {
    if (result) { return std::move(*result); }
    refuse_option(key, result.error().message);
}

/// A command with its options and arguments, and the options before the command.
struct Arguments {
    std::string command;  ///< "play"; "roj" if none is named
    std::vector<Choice> choices;

    bool has(std::string_view key) const { return find(key).has_value(); }
    std::vector<std::string> all(std::string_view key) const;
    /// Returns the last value.
    std::optional<std::string> find(std::string_view key) const;
    /// Returns a number. Refuses a value that is not one from `min` to `max`.
    int number(const std::string& key, int otherwise, int min, int max) const;
    /// Returns a time. Refuses other values.
    std::optional<std::chrono::milliseconds> duration(const std::string& key) const;
};

}  // namespace roj::app
