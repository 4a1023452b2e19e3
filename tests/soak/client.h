#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include <roj/game.h>

namespace roj::soak {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

constexpr Time kNever = Time::max();

/// What two players share.
struct Table {
    Game game{Ruleset{}};
    std::string number;
    bool runs = false;
    std::string sent;  // the last ply
    int sent_ply = 0;  // the number of plies after it
    Time sent_at;

    /// Plays the ply that was sent, because somebody has seen it, and the passes that it forces.
    int confirm();
};

enum class Kind : std::uint8_t { Rests, Plays, Echo };

/// An ssh client and what it has shown.
struct Client {
    Client(Kind what, std::string called) : kind(what), name(std::move(called)) {}

    Kind kind;
    std::string name;                  // of its key, and of the player
    std::vector<std::string> options;  // of ssh
    int side = 0;
    Table* table = nullptr;
    Client* other = nullptr;

    pid_t pid = 0;  // 0: away
    int in = -1;
    int out = -1;
    bool here = false;  // it has printed something
    bool plays = false;
    bool over = false;
    bool adjourned = false;
    bool draw_asked = false;
    int plies = -1;
    bool dropped = false;
    Time act_at = kNever;  // while away: when to come back
    std::string buffer;
    std::string last;  // line

    void connect(const std::string& folder);
    void send(const std::string& line) const;
    /// A client that is not killed sees the end of its input.
    void disconnect(bool kill);
};

}  // namespace roj::soak
