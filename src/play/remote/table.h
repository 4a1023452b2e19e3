#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <poll.h>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/piece.h>

#include "os/descriptor.h"
#include "os/worker_thread.h"
#include "play/clock/clock.h"
#include "play/remote/message.h"

namespace roj::play {

/// Connects the sessions of two players. This base class of both ends has a thread that waits on
/// sockets and collects news for the session. All calls come from the thread of the session.
class Table {
public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    virtual ~Table() = default;

    /// The clocks of the host, and the player who has lost on time.
    struct Time {
        std::optional<GameClock> clock;
        std::optional<Color> up;
    };

    /// Reports whether this session's clocks are those of the table.
    virtual bool keeps_time() const = 0;
    /// Publishes the game of this session without waiting. Only the host sends the time.
    virtual void publish(const Game& game, const Time& time) = 0;
    /// Returns the next ply if the other player has made it, see News::played.
    virtual std::optional<Move> heard(const Game& game) = 0;

    using Request = TableRequest;
    /// Returns the highest version that both ends know.
    int version();
    /// Sends what the player here says. Pre: it is one printable line of at most kMaxTalk bytes.
    void say(Color speaker, const std::string& text);
    void ask(const Request& request);
    /// Answers a request of the other player.
    void answer(const Request& request, bool agreed);

    /// By Color, the accounts of the players; empty while a seat is free.
    using Names = std::array<std::string, 2>;
    /// Returns the accounts that are known before the first News.
    virtual Names names() { return {}; }
    struct Talk {
        Color speaker;
        std::string text;  ///< printable

        friend bool operator==(const Talk&, const Talk&) = default;
    };
    /// An end of the game that the plies do not show.
    struct End {
        std::optional<Color> resigned{};
        std::optional<Color> time_up{};
        std::optional<Ending> drawn{};  ///< Claim or Agreement

        friend bool operator==(const End&, const End&) = default;
    };
    /// The requests of the other player, and their answer to ours.
    struct Requests {
        std::optional<Request> asked{};
        std::optional<Request> agreed{};  ///< the request that was accepted
        bool refused = false;

        friend bool operator==(const Requests&, const Requests&) = default;
    };
    struct News {
        std::vector<std::string> notes{};         ///< for the player, in whole sentences
        bool played = false;                      ///< heard() may return a ply
        std::optional<std::size_t> taken_back{};  ///< how many plies are left
        End end{};
        Requests requests{};
        std::vector<Talk> talk{};
        bool again = false;  ///< a rematch has begun, with the colours changed
        std::optional<ClockReading> clock{};
        std::optional<Names> names{};           ///< if they have changed
        std::optional<bool> connection_lost{};  ///< disconnected; false: connected again
        std::optional<int> given_up{};          ///< the exit status: this end has stopped waiting

        friend bool operator==(const News&, const News&) = default;
    };
    News take();
    /// Sets the callback for news; it runs on any thread. An empty one clears it.
    void on_news(std::function<void()> wake);

protected:
    /// Call start() at the end of the constructor and stop() at the start of the destructor.
    void start(std::function<void()> serve);
    void stop();

    /// Waits for a socket event, wake() or the timeout. Returns false if the thread has to end.
    /// Only the thread calls it.
    bool wait(std::vector<pollfd>& sockets, std::optional<std::chrono::milliseconds> timeout);
    void wake() { wake_.wake(); }

    /// Runs `change` with the state locked, then calls the callback if there is news.
    void update(const std::function<void(News&)>& change);

    /// Takes the queued messages for the other player's program. Pre: the state is locked.
    std::vector<Message> take_messages();
    /// Handles a request or answer, which both ends can send. Returns false for other messages.
    bool handle_request(const Message& message);

    /// Handles what the player of a colour says. Returns the message in printable form; nothing if
    /// they talk too much.
    std::optional<Message> hear_talk(const Message& message, Color speaker);

    /// Notes the version of the program at the other end; newer ones count as ours.
    void note_version(int version);
    /// Reports whether the player here has offered or accepted a rematch, and forgets it. Pre: the
    /// state is locked.
    bool take_rematch() { return std::exchange(wants_rematch_, false); }

    std::mutex& mutex() { return mutex_; }

private:
    void send_later(const Message& message);

    std::mutex mutex_;
    News news_;
    std::vector<Message> messages_;  // for the other player's program
    int version_ = 1;                // of that program
    bool wants_rematch_ = false;
    TalkLimit talk_limit_;  // of the thread
    std::function<void()> on_news_;
    os::WakePipe wake_;
    os::WorkerThread thread_;
};

}  // namespace roj::play
