#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/arrangement.h>
#include <roj/notation.h>

#include "text/ascii.h"

namespace roj {
namespace {

constexpr std::string_view kMoved = "moved";
constexpr std::string_view kDown = "down";

Reason with(Why why, Piece piece) {
    return {.why = why, .piece = piece};
}

Reason unreadable(Why why, std::string_view text) {
    return {.why = why, .written = {std::string(text)}};
}

std::string names(std::string_view word, const std::vector<Piece>& pieces) {
    std::string text(word);
    for (const Piece piece : pieces) { text += ' ' + format_piece(piece); }
    return text;
}

/// Returns the plies before a turn such as "White[5]"; nothing for another text.
std::optional<int> read_turn(std::string_view text) {
    constexpr int kLastTurn = 9999;
    const std::string word = text::lower_case(text);
    const bool white = word.starts_with("white[");
    const std::size_t digits = word.find('[') + 1;
    if ((!white && !word.starts_with("black[")) || word.back() != ']') { return std::nullopt; }
    int turn = 0;
    for (const char c : word.substr(digits, word.size() - 1 - digits)) {
        if (c < '0' || c > '9' || turn > kLastTurn / 10) { return std::nullopt; }
        turn = turn * 10 + (c - '0');
    }
    if (turn == 0) { return std::nullopt; }
    return turn * 2 - (white ? 2 : 1);
}

/// Reads the name of a bug. Without a number it is the first one in the hand.
Result<Piece, Reason> read_new_bug(const Position& position, std::string_view name) {
    auto piece = parse_piece(position, name);
    if (piece || piece.error().why != Why::AmbiguousBug) { return piece; }
    const Piece any = piece.error().piece;
    const std::vector<Piece> hand = position.hand(any.color);
    const auto first = std::ranges::find(hand, any.bug, &Piece::bug);
    return first == hand.end() ? any : *first;
}

Result<std::vector<Piece>, Reason> read_names(const Position& position, std::string_view text) {
    std::vector<Piece> pieces;
    for (const std::string_view name : text::split_words(text)) {
        const auto piece = parse_piece(position, name);
        if (!piece) { return piece.error(); }
        pieces.push_back(*piece);
    }
    return pieces;
}

/// Reads a field after the turn into the arrangement.
Permission read_field(Arrangement& arrangement, std::string_view field) {
    std::string_view rest = field;
    const std::string word = text::lower_case(text::take_word(rest));
    if (word != kMoved && word != kDown) { return put_bug(arrangement, field); }
    const Position position(arrangement);
    const auto pieces = read_names(position, rest);
    if (!pieces) { return pieces.error(); }
    std::vector<Piece>& list = word == kMoved ? arrangement.just_moved : arrangement.face_down;
    for (const Piece piece : *pieces) {
        const std::optional<Hex> cell = position.where(piece);
        if (!cell) { return with(Why::NotOnBoard, piece); }
        // A Position needs face-down bugs on top, and the next field is read into one.
        if (word == kDown && position.top(*cell) != piece) {
            return with(Why::CannotBeFaceDown, piece);
        }
        if (std::ranges::find(list, piece) == list.end()) { list.push_back(piece); }
    }
    return ok();
}

}  // namespace

Permission put_bug(Arrangement& arrangement, std::string_view text) {
    const Position position(arrangement);
    std::string_view where = text;
    const std::string_view name = text::take_word(where);
    const auto piece = read_new_bug(position, name);
    if (!piece) { return piece.error(); }
    if (position.where(*piece)) { return with(Why::OnBoardTwice, *piece); }
    Hex cell;
    const bool needs_cell = !arrangement.bugs.empty();
    if (needs_cell && where.empty()) { return unreadable(Why::NotAPlacement, text); }
    if (!where.empty()) {
        const auto target = parse_cell(position, where);
        if (!target && target.error().why == Why::NotACell) {
            return unreadable(Why::NotAPlacement, text);
        }
        if (!target) { return target.error(); }
        cell = *target;
    }
    const std::optional<Piece> below = position.top(cell);
    if (below && position.face_down(*below)) {
        return Reason{.why = Why::EndsOnFaceDown, .piece = *piece, .other = *below};
    }
    arrangement.bugs.emplace_back(*piece, cell);
    return ok();
}

bool is_position(std::string_view text) {
    const std::vector<std::string_view> fields = text::split(text, ';');
    if (fields.size() < 2 || !parse_game_type(text::trim(fields[0]))) { return false; }
    const std::string turn = text::lower_case(text::trim(fields[1]));
    // A turn without its number is a mistake in a position and not the state of a game.
    return turn == "white" || turn == "black" || turn.find('[') != std::string::npos;
}

std::string format_position(const Position& position) {
    const GameType type = position.rules().game_type;
    std::string text = format_game_type(type) + ';' + format_turn(position);
    const Arrangement all = position.arrangement();
    Arrangement written{position.rules()};
    // Each bug is next to or on one before it, so search from the first cell.
    std::vector<Hex> cells;
    if (!all.bugs.empty()) { cells.push_back(all.bugs.front().second); }
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (const Piece piece : position.stack(cells[i])) {
            const std::string where =
                written.bugs.empty() ? "" : ' ' + format_cell(Position(written), cells[i]);
            text += ';' + format_piece(piece) + where;
            written.bugs.emplace_back(piece, cells[i]);
        }
        for (const Direction d : kDirections) {
            const Hex next = neighbor(cells[i], d);
            const bool found = std::ranges::find(cells, next) != cells.end();
            if (!found && position.height(next) > 0) { cells.push_back(next); }
        }
    }
    // Only a Pillbug or a Dragonfly lets a bug move in two plies in a row.
    const bool matters = type.contains(Bug::Pillbug) || type.contains(Bug::Dragonfly);
    if (matters && !all.just_moved.empty()) { text += ';' + names(kMoved, all.just_moved); }
    if (!all.face_down.empty()) { text += ';' + names(kDown, all.face_down); }
    return text;
}

Result<Position, Reason> parse_position(std::string_view text, const Ruleset& rules) {
    std::vector<std::string_view> fields = text::split(text, ';');
    std::ranges::transform(fields, fields.begin(), text::trim);
    const auto type = parse_game_type(fields[0]);
    if (!type) { return type.error(); }
    Arrangement arrangement{rules};
    arrangement.rules.game_type = *type;
    const auto ply = fields.size() > 1 ? read_turn(fields[1]) : std::nullopt;
    if (!ply) { return unreadable(Why::BadTurn, fields.size() > 1 ? fields[1] : ""); }
    arrangement.ply = *ply;
    for (std::size_t i = 2; i < fields.size(); ++i) {
        if (fields[i].empty()) { continue; }
        const Permission read = read_field(arrangement, fields[i]);
        if (read) { continue; }
        Reason reason = unreadable(Why::BadField, fields[i]);
        reason.inner.push_back(read.error());
        return reason;
    }
    if (const auto fault = find_fault(arrangement)) { return *fault; }
    return Position(arrangement);
}

}  // namespace roj
