#include "app/shell/commands.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include <roj/notation.h>

#include "app/commands/command_input.h"
#include "app/commands/interrupt.h"
#include "app/commands/match_log.h"
#include "app/config/settings.h"
#include "match/match.h"
#include "match/match_summary.h"
#include "os/files.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "words/reasons.h"

namespace roj::app {
namespace {

constexpr int kMax = 1000000000;

/// Returns the limit from the options with this ending, if there is one.
std::optional<bot::Limits> read_limits(const Arguments& arguments, const std::string& ending) {
    bot::Limits limits;
    limits.time = arguments.duration("time" + ending);
    if (arguments.has("depth" + ending)) {
        limits.depth = arguments.number("depth" + ending, 0, 0, kMax);
    }
    if (arguments.has("nodes" + ending)) {
        limits.nodes = static_cast<std::uint64_t>(arguments.number("nodes" + ending, 0, 1, kMax));
    }
    const int chosen = int{limits.time.has_value()} + int{limits.depth.has_value()} +
                       int{limits.nodes.has_value()};
    if (chosen > 1) {
        refuse_option("time" + ending, "An engine takes only one limit: time, depth or nodes.");
    }
    return chosen == 1 ? std::optional(limits) : std::nullopt;
}

void set_engines(const Arguments& arguments, match::MatchSetup& setup) {
    const std::vector<std::string> engines = arguments.all("engine");
    if (engines.size() != 2) {
        refuse_option("engine", "A match is between two engines. Give this option twice.");
    }
    uhp::Timeouts timeouts;
    timeouts.grace = arguments.duration("margin").value_or(std::chrono::seconds(1));
    timeouts.search = arguments.duration("hang-limit").value_or(std::chrono::seconds(60));
    const std::optional<bot::Limits> common = read_limits(arguments, "");
    const bot::Limits otherwise{std::nullopt, std::nullopt, std::chrono::seconds(1)};
    for (const std::size_t i : {0U, 1U}) {
        const std::string number = std::to_string(i + 1);
        match::Contestant& contestant = setup.contestants[i];
        contestant.limits = read_limits(arguments, number).value_or(common.value_or(otherwise));
        contestant.engine = {engines[i], {}, timeouts};
        for (const std::string& option : arguments.all("option" + number)) {
            const Choice set =
                require_option("option" + number, parse_assignment(option, "NumThreads=2"));
            contestant.engine.options.push_back({set.key, set.value});
        }
    }
    if (const auto referee = arguments.find("referee")) {
        setup.referee = uhp::EngineSetup{*referee, {}, timeouts};
    }
}

void read_book(const std::string& file, match::MatchSetup& setup) {
    const std::string text = require(os::read_file(file, os::FileKind::Any));
    int number = 0;
    for (const std::string_view line : text::split_lines(text)) {
        ++number;
        if (text::trim(line).empty() || line.front() == '#') { continue; }
        auto game = parse_game(line, setup.rules);
        const std::string where =
            "Line " + std::to_string(number) + " of " + text::in_quotes(file) + ": ";
        if (!game) { refuse_option("book", where + words::describe(game.error())); }
        if (game->over()) { refuse_option("book", where + "The game is over."); }
        setup.openings.book.push_back(std::move(*game));
    }
    if (setup.openings.book.empty()) {
        refuse_option("book", text::in_quotes(file) + " has no openings.");
    }
}

void set_openings(const Arguments& arguments, match::MatchSetup& setup) {
    if (const auto book = arguments.find("book")) { return read_book(*book, setup); }
    std::vector<std::string> types = arguments.all("game");
    if (types.empty()) { types.push_back(format_game_type(setup.rules.game_type)); }
    for (const std::string& type : types) {
        setup.openings.game_types.push_back(
            require_option("game", words::worded(parse_game_type(type))));
    }
    constexpr int kMaxOpeningPlies = 20;
    setup.openings.plies =
        arguments.number("opening-plies", setup.openings.plies, 0, kMaxOpeningPlies);
}

void set_shard(const Arguments& arguments, match::MatchSetup& setup) {
    const auto text = arguments.find("shard");
    if (!text) { return; }
    const std::size_t slash = std::min(text->find('/'), text->size() - 1);
    const auto count = text::read_number<int>(text->substr(slash + 1), 1, kMax);
    const auto index = text::read_number<int>(text->substr(0, slash), 1, count.value_or(0));
    if (!index) {
        refuse_option("shard", text::in_quotes(*text) + " is not a part. Write 1/4 to 4/4.");
    }
    setup.shard = {*index, *count};
}

void set_games(const Arguments& arguments, match::MatchSetup& setup) {
    setup.games = arguments.number("games", 100, 2, kMax);
    if (setup.games % 2 != 0) {
        refuse_option("games", "Use an even number: each opening has two games.");
    }
    setup.games_from = arguments.number("games-from", setup.games_from, 1, kMax);
    if (setup.games_from % 2 != 1) {
        refuse_option("games-from", "Use an odd number: games 1 and 2 are a pair.");
    }
    set_shard(arguments, setup);
}

match::MatchSetup make_match_setup(const Arguments& arguments) {
    constexpr int kMaxAtOnce = 256;
    match::MatchSetup setup;
    set_engines(arguments, setup);
    setup.rules = rules_in(arguments, *parse_game_type("Base+MLP"));
    set_openings(arguments, setup);
    set_games(arguments, setup);
    setup.max_plies = arguments.number("max-plies", setup.max_plies, 1, kMax);
    setup.concurrency = arguments.number("concurrency", setup.concurrency, 1, kMaxAtOnce);
    setup.openings.seed = static_cast<std::uint64_t>(arguments.number("seed", 1, 0, kMax));
    if (const auto sprt = arguments.find("sprt")) {
        setup.sprt = require_option("sprt", match::parse_sprt(*sprt));
    }
    return setup;
}

/// Describes, by name, all conditions that affect the score of a match. Excludes which games are
/// played on this machine.
std::vector<std::pair<std::string, std::string>> describe_match(const Arguments& arguments) {
    // These say which games are played here, or are not about the games.
    constexpr std::array<std::string_view, 11> kOthers{
        "games",  "games-from", "shard", "concurrency", "pgn",  "summary",
        "resume", "merge",      "json",  "language",    "quiet"};
    std::vector<std::pair<std::string, std::string>> settings;
    int engines = 0;
    for (const Choice& choice : arguments.choices) {
        if (std::ranges::find(kOthers, choice.key) != kOthers.end()) { continue; }
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

void print(const match::MatchSummary& summary, bool json) {
    std::cout << (json ? match::format_summary(summary) : match::format_match_report(summary));
}

int merge(const Arguments& arguments) {
    const std::vector<std::string> files = arguments.all("merge");
    match::MatchSummary sum = read_summary(files.front());
    for (std::size_t i = 1; i < files.size(); ++i) {
        const Status merged = match::merge_summary(sum, read_summary(files[i]));
        if (!merged) { refuse_input(text::in_quotes(files[i]) + ": " + merged.error().message); }
    }
    if (const std::optional<std::string> file = arguments.find("summary")) {
        require(os::create_file(*file, match::format_summary(sum)));
    }
    print(sum, arguments.has("json"));
    return kDone;
}

bool has_void_game(const match::MatchSummary& summary) {
    return std::ranges::any_of(summary.games, [](const auto& numbered) {
        return numbered.second.end == match::MatchEnd::Void;
    });
}

}  // namespace

int run_match(const Arguments& arguments) {
    if (arguments.has("merge")) { return merge(arguments); }
    const match::MatchSetup setup = make_match_setup(arguments);
    MatchLog log(arguments, describe_match(arguments), setup.rules);
    match::MatchSummary& summary = log.summary();
    Status written = ok();
    match::MatchListener listener;
    listener.started = [&](const auto& names) { summary.names = names; };
    listener.played = [&](const match::MatchGame& game) {
        written = log.add(game);
        const bool decided =
            setup.sprt && match::judge(summary.pairs(), *setup.sprt) != match::Verdict::Undecided;
        return written.has_value() && !decided;
    };
    Interrupt interrupt({SIGINT, SIGTERM, SIGHUP});
    const auto ended = match::play_match(setup, log.left_of(match::game_numbers(setup)), listener,
                                         interrupt.next());
    log.end_line();
    if (!summary.games.empty()) { print(summary, arguments.has("json")); }
    if (interrupt.signal() != 0) { return 128 + interrupt.signal(); }
    require(std::move(written));
    if (!ended) { refuse_input(ended.error().message); }
    return has_void_game(summary) ? kBadInput : kDone;
}

}  // namespace roj::app
