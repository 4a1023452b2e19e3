#include "record/reading.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "record/pgn/pgn.h"
#include "record/replay.h"
#include "record/sgf/sgf.h"
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

/// Returns a foreign text as UTF-8 without a byte order mark. Text that is not UTF-8 is read as
/// Latin-1, as old programs wrote the names of players.
Result<std::string> to_utf8(std::string_view text) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return bad_record("this text is in UTF-16; save it as UTF-8");
    }
    if (text.starts_with("\xEF\xBB\xBF")) { text.remove_prefix(3); }
    return text::is_utf8(text) ? std::string(text) : from_latin_1(text);
}

bool begins_as_sgf(std::string_view text) {
    return text.starts_with('(') && text::trim(text.substr(1)).starts_with(';');
}

bool ends_in_sgf(std::string_view name) {
    return text::lower_case(name).ends_with(".sgf");
}

/// Pre: `text` is UTF-8.
Result<Reading> read_by(const Ruleset& defaults, std::string_view text, std::string_view name) {
    const std::string_view content = text::trim(text);
    if (content.empty()) { return Error{Errc::BadRecord, "There is no game in an empty text."}; }
    if (begins_as_sgf(content)) { return read_sgf(content, defaults); }
    // Other programs may say something before the game begins.
    const bool sgf = ends_in_sgf(name) && content.front() != '[';
    return sgf ? read_sgf(content, defaults) : read_pgn(text, defaults);
}

/// Rules that differ from these in one option or are a preset, with what to call them.
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
    for (const std::string_view preset : rule_presets()) {
        Ruleset other = rules;
        if (apply_preset(other, preset) && other != rules) {
            near.emplace_back("the rules \"" + std::string(preset) + "\"", other);
        }
    }
    return near;
}

/// Other rules by which more of a game can be played, in words; empty if none are known. A record
/// that tells its rules is read by those alone, and none will be found.
std::string better_rules(const Reading& reading, const Ruleset& defaults, std::string_view text,
                         std::string_view name) {
    // A longer one is hardly a game, and it is read many times here.
    constexpr std::size_t kLongestText = std::size_t{64} << 10;
    if (text.size() > kLongestText) { return {}; }
    std::size_t most = reading.record.game.history().size();
    std::string found;
    for (const auto& [called, rules] : rules_near(defaults)) {
        const Result<Reading> other = read_by(rules, text, name);
        if (!other) { continue; }
        if (!other->stopped) { return " With " + called + " all of it can be played."; }
        const std::size_t plies = other->record.game.history().size();
        if (plies <= most) { continue; }
        most = plies;
        found = " With " + called + " it continues to ply " + std::to_string(plies) + '.';
    }
    return found;
}

/// The reading by rules that let the Queen come first, if that leads further. A record that names
/// its rules is read by those alone, so it never does.
std::optional<Reading> read_queen_first(const Reading& reading, const Ruleset& defaults,
                                        std::string_view text, std::string_view name) {
    constexpr std::size_t kFirstTurns = 2;
    const std::size_t plies = reading.record.game.history().size();
    if (defaults.queen_first || plies >= kFirstTurns) { return std::nullopt; }
    Ruleset rules = defaults;
    rules.queen_first = true;
    Result<Reading> other = read_by(rules, text, name);
    if (!other || other->record.game.history().size() <= plies) { return std::nullopt; }
    other->note =
        "This record places a Queen first, so it is read with opening.queen_first=allowed.";
    return std::move(*other);
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

}  // namespace roj::record
