#include <roj/notation.h>

#include "record/pgn/pgn.h"
#include "record/pgn/pgn_text.h"
#include "record/replay.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "words/describe.h"

namespace roj::record {
namespace {

Error bad_tag(std::string_view name, const std::string& message) {
    return {"the tag " + std::string(name) + ": " + message};
}

Result<Ruleset> rules_of(const Tags& tags, const Ruleset& defaults) {
    Ruleset rules = defaults;
    rules.game_type = GameType{};
    const std::string_view type_text = tags.get("GameType");
    if (!type_text.empty()) {
        if (!is_plain(type_text)) {
            return bad_tag("GameType", text::in_quotes(type_text) +
                                           " is not a game type. Write one like Base+MLP.");
        }
        const auto type = parse_game_type(type_text);
        if (!type) { return bad_tag("GameType", words::describe(type.error())); }
        rules.game_type = *type;
    }
    const std::string_view options = tags.get("RuleOptions");
    if (options.empty()) { return rules; }
    // The tag lists the differences from tournament rules, so the defaults have no effect.
    const GameType type = rules.game_type;
    rules = Ruleset{};
    rules.game_type = type;
    for (const std::string_view option : text::split_words(options)) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos || !is_plain(option)) {
            return bad_tag("RuleOptions",
                           text::in_quotes(option) + " is not an option. Write NAME=VALUE.");
        }
        const auto set = set_rule(rules, option.substr(0, equals), option.substr(equals + 1));
        if (!set) { return bad_tag("RuleOptions", words::describe(set.error())); }
    }
    return rules;
}

/// Plays the plies and returns the error that stopped it.
std::optional<Error> replay(Game& game, const std::vector<std::string>& plies) {
    std::size_t number = 0;
    for (const std::string& text : plies) {
        ++number;
        if (!is_plain(text)) {
            return bad_ply(number, text, "This is not a move. Write one like wA1 -bQ.");
        }
        const auto move = parse_move(game.position(), text);
        const Permission played = move ? game.play(*move) : Permission(move.error());
        if (!played) { return bad_ply(number, text, words::describe(played.error())); }
    }
    return std::nullopt;
}

/// Plays the undone plies and takes them back. A bad tag is no reason to reject the game, because
/// the tag is only a convenience.
void replay_undone(Game& game, std::string_view redo) {
    const Game without = game;
    const auto plies = text::split_words(redo, ";");
    for (const std::string_view ply : plies) {
        const auto move = parse_move(game.position(), ply);
        const bool too_many = game.history().size() == kMaxPlies;
        if (too_many || !move || !game.play(*move)) {
            game = without;
            return;
        }
    }
    // Plies just played can be undone.
    if (!plies.empty() && !game.undo(static_cast<int>(plies.size()))) { game = without; }
}

}  // namespace

Result<Reading> read_pgn(std::string_view text, const Ruleset& defaults, Tail tail) {
    PgnText scanned = scan_pgn(text, tail);
    const Result<Ruleset> rules = rules_of(scanned.tags, defaults);
    if (!rules) { return rules.error(); }

    Game game = game_to_replay(*rules);
    std::optional<Error> stopped = replay(game, scanned.plies);
    if (!stopped) { stopped = std::move(scanned.stopped); }
    if (!stopped) { replay_undone(game, scanned.tags.get("Redo")); }
    Reading reading = conclude(std::move(game), scanned.result.value_or(Outcome::InProgress),
                               scanned.tags.get(kTerminationTag), std::move(stopped));
    for (const std::string_view name : {"GameType", "Result", "RuleOptions", "Redo"}) {
        scanned.tags.erase(name);
    }
    Record& record = reading.record;
    record.tags = std::move(scanned.tags);
    record.comments = std::move(scanned.comments);
    record.comments.erase(
        record.comments.upper_bound(static_cast<int>(record.game.history().size())),
        record.comments.end());
    return reading;
}

Result<Record> parse_pgn(std::string_view text, const Ruleset& defaults, Tail tail) {
    return require_whole(read_pgn(text, defaults, tail));
}

}  // namespace roj::record
