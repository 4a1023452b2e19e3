#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/piece.h>

#include "i18n/error.h"
#include "i18n/message.h"

namespace roj::play {

/// A game that the player has finished or left, against a bot.
struct ScoredGame {
    enum class Result { Won, Drawn, Lost, Left };

    std::chrono::sys_days day{};
    std::string id{};    ///< the same for a game that is taken up again
    std::string bugs{};  ///< "Base+MLP"
    int level = 0;
    Color color = Color::White;
    Result result = Result::Lost;
    char first_bug = '-';  ///< the letter of the first bug that the player placed
    int plies = 0;
    bool helped = false;            ///< by a hint or a takeback
    std::optional<int> accuracy{};  ///< of the player, in percent

    /// Reports whether the game says how strong the player is.
    bool counts() const {
        constexpr int kFewestPlies = 10;
        return plies >= kFewestPlies &&
               (!helped || result == Result::Lost || result == Result::Left);
    }
    double score() const { return result == Result::Won ? 1 : result == Result::Drawn ? 0.5 : 0; }
};

/// The games of a player, each once.
struct History {
    int start = 2;         ///< the level of the first game
    std::size_t from = 0;  ///< earlier games do not count for the level
    int damaged = 0;       ///< lines that could not be read
    std::vector<ScoredGame> games{};
    bool known = false;  ///< there is a game or a start
};

/// Reads lines such as "2026-11-29 game 17 Base 3 white won G 35 alone -", "2026-11-29 start 4" and
/// "2026-11-29 forget", which drops all before it. Counts other lines, and ignores them. Of the
/// lines with the same id, the last one counts.
History parse_history(std::string_view text);
std::string format_line(const ScoredGame& game);
/// Returns "2026-11-29".
std::string format_day(std::chrono::sys_days day);
/// Reads that; nothing if there is no such day.
std::optional<std::chrono::sys_days> read_day(std::string_view text);
/// Returns the day of a time in the calendar of the player.
std::chrono::sys_days local_date(std::chrono::system_clock::time_point time);
/// Says that damaged lines do not count. Pre: there are any.
i18n::Message describe_damage(int lines);

/// Returns the level at which the player wins about half of the games with these bugs, by the
/// Glicko-2 rating of the games. It moves by at most one level with each game. A set of bugs has an
/// estimate of its own after eight games.
int fitting_level(const History& history, std::string_view bugs);

/// Returns "You have won 4 of 5 against level 3: the next game is against level 4."; empty if the
/// last game has not changed the level.
std::string describe_new_level(const History& history);

/// The file, or another place, with the lines of a player.
class Scorebook {
public:
    struct Place {
        std::function<Result<std::string>()> read;
        std::function<Status(const std::string& line)> add;
    };

    /// Remembers the games while the object lives.
    Scorebook() = default;
    explicit Scorebook(Place place) : place_(std::move(place)) {}
    /// Uses a file, to which other programs can add lines at the same time.
    explicit Scorebook(const std::filesystem::path& file);

    History history() const { return parse_history(text()); }
    /// Returns, once, what cannot be read there, as a sentence; empty if all can.
    i18n::Message take_trouble();
    /// Adds a game of today. After an error, the object remembers the line.
    Status note(ScoredGame game);
    /// Lets the estimate begin with a level.
    Status start_at(int level);
    /// Lets no earlier game count.
    Status forget();

private:
    std::string text() const;
    Status add(const std::string& line);

    Place place_{};
    std::string unkept_;  // lines that have no other place
    bool checked_ = false;
};

/// Returns the results of the account whose state directory this is; of the session if it is empty.
Scorebook scorebook_in(const std::filesystem::path& state);

}  // namespace roj::play
