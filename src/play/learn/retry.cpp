#include "play/learn/retry.h"

#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"

namespace roj::play {
namespace {

class RetryExercise final : public Exercise {
public:
    explicit RetryExercise(Retry retry) : Exercise(retry.before), retry_(std::move(retry)) {}

    std::string_view kind() const override { return "retry"; }
    std::string label() const override {
        return trc("label, at most 20 columns", "RETRY PLY {0}",
                   retry_.before.history().size() + 1);
    }
    std::string task() const override {
        return player() == Color::White
                   ? tr("White played {0}. Find a better move.", retry_.played)
                   : tr("Black played {0}. Find a better move.", retry_.played);
    }
    std::unique_ptr<Exercise> again() const override { return make_retry(retry_); }

    Result<std::string> attempt(const Move& move) override {
        constexpr int kAsGood = 5;
        const std::string text = format_move(game().position(), move);
        Game after = game();
        if (!after.play(move)) { return Error{message("The game is over.")}; }
        const int chance = move == retry_.better ? retry_.chance : 100 - retry_.judge(after);
        if (chance + kAsGood < retry_.chance) {
            return Error{message(
                "{0} keeps {1}%, and a better move keeps {2}%. Try another one, or type hint.",
                text, chance, retry_.chance)};
        }
        play(move);
        solve();
        return tr("Yes: {0} keeps {1}%. To return to your game, press Enter.", text, chance);
    }
    std::optional<Move> answer() const override { return retry_.better; }
    std::optional<std::size_t> next() const override { return std::nullopt; }

private:
    Retry retry_;
};

}  // namespace

std::unique_ptr<Exercise> make_retry(Retry retry) {
    return std::make_unique<RetryExercise>(std::move(retry));
}

}  // namespace roj::play
