// Interprets a line before Enter. It matches the line against every notation of each legal move,
// not only the canonical one: players look at the board, not at the list.

#include "play/input/preview.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <roj/notation.h>

#include "play/input/commands.h"
#include "text/ascii.h"
#include "words/describe.h"
#include "words/move_list.h"
#include "words/narration.h"
#include "words/phrases.h"

namespace roj::play {
namespace {

bool is_count(std::string_view word) {
    constexpr std::size_t kLongest = 3;
    return !word.empty() && word.size() <= kLongest &&
           word.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Finds the bug that a word names: `wA1`, `a1`, or `wA` if only one such bug can move.
std::optional<Piece> named_bug(const Position& position, const std::string& word) {
    if (const auto piece = parse_piece(position, word)) { return *piece; }
    const auto kind = parse_piece(position, word + '1');
    if (!kind) { return std::nullopt; }
    std::optional<Piece> found;
    for (const Move& move : legal_moves(position)) {
        if (move.is_pass()) { continue; }
        const Piece piece = move.piece();
        if (piece.bug != kind->bug || piece.color != kind->color || piece == found) { continue; }
        if (found) { return std::nullopt; }
        found = piece;
    }
    return found;
}

/// Returns the cell on the given side of a bug in both notations: with the sign and with the word.
std::array<std::string, 2> places_beside(const std::string& bug, Direction side) {
    switch (side) {
        case Direction::East:
            return {bug + '-', "e " + bug};
        case Direction::NorthEast:
            return {bug + '/', "ne " + bug};
        case Direction::NorthWest:
            return {'\\' + bug, "nw " + bug};
        case Direction::West:
            return {'-' + bug, "w " + bug};
        case Direction::SouthWest:
            return {'/' + bug, "sw " + bug};
        case Direction::SouthEast:
            return {bug + '\\', "se " + bug};
    }
    return {};
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
    for (const Piece below : position.stack(move.to())) {
        if (fits(format_piece(below))) { return true; }
    }
    for (const Direction direction : kDirections) {
        for (const Piece beside : position.stack(neighbor(move.to(), direction))) {
            if (beside == move.piece()) { continue; }
            for (const std::string& place :
                 places_beside(format_piece(beside), opposite(direction))) {
                if (fits(place)) { return true; }
            }
        }
    }
    return false;
}

struct NamedLine {
    std::string name;
    std::string rest;  ///< in lower case, with one blank between words
};

NamedLine divide(std::string_view line) {
    line = text::trim(line);
    const std::size_t end = std::min(line.find_first_of(text::kBlanks), line.size());
    NamedLine divided{std::string(line.substr(0, end)), {}};
    for (const char c : text::lower_case(text::trim(line.substr(end)))) {
        const bool blank = text::kBlanks.find(c) != std::string_view::npos;
        if (!blank || divided.rest.back() != ' ') { divided.rest += blank ? ' ' : c; }
    }
    return divided;
}

std::string enter_plays(const Position& position, const Move& move) {
    if (move.is_pass()) { return "Enter passes."; }
    const std::string detail = words::describe_move(position, move);
    const bool worth_saying = !detail.empty() && detail != words::kPlaced;
    return "Enter plays " + format_move(position, move) +
           (worth_saying ? " (" + detail + ")." : ".");
}

/// Returns the bugs that can move and whose names begin with a word.
std::vector<std::string> bugs_beginning(const Position& position, const std::string& word) {
    std::vector<std::string> names;
    for (const Move& move : legal_moves(position)) {
        if (move.is_pass()) { continue; }
        const std::string bug = format_piece(move.piece());
        const bool begins = text::lower_case(bug).starts_with(word) ||
                            text::lower_case(bug.substr(1)).starts_with(word);
        if (begins && std::ranges::find(names, bug) == names.end()) { names.push_back(bug); }
    }
    return names;
}

Preview of_number(const Position& position, const std::vector<words::Target>& targets,
                  std::string_view line, const std::string& number) {
    Preview preview;
    for (const words::Target& target : targets) {
        if (std::to_string(target.number).starts_with(number)) {
            preview.targets.push_back(target);
        }
    }
    const Result<std::string> full = with_place(position, line);
    if (!full) {
        preview.text = full.error().message;
        return preview;
    }
    const auto move = parse_move(position, *full);
    if (move) { preview.move = *move; }
    preview.text = move ? enter_plays(position, *move) : words::describe(move.error());
    return preview;
}

/// Returns the moves of a bug that match the text after its name.
std::vector<Move> moves_beginning(const Position& position, Piece piece, const std::string& rest) {
    std::vector<Move> fitting = words::moves_of(position, piece);
    std::erase_if(fitting, [&](const Move& m) { return !can_be_written(position, m, rest); });
    return fitting;
}

std::vector<words::Target> targets_among(const Position& position, Piece piece,
                                         const std::vector<Move>& moves) {
    std::vector<words::Target> targets = words::targets_of(position, piece);
    std::erase_if(targets, [&](const words::Target& target) {
        return std::ranges::none_of(moves, [&](const Move& m) { return m.to() == target.cell; });
    });
    return targets;
}

/// Previews a complete move that can also be the start of another one: `A1 -b` before `A1 -bQ`.
Preview of_move(const Position& position, const Move& move, std::string_view line) {
    Preview preview{{}, move, enter_plays(position, move)};
    if (move.is_pass()) { return preview; }
    std::vector<Move> others = moves_beginning(position, move.piece(), divide(line).rest);
    std::erase(others, move);
    std::erase_if(others, [&](const Move& m) { return m.to() == move.to(); });
    if (others.empty()) { return preview; }
    preview.targets = targets_among(position, move.piece(), others);
    preview.text += ' ' + words::counted(others.size(), "other move") +
                    (others.size() == 1 ? " matches." : " match.");
    return preview;
}

/// Previews a line that names a bug but is not a complete move.
Preview of_bug(const Position& position, Piece piece, std::string_view line) {
    const NamedLine divided = divide(line);
    const std::string name = format_piece(piece);
    const std::vector<words::Target> targets = words::targets_of(position, piece);
    if (targets.empty() && !words::moves_of(position, piece).empty()) {
        // The first bug of a game has no reference bug, so nothing can follow its name.
        return {{}, {}, words::describe(parse_move(position, line).error())};
    }
    if (targets.empty()) { return {{}, {}, words::describe(why_no_moves(position, piece))}; }
    const std::string number = divided.rest.substr(0, divided.rest.find(' '));
    if (is_count(number)) { return of_number(position, targets, line, number); }
    Preview preview;
    const std::vector<Move> fitting = moves_beginning(position, piece, divided.rest);
    preview.targets = targets_among(position, piece, fitting);
    if (fitting.size() == 1) {
        preview.move = fitting.front();
        preview.text = "Only " + format_move(position, fitting.front()) + " matches.";
    } else if (fitting.empty()) {
        const auto move = parse_move(position, line);
        const bool illegal = !move && !is_unreadable(move.error().why);
        preview.text = illegal ? words::describe(move.error()) : "No move of " + name + " matches.";
    } else if (divided.rest.empty()) {
        preview.text = name + " can go to " + words::counted(targets.size(), "cell") +
                       ". Type a number or a cell.";
    } else {
        preview.text = std::to_string(fitting.size()) + " moves match.";
    }
    return preview;
}

/// Reports whether a word can be a partial command, or the number before a move.
bool can_be_prefix(std::string_view word) {
    const bool begins = std::ranges::any_of(commands(), [&](const CommandInfo& info) {
        return info.name.starts_with(text::lower_case(word));
    });
    return begins || word.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

bool names_target(const Position& position, std::string_view line) {
    const NamedLine divided = divide(line);
    // `m 2` and similar lines are commands.
    constexpr std::string_view kCommandLetters = "mlc";
    if (divided.name.size() == 1 &&
        kCommandLetters.find(text::lower_case(divided.name)) != std::string::npos) {
        return false;
    }
    return is_count(divided.rest.substr(0, divided.rest.find(' '))) &&
           named_bug(position, divided.name).has_value();
}

Result<std::string> with_place(const Position& position, std::string_view line) {
    const NamedLine divided = divide(line);
    const Piece piece = *named_bug(position, divided.name);
    const std::string number = divided.rest.substr(0, divided.rest.find(' '));
    const std::vector<words::Target> targets = words::targets_of(position, piece);
    const auto found = std::ranges::find_if(targets, [&](const words::Target& target) {
        return std::to_string(target.number) == number;
    });
    const std::string name = format_piece(piece);
    if (found != targets.end()) {
        return name + ' ' + found->place + divided.rest.substr(number.size());
    }
    const std::string reason = targets.empty() ? words::describe(why_no_moves(position, piece))
                                               : name + " has no cell number " + number +
                                                     ". The numbers go from 1 to " +
                                                     std::to_string(targets.size()) + '.';
    return Error{reason};
}

Preview preview(const Position& position, std::string_view line) {
    line = text::trim(line);
    if (line.empty()) { return {}; }
    const auto whole = parse_move(position, line);
    if (whole) { return of_move(position, *whole, line); }
    if (text::lower_case(line) == "pass") { return {{}, {}, words::describe(whole.error())}; }
    const NamedLine divided = divide(line);
    const bool command = !looks_like_move(line) && parse_command(line).has_value();
    const std::optional<Piece> bug = named_bug(position, divided.name);
    const bool names_bug =
        bug && (divided.name.size() > 1 || names_target(position, line) || looks_like_move(line));
    if (names_bug && !command) { return of_bug(position, *bug, line); }
    // One letter alone is too vague for a line of text.
    const bool worth_saying = divided.rest.empty() && divided.name.size() > 1;
    const std::vector<std::string> bugs =
        worth_saying ? bugs_beginning(position, text::lower_case(divided.name))
                     : std::vector<std::string>();
    if (bugs.empty() || command) { return {{}, {}, preview_command(line)}; }
    std::string text;
    for (const std::string& name : bugs) { text += (text.empty() ? "" : ", ") + name; }
    return {{}, {}, text + " can move."};
}

std::string preview_command(std::string_view line) {
    const Result<CommandLine> command = parse_command(line);
    if (!command) { return can_be_prefix(line) ? std::string() : command.error().message + '.'; }
    const auto infos = commands();
    const auto info = std::ranges::find(infos, command->command, &CommandInfo::command);
    return "Enter: " + std::string(info->usage) + " - " + std::string(info->does) + '.';
}

}  // namespace roj::play
