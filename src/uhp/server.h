#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include <roj/game.h>
#include <roj/ruleset.h>

#include "bot/bot.h"
#include "uhp/options.h"

namespace roj::uhp {

/// The engine's side of the protocol: a line in, its answer out. It touches neither streams nor
/// signals, and no line can make it fail.
class Server {
public:
    /// Takes a line that is to be said before the answer, without the end of the line.
    using Interim = std::function<void(const std::string&)>;

    /// Characters of a line that can be answered by more than an error: longer than any game.
    static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

    /// `name` is what it introduces itself with; `rules` are those of the first game.
    explicit Server(std::string name, const Ruleset& rules = protocol_rules());

    /// What is to be said before the first line is read.
    std::string introduction() const;
    /// The whole answer, each line of it ended; empty for a blank line and for `exit`.
    /// A running search ends with its best move so far when it is stopped. `interim` gets what an
    /// option asks to hear of a search, and is called from within.
    std::string answer(std::string_view line, std::stop_token stop = {},
                       const Interim& interim = nullptr);
    /// Whether `exit` was asked for.
    bool finished() const { return finished_; }

private:
    /// What an answer says before its `ok`: lines, or the word of an error and a text for people.
    struct Reply {
        enum class Kind { Done, Error, InvalidMove };
        Kind kind = Kind::Done;
        std::string text;
    };
    /// A command that is being answered.
    struct Call {
        std::string_view arguments;
        std::stop_token stop;
        const Interim& interim;
    };
    struct Command;

    static std::span<const Command> commands();
    static Reply refuse(std::string message) { return {Reply::Kind::Error, std::move(message)}; }
    static Reply refuse_move(const Reason& reason);

    Reply run(std::string_view name, Call& call);
    Reply info(Call& call);
    Reply new_game(Call& call);
    Reply play(Call& call);
    Reply pass(Call& call);
    Reply valid_moves(Call& call);
    Reply best_move(Call& call);
    Reply undo(Call& call);
    Reply options(Call& call);
    Reply exit(Call& call);

    Reply play_move(std::string_view text);
    Reply search(const bot::Limits& limits, const Call& call);
    Reply set_option(std::string_view name, std::string_view value);
    void renew_bot();

    std::string name_;
    Options options_;
    std::optional<Game> game_;
    std::optional<bot::Bot> bot_;  // there is one when there is a game
    bool finished_ = false;
};

}  // namespace roj::uhp
