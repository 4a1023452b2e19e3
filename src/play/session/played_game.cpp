#include "play/session/played_game.h"

#include <cassert>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "text/ascii.h"
#include "words/narration.h"

namespace roj::play {
namespace {

/// Returns the player who makes a ply, counted from 0.
Color mover_of(const Game& game, std::size_t ply) {
    const bool same = (ply + game.history().size()) % 2 == 0;
    return same ? game.position().to_move() : opponent(game.position().to_move());
}

}  // namespace

std::optional<LastMove> LastMove::of(const Game& game) {
    if (game.history().empty() || game.history().back().is_pass()) { return std::nullopt; }
    Position before = game.position();
    before.undo();
    const Move& move = game.history().back();
    return LastMove{move, before.where(move.piece()), roj::throwers(before, move),
                    crossed_cells(before, move)};
}

PlayedGame::PlayedGame(record::Record record)
    : record_(std::move(record)), lines_(SideLines::read(record_.tags, game())) {
    refresh_texts();
}

void PlayedGame::refresh_texts() {
    texts_.clear();
    Position position = game().start();
    for (const Move& move : game().history()) {
        texts_.push_back(format_move(position, move));
        position.apply(move);
    }
    last_ = LastMove::of(game());
}

void PlayedGame::write() {
    record_.result = game().outcome();
    lines_.write(record_.tags, game());
}

bool PlayedGame::must_pass() const {
    if (game().over()) { return false; }
    const std::vector<Move> legal = legal_moves(game().position());
    return legal.size() == 1 && legal.front().is_pass();
}

MovePlayed PlayedGame::play(const Move& move) {
    const Position& before = game().position();
    MovePlayed moved{move,
                     before.to_move(),
                     format_move(before, move),
                     words::describe_move(before, move),
                     MoveSource::Here,
                     words::describe_move_for_speech(before, move)};
    const std::string origin = words::describe_origin_for_speech(before, move);
    if (!origin.empty()) { moved.speech += ' ' + origin; }
    const auto plies_before = static_cast<int>(plies());
    [[maybe_unused]] const Permission played = record_.game.play(move);
    assert(played);
    texts_.push_back(moved.text);
    last_ = LastMove::of(game());
    if (game().undone().empty()) {
        // These notes belong to the moves taken back.
        record_.comments.erase(record_.comments.upper_bound(plies_before), record_.comments.end());
    }
    return moved;
}

bool PlayedGame::adjudicate(std::optional<Color> loser) {
    const Outcome won = loser == Color::White ? Outcome::BlackWins : Outcome::WhiteWins;
    return record_.game.adjudicate(loser ? won : Outcome::Draw).has_value();
}

void PlayedGame::reopen() {
    if (game().history().empty()) {
        record_.game = Game(game().start());
    } else if (record_.game.undo(1)) {
        // Undo removes the declaration, redo restores the ply.
        [[maybe_unused]] const Permission restored = record_.game.redo(1);
    }
}

Result<std::size_t> PlayedGame::plies_to_undo(int turns, std::optional<Color> player) const {
    std::size_t plies_back = 0;
    int taken = 0;
    for (std::size_t back = 1; back <= plies() && taken < turns; ++back) {
        if (player && mover_of(game(), plies() - back) != *player) { continue; }
        plies_back = back;
        ++taken;
    }
    if (taken == 0) { return Error{message("There is nothing to take back yet.")}; }
    return plies_back;
}

Result<std::size_t> PlayedGame::plies_to_redo(int turns, std::optional<Color> player) const {
    const std::size_t available = game().over() ? 0 : game().undone().size();
    if (available == 0) { return Error{message("There is nothing to play again.")}; }
    std::size_t on = 0;
    for (int taken = 0; on < available && taken < turns; ++taken) {
        do { ++on; } while (player && on < available && mover_of(game(), plies() + on) != *player);
    }
    return on;
}

bool PlayedGame::undo(std::size_t plies) {
    if (!record_.game.undo(static_cast<int>(plies))) { return false; }
    refresh_texts();
    return true;
}

bool PlayedGame::redo(std::size_t plies) {
    if (!record_.game.redo(static_cast<int>(plies))) { return false; }
    refresh_texts();
    return true;
}

bool PlayedGame::branch(std::size_t ply) {
    lines_.keep(course_of(game()));
    return undo(plies() - ply);
}

void PlayedGame::switch_to(std::size_t index) {
    const std::vector<Move> before = course_of(game());
    const std::vector<Move> course = lines_.take(index);
    lines_.keep(before);
    Game other(game().start());
    other.set_repetition_limit(0);
    for (const Move& move : course) {
        if (!other.play(move)) { break; }
    }
    other.set_repetition_limit(game().rules().repetition_limit);
    record_.game = std::move(other);
    const auto common = static_cast<int>(common_plies(before, course));
    record_.comments.erase(record_.comments.upper_bound(common), record_.comments.end());
    refresh_texts();
}

const std::string* PlayedGame::note(int ply) const {
    const auto comment = record_.comments.find(ply);
    return comment == record_.comments.end() ? nullptr : &comment->second;
}

void PlayedGame::set_note(int ply, const std::string& text) {
    if (text.empty()) {
        record_.comments.erase(ply);
    } else {
        record_.comments[ply] = text;
    }
}

std::optional<std::size_t> PlayedGame::find(const std::string& words, std::size_t from) const {
    const std::string wanted = text::lower_case(words);
    const auto contains = [&](const std::string& text) {
        return text::lower_case(text).find(wanted) != std::string::npos;
    };
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        const std::size_t ply = (from + i) % texts_.size();
        const std::string* const noted = note(static_cast<int>(ply) + 1);
        if ((noted != nullptr && contains(*noted)) || contains(texts_[ply])) { return ply + 1; }
    }
    return std::nullopt;
}

}  // namespace roj::play
