#include "play/practice/scorebook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <utility>

#include <roj/bot.h>
#include <roj/notation.h>

#include "i18n/tr.h"
#include "os/files.h"
#include "table/rating.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;
using std::chrono::sys_days;

constexpr std::array<std::string_view, 4> kResults{"won", "drawn", "lost", "left"};

sys_days today() {
    return local_date(std::chrono::system_clock::now());
}

/// Returns the place of a word; nothing if the list has no such word.
std::optional<std::size_t> place_of(std::span<const std::string_view> list, std::string_view word) {
    const auto found = std::ranges::find(list, word);
    if (found == list.end()) { return std::nullopt; }
    return static_cast<std::size_t>(found - list.begin());
}

std::optional<int> read_level(std::string_view text) {
    return text::read_number(text, bot::kLowestLevel, bot::kHighestLevel);
}

std::optional<ScoredGame> parse_game_line(std::span<const std::string_view> words) {
    constexpr std::size_t kWords = 11;
    constexpr std::array<std::string_view, 2> kColors{"white", "black"};
    constexpr std::array<std::string_view, 2> kHelp{"alone", "helped"};
    constexpr int kMostPlies = 1'000'000;
    constexpr int kAll = 100;
    if (words.size() != kWords || words[1] != "game") { return std::nullopt; }
    const auto day = read_day(words[0]);
    const auto level = read_level(words[4]);
    const auto color = place_of(kColors, words[5]);
    const auto result = place_of(kResults, words[6]);
    const auto plies = text::read_number(words[8], 0, kMostPlies);
    const auto helped = place_of(kHelp, words[9]);
    const auto bugs = parse_game_type(words[3]);
    if (!day || !level || !color || !result || !plies || !helped || !bugs || words[7].size() != 1) {
        return std::nullopt;
    }
    return ScoredGame{*day,
                      std::string(words[2]),
                      format_game_type(*bugs),
                      *level,
                      *color == 0 ? Color::White : Color::Black,
                      static_cast<ScoredGame::Result>(*result),
                      words[7].front(),
                      *plies,
                      *helped == 1,
                      text::read_number(words[10], 0, kAll)};
}

// The ratings of the levels, from the scores of neighbours in doc/levels.md. Level 10 is nearer
// to level 9 than its score, so that a strong player meets it.
constexpr std::array<double, bot::kHighestLevel> kRatings{1000, 1160, 1385, 1585, 1780,
                                                          1980, 2190, 2370, 2565, 2900};

double rating_of(int level) {
    return kRatings.at(static_cast<std::size_t>(level - bot::kLowestLevel));
}

int nearest_level(double rating) {
    const auto away = [rating](double of_level) { return std::abs(of_level - rating); };
    const auto nearest = std::ranges::min_element(kRatings, {}, away);
    return bot::kLowestLevel + static_cast<int>(nearest - kRatings.begin());
}

/// What some games say about the player.
struct Estimate {
    table::Rating rating{};
    int level = 0;
    sys_days day{};  // of the last game
    int games = 0;

    explicit Estimate(int start) : rating{rating_of(start)}, level(start) {}

    void add(const ScoredGame& game) {
        // The first games find the level, and later people learn faster than Glicko-2 assumes.
        constexpr int kFirstGames = 12;
        constexpr double kFirstDeviation = 340;
        constexpr double kLeastDeviation = 90;
        constexpr double kDeviationOfLevel = 50;
        const auto days = day == sys_days{} ? 0 : (game.day - day).count();
        day = game.day;
        rating = table::after_rest(rating, std::max(static_cast<double>(days), 0.0));
        rating.deviation =
            std::max(rating.deviation, games++ < kFirstGames ? kFirstDeviation : kLeastDeviation);
        rating =
            table::after_game(rating, {{rating_of(game.level), kDeviationOfLevel}, game.score()});
        level += std::clamp(nearest_level(rating.rating) - level, -1, 1);
    }
};

}  // namespace

History parse_history(std::string_view text) {
    constexpr std::size_t kStartWords = 3;
    History history;
    for (const std::string_view line : text::split_lines(text)) {
        const std::vector<std::string_view> words = text::split_words(line);
        const std::string_view kind = words.size() > 1 ? words[1] : std::string_view();
        history.known = history.known || kind == "start" || kind == "game";
        if (kind == "forget" && words.size() == 2 && read_day(words[0])) {
            history = {};
        } else if (kind == "start" && words.size() == kStartWords && read_level(words[2])) {
            history.start = *read_level(words[2]);
            history.from = history.games.size();
        } else if (std::optional<ScoredGame> game = parse_game_line(words)) {
            const auto same = std::ranges::find(history.games, game->id, &ScoredGame::id);
            if (same == history.games.end()) {
                history.games.push_back(std::move(*game));
            } else {
                *same = std::move(*game);
            }
        } else if (!words.empty()) {
            ++history.damaged;
        }
    }
    return history;
}

std::string format_day(sys_days day) {
    const std::chrono::year_month_day date(day);
    const auto two = [](unsigned number) {
        return (number < 10 ? "-0" : "-") + std::to_string(number);
    };
    return std::to_string(static_cast<int>(date.year())) +
           two(static_cast<unsigned>(date.month())) + two(static_cast<unsigned>(date.day()));
}

