#include "play/archive/side_lines.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <roj/notation.h>

#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {
namespace {

/// Enough for a player; it also limits what a file can make roj read.
constexpr std::size_t kMaxLines = 99;

std::string tag_name(std::size_t number) {
    return "Line" + std::to_string(number);
}

std::vector<Move> plies_of(const Game& game) {
    return {game.history().begin(), game.history().end()};
}

std::string text_of(const std::vector<Move>& course, const Game& game) {
    const std::size_t common = common_plies(course, plies_of(game));
    std::string text = std::to_string(common) + ':';
    Position position = game.start();
    for (std::size_t ply = 0; ply < course.size(); ++ply) {
        if (ply >= common) {
            text += (ply == common ? " " : "; ") + format_move(position, course[ply]);
        }
        position.apply(course[ply]);
    }
    return text;
}

/// Reads the line of a tag, up to the first ply that cannot be played.
std::optional<std::vector<Move>> read_course(std::string_view text, const std::vector<Move>& game,
                                             Position position) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) { return std::nullopt; }
    const auto common = text::read_number<std::size_t>(text.substr(0, colon), 0, game.size());
    if (!common) { return std::nullopt; }
    std::vector<Move> course(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(*common));
    for (const Move& move : course) { position.apply(move); }
    for (const std::string_view item : text::split(text.substr(colon + 1), ';')) {
        const auto move = parse_move(position, text::trim(item));
        if (!move) { break; }
        position.apply(*move);
        course.push_back(*move);
    }
    return course.size() > *common ? std::optional(course) : std::nullopt;
}

}  // namespace

std::vector<Move> course_of(const Game& game) {
    std::vector<Move> course(game.history().begin(), game.history().end());
    course.insert(course.end(), game.undone().begin(), game.undone().end());
    return course;
}

std::size_t common_plies(const std::vector<Move>& a, const std::vector<Move>& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

SideLines SideLines::read(const record::Tags& tags, const Game& game) {
    SideLines lines;
    const std::vector<Move> course = plies_of(game);
    for (std::size_t number = 1; number <= kMaxLines; ++number) {
        const std::string name = tag_name(number);
        if (!tags.contains(name)) { break; }
        auto line = read_course(tags.get(name), course, game.start());
        if (line) { lines.keep(std::move(*line)); }
    }
    return lines;
}

void SideLines::write(record::Tags& tags, const Game& game) const {
    const std::vector<std::string> lines = texts(game);
    for (std::size_t number = 1; number <= kMaxLines; ++number) {
        if (number <= lines.size()) {
            tags.set(tag_name(number), lines[number - 1]);
        } else {
            tags.erase(tag_name(number));
        }
    }
}

std::vector<std::string> SideLines::texts(const Game& game) const {
    std::vector<std::string> texts;
    texts.reserve(courses_.size());
    for (const std::vector<Move>& course : courses_) { texts.push_back(text_of(course, game)); }
    return texts;
}

Game SideLines::game(std::size_t index, const Position& start) const {
    Game game(start);
    for (const Move& move : courses_[index]) {
        if (!game.play(move)) { break; }
    }
    return game;
}

void SideLines::keep(std::vector<Move> course) {
    const auto is_beginning = [](const std::vector<Move>& a, const std::vector<Move>& b) {
        return common_plies(a, b) == a.size();
    };
    for (const std::vector<Move>& known : courses_) {
        if (is_beginning(course, known)) { return; }
    }
    std::erase_if(courses_, [&](const auto& known) { return is_beginning(known, course); });
    if (courses_.size() < kMaxLines) { courses_.push_back(std::move(course)); }
}

std::vector<Move> SideLines::take(std::size_t index) {
    std::vector<Move> course = std::move(courses_[index]);
    courses_.erase(courses_.begin() + static_cast<std::ptrdiff_t>(index));
    return course;
}

}  // namespace roj::play
