#include "robots/table.h"

#include <sstream>
#include <stdexcept>

#include "robots/notation.h"
#include "robots/record.h"

namespace roj::robots {

Rules rules_with(std::string_view options) {
    Rules rules;
    std::istringstream words{std::string(options)};
    for (std::string word; words >> word;) {
        const Status status = set_rule(rules, word);
        if (!status) { throw std::runtime_error(status.error().message.worded()); }
    }
    return rules;
}

Game game_after(const Rules& rules, const std::vector<std::string>& lines) {
    std::string text = format_record(Record(Game(rules)));
    for (const std::string& line : lines) { text += line + '\n'; }
    const Result<Record> record = parse_record(text);
    if (!record) { throw std::runtime_error(record.error().message.worded() + " in\n" + text); }
    return record->game;
}

State empty_table(const Rules& rules) {
    State state = start_of(rules);
    state.tokens.fill(0);
    return state;
}

std::string ends_of(const Rules& rules, Player player, Square from, Roll roll) {
    std::string text;
    for (const Move& move : legal_moves(rules, player, from, roll)) {
        text += (text.empty() ? "" : " ") + format_square(move.end);
    }
    return text;
}

int count_tokens(const State& state) {
    int count = state.owed;
    for (const auto lying : state.tokens) { count += lying; }
    for (const Robot& robot : state.robots) { count += robot.backpack + robot.bank; }
    return count;
}

}  // namespace roj::robots
