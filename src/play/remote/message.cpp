#include "play/remote/message.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "text/number.h"

namespace roj::play {
namespace {

using Word = Message::Word;

enum class Value { None, Text, Side, Plies, Talk };

struct Line {
    std::string_view word;
    Value value;
};

/// Indexed by Message::Word.
constexpr std::array<Line, 24> kLines{{
    {"", Value::None},
    {"join", Value::None},
    {"watch", Value::None},
    {"play", Value::Text},
    {"exit", Value::None},
    {"seat", Value::Side},
    {"rules", Value::Text},
    {"table", Value::Text},
    {"players", Value::Text},
    {"clock", Value::Text},
    {"time", Value::Side},
    {"drawn", Value::Text},
    {"invalidmove", Value::Text},
    {"err", Value::Text},
    {"closed", Value::None},
    {"version", Value::Text},
    {"resign", Value::Side},
    {"undo", Value::Plies},
    {"draw", Value::Plies},
    {"rematch", Value::Plies},
    {"yes", Value::Plies},
    {"no", Value::Plies},
    {"again", Value::Side},
    {"say", Value::Talk},
}};

/// The requests that an answer names, by RequestKind.
constexpr std::array<std::string_view, 3> kRequests{"", "draw ", "rematch "};

bool is_answer(Word word) {
    return word == Word::Yes || word == Word::No;
}

bool read_side(Message& message, std::string_view value) {
    for (const Color color : {Color::White, Color::Black}) {
        if (value == name(color)) { message.color = color; }
    }
    const bool can_watch = message.word == Word::Seat || message.word == Word::Again;
    const std::string_view nobody = can_watch ? "none" : "";
    return message.color || (value == nobody && message.word != Word::Time);
}

bool read_request(Message& message, std::string_view value) {
    RequestKind& kind = message.request.kind;
    if (message.word == Word::Draw) { kind = RequestKind::Draw; }
    if (message.word == Word::Rematch) { kind = RequestKind::Rematch; }
    for (const RequestKind answered : {RequestKind::Draw, RequestKind::Rematch}) {
        const std::string_view name = kRequests.at(static_cast<std::size_t>(answered));
        if (!is_answer(message.word) || !value.starts_with(name)) { continue; }
        value.remove_prefix(name.size());
        kind = answered;
        break;
    }
    const auto plies = text::read_number<std::size_t>(value);
    message.request.plies = plies.value_or(0);
    return plies.has_value();
}

bool read_talk(Message& message, std::string_view value) {
    const std::size_t end = std::min(value.find(' '), value.size());
    message.text = value.substr(std::min(end + 1, value.size()));
    return !message.text.empty() && read_side(message, value.substr(0, end)) && message.color;
}

bool read_value(Message& message, Value kind, std::string_view value) {
    switch (kind) {
        case Value::None:
            return value.empty();
        case Value::Text:
            message.text = value;
            return true;
        case Value::Side:
            return read_side(message, value);
        case Value::Plies:
            return read_request(message, value);
        case Value::Talk:
            return read_talk(message, value);
    }
    return false;
}

}  // namespace

int version_of(const Message& message) {
    return text::read_number(message.text, 1).value_or(1);
}

std::string format_message(const Message& message) {
    const Line& line = kLines.at(static_cast<std::size_t>(message.word));
    std::string value = message.text;
    if (message.color) {
        value = std::string(name(*message.color)) + (value.empty() ? "" : ' ' + value);
    } else if (message.word == Word::Seat || message.word == Word::Again) {
        value = "none";
    } else if (line.value == Value::Plies) {
        if (is_answer(message.word)) {
            value = kRequests.at(static_cast<std::size_t>(message.request.kind));
        }
        value += std::to_string(message.request.plies);
    }
    const bool alone = value.empty() && message.word != Word::Rules;
    return std::string(line.word) + (alone ? "" : ' ' + value);
}

Message parse_message(std::string_view line) {
    const std::string_view word = line.substr(0, line.find(' '));
    const auto* const found = std::find_if(kLines.begin() + 1, kLines.end(),
                                           [&](const Line& one) { return one.word == word; });
    if (found == kLines.end()) { return {}; }
    Message message{static_cast<Word>(found - kLines.begin())};
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    return read_value(message, found->value, line) ? message : Message{};
}

}  // namespace roj::play
