#include "i18n/message.h"

namespace roj::i18n {

Message::Message(std::string text) {
    if (!text.empty()) { sentences_.push_back({.verbatim = std::move(text)}); }
}

Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;

Message Message::of(std::string_view english, std::vector<Message> arguments, std::string_view many,
                    std::uint64_t n) {
    Message message;
    message.sentences_.push_back(
        {.one = english, .many = many, .n = n, .arguments = std::move(arguments)});
    return message;
}

bool Message::is(std::string_view english) const {
    return !sentences_.empty() && !english.empty() && sentences_.front().one == english;
}

std::string Message::worded() const {
    std::string text;
    for (const Sentence& sentence : sentences_) {
        text += sentence.verbatim;
        if (sentence.one.empty()) { continue; }
        std::vector<std::string> values;
        for (const Message& value : sentence.arguments) { values.push_back(value.worded()); }
        text +=
            substitute(sentence.many.empty() ? translated(sentence.one)
                                             : translated(sentence.one, sentence.many, sentence.n),
                       values);
    }
    return text;
}

std::string Message::in_english() const {
    const WithLanguage english(Language::English);
    return worded();
}

Message& Message::operator+=(const Message& more) {
    sentences_.insert(sentences_.end(), more.sentences_.begin(), more.sentences_.end());
    return *this;
}

}  // namespace roj::i18n
