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

/// The journal of the running game and the folder of saved games. It never stops play: what cannot
/// be written is reported once, by take_notes() or by the Status of a call.
///
/// Opening one takes a slot: the newest journal that no other roj holds, otherwise the first free
/// one. Another roj at the same time has another slot.
///
/// A Format knows the game: its Record, names() of the journals, paths() of the files, kGame and
/// kMove for messages, read_journal(), format(), format_again() (what the Record that was read from
/// a complete journal would be written as), has_moves(), is_over() and name_of() for file names.
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
    /// Journals to this one file only, as `--journal FILE` asks. A finished game stays in it until
    /// the next one begins.
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
    /// Moves a game that nobody resumed to the games folder. Empty if there was none.
    Result<MaybePath> put_aside() {
        if (!leftover_) { return MaybePath(); }
        const Record record = *std::exchange(leftover_, std::nullopt);
        return files_.put_aside(stem(record), Format::format(record));
    }
    /// What happened to files since the last call, in whole sentences.
    std::vector<std::string> take_notes() { return files_.take_notes(); }
    /// Why the game is not saved now; empty while it is.
    const std::string& trouble() const { return files_.trouble(); }

    /// Makes the journal contain this game. Called after every change; a ply is one append.
    Status keep(const Record& record) {
        return Format::has_moves(record) ? files_.keep(Format::format(record)) : files_.forget();
    }
    /// Removes the game from the journal, if there is one, after moving it to the games folder.
    Result<MaybePath> put_away(const Record& record) {
        return files_.put_away(stem(record), Format::format(record));
    }
    /// As put_away, for a game that is over: with `--journal FILE` it stays there.
    Result<MaybePath> finish(const Record& record) {
        return files_.finish(stem(record), Format::format(record));
    }

    /// Writes a copy into the games folder, or to a path if the name has a slash.
    Result<std::filesystem::path> save(std::string_view name, const Record& record,
                                       Existing existing) const {
        return files_.save(name, Format::format(record), existing);
    }
    /// The names in the games folder, the newest first.
    std::vector<std::string> saved_names() const { return files_.saved_names(); }
    /// "2026.11.21", in local time.
    std::string today() const { return files_.local_time("%Y.%m.%d"); }

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

/// Names the file in the message of an error.
inline Error in_file(const std::filesystem::path& path, const Error& error) {
    return {error.code, path.string() + ": " + error.message};
}

}  // namespace roj::play
