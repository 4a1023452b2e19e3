#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/archive/hive_games.h"
#include "play/session/command_handlers.h"
#include "play/session/interpretation.h"
#include "record/link.h"
#include "record/reading.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {
namespace {

Existing existing_for(const CommandLine& line) {
    return line.force ? Existing::Replace : Existing::Refuse;
}

/// Returns "Loaded lunch." and a summary of the game.
std::string loaded_text(const std::string& name, const record::Reading& reading) {
    const Game& game = reading.record.game;
    const std::size_t moves = game.history().size();
    const std::string text = reading.stopped
                                 ? trn("Loaded the first {0} move of {1}.",
                                       "Loaded the first {0} moves of {1}.", moves, moves, name)
                                 : tr("Loaded {0}.", name);
    if (!reading.note.empty()) { return text + ' ' + reading.note; }
    const std::string options = format_rule_options(rules_to_show(game.rules()));
    return options.empty() ? text : text + ' ' + tr("It uses other rules: {0}.", options);
}

/// Finds a word, in English or in the language in use, with blanks around it. Returns where the
/// text before it ends and where the text after it begins.
std::pair<std::size_t, std::size_t> find_word(std::string_view text, std::string_view english) {
    for (const std::string& word : {std::string(english), i18n::own_value(english)}) {
        const std::size_t at = text.find(' ' + word + ' ');
        if (at != text.npos) { return {at, at + word.size() + 2}; }
    }
    return {text.npos, text.npos};
}

/// Exports a record, and names what an SGF cannot contain.
void export_record(SessionCore& core, std::string_view name, const record::Record& record,
                   Existing existing, Events& events) {
    core.keeper.export_game(name, text_to_export(name, record), existing, events);
    auto* const written = std::get_if<Notice>(&events.back());
    if (written == nullptr || !text::lower_case(name).ends_with(".sgf")) { return; }
    if (!record.comments.empty()) {
        written->text += ' ' + tr("Only a PGN contains the notes of this game.");
    }
    if (!record.evaluations.empty()) {
        written->text += ' ' + tr("Only a PGN contains the analysis of this game.");
    }
    const std::string options = format_rule_options(rules_to_show(record.game.rules()));
    if (!options.empty()) {
        written->text +=
            ' ' + tr("An SGF does not contain the rule options of this game: {0}.", options);
    }
}

/// Returns the name of a saved game. A number is its place in the list.
std::string name_of_game(const SessionCore& core, const std::string& typed) {
    const auto number = text::read_number<std::size_t>(typed, 1);
    const std::vector<std::string> saved = core.keeper.saved_names();
    if (!number || std::ranges::find(saved, typed) != saved.end()) { return typed; }
    const List list = list_games(core);
    return *number <= list.rows.size() ? list.rows[*number - 1].name : typed;
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

namespace handlers {
namespace {

void save(SessionCore& core, Line line, Events& events) {
    core.write_record();
    core.keeper.save(line.argument, text_of(core.played.record()), existing_for(line), events);
}

/// Exports the game, or a saved one: "lunch.pgn of lunch".
void export_game(SessionCore& core, Line line, Events& events) {
    const auto [of, saved] = find_word(line.argument, V_("of"));
    if (of == std::string::npos) {
        core.write_record();
        return export_record(core, line.argument, core.played.record(), existing_for(line), events);
    }
    const auto reading = read_game(core.keeper.load(line.argument.substr(saved)));
    if (!reading) { return refuse(events, reading.error().message); }
    export_record(core, line.argument.substr(0, of), reading->record, existing_for(line), events);
}

void delete_game(SessionCore& core, Line line, Events& events) {
    Storage* const storage = core.keeper.storage();
    if (storage == nullptr) {
        return refuse(events, message("There is no place with saved games."));
    }
    const std::string& name = line.argument;
    const auto saved = storage->saved_names();
    if (!line.force && std::ranges::find(saved, name) != saved.end()) {
        return notify(events,
                      message("To delete the saved game {0} for good, type delete! {0}.", name));
    }
    const Status removed = storage->rename_saved(name, "");
    if (!removed) { return refuse(events, removed.error().message); }
    notify(events, message("The saved game {0} is deleted.", name));
}

void rename_game(SessionCore& core, Line line, Events& events) {
    Storage* const storage = core.keeper.storage();
    if (storage == nullptr) {
        return refuse(events, message("There is no place with saved games."));
    }
    const std::string& argument = line.argument;
    auto [name, new_name] = find_word(argument, V_("as"));
    if (name == std::string::npos) {
        name = argument.find(' ');
        new_name = name + 1;
    }
    if (name == std::string::npos) {
        return refuse(events,
                      message("The command rename needs two names: rename lunch as dinner."));
    }
    const std::string from = argument.substr(0, name);
    const std::string to(text::trim(std::string_view(argument).substr(new_name)));
    if (to.empty()) { return refuse(events, message("The command rename needs a new name.")); }
    const Status renamed = storage->rename_saved(from, to);
    if (!renamed) { return refuse(events, renamed.error().message); }
    notify(events, message("The saved game {0} is called {1} now.", from, to));
}

/// Puts the game up to the ply shown on the clipboard.
void copy(SessionCore& core, Line line, Events& events) {
    const Game& game = core.shown();
    const std::string& what = line.argument;
    if (what.empty() || what == "gamestring") {
        events.emplace_back(Copied{format_game(game), tr("The GameString")});
    } else if (what == V_("moves")) {
        if (game.history().empty()) {
            return refuse(events, message("No move has been played yet."));
        }
        std::string moves;
        Position position = game.start();
        for (const Move& move : game.history()) {
            moves.append(moves.empty() ? "" : "; ").append(format_move(position, move));
            position.apply(move);
        }
        events.emplace_back(Copied{moves, tr("The list of moves")});
    } else if (what == V_("link")) {
        const Result<std::string> link = record::format_link(game);
        if (!link) { return refuse(events, link.error().message); }
        events.emplace_back(Copied{*link, tr("The link")});
    } else {
        refuse(events, message("The command copy takes moves, gamestring or link."));
    }
}

/// Shows a link to the game up to the ply shown.
void link(SessionCore& core, Line /*line*/, Events& events) {
    const Result<std::string> link = record::format_link(core.shown());
    if (!link) { return refuse(events, link.error().message); }
    events.emplace_back(Page{tr("This link opens the game on hivegame.com"), {*link}, true});
}

void load(SessionCore& core, Line line, Events& events) {
    if (line.argument.empty() && core.keeper.exists()) {
        events.emplace_back(list_games(core));
        return;
    }
    if (is_game(line.argument)) { return open_text(core, line.argument, events); }
    const std::string name = name_of_game(core, line.argument);
    auto reading = read_game(core.keeper.load(name));
    if (!reading) { return refuse(events, reading.error().message); }
    const std::size_t valid = reading->record.game.history().size();
    if (reading->stopped && !line.force) {
        const std::string offer =
            ' ' + trn("For the {0} move before it, type load! {1}.",
                      "For the {0} moves before it, type load! {1}.", valid, valid, name);
        return refuse(events, reading->stopped->message + (valid == 0 ? "" : offer));
    }
    const std::string text = loaded_text(name, *reading);
    if (!core.open(std::move(reading->record), events)) { return; }
    const auto ended = std::ranges::find_if(
        events, [](const Event& event) { return std::holds_alternative<GameEnded>(event); });
    events.insert(ended, Notice{text});
}

std::vector<std::string> saved_games(const SessionCore& core) {
    return core.keeper.saved_names();
}

constexpr GameCommand kFileCommands[] = {
    {{T_("save"), 1, "NAME", N_("save the game as NAME, or ./FILE"), NotInLobby | AcceptsForce},
     save},
    {{T_("load"), 1, "[NAME]", N_("open a saved game; alone: list them"),
      NotAtTables | ChangesWithArgument | AcceptsForce},
     load,
     saved_games},
    {{T_("delete"), 3, "NAME", N_("delete a saved game; delete! does not ask"),
      NotInLobby | AcceptsForce},
     delete_game},
    {{T_("rename"), 3, "NAME as NEW", N_("give a saved game another name"), NotInLobby},
     rename_game},
    {{T_("export"), 1, "NAME.pgn [of GAME]", N_("write the game for other programs"),
      NotInLobby | AcceptsForce},
     export_game},
    {{T_("copy"), 3, "[moves, link]", N_("put the GameString on the clipboard"), TakesWords}, copy},
    {{T_("link"), 4, "", N_("show a link that opens this game on hivegame.com")}, link},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> file_commands() {
    return handlers::kFileCommands;
}

}  // namespace roj::play
