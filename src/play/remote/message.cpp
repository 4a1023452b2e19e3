#include "play/remote/message.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "text/number.h"

namespace roj::play {
namespace {

using Word = Message::Word;

enum class Value { None, Text, Side, Plies };

struct Line {
    std::string_view word;
    Value value;
};

/// Indexed by Message::Word.
constexpr std::array<Line, 21> kLines{{
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
    {"yes", Value::Plies},
    {"no", Value::Plies},
}};

constexpr std::string_view kDraw = "draw ";

bool is_answer(Word word) {
    return word == Word::Yes || word == Word::No;
}

bool read_side(Message& message, std::string_view value) {
    for (const Color color : {Color::White, Color::Black}) {
        if (value == name(color)) { message.color = color; }
    }
    const std::string_view nobody = message.word == Word::Seat ? "none" : "";
    return message.color || (value == nobody && message.word != Word::Time);
}

bool read_request(Message& message, std::string_view value) {
    const bool draw_answer = is_answer(message.word) && value.starts_with(kDraw);
    if (draw_answer) { value.remove_prefix(kDraw.size()); }
    const auto plies = text::read_number<std::size_t>(value);
    message.request = {draw_answer || message.word == Word::Draw, plies.value_or(0)};
    return plies.has_value();
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
    }
    return false;
}

}  // namespace

std::string format_message(const Message& message) {
    const Line& line = kLines.at(static_cast<std::size_t>(message.word));
    std::string value = message.text;
    if (message.color) {
        value = name(*message.color);
    } else if (message.word == Word::Seat) {
        value = "none";
    } else if (line.value == Value::Plies) {
        value = (is_answer(message.word) && message.request.draw ? kDraw : "");
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
