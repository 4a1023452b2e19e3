#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include <roj/bot.h>
#include <roj/game.h>

#include "uhp/options.h"

namespace roj::uhp {

/// The engine side of the protocol: answers lines. It uses neither streams nor signals, and no line
/// can make it fail.
class Server {
public:
    /// Receives a line, without its end, to print before the answer.
    using Interim = std::function<void(const std::string&)>;

    /// The longest valid line, in characters. No game is that long.
    static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

    /// Introduces itself with `name`.
    explicit Server(std::string name, const Options& options = Options(protocol_rules()));

    /// Returns the text to print before the first line is read.
    std::string introduction() const;
    /// Returns the whole answer; each line has a line break. Empty for a blank line and for `exit`.
    /// A stop ends a running search with its best move so far. Calls `interim` during a search with
    /// the reports that an option requests.
    std::string answer(std::string_view line, std::stop_token stop = {},
                       const Interim& interim = nullptr);
    /// Reports whether `exit` was received.
    bool finished() const { return finished_; }

private:
    /// An answer before its `ok`: lines, or the word of an error and its message.
    struct Reply {
        std::string text;
        std::string error{};
    };
    /// A command and its context.
    struct Call {
        std::string_view arguments;
        std::stop_token stop;
        const Interim& interim;
    };
    struct Command;

    static std::span<const Command> commands();
    static Reply refuse(std::string message) { return {std::move(message), "err"}; }

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
    Reply set_option(std::string_view name, std::string_view value);
    void renew_bot();

    std::string name_;
    Options options_;
    std::optional<Game> game_;
    std::optional<bot::Bot> bot_;  // set if there is a game
    bool finished_ = false;
};

}  // namespace roj::uhp
