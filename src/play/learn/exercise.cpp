#include "play/learn/exercise.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include <roj/notation.h>

#include "play/learn/lessons.h"

namespace roj::play {
namespace {

/// Pre: the text is a valid GameString.
Game game_of(std::string_view text) {
    auto game = parse_game(text);
    assert(game);
    return std::move(*game);
}

class LessonExercise final : public Exercise {
public:
    explicit LessonExercise(std::size_t index)
        : Exercise(game_of(lessons()[index].game)), index_(index) {}

    std::string_view kind() const override { return "lesson"; }
    std::string label() const override {
        return "LESSON " + std::to_string(index_ + 1) + " of " + std::to_string(lessons().size());
    }
    std::string task() const override { return lesson().title + ". " + lesson().task; }
    std::unique_ptr<Exercise> again() const override {
        return std::make_unique<LessonExercise>(index_);
    }
    Result<std::string> attempt(const Move& move) override {
        if (std::ranges::find(lesson().answers, move) == lesson().answers.end()) {
            return Error{lesson().wrong};
        }
        play(move);
        solve();
        return lesson().praise + (next()
                                      ? " Enter goes on to the next lesson."
                                      : " That was the last lesson: Enter goes back to your game.");
    }
    std::optional<Move> answer() const override {
        return solved() ? std::nullopt : std::optional(lesson().answers.front());
    }
    std::optional<std::size_t> next() const override {
        if (index_ + 1 >= lessons().size()) { return std::nullopt; }
        return index_ + 2;
    }

private:
    const Lesson& lesson() const { return lessons()[index_]; }

    std::size_t index_;
};

}  // namespace

bool Exercise::must_pass() const {
    const std::vector<Move> legal = legal_moves(game_.position());
    return !solved_ && legal.size() == 1 && legal.front().is_pass();
}

void Exercise::play(const Move& move) {
    [[maybe_unused]] const Permission played = game_.play(move);
    assert(played);
    begun_ = true;
}

std::unique_ptr<Exercise> make_lesson(std::size_t number) {
    assert(number >= 1 && number <= lessons().size());
    return std::make_unique<LessonExercise>(number - 1);
}

}  // namespace roj::play
