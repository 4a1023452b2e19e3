#include "app/match/match_setup.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include <roj/notation.h>

#include "app/config/duration.h"
#include "app/config/settings.h"
#include "match/match_summary.h"
#include "os/files.h"
#include "text/number.h"
#include "text/printable.h"
#include "words/describe.h"

namespace roj::app {
namespace {

constexpr int kMax = 1000000000;

/// Returns an error for an option, with the reason.
Error wrong(const std::string& key, const std::string& reason) {
    return {"--" + key + ": " + reason};
}

/// The choices of a match, by key.
class Choices {
public:
    explicit Choices(const std::vector<Choice>& choices) : choices_(choices) {}

    std::vector<std::string> all(std::string_view key) const {
        std::vector<std::string> values;
        for (const Choice& choice : choices_) {
            if (choice.key == key) { values.push_back(choice.value); }
        }
        return values;
    }
    std::optional<std::string> one(std::string_view key) const {
        const auto values = all(key);
        return values.empty() ? std::nullopt : std::optional(values.back());
    }
    Status number(const std::string& key, int& number, int lowest, int highest = kMax) const {
        const auto text = one(key);
        if (!text) { return ok(); }
        const auto read = text::read_number<int>(*text, lowest, highest);
        if (!read) {
            return wrong(key, "\"" + *text + "\" is not a number from " + std::to_string(lowest) +
                                  " to " + std::to_string(highest));
        }
        number = *read;
        return ok();
    }

private:
    const std::vector<Choice>& choices_;
};

/// Returns the limit from the options with this suffix, if there is one.
Result<std::optional<bot::Limits>> read_limits(const Choices& choices, const std::string& ending) {
    bot::Limits limits;
    int chosen = 0;
    if (const auto time = choices.one("time" + ending)) {
        const auto duration = parse_duration(*time);
        if (!duration) { return wrong("time" + ending, duration.error().message); }
        limits.time = *duration;
        ++chosen;
    }
    if (choices.one("depth" + ending)) {
        limits.depth = 0;
        const Status read = choices.number("depth" + ending, *limits.depth, 0);
        if (!read) { return read.error(); }
        ++chosen;
    }
    if (choices.one("nodes" + ending)) {
        int nodes = 0;
        const Status read = choices.number("nodes" + ending, nodes, 1);
        if (!read) { return read.error(); }
        limits.nodes = static_cast<std::uint64_t>(nodes);
        ++chosen;
    }
    if (chosen > 1) {
        return wrong("time" + ending, "an engine takes one limit: time, depth or nodes");
    }
    return chosen == 1 ? std::optional(limits) : std::nullopt;
}

Status set_limits(const Choices& choices, match::MatchSetup& setup) {
    const auto common = read_limits(choices, "");
    if (!common) { return common.error(); }
    const bot::Limits otherwise{std::nullopt, std::nullopt, std::chrono::seconds(1)};
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const auto own = read_limits(choices, std::to_string(i + 1));
        if (!own) { return own.error(); }
        setup.contestants[i].limits = own->value_or(common->value_or(otherwise));
    }
    return ok();
}

Status set_engines(const Choices& choices, match::MatchSetup& setup) {
    const std::vector<std::string> engines = choices.all("engine");
    if (engines.size() != 2) {
        return wrong("engine", "a match is between two engines, so give it twice");
    }
    uhp::Timeouts patience;
    patience.grace = std::chrono::seconds(1);
    if (const auto margin = choices.one("margin")) {
        const auto duration = parse_duration(*margin);
        if (!duration) { return wrong("margin", duration.error().message); }
        patience.grace = *duration;
    }
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        uhp::EngineSetup& engine = setup.contestants[i].engine;
        engine.command = engines[i];
        engine.timeouts = patience;
        const std::string key = "option" + std::to_string(i + 1);
        for (const std::string& option : choices.all(key)) {
            const std::size_t equals = option.find('=');
            if (equals == std::string::npos) {
                return wrong(key, "\"" + option + "\" is not possible; write NAME=VALUE");
            }
            engine.options.push_back({option.substr(0, equals), option.substr(equals + 1)});
        }
    }
    if (const auto referee = choices.one("referee")) {
        setup.referee = uhp::EngineSetup{*referee, {}, patience};
    }
    return ok();
}

Status set_rules(const std::vector<Choice>& choices, match::MatchSetup& setup) {
    std::vector<Choice> rules;
    std::copy_if(choices.begin(), choices.end(), std::back_inserter(rules),
                 [](const Choice& c) { return c.key == "rules" || c.key == "rule"; });
    Settings settings;
    const auto bad = apply_choices(settings, rules);
    if (!bad.empty()) { return wrong(bad.front().key, bad.front().reason); }
    setup.rules = settings.rules;
    return ok();
}

