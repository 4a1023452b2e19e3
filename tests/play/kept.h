#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <roj/notation.h>

#include "play/archive/hive_games.h"
#include "record/pgn/pgn.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {

inline StoragePaths paths_in(const std::filesystem::path& folder) {
    StoragePaths paths;
    paths.state = folder / "state/roj";
    paths.games = folder / "data/roj/games";
    paths.home = folder;
    return paths;
}

inline std::chrono::system_clock::time_point fixed_time() {
    return std::chrono::system_clock::time_point(std::chrono::hours(20000 * 24 + 12));
}

inline Storage storage_in(const std::filesystem::path& folder) {
    return Storage(kHiveGames, paths_in(folder), {}, fixed_time);
}

inline std::filesystem::path journal_in(const std::filesystem::path& folder) {
    return folder / "state/roj/current.pgn";
}

/// The GameString of the game in a file, read as strictly as any other program would.
inline std::string game_in(const std::filesystem::path& path) {
    const Result<record::Record> record = record::parse_pgn(file_text(path));
    INFO(path.string());
    REQUIRE(record.has_value());
    return format_game(record->game);
}

inline std::vector<std::filesystem::path> games_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> games;
    std::error_code error;
    for (const auto& entry :
         std::filesystem::directory_iterator(folder / "data/roj/games", error)) {
        games.push_back(entry.path());
    }
    return games;
}

}  // namespace roj::play
