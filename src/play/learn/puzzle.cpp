#include "play/learn/puzzle.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <sstream>
#include <utility>
#include <vector>

#include <roj/notation.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "play/learn/forced_win.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {

namespace {

constexpr int kMaxMoves = 3;

/// Returns a hash of the text that is the same in all versions, as 16 letters (FNV-1a).
std::string key_of(std::string_view game) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : game) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 1099511628211U;
    }
    std::string key;
    for (int i = 0; i < 16; ++i, hash >>= 4U) { key += "0123456789abcdef"[hash & 15U]; }
    return key;
}

class PuzzleExercise final : public Exercise {
public:
    PuzzleExercise(std::size_t index, PuzzleBook& book)
        : Exercise(*parse_game(puzzles()[index].game)),
          index_(index),
          book_(&book),
          grade_(puzzles()[index].grade) {}
    /// A position of the player with a win in `grade` moves.
    PuzzleExercise(Game game, int grade) : Exercise(std::move(game)), grade_(grade) {}

    std::string_view kind() const override { return "puzzle"; }
    std::string label() const override {
        if (!book_) { return tr("YOUR PUZZLE"); }
        return tr("PUZZLE {0} of {1}", index_ + 1, puzzles().size());
    }
    std::string task() const override {
        const bool solved_before = book_ && book_->solved(puzzle().game);
        return (game().position().to_move() == Color::White
                    ? trn("White moves and wins in {0} move.", "White moves and wins in {0} moves.",
                          left_, left_)
                    : trn("Black moves and wins in {0} move.", "Black moves and wins in {0} moves.",
                          left_, left_)) +
               (solved_before ? ' ' + tr("You have solved it before.") : "");
    }
    std::unique_ptr<Exercise> again() const override {
        if (book_) { return std::make_unique<PuzzleExercise>(index_, *book_); }
        return std::make_unique<PuzzleExercise>(Game(game().start()), grade_);
    }

    Result<std::string> attempt(const Move& move) override {
        Position after = game().position();
        after.apply(move);
        const bool wins_at_once = after.outcome() == win();
        if (!wins_at_once && !keeps_win(move, after)) {
            if (book_) { book_->note_try(puzzle().game); }
            return Error{wrong(after)};
        }
        play(move);
        if (wins_at_once || left_ == 1) { return finish(); }
        --left_;
        const Move reply = best_reply(after);
        const std::string text = format_move(after, reply);
        play(reply);
        return trn("Right. The reply is {0}. Now win in {1} move.",
                   "Right. The reply is {0}. Now win in {1} moves.", left_, text, left_);
    }

    std::optional<Move> answer() const override {
        if (solved()) { return std::nullopt; }
        if (book_ && is_first()) { return *parse_move(game().position(), puzzle().solution); }
        const std::vector<Move> winning = winning_moves(game().position(), left_);
        return winning.empty() ? std::nullopt : std::optional(winning.front());
    }

    std::optional<std::size_t> next() const override {
        return book_ ? next_unsolved(index_ + 2, *book_) : std::nullopt;
    }

private:
    const Puzzle& puzzle() const { return puzzles()[index_]; }
    bool is_first() const { return left_ == grade_; }
    Outcome win() const {
        return game().position().to_move() == Color::White ? Outcome::WhiteWins
                                                           : Outcome::BlackWins;
    }

    /// The solution of a puzzle of the book is the only winning first move.
    bool keeps_win(const Move& move, const Position& after) const {
        if (book_ && is_first()) {
            return format_move(game().position(), move) == puzzle().solution;
        }
        return left_ > 1 && after.outcome() == Outcome::InProgress && !defence(after, left_ - 1);
    }

    std::string wrong(const Position& after) const {
        std::string text =
            trn("That does not win in {0} move.", "That does not win in {0} moves.", left_, left_);
        if (left_ != 2 || after.outcome() != Outcome::InProgress) { return text; }
        const std::optional<Move> reply = defence(after, left_ - 1);
        return reply ? text + ' ' + tr("The reply would be {0}.", format_move(after, *reply))
                     : text;
    }

    /// Returns a reply that delays the loss as long as it can.
    Move best_reply(const Position& after) const {
        const std::vector<Move> replies = legal_moves(after);
        for (int moves = left_ - 1; moves >= 1; --moves) {
            if (const std::optional<Move> reply = defence(after, moves)) { return *reply; }
        }
        return replies.front();
    }

