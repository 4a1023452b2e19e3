#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/assist/advice.h"
#include "play/input/commands.h"
#include "play/session/command_handlers.h"
#include "play/session/session.h"
#include "record/link.h"
#include "record/reading.h"
#include "text/ascii.h"
#include "words/move_list.h"
#include "words/narration.h"
#include "words/pieces.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

using i18n::message;
using i18n::tr;
using i18n::trn;

/// Removes the number before a move in a list or a PGN: "12. wS1".
std::string_view without_number(std::string_view line) {
    const std::size_t dot = line.find_first_not_of("0123456789");
    if (dot == 0 || dot == std::string_view::npos || line[dot] != '.') { return line; }
    const std::string_view move = text::trim(line.substr(dot + 1));
    return move.empty() ? line.substr(0, dot) : move;
}

constexpr std::string_view kBetweenMoves = ";\n";

/// Reports whether a text is a list of moves. A command can contain the same separators.
bool is_list(std::string_view text) {
    const std::size_t end = text.find_first_of(kBetweenMoves);
    return end != std::string_view::npos && looks_like_move(without_number(text.substr(0, end)));
}

/// Removes the quotation marks that a GameString needs in a shell.
std::string_view without_quotes(std::string_view text) {
    text = text::trim(text);
    const bool quoted = text.size() > 1 && text.front() == text.back() &&
                        (text.front() == '"' || text.front() == '\'');
    return quoted ? text::trim(text.substr(1, text.size() - 2)) : text;
}

/// Checks a link, or the game type of a GameString; other records name it elsewhere.
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

/// Marks the refusals from this index on as not caused by the typed text.
void mark_uncorrectable(Events& events, std::size_t first) {
    for (; first < events.size(); ++first) {
        if (auto* refusal = std::get_if<CommandRejected>(&events[first])) {
            refusal->correctable = false;
        }
    }
}

bool has_refusal(const Events& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<CommandRejected>(event); });
}

/// Explains why a line is not a legal move, or why the bug it names has no move.
std::string explain_line(const Position& position, std::string_view line) {
    const auto piece = parse_piece(position, line);
    const bool stuck = piece && position.where(*piece) && words::moves_of(position, *piece).empty();
    if (stuck) { return words::describe(why_no_moves(position, *piece)); }
    const Reason reason = parse_move(position, line).error();
    std::string told = words::describe(reason);
    if (reason.why != Why::NoTarget) { return told; }
    return told + ' ' +
           tr("To see its moves with their numbers, type moves {0}.", format_piece(reason.piece));
}

/// Returns why nothing can be played now. Pre: !core.may_move().
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
    const Color mover = core.played.to_move();
    if (core.seats.seat(mover).is_bot()) {
        return tr("It is the bot's turn. Type stop to have its move at once, or undo.");
    }
    return tr("It is {0}'s turn. Type stop to have its move at once, or undo.",
              core.seats.names()[static_cast<std::size_t>(mover)]);
}

/// Reports whether a move typed now is kept for the player's next turn.
bool keeps_premoves(const SessionCore& core) {
    return core.habits.premove && core.review.elsewhere() == nullptr && !core.game().over() &&
           core.seats.own_color() && !core.seats.here_to_move(core.game());
}

/// Returns the position as if the player to move passed.
Position after_pass(const Position& position) {
    Arrangement next = position.arrangement();
    ++next.ply;
    next.just_moved.clear();
    return Position(next);
}

/// Keeps a move for the player's next turn. Pre: keeps_premoves(core).
void keep_premove(SessionCore& core, std::string_view line, Events& events) {
    const Position ahead = after_pass(core.game().position());
    const auto numbered = numbered_move(ahead, line);
    if (numbered && !*numbered) { return refuse(events, numbered->error().message); }
    const std::string written = numbered ? format_move(ahead, **numbered) : std::string(line);
    // Only the next position shows whether the move is legal.
    const auto move = parse_move(core.game().position(), written);
    if (!move && is_unreadable(move.error().why)) {
        return refuse(events, words::describe(move.error()));
    }
    core.intent.premove = written;
    notify(events,
           message("{0} is your next move. To drop it, press Enter on an empty line.", written));
}

/// Returns why a line that is neither a legal move nor a command is refused.
std::string why_no_move(const SessionCore& core, std::string_view line,
                        const Result<CommandLine>& command) {
    if (!looks_like_move(line)) {
        const bool elsewhere = core.table.exists() && core.table.lobby() != nullptr;
        return command.error().message +
               (elsewhere ? ' ' + tr("For a command of the lobby, go there first: lobby.") : "");
    }
    return core.may_move() ? explain_line(core.shown().position(), line) : why_wait(core);
}

