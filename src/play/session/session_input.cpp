#include <algorithm>
#include <string>
#include <utility>

#include <roj/effects.h>
#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/session/command_handlers.h"
#include "play/session/interpretation.h"
#include "play/session/session.h"
#include "text/ascii.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

void carry_out(SessionCore& core, const Meaning& meaning, Events& events);

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

/// Plays the moves up to the first one that is not legal.
void play_moves(SessionCore& core, std::string_view text, Events& events) {
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(kBetweenMoves), text.size());
        const std::string item(text::trim(text.substr(0, end)));
        if (!item.empty()) {
            ++number;
            Events of_item;
            carry_out(core, interpret_item(core, item), of_item);
            const bool refused = has_refusal(of_item);
            for (Event& event : of_item) {
                if (auto* refusal = std::get_if<CommandRejected>(&event)) {
                    refusal->reason = tr("Number {0} of the list, {1}: {2}", number,
                                         in_quotes(item), refusal->reason);
                    refusal->rest = std::string(text::trim(text));
                }
                events.push_back(std::move(event));
            }
            if (refused) { return; }
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

/// Continues what waits for it, or passes if nothing else is legal.
void go_on(SessionCore& core, Events& events) {
    if (core.review.exercise() != nullptr) {
        if (!core.review.advance(events)) {
            core.show_ply(static_cast<int>(core.game().history().size()), events);
        }
        return;
    }
    if (core.review.elsewhere() != nullptr) { return; }
    if (core.coach.holds()) {
        core.coach.drop();
        return core.advance(events);
    }
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

/// Does what a line means.
struct Doing {
    SessionCore& core;
    Events& events;

    void operator()(const Continue&) const { go_on(core, events); }
    void operator()(const Answer& answer) const {
        if (!answer.agrees) {
            core.withdraw(events);
        } else if (core.intent.move) {
            core.make(*core.intent.move, events);
        } else {
            core.intent.resigns = false;
            resign_now(core, events);
        }
    }
    void operator()(const PlayMove& play) const { core.play_here(play.move, events); }
    void operator()(const KeepMove& keep) const {
        core.intent.premove = keep.text;
        notify(events, message("{0} is your next move. To drop it, press Enter on an empty line.",
                               keep.text));
    }
    void operator()(const PlayMoves& moves) const {
        // Several moves in one line need no confirmation.
        const Habits habits = std::exchange(core.habits, {});
        play_moves(core, moves.text, events);
        core.habits = habits;
    }
    void operator()(const RunCommand& run) const {
        const std::size_t told = events.size();
        core.run(run.line, events);
        if (is_complete(run.line)) { mark_uncorrectable(events, told); }
    }
    void operator()(const OpenGame& game) const { open_text(core, game.text, events); }
    void operator()(const PutBug& bug) const {
        core.review.show_edit(core.review.editor()->put(bug.text), events);
    }
    void operator()(const OpenPosition& position) const {
        core.review.show_edit(core.review.editor()->open(position.text), events);
    }
    void operator()(const Unclear& unclear) const {
        core.intent.asked = unclear.bug;
        refuse(events, unclear.why);
    }
};

void carry_out(SessionCore& core, const Meaning& meaning, Events& events) {
    const std::optional<Move> offered = core.intent.move;
    const bool answers = std::holds_alternative<Answer>(meaning);
    // Anything else takes back what the player has announced, unless it is a move for later.
    if (!answers && core.intent.resigns) { core.withdraw(events); }
    if (!answers && !std::holds_alternative<Continue>(meaning)) { core.intent.asked.clear(); }
    std::visit(Doing{core, events}, meaning);
    if (!answers && offered && core.intent.move == offered) { core.withdraw(events); }
}

/// Returns a move as a player types it, even if the rules do not allow it; nothing if no other bug
/// is on its cell or beside it.
std::optional<std::string> typed_move(const Position& position, const Move& move) {
    if (position.cells().empty()) { return format_piece(move.piece()); }
    std::string text = format_move(position, move);
    // A cell away from the hive has no name but its coordinates.
    return text.ends_with(')') ? std::nullopt : std::optional(std::move(text));
}

/// Puts into words what Enter does with a line.
struct Worded {
    const SessionCore& core;
    std::string_view typed;

    Preview operator()(const Continue&) const {
        const std::optional<Move>& named = core.review.named();
        return {{}, named ? named : core.coach.reply(), {}};
    }
    Preview operator()(const Answer& answer) const {
        if (const auto command = parse_command(typed); command && !typed.empty()) {
            return (*this)(RunCommand{*command});
        }
        const std::optional<Move>& move = core.intent.move;
        return answer.agrees && move ? Preview{{}, move, enter_plays(core.game(), *move)}
                                     : Preview{};
    }
    Preview operator()(const PlayMove& play) const {
        return preview_move(core.shown(), play.move, play.line);
    }
    Preview operator()(const KeepMove&) const {
        return {{}, {}, tr("Enter keeps this move for your turn.")};
    }
    Preview operator()(const PlayMoves&) const {
        return {{}, {}, tr("Enter plays these moves, up to the first illegal one.")};
    }
    Preview operator()(const RunCommand& run) const {
        const Command& command = *run.line.command;
        return {{}, {}, tr("Enter: {0} - {1}.", command.usage(), command.meaning())};
    }
    Preview operator()(const OpenGame& game) const {
        if (core.review.exercise() != nullptr) { return {{}, {}, core.game_paused()}; }
        const Status head = check_head(without_quotes(game.text));
        return {{}, {}, head ? tr("Enter opens this game.") : head.error().message.worded()};
    }
    Preview operator()(const PutBug& bug) const {
        const PositionEditor& editor = *core.review.editor();
        const std::optional<Move> placed = editor.placement(bug.text);
        return placed ? Preview{{}, placed, enter_puts(editor.position(), *placed)} : Preview{};
    }
    Preview operator()(const OpenPosition&) const { return {}; }
    Preview operator()(const Unclear& unclear) const {
        if (core.review.editor() != nullptr) { return {}; }
        if (core.may_move()) {
            return preview_part(core.shown(), unclear.line, unclear.why.worded());
        }
        if (!looks_like_move(unclear.line)) {
            return preview_word(unclear.line, unclear.why.worded());
        }
        return keeps_premoves(core) ? (*this)(KeepMove{}) : Preview{{}, {}, unclear.why.worded()};
    }
};

}  // namespace

Events Session::submit(std::string_view line) {
    Events events;
    core_->check_clock(events);
    core_->bots.plies = 0;
    carry_out(*core_, interpret(*core_, line), events);
    return events;
}

Events Session::withdraw() {
    Events events;
    core_->withdraw(events);
    return events;
}

Events Session::take_off(Piece bug) {
    Events events;
    PositionEditor& editor = *core_->review.editor();
    core_->review.show_edit(editor.take_off(format_piece(bug)), events);
    return events;
}

Preview Session::preview(std::string_view line) const {
    return std::visit(Worded{*core_, text::trim(line)}, interpret(*core_, line));
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
        } else {
            carry_out(*core_, edits ? PutBug{*line} : interpret_item(*core_, *line), events);
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

std::optional<Position> premove_position(const Session& session) {
    if (!keeps_premoves(*session.core_)) { return std::nullopt; }
    return after_pass(session.game().position());
}

}  // namespace roj::play
