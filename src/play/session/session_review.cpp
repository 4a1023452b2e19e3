// Review: earlier plies, side lines and notes.

#include <algorithm>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/session/command_handlers.h"
#include "play/wording/words.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::play {
namespace {

/// Returns a note in a form that a record can contain.
std::string as_comment(const std::string& text) {
    constexpr std::size_t kLongest = 1000;
    std::string note = text::printable_line(text, kLongest);
    note.erase(
        std::remove_if(note.begin(), note.end(), [](char c) { return c == '{' || c == '}'; }),
        note.end());
    return note;
}

void step(SessionCore& core, const std::string& argument, int direction, Events& events) {
    const std::optional<int> count =
        argument.empty() ? std::optional(1) : text::read_number(argument, 0);
    if (!count || *count == 0) {
        return refuse(events, "\"" + argument + "\" is no count of plies; write a number from 1");
    }
    const auto now = static_cast<int>(core.game().history().size());
    const int from = core.review.exercise() != nullptr ? now : core.shown_ply();
    if (direction < 0 && from == 0) { return refuse(events, "This is the start of the game"); }
    if (direction > 0 && from == now) { return refuse(events, "This is the game as it is now"); }
    const int room = direction < 0 ? from : now - from;
    core.show_ply(from + direction * std::min(*count, room), events);
}

}  // namespace

void handlers::back(SessionCore& core, Line line, Events& events) {
    step(core, line.argument, -1, events);
}

void handlers::forward(SessionCore& core, Line line, Events& events) {
    step(core, line.argument, 1, events);
}

void handlers::live(SessionCore& core, Line /*line*/, Events& events) {
    if (core.review.elsewhere() == nullptr) {
        return refuse(events, "You see the game as it is now");
    }
    core.show_ply(static_cast<int>(core.played.plies()), events);
}

void handlers::go_to(SessionCore& core, Line line, Events& events) {
    const std::optional<int> ply = text::read_number(line.argument, 0);
    const auto now = static_cast<int>(core.game().history().size());
    if (!ply || *ply > now) {
        return refuse(
            events, "goto needs the number of a ply, from 0 (the start) to " + std::to_string(now));
    }
    core.show_ply(*ply, events);
}

/// Finds the next ply whose text contains the words, from the one shown, with wraparound.
void handlers::find(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) { return refuse(events, "find needs a part of a move: find bQ"); }
    const auto from =
        core.review.exercise() != nullptr ? std::size_t{0} : core.shown().history().size();
    const std::optional<std::size_t> ply = core.played.find(line.argument, from);
    if (ply) { return core.show_ply(static_cast<int>(*ply), events); }
    refuse(events, "\"" + line.argument + "\" is in no move of this game");
}

/// Continues the game from the ply shown; the later plies become a side line.
void handlers::branch(SessionCore& core, Line /*line*/, Events& events) {
    if (core.review.elsewhere() == nullptr) {
        return refuse(events, "Step back first, to the ply from which you want to play on");
    }
    core.seats.cancel();
    const int ply = core.shown_ply();
    if (!core.played.branch(static_cast<std::size_t>(ply))) { return; }
    core.paused = core.seats.nobody_here();
    core.position_changed("You play on from ply " + std::to_string(ply) +
                              "; what came after it is kept: line lists it.",
                          events);
}

void handlers::side_line(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        Page page{"Side lines: the plies they share with this game, then theirs (line N)", {}};
        int number = 0;
        for (const std::string& text : core.played.lines().texts(core.game())) {
            page.lines.push_back(std::to_string(++number) + "  " + text);
        }
        if (page.lines.empty()) {
            page.lines.emplace_back("none; step back and type branch to begin one");
        }
        events.emplace_back(std::move(page));
        return;
    }
    const std::optional<int> number = text::read_number(line.argument, 0);
    const auto index = static_cast<std::size_t>(number.value_or(0)) - 1;
    if (!number || index >= core.played.lines().size()) {
        return refuse(events, "There is no side line " + line.argument + "; line alone lists them");
    }
    core.seats.cancel();
    core.played.switch_to(index);
    core.paused = core.seats.nobody_here();
    core.position_changed("Line " + line.argument + " is on the table; the other course is kept.",
                          events);
}

/// Shows or sets the note on the ply shown.
void handlers::note(SessionCore& core, Line line, Events& events) {
    const int ply = core.shown_ply();
    const std::string where = "ply " + std::to_string(ply);
    if (line.argument.empty()) {
        const std::string* const noted = core.played.note(ply);
        events.emplace_back(Notice{noted == nullptr
                                       ? "No note on " + where + ": write one behind the word note."
                                       : "Note on " + where + ": " + *noted});
        return;
    }
    core.played.set_note(ply, line.argument == "-" ? std::string() : as_comment(line.argument));
    events.emplace_back(Notice{line.argument == "-" ? "The note on " + where + " is gone."
                                                    : "Noted on " + where + "."});
    if (!core.game().over()) { core.keep(events); }
}

}  // namespace roj::play