void submit_line(SessionCore& core, std::string_view typed, Events& events) {
    const std::string answer = core.intent.complete(without_number(typed));
    const std::string_view line = answer;
    core.intent.asked.clear();
    if (core.may_move()) {
        const Position& position = core.shown().position();
        const bool speaks = core.analysis.wording == Wording::Speech;
        const auto listed = speaks ? listed_move(position, line) : std::nullopt;
        const auto numbered = listed ? listed : numbered_move(position, line);
        const auto move = numbered ? *numbered : words::worded(parse_move(position, line));
        if (move) { return core.play_here(*move, events); }
        const auto bug = parse_piece(position, numbered ? line.substr(0, line.find(' ')) : line);
        if (bug && !speaks) { core.intent.asked = format_piece(*bug); }
        if (numbered) { return refuse(events, move.error().message); }
    }
    if (keeps_premoves(core) && looks_like_move(line)) { return keep_premove(core, line, events); }
    const Result<CommandLine> command = parse_command(line);
    if (command && !looks_like_move(line)) {
        const std::size_t told = events.size();
        core.run(*command, events);
        if (is_complete(*command)) { mark_uncorrectable(events, told); }
    } else {
        refuse(events, why_no_move(core, line, command));
    }
}

/// Plays the moves up to the first one that is not legal.
void submit_list(SessionCore& core, std::string_view text, Events& events) {
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(kBetweenMoves), text.size());
        const std::string item(text::trim(text.substr(0, end)));
        if (!item.empty()) {
            ++number;
            Events of_item;
            submit_line(core, item, of_item);
            const bool refused = has_refusal(of_item);
            for (Event& event : of_item) {
                if (auto* refusal = std::get_if<CommandRejected>(&event)) {
                    refusal->reason = tr("Number {0} of the list, {1}: {2}", number,
                                         i18n::in_quotes(item), refusal->reason);
                    refusal->rest = std::string(text::trim(text));
                }
                events.push_back(std::move(event));
            }
            if (refused) { return; }
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Handles Enter on an empty line: continues what waits for it, or passes if nothing else is legal.
void submit_nothing(SessionCore& core, Events& events) {
    if (core.review.exercise() != nullptr) {
        if (!core.review.advance(events)) {
            core.show_ply(static_cast<int>(core.game().history().size()), events);
        }
        return;
    }
    if (core.review.elsewhere() != nullptr) { return; }
    if (core.bots.paused) {
        if (!core.game().over() && !core.bot_claims_draw(events)) {
            core.seats.advance(core.game());
        }
        return;
    }
    if (!core.seats.here_to_move(core.game())) { return; }
    if (core.played.must_pass()) { return core.make(Move::pass(), events); }
    if (core.seats.hand_back(core.played.to_move(), events)) { core.advance(events); }
}

/// Carries out a line in the position editor.
void submit_edit(SessionCore& core, std::string_view line, Events& events) {
    line = without_quotes(line);
    PositionEditor& editor = *core.review.editor();
    if (is_position(line)) { return core.review.show_edit(editor.open(line), events); }
    if (line.starts_with('-')) {
        return core.review.show_edit(editor.take_off(line.substr(1)), events);
    }
    const Result<CommandLine> own = parse_command(editor_commands(), line, {});
    if (editor.places(line) || (!own && looks_like_move(line))) {
        return core.review.show_edit(editor.put(line), events);
    }
    if (own) { return run_command(core, *own, events); }
    const Result<CommandLine> command = parse_command(line);
    if (command && command->command->is(InEditor)) { return core.run(*command, events); }
    refuse(events,
           tr("{0} is not a command of the editor. Type done, puzzle or quit to leave it, or "
              "see help edit.",
              i18n::in_quotes(line)));
}

/// Returns a move as a player types it, even if the rules do not allow it; nothing if no other bug
/// is on its cell or beside it.
std::optional<std::string> typed_move(const Position& position, const Move& move) {
    if (position.cells().empty()) { return format_piece(move.piece()); }
    std::string text = format_move(position, move);
    // A cell away from the hive has no name but its coordinates.
    return text.ends_with(')') ? std::nullopt : std::optional(std::move(text));
}

/// Handles an answer to what the player has announced. Returns false for a line that is still to be
/// carried out.
bool answer_question(SessionCore& core, std::string_view line, Events& events) {
    if (!core.intent.open()) { return false; }
    const Result<CommandLine> command = parse_command(line);
    const std::string_view name = command ? command->command->name : std::string_view();
    if (core.intent.move && line.empty()) {
        core.make(*core.intent.move, events);
        return true;
    }
    const bool no = name == "no" && (core.intent.move || !core.table.theirs());  // a request first
    if (!core.intent.resigns) { return (line.empty() || no) && core.withdraw(events); }
    if (name == "yes" || name == "resign") {
        core.intent.resigns = false;
        core.run(*parse_command("resign!"), events);
        return true;
    }
    core.withdraw(events);
    return line.empty() || name == "no";
}

}  // namespace

