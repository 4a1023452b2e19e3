#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "i18n/error.h"
#include "lobby/store/database.h"

namespace roj::lobby {

// What the operator does with the database of a lobby, most of it only on SQLite.

/// Copies a database to a new file, for the owner only, while people play. Never replaces a file.
Status back_up(const std::filesystem::path& database, const std::filesystem::path& file);

/// What a check has found.
struct CheckReport {
    std::vector<std::string> lines;  ///< for a person
    bool sound = true;
};
/// Checks a database without changing it: the file, the version of the tables, and all games, which
/// it replays.
Result<CheckReport> check_database(const std::filesystem::path& database);

/// Converts the tables of an older version, and stores a backup next to the file before; on
/// PostgreSQL without one. Other processes wait, or find the new version at their next write.
/// Returns lines for a person.
Result<std::vector<std::string>> migrate(const std::string& store, DatabaseOptions options = {});

}  // namespace roj::lobby
