#include "record/replay.h"

#include <algorithm>
#include <utility>

#include "text/printable.h"

namespace roj::record {
namespace {

constexpr std::size_t kLongestPlain = 60;

/// Ends the game with the result in the record, if its rules know such an end.
void declare(Game& game, Outcome result, std::string_view termination) {
    if (game.over()) { return; }
    const bool claimed = result == Outcome::Draw && termination == kDrawClaimed;
    if (claimed && game.claim_draw()) { return; }
    const Permission declared =
        result == Outcome::Draw
            ? game.agree_draw()
            : game.resign(result == Outcome::WhiteWins ? Color::Black : Color::White);
    // If a rule option forbids it, only the record has the result.
    (void)declared;
}

bool is_printable(char c) {
    return c >= ' ' && c <= '~';
}

}  // namespace

bool is_plain(std::string_view text) {
    return text.size() <= kLongestPlain && std::all_of(text.begin(), text.end(), is_printable);
}

bool is_decided(Outcome outcome) {
    return outcome != Outcome::NotStarted && outcome != Outcome::InProgress;
}

Error bad_record(const std::string& sentence) {
    return {sentence + '.'};
}

Error bad_ply(std::size_t number, std::string_view text, const std::string& reason) {
    return {"ply " + std::to_string(number) + " " + text::in_quotes(text) + ": " + reason};
}

Game game_to_replay(const Ruleset& rules) {
    Game game(rules);
    game.set_repetition_limit(0);
    return game;
}

Reading conclude(Game game, Outcome told, std::string_view termination,
                 std::optional<Error> stopped) {
    game.set_repetition_limit(game.rules().repetition_limit);
    // The result of a whole game does not apply to a part of it.
    const bool ended = !stopped && is_decided(told);
    if (ended) { declare(game, told, termination); }
    Record record(std::move(game));
    if (ended) { record.result = told; }
    return {std::move(record), std::move(stopped)};
}

}  // namespace roj::record
