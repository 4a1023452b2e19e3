// The commands of the position editor.

#include <roj/notation.h>

#include "i18n/tr.h"
#include "play/session/command_handlers.h"

namespace roj::play {

namespace handlers {
namespace {

/// Changes the position as the argument says.
template <auto kChange>
void change(SessionCore& core, Line line, Events& events) {
    core.review.show_edit((core.review.editor()->*kChange)(line.argument), events);
}

void clear(SessionCore& core, Line /*line*/, Events& events) {
    core.review.show_edit(core.review.editor()->clear(), events);
}

void check(SessionCore& core, Line /*line*/, Events& events) {
    core.review.show_edit(core.review.editor()->check(), events);
}

/// Uses the position, unless no game can reach it.
template <auto kUse>
void use(SessionCore& core, Line /*line*/, Events& events) {
    const std::string wrong = core.review.editor()->fault();
    if (!wrong.empty()) { return refuse(events, wrong); }
    kUse(core, events);
}

void make_puzzle_here(SessionCore& core, Events& events) {
    core.review.give_own_puzzle(events);
}

void leave_editor(SessionCore& core, Line /*line*/, Events& events) {
    core.show_ply(static_cast<int>(core.game().history().size()), events);
}

void help_edit(SessionCore& core, Line line, Events& events) {
    show_topic(core, "help", line.argument.empty() ? "edit" : line.argument, events);
}

/// Returns the bugs on top of the hive.
std::vector<std::string> tops(const SessionCore& core) {
    std::vector<std::string> names;
    const Position position = core.review.editor()->position();
    for (const Hex cell : position.cells()) { names.push_back(format_piece(*position.top(cell))); }
    return names;
}

std::vector<std::string> colors(const SessionCore& /*core*/) {
    return {"white", "black"};
}

using Editor = PositionEditor;
// They do not abbreviate a bug.
constexpr GameCommand kEditorCommands[] = {
    {{T_("off"), 1, "PIECE", N_("take the top bug of a cell off"), NamesBug},
     change<&Editor::take_off>,
     tops},
    {{T_("turn"), 1, "SIDE [N]", N_("say who is to move: turn Black, turn White 12"), TakesWords},
     change<&Editor::turn>,
     colors},
    {{T_("moved"), 3, "[PIECE ...]", N_("mark the bug that moved last, for Pillbugs"), NamesBug},
     change<&Editor::mark_moved>,
     tops},
    {{T_("down"), 3, "[PIECE ...]", N_("mark the bugs that are face down; alone: none"), NamesBug},
     change<&Editor::mark_face_down>,
     tops},
    {{T_("clear"), 3, "", N_("take all bugs off")}, clear},
    {{T_("check"), 3, "", N_("say what is wrong, or write the position")}, check},
    {{T_("undo"), 1, "[N]", N_("take N edits back; alone: the last one")}, change<&Editor::undo>},
    {{T_("redo"), 1, "[N]", N_("make edits again that were taken back")}, change<&Editor::redo>},
    {{T_("edit"), 2, "[POSITION]", N_("put a position on the board"), TakesWords},
     change<&Editor::open>},
    {{T_("done"), 3, "", N_("start a game from here with the same players")}, use<play_edited>},
    {{T_("puzzle"), 2, "", N_("try to force a win that roj finds from here")},
     use<make_puzzle_here>},
    {{T_("help"), 1, "[TOPIC]", N_("show help; ? does the same")}, help_edit},
    {{T_("quit"), 1, "", N_("go back to your game")}, leave_editor},
    {{T_("live"), 2, ""}, leave_editor},
    {{T_("back"), 3, "[N]"}, change<&Editor::undo>},
    {{T_("forward"), 3, "[N]"}, change<&Editor::redo>},
};

}  // namespace
}  // namespace handlers

const Commands& editor_commands() {
    static const Commands all = to_commands<SessionCore>({handlers::kEditorCommands});
    return all;
}

}  // namespace roj::play
