#include <string>
#include <utility>

#include <roj/notation.h>

#include "play/session/command_handlers.h"
#include "words/phrases.h"

namespace roj::play {
namespace {

Existing existing_for(const CommandLine& line) {
    return line.force ? Existing::Replace : Existing::Refuse;
}

/// Returns "Loaded lunch." and a summary of the game.
std::string loaded_text(const std::string& name, const record::Reading& reading) {
    const Game& game = reading.record.game;
    std::string text = "Loaded ";
    if (reading.stopped) {
        text += "the first " + words::counted(game.history().size(), "move") + " of ";
    }
    text += name + '.';
    if (!reading.note.empty()) { return text + ' ' + reading.note; }
    const std::string options = format_rule_options(game.rules());
    if (!options.empty()) { text += " It is played by other rules: " + options + '.'; }
    return text;
}

}  // namespace

void handlers::save(SessionCore& core, Line line, Events& events) {
    core.write_record();
    core.keeper.save(line.argument, core.played.record(), existing_for(line), events);
}

void handlers::export_game(SessionCore& core, Line line, Events& events) {
    core.write_record();
    core.keeper.export_game(line.argument, core.played.record(), existing_for(line), events);
}

void handlers::load(SessionCore& core, Line line, Events& events) {
    const std::string& name = line.argument;
    if (name.empty() && core.keeper.exists()) {
        events.emplace_back(core.keeper.saved_page());
        return;
    }
    auto reading = core.keeper.load(name);
    if (!reading) { return refuse(events, reading.error().message); }
    const std::size_t valid = reading->record.game.history().size();
    if (reading->stopped && !line.force) {
        const std::string moves = words::counted(valid, "move");
        const std::string offer = " For the " + moves + " before it, type load! " + name + '.';
        return refuse(events, reading->stopped->message + (valid == 0 ? "" : offer));
    }
    const std::string text = loaded_text(name, *reading);
    if (core.open(std::move(reading->record), events)) { notify(events, text); }
}

}  // namespace roj::play
