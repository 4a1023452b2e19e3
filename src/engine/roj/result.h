#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace roj {

/// A value, or the reason why there is none. Member names follow std::expected.
template <class T, class E>
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

/// Returns the value of an action that succeeded.
constexpr std::monostate ok() {
    return {};
}

}  // namespace roj
