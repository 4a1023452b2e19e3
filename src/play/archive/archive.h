#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "i18n/error.h"
#include "play/archive/game_files.h"

namespace roj::play {

/// Puts the file name in the message of an error.
inline Error in_file(const std::filesystem::path& path, const Error& error) {
    return {path.string() + ": " + error.message, error.of_file};
}

/// The journal of the current game and the directory of saved games. A failed write never stops
/// play: take_notes() or the returned Status reports it once.
///
/// Opening an archive takes a slot: the newest journal that no other roj holds, otherwise the first
/// free one. Another roj at the same time has another slot.
///
/// A Format defines the game: its Record, names() of the journals, paths() of the files,
/// other_game() and damaged() for messages, read_journal(), read() for any file, format(),
/// format_again() (the text of a Record that was read from a complete journal), has_moves(),
/// is_over(), name_of() for file names, text_of_game() and date().
template <class Format>
class Archive : protected GameFiles {
public:
    using Record = typename Format::Record;
    using GameFiles::confined;
    using GameFiles::day_saved;
    using GameFiles::folder;
    using GameFiles::guest;
    using GameFiles::rename_saved;
    using GameFiles::saved_names;
    using GameFiles::shown_name;
    using GameFiles::take_notes;
    using GameFiles::trouble;

    /// With a path it journals only to that file, as `--journal FILE` asks.
    explicit Archive(const StoragePaths& paths, const std::filesystem::path& journal = {},
                     Clock clock = std::chrono::system_clock::now)
        : GameFiles(Format::paths(paths), Format::names(), journal, std::move(clock)) {
        recover();
    }

    /// Returns the unfinished game of the journal, once; the journal continues with it.
    std::optional<Record> resume() {
        if (!recovered_ || Format::is_over(*recovered_)) { return std::nullopt; }
        continue_recovered();
        return std::exchange(recovered_, std::nullopt);
    }
    /// Moves a game that was not resumed to the games directory. Empty if there was none.
    Result<MaybePath> archive_recovered() {
        if (!recovered_) { return MaybePath(); }
        const Record record = *std::exchange(recovered_, std::nullopt);
        return GameFiles::archive_recovered(stem(record), Format::format(record));
    }

    /// Makes the journal contain this game. Called after every change; a ply is one append.
    Status keep(const Record& record) {
        return Format::has_moves(record) ? GameFiles::keep(Format::format(record)) : forget();
    }
    /// Moves the game from the journal, if there is one, to the games directory.
    Result<MaybePath> archive(const Record& record) {
        return GameFiles::archive(stem(record), Format::format(record));
    }
    /// Does the same for a finished game, but leaves it in a `--journal FILE`.
    Result<MaybePath> finish(const Record& record) {
        return GameFiles::finish(stem(record), Format::format(record));
    }
    /// Replaces a finished game wherever exactly `before` is kept. Empty if that is nowhere.
    Result<MaybePath> change_finished(const Record& before, const Record& after) {
        return GameFiles::change_finished(Format::format(before), Format::format(after));
    }
    /// Writes a copy to the games directory, or to a path if the name contains a slash.
    Result<std::filesystem::path> save(std::string_view name, const Record& record,
                                       Existing existing) const {
        return GameFiles::save(name, Format::format(record), existing);
    }
    /// Reads a saved game, or any file by its path. Every message names the file. `defaults` are
    /// for what the text does not state.
    template <class... Defaults>
    auto load(std::string_view name, const Defaults&... defaults) const
        -> decltype(Format::read({}, {})) {
        const Result<Loaded> loaded = GameFiles::load(name);
        if (!loaded) { return loaded.error(); }
        auto record = Format::read(loaded->text, loaded->path, defaults...);
        if (!record) { return in_file(loaded->path, record.error()); }
        return record;
    }
    /// Sets the date of a record that has none: "2026.11.21", in local time.
    void date(Record& record) const { Format::date(record, local_time("%Y.%m.%d")); }
    /// Returns a text that differs if the game does.
    static std::string text_of_game(const Record& record) { return Format::text_of_game(record); }

private:
    std::string stem(const Record& record) const {
        return local_time("%Y-%m-%d-%H%M%S") + Format::name_of(record);
    }

    void recover() {
        const std::optional<std::string> text = read_recovered();
        if (text && !text->empty()) {
            Result<Record> record = Format::read_journal(*text);
            if (!record) {
                archive_damaged(record.error().message);
            } else {
                const std::string again = Format::format_again(*record);
                if (again != *text) {
                    replace_damaged(again, Format::damaged(record->game.history().size()));
                }
                recovered_.emplace(std::move(*record));
                return;
            }
        }
        if (others_play()) { note(Format::other_game()); }
    }

    std::optional<Record> recovered_;
};

}  // namespace roj::play
