#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/archive/game_files.h"
#include "record/reading.h"
#include "record/record.h"

namespace roj::play {

/// The journal of the running game and the folder of games. It never stops play: what cannot be
/// written is said once, by take_notes() or by the Status of a call.
///
/// Opening one takes a slot: the newest journal no other roj holds, else the first free one.
/// Another roj at the same time has another slot.
class Storage {
public:
    using Clock = GameFiles::Clock;

    explicit Storage(StoragePaths paths, Clock clock = std::chrono::system_clock::now);
    /// Journals to this one file only, as `--journal FILE` asks. A finished game stays in it until
    /// the next one begins.
    Storage(StoragePaths paths, const std::filesystem::path& journal,
            Clock clock = std::chrono::system_clock::now);
    Storage(Storage&&) noexcept;
    Storage& operator=(Storage&&) noexcept;
    ~Storage();

    /// Hands over the unfinished game that was in the journal, once; the journal goes on with it.
    std::optional<record::Record> resume();
    /// Moves a game that nobody resumed to the games folder. Empty if there was none.
    Result<std::optional<std::filesystem::path>> put_aside();
    /// What happened to files since the last call, in whole sentences: no place to save, a journal
    /// that could not be read.
    std::vector<std::string> take_notes();
    /// Why the game is not kept now; empty while it is.
    const std::string& trouble() const;

    /// Makes the journal tell this game. Called after every change; a ply is one append.
    Status keep(const record::Record& record);
    /// Forgets the game in the journal, if one is kept, after moving it to the games folder.
    Result<std::optional<std::filesystem::path>> put_away(const record::Record& record);
    /// As put_away, for a game that is over: with `--journal FILE` it stays there.
    Result<std::optional<std::filesystem::path>> finish(const record::Record& record);

    using Existing = play::Existing;
    /// Writes a copy: into the games folder as NAME.pgn, or to a path if the name has a slash.
    Result<std::filesystem::path> save(std::string_view name, const record::Record& record,
                                       Existing existing) const;
    /// Writes a PGN for other programs: NAME.pgn where the program was started, or to a path if the
    /// name has a slash.
    Result<std::filesystem::path> export_pgn(std::string_view name, const record::Record& record,
                                             Existing existing) const;
    /// Reads what save wrote, or any record by its path. Every message names the file.
    Result<record::Reading> load(std::string_view name) const;
    /// Where it is kept which puzzles are solved; empty if there is no such place.
    std::filesystem::path puzzles_file() const;
    /// The names in the games folder, the newest first.
    std::vector<std::string> saved_names() const;

    /// "2026.11.21", for the Date tag, in local time.
    std::string today() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace roj::play
