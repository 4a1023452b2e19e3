#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/archive/storage.h"
#include "play/event.h"

namespace roj::play {

/// Keeps the game of a session in its journal and among the saved games, and reports files and
/// failures to the player.
class GameKeeper {
public:
    /// nullptr: nothing is saved. Otherwise the storage must live longer.
    explicit GameKeeper(Storage* storage) : storage_(storage) {}

    bool exists() const { return storage_ != nullptr; }
    Storage* storage() const { return storage_; }
    GuestGames* guest() const { return exists() ? storage_->guest() : nullptr; }
    /// Moves a game that was not resumed to the saved games.
    void keep_recovered_game(Events& events);
    /// Writes the journal; reports the first failure, and the first success after it.
    void keep(const GameText& game, Events& events);
    /// Moves a finished game to the saved games.
    void finish(const GameText& game, Events& events);
    /// Keeps the analysis of a finished game where the game is saved. `before` is the text without
    /// the new part of the analysis.
    void keep_analysis(std::string_view before, std::string_view after, Events& events);
    /// Moves an unfinished game to the saved games. Returns false if that fails; the journal must
    /// not be overwritten then.
    bool archive_game(const GameText& game, Events& events);

    void save(std::string_view name, const GameText& game, Existing existing, Events& events);
    void export_game(std::string_view name, const Result<std::string>& text, Existing existing,
                     Events& events);
    /// Reads a saved game, or any file by its path.
    Result<LoadedText> load(std::string_view name) const;
    std::vector<std::string> saved_names() const;
    /// Returns the saved games as a list of names.
    List saved_list() const;

    /// Returns the date of today for a record: "2026.11.21"; empty if nothing is saved.
    std::string today() const { return exists() ? storage_->local_time("%Y.%m.%d") : ""; }
    /// Returns "Nothing is saved: ..." while that is true, unless the player saved these moves.
    std::string unsaved(std::string_view moves) const;

private:
    std::string trouble() const;
    void announce_moved(const Result<Storage::MaybePath>& moved, std::string_view what,
                        Events& events) const;
    void announce_file(const Result<std::filesystem::path>& path, std::string_view what,
                       Events& events) const;

    Storage* storage_;
    bool told_unsaved_ = false;
    std::string saved_moves_;  // of the last game that the player saved by name
};

}  // namespace roj::play
