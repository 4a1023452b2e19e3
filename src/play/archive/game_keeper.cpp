#include "play/archive/game_keeper.h"

#include <utility>

#include "i18n/message.h"
#include "i18n/tr.h"

namespace roj::play {

void GameKeeper::keep_recovered_game(Events& events) {
    if (!exists()) { return; }
    for (const std::string& note : storage_->take_notes()) { notify(events, note); }
    announce_moved(storage_->archive_recovered(), N_("The previous game is saved as {0}."), events);
}

void GameKeeper::keep(const GameText& game, Events& events) {
    if (!exists()) { return; }
    const Status kept = storage_->keep(game);
    const bool told = std::exchange(told_unsaved_, !kept);
    if (!kept && !told) { notify(events, trouble()); }
    if (kept && told) { notify(events, message("The game is saved again.")); }
}

void GameKeeper::finish(const GameText& game, Events& events) {
    if (!exists()) { return; }
    announce_moved(storage_->finish(game), N_("Saved as {0}."), events);
}

void GameKeeper::keep_analysis(std::string_view before, std::string_view after, Events& events) {
    if (!exists()) { return; }
    const auto changed = storage_->change_finished(before, after);
    notify(events, !changed   ? tr("The analysis could not be saved: {0}", changed.error().message)
                   : *changed ? tr("The analysis is saved in {0}.", storage_->shown_name(**changed))
                              : tr("To keep the analysis with this game, type save NAME."));
}

bool GameKeeper::archive_game(const GameText& game, Events& events) {
    if (!exists()) { return true; }
    const auto moved = storage_->archive(game);
    if (moved) {
        announce_moved(moved, N_("The unfinished game is saved as {0}."), events);
    } else {
        refuse(events, message("The unfinished game cannot be moved to the saved games: {0}",
                               moved.error().message));
    }
    return moved.has_value();
}

void GameKeeper::save(std::string_view name, const GameText& game, Existing existing,
                      Events& events) {
    if (!exists()) { return refuse(events, message("There is no place to save games.")); }
    const auto path = storage_->save(name, game.text, existing);
    if (path) { saved_moves_ = game.moves; }
    announce_file(path, N_("Saved as {0}."), events);
}

void GameKeeper::export_game(std::string_view name, const Result<std::string>& text,
                             Existing existing, Events& events) {
    if (!exists()) { return refuse(events, message("There is no place to write files.")); }
    if (!text) { return refuse(events, text.error().message); }
    announce_file(storage_->export_to(name, *text, existing), N_("Written to {0}."), events);
}

Result<LoadedText> GameKeeper::load(std::string_view name) const {
    if (exists()) { return storage_->load(name); }
    return file_error(message("There is no place with saved games."));
}

std::vector<std::string> GameKeeper::saved_names() const {
    return exists() ? storage_->saved_names() : std::vector<std::string>();
}

List GameKeeper::saved_list() const {
    List list{"load", {tr("Saved games, the newest first (load NAME)"), saved_names()}};
    list.title = tr("Games");
    for (const std::string& name : list.page.lines) {
        list.rows.push_back({name, "load " + name, name});
    }
    if (list.rows.empty()) { list.message = tr("There are no saved games yet."); }
    if (list.rows.empty()) { list.page.lines.push_back(list.message); }
    if (exists()) {
        list.page.lines.insert(list.page.lines.end(),
                               {"", tr("They are in {0}.", storage_->folder().string())});
    }
    return list;
}

std::string GameKeeper::unsaved(std::string_view moves) const {
    return exists() && moves != saved_moves_ ? trouble() : std::string();
}

std::string GameKeeper::trouble() const {
    const std::string& why = storage_->trouble();
    return why.empty() ? why : tr("Nothing is saved: {0}", why);
}

void GameKeeper::announce_moved(const Result<Storage::MaybePath>& moved, std::string_view what,
                                Events& events) const {
    if (!moved) {
        notify(events, message("The game could not be saved: {0}", moved.error().message));
    } else if (*moved) {
        notify(events, tr_marked(what, storage_->shown_name(**moved)));
    }
}

void GameKeeper::announce_file(const Result<std::filesystem::path>& path, std::string_view what,
                               Events& events) const {
    if (!path) { return refuse(events, path.error().message); }
    notify(events, tr_marked(what, storage_->shown_name(*path)));
}

}  // namespace roj::play
