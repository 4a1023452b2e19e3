#include "play/learn/puzzle.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

#include <roj/notation.h>
#include <roj/solver.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "os/files.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {

namespace {

/// Returns a hash of the text that is the same in all versions, as 16 letters (FNV-1a).
std::string key_of(std::string_view text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211U;
    }
    std::string key;
    for (int i = 0; i < 16; ++i, hash >>= 4U) { key += "0123456789abcdef"[hash & 15U]; }
    return key;
}

/// About a second.
constexpr std::uint64_t kMostNodes = 1'000'000;

bot::Solver new_solver() {
    return bot::Solver(std::size_t{4} << 20);
}

/// Returns what is proven about who wins within `moves` moves. Pre: the game is not over.
bot::Solution solution_of(const Game& game, int moves) {
    return new_solver().solve(game, {.moves = moves, .nodes = kMostNodes, .time = {}});
}

class PuzzleExercise final : public Exercise {
public:
    PuzzleExercise(std::size_t index, PuzzleBook& book)
        : Exercise(puzzles()[index].game()),
          index_(index),
          book_(&book),
          grade_(puzzles()[index].moves) {}
    /// A position of the player with a win in `grade` moves.
    PuzzleExercise(Game game, int grade) : Exercise(std::move(game)), grade_(grade) {}

    std::string_view kind() const override { return "puzzle"; }
    std::string label() const override {
        if (!book_) { return tr("YOUR PUZZLE"); }
        return trc("label, at most 26 columns", "Puzzle {0}, rated {1}", index_ + 1,
                   puzzle().rating);
    }
    std::string task() const override {
        const bool solved_before = book_ && book_->solved(puzzle().key());
        const bool white = player() == Color::White;
        return (defends()
                    ? (white
                           ? trn("White moves. Find the only move that does not lose in {0} move.",
                                 "White moves. Find the only move that does not lose in {0} "
                                 "moves.",
                                 left_, left_)
                           : trn("Black moves. Find the only move that does not lose in {0} move.",
                                 "Black moves. Find the only move that does not lose in {0} "
                                 "moves.",
                                 left_, left_))
                : white ? trn("White moves and wins in {0} move.",
                              "White moves and wins in {0} moves.", left_, left_)
                        : trn("Black moves and wins in {0} move.",
                              "Black moves and wins in {0} moves.", left_, left_)) +
               (solved_before ? ' ' + tr("You have solved it before.") : "");
    }
    std::unique_ptr<Exercise> again() const override {
        if (book_) { return std::make_unique<PuzzleExercise>(index_, *book_); }
        return std::make_unique<PuzzleExercise>(Game(game().start()), grade_);
    }

    Result<std::string> attempt(const Move& move) override {
        Game after = game();
        static_cast<void>(after.play(move));
        if (!is_right(move, after)) {
            note_failure();
            return Error{defends() ? why_lost(after) : why_not_won(after)};
        }
        play(move);
        if (defends() || left_ == 1 || after.over()) { return finish(); }
        --left_;
        const Move reply = longest_defence(after);
        const std::string text = format_move(after.position(), reply);
        play(reply);
        if (game().over()) { return finish(); }
        return trn("Right. The reply is {0}. Now win in {1} move.",
                   "Right. The reply is {0}. Now win in {1} moves.", left_, text, left_);
    }

    std::optional<Move> refutation() const override { return refutation_; }

    /// A hint counts as a wrong move.
    void note_hint() override {
        if (book_ && !book_->solved(puzzle().key()) && book_->tries(puzzle().key()) == 0) {
            note_failure();
        }
    }

    std::optional<Move> answer() const override {
        if (solved()) { return std::nullopt; }
        if (is_first()) { return *parse_move(game().position(), puzzle().solution); }
        const bot::ProofResult win = prove(game(), left_);
        return win.proof == bot::Proof::Proven ? std::optional(win.move) : std::nullopt;
    }

    std::optional<std::size_t> next() const override {
        return book_ ? next_puzzle(*book_) : std::nullopt;
    }

private:
    const Puzzle& puzzle() const { return puzzles()[index_]; }
    bool defends() const { return book_ && puzzle().defence; }
    /// Reports whether the only right move is known.
    bool is_first() const { return book_ && left_ == grade_; }

    /// Whether the player can force a win within `moves` moves.
    bot::ProofResult prove(const Game& at, int moves) const {
        return new_solver().prove(at, player(), {.moves = moves, .nodes = kMostNodes, .time = {}});
    }
    bool is_right(const Move& move, const Game& after) const {
        const Outcome win = player() == Color::White ? Outcome::WhiteWins : Outcome::BlackWins;
        if (is_first()) { return format_move(game().position(), move) == puzzle().solution; }
        if (after.over() || left_ == 1) { return after.outcome() == win; }
        return prove(after, left_ - 1).proof == bot::Proof::Proven;
    }

    std::string name_refutation(const Game& after, const Move& reply) {
        refutation_ = reply;
        return ' ' + tr("The reply would be {0}.", format_move(after.position(), reply));
    }
    std::string why_lost(const Game& after) {
        refutation_.reset();
        if (after.over()) { return tr("That loses at once."); }
        const bot::Solution found = solution_of(after, grade_);
        if (found.verdict != bot::Verdict::Win) { return tr("That loses."); }
        return trn("That loses in {0} move.", "That loses in {0} moves.", found.moves,
                   found.moves) +
               name_refutation(after, found.line.front());
    }
    std::string why_not_won(const Game& after) {
        refutation_.reset();
        std::string text =
            trn("That does not win in {0} move.", "That does not win in {0} moves.", left_, left_);
        if (after.over()) { return text; }
        const bot::Solution found = solution_of(after, std::max(left_ - 1, 1));
        if (found.verdict == bot::Verdict::Win) {
            return text + name_refutation(after, found.line.front());
        }
        for (const Move& reply : legal_moves(after.position())) {
            Game next = after;
            static_cast<void>(next.play(reply));
            if (left_ > 1 && !next.over() &&
                prove(next, left_ - 1).proof == bot::Proof::Disproven) {
                return text + name_refutation(after, reply);
            }
        }
        return text;
    }

