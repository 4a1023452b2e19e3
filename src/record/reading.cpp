#include "record/reading.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <roj/presets.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "record/link.h"
#include "record/pgn/pgn.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::record {
namespace {

std::string from_latin_1(std::string_view text) {
    std::u32string wide;
    wide.reserve(text.size());
    for (const char c : text) { wide.push_back(static_cast<unsigned char>(c)); }
    return text::encode_utf8(wide);
}

/// Returns a foreign text as UTF-8 without a byte order mark. Reads text that is not UTF-8 as
/// Latin-1, in which old programs wrote names.
Result<std::string> to_utf8(std::string_view text) {
    // Not as texts, because xgettext takes only texts in UTF-8.
    constexpr std::array kLittleEndian{'\xFF', '\xFE'};
    constexpr std::array kBigEndian{'\xFE', '\xFF'};
    if (std::ranges::equal(text.substr(0, 2), kLittleEndian) ||
        std::ranges::equal(text.substr(0, 2), kBigEndian)) {
        return Error{message("This text is in UTF-16. Save it as UTF-8.")};
    }
    if (text.starts_with("\xEF\xBB\xBF")) { text.remove_prefix(3); }
    return text::is_utf8(text) ? std::string(text) : from_latin_1(text);
}

/// Reports whether a word is a move of chess, "e4" or "12.Nf3".
bool is_chess_move(std::string_view word) {
    word.remove_prefix(word.rfind('.') + 1);
    if (word.size() == 3 && word.find_first_of("NBRQK") == 0) { word.remove_prefix(1); }
    return word.size() == 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
}

/// Reads a text of any format. Pre: `text` is UTF-8.
Result<Reading> read_by(const Ruleset& defaults, std::string_view text, std::string_view name) {
    const std::string_view content = text::trim(text);
    if (content.empty()) { return Error{message("There is no game in an empty text.")}; }
    if (is_link(content)) {
        const Result<std::string> game = game_in_link(content);
        return game ? read_pgn(*game, defaults) : game.error();
    }
    const bool begins_as_sgf =
        content.front() == '(' && text::trim(content.substr(1)).starts_with(';');
    // Other programs can write a preface before the game.
    const bool named_sgf = text::lower_case(name).ends_with(".sgf") && content.front() != '[';
    return begins_as_sgf || named_sgf ? read_sgf(content, defaults) : read_pgn(text, defaults);
}

/// Returns the presets and the rules that differ from these in one option, with what `--rules` and
/// `--rule` call them.
std::vector<std::pair<std::string, Ruleset>> rules_near(const Ruleset& rules) {
    std::vector<std::pair<std::string, Ruleset>> near;
    for (const RuleOption& option : rule_options()) {
        for (const std::string_view value : text::split_words(option.values, ", ")) {
            Ruleset other = rules;
            const bool is_value = set_rule(other, option.name, value).has_value();
            if (is_value && other != rules) {
                near.emplace_back(std::string(option.name) + "=" + std::string(value), other);
            }
        }
    }
    for (const RulePreset& preset : rule_presets()) {
        Ruleset other = rules;
        if (apply_preset(other, preset.name)) { near.emplace_back(preset.name, other); }
    }
    return near;
}

/// Describes other rules under which more of the game is legal; empty if none are known. A record
/// with its own rules is read only by those, so this finds none.
std::string better_rules(const Reading& reading, const Ruleset& defaults, std::string_view text,
                         std::string_view name) {
    // A longer text is hardly a game, and this reads the text many times.
    constexpr std::size_t kLongestText = std::size_t{64} << 10;
    if (text.size() > kLongestText) { return {}; }
    std::size_t most = reading.record.game.history().size();
    std::string found;
    for (const auto& [called, rules] : rules_near(defaults)) {
        const Result<Reading> other = read_by(rules, text, name);
        if (!other) { continue; }
        if (!other->stopped) {
            return ' ' + tr("With the rules {0}, all of it can be played.", called);
        }
        const std::size_t plies = other->record.game.history().size();
        if (plies <= most) { continue; }
        most = plies;
        found = ' ' + tr("With the rules {0}, it continues to ply {1}.", called, plies);
    }
    return found;
}

/// Reads the text by rules that allow a Queen placed first, if that gets further. A record with its
/// own rules is read only by those, so it never does.
std::optional<Reading> read_queen_first(const Reading& reading, const Ruleset& defaults,
                                        std::string_view text, std::string_view name) {
    constexpr std::size_t kFirstTurns = 2;
    const std::size_t plies = reading.record.game.history().size();
    if (defaults.queen_first || plies >= kFirstTurns) { return std::nullopt; }
    Ruleset rules = defaults;
    rules.queen_first = true;
    Result<Reading> other = read_by(rules, text, name);
    if (!other || other->record.game.history().size() <= plies) { return std::nullopt; }
    other->note = tr(
        "This game file places a Queen first, so roj reads it with opening.queen_first=allowed.");
    return std::move(*other);
}

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

}  // namespace