    std::string finish() {
        solve();
        if (!book_) { return tr("Solved! To return to your game, press Enter."); }
        const bool kept = book_->note_solved(puzzle().game);
        return tr("Solved!") + ' ' + describe_progress(*book_) + ' ' +
               (kept ? "" : tr("roj cannot record that here.") + ' ') +
               (next() ? tr("For the next puzzle, press Enter.")
                       : tr("You have solved them all. To return to your game, press Enter."));
    }

    std::size_t index_ = 0;       // in the book
    PuzzleBook* book_ = nullptr;  // of a puzzle that came with roj
    int grade_;                   // the number of moves to the win
    int left_ = grade_;
};

}  // namespace

PuzzleBook::PuzzleBook(std::filesystem::path file) : file_(std::move(file)) {
    if (file_.empty()) { return; }
    const Result<std::string> text = os::read_file(file_);
    if (!text) { return; }
    std::istringstream lines(*text);
    for (std::string word; lines >> word;) {
        const std::size_t equals = word.find('=');
        const std::string key = word.substr(0, equals);
        if (equals == std::string::npos) {
            solved_.insert(key);
        } else {
            tries_[key] = text::read_number(word.substr(equals + 1), 0).value_or(0);
        }
    }
}

bool PuzzleBook::solved(std::string_view game) const {
    return solved_.count(key_of(game)) > 0;
}

bool PuzzleBook::note_solved(std::string_view game) {
    solved_.insert(key_of(game));
    return save();
}

int PuzzleBook::tries(std::string_view game) const {
    const auto found = tries_.find(key_of(game));
    return found == tries_.end() ? 0 : found->second;
}

void PuzzleBook::note_try(std::string_view game) {
    constexpr int kMost = 1000;
    int& tries = tries_[key_of(game)];
    tries = std::min(tries + 1, kMost);
    save();
}

bool PuzzleBook::save() const {
    if (file_.empty() || !os::make_folder(file_.parent_path())) { return false; }
    std::string text;
    for (const std::string& key : solved_) { text += key + '\n'; }
    for (const auto& [key, tries] : tries_) { text += key + '=' + std::to_string(tries) + '\n'; }
    return os::write_file(file_, text).has_value();
}

std::optional<Puzzle> parse_puzzle(std::string_view line) {
    const std::size_t grade = line.rfind(';');
    if (grade == std::string_view::npos || grade == 0) { return std::nullopt; }
    const std::size_t solution = line.rfind(';', grade - 1);
    if (solution == std::string_view::npos || line.size() != grade + 2) { return std::nullopt; }
    const int moves = line[grade + 1] - '0';
    if (moves < 1 || moves > kMaxMoves) { return std::nullopt; }
    return Puzzle{line.substr(0, solution), line.substr(solution + 1, grade - solution - 1), moves};
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
    constexpr std::uint64_t kMaxPositions = 3'000'000;
    const bool white = position.to_move() == Color::White;
    const bool over = position.outcome() > Outcome::InProgress;
    for (int moves = 1; moves <= kMaxMoves && !over; ++moves) {
        const auto winning = winning_moves(position, moves, kMaxPositions);
        if (!winning) {
            const int known = moves - 1;
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
        if (winning->empty()) { continue; }
        return std::unique_ptr<Exercise>(std::make_unique<PuzzleExercise>(Game(position), moves));
    }
    return Error{white ? tr("There is no puzzle here: White cannot force a win in three moves.")
                       : tr("There is no puzzle here: Black cannot force a win in three moves.")};
}

std::optional<std::size_t> next_unsolved(std::size_t number, const PuzzleBook& book) {
    const std::size_t count = puzzles().size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t index = (number - 1 + i) % count;
        if (!book.solved(puzzles()[index].game)) { return index + 1; }
    }
    return std::nullopt;
}

int count_solved(const PuzzleBook& book) {
    return static_cast<int>(std::ranges::count_if(
        puzzles(), [&book](const Puzzle& puzzle) { return book.solved(puzzle.game); }));
}

std::string describe_progress(const PuzzleBook& book) {
    std::array<std::size_t, kMaxMoves> solved{};
    std::array<std::size_t, kMaxMoves> all{};
    for (const Puzzle& puzzle : puzzles()) {
        const auto grade = static_cast<std::size_t>(puzzle.grade - 1);
        ++all[grade];
        if (book.solved(puzzle.game)) { ++solved[grade]; }
    }
    std::vector<std::string> grades;
    for (std::size_t grade = 0; grade < all.size(); ++grade) {
        grades.push_back(trn("{0} of {1} in {2} move", "{0} of {1} in {2} moves", grade + 1,
                             solved[grade], all[grade], grade + 1));
    }
    return tr("Solved so far: {0}.", text::join(grades, ", "));
}

}  // namespace roj::play