    /// Returns a reply that delays the loss as long as it can. Pre: the player wins.
    Move longest_defence(const Game& after) const {
        const bot::Solution found = solution_of(after, left_);
        return found.line.empty() ? legal_moves(after.position()).front() : found.line.front();
    }

    void note_failure() {
        if (!book_) { return; }
        book_->rate(puzzle(), false);
        book_->note_try(puzzle().key());
    }

    /// Returns "Theme: pin, climb. Your rating: 1455 (+12)."
    std::string describe_form(bool rated, int before) const {
        std::vector<std::string> themes;
        for (const std::string_view tag : text::split_words(puzzle().tags, ",")) {
            themes.push_back(i18n::own_value(tag));
        }
        std::string text = tr("Theme: {0}.", text::join(themes, ", "));
        if (!rated) { return text; }
        const int now = book_->form().points();
        text += ' ' + tr("Your rating: {0} (+{1}).", now, std::max(now - before, 0));
        const int streak = book_->form().streak;
        return streak < 2
                   ? text
                   : text + ' ' +
                         trn("{0} puzzle in a row.", "{0} puzzles in a row.", streak, streak);
    }

    std::string finish() {
        solve();
        if (!book_) { return tr("Solved! To return to your game, press Enter."); }
        const int before = book_->form().points();
        const bool rated = book_->rate(puzzle(), true);
        const bool kept = book_->note_solved(puzzle().key());
        return tr("Solved!") + ' ' + describe_form(rated, before) + ' ' +
               (kept ? "" : tr("roj cannot record that here.") + ' ') +
               (next() ? tr("For the next puzzle, press Enter.")
                       : tr("You have solved them all. To return to your game, press Enter."));
    }

    std::size_t index_ = 0;       // in the book
    PuzzleBook* book_ = nullptr;  // of a puzzle that came with roj
    int grade_;                   // the number of moves to the win
    int left_ = grade_;
    std::optional<Move> refutation_;
};

}  // namespace

std::optional<Puzzle> parse_puzzle(std::string_view line) {
    const std::size_t facts = line.rfind(';');
    if (facts == std::string_view::npos || facts == 0) { return std::nullopt; }
    const std::size_t solution = line.rfind(';', facts - 1);
    const std::vector<std::string_view> words = text::split_words(line.substr(facts + 1));
    if (solution == std::string_view::npos || words.size() < 3 || words[0].size() != 2) {
        return std::nullopt;
    }
    const auto moves = text::read_number(words[0].substr(1), 1, kMaxPuzzleMoves);
    const auto rating = text::read_number(words[1], 1);
    const bool defence = words[0].front() == '-';
    if (!moves || !rating || (!defence && words[0].front() != '+')) { return std::nullopt; }
    return Puzzle{line.substr(0, solution),
                  line.substr(solution + 1, facts - solution - 1),
                  defence,
                  *moves,
                  *rating,
                  words[2],
                  words.size() > 3 ? words[3] : std::string_view()};
}

std::span<const Puzzle> puzzles() {
    static const std::vector<Puzzle> all = [] {
        std::vector<Puzzle> read;
        for (const std::string_view line : text::split_words(i18n::shared_text("puzzles"), "\n")) {
            if (const auto puzzle = parse_puzzle(line)) { read.push_back(*puzzle); }
        }
        return read;
    }();
    return all;
}

std::unique_ptr<Exercise> make_puzzle(std::size_t number, PuzzleBook& book) {
    assert(number >= 1 && number <= puzzles().size());
    return std::make_unique<PuzzleExercise>(number - 1, book);
}

Result<std::unique_ptr<Exercise>> make_puzzle(const Position& position) {
    const Game game(position);
    const bot::Solution found = game.over() ? bot::Solution() : solution_of(game, kMaxPuzzleMoves);
    if (found.verdict == bot::Verdict::Win) {
        return std::unique_ptr<Exercise>(std::make_unique<PuzzleExercise>(game, found.moves));
    }
    const bool white = position.to_move() == Color::White;
    const int known = found.disproven[position.to_move()];
    if (!game.over() && found.verdict == bot::Verdict::Unknown && known < kMaxPuzzleMoves) {
        return Error{
            white ? trn("There is no puzzle here: White cannot force a win in {0} move, and a "
                        "longer search would take too much time.",
                        "There is no puzzle here: White cannot force a win in {0} moves, and a "
                        "longer search would take too much time.",
                        known, known)
                  : trn("There is no puzzle here: Black cannot force a win in {0} move, and a "
                        "longer search would take too much time.",
                        "There is no puzzle here: Black cannot force a win in {0} moves, and a "
                        "longer search would take too much time.",
                        known, known)};
    }
    return Error{white ? tr("There is no puzzle here: White cannot force a win in five moves.")
                       : tr("There is no puzzle here: Black cannot force a win in five moves.")};
}

std::optional<std::size_t> next_unsolved(std::size_t number, const PuzzleBook& book) {
    const std::size_t count = puzzles().size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t index = (number - 1 + i) % count;
        if (!book.solved(puzzles()[index].key())) { return index + 1; }
    }
    return std::nullopt;
}

}  // namespace roj::play
