#include "app/commands/commands.h"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>

#include "app/commands/interrupt.h"
#include "app/match/match_log.h"
#include "app/match/match_setup.h"
#include "match/match.h"
#include "match/match_summary.h"
#include "os/files.h"
#include "text/printable.h"

namespace roj::app {
namespace {

void print(const match::MatchSummary& summary, bool json) {
    std::cout << (json ? match::format_summary(summary) : match::format_match_report(summary));
}

int merge(const Arguments& arguments) {
    const std::vector<std::string> files = arguments.all("merge");
    match::MatchSummary sum = read_summary(files.front());
    for (std::size_t i = 1; i < files.size(); ++i) {
        const Status merged = match::merge_summary(sum, read_summary(files[i]));
        if (!merged) {
            throw Refusal{kBadInput, text::in_quotes(files[i]) + ": " + merged.error().message};
        }
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
    MatchLog log(arguments, setup.rules);
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
    if (!summary.games.empty()) { print(summary, arguments.has("json")); }
    if (interrupt.signal() != 0) { return 128 + interrupt.signal(); }
    require(std::move(written));
    if (!ended) { throw Refusal{kBadInput, ended.error().message}; }
    return has_void_game(summary) ? kBadInput : kDone;
}

}  // namespace roj::app