Status read_book(const std::string& file, match::MatchSetup& setup) {
    const auto text = os::read_file(file);
    if (!text) { return wrong("book", text.error().message); }
    std::size_t line_number = 0;
    for (std::size_t begin = 0; begin < text->size();) {
        const std::size_t end = std::min(text->find('\n', begin), text->size());
        const std::string line = text->substr(begin, end - begin);
        begin = end + 1;
        ++line_number;
        if (line.find_first_not_of(" \t\r") == std::string::npos || line.front() == '#') {
            continue;
        }
        auto game = parse_game(line, setup.rules);
        const std::string where = "line " + std::to_string(line_number) + " of \"" + file + "\": ";
        if (!game) { return wrong("book", where + words::describe(game.error())); }
        if (game->over()) { return wrong("book", where + "the game is over"); }
        setup.openings.book.push_back(std::move(*game));
    }
    if (setup.openings.book.empty()) { return wrong("book", "\"" + file + "\" has no openings"); }
    return ok();
}

Status set_openings(const Choices& choices, match::MatchSetup& setup) {
    if (const auto book = choices.one("book")) { return read_book(*book, setup); }
    std::vector<std::string> types = choices.all("game");
    if (types.empty()) { types.emplace_back("Base+MLP"); }
    for (const std::string& type : types) {
        const auto parsed = parse_game_type(type);
        if (!parsed) { return wrong("game", words::describe(parsed.error())); }
        setup.openings.game_types.push_back(*parsed);
    }
    constexpr int kMaxOpeningPlies = 20;
    return choices.number("opening-plies", setup.openings.plies, 0, kMaxOpeningPlies);
}

Status set_shard(const Choices& choices, match::MatchSetup& setup) {
    const auto text = choices.one("shard");
    if (!text) { return ok(); }
    const std::size_t slash = std::min(text->find('/'), text->size());
    const auto count =
        text::read_number<int>(text->substr(std::min(slash + 1, text->size())), 1, kMax);
    const auto index = text::read_number<int>(text->substr(0, slash), 1, count.value_or(0));
    if (!index) { return wrong("shard", "\"" + *text + "\" is not possible; write 1/4 to 4/4"); }
    setup.shard = {*index, *count};
    return ok();
}

Status set_games(const Choices& choices, match::MatchSetup& setup) {
    setup.games = 100;
    if (Status read = choices.number("games", setup.games, 2); !read) { return read; }
    if (setup.games % 2 != 0) {
        return wrong("games", "an even number, since there are two from each opening");
    }
    if (Status read = choices.number("games-from", setup.games_from, 1); !read) { return read; }
    if (setup.games_from % 2 != 1) {
        return wrong("games-from", "an odd number, since games 1 and 2 are a pair");
    }
    return set_shard(choices, setup);
}

Status set_other(const Choices& choices, match::MatchSetup& setup) {
    constexpr int kMaxAtOnce = 256;
    if (Status read = choices.number("max-plies", setup.max_plies, 1); !read) { return read; }
    if (Status read = choices.number("concurrency", setup.concurrency, 1, kMaxAtOnce); !read) {
        return read;
    }
    int seed = 1;
    if (Status read = choices.number("seed", seed, 0); !read) { return read; }
    setup.openings.seed = static_cast<std::uint64_t>(seed);
    if (const auto text = choices.one("sprt")) {
        const auto sprt = match::parse_sprt(*text);
        if (!sprt) { return wrong("sprt", sprt.error().message); }
        setup.sprt = *sprt;
    }
    return ok();
}

}  // namespace

Result<match::MatchSetup> make_match_setup(const std::vector<Choice>& all) {
    const Choices choices(all);
    match::MatchSetup setup;
    if (const Status s = set_engines(choices, setup); !s) { return s.error(); }
    if (const Status s = set_limits(choices, setup); !s) { return s.error(); }
    if (const Status s = set_rules(all, setup); !s) { return s.error(); }
    if (const Status s = set_openings(choices, setup); !s) { return s.error(); }
    if (const Status s = set_games(choices, setup); !s) { return s.error(); }
    if (const Status s = set_other(choices, setup); !s) { return s.error(); }
    return setup;
}

std::vector<std::pair<std::string, std::string>> describe_match(
    const std::vector<Choice>& choices) {
    constexpr std::array<std::string_view, 4> kWhichGames{"games", "games-from", "shard",
                                                          "concurrency"};
    std::vector<std::pair<std::string, std::string>> settings;
    int engines = 0;
    for (const Choice& choice : choices) {
        if (std::find(kWhichGames.begin(), kWhichGames.end(), choice.key) != kWhichGames.end()) {
            continue;
        }
        const std::string name =
            choice.key == "engine" ? "engine" + std::to_string(++engines) : choice.key;
        // In the form in which a summary is read back.
        const std::string value = text::printable_line(choice.value);
        if (!settings.empty() && settings.back().first == name) {
            settings.back().second += " " + value;
        } else {
            settings.emplace_back(name, value);
        }
    }
    return settings;
}

}  // namespace roj::app
