#include "play/session/review_state.h"

#include <algorithm>
#include <array>
#include <cassert>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/archive/hive_games.h"
#include "play/assist/explanation.h"
#include "play/input/completion.h"
#include "play/learn/lessons.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/utf8.h"
#include "words/pieces.h"

namespace roj::play {

void ReviewState::leave() {
    at_.reset();
    last_.reset();
    exercise_.reset();
    editor_.reset();
    named_.reset();
}

void ReviewState::go_to(const Game& game, int ply) {
    leave();
    const auto now = static_cast<int>(game.history().size());
    if (ply == now) { return; }
    Game earlier = game;
    [[maybe_unused]] const Permission undone = earlier.undo(now - ply);
    assert(undone);
    show(earlier);
}

/// Shows a game with its last move.
void ReviewState::show(const Game& game) {
    at_ = game;
    last_ = LastMove::of(game);
    hints_ = 0;
    named_.reset();
}

void ReviewState::mark(const std::string& argument, const Position& position, Events& events) {
    constexpr std::array<std::pair<std::string_view, Highlight>, 4> kWhat{
        {{V_("nothing"), Highlight::Nothing},
         {V_("movable"), Highlight::Movable},
         {V_("pinned"), Highlight::Pinned},
         {V_("gates"), Highlight::Gates}}};
    const std::string word = text::lower_case(argument);
    for (const auto& [name, what] : kWhat) {
        if (word.empty() || !completes(name, word)) { continue; }
        marks_ = what;
        events.emplace_back(PositionChanged{});
        if (what == Highlight::Nothing) { return; }
        return notify(events, describe_highlight(position, what));
    }
    refuse(events, message("Type show and movable, pinned, gates or nothing."));
}

void ReviewState::edit(const Position& from, Events& events) {
    PositionEditor editor(from);  // before leaving: the position may be that of an exercise
    leave();
    editor_.emplace(std::move(editor));
    show(Game(editor_->position()));
    events.emplace_back(PositionChanged{});
    notify(events,
           message(
               "Position editor: wA1 -bQ puts a bug on the board, off wA1 takes it off, done plays "
               "from here, quit goes back. More: help edit."));
}

void ReviewState::show_edit(const PositionEditor::Edited& edited, Events& events) {
    if (!edited) { return refuse(events, edited.error().message); }
    show(Game(editor_->position()));
    events.emplace_back(PositionChanged{});
    notify(events, *edited);
}

void ReviewState::give_own_puzzle(Events& events) {
    Result<std::unique_ptr<Exercise>> puzzle = make_puzzle(editor_->position());
    if (!puzzle) { return refuse(events, puzzle.error().message); }
    open(std::move(*puzzle), events);
}

const OpeningBook& ReviewState::own_openings(const Storage* storage) {
    constexpr std::size_t kMostGames = 500;
    if (storage == nullptr) { return own_openings_; }
    std::vector<std::string> names = storage->saved_names();
    names.resize(std::min(names.size(), kMostGames));
    if (names == own_games_) { return own_openings_; }
    own_openings_ = {};
    for (const record::Record& record : read_games(*storage, names)) {
        own_openings_.add(record.game, record.result);
    }
    own_games_ = std::move(names);
    return own_openings_;
}

void ReviewState::teach(const std::string& argument, Events& events) {
    const std::size_t count = lessons().size();
    const bool in_lesson = exercise_ && exercise_->kind() == "lesson";
    const bool goes_on = argument.empty() && in_lesson;
    if (goes_on && exercise_->solved() && advance(events)) { return; }
    if (goes_on || !i18n::meant_among({T_("list")}, argument).empty()) {
        events.emplace_back(list_lessons(last_lesson_));
        return;
    }
    const auto number = argument.empty() ? std::optional(last_lesson_)
                                         : text::read_number<std::size_t>(argument, 1, count);
    if (!number) {
        return refuse(
            events,
            message("The lessons are 1 to {0}. To begin with the first, type tutorial 1. To see "
                    "them, type tutorial list.",
                    count));
    }
    open(make_lesson(*number), events);
    last_lesson_ = *number;
}

void ReviewState::give_puzzle(const std::string& argument, Events& events) {
    const std::size_t count = puzzles().size();
    if (argument.empty()) {
        events.emplace_back(list_puzzles(puzzle_book_));
        return;
    }
    const std::string word = text::lower_case(argument);
    std::optional<std::size_t> number = text::read_number<std::size_t>(argument, 1, count);
    if (word == V_("next")) { number = next_puzzle(puzzle_book_).value_or(1); }
    if (word == V_("daily")) {
        using std::chrono::system_clock;
        number = daily_puzzle(std::chrono::floor<std::chrono::days>(system_clock::now()));
    }
    const auto themes = puzzle_themes();
    if (std::ranges::find(themes, word) != themes.end()) {
        number = next_puzzle(puzzle_book_, word);
        if (!number) {
            return refuse(events, message("You have solved all puzzles with the theme {0}.",
                                          i18n::own_value(word)));
        }
    }
    if (!number) {
        std::vector<std::string> words;
        for (const std::string_view theme : themes) { words.push_back(i18n::own_value(theme)); }
        return refuse(events,
                      message("The puzzles are 1 to {0}. For one of your strength, type puzzle "
                              "next; for that of today, puzzle daily; for a theme, its name: {1}.",
                              count, text::join(words, ", ")));
    }
    open(make_puzzle(*number, puzzle_book_), events);
}

void ReviewState::open(std::unique_ptr<Exercise> next, Events& events) {
    editor_.reset();
    exercise_ = std::move(next);
    show(exercise_->game());
    events.emplace_back(PositionChanged{});
    notify(events, exercise_->task());
}

namespace {

std::string describe_solved(const Exercise& exercise) {
    return exercise.kind() == "lesson"
               ? tr("This lesson is solved. Press Enter for the next one, or type live to return "
                    "to your game.")
               : tr("This puzzle is solved. Press Enter for the next one, or type live to return "
                    "to your game.");
}

}  // namespace

bool ReviewState::attempt(const Move& move, Events& events) {
    if (exercise_->solved()) {
        refuse(events, describe_solved(*exercise_));
        return true;
    }
    const Result<std::string> tried = exercise_->attempt(move);
    if (!tried) {
        named_ = exercise_->refutation();
        if (named_ && named_->is_pass()) { named_.reset(); }
        refuse(events, tried.error().message);
        return false;
    }
    show(exercise_->game());
    events.emplace_back(PositionChanged{});
    notify(events, *tried);
    return true;
}

void ReviewState::start_again(Events& events) {
    if (!exercise_->begun()) {
        return refuse(
            events, message("There is nothing to take back. Only the right move is played here. To "
                            "see it, type hint."));
    }
    notify(events, exercise_->kind() == "lesson" ? tr("The lesson begins again.")
                                                 : tr("The puzzle begins again."));
    open(exercise_->again(), events);
}

bool ReviewState::advance(Events& events) {
    if (exercise_->must_pass()) {
        attempt(Move::pass(), events);
        return true;
    }
    if (!exercise_->solved()) {
        const bool is_lesson = exercise_->kind() == "lesson";
        const bool practises = exercise_->kind() == "practice";
        refuse(events,
               practises   ? tr("Try it first. Type hint for help, practice to skip it, or live to "
                                  "return to your game.")
               : is_lesson ? tr("Try it first. Type live to return to your game, or tutorial N for "
                                "another lesson.")
                           : tr("Try it first. Type hint for help, live to return to your game, or "
                                "puzzle N for another puzzle."));
        return true;
    }
    std::unique_ptr<Exercise> next = next_exercise();
    if (!next) { return false; }
    open(std::move(next), events);
    return true;
}

std::unique_ptr<Exercise> ReviewState::next_exercise() {
    if (auto following = exercise_->following()) { return following; }
    const std::optional<std::size_t> number = exercise_->next();
    if (!number) { return nullptr; }
    if (exercise_->kind() == "puzzle") { return make_puzzle(*number, puzzle_book_); }
    last_lesson_ = *number;
    return make_lesson(*number);
}

namespace {

/// Returns what the answer of an exercise does, or else which bugs it touches: "It pins bA1."
std::string describe_answer(const Position& position, const Move& move) {
    std::vector<Reason> facts = facts_of(position, move, 0);
    std::erase_if(facts, [](const Reason& fact) {
        return fact.why == Why::Wins || fact.why == Why::Develops;
    });
    if (!facts.empty()) { return play::describe(facts); }
    std::vector<std::string> beside;
    for (const Direction direction : kDirections) {
        const std::optional<Piece> bug = position.top(neighbor(move.to(), direction));
        if (bug && *bug != move.piece()) { beside.push_back(format_piece(*bug)); }
    }
    return beside.empty() ? "" : tr("There it touches {0}.", text::join(beside, ", "));
}

}  // namespace

bool ReviewState::hint(Events& events) {
    if (exercise_ && exercise_->solved()) {
        refuse(events, describe_solved(*exercise_));
        return true;
    }
    const std::optional<Move> answer = exercise_ ? exercise_->answer() : std::nullopt;
    if (!answer) { return false; }
    if (answer->is_pass()) {
        notify(events, message("You have no legal move. Press Enter to pass."));
        return true;
    }
    const Position& position = at_->position();
    exercise_->note_hint();
    if (hints_++ == 0) {
        notify(events, tr("Look at {0}. To see what it does, type hint again.", answer->piece()));
        return true;
    }
    const std::string does = hints_ == 2 ? describe_answer(position, *answer) : "";
    if (!does.empty()) {
        notify(events, tr("{0}: {1} To see the move, type hint again.", answer->piece(), does));
        return true;
    }
    named_ = answer;
    notify(events, tr("Try {0}.", format_move(position, *answer)) + exercise_->give_away());
    return true;
}

}  // namespace roj::play
