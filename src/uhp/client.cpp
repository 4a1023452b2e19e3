#include "uhp/client.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/duration.h"
#include "text/printable.h"
#include "uhp/move_text.h"
#include "words/reasons.h"

namespace roj::uhp {
namespace {

using Clock = os::Process::Clock;

constexpr std::size_t kLongestMove = 80;

/// Returns the values of a line.
std::vector<std::string_view> fields_of(std::string_view line) {
    return text::split(line, ';');
}

}  // namespace

std::string Client::format_limit(const bot::Limits& limits, TimeForm form) {
    if (limits.time) {
        using std::chrono::milliseconds;
        using std::chrono::seconds;
        const milliseconds time = std::max(*limits.time, milliseconds(1));
        if (form == TimeForm::Fraction) { return "time " + text::format_time(time); }
        if (form == TimeForm::Seconds) {
            return "seconds " + std::to_string(static_cast<double>(time.count()) / 1000);
        }
        return "time " + text::format_time(std::max(std::chrono::floor<seconds>(time), seconds(1)));
    }
    if (limits.depth) { return "depth " + std::to_string(*limits.depth); }
    return "nodes " + std::to_string(*limits.nodes);
}

EngineStatus Client::introduce(const std::stop_token& stop) {
    const EngineResult<Lines> lines = engine_->introduction(stop);
    if (!lines) { return lines.error(); }
    read_introduction(*lines);
    for (const EngineSetup::Option& option : setup_.options) {
        const EngineResult<std::string> set = set_option(option.name, option.value);
        if (!set) { return set.error(); }
    }
    return std::monostate{};
}

/// Reads the `id` line and the capabilities; a remote greeting can come first.
void Client::read_introduction(const Lines& lines) {
    constexpr std::string_view kId = "id ";
    const auto id = std::find_if(lines.begin(), lines.end(),
                                 [&](const std::string& line) { return line.starts_with(kId); });
    if (id != lines.end()) { engine_->set_name(id->substr(kId.size())); }
    if (engine_->name().empty()) { engine_->set_name(setup_.command); }
    if (id == lines.end() || id + 1 == lines.end()) { return; }
    for (const std::string_view word : fields_of(lines.back())) {
        capabilities_.push_back(text::lower_case(word));
    }
}

EngineResult<std::string> Client::set_option(std::string_view option, std::string_view value) {
    const std::string command = "options set " + std::string(option) + " " + std::string(value);
    const EngineResult<Lines> answer = engine_->ask(command, {});
    if (!answer) { return answer.error(); }
    return answer->empty() ? std::string() : answer->front();
}

std::string* Client::option_line(std::string_view option) {
    const auto found =
        std::find_if(options_->begin(), options_->end(),
                     [&](const std::string& line) { return fields_of(line).front() == option; });
    return found == options_->end() ? nullptr : &*found;
}

/// Sets the rule options that the engine has and its user has not set.
EngineStatus Client::set_rules(const Ruleset& rules, const std::stop_token& stop) {
    if (!options_) {
        EngineResult<Lines> lines = engine_->ask("options", stop);
        if (!lines && engine_->failure()) { return *engine_->failure(); }
        options_ = lines ? std::move(*lines) : Lines{};
    }
    constexpr std::size_t kCurrent = 2;
    for (const RuleOption& option : rule_options()) {
        std::string* const line = option_line(option.name);
        const bool chosen =
            std::any_of(setup_.options.begin(), setup_.options.end(),
                        [&](const EngineSetup::Option& set) { return set.name == option.name; });
        if (line == nullptr || chosen) { continue; }
        const std::string value = rule_value(rules, option.name);
        const std::vector<std::string_view> fields = fields_of(*line);
        if (fields.size() > kCurrent && text::lower_case(fields[kCurrent]) == value) { continue; }
        EngineResult<std::string> set = set_option(option.name, value);
        if (!set) { return set.error(); }
        if (!set->empty()) { *line = std::move(*set); }
    }
    return std::monostate{};
}

/// Sends a command that leads the engine to a position, and checks its answer.
EngineResult<std::string> Client::set_position(const std::string& command, const Ruleset& rules,
                                               std::vector<Move> moves,
                                               const std::stop_token& stop) {
    known_.reset();
    const EngineResult<Lines> lines = engine_->ask(command, stop);
    if (!lines) { return lines.error(); }
    const std::string answer = lines->empty() ? std::string() : lines->front();
    const auto game = read_game(answer, rules);
    const bool arrived = game && game->rules().game_type == rules.game_type &&
                         std::ranges::equal(game->history(), moves);
    if (!arrived) {
        const std::string_view complaint =
            game
                ? N_("{0} was asked for {1}, but it answered with another game: {2}.")
                : N_("{0} was asked for {1}, but it answered with a text that is not a game: {2}.");
        return engine_->fail(
            Fault::ProtocolError,
            tr_marked(complaint, engine_->display_name(), in_quotes(command), in_quotes(answer)));
    }
    known_ = Known{rules, std::move(moves), answer};
    return answer;
}

EngineResult<std::string> Client::new_game(const Game& game, const std::stop_token& stop) {
    const EngineStatus rules = set_rules(game.rules(), stop);
    if (!rules) { return rules.error(); }
    const auto history = game.history();
    // Some engines do not start a new game without its type.
    const std::string what =
        history.empty() ? format_game_type(game.rules().game_type) : format_game(game);
    return set_position("newgame " + what, game.rules(), {history.begin(), history.end()}, stop);
}

EngineResult<std::string> Client::follow(const Game& game, const std::stop_token& stop) {
    if (!game.starts_empty()) {
        return Failure{Fault::Refused,
                       tr("{0} cannot play from a set-up position. The protocol of engines has "
                          "only games from the empty board.",
                          engine_->display_name())};
    }
    if (engine_->failure()) { return *engine_->failure(); }
    if (!known_ || known_->rules != game.rules()) { return new_game(game, stop); }
    const auto history = game.history();
    std::vector<Move> moves = known_->moves;
    std::string answer = known_->game_string;
    const auto common = std::mismatch(moves.begin(), moves.end(), history.begin(), history.end());
    const auto surplus = std::distance(common.first, moves.end());
    moves.erase(common.first, moves.end());
    if (surplus > 0) {
        if (moves.empty()) { return new_game(game, stop); }
        EngineResult<std::string> undone =
            set_position("undo " + std::to_string(surplus), game.rules(), moves, stop);
        if (!undone) { return engine_->failure() ? undone : new_game(game, stop); }
        answer = std::move(*undone);
    }
    Position position = game.start();
    for (const Move& move : moves) { position.apply(move); }
    for (const Move& move : history.subspan(moves.size())) {
        const std::string text = move.is_pass() ? "pass" : "play " + format_move(position, move);
        moves.push_back(move);
        EngineResult<std::string> played = set_position(text, game.rules(), moves, stop);
        if (!played) { return played; }
        answer = std::move(*played);
        position.apply(move);
    }
    return answer;
}

/// Asks for a move. Tries the forms of the time once, because not every engine reads fractions.
EngineResult<Lines> Client::search(const bot::Limits& limits, const std::stop_token& stop) {
    bot::Limits limit = limits;
    const bool limited = limits.time || limits.depth || limits.nodes;
    if (!limited) { limit.time = setup_.timeouts.search; }
    const auto timeout =
        limits.time ? *limits.time + setup_.timeouts.grace : setup_.timeouts.search;
    for (;;) {
        EngineResult<Lines> answer = engine_->ask_interruptibly(
            "bestmove " + format_limit(limit, time_form_), timeout, stop);
        const bool fraction = limit.time && limit.time->count() % 1000 != 0;
        const bool unread =
            !answer && !engine_->failure() && fraction && time_form_ != TimeForm::WholeSeconds;
        if (!unread) { return answer; }
        time_form_ = time_form_ == TimeForm::Fraction ? TimeForm::Seconds : TimeForm::WholeSeconds;
    }
}

EngineResult<Client> Client::start(const EngineSetup& setup, const std::stop_token& stop) {
    auto process = os::Process::start(setup.command);
    if (!process) {
        return Failure{Fault::CannotStart, tr("{0} cannot be run.", in_quotes(setup.command)) +
                                               " " + process.error().message};
    }
    Client client(
        setup, std::make_unique<EngineProcess>(setup.command, setup.timeouts, std::move(*process)));
    const EngineStatus introduced = client.introduce(stop);
    if (!introduced) { return introduced.error(); }
    return client;
}

bool Client::knows(GameType type) const {
    return std::ranges::all_of(kBugs, [&](Bug bug) {
        return !type.contains(bug) || GameType().contains(bug) ||
               std::ranges::count(capabilities_, text::lower_case(roj::name(bug))) > 0;
    });
}

EngineResult<Client::Choice> Client::best_move(const Game& game, const bot::Limits& limits,
                                               const std::stop_token& stop) {
    const EngineResult<std::string> followed = follow(game, stop);
    if (!followed) { return followed.error(); }
    const Clock::time_point begin = Clock::now();
    const EngineResult<Lines> lines = search(limits, stop);
    if (!lines) { return lines.error(); }
    Choice choice;
    choice.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
    // Other values, such as a depth and a score, can follow a semicolon.
    choice.text = lines->empty()
                      ? std::string()
                      : text::printable_line(fields_of(lines->back()).front(), kLongestMove);
    const auto move = read_move(game.position(), choice.text);
    if (move) {
        choice.move = *move;
        return choice;
    }
    // words: {2} is a whole sentence.
    const std::string message = tr("{0} wants to play {1}: {2}", engine_->display_name(),
                                   in_quotes(choice.text), words::describe(move.error()));
    if (!is_unreadable(move.error().why)) { return Failure{Fault::Illegal, message}; }
    return engine_->fail(Fault::ProtocolError, message);
}

EngineResult<std::vector<Move>> Client::valid_moves(const Game& game, const std::stop_token& stop) {
    const EngineResult<std::string> followed = follow(game, stop);
    if (!followed) { return followed.error(); }
    const EngineResult<Lines> lines = engine_->ask("validmoves", stop);
    if (!lines) { return lines.error(); }
    std::vector<Move> moves;
    for (const std::string& line : *lines) {
        for (const std::string_view text : fields_of(line)) {
            const auto move = read_move(game.position(), text);
            if (!move) {
                // words: {2} is a whole sentence.
                return Failure{Fault::Illegal,
                               tr("{0} takes {1} for a legal move: {2}", engine_->display_name(),
                                  in_quotes(text), words::describe(move.error()))};
            }
            moves.push_back(*move);
        }
    }
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
}

void Client::kill() {
    if (running()) {
        engine_->fail(Fault::Stopped, tr("{0} was stopped.", engine_->display_name()));
    }
}

}  // namespace roj::uhp
