// Interprets a line before Enter. It matches the line against every notation of each legal move,
// not only the canonical one: players look at the board, not at the list.

#include "play/input/preview.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/input/commands.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/utf8.h"
#include "words/narration.h"
#include "words/pieces.h"
#include "words/reasons.h"
#include "words/spoken.h"

namespace roj::play {
namespace {

using words::NumberedMove;

bool is_digits(std::string_view word) {
    return word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Finds the bug that a word names: `wA1`, `a1`, or `wA` if only one such bug can move.
std::optional<Piece> named_bug(const Position& position, const std::string& word) {
    if (const auto piece = parse_piece(position, word)) { return *piece; }
    const auto kind = parse_piece(position, word + '1');
    if (!kind) { return std::nullopt; }
    std::vector<Piece> bugs = words::movable_bugs(position);
    std::erase_if(bugs, [&](Piece p) { return p.bug != kind->bug || p.color != kind->color; });
    return bugs.size() == 1 ? std::optional(bugs.front()) : std::nullopt;
}

/// Returns the cell on the given side of a bug in both notations: with the sign and with the word.
std::array<std::string, 2> places_beside(const std::string& bug, Direction direction) {
    constexpr std::string_view kSigns = R"(-/\-/\)";
    constexpr std::array kWords{"e ", "ne ", "nw ", "w ", "sw ", "se "};
    const auto side = static_cast<std::size_t>(direction);
    const bool before = side >= 2 && side <= 4;
    return {before ? kSigns[side] + bug : bug + kSigns[side], kWords[side] + bug};
}

/// Returns what follows the place in a move: the bug that is stung or carried.
std::string suffix_of(const Move& move) {
    if (move.kind() == Move::Kind::Sting) { return " x" + format_piece(move.other()); }
    if (move.kind() == Move::Kind::Carry) { return " +" + format_piece(move.other()); }
    return {};
}

/// Reports whether a notation of the move begins with `rest`, the text after the bug's name.
bool can_be_written(const Position& position, const Move& move, const std::string& rest) {
    const auto fits = [&](const std::string& text) {
        return text::lower_case(text + suffix_of(move)).starts_with(rest);
    };
    if (move.kind() == Move::Kind::TurnUp) { return std::string_view("^").starts_with(rest); }
    if (std::ranges::any_of(position.stack(move.to()), fits, format_piece)) { return true; }
    for (const Direction direction : kDirections) {
        for (const Piece beside : position.stack(neighbor(move.to(), direction))) {
            const auto places = places_beside(format_piece(beside), opposite(direction));
            if (beside != move.piece() && std::ranges::any_of(places, fits)) { return true; }
        }
    }
    return false;
}

struct NamedLine {
    explicit NamedLine(std::string_view line) : name(text::take_word(line)) {
        for (const std::string_view word : text::split_words(line)) {
            rest += (rest.empty() ? "" : " ") + text::lower_case(word);
        }
        number = rest.substr(0, rest.find(' '));
        after_number = rest.substr(number.size());
        if (number.starts_with('.')) { number.erase(0, 1); }
    }
    /// Reports whether what follows the name is the number of a move.
    bool has_number() const {
        constexpr std::size_t kLongest = 3;
        return !number.empty() && number.size() <= kLongest && is_digits(number);
    }

    std::string name;
    std::string rest;    ///< in lower case, with one blank between words
    std::string number;  ///< the first word of the rest, without the dot of the board
    std::string after_number;
};

/// Returns the bugs that can move and whose names begin with a word.
std::vector<std::string> bugs_beginning(const Position& position, const std::string& word) {
    std::vector<std::string> names;
    for (const Piece piece : words::movable_bugs(position)) {
        const std::string bug = text::lower_case(format_piece(piece));
        const bool begins = bug.starts_with(word) || bug.substr(1).starts_with(word);
        if (begins) { names.push_back(format_piece(piece)); }
    }
    return names;
}

/// Reads a bug and the number of a move, and perhaps what it stings or carries. Pre: the bug has
/// moves.
Result<Move> read_number(const Position& position, Piece piece, const NamedLine& line) {
    const std::vector<NumberedMove> moves = words::moves_of(position, piece);
    const auto found = std::ranges::find(
        moves, line.number, [](const NumberedMove& each) { return std::to_string(each.number); });
    const std::string name = format_piece(piece);
    if (found == moves.end()) {
        return Error{
            moves.size() == 1
                ? tr("{0} has no move number {1}. Its only move is number 1.", name, line.number)
                : tr("{0} has no move number {1}. The numbers go from 1 to {2}.", name, line.number,
                     moves.size())};
    }
    if (line.after_number.empty()) { return found->move; }
    return words::worded(parse_move(position, name + ' ' + found->text + line.after_number));
}

/// Says which other moves of the bug end in the same cell: " Also there: .6 xbQ."
std::string others_there(const Position& position, const Move& move) {
    std::vector<std::string> others;
    for (const NumberedMove& other : words::moves_of(position, move.piece())) {
        if (other.move.to() != move.to() || other.move == move) { continue; }
        const std::string suffix = suffix_of(other.move);
        // words: A move with this number that stings or carries nothing.
        others.push_back(suffix.empty() ? tr(".{0} alone", other.number)
                                        : '.' + std::to_string(other.number) + suffix);
    }
    return others.empty() ? "" : ' ' + tr("Also there: {0}.", text::join(others, ", "));
}

Preview of_number(const Game& game, Piece piece, const NamedLine& line) {
    const Position& position = game.position();
    Preview preview;
    preview.moves = words::moves_of(position, piece);
    std::erase_if(preview.moves, [&](const NumberedMove& each) {
        return !std::to_string(each.number).starts_with(line.number);
    });
    const Result<Move> move = read_number(position, piece, line);
    if (move) { preview.move = *move; }
    preview.text = move ? enter_plays(game, *move) + others_there(position, *move)
                        : move.error().message.worded();
    return preview;
}

/// Returns the moves of a bug that match the text after its name.
std::vector<NumberedMove> moves_beginning(const Position& position, Piece piece,
                                          const std::string& rest) {
    std::vector<NumberedMove> fitting = words::moves_of(position, piece);
    std::erase_if(fitting, [&](const NumberedMove& each) {
        return !can_be_written(position, each.move, rest);
    });
    return fitting;
}

/// Returns the message that counts the moves of a bug. Only the number changes as a player types,
/// which costs few bytes.
std::string count_of(Piece piece, const std::vector<NumberedMove>& moves) {
    return trn("{0}: {1} move.", "{0}: {1} moves.", moves.size(), piece, moves.size());
}

/// Returns that message for a line that only names a bug, early in a game with a hint. The board
/// has one number in each cell.
std::string can_go(const Position& position, Piece piece, const std::vector<NumberedMove>& moves) {
    std::string text = count_of(piece, moves);
    // The sentence costs bytes with every bug that is named.
    constexpr int kFirstPlies = 6;
    if (position.ply() < kFirstPlies) { text += ' ' + tr("Type a number or a cell."); }
    std::set<Hex> cells;
    for (const NumberedMove& each : moves) { cells.insert(each.move.to()); }
    if (cells.size() == moves.size()) { return text; }
    const bool stings = moves.back().move.kind() == Move::Kind::Sting;
    const std::size_t first = cells.size() + 1;
    return text + ' ' +
           (stings ? tr("Numbers from {0} on also sting: see moves {1}.", first, piece)
                   : tr("Numbers from {0} on also carry: see moves {1}.", first, piece));
}

/// Previews a complete move that can also be the start of another one: `A1 -b` before `A1 -bQ`.
Preview of_move(const Game& game, const Move& move, std::string_view line) {
    const Position& position = game.position();
    Preview preview{{}, move, enter_plays(game, move)};
    if (move.is_pass()) { return preview; }
    std::vector<NumberedMove> others =
        moves_beginning(position, move.piece(), NamedLine(line).rest);
    std::erase_if(others, [&](const NumberedMove& each) { return each.move.to() == move.to(); });
    preview.text += others_there(position, move);
    if (others.empty()) { return preview; }
    preview.text += ' ' + trn("{0} other move matches.", "{0} other moves match.", others.size(),
                              others.size());
    preview.moves = std::move(others);
    return preview;
}

/// Previews a line that names a bug but is not a complete move.
Preview of_bug(const Game& game, Piece piece, std::string_view line) {
    const Position& position = game.position();
    const NamedLine divided(line);
    const std::vector<NumberedMove> all = words::moves_of(position, piece);
    if (all.empty()) { return {{}, {}, words::describe(why_no_moves(position, piece))}; }
    if (divided.has_number()) { return of_number(game, piece, divided); }
    if (position.ply() == 0) {
        // The first bug of a game has no reference bug, so no cell can follow its name.
        return {{}, {}, words::describe(parse_move(position, line).error())};
    }
    Preview preview;
    preview.moves = moves_beginning(position, piece, divided.rest);
    if (preview.moves.size() == 1) {
        preview.move = preview.moves.front().move;
        preview.text = tr("Only match: {0}.", format_move(position, *preview.move));
    } else if (preview.moves.empty()) {
        const auto move = parse_move(position, line);
        const bool illegal = !move && !is_unreadable(move.error().why);
        preview.text =
            illegal ? words::describe(move.error()) : tr("No move of {0} matches.", piece);
    } else if (divided.rest.empty()) {
        preview.text = can_go(position, piece, all);
    } else {
        preview.text = count_of(piece, preview.moves);
    }
    return preview;
}

/// Reports whether a word can be a partial command, or the number before a move.
bool can_be_prefix(std::string_view word) {
    const std::string typed = text::folded(word);
    const bool begins = std::ranges::any_of(commands(), [&typed](const Command* command) {
        const auto begins_with = [&typed](std::string_view name) {
            return text::folded(name).starts_with(typed);
        };
        return begins_with(command->name) ||
               std::ranges::any_of(i18n::own_words_for(command->name), begins_with);
    });
    if (begins || is_digits(word) || words::begins_in_words(word)) { return true; }
    const auto keys = i18n::on_english_keys(word);
    return keys && can_be_prefix(*keys);
}

}  // namespace

std::optional<Result<Move>> numbered_move(const Position& position, std::string_view line) {
    const NamedLine divided(line);
    // `m 2` and similar lines are commands.
    constexpr std::array<std::string_view, 3> kCommands{"m", "l", "c"};
    const bool command =
        std::ranges::find(kCommands, text::lower_case(divided.name)) != kCommands.end();
    const std::optional<Piece> piece = named_bug(position, divided.name);
    if (command || !divided.has_number() || !piece) { return std::nullopt; }
    if (words::moves_of(position, *piece).empty()) {
        return Error{words::describe(why_no_moves(position, *piece))};
    }
    return read_number(position, *piece, divided);
}

std::optional<Result<Move>> listed_move(const Position& position, std::string_view line) {
    if (line.find_first_not_of("0123456789") != std::string_view::npos) { return std::nullopt; }
    const std::vector<Move> moves = words::numbered_moves(position);
    const auto number = text::read_number<std::size_t>(line, 1, moves.size());
    if (number) { return moves[*number - 1]; }
    return Error{message("There is no move {0}. The moves are 1 to {1}.", line, moves.size())};
}

Preview preview_move(const Game& game, const Move& move, std::string_view line) {
    const NamedLine divided(line);
    return divided.has_number() ? of_number(game, move.piece(), divided)
                                : of_move(game, move, line);
}

Preview preview_part(const Game& game, std::string_view line, const std::string& why) {
    const Position& position = game.position();
    if (text::lower_case(line) == "pass") { return {{}, {}, why}; }
    const NamedLine divided(line);
    const std::optional<Piece> bug = named_bug(position, divided.name);
    const bool names_bug =
        bug && (divided.name.size() > 1 || numbered_move(position, line) || looks_like_move(line));
    if (names_bug) { return of_bug(game, *bug, line); }
    // One letter alone is too vague for a line of text.
    if (divided.rest.empty() && divided.name.size() > 1) {
        const auto bugs = bugs_beginning(position, text::lower_case(divided.name));
        if (!bugs.empty()) {
            return {{},
                    {},
                    trn("This bug can move: {0}.", "These bugs can move: {0}.", bugs.size(),
                        text::join(bugs, ", "))};
        }
    }
    return preview_word(line, why);
}

Preview preview_word(std::string_view line, const std::string& why) {
    return {{}, {}, can_be_prefix(line) ? std::string() : why};
}

std::string enter_plays(const Game& game, const Move& move, bool in_words) {
    const bool draws = game.draws_by_repetition(move);
    if (move.is_pass()) {
        return draws ? tr("Enter passes and draws the game.") : tr("Enter passes.");
    }
    const std::string text = format_move(game.position(), move);
    if (draws) { return tr("Enter plays {0} and draws the game.", text); }
    if (!in_words) { return tr("Enter plays {0}.", text); }
    const std::string told = words::suggest_move_for_speech(game.position(), move);
    const std::string origin = words::describe_origin_for_speech(game.position(), move);
    return tr("Enter plays {0}: {1}.", text, told) + (origin.empty() ? "" : ' ' + origin);
}

std::string enter_puts(const Position& position, const Move& move) {
    const std::optional<Piece> below = position.top(move.to());
    const bool climbs = below && *below != move.piece();
    return climbs ? tr("Enter puts {0} on {1}.", move.piece(), *below)
                  : tr("Enter puts {0} there.", move.piece());
}

std::string describe_climbs(const Position& position, const std::vector<NumberedMove>& moves) {
    std::vector<std::string> climbs;
    for (const NumberedMove& each : moves) {
        const std::optional<Piece> below = position.top(each.move.to());
        if (below) { climbs.push_back(tr(".{0} on {1}", each.number, *below)); }
    }
    return climbs.empty() ? "" : text::join(climbs, ", ") + '.';
}

}  // namespace roj::play
