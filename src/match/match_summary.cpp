#include "match/match_summary.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <locale>
#include <span>
#include <sstream>

#include <nlohmann/json.hpp>

#include <roj/notation.h>

#include "text/ascii.h"
#include "text/json.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::match {

namespace {

std::string decimal(double number, int digits) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(digits);
    out << std::fixed << number;
    return out.str();
}

bool any(const PairCounts& pairs) {
    return std::ranges::any_of(pairs, [](int count) { return count != 0; });
}

/// Returns a number with four decimals, or null for infinity, which JSON does not have.
text::Json json_number(double number) {
    return std::isfinite(number) ? text::Json::as_written(decimal(number, 4))
                                 : text::Json(std::optional<int>());
}

/// Adds the figures that follow from the pairs, if there are any.
void add_figures(text::Json::Members& members, const MatchSummary& summary) {
    const PairCounts pairs = summary.pairs();
    if (!any(pairs)) { return; }
    const EloEstimate elo = estimate_elo(pairs);
    members.emplace_back("elo", text::Json::object({{"value", json_number(elo.value)},
                                                    {"low", json_number(elo.low)},
                                                    {"high", json_number(elo.high)}}));
    members.emplace_back("superiority", json_number(likelihood_of_superiority(pairs)));
    if (const auto sprt = summary.sprt()) {
        constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "elo0", "elo1"};
        const auto verdict = static_cast<std::size_t>(judge(pairs, *sprt));
        members.emplace_back(
            "sprt", text::Json::object({{"ratio", json_number(log_likelihood_ratio(pairs, *sprt))},
                                        {"lower", json_number(sprt->lower_bound())},
                                        {"upper", json_number(sprt->upper_bound())},
                                        {"verdict", kVerdicts[verdict]}}));
    }
}

text::Json json_of(const MatchGame& game) {
    const std::vector late{game.overrun[0].count(), game.overrun[1].count()};
    return text::Json::object({{"number", game.number},
                               {"outcome", format_outcome(game.outcome)},
                               {"end", format_end(game.end)},
                               {"plies", game.plies},
                               {"late_ms", late},
                               {"note", game.note},
                               {"game", game.game_string}});
}

std::optional<Outcome> parse_outcome(std::string_view word) {
    for (const Outcome outcome : {Outcome::NotStarted, Outcome::InProgress, Outcome::Draw,
                                  Outcome::WhiteWins, Outcome::BlackWins}) {
        if (format_outcome(outcome) == word) { return outcome; }
    }
    return std::nullopt;
}

using Json = nlohmann::ordered_json;

/// Returns a member of an object; null if there is none.
const Json& member(const Json& json, const char* name) {
    static const Json kNull;
    const auto found = json.find(name);
    return found == json.end() ? kNull : *found;
}
/// Returns the elements of an array; none if this is not an array.
std::span<const Json> elements(const Json& json) {
    const auto* const array = json.get_ptr<const Json::array_t*>();
    return array == nullptr ? std::span<const Json>() : std::span<const Json>(*array);
}
std::string text_in(const Json& json) {
    return json.is_string() ? json.get<std::string>() : std::string();
}
std::optional<int> number_in(const Json& json) {
    return json.is_number() ? text::read_number<int>(json.dump()) : std::nullopt;
}

std::optional<MatchGame> read_match_game(const Json& json) {
    constexpr int kHighestNumber = 1000000000;
    const auto text_of = [&](const char* name) { return text_in(member(json, name)); };
    const auto end = parse_end(text_of("end"));
    const auto outcome = parse_outcome(text_of("outcome"));
    const int number = number_in(member(json, "number")).value_or(0);
    const auto plies = number_in(member(json, "plies"));
    const auto late = elements(member(json, "late_ms"));
    if (!end || !outcome || !plies || late.size() != 2 || number < 1 || number > kHighestNumber) {
        return std::nullopt;
    }
    MatchGame game;
    game.number = number;
    game.end = *end;
    game.outcome = *outcome;
    game.plies = *plies;
    game.note = text::printable(text_of("note"));
    game.game_string = text::printable_line(text_of("game"));
    for (std::size_t i = 0; i < late.size(); ++i) {
        game.overrun[i] = std::chrono::milliseconds(number_in(late[i]).value_or(0));
    }
    return game;
}

Error no_summary(const std::string& what) {
    return {"This is not a summary of a match: " + what};
}

/// Returns the name of a setting in one summary that is not in the other; empty if there is none.
std::string missing_setting(const MatchSummary& from, const MatchSummary& in) {
    for (const auto& setting : from.settings) {
        if (std::ranges::find(in.settings, setting) == in.settings.end()) { return setting.first; }
    }
    return {};
}

/// Returns "+58" or "-3".
std::string format_elo(double elo) {
    return (elo < 0 ? "-" : "+") + decimal(std::abs(elo), 0);
}

