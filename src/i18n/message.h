#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/tr.h"

namespace roj::i18n {

/// What is said to a person, before it is in words: sentences by their English text, which is the
/// key of their translations, with the values for their places. Whoever reads it decides about the
/// language: worded() makes the text.
class Message {
public:
    Message() = default;
    /// A text that is the same in every language, such as a name or what another program says.
    Message(std::string text);
    Message(std::string_view text) : Message(std::string(text)) {}
    Message(const char* text) : Message(std::string(text)) {}
    Message(const Message& other);
    Message(Message&& other) noexcept;
    Message& operator=(const Message& other);
    Message& operator=(Message&& other) noexcept;
    ~Message();

    /// A sentence that N_() or Pattern marks, with the form for n things if it has two. Pre: the
    /// texts exist as long as the program.
    static Message of(std::string_view english, std::vector<Message> arguments = {},
                      std::string_view many = {}, std::uint64_t n = 1);

    bool empty() const { return sentences_.empty(); }
    /// Reports whether this is, or begins with, a sentence that N_() marks, whatever its values.
    bool is(std::string_view english) const;

    /// Returns the text in the language in use.
    std::string worded() const;
    /// Returns the text in English, for logs and other programs.
    std::string in_english() const;
    operator std::string() const { return worded(); }  // NOLINT(*-explicit-*)

    Message& operator+=(const Message& more);
    friend Message operator+(Message first, const Message& more) { return first += more; }
    friend Message operator+(Message first, char more) { return first += std::string(1, more); }
    /// Compares the data, not the words.
    friend bool operator==(const Message&, const Message&) = default;
    friend bool operator==(const Message&, std::string_view) = delete;
    friend bool operator==(const Message&, const std::string&) = delete;

private:
    struct Sentence {
        std::string verbatim{};
        std::string_view one{};  ///< the key; empty: verbatim
        std::string_view many{};
        std::uint64_t n = 0;
        std::vector<Message> arguments{};

        bool operator==(const Sentence&) const = default;
    };
    std::vector<Sentence> sentences_;
};

/// For tr(), which words a message that another one contains.
inline std::string shown(const Message& message) {
    return message.worded();
}

/// Returns a value for a place of a message.
inline Message argument(const Message& message) {
    return message;
}
template <class Value>
requires(!std::convertible_to<Value, Message>) Message argument(const Value& value) {
    return Message(shown(value));
}

/// Returns what tr() words, as data.
template <class... Arguments>
Message message(Pattern<sizeof...(Arguments)> english, const Arguments&... arguments) {
    return Message::of(english.text, {argument(arguments)...});
}
/// Returns what trn() words, as data.
template <class... Arguments>
Message counted_message(Pattern<sizeof...(Arguments), false> one,
                        Pattern<sizeof...(Arguments)> many, std::integral auto n,
                        const Arguments&... arguments) {
    return Message::of(one.text, {argument(arguments)...}, many.text,
                       static_cast<std::uint64_t>(n));
}

}  // namespace roj::i18n

namespace roj {

using i18n::counted_message;
using i18n::message;

}  // namespace roj
