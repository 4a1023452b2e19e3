#include "words/move_list.h"

#include <algorithm>
#include <tuple>

#include <roj/notation.h>

#include "i18n/tr.h"
#include "text/utf8.h"
#include "words/narration.h"
#include "words/pieces.h"
#include "words/reasons.h"

namespace roj::words {
namespace {

using i18n::Page;

/// Appends words to the lines, wrapped at 78 columns.
void add_wrapped(std::vector<std::string>& lines, const std::string& head,
                 const std::vector<std::string>& words) {
    constexpr std::size_t kWidth = 78;
    if (words.empty()) { return; }
    std::string line = head;
    for (const std::string& word : words) {
        if (text::columns(line) + 2 + text::columns(word) > kWidth) {
            lines.push_back(line);
            line = std::string(head.size(), ' ');
        }
        line += "  " + word;
    }
    lines.push_back(line);
}

bool is_among(const std::vector<Piece>& bugs, Piece bug) {
    return std::ranges::find(bugs, bug) != bugs.end();
}

}  // namespace

std::vector<Piece> movable_bugs(const Position& position) {
    std::vector<Piece> bugs;
    for (const Move& move : legal_moves(position)) {
        if (!move.is_pass() && !is_among(bugs, move.piece())) { bugs.push_back(move.piece()); }
    }
    return bugs;
}

std::vector<NumberedMove> moves_of(const Position& position, Piece piece) {
    std::vector<Move> moves = legal_moves(position);
    std::erase_if(moves, [&](const Move& m) { return m.is_pass() || m.piece() != piece; });
    std::ranges::sort(moves, {}, [&](const Move& move) {
        const Hex to = move.to();
        return std::tuple(position.height(to) == 0, to.r, to.q, move);
    });
    std::vector<NumberedMove> numbered;
    for (const bool further : {false, true}) {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if ((i > 0 && moves[i].to() == moves[i - 1].to()) != further) { continue; }
            const std::string text = format_move(position, moves[i]);
            // The first bug of a game has one cell, which has no name.
            const std::size_t place = std::min(text.find(' '), text.size() - 1) + 1;
            numbered.push_back(
                {static_cast<int>(numbered.size()) + 1, moves[i], text.substr(place)});
        }
    }
    return numbered;
}

Page moves_page(const Position& position) {
    const std::vector<Move> moves = legal_moves(position);
    const std::size_t count = moves.size();
    Page page{
        position.to_move() == Color::White
            ? trn("White to move: {0} legal move", "White to move: {0} legal moves", count, count)
            : trn("Black to move: {0} legal move", "Black to move: {0} legal moves", count, count),
        {}};
    for (const Piece piece : movable_bugs(position)) {
        const Page of_piece = moves_page(position, piece);
        page.lines.insert(page.lines.end(), of_piece.lines.begin(), of_piece.lines.end());
    }
    if (moves == std::vector{Move::pass()}) { page.lines.emplace_back("pass"); }
    return page;
}

Page moves_page(const Position& position, Piece piece) {
    const std::vector<NumberedMove> moves = moves_of(position, piece);
    Page page{tr("The moves of {0}", piece), {}};
    if (moves.empty()) { page.lines.push_back(describe(why_no_moves(position, piece))); }
    std::vector<std::string> words;
    words.reserve(moves.size());
    for (const NumberedMove& each : moves) {
        words.push_back(std::to_string(each.number) + ": " +
                        (each.text.empty() ? tr("anywhere") : each.text));
    }
    std::string head = format_piece(piece);
    head.resize(3, ' ');
    add_wrapped(page.lines, head, words);
    return page;
}

std::vector<Move> numbered_moves(const Position& position) {
    std::vector<Move> numbered;
    for (const Piece piece : movable_bugs(position)) {
        for (const NumberedMove& each : moves_of(position, piece)) {
            numbered.push_back(each.move);
        }
    }
    if (numbered.empty()) { numbered = legal_moves(position); }
    return numbered;
}

Page moves_page_for_speech(const Position& position, const std::vector<Piece>& bugs) {
    const std::vector<Move> moves = numbered_moves(position);
    const std::size_t count = moves.size();
    Page page{position.to_move() == Color::White
                  ? trn("White has {0} legal move. To play it, type its number",
                        "White has {0} legal moves. To play one, type its number", count, count)
                  : trn("Black has {0} legal move. To play it, type its number",
                        "Black has {0} legal moves. To play one, type its number", count, count),
              {}};
    std::size_t number = 0;
    for (const Move& move : moves) {
        ++number;
        const bool listed = bugs.empty() || (!move.is_pass() && is_among(bugs, move.piece()));
        if (!listed) { continue; }
        page.lines.push_back(std::to_string(number) + ": " +
                             suggest_move_for_speech(position, move) + '.');
    }
    for (const Piece bug : bugs) {
        if (!is_among(movable_bugs(position), bug)) {
            page.lines.push_back(describe(why_no_moves(position, bug)));
        }
    }
    return page;
}

}  // namespace roj::words
