// Help for the learner: signs on the board, the tutorial and the puzzles.

#include <charconv>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/advice.h"
#include "play/lessons.h"
#include "play/puzzle.h"
#include "play/session_impl.h"
#include "play/words.h"

namespace roj::play {
namespace {

/// The lesson or the puzzle with a number that was typed. Empty for another text.
std::optional<std::size_t> read_number_of(const std::string& text, std::size_t count) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end || number < 1 || number > count) {
        return std::nullopt;
    }
    return number;
}

}  // namespace

void Session::Impl::run_learning(const CommandLine& line, Events& events) {
    switch (line.command) {
        case Command::Hint:
            return advise(Adviser::Question::Hint, events);
        case Command::Eval:
            return advise(Adviser::Question::Chances, events);
        case Command::Analyze:
            return analyze(line.argument, events);
        case Command::Show:
            return show_signs(line.argument, events);
        case Command::Tutorial:
            return teach(line.argument, events);
        case Command::Puzzle:
            return give_puzzle(line.argument, events);
        default:
            assert(false);
    }
}

void Session::Impl::show_signs(const std::string& argument, Events& events) {
    constexpr std::array<std::pair<std::string_view, Shown>, 4> kWhat{{{"nothing", Shown::Nothing},
                                                                       {"movable", Shown::Movable},
                                                                       {"pinned", Shown::Pinned},
                                                                       {"gates", Shown::Gates}}};
    const std::string word = lower(argument);
    for (const auto& [name, what] : kWhat) {
        if (word.empty() || name.substr(0, word.size()) != word) { continue; }
        shown_signs = what;
        events.emplace_back(Changed{});
        if (what == Shown::Nothing) { return; }
        const Page page = describe_signs(shown().position(), what);
        std::string told = page.title + ':';
        for (const std::string& line : page.lines) {
            told += (&line == &page.lines.front() ? " " : ", ") + line;
        }
        events.emplace_back(Told{told + '.'});
        return;
    }
    refuse(events, "show needs one of: movable, pinned, gates, nothing");
}

void Session::Impl::teach(const std::string& argument, Events& events) {
    const std::size_t count = lessons().size();
    const auto number =
        argument.empty() ? std::optional(last_lesson) : read_number_of(argument, count);
    if (!number) {
        return refuse(events, "There are lessons 1 to " + std::to_string(count) +
                                  ": tutorial 1 begins with the first");
    }
    open_exercise(make_lesson(*number), events);
    last_lesson = *number;
}

void Session::Impl::give_puzzle(const std::string& argument, Events& events) {
    const std::size_t count = puzzles().size();
    const auto number = argument.empty() ? std::optional(next_unsolved(1, puzzle_book).value_or(1))
                                         : read_number_of(argument, count);
    if (!number) {
        return refuse(events, "There are puzzles 1 to " + std::to_string(count) +
                                  ": puzzle alone is the first you have not solved");
    }
    open_exercise(make_puzzle(*number, puzzle_book), events);
}

/// Opens a lesson or a puzzle; the game waits meanwhile, and bots in it do not.
void Session::Impl::open_exercise(std::unique_ptr<Exercise> next, Events& events) {
    leave_look();
    exercise = std::move(next);
    exercise_hint = false;
    looked_at = exercise->game();
    look_back();
    events.emplace_back(Changed{});
    events.emplace_back(Told{exercise->task()});
}

/// A move in an exercise: right, legal but not what was asked for, or against the rules.
void Session::Impl::try_in_exercise(const Move& move, Events& events) {
    if (exercise->solved()) {
        return refuse(events, "This " + std::string(exercise->kind()) +
                                  " is done: Enter goes on, live goes back to your game");
    }
    const Result<std::string> tried = exercise->attempt(move);
    if (!tried) { return refuse(events, tried.error().message); }
    exercise_hint = false;
    looked_at = exercise->game();
    look_back();
    events.emplace_back(Changed{});
    events.emplace_back(Told{*tried});
}

/// Enter on an empty line in an exercise.
void Session::Impl::go_on_in_exercise(Events& events) {
    if (!exercise->solved()) {
        const bool is_lesson = exercise->kind() == "lesson";
        return refuse(events, is_lesson ? "Try it first; live goes back to your game, and tutorial "
                                          "N to another lesson"
                                        : "Try it first; hint helps, live goes back to your game, "
                                          "and puzzle N to another puzzle");
    }
    if (std::unique_ptr<Exercise> next = next_exercise()) {
        return open_exercise(std::move(next), events);
    }
    show_ply(static_cast<int>(game().history().size()), events);
}

std::unique_ptr<Exercise> Session::Impl::next_exercise() {
    const std::optional<std::size_t> number = exercise->next();
    if (!number) { return nullptr; }
    if (exercise->kind() == "puzzle") { return make_puzzle(*number, puzzle_book); }
    last_lesson = *number;
    return make_lesson(*number);
}

void Session::Impl::leave_look() {
    looked_at.reset();
    shown_last.reset();
    exercise.reset();
}

}  // namespace roj::play
