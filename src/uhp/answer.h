#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace roj::uhp {

/// What can go wrong with an engine that is another program.
enum class Fault {
    Missing,   ///< its command cannot be run
    Died,      ///< it ended, or closed its output, though it was not told to
    Silent,    ///< it did not answer in time
    Nonsense,  ///< its answer cannot be understood, or never ends
    Illegal,   ///< it chose a move that the rules do not allow
    Refused,   ///< it says that it cannot do what it was asked for
    Stopped,   ///< it was stopped by us before it had answered; not its fault
};

/// A failure of an engine; `message` names the engine and what it did, with the last it wrote to
/// its standard error: a sentence for a person, without the full stop.
struct Failure {
    Fault fault;
    std::string message;
};

/// What an engine answered, or how it failed. Used as Result is.
template <class T>
class [[nodiscard]] Answer {
public:
    Answer(T value) : content_(std::move(value)) {}
    Answer(Failure failure) : content_(std::move(failure)) {}

    bool has_value() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return has_value(); }

    /// Pre: has_value().
    T& operator*() {
        assert(has_value());
        return *std::get_if<T>(&content_);
    }
    const T& operator*() const {
        assert(has_value());
        return *std::get_if<T>(&content_);
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

    /// Pre: !has_value().
    const Failure& failure() const {
        assert(!has_value());
        return *std::get_if<Failure>(&content_);
    }

private:
    std::variant<T, Failure> content_;
};

}  // namespace roj::uhp