/// Returns "-40 to +165", or the end that the games exclude anything beyond.
std::string format_interval(const EloEstimate& elo) {
    if (std::isinf(elo.low) && std::isinf(elo.high)) { return "too few games"; }
    if (std::isinf(elo.high)) { return "at least " + format_elo(elo.low); }
    if (std::isinf(elo.low)) { return "at most " + format_elo(elo.high); }
    return format_elo(elo.low) + " to " + format_elo(elo.high);
}

/// Returns "Elo +58 (95%: -40 to +165)". If every game was won or lost, there is only the interval.
std::string format_estimate(const EloEstimate& elo) {
    const std::string value = std::isinf(elo.value) ? "" : ' ' + format_elo(elo.value);
    return "Elo" + value + " (95%: " + format_interval(elo) + ")";
}

std::string format_sprt(const PairCounts& pairs, const Sprt& sprt) {
    constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "the first number is accepted",
                                                        "the second number is accepted"};
    return "SPRT Elo " + decimal(sprt.elo0, 1) + " or " + decimal(sprt.elo1, 1) + ": ratio " +
           decimal(log_likelihood_ratio(pairs, sprt), 2) + " of " + decimal(sprt.lower_bound(), 2) +
           " to " + decimal(sprt.upper_bound(), 2) + ", " +
           std::string(kVerdicts[static_cast<std::size_t>(judge(pairs, sprt))]);
}

std::string format_pairs(const PairCounts& pairs) {
    std::string text = "pairs with 0, 1/2, 1, 3/2, 2 points:";
    for (const int count : pairs) { text += " " + std::to_string(count); }
    return text;
}

/// Returns a list like "surrounded 31, ply limit 2".
std::string format_ends(const MatchSummary& summary) {
    std::map<MatchEnd, int> counts;
    for (const auto& [number, game] : summary.games) { ++counts[game.end]; }
    std::string text;
    for (const auto& [end, count] : counts) {
        text +=
            (text.empty() ? "" : ", ") + std::string(format_end(end)) + " " + std::to_string(count);
    }
    return text;
}

std::string format_overruns(const MatchSummary& summary) {
    std::array<std::chrono::milliseconds, 2> worst{};
    for (const auto& [number, game] : summary.games) {
        for (std::size_t i = 0; i < worst.size(); ++i) {
            worst[i] = std::max(worst[i], game.overrun[i]);
        }
    }
    if (worst[0].count() <= 0 && worst[1].count() <= 0) { return {}; }  // nothing was timed
    return "longest beyond the time: " + std::to_string(worst[0].count()) + " and " +
           std::to_string(worst[1].count()) + " ms\n";
}

std::string sum_of(const MatchSummary::Score& score) {
    const int games = score.won + score.drawn + score.lost;
    std::string text = "won " + std::to_string(score.won) + ", drawn " +
                       std::to_string(score.drawn) + ", lost " + std::to_string(score.lost);
    if (games == 0) { return text; }
    const double points = score.won + score.drawn / 2.0;
    return text + ": " + decimal(100 * points / games, 1) + "% of " + std::to_string(games) +
           " games";
}

}  // namespace

MatchSummary::Score MatchSummary::score() const {
    Score score;
    for (const auto& [number, game] : games) {
        if (game.end == MatchEnd::Void) { continue; }
        const int points = game.half_points();
        ++(points == 2 ? score.won : points == 1 ? score.drawn : score.lost);
    }
    return score;
}

PairCounts MatchSummary::pairs() const {
    PairCounts pairs{};
    for (const auto& [number, game] : games) {
        const auto second = games.find(number + 1);
        const bool first = number % 2 == 1;
        if (!first || second == games.end()) { continue; }
        if (game.end == MatchEnd::Void || second->second.end == MatchEnd::Void) { continue; }
        const int half_points = game.half_points() + second->second.half_points();
        ++pairs[static_cast<std::size_t>(half_points)];
    }
    return pairs;
}

std::optional<Sprt> MatchSummary::sprt() const {
    for (const auto& [name, value] : settings) {
        if (name != "sprt") { continue; }
        if (const auto sprt = parse_sprt(value)) { return *sprt; }
    }
    return std::nullopt;
}

Result<Sprt> parse_sprt(std::string_view text) {
    std::istringstream in{std::string(text)};
    in.imbue(std::locale::classic());
    Sprt sprt;
    char comma = 0;
    const bool read = (in >> sprt.elo0 >> comma >> sprt.elo1) && in.eof() && comma == ',';
    constexpr double kLargest = 1000;
    if (read && sprt.elo0 < sprt.elo1 && std::abs(sprt.elo0) <= kLargest &&
        std::abs(sprt.elo1) <= kLargest) {
        return sprt;
    }
    return Error{text::in_quotes(text) +
                 " is not a test. Write two differences in Elo, the smaller "
                 "one first: 0,10."};
}

