#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "record/reading.h"
#include "record/sgf/sgf.h"
#include "text/ascii.h"

namespace roj::record {
namespace {

struct SgfProperty {
    std::string name;
    std::string value;  ///< without its escapes
    int line = 0;
};

/// The main line of the first game tree of an SGF, for any game.
struct SgfText {
    std::vector<SgfProperty> properties;
    /// Why the rest was not read: a value that never ends, or more than any game has.
    std::optional<Error> stopped;

    /// Returns the value of the first property of this name; empty if there is none.
    std::string_view get(std::string_view name) const {
        const auto found = std::ranges::find(properties, name, &SgfProperty::name);
        return found == properties.end() ? std::string_view() : std::string_view(found->value);
    }
};

/// Takes the text up to its closing bracket; a backslash escapes the next character.
std::optional<std::string> take_value(std::string_view& text) {
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ']') {
            text.remove_prefix(i + 1);
            return value;
        }
        const bool escaped = text[i] == '\\' && ++i < text.size();
        // A line can be broken at any place.
        if (i < text.size() && !(escaped && text[i] == '\n')) { value += text[i]; }
    }
    return std::nullopt;
}

/// Ignores node and tree signs, blanks and all other text between properties: the main line ends at
/// the first closing parenthesis.
SgfText scan_sgf(std::string_view text) {
    constexpr std::size_t kMaxProperties = 200000;
    SgfText found;
    text.remove_prefix(std::min(text.find('('), text.size()));
    std::string name;
    bool complete = true;  // `name` contains a whole name
    for (int line = 1; !text.empty() && text.front() != ')';) {
        const char c = text.front();
        text.remove_prefix(1);
        if (c != '[') {
            if (c == '\n') { ++line; }
            const bool of_name = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
            if (of_name && complete) { name.clear(); }
            if (of_name) { name += c; }
            complete = !of_name;
            continue;
        }
        complete = true;
        const std::string_view before = text;
        std::optional<std::string> value = take_value(text);
        const bool too_many = found.properties.size() == kMaxProperties;
        if (!value || too_many) {
            found.stopped =
                bad_line(line, too_many ? tr("A game cannot have more than 200000 entries.")
                                        : tr("No ']' closes the value that begins here."));
            break;
        }
        found.properties.push_back({name, std::move(*value), line});
        const std::string_view read = before.substr(0, before.size() - text.size());
        line += static_cast<int>(std::ranges::count(read, '\n'));
    }
    return found;
}

SgfImporter::Arguments words_in(std::string_view text) {
    constexpr std::size_t kMaxLength = 1000;  // of any action
    const auto words = text::split_words(text.substr(0, kMaxLength));
    return {words.begin(), words.end()};
}

/// Processes every action in the file; returns the error that stopped it.
std::optional<Error> replay_actions(SgfImporter& importer, const SgfText& text) {
    for (const SgfProperty& property : text.properties) {
        // P0 and P1 are the players; P-1 is a later viewer of the game.
        if (property.name != "P0" && property.name != "P1") { continue; }
        SgfImporter::Arguments words = words_in(property.value);
        if (words.size() < 2 || words[0].find_first_not_of("0123456789") != std::string::npos) {
            continue;
        }
        const std::string command = text::lower_case(words[1]);
        words.erase(words.begin(), words.begin() + 2);
        const Status replayed = importer.act(property.name == "P0" ? 0 : 1, command, words);
        if (!replayed) { return bad_line(property.line, replayed.error().message); }
    }
    return text.stopped;
}

/// Returns the names of the players by seat: P0[id "Ann"].
std::array<std::string, 2> names_of(const SgfText& text) {
    constexpr std::string_view kKey = "id";
    std::array<std::string, 2> names;
    for (const SgfProperty& property : text.properties) {
        const bool of_player = property.name == "P0" || property.name == "P1";
        if (!of_player || !property.value.starts_with(kKey)) { continue; }
        std::string_view name = text::trim(std::string_view(property.value).substr(kKey.size()));
        if (name.starts_with('"')) { name.remove_prefix(1); }
        if (name.ends_with('"')) { name.remove_suffix(1); }
        names[property.name == "P0" ? 0 : 1] = text::trim(name);
    }
    return names;
}

/// Shortens a text for a tag to a readable length, at a character boundary.
std::string_view shortened(std::string_view text) {
    constexpr std::size_t kLongest = 1000;
    if (text.size() <= kLongest) { return text; }
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) { --end; }
    return text.substr(0, end);
}

/// Returns the tags in Mzinga's order.
Tags tags_of(const SgfText& text, const std::string& white, const std::string& black) {
    Tags tags;
    tags.set("Date", parse_sgf_date(text.get("DT")));
    tags.set("Event", shortened(text.get("EV")));
    tags.set("Site", shortened(text.get("PC")));
    tags.set("Round", shortened(text.get("RO")));
    tags.set("White", shortened(white));
    tags.set("Black", shortened(black));
    constexpr std::array<std::array<std::string_view, 2>, 3> kKept{
        {{"SgfDate", "DT"}, {"SgfGameName", "GN"}, {"SgfResult", "RE"}}};
    const std::vector<std::string_view> made = text::split_words(text.get("AP"));
    const bool is_ours = !made.empty() && made.front() == "roj";
    for (const auto& [tag, property] : kKept) {
        // roj names what it has made of other tags.
        if (is_ours && std::ranges::find(made, property) != made.end()) { continue; }
        const std::string_view value = shortened(text.get(property));
        if (!value.empty()) { tags.set(tag, value); }
    }
    return tags;
}

}  // namespace

Result<Reading> read_sgf(std::string_view text, const Ruleset& defaults) {
    const SgfText scanned = scan_sgf(text);
    if (scanned.properties.empty()) {
        return scanned.stopped.value_or(
            Error{message("There is no game. An SGF of Hive begins with (;GM[27].")});
    }
    const std::string_view game_number = scanned.get("GM");
    if (!game_number.empty() && game_number != "27") {
        return Error{message("This is not a game of Hive. Hive has GM[27], not {0}.",
                             in_quotes(game_number))};
    }
    const Result<GameType> type = parse_sgf_setup(scanned.get("SU"));
    if (!type) { return type.error(); }
    Ruleset rules = defaults;
    rules.game_type = *type;
    assume_translation(rules);

    SgfImporter importer(rules);
    std::optional<Error> stopped = replay_actions(importer, scanned);
    const bool of_hive = !game_number.empty() || !scanned.get("SU").empty();
    if (!of_hive && importer.game().history().empty()) { return no_game(text, std::move(stopped)); }
    const std::array<std::string, 2> names = names_of(scanned);
    const auto seat = static_cast<std::size_t>(importer.white_seat());
    const std::string& white = names[seat];
    const std::string& black = names[1 - seat];
    Outcome stated = importer.declared();
    if (!is_decided(stated)) { stated = parse_sgf_result(scanned.get("RE"), {white, black}); }
    // The Queens on the board are more reliable.
    if (is_decided(importer.game().position().outcome())) { stated = Outcome::InProgress; }

    Reading reading = conclude(importer.game(), stated, {}, std::move(stopped));
    reading.record.tags = tags_of(scanned, white, black);
    return reading;
}

}  // namespace roj::record
