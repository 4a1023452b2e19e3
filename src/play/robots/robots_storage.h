#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <roj/result.h>

#include "play/archive/game_files.h"
#include "robots/record.h"

namespace roj::play {

/// The journal of a running game of robots, robots.txt beside that of Hive, and the folder `robots`
/// in that of the games. As Storage is for Hive.
class RobotsStorage {
public:
    explicit RobotsStorage(const StoragePaths& paths,
                           GameFiles::Clock clock = std::chrono::system_clock::now);

    /// Hands over the unfinished game that was in the journal, once; the journal goes on with it.
    std::optional<robots::Record> resume();
    /// Moves a game that nobody resumed to the games folder. Empty if there was none.
    Result<GameFiles::MaybePath> put_aside();
    std::vector<std::string> take_notes() { return files_.take_notes(); }
    /// Why the game is not kept now; empty while it is.
    const std::string& trouble() const { return files_.trouble(); }

    /// Makes the journal tell this game.
    Status keep(const robots::Record& record);
    /// Moves the game in the journal to the games folder.
    Result<GameFiles::MaybePath> put_away(const robots::Record& record);
    /// The same for a game that is over.
    Result<GameFiles::MaybePath> finish(const robots::Record& record);

    Result<std::filesystem::path> save(std::string_view name, const robots::Record& record,
                                       Existing existing) const;
    /// Reads what save wrote, or a record by its path. Every message names the file.
    Result<robots::Record> load(std::string_view name) const;
    std::vector<std::string> saved_names() const { return files_.saved_names(); }
    /// "2026.11.21".
    std::string today() const { return files_.local_time("%Y.%m.%d"); }

private:
    void read_leftover();
    std::string stem() const { return files_.local_time("%Y-%m-%d-%H%M%S"); }

    GameFiles files_;
    std::optional<robots::Record> leftover_;
};

}  // namespace roj::play
