#include "app/commands/commands.h"

#include <csignal>
#include <iostream>
#include <optional>
#include <string>

#include "app/commands/interrupt.h"
#include "app/commands/report.h"
#include "app/match/match_log.h"
#include "app/match/match_setup.h"
#include "match/match.h"
#include "match/match_summary.h"
#include "os/files.h"

namespace roj::app {
namespace {

void print(const match::MatchSummary& summary, bool json) {
    std::cout << (json ? match::format_summary(summary) : match::format_match_report(summary));
}

Result<match::MatchSummary> read_summary(const std::string& file) {
    const auto text = os::read_file(file);
    if (!text) { return text.error(); }
    auto summary = match::parse_summary(*text);
    if (!summary) { return Error{"\"" + file + "\": " + summary.error().message}; }
    return summary;
}

int merge(const MatchCommand& command) {
    std::optional<match::MatchSummary> sum;
    for (const std::string& file : command.merge) {
        auto part = read_summary(file);
        if (!part) { return refuse("roj match", part.error()); }
        if (!sum) {
            sum = std::move(*part);
        } else if (const Status merged = match::merge_summary(*sum, *part); !merged) {
            return refuse("roj match", {"\"" + file + "\": " + merged.error().message});
        }
    }
    if (command.summary) {
        const Status written = os::create_file(*command.summary, match::format_summary(*sum));
        if (!written) { return refuse("roj match", written.error()); }
    }
    print(*sum, command.json);
    return kDone;
}

bool has_void_game(const match::MatchSummary& summary) {
    for (const auto& [number, game] : summary.games) {
        if (game.end == match::MatchEnd::Void) { return true; }
    }
    return false;
}

int play(const match::MatchSetup& setup, MatchLog& log, bool json) {
    match::MatchSummary& summary = log.summary();
    Status written = ok();
    match::MatchListener listener;
    listener.opened = [&](const auto& names) { summary.names = names; };
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
    if (!summary.games.empty()) { print(summary, json); }
    if (interrupt.signal() != 0) { return 128 + interrupt.signal(); }
    if (!written) { return refuse("roj match", written.error()); }
    if (!ended) { return refuse("roj match", {ended.error().message}); }
    return has_void_game(summary) ? kBadInput : kDone;
}

}  // namespace

int run(const MatchCommand& command) {
    if (!command.merge.empty()) { return merge(command); }
    const auto setup = make_match_setup(command.choices);
    if (!setup) {
        std::cerr << "roj match: " << setup.error().message << '\n';
        return kWrongUsage;
    }
    auto log = MatchLog::open(command, setup->rules);
    if (!log) { return refuse("roj match", log.error()); }
    return play(*setup, *log, command.json);
}

}  // namespace roj::app
