#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>
#include <roj/ruleset.h>
#include <roj/search.h>

#include "uhp/engine_process.h"

namespace roj::uhp {

/// How to start an engine.
struct EngineSetup {
    struct Option {
        std::string name;
        std::string value;
        friend bool operator==(const Option&, const Option&) = default;
    };
    std::string command;  ///< a shell command: "nokamute", "ssh host roj uhp"
    std::vector<Option> options;
    Timeouts timeouts;
};

/// An engine in another process that speaks UHP over its standard input and output.
///
/// This program's rules check its answers. After Exited, TimedOut, ProtocolError and Stopped the
/// process is gone and every later call fails in the same way; Refused and Illegal leave it
/// running. No call raises SIGPIPE. All calls come from one thread at a time; any thread can
/// request a stop.
class Client {
public:
    /// Starts the engine, waits for its introduction and sets the options. The destructor tells it
    /// to exit, and kills its process group if it does not.
    static EngineResult<Client> start(const EngineSetup& setup, const std::stop_token& stop = {});
    bool running() const { return !engine_->failure(); }
    /// Returns the introduction's name, "nokamute 1.0.3": a printable line of at most 40 bytes.
    const std::string& name() const { return engine_->name(); }
    /// Reports whether the engine claims to know the bugs of a game type.
    bool knows(GameType type) const;

    /// Sends one command and returns the lines before `ok`. Refused for `err` and `invalidmove`.
    EngineResult<Lines> ask(const std::string& command, const std::stop_token& stop = {}) {
        return engine_->ask(command, stop);
    }
    /// Returns the line that now describes the option; empty if the engine sends none.
    EngineResult<std::string> set_option(std::string_view option, std::string_view value);

    /// Starts a game from its beginning; the engine forgets the previous one. Sets the engine
    /// options that have the names of rule options. Returns the engine's GameString, which leads to
    /// the same position.
    EngineResult<std::string> new_game(const Game& game, const std::stop_token& stop = {});
    /// Brings the engine to this game with as few plies as possible. Refused for a move that the
    /// engine does not accept. Returns its last GameString.
    EngineResult<std::string> follow(const Game& game, const std::stop_token& stop = {});

    struct Choice {
        Move move = Move::pass();  ///< legal in the game
        std::string text;          ///< as the engine wrote it
        std::chrono::milliseconds elapsed{0};
    };
    /// Follows the game and asks for a move; the engine's position stays. Sends only one limit: the
    /// time, otherwise the depth, otherwise the nodes. Without a limit the engine searches until
    /// the stop. A stop interrupts it (SIGINT), and it has Timeouts::stopped to answer.
    /// Pre: the game is not over.
    EngineResult<Choice> best_move(const Game& game, const bot::Limits& limits,
                                   const std::stop_token& stop = {});
    /// Follows the game and returns its legal moves according to the engine, sorted by operator<
    /// and each once. Illegal names a text that is not a legal move. Pre: the game is not over.
    EngineResult<std::vector<Move>> valid_moves(const Game& game, const std::stop_token& stop = {});

    /// Kills the engine.
    void kill();

private:
    /// How the engine reads a time with a fraction of a second.
    enum class TimeForm { Fraction, Seconds, WholeSeconds };
    /// The game in the engine.
    struct Known {
        Ruleset rules;
        std::vector<Move> moves;
        std::string game_string;
    };

    Client(const EngineSetup& setup, std::unique_ptr<EngineProcess> engine)
        : setup_(setup), engine_(std::move(engine)) {}

    static std::string format_limit(const bot::Limits& limits, TimeForm form);
    EngineStatus introduce(const std::stop_token& stop);
    void read_introduction(const Lines& lines);
    EngineStatus set_rules(const Ruleset& rules, const std::stop_token& stop);
    std::string* option_line(std::string_view option);
    EngineResult<std::string> set_position(const std::string& command, const Ruleset& rules,
                                           std::vector<Move> moves, const std::stop_token& stop);
    EngineResult<Lines> search(const bot::Limits& limits, const std::stop_token& stop);

    EngineSetup setup_;
    std::unique_ptr<EngineProcess> engine_;
    Lines capabilities_;            // in lower case
    std::optional<Lines> options_;  // the engine's lines, after the first query
    std::optional<Known> known_;
    TimeForm time_form_ = TimeForm::Fraction;
};

}  // namespace roj::uhp
