#include "play/assist/adviser.h"

#include <algorithm>
#include <new>
#include <utility>

#include <roj/notation.h>

#include "play/assist/advice.h"

namespace roj::play {
namespace {

/// Positions of different games may have equal hashes, hence the whole text.
std::string key_of(const Game& game) {
    return format_game(game) + format_rule_options(game.rules());
}

bot::Limits short_look() {
    bot::Limits limits;
    limits.nodes = 30000;
    limits.time = std::chrono::milliseconds{500};
    return limits;
}

}  // namespace

std::optional<Notice> Adviser::ask(Question question, const Game& game) {
    const std::string key = key_of(game);
    if (key == key_ && known_) { return answer(question); }
    asked_ = question;
    // The answer is on its way already.
    if (key == key_) { return std::nullopt; }
    cancel();
    asked_ = question;
    key_ = key;
    game_ = game;
    hint_step_ = 0;
    background_.start([this, game](const std::stop_token& stop) {
        std::optional<bot::Report> found;
        try {
            bot::Search search(std::size_t{4} << 20);
            found = look_ahead(game, search, short_look(), stop);
        } catch (const std::bad_alloc&) { found.reset(); }
        {
            const std::lock_guard lock(mutex_);
            out_of_memory_ = !found;
            found_ = found;
        }
        wake_();
    });
    return std::nullopt;
}

std::optional<Notice> Adviser::take(const Game& shown) {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(out_of_memory_, false)) {
            asked_.reset();
            key_.clear();
            return Notice{"There is not enough memory to look ahead."};
        }
        if (!found_) { return std::nullopt; }
        known_ = std::exchange(found_, std::nullopt);
    }
    const std::optional<Question> question = std::exchange(asked_, std::nullopt);
    if (!question || key_of(shown) != key_) { return std::nullopt; }
    return answer(*question);
}

void Adviser::cancel() {
    background_.stop();
    asked_.reset();
    known_.reset();
    found_.reset();
    out_of_memory_ = false;
    key_.clear();
}

Notice Adviser::answer(Question question) {
    const Position& position = game_->position();
    if (question == Question::Chances) {
        return {describe_chances(position, *known_, Wording::Signs),
                describe_chances(position, *known_, Wording::Words)};
    }
    const int step = std::exchange(hint_step_, std::min(hint_step_ + 1, kHintSteps - 1));
    return {hint(position, *known_, step, Wording::Signs),
            hint(position, *known_, step, Wording::Words)};
}

}  // namespace roj::play
