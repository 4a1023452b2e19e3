#include "record/sgf/sgf.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "record/replay.h"
#include "record/sgf/sgf_importer.h"
#include "record/sgf/sgf_text.h"
#include "record/sgf/sgf_words.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::record {
namespace {

SgfImporter::Words words_in(std::string_view text) {
    constexpr std::size_t kMaxLength = 1000;  // of any action
    const auto words = text::split_words(text.substr(0, kMaxLength));
    return {words.begin(), words.end()};
}

/// Processes every action in the file; returns the error that stopped it.
std::optional<Error> follow(SgfImporter& importer, const SgfText& text) {
    for (const SgfProperty& property : text.properties) {
        // P0 and P1 are the players; P-1 is a later viewer of the game.
        if (property.name != "P0" && property.name != "P1") { continue; }
        SgfImporter::Words words = words_in(property.value);
        const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
        if (words.size() < 2 || !std::all_of(words[0].begin(), words[0].end(), is_digit)) {
            continue;
        }
        const std::string command = text::lower_case(words[1]);
        words.erase(words.begin(), words.begin() + 2);
        const Status followed = importer.act(property.name == "P0" ? 0 : 1, command, words);
        if (!followed) {
            return Error{"line " + std::to_string(property.line) + ", " + followed.error().message};
        }
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
        std::string name = property.value.substr(kKey.size());
        std::erase(name, '"');
        const std::size_t first = std::min(name.find_first_not_of(' '), name.size());
        names[property.name == "P0" ? 0 : 1] = name.substr(first);
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
    for (const auto& [tag, property] : kKept) {
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
            bad_record("there is no game in it; an SGF of a game of Hive begins with (;GM[27]"));
    }
    const std::string_view game_number = scanned.get("GM");
    if (!game_number.empty() && game_number != "27") {
        return bad_record("this is no game of Hive: those have GM[27], this one has GM[" +
                          text::in_quotes(game_number) + "]");
    }
    const Result<GameType> type = parse_sgf_setup(scanned.get("SU"));
    if (!type) { return type.error(); }
    Ruleset rules = defaults;
    rules.game_type = *type;

    SgfImporter importer(rules);
    std::optional<Error> stopped = follow(importer, scanned);
    const std::array<std::string, 2> names = names_of(scanned);
    const auto seat = static_cast<std::size_t>(importer.white_seat());
    const std::string& white = names[seat];
    const std::string& black = names[1 - seat];
    Outcome told = importer.declared();
    if (!is_decided(told)) { told = parse_sgf_result(scanned.get("RE"), {white, black}); }
    // The Queens on the board are more reliable.
    if (is_decided(importer.game().position().outcome())) { told = Outcome::InProgress; }

    Reading reading = conclude(importer.game(), told, {}, std::move(stopped));
    reading.record.tags = tags_of(scanned, white, black);
    return reading;
}

}  // namespace roj::record