void open_text(SessionCore& core, std::string_view text, Events& events) {
    if (core.review.exercise() != nullptr) { return refuse(events, core.game_paused()); }
    text = without_quotes(text);
    const Status head = check_head(text);
    if (!head) { return refuse(events, head.error().message); }
    auto reading = record::read_record(text, {}, core.setup().rules);
    if (!reading) { return refuse(events, reading.error().message); }
    const std::size_t valid = reading->record.game.history().size();
    if (reading->stopped && valid == 0) { return refuse(events, reading->stopped->message); }
    if (!core.open(std::move(reading->record), events)) { return; }
    if (!reading->note.empty()) { notify(events, reading->note); }
    notify(events, reading->stopped
                       ? reading->stopped->message + ' ' +
                             counted_message("The {0} move before it is open.",
                                             "The {0} moves before it are open.", valid, valid)
                       : counted_message("The pasted game is open: {0} move.",
                                         "The pasted game is open: {0} moves.", valid, valid));
}

Events Session::submit(std::string_view typed) {
    Events events;
    core_->check_clock(events);
    core_->bots.plies = 0;
    const std::string line = as_meant(typed);
    if (answer_question(*core_, line, events)) { return events; }
    const std::optional<Move> offered = core_->intent.move;
    if (core_->review.editor() != nullptr && !line.empty() && line.front() != '?') {
        submit_edit(*core_, line, events);
    } else if (line.empty()) {
        submit_nothing(*core_, events);
    } else if (line.front() == '?') {
        return submit("help " + line.substr(1));
    } else if (is_game(line)) {
        open_text(*core_, line, events);
    } else if (is_list(line)) {
        // Whoever types several moves has decided on them.
        const Habits habits = std::exchange(core_->habits, {});
        submit_list(*core_, line, events);
        core_->habits = habits;
    } else {
        submit_line(*core_, line, events);
    }
    // Another line takes it back.
    if (offered && core_->intent.move == offered) { core_->withdraw(events); }
    return events;
}

Events Session::play(const Move& move) {
    Events events;
    if (core_->intent.resigns) { core_->withdraw(events); }
    core_->check_clock(events);
    core_->bots.plies = 0;
    const bool edits = core_->review.editor() != nullptr;
    const std::optional<Position> ahead = premove_position(*this);
    if (edits || ahead) {
        const auto line = typed_move(ahead ? *ahead : shown().position(), move);
        if (!line) {
            refuse(events, message("No bug is beside that cell. Choose a cell beside the hive."));
        } else if (edits) {
            submit_edit(*core_, *line, events);
        } else {
            keep_premove(*core_, *line, events);
        }
        return events;
    }
    if (!core_->may_move()) {
        refuse(events, why_wait(*core_));
        return events;
    }
    const Position& position = shown().position();
    const std::vector<Move> legal = legal_moves(position);
    const bool solved = exercise() != nullptr && exercise()->solved();
    if (solved || std::ranges::find(legal, move) != legal.end()) {
        core_->play_here(move, events);
    } else {
        refuse(events, words::describe(why_illegal(position, move)));
    }
    return events;
}

bool is_game(std::string_view text) {
    text = without_quotes(text);
    if (text.starts_with('[') || text.starts_with("(;") || record::is_link(text)) { return true; }
    // A wrong type also counts: the error should name it.
    return text.find(';') != std::string_view::npos && text::lower_case(text).starts_with("base");
}

Preview Session::preview(std::string_view typed) const {
    std::string line = as_meant(typed);
    if (const std::optional<Move>& move = intent().move; line.empty() && move) {
        return {{}, move, enter_plays(game(), *move)};
    }
    if (line.empty()) { return {}; }
    if (const PositionEditor* const editor = core_->review.editor()) {
        const std::optional<Move> placed = editor->placement(line);
        if (!placed) { return {}; }
        return {{}, placed, enter_puts(editor->position(), *placed)};
    }
    if (is_game(line)) {
        if (core_->review.exercise() != nullptr) { return {{}, {}, core_->game_paused()}; }
        const Status head = check_head(without_quotes(line));
        return {{}, {}, head ? tr("Enter opens this game.") : head.error().message.worded()};
    }
    if (is_list(line)) {
        return {{}, {}, tr("Enter plays these moves, up to the first illegal one.")};
    }
    line = without_number(line);
    if (core_->may_move()) { return play::preview(shown(), intent().complete(line)); }
    if (!looks_like_move(line)) { return {{}, {}, preview_command(line)}; }
    if (keeps_premoves(*core_)) { return {{}, {}, tr("Enter keeps this move for your turn.")}; }
    return {{}, {}, why_no_move(*core_, line, parse_command(line))};
}

std::optional<Position> premove_position(const Session& session) {
    if (!keeps_premoves(*session.core_)) { return std::nullopt; }
    return after_pass(session.game().position());
}

}  // namespace roj::play
