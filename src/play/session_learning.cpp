// Help for the learner: signs on the board, and the tutorial.

#include <charconv>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/advice.h"
#include "play/lessons.h"
#include "play/session_impl.h"
#include "play/words.h"

namespace roj::play {

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

/// Opens a lesson; the game waits meanwhile, and bots in it do not.
void Session::Impl::teach(const std::string& argument, Events& events) {
    const auto count = lessons().size();
    std::size_t number = lesson.value_or(0) + 1;
    if (!argument.empty()) {
        const char* const end = argument.data() + argument.size();
        const auto [stop, error] = std::from_chars(argument.data(), end, number);
        if (error != std::errc() || stop != end || number < 1 || number > count) {
            return refuse(events, "There are lessons 1 to " + std::to_string(count) +
                                      ": tutorial 1 begins with the first");
        }
    }
    open_lesson(number - 1, events);
}

/// Pre: index < lessons().size().
void Session::Impl::open_lesson(std::size_t index, Events& events) {
    const Lesson& next = lessons()[index];
    Result<Game> position = parse_game(next.game);
    assert(position);
    leave_look();
    lesson = index;
    solved = false;
    looked_at = std::move(*position);
    look_back();
    events.emplace_back(Changed{});
    events.emplace_back(Told{std::string(next.title) + ". " + std::string(next.task)});
}

/// A move in a lesson: right, legal but not what was asked for, or against the rules.
void Session::Impl::try_in_lesson(const Move& move, Events& events) {
    const Lesson& current = lessons()[*lesson];
    if (solved) {
        return refuse(events, "This lesson is done: Enter goes on, live goes back to your game");
    }
    if (!current.solves(looked_at->position(), move)) {
        return refuse(events, std::string(current.wrong));
    }
    [[maybe_unused]] const Status played = looked_at->play(move);
    assert(played);
    solved = true;
    look_back();
    events.emplace_back(Changed{});
    const bool last_one = *lesson + 1 == lessons().size();
    events.emplace_back(Told{std::string(current.praise) +
                             (last_one ? " That was the last lesson: Enter goes back to your game."
                                       : " Enter goes on to the next lesson.")});
}

/// Enter on an empty line in a lesson.
void Session::Impl::go_on_in_lesson(Events& events) {
    if (!solved) {
        return refuse(events,
                      "Try it first; live goes back to your game, and tutorial N to "
                      "another lesson");
    }
    if (*lesson + 1 < lessons().size()) { return open_lesson(*lesson + 1, events); }
    show_ply(static_cast<int>(game().history().size()), events);
}

void Session::Impl::leave_look() {
    looked_at.reset();
    shown_last.reset();
    lesson.reset();
}

}  // namespace roj::play
