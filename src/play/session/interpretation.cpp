#include "play/session/interpretation.h"

#include <optional>

#include <roj/effects.h>
#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/input/preview.h"
#include "play/session/command_handlers.h"
#include "record/link.h"
#include "text/ascii.h"
#include "words/move_list.h"
#include "words/pieces.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

/// Removes the number before a move in a list or a PGN: "12. wS1".
std::string_view without_number(std::string_view line) {
    const std::size_t dot = line.find_first_not_of("0123456789");
    if (dot == 0 || dot == std::string_view::npos || line[dot] != '.') { return line; }
    const std::string_view move = text::trim(line.substr(dot + 1));
    return move.empty() ? line.substr(0, dot) : move;
}

/// Reports whether a text is a list of moves. A command can contain the same separators.
bool is_list(std::string_view text) {
    const std::size_t end = text.find_first_of(kBetweenMoves);
    return end != std::string_view::npos && looks_like_move(without_number(text.substr(0, end)));
}

/// Explains why a line is not a legal move, or why the bug it names has no move.
std::string explain_line(const Position& position, std::string_view line) {
    const auto piece = parse_piece(position, line);
    const bool is_theirs = piece && piece->color != position.to_move();
    const bool stuck =
        piece && (position.where(*piece) || is_theirs) && words::moves_of(position, *piece).empty();
    if (stuck) { return words::describe(why_no_moves(position, *piece)); }
    const Reason reason = parse_move(position, line).error();
    std::string told = words::describe(reason);
    if (reason.why != Why::NoTarget) { return told; }
    return told + ' ' +
           tr("To see its moves with their numbers, type moves {0}.", format_piece(reason.piece));
}

/// Returns why a line that is neither a legal move nor a command is refused.
i18n::Message why_no_move(const SessionCore& core, std::string_view line, bool is_move,
                          const Result<CommandLine>& command) {
    if (!is_move) {
        const bool elsewhere = core.table.exists() && core.table.lobby() != nullptr;
        const i18n::Message why = command.error().message;
        return elsewhere ? why + ' ' + message("For a command of the lobby, go there first: lobby.")
                         : why;
    }
    return core.may_move() ? explain_line(core.shown().position(), line) : why_wait(core);
}

/// Pre: keeps_premoves(core) and looks_like_move(line).
Meaning interpret_premove(const SessionCore& core, const std::string& line) {
    const Position ahead = after_pass(core.game().position());
    const auto numbered = numbered_move(ahead, line);
    if (numbered && !*numbered) { return Unclear{numbered->error().message, line}; }
    const std::string written = numbered ? format_move(ahead, **numbered) : line;
    // Only the next position shows whether the move is legal.
    const auto move = parse_move(core.game().position(), written);
    const bool unreadable = !move && is_unreadable(move.error().why);
    if (unreadable) { return Unclear{words::describe(move.error()), line}; }
    return KeepMove{written};
}

/// Returns an answer to what the player has announced; nothing if the line is none.
std::optional<Answer> find_answer(const SessionCore& core, std::string_view line) {
    const Intent& intent = core.intent;
    if (!intent.open()) { return std::nullopt; }
    const Result<CommandLine> command = parse_command(line);
    const std::string_view name = command ? command->command->name : std::string_view();
    if (intent.move && line.empty()) { return Answer{true}; }
    if (intent.resigns && (name == "yes" || name == "resign")) { return Answer{true}; }
    // A request of the other player is answered first.
    const bool declines = intent.resigns || intent.move || !core.table.theirs();
    if (line.empty() || (name == "no" && declines)) { return Answer{false}; }
    return std::nullopt;
}

Meaning interpret_edit(const PositionEditor& editor, std::string_view line) {
    line = without_quotes(line);
    if (is_position(line)) { return OpenPosition{std::string(line)}; }
    const std::string off = line.starts_with('-') ? "off " + std::string(line.substr(1)) : "";
    const Result<CommandLine> own = parse_command(editor_commands(), off.empty() ? line : off, {});
    if (editor.places(line) || (!own && looks_like_move(line))) {
        return PutBug{std::string(line)};
    }
    if (own) { return RunCommand{*own}; }
    const Result<CommandLine> command = parse_command(line);
    if (command && command->command->is(InEditor)) { return RunCommand{*command}; }
    return Unclear{
        message("{0} is not a command of the editor. Type done, puzzle or quit to leave it, or "
                "see help edit.",
                in_quotes(line))};
}

}  // namespace

