// Looking back, branching from any ply, side lines and notes.

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/assist/analysis_text.h"
#include "play/session/session_impl.h"
#include "play/wording/words.h"
#include "text/printable.h"

namespace roj::play {
namespace {

/// A number as a player writes it; empty for anything else.
std::optional<int> read_number(const std::string& text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end || number < 0) { return std::nullopt; }
    return number;
}

/// A note as it can stand in a record.
std::string as_comment(const std::string& text) {
    constexpr std::size_t kLongest = 1000;
    std::string note = text::printable_line(text, kLongest);
    note.erase(
        std::remove_if(note.begin(), note.end(), [](char c) { return c == '{' || c == '}'; }),
        note.end());
    return note;
}

}  // namespace

const Game& Session::Impl::shown() const {
    return review.elsewhere() != nullptr ? *review.elsewhere() : game();
}

int Session::Impl::shown_ply() const {
    return static_cast<int>(shown().history().size());
}

void Session::Impl::run_review(const CommandLine& line, Events& events) {
    switch (line.command) {
        case Command::Back:
            return step(line.argument, -1, events);
        case Command::Forward:
            return step(line.argument, 1, events);
        case Command::Goto:
            return go_to(line.argument, events);
        case Command::Find:
            return find(line.argument, events);
        case Command::Live:
            if (review.elsewhere() == nullptr) {
                return refuse(events, "You see the game as it is now");
            }
            return show_ply(static_cast<int>(game().history().size()), events);
        case Command::Branch:
            return branch(events);
        case Command::Line:
            return take_line(line.argument, events);
        case Command::Note:
            return note(line.argument, events);
        default:
            return run_learning(line, events);
    }
}

/// Shows the game as it was after some plies. Pre: 0 <= ply <= history().size().
void Session::Impl::show_ply(int ply, Events& events) {
    const auto now = static_cast<int>(game().history().size());
    review.go_to(game(), ply);
    events.emplace_back(PositionChanged{});
    std::string told = "Ply " + std::to_string(ply) + " of " + std::to_string(now);
    told +=
        ply == 0 ? ": the start." : ": " + played.texts()[static_cast<std::size_t>(ply) - 1] + '.';
    if (const std::string* const noted = played.note(ply)) { told += " Note: " + *noted; }
    if (const JudgedPly* judged = counsel.judged(played.texts(), static_cast<std::size_t>(ply))) {
        told += ' ' + tell(*judged);
    }
    if (ply == now) { told += " This is the game as it is now."; }
    events.emplace_back(Notice{told});
}

void Session::Impl::step(const std::string& argument, int direction, Events& events) {
    const std::optional<int> count = argument.empty() ? std::optional(1) : read_number(argument);
    if (!count || *count == 0) {
        return refuse(events, "\"" + argument + "\" is no count of plies; write a number from 1");
    }
    const auto now = static_cast<int>(game().history().size());
    const int from = review.exercise() != nullptr ? now : shown_ply();
    if (direction < 0 && from == 0) { return refuse(events, "This is the start of the game"); }
    if (direction > 0 && from == now) { return refuse(events, "This is the game as it is now"); }
    const int room = direction < 0 ? from : now - from;
    show_ply(from + direction * std::min(*count, room), events);
}

void Session::Impl::go_to(const std::string& argument, Events& events) {
    const std::optional<int> ply = read_number(argument);
    const auto now = static_cast<int>(game().history().size());
    if (!ply || *ply > now) {
        return refuse(
            events, "goto needs the number of a ply, from 0 (the start) to " + std::to_string(now));
    }
    show_ply(*ply, events);
}

/// The next ply in whose text the words stand, from the one shown on and round to the start.
void Session::Impl::find(const std::string& argument, Events& events) {
    if (argument.empty()) { return refuse(events, "find needs a part of a move: find bQ"); }
    const auto from = review.exercise() != nullptr ? std::size_t{0} : shown().history().size();
    const std::optional<std::size_t> ply = played.find(argument, from);
    if (ply) { return show_ply(static_cast<int>(*ply), events); }
    refuse(events, "\"" + argument + "\" is in no move of this game");
}

/// The game goes on from the ply that is shown; the plies after it become a side line.
void Session::Impl::branch(Events& events) {
    if (review.elsewhere() == nullptr) {
        return refuse(events, "Step back first, to the ply from which you want to play on");
    }
    seats.cancel();
    const int ply = shown_ply();
    if (!played.branch(static_cast<std::size_t>(ply))) { return; }
    paused = seats.nobody_here();
    table_changed("You play on from ply " + std::to_string(ply) +
                      "; what came after it is kept: line lists it.",
                  events);
}

void Session::Impl::take_line(const std::string& argument, Events& events) {
    if (argument.empty()) {
        Page page{"Side lines: the plies they share with this game, then theirs (line N)", {}};
        int number = 0;
        for (const std::string& text : played.lines().texts(game())) {
            page.lines.push_back(std::to_string(++number) + "  " + text);
        }
        if (page.lines.empty()) {
            page.lines.emplace_back("none; step back and type branch to begin one");
        }
        events.emplace_back(std::move(page));
        return;
    }
    const std::optional<int> number = read_number(argument);
    const auto index = static_cast<std::size_t>(number.value_or(0)) - 1;
    if (!number || index >= played.lines().size()) {
        return refuse(events, "There is no side line " + argument + "; line alone lists them");
    }
    seats.cancel();
    played.switch_to(index);
    paused = seats.nobody_here();
    table_changed("Line " + argument + " is on the table; the other course is kept.", events);
}

/// A note on the ply that is shown.
void Session::Impl::note(const std::string& argument, Events& events) {
    const int ply = shown_ply();
    const std::string where = "ply " + std::to_string(ply);
    if (argument.empty()) {
        const std::string* const noted = played.note(ply);
        events.emplace_back(Notice{noted == nullptr
                                       ? "No note on " + where + ": write one behind the word note."
                                       : "Note on " + where + ": " + *noted});
        return;
    }
    played.set_note(ply, argument == "-" ? std::string() : as_comment(argument));
    events.emplace_back(
        Notice{argument == "-" ? "The note on " + where + " is gone." : "Noted on " + where + "."});
    if (!game().over()) { keep(events); }
}

}  // namespace roj::play
