#include "play/robots/robots_session.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "play/robots/robots_storage.h"
#include "play/robots/robots_text.h"
#include "play/wording/words.h"
#include "robots/notation.h"

namespace roj::play {
namespace {

using robots::Phase;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Whether a line can only be a choice, however wrong: "7", "h3 v-5", "3,1", "1,1x3".
bool looks_like_choice(std::string_view line) {
    if (line.empty()) { return false; }
    if (is_digit(line[0])) { return true; }
    const bool direction = line[0] == 'h' || line[0] == 'v' || line[0] == 'H' || line[0] == 'V';
    return direction && line.size() > 1 && (is_digit(line[1]) || line[1] == '-' || line[1] == '+');
}

bool is_number(std::string_view text) {
    return !text.empty() && text.size() < 4 && std::all_of(text.begin(), text.end(), is_digit);
}

/// As a sentence begins.
std::string capitalized(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

Error no_move(const std::string& message) {
    return {Errc::BadNotation, message};
}

}  // namespace

RobotsSession::RobotsSession(robots::Record record, RobotsStorage* storage)
    : record_(std::move(record)), storage_(storage) {}

RobotsSession::~RobotsSession() = default;

bool RobotsSession::is_bot(robots::Player player) const {
    return record_.seats[robots::index_of(player)].is_bot();
}

int RobotsSession::count_people() const {
    const auto players = robots::players_of(game().rules());
    return static_cast<int>(std::count_if(
        players.begin(), players.end(), [this](robots::Player player) { return !is_bot(player); }));
}

bool RobotsSession::can_take_back() const {
    return game().can_undo() && !is_bot(std::get<robots::Ply>(game().history().back()).player);
}

bool RobotsSession::waits_for_enter() const {
    if (!robots::waits_for_dice(game()) || count_people() == 0) { return false; }
    if (game().phase() != Phase::Throw || can_take_back()) { return true; }
    if (is_bot(game().state().to_move)) { return false; }
    // One who plays against bots would press Enter for nothing, but for his first throw.
    return count_people() > 1 || game().history().empty();
}

bool RobotsSession::moves_itself() const {
    if (game().over()) { return false; }
    if (robots::waits_for_dice(game())) { return !waits_for_enter(); }
    return is_bot(game().state().to_move);
}

std::string RobotsSession::whose_turn() const {
    const std::string who(1, robots::letter(game().state().to_move));
    switch (game().phase()) {
        case Phase::Opening:
            return "who begins?";
        case Phase::Throw:
            return who + " to throw";
        case Phase::Move:
            return who + " to move";
        case Phase::Penalty:
            return who + " to put " +
                   counted(static_cast<std::size_t>(game().state().owed), "token");
        case Phase::Playoff:
            return "a throw for the victory";
        case Phase::Over:
            break;
    }
    return "the game is over";
}

std::string RobotsSession::what_to_do() const {
    if (game().over()) { return "The game is over"; }
    if (waits_for_enter()) { return "Enter throws the dice"; }
    if (moves_itself()) { return "The bots play"; }
    if (game().phase() == Phase::Move) {
        return "Type the number of an end, or a way such as h3 v-5";
    }
    return "Type where the tokens go, as in " +
           robots::format_placement(game().example_placement());
}

Events RobotsSession::start() {
    Events events;
    if (storage_ == nullptr) { return events; }
    for (std::string& note : storage_->take_notes()) {
        events.emplace_back(Notice{std::move(note)});
    }
    return events;
}

const robots::Bot& RobotsSession::bot_of(robots::Player player) {
    std::unique_ptr<robots::Bot>& bot = bots_[robots::index_of(player)];
    if (!bot) {
        const int level = record_.seats[robots::index_of(player)].level;
        bot = std::make_unique<robots::Bot>(game().rules(), level, record_.seed);
    }
    return *bot;
}

void RobotsSession::play_bot_choice() {
    const robots::Bot& bot = bot_of(game().state().to_move);
    [[maybe_unused]] const Status done = game().phase() == Phase::Penalty
                                             ? record_.game.place(bot.choose_placement(game()))
                                             : record_.game.move(bot.choose_move(game()).way);
    assert(done);
}

/// The next throw, and what a bot does with it.
void RobotsSession::step(Events& events) {
    const bool throws = robots::waits_for_dice(game());
    if (throws) { robots::throw_next(record_.game, robots::Dice(record_.seed)); }
    const bool asks = game().phase() == Phase::Move || game().phase() == Phase::Penalty;
    if (asks && is_bot(game().state().to_move)) { play_bot_choice(); }
    events.emplace_back(Notice{describe_last(game(), throws)});
    note_change(events);
}

std::optional<std::chrono::milliseconds> RobotsSession::next_tick() const {
    constexpr std::chrono::milliseconds kPace{600};
    return moves_itself() ? std::optional(kPace) : std::nullopt;
}

Events RobotsSession::tick() {
    Events events;
    if (moves_itself()) { step(events); }
    return events;
}

Events RobotsSession::advance_all() {
    Events events;
    while (moves_itself()) { step(events); }
    return events;
}

void RobotsSession::note_change(Events& events) {
    events.emplace_back(PositionChanged{});
    date_game();
    if (!game().over()) { return keep(events); }
    events.emplace_back(GameEnded{describe_result(game())});
    if (storage_ == nullptr) { return; }
    const auto kept = storage_->finish(record_);
    if (!kept) {
        events.emplace_back(Notice{"The game could not be kept: " + kept.error().message + "."});
    } else if (*kept) {
        events.emplace_back(Notice{"The game is kept as " + (*kept)->string() + "."});
    }
}

/// A game has the day on which something was first done in it.
void RobotsSession::date_game() {
    if (storage_ != nullptr && record_.date.empty()) { record_.date = storage_->today(); }
}

void RobotsSession::keep(Events& events) {
    if (storage_ == nullptr) { return; }
    const Status kept = storage_->keep(record_);
    const bool told = std::exchange(told_unsaved_, !kept);
    if (!kept && !told) { events.emplace_back(Notice{unsaved()}); }
    if (kept && told) { events.emplace_back(Notice{"The game is saved again."}); }
}

std::string RobotsSession::unsaved() const {
    if (storage_ == nullptr || storage_->trouble().empty()) { return {}; }
    return "Nothing is saved: " + storage_->trouble() + ".";
}

Events RobotsSession::submit(std::string_view line) {
    line = trim(line);
    Events events;
    if (line.empty()) {
        if (waits_for_enter() || moves_itself()) {
            step(events);
        } else if (!game().over()) {
            events.emplace_back(CommandRejected{what_to_do()});
        }
    } else if (looks_like_choice(line)) {
        submit_choice(line, events);
    } else {
        run(split_command(line), events);
    }
    return events;
}

void RobotsSession::submit_choice(std::string_view line, Events& events) {
    Status done = ok();
    if (waits_for_enter()) {
        done = no_move("The dice are not thrown yet: press Enter");
    } else if (moves_itself()) {
        done = no_move("It is not your turn yet: " + whose_turn());
    } else if (game().phase() == Phase::Penalty) {
        const Result<robots::Placement> placement = robots::parse_placement(line);
        done = placement ? record_.game.place(*placement) : Status(placement.error());
    } else {
        const Result<robots::Move> move = read_move(line);
        done = move ? record_.game.move(move->way) : Status(move.error());
    }
    if (!done) {
        events.emplace_back(CommandRejected{capitalized(done.error().message)});
        return;
    }
    events.emplace_back(Notice{describe_last(game(), false)});
    note_change(events);
}

Result<robots::Move> RobotsSession::read_move(std::string_view line) const {
    const std::vector<robots::Move> moves = game().moves();
    if (moves.empty()) { return no_move("No move is due: " + whose_turn()); }
    if (is_number(line)) {
        const std::size_t number = std::stoul(std::string(line));
        if (number >= 1 && number <= moves.size()) { return moves[number - 1]; }
        return no_move("There is no end " + std::string(line) + "; they go from 1 to " +
                       std::to_string(moves.size()));
    }
    if (is_digit(line[0])) {
        const Result<robots::Square> square = robots::parse_square(line);
        if (!square) { return square.error(); }
        const auto found = std::find_if(moves.begin(), moves.end(), [&](const robots::Move& move) {
            return move.end == *square;
        });
        if (found != moves.end()) { return *found; }
        return no_move("These dice do not lead to " + robots::format_square(*square) +
                       "; moves lists where they do");
    }
    const Result<robots::Way> way = robots::parse_way(line);
    if (!way) { return way.error(); }
    const robots::Square from = game().state().robot(game().state().to_move).pawn;
    return robots::Move{*way, robots::end_of(from, *way)};
}

RobotsPreview RobotsSession::preview(std::string_view line) const {
    line = trim(line);
    if (moves_itself() || !looks_like_choice(line)) { return {}; }
    robots::Game tried = game();
    if (game().phase() == Phase::Penalty) {
        const Result<robots::Placement> placement = robots::parse_placement(line);
        if (!placement) { return {}; }
        const Status possible = tried.place(*placement);
        if (!possible) { return {"No: " + possible.error().message + ".", std::nullopt}; }
        return {"Enter puts tokens on " + robots::format_placement(*placement) + ".", std::nullopt};
    }
    if (game().phase() != Phase::Move) { return {}; }
    const Result<robots::Move> move = read_move(line);
    if (!move) { return {}; }
    const Status possible = tried.move(move->way);
    if (!possible) { return {"No: " + possible.error().message + ".", std::nullopt}; }
    return {"Enter goes " + describe_end(game(), *move) + ".", move->end};
}

}  // namespace roj::play