std::string format_summary(const MatchSummary& summary) {
    const MatchSummary::Score score = summary.score();
    const PairCounts pairs = summary.pairs();
    text::Json::Members members{
        {"settings", text::Json::object({summary.settings.begin(), summary.settings.end()})},
        {"names", std::vector(summary.names.begin(), summary.names.end())},
        {"won", score.won},
        {"drawn", score.drawn},
        {"lost", score.lost},
        {"pairs", std::vector(pairs.begin(), pairs.end())}};
    add_figures(members, summary);
    std::vector<std::string> games;
    for (const auto& [number, game] : summary.games) { games.push_back(json_of(game).written()); }
    members.emplace_back(
        "games", text::Json::as_written("[\n    " + text::join(games, ",\n    ") + "\n  ]"));
    // Each member and each game has a line of its own, so that a person can search for it.
    std::vector<std::string> lines;
    for (const auto& [name, value] : members) {
        lines.push_back("  \"" + name + "\": " + value.written());
    }
    return "{\n" + text::join(lines, ",\n") + "\n}\n";
}

Result<MatchSummary> parse_summary(std::string_view text) {
    Json json;
    try {
        json = Json::parse(text);
    } catch (const Json::parse_error& error) {
        return no_summary("it is not JSON from byte " + std::to_string(error.byte) + " on.");
    } catch (const Json::out_of_range&) { return no_summary("one of its numbers is too large."); }
    MatchSummary summary;
    for (const auto& [key, value] : member(json, "settings").items()) {
        const std::string name = text::printable_line(key);
        const auto same = [&](const auto& setting) { return setting.first == name; };
        if (std::ranges::any_of(summary.settings, same)) {
            return no_summary("it has the setting " + text::in_quotes(name) + " twice.");
        }
        summary.settings.emplace_back(name, text::printable_line(text_in(value)));
    }
    const auto names = elements(member(json, "names"));
    if (summary.settings.empty() || names.size() != 2) {
        return no_summary("it has no settings or no names.");
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        summary.names[i] = text::printable_line(text_in(names[i]));
    }
    for (const Json& element : elements(member(json, "games"))) {
        const auto game = read_match_game(element);
        if (!game || !summary.games.emplace(game->number, *game).second) {
            return no_summary("one of its games cannot be read.");
        }
    }
    return summary;
}

std::string different_setting(const MatchSummary& a, const MatchSummary& b) {
    const std::string name = missing_setting(a, b);
    return name.empty() ? missing_setting(b, a) : name;
}

Status merge_summary(MatchSummary& summary, const MatchSummary& part) {
    if (const std::string name = different_setting(summary, part); !name.empty()) {
        return Error{"This is another match, because \"" + name + "\" differs."};
    }
    for (const auto& [number, game] : part.games) {
        if (summary.games.count(number) != 0) {
            return Error{"Game " + std::to_string(number) + " is in two of the summaries."};
        }
    }
    summary.games.insert(part.games.begin(), part.games.end());
    return ok();
}

std::string format_match_report(const MatchSummary& summary) {
    // A summary can come from any program, and this text is for a terminal.
    constexpr std::size_t kLongestName = 100;
    constexpr std::size_t kLongestNote = 1000;
    const PairCounts pairs = summary.pairs();
    std::string text = text::printable_line(summary.names[0], kLongestName) + " against " +
                       text::printable_line(summary.names[1], kLongestName) + "\n" +
                       sum_of(summary.score()) + "\n";
    if (any(pairs)) {
        text += format_estimate(estimate_elo(pairs)) + ", the stronger one with " +
                decimal(100 * likelihood_of_superiority(pairs), 1) + "%\n";
        text += format_pairs(pairs) + "\n";
        if (const auto sprt = summary.sprt()) { text += format_sprt(pairs, *sprt) + "\n"; }
    }
    if (summary.games.empty()) { return text; }
    text += "ends: " + format_ends(summary) + "\n" + format_overruns(summary);
    for (const auto& [number, game] : summary.games) {
        if (game.note.empty()) { continue; }
        text += "game " + std::to_string(number) + ", " + std::string(format_end(game.end)) + ": " +
                text::printable_line(game.note, kLongestNote) + "\n";
    }
    return text;
}

std::string format_match_progress(const MatchSummary& summary, int planned) {
    const MatchSummary::Score score = summary.score();
    const PairCounts pairs = summary.pairs();
    std::string text = std::to_string(summary.games.size()) + "/" + std::to_string(planned) +
                       "  +" + std::to_string(score.won) + " =" + std::to_string(score.drawn) +
                       " -" + std::to_string(score.lost);
    return any(pairs) ? text + "  " + format_estimate(estimate_elo(pairs)) : text;
}

record::Record record_of(const MatchGame& game, const Ruleset& rules,
                         const std::array<std::string, 2>& names, const std::string& date) {
    auto played = parse_game(game.game_string, rules);
    record::Record record(std::move(played.value()));
    record.result = game.outcome;
    const std::size_t white = white_of(game.number);
    record.tags.set("Date", date);
    record.tags.set("Event", "roj match");
    record.tags.set("Round", std::to_string(game.number));
    record.tags.set("White", names[white]);
    record.tags.set("Black", names[1 - white]);
    record.tags.set("Termination", format_end(game.end));
    if (!game.note.empty()) { record.comments[game.plies] = game.note; }
    return record;
}

}  // namespace roj::match
