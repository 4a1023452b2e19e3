#include "uhp/server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <new>
#include <vector>

#include <roj/notation.h>

#include "text/ascii.h"
#include "text/duration.h"
#include "text/number.h"
#include "text/printable.h"
#include "uhp/move_text.h"
#include "words/reasons.h"

namespace roj::uhp {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kMaxSeconds = 999LL * 3600;
constexpr std::string_view kCapabilities = "Mosquito;Ladybug;Pillbug;Scorpion;Moth;Dragonfly";

/// Returns a message, which can quote another program, as one printable line of moderate length.
std::string one_line(const std::string& text) {
    constexpr std::size_t kMax = 500;
    return text::printable_line(text, kMax);
}

Status read_seconds(bot::Limits& limits, std::string_view text) {
    const auto time = text::read_decimal(text, 1000);
    if (!time || *time > kMaxSeconds * 1000) {
        return Error{text::in_quotes(text) + " is not a number of seconds. Write 5 or 0.25."};
    }
    limits.time = milliseconds(*time);
    return ok();
}

Status read_depth(bot::Limits& limits, std::string_view text) {
    limits.depth = text::read_number<int>(text, 0);
    if (limits.depth) { return ok(); }
    return Error{text::in_quotes(text) + " is not a number of plies. Write \"bestmove depth 4\"."};
}

/// Returns the time for a move of a player who has `left` for the rest of the game and gets
/// `increment` after each move. The reserve and a tenth of the time are for the way of the answers
/// from the engine to the clock.
milliseconds share_of(milliseconds left, milliseconds increment) {
    constexpr int kMovesToPlay = 25;
    constexpr milliseconds kReserve{300};
    const milliseconds spare = std::max(left - kReserve, milliseconds(0));
    return std::min(spare / kMovesToPlay + increment * 3 / 4, spare) * 9 / 10;
}

/// Reads the times of White and Black and, if it is not empty, the increment of both.
Status read_clock(bot::Limits& limits, std::span<const std::string_view, 3> texts, Color mover) {
    std::array<milliseconds, 3> times{};
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (i == 2 && texts[i].empty()) { break; }
        bot::Limits read{std::nullopt, std::nullopt, text::read_time(texts[i])};
        if (!read.time && !read_seconds(read, texts[i])) {
            return Error{text::in_quotes(texts[i]) +
                         " is not a time. Write \"bestmove clock WHITE BLACK INCREMENT\", each as "
                         "seconds or hours:minutes:seconds: 300 300 5 or 00:05:00 00:05:00."};
        }
        times.at(i) = *read.time;
    }
    limits.time = share_of(times.at(mover == Color::White ? 0 : 1), times[2]);
    return ok();
}

/// Reads the limits of a search for the player to move.
Result<bot::Limits> read_limits(std::string_view arguments, Color mover) {
    const std::string kind = text::lower_case(text::take_word(arguments));
    const bool both = kind == "depthorseconds";
    std::array<std::string_view, 3> values{text::take_word(arguments)};
    if (both || kind == "clock") { values[1] = text::take_word(arguments); }
    if (kind == "clock") { values[2] = text::take_word(arguments); }
    if (!arguments.empty()) {
        return Error{"A search has only one limit. Leave out " + text::in_quotes(arguments) + "."};
    }
    bot::Limits limits;
    Status read = ok();
    if (kind == "time") {
        limits.time = text::read_time(values[0]);
        if (!limits.time) {
            return Error{text::in_quotes(values[0]) +
                         " is not a time. Write hours:minutes:seconds: 00:00:05 or 00:00:00.250."};
        }
    } else if (kind == "seconds") {
        read = read_seconds(limits, values[0]);
    } else if (kind == "depth" || both) {
        read = read_depth(limits, values[0]);
        if (read && both) { read = read_seconds(limits, values[1]); }
    } else if (kind == "clock") {
        read = read_clock(limits, values, mover);
    } else if (kind == "nodes") {
        limits.nodes = text::read_number<std::uint64_t>(values[0]);
        if (!limits.nodes) {
            return Error{text::in_quotes(values[0]) +
                         " is not a number of positions. Write \"bestmove nodes 10000\"."};
        }
    } else {
        return Error{
            "A search needs a limit. Write \"bestmove\" and time hh:mm:ss, seconds N, depth N, "
            "depthorseconds N N, clock WHITE BLACK or nodes N."};
    }
    if (!read) { return read.error(); }
    return limits;
}

