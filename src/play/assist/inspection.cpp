#include "play/assist/inspection.h"

#include <roj/notation.h>

#include "play/wording/narration.h"
#include "play/wording/spoken.h"
#include "words/describe.h"

namespace roj::play {
namespace {

void list_moves(const Game& shown, const std::string& argument, Events& events) {
    if (shown.over()) { return refuse(events, "The game is over: there are no moves"); }
    const Position& position = shown.position();
    if (argument.empty()) {
        events.emplace_back(moves_page(position));
        return;
    }
    const auto piece = parse_piece(position, argument);
    if (piece) {
        events.emplace_back(moves_page(position, *piece));
        return;
    }
    // Without a number: all bugs of the kind.
    const auto first = parse_piece(position, argument + '1');
    if (!first) { return refuse(events, words::describe(piece.error())); }
    Page page{"The moves of all of the kind", {}};
    for (const Piece each : position.rules().pieces(first->color)) {
        if (each.bug != first->bug) { continue; }
        const Page one = moves_page(position, each);
        page.lines.insert(page.lines.end(), one.lines.begin(), one.lines.end());
    }
    events.emplace_back(std::move(page));
}

void look(const Position& position, const std::string& argument, Events& events) {
    if (argument.empty()) {
        return refuse(events, "look needs a bug or a cell, as in: look bQ, look bQ/");
    }
    const auto piece = parse_piece(position, argument);
    if (piece && !position.where(*piece)) {
        events.emplace_back(Notice{format_piece(*piece) + " (" + std::string(name(piece->bug)) +
                                   ") is in " + std::string(name(piece->color)) + "'s hand."});
        return;
    }
    const auto cell = parse_cell(position, argument);
    if (!cell) { return refuse(events, words::describe(cell.error())); }
    events.emplace_back(Notice{describe_cell(position, *cell)});
}

/// Describes where a bug is, or what is around it, for screen readers.
void tell_place(const Position& position, const CommandLine& line, Events& events) {
    if (line.argument.empty()) {
        return refuse(events, "where and around need a bug, as in: where wQ, around bQ");
    }
    if (line.command == Command::Where) {
        const auto piece = parse_piece(position, line.argument);
        if (!piece) { return refuse(events, words::describe(piece.error())); }
        events.emplace_back(Notice{speak_place(position, *piece)});
        return;
    }
    const auto cell = parse_cell(position, line.argument);
    if (!cell) { return refuse(events, words::describe(cell.error())); }
    events.emplace_back(speak_around(position, *cell));
}

void center(const Position& position, const std::string& argument, Events& events) {
    if (argument.empty()) {
        events.emplace_back(Center{});
        return;
    }
    const auto cell = parse_cell(position, argument);
    if (!cell) { return refuse(events, words::describe(cell.error())); }
    events.emplace_back(Center{*cell});
}

}  // namespace

bool inspect(const Game& shown, const CommandLine& line, Events& events) {
    const Position& position = shown.position();
    switch (line.command) {
        case Command::Moves:
            list_moves(shown, line.argument, events);
            return true;
        case Command::Look:
            look(position, line.argument, events);
            return true;
        case Command::Where:
        case Command::Around:
            tell_place(position, line, events);
            return true;
        case Command::List:
            events.emplace_back(speak_table(position));
            return true;
        case Command::Center:
            center(position, line.argument, events);
            return true;
        default:
            return false;
    }
}

}  // namespace roj::play
