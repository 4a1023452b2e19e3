#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include <roj/bot.h>
#include <roj/notation.h>

#include "app/commands/wrapped.h"
#include "app/shell/command_specs.h"
#include "app/shell/commands.h"
#include "i18n/pages.h"
#include "i18n/tr.h"
#include "os/descriptor.h"
#include "play/archive/hive_games.h"
#include "play/archive/user_paths.h"
#include "play/learn/puzzle.h"
#include "play/practice/deck_pages.h"
#include "play/practice/statistics.h"
#include "robots/rules.h"
#include "text/ascii.h"
#include "text/json.h"
#include "text/table.h"
#include "words/rules_page.h"

// The commands that print a text.

namespace roj::app {

using text::Json;

int run_rules(const Arguments& arguments) {
    const auto page =
        words::rules_page(arguments.find("TOPIC").value_or(""), {robots::list_options({})});
    if (!page) { refuse_usage(page.error().message); }
    if (arguments.has("json")) {
        std::cout << Json::object({{"title", page->title}, {"lines", page->lines}}) << '\n';
        return kDone;
    }
    std::cout << wrapped(page->title + "\n\n" + text::join(page->lines, "\n") + '\n',
                         STDOUT_FILENO);
    return kDone;
}

int run_levels(const Arguments& arguments) {
    std::vector<std::string> rows;
    std::vector<Json> levels;
    for (int level = bot::kLowestLevel; level <= bot::kHighestLevel; ++level) {
        const bot::Handicap handicap = bot::handicap_of_level(level);
        const auto shown = [](const auto& limit) {
            return limit ? std::to_string(*limit) : std::string();
        };
        rows.push_back(text::join(
            std::array{std::to_string(level), shown(handicap.nodes), shown(handicap.depth),
                       std::to_string(handicap.overlook_percent) + '%',
                       std::to_string(handicap.attack_overlook_percent) + '%'},
            "\t"));
        levels.push_back(
            Json::object({{"level", level},
                          {"nodes", handicap.nodes},
                          {"depth", handicap.depth},
                          {"overlook_percent", handicap.overlook_percent},
                          {"attack_overlook_percent", handicap.attack_overlook_percent}}));
    }
    if (arguments.has("json")) {
        std::cout << Json::object({{"levels", levels}}) << '\n';
        return kDone;
    }
    // words: the header of the levels of the bot; a tab between two columns
    const std::string header = tr("level\tpositions\tplies\toverlooked\tattacks");
    std::cout << wrapped(text::join(text::aligned(header, rows), "\n") + '\n', STDOUT_FILENO);
    return kDone;
}

int run_stats(const Arguments& arguments) {
    const play::StoragePaths paths = play::user_paths();
    auto statistics = play::statistics_of(play::scorebook_in(paths.state).history());
    statistics.puzzles = play::count_solved(play::PuzzleBook(play::puzzles_file(paths.games)));
    if (arguments.has("json")) {
        std::cout << play::statistics_json(statistics) << '\n';
        return kDone;
    }
    const i18n::Page page = play::statistics_page(statistics, words::Wording::Notation);
    std::cout << page.title << "\n\n"
              << wrapped(text::join(page.lines, "\n") + '\n', STDOUT_FILENO);
    return kDone;
}

int run_practice(const Arguments& arguments) {
    if (!arguments.has("json")) { return run_play(arguments); }
    const play::DeckBook book(play::deck_file(play::user_paths().games));
    std::cout << play::deck_json(book.deck(), book.today()) << '\n';
    return kDone;
}

int run_puzzle(const Arguments& arguments) {
    if (!arguments.has("json")) { return run_play(arguments); }
    const play::PuzzleBook book(play::puzzles_file(play::user_paths().games));
    std::vector<Json> puzzles;
    for (const play::Puzzle& puzzle : play::puzzles()) {
        puzzles.push_back(Json::object(
            {{"number", puzzles.size() + 1},
             {"task", puzzle.defence ? "defence" : "win"},
             {"moves", puzzle.moves},
             {"rating", puzzle.rating},
             {"tags", Json::array(text::split_words(puzzle.tags, ","), std::identity())},
             {"solved", Json::as_written(book.solved(puzzle.key()) ? "true" : "false")},
             {"position", format_position(puzzle.game().position())}}));
    }
    std::cout << Json::object({{"rating", book.form().points()}, {"puzzles", puzzles}}) << '\n';
    return kDone;
}

int run_completion(const Arguments& arguments) {
    const std::string shell = *arguments.find("SHELL");
    if (shell == "bash") {
        std::cout << bash_completion();
    } else if (shell == "zsh") {
        std::cout << zsh_completion();
    } else if (shell == "fish") {
        std::cout << fish_completion();
    } else {
        refuse_usage(tr("{0} is not supported. Use bash, zsh or fish.", in_quotes(shell)));
    }
    return kDone;
}

namespace {

/// Shows a manual page on the terminal. Without man, shows the text without its requests.
int show_page(const std::string& page) {
    const std::string script(i18n::shared_text("show-manual"));
    std::FILE* const shell = ::popen(script.c_str(), "w");
    if (shell == nullptr) { refuse_input("sh: " + os::reason_of(errno)); }
    std::fwrite(page.data(), 1, page.size(), shell);
    return ::pclose(shell) == 0 ? kDone : kBadInput;
}

}  // namespace

int run_manual(const Arguments& arguments) {
    const std::string page = arguments.find("PAGE").value_or("roj");
    const std::vector<std::string> pages = manual_pages();
    if (std::ranges::find(pages, page) == pages.end()) {
        refuse_usage(
            tr("{0} is not a manual page. Use {1}.", in_quotes(page), text::join(pages, ", ")));
    }
    const std::string text = format_manual(page, ROJ_VERSION, ROJ_DATE);
    if (::isatty(STDOUT_FILENO) != 0) { return show_page(text); }
    std::cout << text;
    return kDone;
}

}  // namespace roj::app
