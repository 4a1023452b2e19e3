#include "play/learn/lessons.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <utility>

#include <roj/notation.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "words/reasons.h"

namespace roj::play {

namespace {

/// Removes and returns the text before the separator; removes the separator, too.
std::string_view take_until(std::string_view& rest, std::string_view separator) {
    const std::string_view taken = rest.substr(0, rest.find(separator));
    rest.remove_prefix(std::min(taken.size() + separator.size(), rest.size()));
    return taken;
}

Error malformed(std::string_view needed, std::string_view found) {
    return {"A lesson needs " + std::string(needed) + ", not \"" + std::string(found) + "\"."};
}

bool is_move_of(const Move& move, std::string_view bug) {
    return !move.is_pass() && format_piece(move.piece()) == bug;
}

/// Returns the answers in the order of legal_moves().
Result<std::vector<Move>> read_answers(const Position& position, std::string_view list) {
    const std::vector<Move> legal = legal_moves(position);
    std::vector<bool> asked_for(legal.size());
    while (!list.empty()) {
        const std::string_view answer = take_until(list, ", ");
        const auto parsed = parse_move(position, answer);
        bool is_legal = false;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (!is_move_of(legal[i], answer) && !(parsed && *parsed == legal[i])) { continue; }
            asked_for[i] = true;
            is_legal = true;
        }
        if (!is_legal) { return malformed("legal moves as answers", answer); }
    }
    std::vector<Move> answers;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (asked_for[i]) { answers.push_back(legal[i]); }
    }
    return answers;
}

class LessonExercise final : public Exercise {
public:
    explicit LessonExercise(std::size_t index)
        : Exercise(*parse_game(lessons()[index].game)), index_(index) {}

    std::string_view kind() const override { return "lesson"; }
    std::string label() const override {
        return tr("LESSON {0} of {1}", index_ + 1, lessons().size());
    }
    std::string task() const override {
        return lesson().task.starts_with(lesson().title) ? lesson().task
                                                         : lesson().title + ". " + lesson().task;
    }
    std::unique_ptr<Exercise> again() const override {
        return std::make_unique<LessonExercise>(index_);
    }
    Result<std::string> attempt(const Move& move) override {
        if (std::ranges::find(lesson().answers, move) == lesson().answers.end()) {
            return Error{lesson().wrong};
        }
        play(move);
        solve();
        return lesson().praise + ' ' +
               (next() ? tr("For the next lesson, press Enter.")
                       : tr("That was the last lesson. To return to your game, press "
                            "Enter."));
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

Result<Lesson> parse_lesson(std::string_view text) {
    Lesson lesson;
    lesson.title = take_until(text, "\n");
    if (lesson.title.empty()) { return malformed("a title in its first line", lesson.title); }
    const std::string_view gap = take_until(text, "\n");
    if (!gap.empty()) { return malformed("an empty line below its title", gap); }

    std::string answers;
    const std::array<std::pair<std::string_view, std::string*>, 5> fields{
        {{"game: ", &lesson.game},
         {"answers: ", &answers},
         {"task: ", &lesson.task},
         {"wrong: ", &lesson.wrong},
         {"praise: ", &lesson.praise}}};
    for (const auto& [key, value] : fields) {
        const std::string_view line = take_until(text, "\n");
        if (!line.starts_with(key) || line == key) {
            return malformed('"' + std::string(key) + "TEXT\"", line);
        }
        *value = line.substr(key.size());
        while (text.starts_with("  ")) { *value += take_until(text, "\n").substr(1); }
    }
    if (!text.empty()) { return malformed("nothing after its praise", text); }

    const Result<Game> game = words::worded(parse_game(lesson.game));
    if (!game) { return game.error(); }
    Result<std::vector<Move>> moves = read_answers(game->position(), answers);
    if (!moves) { return moves.error(); }
    lesson.answers = std::move(*moves);
    return lesson;
}

std::span<const Lesson> lessons() {
    static const auto all = [] {
        std::array<std::vector<Lesson>, i18n::kLanguages> read;
        for (const i18n::SharedText& text : i18n::shared_texts("lessons")) {
            for (std::size_t i = 0; i < read.size(); ++i) {
                const std::string_view own = text.languages[i];
                Result<Lesson> lesson = parse_lesson(own.empty() ? text.languages[0] : own);
                assert(lesson);
                read[i].push_back(std::move(*lesson));
            }
        }
        return read;
    }();
    const auto index = static_cast<std::size_t>(i18n::language());
    return all[index < all.size() ? index : 0];
}

List list_lessons(std::size_t chosen) {
    List list{"tutorial list", {tr("Lessons. tutorial 5 begins the fifth"), {}}};
    list.title = tr("Lessons");
    list.chosen = chosen - 1;
    for (const Lesson& lesson : lessons()) {
        list.rows.push_back(
            {lesson.title, "tutorial " + std::to_string(list.rows.size() + 1), {}, [&lesson] {
                 return RowPreview{{lesson.task}, *parse_game(lesson.game)};
             }});
    }
    return list;
}

std::unique_ptr<Exercise> make_lesson(std::size_t number) {
    assert(number >= 1 && number <= lessons().size());
    return std::make_unique<LessonExercise>(number - 1);
}

}  // namespace roj::play