sys_days local_date(std::chrono::system_clock::time_point time) {
    constexpr int kFirstYear = 1900;
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    ::localtime_r(&seconds, &parts);
    return std::chrono::year(kFirstYear + parts.tm_year) /
           std::chrono::month(static_cast<unsigned>(parts.tm_mon) + 1) /
           std::chrono::day(static_cast<unsigned>(parts.tm_mday));
}

std::optional<sys_days> read_day(std::string_view text) {
    const std::vector<std::string_view> parts = text::split(text, '-');
    if (parts.size() != 3) { return std::nullopt; }
    constexpr int kLastYear = 9999;
    const auto year = text::read_number(parts[0], 1, kLastYear);
    const auto month = text::read_number(parts[1], 1U, 12U);
    const auto day = text::read_number(parts[2], 1U, 31U);
    if (!year || !month || !day) { return std::nullopt; }
    const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(*month),
                                           std::chrono::day(*day)};
    return date.ok() ? std::optional(sys_days(date)) : std::nullopt;
}

std::string format_line(const ScoredGame& game) {
    const std::array<std::string, 11> words{
        format_day(game.day),
        "game",
        game.id,
        game.bugs,
        std::to_string(game.level),
        game.color == Color::White ? "white" : "black",
        std::string(kResults.at(static_cast<std::size_t>(game.result))),
        std::string(1, game.first_bug),
        std::to_string(game.plies),
        game.helped ? "helped" : "alone",
        game.accuracy ? std::to_string(*game.accuracy) : "-"};
    return text::join(words, " ");
}

int fitting_level(const History& history, std::string_view bugs) {
    constexpr int kEnough = 8;
    Estimate all(history.start);
    Estimate own = all;
    int own_games = 0;
    for (std::size_t i = history.from; i < history.games.size(); ++i) {
        const ScoredGame& game = history.games[i];
        if (!game.counts()) { continue; }
        all.add(game);
        if (game.bugs == bugs) {
            ++own_games;
            if (own_games > kEnough) { own.add(game); }
        }
        if (own_games <= kEnough) { own = all; }
    }
    return own.level;
}

std::string describe_new_level(const History& history) {
    constexpr int kMost = 5;
    if (history.games.size() <= history.from || !history.games.back().counts()) { return {}; }
    const ScoredGame& last = history.games.back();
    const int level = fitting_level(history, last.bugs);
    if (level == last.level) { return {}; }
    int games = 0;
    int won = 0;
    for (std::size_t i = history.games.size(); i > history.from && games < kMost; --i) {
        const ScoredGame& game = history.games[i - 1];
        if (!game.counts() || game.bugs != last.bugs) { continue; }
        if (game.level != last.level) { break; }
        ++games;
        if (game.result == ScoredGame::Result::Won) { ++won; }
    }
    return tr("You have won {0} of {1} against level {2}: the next game is against level {3}.", won,
              games, last.level, level);
}

Scorebook::Scorebook(const fs::path& file)
    : Scorebook(Place{
          [file]() -> Result<std::string> {
              std::error_code ignored;
              return fs::exists(file, ignored) ? os::read_file(file) : Result<std::string>("");
          },
          [file](const std::string& line) -> Status {
              if (Status made = os::make_folder(file.parent_path()); !made) { return made; }
              std::error_code error;
              if (!fs::exists(file, error)) { return os::create_file(file, line); }
              const Result<std::string> before = os::read_file(file);
              if (!before) { return before.error(); }
              // A line before it can be torn.
              const bool whole = before->empty() || before->back() == '\n';
              return os::append_file(file, fs::file_size(file, error), (whole ? "" : "\n") + line);
          }}) {}

Scorebook scorebook_in(const fs::path& state) {
    return state.empty() ? Scorebook() : Scorebook(state / "scores.txt");
}

std::string Scorebook::text() const {
    const Result<std::string> kept = place_.read ? place_.read() : Result<std::string>("");
    return (kept ? *kept + '\n' : std::string()) + unkept_;
}

Status Scorebook::add(const std::string& line) {
    constexpr int kTries = 3;  // another program can add a line at the same moment
    Status added = ok();
    for (int i = 0; place_.add && i < kTries; ++i) {
        added = place_.add(line + '\n');
        if (added) { return added; }
    }
    unkept_ += line + '\n';
    return added;
}

i18n::Message describe_damage(int lines) {
    return counted_message("{0} line of the results of your games is damaged, and does not count.",
                           "{0} lines of the results of your games are damaged, and do not count.",
                           lines, lines);
}

i18n::Message Scorebook::take_trouble() {
    if (std::exchange(checked_, true) || !place_.read) { return {}; }
    const Result<std::string> kept = place_.read();
    if (!kept) {
        return message("roj cannot read the results of your games: {0}", kept.error().message);
    }
    const int damaged = parse_history(*kept).damaged;
    return damaged == 0 ? i18n::Message() : describe_damage(damaged);
}

Status Scorebook::note(ScoredGame game) {
    game.day = today();
    return add(format_line(game));
}

Status Scorebook::start_at(int level) {
    return add(format_day(today()) + " start " + std::to_string(level));
}

Status Scorebook::forget() {
    return add(format_day(today()) + " forget");
}

}  // namespace roj::play