/// Reads a game. If a player has placed a Queen first, which hivegame.com allows outside
/// tournaments, the rest of the game allows it, too.
Result<Game, Reason> read_game_of_any_opening(std::string_view text, Ruleset rules) {
    auto game = read_game(text, rules);
    if (game || game.error().inner.empty()) { return game; }
    if (game.error().inner.front().why != Why::QueenNotFirst) { return game; }
    rules.queen_first = true;
    return read_game(text, rules);
}

/// Returns "MOVE;depth;score;MOVE;MOVE...", Mzinga's form of a search report.
std::string interim_line(const Position& root, const bot::Report& report) {
    std::vector<std::string> fields{format_move(root, report.best), std::to_string(report.depth),
                                    std::to_string(report.score)};
    Position position = root;
    for (const Move& move : report.line) {
        fields.push_back(format_move(position, move));
        position.apply(move);
    }
    return text::join(fields, ";");
}

}  // namespace

struct Server::Command {
    std::string_view name;
    Reply (Server::*run)(Call&);
    bool needs_game = false;
    bool takes_arguments = false;
};

std::span<const Server::Command> Server::commands() {
    static constexpr std::array<Command, 9> kCommands{{
        {"info", &Server::info},
        {"newgame", &Server::new_game, false, true},
        {"play", &Server::play, true, true},
        {"pass", &Server::pass, true},
        {"validmoves", &Server::valid_moves, true},
        {"bestmove", &Server::best_move, true, true},
        {"undo", &Server::undo, true, true},
        {"options", &Server::options, false, true},
        {"exit", &Server::exit, false, true},
    }};
    return kCommands;
}

Server::Server(std::string name, const Options& options)
    : name_(std::move(name)), options_(options) {}

std::string Server::introduction() const {
    return "id " + name_ + "\n" + std::string(kCapabilities) + "\nok\n";
}

std::string Server::answer(std::string_view line, std::stop_token stop, const Interim& interim) {
    std::string_view arguments = line;
    const std::string name = text::lower_case(text::take_word(arguments));
    if (name.empty()) { return {}; }
    Call call{arguments, std::move(stop), interim};
    const Reply reply =
        line.size() <= kLongestLine ? run(name, call) : refuse("The line is longer than any game.");
    if (finished_) { return {}; }
    return (reply.error.empty() ? reply.text : reply.error + " " + one_line(reply.text)) + "\nok\n";
}

Server::Reply Server::run(std::string_view name, Call& call) {
    const auto all = commands();
    const auto command =
        std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
    if (command == all.end()) {
        std::vector<std::string_view> names;
        for (const Command& known : all) { names.push_back(known.name); }
        return refuse("There is no command " + text::in_quotes(name) + ". Use one of " +
                      text::join(names, ", ") + ".");
    }
    if (!command->takes_arguments && !call.arguments.empty()) {
        return refuse(text::in_quotes(name) + " has no arguments. Leave out " +
                      text::in_quotes(call.arguments) + ".");
    }
    if (command->needs_game && !game_) {
        return refuse("No game is in progress. Begin one with \"newgame\".");
    }
    return (this->*command->run)(call);
}

Server::Reply Server::info(Call&) {
    return {"id " + name_ + "\n" + std::string(kCapabilities)};
}

Server::Reply Server::new_game(Call& call) {
    const Ruleset& rules = options_.rules();
    const std::string text =
        call.arguments.empty() ? format_game_type(rules.game_type) : std::string(call.arguments);
    auto game = read_game_of_any_opening(text, rules);
    if (!game) { return refuse(words::describe(game.error())); }
    if (bot_) {
        bot_->forget();
    } else {
        try {
            renew_bot();
        } catch (const std::bad_alloc&) {
            return refuse("There is not enough memory for a table of " +
                          std::to_string(options_.engine().table_mebibytes) +
                          " MiB. Write \"options set TableSizeMiB 64\", then \"newgame\" again.");
        }
    }
    game_ = std::move(*game);
    return {format_game(*game_)};
}

