#ifndef ROJ_PLAY_TABLE_H
#define ROJ_PLAY_TABLE_H

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "uhp/answer.h"

namespace roj::play {

/// Where two people play who sit elsewhere: what one does, the other is told. publish() and take()
/// are for the session; await() for the thread on which its players think.
class Table {
public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    /// The game here is this now. Does not wait for anybody.
    virtual void publish(const Game& game) = 0;
    /// Waits for the next ply, which is made elsewhere; a lost connection is waited for, too.
    virtual uhp::Answer<Move> await(const Game& game, const std::stop_token& stop) = 0;

    struct News {
        std::vector<std::string> notes;  ///< for the player, in whole sentences
        std::optional<Color> resigned;
    };
    virtual News take() = 0;
    /// Is called, on any thread, when there is news; nothing: nobody is told any more.
    virtual void on_news(std::function<void()> wake) = 0;
};

}  // namespace roj::play

#endif
