// Looking back while the game goes on, branching from any ply, side lines and notes.

#include <algorithm>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/assist/analysis_text.h"
#include "play/session/session_impl.h"
#include "play/wording/words.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::play {
namespace {

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
    return looking.elsewhere() != nullptr ? *looking.elsewhere() : game();
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
            if (looking.elsewhere() == nullptr) {
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
    looking.go_to(game(), ply);
    events.emplace_back(PositionChanged{});
    std::string told = "Ply " + std::to_string(ply) + " of " + std::to_string(now);
    told += ply == 0 ? ": the start." : ": " + texts[static_cast<std::size_t>(ply) - 1] + '.';
    const auto comment = record.comments.find(ply);
    if (comment != record.comments.end()) { told += " Note: " + comment->second; }
    if (const JudgedPly* judged = analysis.judged(texts, static_cast<std::size_t>(ply))) {
        told += ' ' + tell(*judged);
    }
    if (ply == now) { told += " This is the game as it is now."; }
    events.emplace_back(Notice{told});
}

void Session::Impl::step(const std::string& argument, int direction, Events& events) {
    const std::optional<int> count =
        argument.empty() ? std::optional(1) : text::read_number(argument, 0);
    if (!count || *count == 0) {
        return refuse(events, "\"" + argument + "\" is no count of plies; write a number from 1");
    }
    const auto now = static_cast<int>(game().history().size());
    const int from = looking.exercise() != nullptr ? now : shown_ply();
    if (direction < 0 && from == 0) { return refuse(events, "This is the start of the game"); }
    if (direction > 0 && from == now) { return refuse(events, "This is the game as it is now"); }
    const int room = direction < 0 ? from : now - from;
    show_ply(from + direction * std::min(*count, room), events);
}

void Session::Impl::go_to(const std::string& argument, Events& events) {
    const std::optional<int> ply = text::read_number(argument, 0);
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
    const std::string wanted = lower_case(argument);
    const std::size_t count = texts.size();
    const auto from =
        looking.exercise() != nullptr ? std::size_t{0} : static_cast<std::size_t>(shown_ply());
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t ply = (from + i) % count;
        const auto comment = record.comments.find(static_cast<int>(ply) + 1);
        const bool noted = comment != record.comments.end() &&
                           lower_case(comment->second).find(wanted) != std::string::npos;
        if (noted || lower_case(texts[ply]).find(wanted) != std::string::npos) {
            return show_ply(static_cast<int>(ply) + 1, events);
        }
    }
    refuse(events, "\"" + argument + "\" is in no move of this game");
}

/// The game goes on from the ply that is shown; the plies after it become a side line.
void Session::Impl::branch(Events& events) {
    if (looking.elsewhere() == nullptr) {
        return refuse(events, "Step back first, to the ply from which you want to play on");
    }
    thinker.cancel();
    const int ply = shown_ply();
    lines.keep(course_of(game()));
    const auto now = static_cast<int>(game().history().size());
    if (!record.game.undo(now - ply)) { return; }
    paused = only_machines();
    table_changed("You play on from ply " + std::to_string(ply) +
                      "; what came after it is kept: line lists it.",
                  events);
}

void Session::Impl::take_line(const std::string& argument, Events& events) {
    if (argument.empty()) {
        Page page{"Side lines: the plies they share with this game, then theirs (line N)", {}};
        int number = 0;
        for (const std::string& text : lines.texts(game())) {
            page.lines.push_back(std::to_string(++number) + "  " + text);
        }
        if (page.lines.empty()) {
            page.lines.emplace_back("none; step back and type branch to begin one");
        }
        events.emplace_back(std::move(page));
        return;
    }
    const std::optional<int> number = text::read_number(argument, 0);
    const auto index = static_cast<std::size_t>(number.value_or(0)) - 1;
    if (!number || index >= lines.size()) {
        return refuse(events, "There is no side line " + argument + "; line alone lists them");
    }
    thinker.cancel();
    const std::vector<Move> before = course_of(game());
    const std::vector<Move> course = lines.take(index);
    lines.keep(before);
    Game other(game().rules());
    other.set_repetition_limit(0);
    for (const Move& move : course) {
        if (!other.play(move)) { break; }
    }
    other.set_repetition_limit(game().rules().repetition_limit);
    record.game = std::move(other);
    const auto common = static_cast<int>(common_plies(before, course));
    record.comments.erase(record.comments.upper_bound(common), record.comments.end());
    paused = only_machines();
    table_changed("Line " + argument + " is on the table; the other course is kept.", events);
}

/// A note on the ply that is shown.
void Session::Impl::note(const std::string& argument, Events& events) {
    const int ply = shown_ply();
    const std::string where = "ply " + std::to_string(ply);
    if (argument.empty()) {
        const auto comment = record.comments.find(ply);
        events.emplace_back(Notice{comment == record.comments.end()
                                       ? "No note on " + where + ": write one behind the word note."
                                       : "Note on " + where + ": " + comment->second});
        return;
    }
    if (argument == "-") {
        record.comments.erase(ply);
    } else {
        record.comments[ply] = as_comment(argument);
    }
    events.emplace_back(
        Notice{argument == "-" ? "The note on " + where + " is gone." : "Noted on " + where + "."});
    if (!game().over()) { keep(events); }
}

}  // namespace roj::play