Server::Reply Server::play(Call& call) {
    if (call.arguments.empty()) { return refuse("Write a move after \"play\": \"play wA1 -bQ\"."); }
    return play_move(call.arguments);
}

Server::Reply Server::pass(Call&) {
    return play_move("pass");
}

Server::Reply Server::play_move(std::string_view text) {
    if (game_->over()) { return refuse("The game is over."); }
    const auto move = read_move(game_->position(), text);
    const Permission played = move ? game_->play(*move) : Permission(move.error());
    if (!played) { return {words::describe(played.error()), "invalidmove"}; }
    return {format_game(*game_)};
}

Server::Reply Server::valid_moves(Call&) {
    if (game_->over()) { return refuse("The game is over: there are no moves."); }
    std::vector<std::string> moves;
    for (const Move& move : legal_moves(game_->position())) {
        moves.push_back(format_move(game_->position(), move));
    }
    return {text::join(moves, ";")};
}

Server::Reply Server::best_move(Call& call) {
    if (game_->over()) { return refuse("The game is over: there is no move to choose."); }
    const auto limits = read_limits(call.arguments, game_->position().to_move());
    if (!limits) { return refuse(limits.error().message); }
    bot::Progress progress;
    if (options_.engine().intermediate && call.interim) {
        progress = [&](const bot::Report& report) {
            call.interim(interim_line(game_->position(), report));
        };
    }
    const bot::Report report = bot_->choose(*game_, call.stop, progress, *limits);
    return {format_move(game_->position(), report.best)};
}

Server::Reply Server::undo(Call& call) {
    const std::string_view text = call.arguments.empty() ? "1" : call.arguments;
    const auto plies = text::read_number<int>(text);
    if (!plies) {
        return refuse(text::in_quotes(text) + " is not a number of moves. Write \"undo 2\".");
    }
    if (const Permission undone = game_->undo(*plies); !undone) {
        return refuse(words::describe(undone.error()));
    }
    return {format_game(*game_)};
}

Server::Reply Server::options(Call& call) {
    const std::string action = text::lower_case(text::take_word(call.arguments));
    const std::string_view name = text::take_word(call.arguments);
    const std::string_view value = call.arguments;
    if (action.empty()) { return {text::join(options_.lines(), "\n")}; }
    if (action == "set" && !value.empty()) { return set_option(name, value); }
    if (action != "get" || name.empty() || !value.empty()) {
        return refuse("Write \"options\", \"options get NAME\" or \"options set NAME VALUE\".");
    }
    const auto line = options_.line(name);
    if (!line) { return refuse(line.error().message); }
    return {*line};
}

Server::Reply Server::set_option(std::string_view name, std::string_view value) {
    const Options before = options_;
    const Result<std::string> line = options_.set(name, value);
    if (!line) { return refuse(line.error().message); }
    if (bot_ && options_.engine() != before.engine()) {
        try {
            renew_bot();
        } catch (const std::bad_alloc&) {
            options_ = before;
            renew_bot();
            return refuse("There is not enough memory for " + text::in_quotes(name) + " " +
                          text::in_quotes(value) + ".");
        }
    }
    return {*line};
}

/// Creates a bot with the current options. Called before a search, to save its time.
void Server::renew_bot() {
    const EngineSettings& engine = options_.engine();
    bot_.reset();  // there may not be room for two tables
    bot_.emplace(engine.level, static_cast<std::uint64_t>(engine.seed),
                 std::chrono::milliseconds(0),
                 static_cast<std::size_t>(engine.table_mebibytes) << 20U);
    bot_->set_threads(engine.threads);
}

Server::Reply Server::exit(Call&) {
    finished_ = true;
    return {};
}

}  // namespace roj::uhp