std::string Intent::complete(std::string_view line) const {
    const std::string_view number = line.substr(line.starts_with('.') ? 1 : 0);
    const bool answers =
        !number.empty() && number.find_first_not_of("0123456789") == std::string_view::npos;
    return (answers && !asked.empty() ? asked + ' ' : "") + std::string(line);
}

std::string why_wait(const SessionCore& core) {
    const bool at_table = core.table.exists();
    if (core.review.elsewhere() != nullptr) {
        return tr("You are looking at an earlier ply.") + ' ' +
               (at_table ? tr("To return to the game, type live.")
                         : tr("To play on from here, type branch; to return, type live."));
    }
    if (core.game().over()) {
        return at_table ? tr("The game is over.")
                        : tr("The game is over. Type new for another one, or undo.");
    }
    if (at_table) {
        return core.seats.nobody_here() ? tr("You are watching this game. To leave it, type quit.")
                                        : tr("It is the other player's turn.");
    }
    if (core.coach.holds()) {
        return tr("The coach has warned you: press Enter to play on, or type undo.");
    }
    const Color mover = core.played.to_move();
    if (core.seats.seat(mover).is_bot()) {
        return tr("It is the bot's turn. Type stop to have its move at once, or undo.");
    }
    return tr("It is {0}'s turn. Type stop to have its move at once, or undo.",
              core.seats.names()[static_cast<std::size_t>(mover)]);
}

bool keeps_premoves(const SessionCore& core) {
    return core.habits.premove && core.review.elsewhere() == nullptr && !core.game().over() &&
           core.seats.own_color() && !core.seats.here_to_move(core.game());
}

std::string_view without_quotes(std::string_view text) {
    text = text::trim(text);
    const bool quoted = text.size() > 1 && text.front() == text.back() &&
                        (text.front() == '"' || text.front() == '\'');
    return quoted ? text::trim(text.substr(1, text.size() - 2)) : text;
}

Status check_head(std::string_view game) {
    if (record::is_link(game)) {
        const Result<std::string> linked = record::game_in_link(game);
        return linked ? ok() : Status(linked.error());
    }
    const std::string_view first = text::trim(game.substr(0, game.find(';')));
    if (!text::lower_case(first).starts_with("base")) { return ok(); }
    const Result<GameType> type = words::worded(parse_game_type(first));
    return type ? ok() : Status(type.error());
}

bool is_game(std::string_view text) {
    text = without_quotes(text);
    if (text.starts_with('[') || text.starts_with("(;") || record::is_link(text)) { return true; }
    // A wrong type also counts: the error should name it.
    return text.find(';') != std::string_view::npos && text::lower_case(text).starts_with("base");
}

Meaning interpret_item(const SessionCore& core, std::string_view typed, bool in_words) {
    const std::string line = core.intent.complete(without_number(typed));
    std::string bug;
    if (core.may_move()) {
        const Position& position = core.shown().position();
        const bool speaks = core.analysis.wording == Wording::Speech;
        const auto listed = speaks ? listed_move(position, line) : std::nullopt;
        const auto numbered = listed ? listed : numbered_move(position, line);
        const auto move = numbered ? *numbered : words::worded(parse_move(position, line));
        if (move) { return PlayMove{*move, line}; }
        const auto named = parse_piece(position, numbered ? line.substr(0, line.find(' ')) : line);
        if (named && !speaks) { bug = format_piece(*named); }
        if (numbered) { return Unclear{move.error().message, line, bug}; }
    }
    const bool is_move = in_words || looks_like_move(line);
    if (is_move && keeps_premoves(core)) { return interpret_premove(core, line); }
    const Result<CommandLine> command = parse_command(line);
    if (command && !is_move) { return RunCommand{*command}; }
    return Unclear{why_no_move(core, line, is_move, command), line, bug};
}

Meaning interpret(const SessionCore& core, std::string_view typed) {
    const std::string line = as_meant(typed);
    if (const std::optional<Answer> answer = find_answer(core, line)) { return *answer; }
    if (line.empty()) { return Continue{}; }
    if (const PositionEditor* const editor = core.review.editor()) {
        return interpret_edit(*editor, line);
    }
    if (is_game(line)) { return OpenGame{line}; }
    if (is_list(line)) { return PlayMoves{line}; }
    return interpret_item(core, line, line != text::trim(typed));
}

}  // namespace roj::play
