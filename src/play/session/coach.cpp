#include "play/session/coach.h"

#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/session/session_core.h"

namespace roj::play {
namespace {

// In percentage points, and the chances below which a player hears nothing.
constexpr int kGreatLoss = 15;
constexpr int kHopeless = 5;
// Searches of an opening differ more than its moves.
constexpr std::size_t kOpening = 4;

std::string describe_loss(const EvaluatedPly& ply) {
    return ply.chance_after == 0
               ? tr("Then you lose by force.")
               : tr("Your chances fall from {0}% to {1}%.", ply.chance, ply.chance_after);
}

}  // namespace

bool Coach::watch(SessionCore& core) {
    const std::optional<Color> own = core.seats.own_color();
    const bool fresh = std::exchange(unseen_, false) && core.habits.coach && own &&
                       !core.table.exists() && core.played.to_move() == opponent(*own) &&
                       core.seats.seat(opponent(*own)).is_bot();
    if (!fresh) { return false; }
    // One warning in two turns is enough. After a takeback another move may need its own.
    const std::size_t plies = core.played.plies();
    const bool insists =
        plies == warned_ply_ && core.played.texts().back() == judged_.plies.front().text;
    if (plies <= kOpening || insists || plies == warned_ply_ + 2) { return false; }
    Game before = core.game();
    if (!before.undo()) { return false; }
    Game last(Position(before.position().arrangement()));
    if (!last.play(core.game().history().back())) { return false; }
    looks_ = core.analysis.judge(last);
    return looks_;
}

bool Coach::should_warn(const EvaluatedPly& ply) const {
    return ply.chance >= kHopeless &&
           (ply.chance - ply.chance_after >= kGreatLoss || ply.chance_after == 0);
}

void Coach::poll(SessionCore& core, Events& events) {
    std::optional<Analysis> judged = core.analysis.take_judged();
    if (!judged || !std::exchange(looks_, false)) { return; }
    if (judged->plies.empty() || !should_warn(judged->plies.front())) {
        return core.advance(events);
    }
    judged_ = std::move(*judged);
    holds_ = true;
    warned_ply_ = core.played.plies();
    core.run_clock();
    auto why = play::explain(judged_, 0, Telling::HidesBetter);
    std::string told;
    if (why) {
        why->facts.resize(1);
        const EvaluatedPly& ply = judged_.plies.front();
        const bool is_played = why->subject == Explanation::Subject::Played;
        told = (is_played ? tr("You played {0}.", ply.text) + ' ' : "") +
               describe(*why, ply.mover) + ' ';
    }
    told += describe_loss(judged_.plies.front());
    notify(events, tr("Careful: {0} Type undo, or press Enter to play on.", told));
}

std::optional<Move> Coach::reply() const {
    if (!holds_ || judged_.next.empty()) { return std::nullopt; }
    Game game = *judged_.start;
    const auto played = parse_move(game.position(), judged_.plies.front().text);
    if (!played || !game.play(*played)) { return std::nullopt; }
    const auto reply = parse_move(game.position(), judged_.next.front());
    return reply && !reply->is_pass() ? std::optional(*reply) : std::nullopt;
}

std::string Coach::explain() const {
    if (judged_.plies.empty()) {
        return tr("There is nothing to explain: the coach has warned you of no move.");
    }
    const EvaluatedPly& ply = judged_.plies.front();
    std::string told = ply.text + ": ";
    if (const auto why = play::explain(judged_, 0, Telling::HidesBetter)) {
        told += describe(*why, ply.mover) + ' ';
    }
    told += describe_loss(ply);
    if (ply.was_best()) { return told; }
    const auto better = parse_move(judged_.start->position(), ply.line.front());
    if (better && !better->is_pass()) {
        // words: {0} is a bug: wA1.
        told += ' ' + tr("For a better move, look at {0}.", format_piece(better->piece()));
    }
    return told;
}

}  // namespace roj::play
