// The commands that describe the board in words.

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/assist/advice.h"
#include "play/assist/openings.h"
#include "play/session/command_handlers.h"
#include "text/number.h"
#include "text/utf8.h"
#include "words/move_list.h"
#include "words/narration.h"
#include "words/pieces.h"
#include "words/reasons.h"

namespace roj::play {
namespace {

/// Finds the bug or the cell that a command names; refuses any other text.
template <auto parse>
auto named_by(const SessionCore& core, const CommandLine& line, Events& events) {
    auto found = parse(core.shown().position(), line.argument);
    if (line.argument.empty()) {
        const std::string name = i18n::own_word(line.command->name);
        refuse(events, message("The command {0} needs a bug: {0} bQ.", name));
    } else if (!found) {
        refuse(events, words::describe(found.error()));
    }
    return found;
}

/// Lists the moves of some bugs, or of all if there is none.
List list_moves(const Game& game, const std::vector<Piece>& bugs, Page page) {
    const Position& position = game.position();
    List list{"moves", std::move(page)};
    const std::string turn = position.to_move() == Color::White
                                 ? trc("label, at most 16 columns", "White to move")
                                 : trc("label, at most 16 columns", "Black to move");
    list.title = bugs.size() == 1 ? list.page.title : text::with_capital(turn);
    list.enter = tr("play");
    list.shape.columns = 2;
    list.leaves = true;
    for (const Piece bug : bugs.empty() ? words::movable_bugs(position) : bugs) {
        const std::vector<words::NumberedMove> moves = words::moves_of(position, bug);
        ListRow heading{format_piece(bug)};
        heading.text.append(" (").append(tr_marked(name(bug.bug))).append(")");
        heading.kind = ListRow::Kind::Heading;
        if (!moves.empty()) { list.rows.push_back(std::move(heading)); }
        for (const words::NumberedMove& each : moves) {
            const std::string text = format_move(position, each.move);
            list.rows.push_back({text, text, text, [game, text, move = each.move] {
                                     RowPreview preview{{text}, game, move};
                                     std::string& line = preview.lines.back();
                                     const std::string how =
                                         words::describe_move(game.position(), move);
                                     if (!how.empty()) { line.append(": ").append(how); }
                                     line += '.';
                                     return preview;
                                 }});
        }
    }
    return list;
}

}  // namespace

namespace handlers {
namespace {

void moves(SessionCore& core, Line line, Events& events) {
    if (core.shown().over()) {
        return refuse(events, message("The game is over: there are no moves."));
    }
    const Position& position = core.shown().position();
    std::vector<Piece> bugs;
    // Without a number: all bugs of the kind.
    const auto first = parse_piece(position, line.argument + '1');
    if (first && !parse_piece(position, line.argument)) {
        bugs = position.rules().pieces(first->color);
        std::erase_if(bugs, [&](Piece bug) { return bug.bug != first->bug; });
    } else if (!line.argument.empty()) {
        const auto piece = named_by<parse_piece>(core, line, events);
        if (!piece) { return; }
        bugs = {*piece};
    }
    Page page{tr("The moves of all bugs of this kind"), {}};
    const bool speaks = core.analysis.wording == Wording::Speech;
    if (bugs.size() == 1 && !speaks) { core.intent.asked = format_piece(bugs.front()); }
    if (speaks) {
        page = words::moves_page_for_speech(position, bugs);
    } else if (bugs.size() <= 1) {
        page =
            bugs.empty() ? words::moves_page(position) : words::moves_page(position, bugs.front());
    } else {
        for (const Piece each : bugs) {
            const Page one = words::moves_page(position, each);
            page.lines.insert(page.lines.end(), one.lines.begin(), one.lines.end());
        }
    }
    List list = list_moves(core.shown(), bugs, std::move(page));
    // Without any move there is nothing to choose, but a reason to read.
    if (list.rows.empty()) {
        events.emplace_back(std::move(list.page));
    } else {
        list.name += line.argument.empty() ? "" : ' ' + line.argument;
        events.emplace_back(std::move(list));
    }
}

/// Describes everything that a screen shows.
void list(SessionCore& core, Line /*line*/, Events& events) {
    const Game& game = core.shown();
    Page page = words::describe_table_for_speech(game.position());
    page.lines.push_back(
        game.over() ? words::describe_end(game)
                    : words::describe_turn_for_speech(game.position(), core.clock.texts()));
    events.emplace_back(std::move(page));
}

void openings(SessionCore& core, Line line, Events& events) {
    if (core.shown().over()) {
        return refuse(events, message("The game is over: there are no moves."));
    }
    const Position& position = core.shown().position();
    const std::vector<OpeningMove> moves =
        opening_moves(position, core.review.own_openings(core.keeper.storage()));
    if (line.argument.empty()) {
        if (core.analysis.wording == Wording::Speech && !moves.empty()) {
            events.emplace_back(openings_page_for_speech(position, moves));
        } else {
            events.emplace_back(list_openings(core.shown(), moves));
        }
        return;
    }
    const auto row = text::read_number<std::size_t>(line.argument, 1, moves.size());
    if (!row) {
        return refuse(
            events,
            moves.empty()
                ? tr("No game in the book and no saved game continues from this position.")
                : tr("The list of openings has rows 1 to {0} here. To see them, type openings.",
                     moves.size()));
    }
    if (!core.may_move()) {
        return refuse(events, message("You cannot move now. To return to your turn, type live."));
    }
    core.play_here(moves[*row - 1].move, events);
}

void look(SessionCore& core, Line line, Events& events) {
    const Position& position = core.shown().position();
    const auto piece = parse_piece(position, line.argument);
    if (piece && !position.where(*piece)) {
        const std::string_view bug = i18n::translated(name(piece->bug));
        return notify(events, piece->color == Color::White
                                  ? tr("{0} ({1}) is in White's hand.", *piece, bug)
                                  : tr("{0} ({1}) is in Black's hand.", *piece, bug));
    }
    const auto cell = named_by<parse_cell>(core, line, events);
    if (cell) { notify(events, words::describe_cell(position, *cell)); }
}

void where(SessionCore& core, Line line, Events& events) {
    const auto piece = named_by<parse_piece>(core, line, events);
    const Position& position = core.shown().position();
    if (piece) { notify(events, words::describe_piece_for_speech(position, *piece)); }
}

void around(SessionCore& core, Line line, Events& events) {
    const auto cell = named_by<parse_cell>(core, line, events);
    const Position& position = core.shown().position();
    if (cell) { events.emplace_back(words::describe_sides_for_speech(position, *cell)); }
}

void center(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty()) {
        events.emplace_back(Center{});
    } else if (const auto cell = named_by<parse_cell>(core, line, events)) {
        events.emplace_back(Center{*cell});
    }
}

void board(SessionCore& /*core*/, Line /*line*/, Events& events) {
    events.emplace_back(Redraw{});
}

/// Returns all bugs of the game.
std::vector<std::string> bugs(const SessionCore& core) {
    std::vector<std::string> names;
    for (const Color color : {Color::White, Color::Black}) {
        for (const Piece piece : core.game().rules().pieces(color)) {
            names.push_back(format_piece(piece));
        }
    }
    return names;
}

constexpr GameCommand kInspectionCommands[] = {
    {{T_("moves"), 1, "[PIECE]", N_("list the legal moves"), NamesBug}, moves, bugs},
    {{T_("look"), 1, "CELL", N_("describe a cell: look bQ, look bQ/"), InEditor | NamesBug},
     look,
     bugs},
    {{T_("where"), 2, "PIECE", N_("say where a bug is"), InEditor | NamesBug}, where, bugs},
    {{T_("around"), 2, "CELL", N_("describe the six sides of a cell"), InEditor | NamesBug},
     around,
     bugs},
    {{T_("list"), 3, "", N_("list every bug on the table"), InEditor}, list},
    {{T_("board"), 2, "", N_("draw the board again"), InEditor}, board},
    {{T_("center"), 1, "[CELL]", N_("centre the view on a cell or the hive"), InEditor | NamesBug},
     center,
     bugs},
    {{T_("openings"), 2, "[N]", N_("list what was played here; N plays a row"), NotAtTables},
     openings},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> inspection_commands() {
    return handlers::kInspectionCommands;
}

}  // namespace roj::play
