#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/result.h>

#include "play/archive/game_files.h"
#include "play/wording/words.h"

namespace roj::play {

/// The journal of the running game and the directory of saved games. A failed write never stops
/// play: take_notes() or the returned Status reports it once.
///
/// Opening an archive takes a slot: the newest journal that no other roj holds, otherwise the first
/// free one. Another roj at the same time has another slot.
///
/// A Format defines the game: its Record, names() of the journals, paths() of the files, kGame and
/// kMove for messages, read_journal(), format(), format_again() (the text of a Record that was read
/// from a complete journal), has_moves(), is_over(), name_of() for file names, text_of_game() and
/// date().
template <class Format>
class Archive {
public:
    using Record = typename Format::Record;
    using Clock = GameFiles::Clock;
    using MaybePath = GameFiles::MaybePath;
    using Existing = play::Existing;

    explicit Archive(const StoragePaths& paths, Clock clock = std::chrono::system_clock::now)
        : files_(Format::paths(paths), Format::names(), std::move(clock)) {
        read_leftover();
    }
    /// Journals only to this file, as `--journal FILE` asks. A finished game stays in it until the
    /// next one begins.
    Archive(const StoragePaths& paths, const std::filesystem::path& journal,
            Clock clock = std::chrono::system_clock::now)
        : files_(Format::paths(paths), Format::names(), journal, std::move(clock)) {
        read_leftover();
    }

    /// Returns the unfinished game of the journal, once; the journal continues with it.
    std::optional<Record> resume() {
        if (!leftover_ || Format::is_over(*leftover_)) { return std::nullopt; }
        files_.adopt_leftover();
        return std::exchange(leftover_, std::nullopt);
    }
    /// Moves a game that was not resumed to the games directory. Empty if there was none.
    Result<MaybePath> put_aside() {
        if (!leftover_) { return MaybePath(); }
        const Record record = *std::exchange(leftover_, std::nullopt);
        return files_.put_aside(stem(record), Format::format(record));
    }
    /// Returns what happened to files since the last call, in whole sentences.
    std::vector<std::string> take_notes() { return files_.take_notes(); }
    /// Returns why the game cannot be saved now; empty while it can.
    const std::string& trouble() const { return files_.trouble(); }

    /// Makes the journal contain this game. Called after every change; a ply is one append.
    Status keep(const Record& record) {
        return Format::has_moves(record) ? files_.keep(Format::format(record)) : files_.forget();
    }
    /// Moves the game from the journal, if there is one, to the games directory.
    Result<MaybePath> put_away(const Record& record) {
        return files_.put_away(stem(record), Format::format(record));
    }
    /// Does the same for a finished game, but leaves it in a `--journal FILE`.
    Result<MaybePath> finish(const Record& record) {
        return files_.finish(stem(record), Format::format(record));
    }

    /// Writes a copy to the games directory, or to a path if the name contains a slash.
    Result<std::filesystem::path> save(std::string_view name, const Record& record,
                                       Existing existing) const {
        return files_.save(name, Format::format(record), existing);
    }
    /// Returns the names of the saved games, newest first.
    std::vector<std::string> saved_names() const { return files_.saved_names(); }
    /// Sets the date of a record that has none: "2026.11.21", in local time.
    void date(Record& record) const { Format::date(record, files_.local_time("%Y.%m.%d")); }
    /// Returns a text that differs if the game does.
    static std::string text_of_game(const Record& record) { return Format::text_of_game(record); }

protected:
    const GameFiles& files() const { return files_; }

private:
    std::string stem(const Record& record) const {
        return files_.local_time("%Y-%m-%d-%H%M%S") + Format::name_of(record);
    }

    void read_leftover() {
        const std::optional<std::string> text = files_.read_leftover();
        if (text && !text->empty()) {
            Result<Record> record = Format::read_journal(*text);
            if (!record) {
                files_.put_damaged_away(record.error().message);
            } else {
                const std::string again = Format::format_again(*record);
                if (again != *text) {
                    const std::size_t count = record->game.history().size();
                    files_.replace_damaged(again, "its first " + counted(count, Format::kMove));
                }
                leftover_.emplace(std::move(*record));
                return;
            }
        }
        if (files_.others_play()) {
            files_.note("Another roj is open with a game of " + std::string(Format::kGame) +
                        "; this is a game of its own.");
        }
    }

    GameFiles files_;
    std::optional<Record> leftover_;
};

/// Puts the file name in the message of an error.
inline Error in_file(const std::filesystem::path& path, const Error& error) {
    return {path.string() + ": " + error.message, error.of_file};
}

}  // namespace roj::play
