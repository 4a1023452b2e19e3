#include <roj/notation.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <vector>

#include "text/ascii.h"

// Reading is liberal: split the text into words and each word into the pieces it may mean, then
// keep the legal combinations. One is the answer. Several need a clearer text. If there is none,
// explain the most likely one.

namespace roj {
namespace {

/// The notation of the cell in a direction of a bug: the sign is before the bug's name for the
/// western three directions, after it for the eastern three.
struct Sign {
    char sign;
    bool before;
};
/// By Direction.
constexpr std::array<Sign, 6> kSignOf{
    {{'-', false}, {'/', false}, {'\\', true}, {'-', true}, {'/', true}, {'\\', false}}};

// What a move does in addition to going somewhere is a separate word: "xbQ" stings bQ, "+bA1"
// carries bA1; "^" alone turns a bug up.
constexpr char kStingSign = 'x';
constexpr char kCarrySign = '+';
constexpr char kTurnUpSign = '^';
constexpr std::string_view kSigns = "-/\\";

constexpr std::array<std::string_view, 6> kWordOf{"e", "ne", "nw", "w", "sw", "se"};

Reason unreadable(Why why, std::vector<std::string_view> written) {
    return {.why = why, .written = {written.begin(), written.end()}};
}

Reason ambiguous(std::string_view text, Piece piece) {
    Reason reason = unreadable(Why::AmbiguousBug, {text::trim(text)});
    reason.piece = piece;
    return reason;
}

std::optional<Direction> direction_of_word(std::string_view word) {
    const auto found = std::ranges::find(kWordOf, text::lower_case(word));
    if (found == kWordOf.end()) { return std::nullopt; }
    return static_cast<Direction>(found - kWordOf.begin());
}

std::optional<Direction> direction_of_sign(char sign, bool before) {
    for (const Direction d : kDirections) {
        const Sign known = kSignOf[static_cast<std::size_t>(d)];
        if (known.sign == sign && known.before == before) { return d; }
    }
    return std::nullopt;
}

/// Returns the pieces of this game that a name may mean: one, or all equal bugs if the number is
/// omitted. An omitted colour is `color`.
Result<std::vector<Piece>, Reason> read_name(const Position& position, std::string_view text,
                                             Color color) {
    Reason not_a_bug = unreadable(Why::NotABug, {text});
    std::ranges::copy_if(kBugs, std::back_inserter(not_a_bug.kinds),
                         [&](Bug bug) { return position.rules().count(bug) > 0; });
    const std::string name = text::lower_case(text);
    std::size_t at = 0;
    Piece piece{color, Bug::Queen, 0};
    // "b" is a colour if a bug follows it, otherwise a Beetle.
    if (name.size() > 1 && (name[0] == 'w' || name[0] == 'b') && bug_from_letter(name[1])) {
        piece.color = name[0] == 'w' ? Color::White : Color::Black;
        at = 1;
    }
    if (at >= name.size() || !bug_from_letter(name[at])) { return not_a_bug; }
    piece.bug = *bug_from_letter(name[at++]);
    std::optional<int> number;
    if (at < name.size()) {
        if (name.size() > at + 1 || name[at] < '1' || name[at] > '9') { return not_a_bug; }
        number = name[at] - '0';
    }

    const int count = position.rules().count(piece.bug);
    if (count == 0) {
        not_a_bug.why = Why::NotInGame;
        not_a_bug.kinds.insert(not_a_bug.kinds.begin(), piece.bug);
        return not_a_bug;
    }
    if (number && *number > count) {
        return Reason{.why = Why::NumberTooHigh,
                      .kinds = {piece.bug},
                      .count = count,
                      .written = {std::string(text)}};
    }
    std::vector<Piece> pieces = position.rules().pieces(piece.color);
    std::erase_if(pieces, [&](Piece other) {
        return other.bug != piece.bug || (number && count > 1 && other.number != *number);
    });
    return pieces;
}

Result<std::vector<Piece>, Reason> read_name(const Position& position, std::string_view text) {
    return read_name(position, text, position.to_move());
}

/// A cell named relative to a bug: on it, or next to it in a direction.
struct Target {
    std::vector<Piece> references;
    std::optional<Direction> side;
};

/// Reads the words that name a cell: `bQ/`, or `ne bQ`.
Result<Target, Reason> read_target(const Position& position,
                                   const std::vector<std::string_view>& words) {
    std::string_view name = words.back();
    std::optional<Direction> side;
    if (words.size() > 1) {
        side = direction_of_word(words[0]);
        if (!side && words[0].find_first_of(kSigns) != std::string_view::npos) {
            return unreadable(Why::TooMuch, {words[0], words[1]});
        }
        if (!side) { return unreadable(Why::NotADirection, {words[0]}); }
    } else {
        const bool before = !name.empty() && kSigns.find(name.front()) != std::string_view::npos;
        const bool after = name.size() > 1 && kSigns.find(name.back()) != std::string_view::npos;
        if (before && after) { return unreadable(Why::TwoSigns, {name}); }
        if (before || after) {
            side = direction_of_sign(before ? name.front() : name.back(), before);
        }
        name = name.substr(before ? 1 : 0, name.size() - (before || after ? 1 : 0));
    }
    auto references = read_name(position, name);
    if (!references) { return references.error(); }
    return Target{std::move(*references), side};
}

/// Returns the cells that a target may mean: one for each reference that is on the board.
std::vector<Hex> cells_of(const Position& position, const Target& target) {
    std::vector<Hex> cells;
    for (const Piece reference : target.references) {
        const std::optional<Hex> cell = position.where(reference);
        if (!cell) { continue; }
        cells.push_back(target.side ? neighbor(*cell, *target.side) : *cell);
    }
    return cells;
}

Reason not_on_board(const Target& target) {
    return {.why = Why::NotOnBoard, .piece = target.references.front()};
}

/// Returns the legal one of the moves that a text may mean, or why there is none.
Result<Move, Reason> choose(const Position& position, std::string_view text,
                            const std::vector<Move>& wanted) {
    const std::vector<Move> legal = legal_moves(position);
    std::vector<Move> possible;
    for (const Move& move : wanted) {
        const bool known = std::ranges::find(possible, move) != possible.end();
        if (!known && std::ranges::find(legal, move) != legal.end()) { possible.push_back(move); }
    }
    if (possible.size() == 1) { return possible.front(); }
    if (possible.size() > 1) {
        Reason reason = unreadable(Why::AmbiguousMove, {text});
        for (const Move& move : possible) { reason.written.push_back(format_move(position, move)); }
        return reason;
    }
    return why_illegal(position, wanted.front());
}

/// What a move does in addition to going somewhere.
struct Extra {
    Move::Kind kind = Move::Kind::Move;
    std::vector<Piece> others;  ///< that may be stung or carried
};

/// Reports whether a word may be a sting or a carry in this game.
bool is_extra(const Position& position, std::string_view word) {
    const bool marked =
        word.size() > 1 && (text::lower_case(word)[0] == kStingSign || word[0] == kCarrySign);
    return marked && position.rules().game_type.has_fan_bugs();
}

/// Reads "xbQ" or "+bA1". A stung bug without a colour is the enemy's.
Result<Extra, Reason> read_extra(const Position& position, std::string_view word) {
    const bool sting = word[0] != kCarrySign;
    const Color color = sting ? opponent(position.to_move()) : position.to_move();
    auto others = read_name(position, word.substr(1), color);
    if (!others) { return others.error(); }
    return Extra{sting ? Move::Kind::Sting : Move::Kind::Carry, std::move(*others)};
}

/// Returns the moves of these pieces to these cells, with the extra. If the number is omitted, a
/// bug on the board takes precedence over one in the hand.
std::vector<Move> combine(const Position& position, std::vector<Piece> pieces,
                          const std::vector<Hex>& cells, const Extra& extra = {}) {
    const auto on_board = [&](Piece piece) { return position.where(piece).has_value(); };
    std::stable_partition(pieces.begin(), pieces.end(), on_board);
    std::vector<Move> moves;
    for (const Hex cell : cells) {
        for (const Piece piece : pieces) {
            if (extra.kind == Move::Kind::Move) {
                moves.push_back(on_board(piece) ? Move::move(piece, cell)
                                                : Move::place(piece, cell));
            }
            for (const Piece other : extra.others) {
                moves.push_back(extra.kind == Move::Kind::Sting ? Move::sting(piece, cell, other)
                                                                : Move::carry(piece, cell, other));
            }
        }
    }
    return moves;
}

/// Reads "bQ ^" or "bQ^"; returns nothing for another move.
std::optional<Result<Move, Reason>> parse_turn_up(const Position& position, std::string_view text) {
    if (text.back() != kTurnUpSign) { return std::nullopt; }
    const auto pieces = read_name(position, text::trim(text.substr(0, text.size() - 1)));
    if (!pieces) { return pieces.error(); }
    std::vector<Move> moves;
    for (const Piece piece : *pieces) {
        moves.push_back(Move::turn_up(piece, position.where(piece).value_or(Hex{})));
    }
    return choose(position, text, moves);
}

Result<Move, Reason> parse_first_ply(const Position& position, std::string_view text,
                                     const std::vector<std::string_view>& words) {
    // Hivegame.com writes a dot where another move names its cell.
    const bool alone = words.size() == 1 || (words.size() == 2 && words[1] == ".");
    if (!alone) {
        return unreadable(Why::FirstMoveAlone,
                          {format_move(position, legal_moves(position).front())});
    }
    const auto pieces = read_name(position, words[0]);
    if (!pieces) { return pieces.error(); }
    return choose(position, text, combine(position, *pieces, {Hex{0, 0}}));
}

/// Returns the reason if a text names a bug and nothing more.
Reason no_target(const Position& position, const std::vector<Piece>& pieces) {
    Reason reason{.why = Why::NoTargetAndMove, .piece = pieces.front()};
    for (const Move& move : legal_moves(position)) {
        if (move.is_pass() || std::ranges::find(pieces, move.piece()) == pieces.end()) { continue; }
        reason.why = Why::NoTarget;
        reason.written = {format_move(position, move)};
        break;
    }
    return reason;
}

/// Reads the words of a move. If the number of the moving bug is omitted, considers only the bugs
/// on the board and the next one in hand.
Result<Move, Reason> parse_words(const Position& position, std::string_view text,
                                 const std::vector<std::string_view>& words) {
    constexpr std::size_t kMaxWords = 3;
    const auto pieces = read_name(position, words[0]);
    if (!pieces) { return pieces.error(); }
    if (words.size() == 1) { return no_target(position, *pieces); }
    const bool more = words.size() > 2 && is_extra(position, words.back());
    const std::vector<std::string_view> where(words.begin() + 1, words.end() - (more ? 1 : 0));
    if (more && is_extra(position, where.back())) {
        return unreadable(Why::TooMuch, {where.back(), words.back()});
    }
    if (where.size() + 1 > kMaxWords) {
        return unreadable(Why::SeveralMoves, {text, words[kMaxWords]});
    }
    const auto target = read_target(position, where);
    if (!target) { return target.error(); }
    const std::vector<Hex> cells = cells_of(position, *target);
    if (cells.empty()) { return not_on_board(*target); }
    const auto extra = more ? read_extra(position, words.back()) : Extra{};
    if (!extra) { return extra.error(); }
    return choose(position, text, combine(position, *pieces, cells, *extra));
}

std::optional<Piece> top_without(const Position& position, Hex cell,
                                 const std::vector<Piece>& lifted) {
    std::vector<Piece> stack = position.stack(cell);
    std::erase_if(stack,
                  [&](Piece piece) { return std::ranges::find(lifted, piece) != lifted.end(); });
    if (stack.empty()) { return std::nullopt; }
    return stack.back();
}

/// Writes a cell without the lifted bugs: the bug on it, otherwise one next to it with a sign.
std::string write_cell(const Position& position, Hex cell, const std::vector<Piece>& lifted) {
    constexpr std::array kOrder{Direction::NorthWest, Direction::NorthEast, Direction::East,
                                Direction::SouthEast, Direction::SouthWest, Direction::West};
    if (const auto top = top_without(position, cell, lifted)) { return format_piece(*top); }
    for (const Direction d : kOrder) {
        const auto reference = top_without(position, neighbor(cell, d), lifted);
        if (!reference) { continue; }
        const Sign sign = kSignOf[static_cast<std::size_t>(opposite(d))];
        return sign.before ? sign.sign + format_piece(*reference)
                           : format_piece(*reference) + sign.sign;
    }
    return "(" + std::to_string(cell.q) + ", " + std::to_string(cell.r) + ")";
}

}  // namespace

Result<Move, Reason> parse_move(const Position& position, std::string_view text) {
    if (position.outcome() > Outcome::InProgress) { return Reason{Why::GameOver}; }
    const std::vector<std::string_view> words = text::split_words(text);
    if (words.empty()) { return Reason{Why::NoMove}; }
    if (text::lower_case(words[0]) == "pass") {
        if (words.size() > 1) { return Reason{Why::PassAlone}; }
        return choose(position, text, {Move::pass()});
    }
    if (position.ply() == 0) { return parse_first_ply(position, text, words); }
    if (const auto turned_up = parse_turn_up(position, text::trim(text))) { return *turned_up; }
    return parse_words(position, text, words);
}

Result<Hex, Reason> parse_cell(const Position& position, std::string_view text) {
    const std::vector<std::string_view> words = text::split_words(text);
    if (words.empty() || words.size() > 2) { return unreadable(Why::NotACell, {text::trim(text)}); }
    const auto target = read_target(position, words);
    if (!target) { return target.error(); }
    const std::vector<Hex> cells = cells_of(position, *target);
    if (cells.empty()) { return not_on_board(*target); }
    if (cells.size() > 1) { return ambiguous(text, target->references.front()); }
    return cells.front();
}

Result<Piece, Reason> parse_piece(const Position& position, std::string_view text) {
    const auto pieces = read_name(position, text::trim(text));
    if (!pieces) { return pieces.error(); }
    if (pieces->size() > 1) { return ambiguous(text, pieces->front()); }
    return pieces->front();
}

std::string format_move(const Position& position, const Move& move) {
    if (move.is_pass()) { return "pass"; }
    std::string text = format_piece(move.piece());
    if (position.ply() == 0) { return text; }
    if (move.kind() == Move::Kind::TurnUp) { return text + ' ' + kTurnUpSign; }
    std::vector<Piece> lifted{move.piece()};
    if (move.kind() == Move::Kind::Carry) { lifted.push_back(move.other()); }
    text += ' ' + write_cell(position, move.to(), lifted);
    const bool sting = move.kind() == Move::Kind::Sting;
    if (!sting && move.kind() != Move::Kind::Carry) { return text; }
    return text + ' ' + (sting ? kStingSign : kCarrySign) + format_piece(move.other());
}

std::string format_cell(const Position& position, Hex cell) {
    return write_cell(position, cell, {});
}

}  // namespace roj
