#include "words/move_list.h"

#include <algorithm>
#include <tuple>

#include <roj/notation.h>

#include "words/phrases.h"
#include "words/reasons.h"

namespace roj::words {
namespace {

/// Appends words to the lines, wrapped at 78 columns.
void add_wrapped(std::vector<std::string>& lines, const std::string& head,
                 const std::vector<std::string>& words) {
    constexpr std::size_t kWidth = 78;
    if (words.empty()) { return; }
    std::string line = head;
    for (const std::string& word : words) {
        if (line.size() + 2 + word.size() > kWidth) {
            lines.push_back(line);
            line = std::string(head.size(), ' ');
        }
        line += "  " + word;
    }
    lines.push_back(line);
}

}  // namespace

std::vector<Piece> movable_bugs(const Position& position) {
    std::vector<Piece> bugs;
    for (const Move& move : legal_moves(position)) {
        if (!move.is_pass() && std::ranges::find(bugs, move.piece()) == bugs.end()) {
            bugs.push_back(move.piece());
        }
    }
    return bugs;
}

std::vector<Move> moves_of(const Position& position, Piece piece) {
    std::vector<Move> moves = legal_moves(position);
    std::erase_if(moves, [&](const Move& m) { return m.is_pass() || m.piece() != piece; });
    return moves;
}

std::vector<Target> targets_of(const Position& position, Piece piece) {
    std::vector<Target> targets;
    for (const Move& move : moves_of(position, piece)) {
        const std::string text = format_move(position, move);
        const std::size_t blank = text.find(' ');
        // The first bug of a game has one cell, which has no name.
        if (blank == std::string::npos) { continue; }
        const std::size_t end = text.find(' ', blank + 1);
        if (std::ranges::find(targets, move.to(), &Target::cell) == targets.end()) {
            targets.push_back(Target{0, move.to(), text.substr(blank + 1, end - blank - 1)});
        }
    }
    std::ranges::sort(targets, {}, [](const Target& t) { return std::tuple(t.cell.r, t.cell.q); });
    int number = 0;
    for (Target& target : targets) { target.number = ++number; }
    return targets;
}

Page moves_page(const Position& position) {
    const std::vector<Move> moves = legal_moves(position);
    Page page{
        std::string(name(position.to_move())) + " to move: " + counted(moves.size(), "legal move"),
        {}};
    for (const Piece piece : movable_bugs(position)) {
        const Page of_piece = moves_page(position, piece);
        page.lines.insert(page.lines.end(), of_piece.lines.begin(), of_piece.lines.end());
    }
    if (moves == std::vector{Move::pass()}) { page.lines.emplace_back("pass"); }
    return page;
}

Page moves_page(const Position& position, Piece piece) {
    const std::vector<Move> moves = moves_of(position, piece);
    Page page{"The moves of " + format_piece(piece), {}};
    if (moves.empty()) { page.lines.push_back(describe(why_no_moves(position, piece))); }
    const std::vector<Target> targets = targets_of(position, piece);
    std::vector<std::string> cells(targets.size());
    std::vector<std::string> stings;
    for (const Move& move : moves) {
        const std::string text = format_move(position, move);
        const std::size_t blank = text.find(' ');
        if (blank == std::string::npos) {
            cells.emplace_back("anywhere");
        } else if (move.kind() == Move::Kind::Sting) {
            stings.push_back(text.substr(blank + 1));
        } else {
            const auto target = std::ranges::find(targets, move.to(), &Target::cell);
            cells[static_cast<std::size_t>(target - targets.begin())] =
                std::to_string(target->number) + ": " + text.substr(blank + 1);
        }
    }
    std::string head = format_piece(piece);
    head.resize(3, ' ');
    add_wrapped(page.lines, head, cells);
    add_wrapped(page.lines, "     with a sting:", stings);
    return page;
}

}  // namespace roj::words
