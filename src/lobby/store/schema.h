#pragma once

#include <string>
#include <vector>

#include "lobby/store/database.h"

namespace roj::lobby {

/// The version of the tables. A program with another version must not write.
inline constexpr std::int64_t kSchemaVersion = 3;

/// Creates the tables that the database lacks. Pre: a transaction for writing is open.
Status create_tables(Database& database);

/// Converts the tables of an earlier version, step by step. Pre: a transaction for writing is open,
/// and the version is at least 1.
Status migrate_tables(Database& database, std::int64_t version);

struct StoredTable {
    std::string name;
    std::vector<std::string> columns;
    bool counted = false;  ///< the database counts its ids
};
std::vector<StoredTable> stored_tables();

}  // namespace roj::lobby