Result<Reading> read_record(std::string_view text, std::string_view name, const Ruleset& defaults) {
    const Result<std::string> decoded = to_utf8(text);
    if (!decoded) { return decoded.error(); }
    Result<Reading> reading = read_by(defaults, *decoded, name);
    if (!reading || !reading->stopped) { return reading; }
    if (auto other = read_queen_first(*reading, defaults, *decoded, name)) {
        reading = std::move(*other);
    }
    if (reading->stopped) {
        reading->stopped->message +=
            better_rules(*reading, reading->record.game.rules(), *decoded, name);
    }
    return reading;
}

Result<Record> require_whole(Result<Reading> reading) {
    if (!reading) { return reading.error(); }
    if (reading->stopped) { return *reading->stopped; }
    return std::move(reading->record);
}

bool is_plain(std::string_view text, std::size_t longest) {
    return text.size() <= longest &&
           std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

bool is_decided(Outcome outcome) {
    return outcome != Outcome::NotStarted && outcome != Outcome::InProgress;
}

std::string_view foreign_kind(std::string_view text) {
    const std::string_view content = text::trim(text);
    const char first = content.empty() ? ' ' : content.front();
    const std::size_t more = content.find_first_not_of(text::kBlanks, 1);
    const char second = more == content.npos ? ' ' : content[more];
    if (content.starts_with("%PDF-")) { return N_("a PDF"); }
    const bool binary = content.find('\0') != content.npos || content.starts_with("\x7F\x45LF") ||
                        content.starts_with("PK\x03\x04") || content.find("PNG\r\n\x1A") < 4;
    if (binary) { return N_("a binary file"); }
    if (first == '<') { return N_("HTML or XML"); }
    if (first == '(' && second == ';') { return N_("an SGF of another game, such as Go"); }
    constexpr std::string_view kInArray = "\"{[]-0123456789";
    const bool array = first == '[' && kInArray.find(second) != kInArray.npos;
    if (array || (first == '{' && (second == '"' || second == '}'))) { return N_("JSON"); }
    if (std::ranges::count_if(text::split_words(content), is_chess_move) > 1) {
        return N_("a game of chess");
    }
    return {};
}

Error no_game(std::string_view text, std::optional<Error> stopped) {
    const std::string_view kind = foreign_kind(text);
    const std::string readable =
        tr("roj reads a PGN, an SGF of BoardSpace, a GameString or a link to hivegame.com.");
    if (!kind.empty()) {
        // words: {0} is what a file is: a PDF, JSON.
        return {tr("This looks like {0}, not like a game of Hive.", tr_marked(kind)) + ' ' +
                readable};
    }
    return {tr("There is no game of Hive in this text.") + ' ' +
            (stopped ? stopped->message : i18n::Message(readable))};
}

Error bad_line(int number, const std::string& reason) {
    return {tr("Line {0}: {1}", number, reason)};
}

Error bad_ply(std::size_t number, std::string_view text, const std::string& reason) {
    return {tr("Ply {0}, {1}: {2}", number, in_quotes(text), reason)};
}

Game game_to_replay(Position start) {
    Game game(std::move(start));
    game.set_repetition_limit(0);
    return game;
}

Reading conclude(Game game, Outcome stated, std::string_view termination,
                 std::optional<Error> stopped) {
    game.set_repetition_limit(game.rules().repetition_limit);
    // The result of a whole game does not apply to a part of it.
    const bool ended = !stopped && is_decided(stated);
    if (ended) { declare(game, stated, termination); }
    Record record(std::move(game));
    if (ended) { record.result = stated; }
    return {std::move(record), std::move(stopped)};
}

}  // namespace roj::record
