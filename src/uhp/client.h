#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/ruleset.h>

#include "bot/search/search.h"
#include "uhp/failure.h"
#include "uhp/timeouts.h"

namespace roj::uhp {

/// An engine as a person names it.
struct EngineSetup {
    struct Option {
        std::string name;
        std::string value;
        friend bool operator==(const Option&, const Option&) = default;
    };
    std::string command;  ///< a line for the shell: "nokamute", "ssh host roj uhp"
    std::vector<Option> options;
    Timeouts patience;
};

/// An engine that is another program, spoken to by UHP over its standard input and output.
///
/// What it says is checked by our rules. After Died, Silent, Nonsense and Stopped the program is
/// gone and every further call fails the same way; Refused and Illegal leave it running. It never
/// raises SIGPIPE. All calls come from one thread at a time; a stop may be asked for from any.
class Client {
public:
    /// Starts the program, waits until it has introduced itself, and sets the options.
    static EngineResult<Client> start(const EngineSetup& setup, const std::stop_token& stop = {});
    Client(Client&&) noexcept;
    Client& operator=(Client&&) noexcept;
    /// Tells the program to exit, and makes it and all that it started.
    ~Client();

    bool running() const;
    /// As it introduced itself: "nokamute 1.0.3"; printable, of moderate length.
    const std::string& name() const;
    /// Whether it claims to know the bugs of a game.
    bool knows(GameType type) const;

    /// Sends one command and gives back the lines before `ok`. Refused for `err` and `invalidmove`.
    EngineResult<std::vector<std::string>> ask(std::string_view command,
                                               const std::stop_token& stop = {});
    /// Gives back the line that describes the option now; empty if the engine says nothing.
    EngineResult<std::string> set_option(std::string_view option, std::string_view value);

    /// Begins this game from the beginning: the engine forgets what it knew of another. Options of
    /// our rules, if the engine has them by the same names, are set.
    /// Gives back the GameString the engine answered; it leads to the same position.
    EngineResult<std::string> new_game(const Game& game, const std::stop_token& stop = {});
    /// Brings the engine to this game by as few plies as possible; nothing is sent if it is there.
    /// A move it does not accept is Refused. Gives back the GameString it answered last.
    EngineResult<std::string> follow(const Game& game, const std::stop_token& stop = {});

    struct Choice {
        Move move = Move::pass();  ///< legal in the game
        std::string text;          ///< as the engine wrote it
        std::chrono::milliseconds elapsed{0};
    };
    /// Follows the game and asks for a move; the engine's position stays. Of the limits one is
    /// sent: the time, else the depth, else the nodes; with none it thinks until it is stopped.
    /// When stopped, the program is interrupted (SIGINT) and has `patience.stopped` to answer.
    /// Pre: the game is not over.
    EngineResult<Choice> best_move(const Game& game, const bot::Limits& limits,
                                   const std::stop_token& stop = {});
    /// Follows the game and asks for its legal moves: each once, in the order of Move's operator<.
    /// Illegal names a text that is none here. Pre: the game is not over.
    EngineResult<std::vector<Move>> valid_moves(const Game& game, const std::stop_token& stop = {});

    /// Ends the program at once, without a word.
    void kill();

private:
    struct Impl;
    explicit Client(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace roj::uhp
