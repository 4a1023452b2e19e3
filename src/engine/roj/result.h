#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace roj {

/// An error for a person: `message` quotes what is wrong and states what is right.
struct Error {
    std::string message;
    bool of_file = false;  ///< a file is missing, or cannot be read or written
};

inline Error file_error(std::string message) {
    return {std::move(message), true};
}

/// A value, or the reason why there is none. Member names follow std::expected.
template <class T, class E = Error>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(E error) : content_(std::move(error)) {}

    bool has_value() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return has_value(); }

    /// Pre: has_value().
    const T& value() const {
        assert(has_value());
        return *std::get_if<T>(&content_);
    }
    T& value() {
        assert(has_value());
        return *std::get_if<T>(&content_);
    }
    const T& operator*() const { return value(); }
    T& operator*() { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    /// Pre: !has_value().
    const E& error() const {
        assert(!has_value());
        return *std::get_if<E>(&content_);
    }

private:
    std::variant<T, E> content_;
};

using Status = Result<std::monostate>;

/// Returns the value of a Status or Permission that succeeded.
constexpr std::monostate ok() {
    return {};
}

}  // namespace roj
