#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/position.h>
#include <roj/search.h>
#include <roj/solver.h>

#include "os/worker_thread.h"
#include "play/assist/review.h"
#include "play/event.h"
#include "record/record.h"
#include "words/pieces.h"

namespace roj::play {

/// Answers questions about a position (hint, eval) and analyzes the game (analyze) on one thread. A
/// question interrupts an analysis, which then continues. The results are events. All calls come
/// from one thread.
class AnalysisService {
public:
    /// What to move, who is better, what the other side would do if it were its turn, and who wins.
    enum class Question { Hint, Chances, Threat, Solve };

    /// How the answers are worded.
    words::Wording wording = words::Wording::Notation;

    /// Takes a turn for the machine, see Permissions::take_turn.
    using TakeTurn = std::function<std::shared_ptr<const void>()>;
    /// The worker thread calls `wake` when poll() has events, and waits for turns.
    explicit AnalysisService(std::function<void()> wake, TakeTurn take_turn = nullptr)
        : wake_(std::move(wake)), take_turn_(std::move(take_turn)) {}

    /// Answers at once if the position is known, otherwise later. Each hint reveals more than the
    /// previous one. Pre: the game is not over; for a threat, both sides have placed a bug.
    void ask(Question question, const Game& game, Events& events);
    /// Finds out who can force a win, within some moves or as far as it can in `longest`. Answers
    /// later. Pre: the game is not over.
    void solve(const Game& game, std::optional<int> moves, std::chrono::milliseconds longest);
    bool solving() const { return asked_ == Question::Solve; }
    /// Ends that search; its answer says how far it came.
    void stop_solving();
    /// Finds the chances at a position without an answer. Pre: as ask().
    void follow(const Game& game);
    /// Returns White's winning chances in percent at the last position of a game with these moves,
    /// if the player has asked for them or for an analysis.
    std::optional<int> white_chance(const Game& shown, const std::vector<std::string>& moves) const;
    /// Judges the last move of a short game, in at most 0.4 s, for take_judged(). Returns false if
    /// others use the machine. Pre: the game is not over before the move.
    bool judge(const Game& game);
    /// Returns the analysis of that game once; without plies if there was no memory,
    /// or a question came between.
    std::optional<Analysis> take_judged() { return std::exchange(judged_, std::nullopt); }
    /// Starts the analysis of a game, continues an unfinished one with these limits, or shows the
    /// last one if it is of the same game. `moves` are the texts of its moves. `argument` limits
    /// the search of each position ("2s", "50000", or nothing: as before); no position takes longer
    /// than `longest`.
    void analyze(const Game& game, const std::vector<std::string>& moves,
                 const std::string& argument, std::chrono::milliseconds longest, Events& events);
    /// Starts the same without limits of the player, and without events, once for a game.
    void analyze_quietly(const Game& game, const std::vector<std::string>& moves,
                         std::chrono::milliseconds longest);
    /// Adds the events since the last call. Drops an answer about a game that is not shown. Returns
    /// true if an analysis has become complete.
    bool poll(const Game& shown, Events& events);

    /// Takes the analysis in the record of a game with these moves instead of those known so far.
    void read(const record::Record& record, const std::vector<std::string>& moves);
    /// Puts what is known of a game with these moves into its record: the analysis of its first
    /// plies, or an unfinished one of more plies.
    void write(const std::vector<std::string>& moves, record::Record& record) const;

    /// Returns the analysis of a ply, from 1, of a game that begins with these moves, or nullptr.
    const EvaluatedPly* evaluated(const std::vector<std::string>& moves, std::size_t ply) const;
    /// Returns the analysis of a whole game with these moves, or nullptr.
    const Analysis* whole(const std::vector<std::string>& moves) const {
        const bool known =
            evaluated(moves, moves.size()) != nullptr && analysis_->plies.size() == moves.size();
        return known ? &*analysis_ : nullptr;
    }
    /// Makes the next finished analysis show the turning points first.
    void review_next() { reviews_ = true; }
    /// Returns judgement_of() that ply, or an empty text.
    std::string judgement(const std::vector<std::string>& moves, std::size_t ply) const {
        return evaluated(moves, ply) == nullptr ? "" : judgement_of(*analysis_, ply - 1);
    }
    bool busy() const { return asked_ || judging_ || analyzing(); }
    bool judging() const { return judging_; }
    /// Reports whether an analysis runs that the player has asked for.
    bool analyzing() const { return analyzer_ && !quiet_; }
    void stop_analysis();
    /// Stops all work and drops unfinished results.
    void stop();

private:
    /// What the thread has found since the last poll().
    struct Results {
        std::optional<Result<bot::Report>> report{};
        std::optional<Result<bot::Solution>> solution{};
        std::optional<Analysis> judged{};
        std::optional<Status> analysis{};  ///< how it has ended
        std::optional<std::string> progress{};
        bool waits = false;  // until others have searched
    };

    void search(const Game& game, const std::string& key);
    void begin_question(const Game& game, const std::string& key);
    void run_question(std::function<void(const std::stop_token&)> search,
                      std::function<void(Results&, Error)> fail);
    void give_up_judging();
    void begin_analysis(const Game& game, const std::vector<std::string>& moves, bot::Limits limits,
                        std::chrono::milliseconds longest);
    void run_analysis();
    bool may_continue(const std::vector<std::string>& moves) const;
    std::shared_ptr<const void> wait_for_turn(const std::stop_token& stop);
    void update(const std::function<void(Results&)>& change);
    std::string answer(Question question);

    std::function<void()> wake_;
    TakeTurn take_turn_;
    std::string shown_key_;              // of the game of the last question
    std::string key_;                    // of the game that it searches
    std::optional<Position> position_;   // of that game
    std::optional<bot::Report> report_;  // of that position
    std::optional<Question> asked_;      // until it is answered
    bool shows_chances_ = false;         // of that position
    bool reviews_ = false;
    bool quiet_ = false;    // the analysis has no events
    bool offered_ = false;  // analyze_quietly() was called for this game
    int hint_step_ = 0;     // of the next hint
    bool judging_ = false;
    std::optional<Analysis> judged_;        // until it is taken
    std::optional<GameAnalyzer> analyzer_;  // of the thread until it ends
    std::optional<Analysis> analysis_;      // the last finished one
    /// An analysis that was stopped; without plies if there is none.
    Analysis unfinished_;
    std::vector<std::string> unfinished_moves_;  // of its game
    std::vector<std::string> analyzed_moves_;    // of the game of analyzer_
    std::mutex mutex_;
    Results results_;  // guarded by mutex_
    os::WorkerThread thread_;
};

}  // namespace roj::play
