#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <roj/piece.h>

namespace roj::lobby {

// What the store tells a session about the lobby, as plain data for the screens. Names have passed
// the filters. Times are those of the store's clock.

/// "1612", or "1580?" while it is provisional; guests and new players have none.
struct ShownRating {
    int value = 0;
    bool provisional = false;

    friend bool operator==(const ShownRating&, const ShownRating&) = default;
};

struct PlayerLine {
    std::string name;
    std::optional<ShownRating> rating{};  ///< in the pool of the game or offer
    bool playing = false;                 ///< in a live game now
};

/// What players agree on before a game, as texts that the commands read.
struct TermsText {
    std::string type;     ///< "Base+MLP"
    std::string control;  ///< "15m+10s" or "3d/move"
    bool rated = false;
};

/// A game in a list.
struct GameLine {
    std::int64_t id = 0;
    std::array<PlayerLine, 2> players;  ///< by Color
    TermsText terms;
    bool slow = false;
    int plies = 0;
    std::optional<Color> seat{};  ///< the viewer's colour
    bool due = false;             ///< the viewer is to move
    bool adjourned = false;
    bool asks_resume = false;                         ///< the opponent does, of the viewer
    std::array<std::chrono::milliseconds, 2> left{};  ///< by Color, now
    int spectators = 0;
};

/// An open offer in a list.
struct OfferLine {
    int number = 0;  ///< what `accept` takes
    PlayerLine owner;
    TermsText terms;
    std::optional<Color> seat{};  ///< the viewer's colour in the game; empty: either
    std::optional<std::array<int, 2>> range{};
    bool to_viewer = false;  ///< offered to them alone
    bool own = false;        ///< the viewer's own offer
    bool quiet = false;      ///< the viewer does not want to read its owner
};

/// Everything that the lobby's screen shows.
struct LobbyView {
    std::string host;                   ///< the lobby's name
    std::string viewer;                 ///< the name of the person here
    std::optional<ShownRating> live{};  ///< their ratings
    std::optional<ShownRating> slow{};
    int online = 0;
    int live_games = 0;
    std::vector<GameLine> own_games;  ///< the least time left first
    std::vector<OfferLine> offers;
    std::vector<GameLine> games;  ///< live games of others, the strongest first
    std::vector<PlayerLine> people;
    std::string notice;                 ///< of the operator; may be empty
    std::chrono::minutes idle_limit{};  ///< after which an idle session ends
    std::chrono::sys_time<std::chrono::milliseconds> now{};
};

/// A finished game as one of its players sees it.
struct HistoryLine {
    std::int64_t id = 0;
    PlayerLine opponent;
    TermsText terms;
    Color seat = Color::White;
    double score = 0;  ///< 1 won, 1/2 drawn, 0 lost
    int plies = 0;
    std::string ending;         ///< a word of the log, such as "time"
    std::optional<int> gain{};  ///< rating points
};

struct PoolLine {
    ShownRating rating;
    int deviation = 0;
    int won = 0;
    int lost = 0;
    int drawn = 0;
    int best = 0;
    std::chrono::sys_time<std::chrono::milliseconds> best_at{};
};

struct Profile {
    std::string name;
    std::chrono::sys_time<std::chrono::milliseconds> since{};
    std::int64_t playing = 0;                         ///< the game; 0: none
    std::optional<std::chrono::milliseconds> idle{};  ///< empty: not online
    std::optional<PoolLine> live{};
    std::optional<PoolLine> slow{};
    int aborted = 0;       ///< of the last 50 games
    int lost_on_time = 0;  ///< of the same
    std::string plan;
    std::vector<HistoryLine> last;
    std::array<int, 3> against_viewer{};  ///< won, lost, drawn by the viewer
};

}  // namespace roj::lobby
