#include <algorithm>

#include <roj/notation.h>

#include "record/pgn.h"
#include "record/pgn_text.h"

namespace roj::record {
namespace {

Error bad_record(const std::string& message) {
    return {Errc::BadRecord, message};
}

Result<Ruleset> rules_of(const Tags& tags, const Ruleset& defaults) {
    Ruleset rules = defaults;
    rules.game_type = GameType{};
    const std::string_view type_text = tags.get("GameType");
    if (!type_text.empty()) {
        const Result<GameType> type = parse_game_type(type_text);
        if (!type) { return bad_record("the tag GameType: " + type.error().message); }
        rules.game_type = *type;
    }
    std::string_view options = tags.get("RuleOptions");
    if (options.empty()) { return rules; }
    // The tag tells what differs from tournament rules, so the defaults play no part.
    const GameType type = rules.game_type;
    rules = Ruleset{};
    rules.game_type = type;
    while (!options.empty()) {
        const std::size_t blank = std::min(options.find(' '), options.size());
        const std::string_view option = options.substr(0, blank);
        options.remove_prefix(std::min(blank + 1, options.size()));
        if (option.empty()) { continue; }
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos) {
            return bad_record("the tag RuleOptions: '" + std::string(option) +
                              "' should read NAME=VALUE");
        }
        const Status set = set_rule(rules, option.substr(0, equals), option.substr(equals + 1));
        if (!set) { return bad_record("the tag RuleOptions: " + set.error().message); }
    }
    return rules;
}

Status replay(Game& game, const std::vector<std::string>& plies) {
    int number = 0;
    for (const std::string& text : plies) {
        ++number;
        const Result<Move> move = parse_move(game.position(), text);
        const Status played = move ? game.play(*move) : Status(move.error());
        if (!played) {
            return bad_record("ply " + std::to_string(number) + " \"" + text +
                              "\": " + played.error().message);
        }
    }
    return ok();
}

/// Plays the undone plies and takes them back again. The tag is a comfort of our own; one that
/// does not fit is no reason to refuse the game.
void replay_undone(Game& game, std::string_view redo) {
    const Game without = game;
    int count = 0;
    while (!redo.empty()) {
        const std::size_t end = std::min(redo.find(';'), redo.size());
        const Result<Move> move = parse_move(game.position(), redo.substr(0, end));
        if (!move || !game.play(*move)) {
            game = without;
            return;
        }
        redo.remove_prefix(std::min(end + 1, redo.size()));
        ++count;
    }
    // Plies just played can be undone.
    if (count > 0 && !game.undo(count)) { game = without; }
}

bool is_decided(Outcome outcome) {
    return outcome == Outcome::Draw || outcome == Outcome::WhiteWins ||
           outcome == Outcome::BlackWins;
}

/// Ends the game as the record says, as far as its rules know such an end.
void declare(Game& game, Outcome result) {
    if (game.over() || !is_decided(result)) { return; }
    const Status declared =
        result == Outcome::Draw
            ? game.agree_draw()
            : game.resign(result == Outcome::WhiteWins ? Color::Black : Color::White);
    // Refused by a rule option: then only the record knows the result.
    (void)declared;
}

}  // namespace

Result<Record> parse_pgn(std::string_view text, const Ruleset& defaults, Tail tail) {
    Result<PgnText> scanned = scan_pgn(text, tail);
    if (!scanned) { return scanned.error(); }
    const Result<Ruleset> rules = rules_of(scanned->tags, defaults);
    if (!rules) { return rules.error(); }

    // A record may well contain a third occurrence; it is history and not for us to refuse.
    Game game(*rules);
    game.set_repetition_limit(0);
    const Status played = replay(game, scanned->plies);
    if (!played) { return played.error(); }
    replay_undone(game, scanned->tags.get("Redo"));
    game.set_repetition_limit(rules->repetition_limit);
    const Outcome told = scanned->result.value_or(Outcome::InProgress);
    declare(game, told);

    Record record(std::move(game));
    if (is_decided(told)) { record.result = told; }
    for (const std::string_view name : {"GameType", "Result", "RuleOptions", "Redo"}) {
        scanned->tags.erase(name);
    }
    record.tags = std::move(scanned->tags);
    record.comments = std::move(scanned->comments);
    return record;
}

}  // namespace roj::record
