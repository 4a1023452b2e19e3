#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/archive/archive.h"
#include "play/event.h"

namespace roj::play {

/// Keeps the game of a session in its journal and among the saved games, and reports files and
/// failures to the player. The storage is an Archive<Format>.
template <class Storage>
class GameKeeper {
public:
    using Record = typename Storage::Record;

    /// nullptr: nothing is saved. Otherwise the storage must live longer.
    explicit GameKeeper(Storage* storage) : storage_(storage) {}

    bool exists() const { return storage_ != nullptr; }
    Storage* storage() const { return storage_; }
    GuestGames* guest() const { return storage_ == nullptr ? nullptr : storage_->guest(); }
    /// Moves a game that was not resumed to the saved games.
    void keep_recovered_game(Events& events) {
        if (storage_ == nullptr) { return; }
        for (const std::string& note : storage_->take_notes()) { notify(events, note); }
        announce_moved(storage_->archive_recovered(),
                       i18n::N_("The previous game is saved as {0}."), events);
    }
    /// Writes the journal; reports the first failure, and the first success after it.
    void keep(const Record& record, Events& events) {
        if (storage_ == nullptr) { return; }
        const Status kept = storage_->keep(record);
        const bool told = std::exchange(told_unsaved_, !kept);
        if (!kept && !told) { notify(events, trouble()); }
        if (kept && told) { notify(events, i18n::message("The game is saved again.")); }
    }
    /// Moves a finished game to the saved games.
    void finish(const Record& record, Events& events) {
        if (storage_ == nullptr) { return; }
        announce_moved(storage_->finish(record), i18n::N_("The game is saved as {0}."), events);
    }
    /// Keeps the analysis of a finished game where the game is saved. `before` is the game without
    /// the new part of the analysis.
    void keep_analysis(const Record& before, const Record& record, Events& events) {
        if (storage_ == nullptr) { return; }
        const auto changed = storage_->change_finished(before, record);
        notify(events,
               !changed ? i18n::tr("The analysis could not be saved: {0}", changed.error().message)
               : *changed
                   ? i18n::tr("The analysis is saved in {0}.", storage_->shown_name(**changed))
                   : i18n::tr("To keep the analysis with this game, type save NAME."));
    }
    /// Moves an unfinished game to the saved games. Returns false if that fails; the journal must
    /// not be overwritten then.
    bool archive_game(const Record& record, Events& events) {
        if (storage_ == nullptr) { return true; }
        const auto moved = storage_->archive(record);
        if (moved) {
            announce_moved(moved, i18n::N_("The unfinished game is saved as {0}."), events);
        } else {
            refuse(events,
                   i18n::message("The unfinished game cannot be moved to the saved games: {0}",
                                 moved.error().message));
        }
        return moved.has_value();
    }

    void save(std::string_view name, const Record& record, Existing existing, Events& events) {
        if (storage_ == nullptr) {
            return refuse(events, i18n::message("There is no place to save games."));
        }
        const auto path = storage_->save(name, record, existing);
        if (path) { saved_game_ = storage_->text_of_game(record); }
        announce_file(path, i18n::N_("Saved as {0}."), events);
    }
    void export_game(std::string_view name, const Record& record, Existing existing,
                     Events& events) {
        if (storage_ == nullptr) {
            return refuse(events, i18n::message("There is no place to write files."));
        }
        announce_file(storage_->export_pgn(name, record, existing), i18n::N_("Written to {0}."),
                      events);
    }
    /// Reads a saved game. File: also if there is no storage.
    auto load(std::string_view name) const -> decltype(std::declval<Storage>().load(name)) {
        if (storage_ == nullptr) {
            return file_error(i18n::message("There is no place with saved games."));
        }
        return storage_->load(name);
    }
    std::vector<std::string> saved_names() const {
        return storage_ == nullptr ? std::vector<std::string>() : storage_->saved_names();
    }
    /// Returns the saved games as a list of names.
    List saved_list() const {
        List list{"load", {i18n::tr("Saved games, the newest first (load NAME)"), saved_names()}};
        list.title = i18n::tr("Games");
        for (const std::string& name : list.page.lines) {
            list.rows.push_back({name, "load " + name, name});
        }
        if (list.rows.empty()) { list.message = i18n::tr("There are no saved games yet."); }
        if (list.rows.empty()) { list.page.lines.push_back(list.message); }
        if (storage_ != nullptr) {
            list.page.lines.insert(list.page.lines.end(),
                                   {"", i18n::tr("They are in {0}.", storage_->folder().string())});
        }
        return list;
    }

    /// Sets the date of a record that has none.
    void date(Record& record) const {
        if (storage_ != nullptr) { storage_->date(record); }
    }
    /// Returns "Nothing is saved: ..." while that is true, unless the game is saved by name.
    std::string unsaved(const Record& record) const {
        if (storage_ == nullptr || saved_game_ == storage_->text_of_game(record)) { return {}; }
        return trouble();
    }

private:
    std::string trouble() const {
        const std::string& why = storage_->trouble();
        return why.empty() ? why : i18n::tr("Nothing is saved: {0}", why);
    }
    void announce_moved(const Result<GameFiles::MaybePath>& moved, std::string_view what,
                        Events& events) const {
        if (!moved) {
            notify(events, i18n::message("The game could not be kept: {0}", moved.error().message));
        } else if (*moved) {
            notify(events, i18n::tr_marked(what, storage_->shown_name(**moved)));
        }
    }
    void announce_file(const Result<std::filesystem::path>& path, std::string_view what,
                       Events& events) const {
        if (!path) { return refuse(events, path.error().message); }
        notify(events, i18n::tr_marked(what, storage_->shown_name(*path)));
    }

    Storage* storage_;
    bool told_unsaved_ = false;
    std::string saved_game_;  // the last one that the player saved by name
};

}  // namespace roj::play
