#include "match/match_summary.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <locale>
#include <numeric>
#include <sstream>

#include <roj/notation.h>

#include "text/json.h"
#include "text/printable.h"

namespace roj::match {

namespace {

// By Outcome.
constexpr std::array kOutcomes{Outcome::NotStarted, Outcome::InProgress, Outcome::Draw,
                               Outcome::WhiteWins, Outcome::BlackWins};

/// Returns a JSON number, or null for infinity, which JSON does not have.
std::string json_number(double number) {
    if (!std::isfinite(number)) { return "null"; }
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out.precision(4);
    out << std::fixed << number;
    return out.str();
}

std::string format_counts(const PairCounts& counts) {
    std::vector<std::string> texts;
    for (const int count : counts) { texts.push_back(std::to_string(count)); }
    return text::json_array(texts);
}

std::string format_figures(const MatchSummary& summary) {
    const PairCounts pairs = summary.pairs();
    if (std::accumulate(pairs.begin(), pairs.end(), 0) == 0) { return {}; }
    const EloEstimate elo = estimate_elo(pairs);
    std::string text = "  \"elo\": " +
                       text::json_object({{"value", json_number(elo.value)},
                                          {"low", json_number(elo.low)},
                                          {"high", json_number(elo.high)}}) +
                       ",\n  \"superiority\": " + json_number(likelihood_of_superiority(pairs)) +
                       ",\n";
    if (const auto sprt = summary.sprt()) {
        constexpr std::array<std::string_view, 3> kVerdicts{"undecided", "elo0", "elo1"};
        const auto verdict = static_cast<std::size_t>(judge(pairs, *sprt));
        text += "  \"sprt\": " +
                text::json_object({{"ratio", json_number(log_likelihood_ratio(pairs, *sprt))},
                                   {"lower", json_number(sprt->lower_bound())},
                                   {"upper", json_number(sprt->upper_bound())},
                                   {"verdict", text::json_text(kVerdicts[verdict])}}) +
                ",\n";
    }
    return text;
}

/// Writes two lines, so that a person can search for a game.
std::string format_match_game(const MatchGame& game) {
    const auto late = [&](std::size_t i) { return std::to_string(game.overrun[i].count()); };
    std::string text =
        text::json_object({{"number", std::to_string(game.number)},
                           {"outcome", text::json_text(format_outcome(game.outcome))},
                           {"end", text::json_text(format_end(game.end))},
                           {"plies", std::to_string(game.plies)},
                           {"late_ms", text::json_array({late(0), late(1)})},
                           {"note", text::json_text(game.note)}});
    text.pop_back();
    return "    " + text + ",\n     \"game\": " + text::json_text(game.game_string) + "}";
}

std::optional<MatchGame> read_match_game(const text::Json& json) {
    constexpr int kHighestNumber = 1000000000;
    const auto end = parse_end(json["end"].text().value_or(""));
    const std::string word = json["outcome"].text().value_or("");
    const auto outcome = std::find_if(kOutcomes.begin(), kOutcomes.end(),
                                      [&](Outcome o) { return format_outcome(o) == word; });
    const auto number = json["number"].whole();
    const auto plies = json["plies"].whole();
    const auto& late = json["late_ms"].elements();
    const bool good = end && outcome != kOutcomes.end() && number && *number > 0 &&
                      *number <= kHighestNumber && plies && late.size() == 2;
    if (!good) { return std::nullopt; }
    MatchGame game;
    game.number = *number;
    game.end = *end;
    game.outcome = *outcome;
    game.plies = *plies;
    game.note = text::printable(json["note"].text().value_or(""));
    game.game_string = text::printable_line(json["game"].text().value_or(""));
    for (std::size_t i = 0; i < late.size(); ++i) {
        game.overrun[i] = std::chrono::milliseconds(late[i].whole().value_or(0));
    }
    return game;
}

Error no_summary(const std::string& what) {
    return {"this is no summary of a match: " + what};
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
    return Error{"\"" + std::string(text) +
                 "\" is no test; write two differences in Elo, the smaller "
                 "one first, as in 0,10"};
}

std::string format_summary(const MatchSummary& summary) {
    auto settings = summary.settings;
    for (auto& [name, value] : settings) { value = text::json_text(value); }
    const MatchSummary::Score score = summary.score();
    std::string text =
        "{\n  \"settings\": " + text::json_object(settings) + ",\n  \"names\": " +
        text::json_array({text::json_text(summary.names[0]), text::json_text(summary.names[1])}) +
        ",\n  \"won\": " + std::to_string(score.won) +
        ", \"drawn\": " + std::to_string(score.drawn) +
        ", \"lost\": " + std::to_string(score.lost) +
        ",\n  \"pairs\": " + format_counts(summary.pairs()) + ",\n" + format_figures(summary);
    text += "  \"games\": [";
    const char* separator = "\n";
    for (const auto& [number, game] : summary.games) {
        text += separator + format_match_game(game);
        separator = ",\n";
    }
    return text + "\n  ]\n}\n";
}

Result<MatchSummary> parse_summary(std::string_view text) {
    const auto json = text::Json::parse(text);
    if (!json) { return no_summary(json.error().message); }
    MatchSummary summary;
    for (const auto& [name, value] : (*json)["settings"].members()) {
        summary.settings.emplace_back(text::printable_line(name),
                                      text::printable_line(value.text().value_or("")));
    }
    const auto& names = (*json)["names"].elements();
    if (summary.settings.empty() || names.size() != 2) {
        return no_summary("it has no settings or no names");
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        summary.names[i] = text::printable_line(names[i].text().value_or(""));
    }
    for (const text::Json& element : (*json)["games"].elements()) {
        const auto game = read_match_game(element);
        if (!game || !summary.games.emplace(game->number, *game).second) {
            return no_summary("one of its games cannot be read");
        }
    }
    return summary;
}

std::string different_setting(const MatchSummary& a, const MatchSummary& b) {
    const auto missing = [](const MatchSummary& from, const MatchSummary& in) {
        const auto found =
            std::find_if(from.settings.begin(), from.settings.end(), [&](const auto& setting) {
                return std::find(in.settings.begin(), in.settings.end(), setting) ==
                       in.settings.end();
            });
        return found == from.settings.end() ? std::string() : found->first;
    };
    const std::string name = missing(a, b);
    return name.empty() ? missing(b, a) : name;
}

Status merge_summary(MatchSummary& summary, const MatchSummary& part) {
    if (const std::string name = different_setting(summary, part); !name.empty()) {
        return Error{"it is of another match: \"" + name + "\" is different"};
    }
    for (const auto& [number, game] : part.games) {
        if (summary.games.count(number) != 0) {
            return Error{"game " + std::to_string(number) + " is in two of the summaries"};
        }
    }
    summary.games.insert(part.games.begin(), part.games.end());
    return ok();
}

}  // namespace roj::match
