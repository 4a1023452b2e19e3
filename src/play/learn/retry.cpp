#include "play/learn/retry.h"

#include <utility>

#include <roj/notation.h>
#include <roj/solver.h>

#include "i18n/message.h"
#include "i18n/tr.h"

namespace roj::play {
namespace {

/// Reports whether the side that has just moved can force a win.
bool keeps_win(const Game& after) {
    constexpr std::uint64_t kNodes = 200'000;
    bot::Solver solver(std::size_t{16} << 20);
    bot::SolverLimits limits;
    limits.nodes = kNodes;
    const Color winner = opponent(after.position().to_move());
    return !after.over() && solver.prove(after, winner, limits).proof == bot::Proof::Proven;
}

class RetryExercise final : public Exercise {
public:
    explicit RetryExercise(Retry retry) : Exercise(retry.before), retry_(std::move(retry)) {}

    std::string_view kind() const override { return practises() ? "practice" : "retry"; }
    std::string label() const override {
        if (practises()) { return retry_.practice.label; }
        return trc("label, at most 20 columns", "RETRY PLY {0}",
                   retry_.before.history().size() + 1);
    }
    std::string task() const override {
        if (practises()) { return retry_.practice.task; }
        return player() == Color::White
                   ? tr("White played {0}. Find a better move.", retry_.played)
                   : tr("Black played {0}. Find a better move.", retry_.played);
    }
    std::unique_ptr<Exercise> again() const override { return make_retry(retry_); }

    Result<std::string> attempt(const Move& move) override {
        constexpr int kAsGood = 5;
        constexpr int kAll = 100;
        const std::string text = format_move(game().position(), move);
        Game after = game();
        if (!after.play(move)) { return Error{message("The game is over.")}; }
        Retry::Judgement judged{kAll - retry_.chance};
        if (move != retry_.better) { judged = retry_.judge(after); }
        int chance = kAll - judged.chance;
        if (chance < kAll && retry_.chance == kAll && keeps_win(after)) { chance = kAll; }
        if (chance + kAsGood < retry_.chance) {
            const std::string reply = judged.reply && !judged.reply->is_pass()
                                          ? ' ' + tr("The best reply is {0}.",
                                                     format_move(after.position(), *judged.reply))
                                          : std::string();
            return Error{message("{0} keeps {1}%, and a better move keeps {2}%. Try another one, "
                                 "or type hint.",
                                 text, chance, retry_.chance) +
                         reply + follow(false)};
        }
        play(move);
        solve();
        if (practises()) { return tr("Yes: {0} keeps {1}%.", text, chance) + follow(true); }
        return tr("Yes: {0} keeps {1}%. To return to your game, press Enter.", text, chance);
    }
    std::optional<Move> answer() const override { return retry_.better; }
    std::optional<std::size_t> next() const override { return std::nullopt; }
    std::unique_ptr<Exercise> following() const override {
        return practises() ? retry_.practice.next() : nullptr;
    }
    std::string give_away() override { return follow(false); }

private:
    bool practises() const { return !retry_.practice.label.empty(); }
    /// Returns what follows from an answer, after a blank; empty if it is nothing.
    std::string follow(bool right) const {
        const std::string told = practises() ? retry_.practice.answer(right) : std::string();
        return told.empty() ? told : ' ' + told;
    }

    Retry retry_;
};

}  // namespace

std::unique_ptr<Exercise> make_retry(Retry retry) {
    return std::make_unique<RetryExercise>(std::move(retry));
}

}  // namespace roj::play
