// What a player has solved, how well, and what suits them next.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <tuple>
#include <utility>

#include <roj/notation.h>

#include "os/files.h"
#include "play/learn/puzzle.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {

using text::V_;

namespace {

// In the file of a player, "form=900.5/350/0.06/3/14": the rating, its deviation and volatility,
// the streak and the longest one.
constexpr std::string_view kForm = "form";

std::string format_form(const PuzzleBook::Form& form) {
    std::ostringstream text;
    text << kForm << '=' << form.rating.rating << '/' << form.rating.deviation << '/'
         << form.rating.volatility << '/' << form.streak << '/' << form.longest_streak;
    return text.str();
}

/// Changes nothing if the text is damaged.
void read_form(const std::string& text, PuzzleBook::Form& form) {
    constexpr double kHighest = 4000;
    std::istringstream in(text);
    PuzzleBook::Form read;
    table::Rating& rating = read.rating;
    std::array<char, 4> slash{};
    in >> rating.rating >> slash[0] >> rating.deviation >> slash[1] >> rating.volatility >>
        slash[2] >> read.streak >> slash[3] >> read.longest_streak;
    const bool sound = in && rating.rating >= 0 && rating.rating <= kHighest &&
                       rating.deviation > 0 && rating.deviation <= 350 && rating.volatility > 0 &&
                       rating.volatility < 1 && read.streak >= 0 &&
                       read.longest_streak >= read.streak;
    if (sound) { form = read; }
}

}  // namespace

int PuzzleBook::Form::points() const {
    return static_cast<int>(std::lround(rating.rating));
}

PuzzleBook::PuzzleBook(std::filesystem::path file) : file_(std::move(file)) {
    if (file_.empty()) { return; }
    const Result<std::string> text = os::read_file(file_);
    if (!text) { return; }
    std::istringstream lines(*text);
    for (std::string word; lines >> word;) {
        const std::size_t equals = word.find('=');
        const std::string key = word.substr(0, equals);
        if (key == kForm) {
            read_form(word.substr(equals + 1), form_);
            continue;
        }
        if (equals == std::string::npos) {
            solved_.insert(key);
        } else {
            tries_[key] = text::read_number(word.substr(equals + 1), 0).value_or(0);
        }
    }
}

bool PuzzleBook::rate(const Puzzle& puzzle, bool solved) {
    if (solved_.contains(puzzle.key()) || tries(puzzle.key()) > 0) { return false; }
    constexpr double kDeviation = 60;  // of a puzzle
    const table::Rating opponent{.rating = static_cast<double>(puzzle.rating),
                                 .deviation = kDeviation};
    form_.rating = table::after_game(form_.rating, {opponent, solved ? 1.0 : 0.0});
    form_.streak = solved ? form_.streak + 1 : 0;
    form_.longest_streak = std::max(form_.longest_streak, form_.streak);
    return true;
}

bool PuzzleBook::note_solved(const std::string& key) {
    solved_.insert(key);
    return save();
}

int PuzzleBook::tries(const std::string& key) const {
    const auto found = tries_.find(key);
    return found == tries_.end() ? 0 : found->second;
}

void PuzzleBook::note_try(const std::string& key) {
    constexpr int kMost = 1000;
    int& tries = tries_[key];
    tries = std::min(tries + 1, kMost);
    save();
}

bool PuzzleBook::save() const {
    if (file_.empty() || !os::make_folder(file_.parent_path())) { return false; }
    std::string text;
    for (const std::string& key : solved_) { text += key + '\n'; }
    if (!solved_.empty() || !tries_.empty()) { text += format_form(form_) + '\n'; }
    for (const auto& [key, tries] : tries_) { text += key + '=' + std::to_string(tries) + '\n'; }
    return os::write_file(file_, text).has_value();
}

Game Puzzle::game() const {
    return Game(*parse_position(position));
}

std::string Puzzle::key() const {
    return first_key.empty() ? key_of(position) : std::string(first_key);
}

std::span<const std::string_view> puzzle_themes() {
    static constexpr std::array<std::string_view, 10> kPuzzleThemes{
        V_("surround"), V_("drop"),   V_("climb"), V_("pin"),   V_("gate"),
        V_("throw"),    V_("rescue"), V_("sting"), V_("carry"), V_("pass")};
    return kPuzzleThemes;
}

std::optional<std::size_t> next_puzzle(const PuzzleBook& book, std::string_view theme) {
    std::optional<std::size_t> best;
    const int rating = book.form().points();
    // Those that the player has failed come after all others, and before them those with bugs that
    // many players do not know.
    const auto distance = [&](const Puzzle& puzzle) {
        const auto type = parse_game_type(puzzle.position.substr(0, puzzle.position.find(';')));
        return std::tuple(book.tries(puzzle.key()) > 0, type && type->has_fan_bugs(),
                          std::abs(puzzle.rating - rating));
    };
    for (std::size_t i = 0; i < puzzles().size(); ++i) {
        const Puzzle& puzzle = puzzles()[i];
        const auto tags = text::split_words(puzzle.tags, ",");
        const bool fits = theme.empty() || std::ranges::find(tags, theme) != tags.end();
        if (!fits || book.solved(puzzle.key())) { continue; }
        if (!best || distance(puzzle) < distance(puzzles()[*best - 1])) { best = i + 1; }
    }
    return best;
}

std::size_t daily_puzzle(std::chrono::sys_days day) {
    // Days that follow each other have puzzles far apart in the list, which is sorted.
    constexpr std::uint64_t kStride = 367;
    const auto days = static_cast<std::uint64_t>(day.time_since_epoch().count());
    return static_cast<std::size_t>(days * kStride % puzzles().size()) + 1;
}

int count_solved(const PuzzleBook& book) {
    return static_cast<int>(std::ranges::count_if(
        puzzles(), [&book](const Puzzle& puzzle) { return book.solved(puzzle.key()); }));
}

}  // namespace roj::play
