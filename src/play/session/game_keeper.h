#pragma once

#include <string>
#include <string_view>

#include "play/archive/storage.h"
#include "play/event.h"
#include "record/record.h"

namespace roj::play {

/// Keeps the game of a session in its journal and among the saved games, and reports files and
/// failures to the player.
class GameKeeper {
public:
    /// nullptr: nothing is saved. Otherwise the storage must live longer.
    explicit GameKeeper(Storage* storage) : storage_(storage) {}

    bool exists() const { return storage_ != nullptr; }
    /// Moves a game that was not resumed to the saved games.
    void keep_recovered_game(Events& events);
    /// Writes the journal; reports the first failure, and the first success after it.
    void keep(const record::Record& record, Events& events);
    /// Moves a finished game to the saved games.
    void finish(const record::Record& record, Events& events);
    /// Moves an unfinished game to the saved games. Returns false if that fails; the journal must
    /// not be overwritten then.
    bool archive_game(const record::Record& record, Events& events);

    using Existing = Storage::Existing;
    void save(std::string_view name, const record::Record& record, Existing existing,
              Events& events);
    void export_game(std::string_view name, const record::Record& record, Existing existing,
                     Events& events);
    /// Reads a saved game. An error if there is no storage.
    Result<record::Reading> load(std::string_view name) const;
    std::vector<std::string> saved_names() const;

    /// Sets the Date tag of a record that has none.
    void date(record::Record& record) const;
    /// Returns "Nothing is saved: ..." while that is true, unless the game is saved by name.
    std::string unsaved(const Game& game) const;

private:
    Storage* storage_;
    bool told_unsaved_ = false;
    std::string saved_game_;  // the last one that the player saved by name
};

}  // namespace roj::play
