#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace roj {

/// A value, or the reason why there is none. Member names follow std::expected.
template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(E error) : error_(std::move(error)) {}

    bool has_value() const { return value_.has_value(); }
    explicit operator bool() const { return has_value(); }

    /// Pre: has_value().
    const T& value() const {
        assert(has_value());
        return *value_;
    }
    T& value() {
        assert(has_value());
        return *value_;
    }
    const T& operator*() const { return value(); }
    T& operator*() { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    /// Pre: !has_value().
    const E& error() const {
        assert(!has_value());
        return *error_;
    }

private:
    // With std::variant<T, E> the program takes 4 % longer to compile.
    std::optional<T> value_;
    std::optional<E> error_;
};

/// Returns the value of an action that succeeded.
constexpr std::monostate ok() {
    return {};
}

}  // namespace roj
