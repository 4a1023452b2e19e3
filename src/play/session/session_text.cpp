#include <algorithm>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/archive/storage.h"
#include "play/input/commands.h"
#include "play/session/resume.h"
#include "play/session/session_impl.h"
#include "play/wording/words.h"
#include "record/reading.h"

namespace roj::play {
namespace {

/// A move without the number that stands before it in a list or a PGN: "12. wS1".
std::string_view without_number(std::string_view line) {
    const std::size_t dot = line.find_first_not_of("0123456789");
    if (dot == 0 || dot == std::string_view::npos || line[dot] != '.') { return line; }
    return trim(line.substr(dot + 1));
}

constexpr std::string_view kBetweenMoves = ";\n";

/// Several moves. What begins with a command may have such signs of its own.
bool is_list(std::string_view text) {
    const std::size_t end = text.find_first_of(kBetweenMoves);
    return end != std::string_view::npos && looks_like_move(without_number(text.substr(0, end)));
}

/// A GameString between the quotation marks that it needs in a shell.
std::string_view without_quotes(std::string_view text) {
    text = trim(text);
    const bool quoted = text.size() > 1 && text.front() == text.back() &&
                        (text.front() == '"' || text.front() == '\'');
    return quoted ? trim(text.substr(1, text.size() - 2)) : text;
}

/// Whether the type that a GameString begins with is one; other records name theirs elsewhere.
Status check_type(std::string_view game) {
    const std::string_view first = trim(game.substr(0, game.find(';')));
    if (!lower_case(first).starts_with("base")) { return ok(); }
    const Result<GameType> type = parse_game_type(first);
    return type ? ok() : Status(type.error());
}

/// The refusals from the one with this index on are not for what was typed.
void nothing_to_mend(Events& events, std::size_t first) {
    for (; first < events.size(); ++first) {
        if (auto* refusal = std::get_if<CommandRejected>(&events[first])) {
            refusal->to_mend = false;
        }
    }
}

bool has_refusal(const Events& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<CommandRejected>(event); });
}

}  // namespace

/// Whether what is typed may be a move: in the game as it is, in one's own turn, or in an exercise.
bool Session::Impl::may_move() const {
    if (looking.exercise() != nullptr) { return true; }
    return !game().over() && !machine_to_move() && looking.elsewhere() == nullptr;
}

/// A move, with the place written out or as the number of a target.
Result<Move> Session::Impl::read_move(std::string_view line) const {
    const Position& position = shown().position();
    Result<Move> move = parse_move(position, line);
    if (move || !names_target(position, line)) { return move; }
    const Result<std::string> full = with_place(position, line);
    return full ? parse_move(position, *full) : Result<Move>(full.error());
}

void Session::Impl::submit_line(std::string_view line, Events& events) {
    line = without_number(line);
    if (may_move()) {
        const Result<Move> move = read_move(line);
        if (move && looking.exercise() != nullptr) { return looking.attempt(*move, events); }
        if (move) { return play(*move, false, events); }
        if (names_target(shown().position(), line)) { return refuse(events, move.error().message); }
    }
    const Result<CommandLine> command = parse_command(line);
    if (command && !looks_like_move(line)) {
        const std::size_t told = events.size();
        run(*command, events);
        if (says_all(*command)) { nothing_to_mend(events, told); }
    } else {
        refuse(events, why_no_move(line, command));
    }
}

/// Move after move, up to the first that cannot be played.
void Session::Impl::submit_list(std::string_view text, Events& events) {
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(kBetweenMoves), text.size());
        const std::string item(trim(text.substr(0, end)));
        if (!item.empty()) {
            ++number;
            Events of_item;
            submit_line(item, of_item);
            const bool refused = has_refusal(of_item);
            for (Event& event : of_item) {
                if (auto* refusal = std::get_if<CommandRejected>(&event)) {
                    refusal->reason = "Number " + std::to_string(number) + " of the list, \"" +
                                      item + "\": " + refusal->reason;
                    refusal->rest = std::string(trim(text));
                }
                events.push_back(std::move(event));
            }
            if (refused) { return; }
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// A game from the clipboard, as far as it is valid.
void Session::Impl::open_text(std::string_view text, Events& events) {
    if (looking.exercise() != nullptr) { return refuse(events, game_waits()); }
    text = without_quotes(text);
    if (const Status typed = check_type(text); !typed) {
        return refuse(events, typed.error().message);
    }
    auto reading = record::read_record(text, {}, setup.rules);
    if (!reading) { return refuse(events, reading.error().message); }
    const std::size_t valid = reading->record.game.history().size();
    if (reading->stopped && valid == 0) { return refuse(events, reading->stopped->message); }
    if (!put_away(events)) { return; }
    const Setup next = setup_of(reading->record, setup);
    begin(next, std::move(reading->record), events);
    if (!reading->note.empty()) { events.emplace_back(Notice{reading->note}); }
    std::string told = "The pasted game is on the table: " + counted(valid, "move") + '.';
    if (reading->stopped) {
        told = reading->stopped->message + ". The " + counted(valid, "move") +
               " before it are on the table.";
    }
    events.emplace_back(Notice{told});
}

Events Session::submit(std::string_view line) {
    Events events;
    impl_->check_clock(events);
    impl_->plies_alone = 0;
    line = trim(line);
    if (line.empty()) {
        impl_->submit_nothing(events);
    } else if (line.front() == '?') {
        return submit("help " + std::string(line.substr(1)));
    } else if (is_game(line)) {
        impl_->open_text(line, events);
    } else if (is_list(line)) {
        impl_->submit_list(line, events);
    } else {
        impl_->submit_line(line, events);
    }
    return events;
}

bool Session::is_game(std::string_view text) {
    text = without_quotes(text);
    if (text.starts_with('[') || text.starts_with("(;")) { return true; }
    // With a wrong type it is one, too, and is refused for that.
    return text.find(';') != std::string_view::npos && lower_case(text).starts_with("base");
}

Preview Session::preview(std::string_view line) const {
    line = trim(line);
    if (line.empty()) { return {}; }
    if (is_game(line)) {
        return {{},
                {},
                impl_->looking.exercise() != nullptr ? impl_->game_waits() + '.'
                                                     : "Enter puts this game on the table."};
    }
    if (is_list(line)) {
        return {{}, {}, "Enter plays these moves, up to the first that cannot be played."};
    }
    line = without_number(line);
    if (impl_->may_move()) { return play::preview(shown().position(), line); }
    if (!looks_like_move(line)) { return {{}, {}, preview_command(line)}; }
    return {{}, {}, impl_->why_no_move(line, parse_command(line)) + '.'};
}

Completion Session::complete(std::string_view line) const {
    const bool has_saved = impl_->storage != nullptr;
    return play::complete(game().position(), line,
                          has_saved ? impl_->storage->saved_names() : std::vector<std::string>());
}

}  // namespace roj::play
