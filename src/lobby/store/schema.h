#pragma once

#include "lobby/database/database.h"

namespace roj::lobby {

/// The version of the tables. A program with another version must not write.
inline constexpr std::int64_t kSchemaVersion = 2;

/// Creates the tables that the database lacks. Pre: a transaction for writing is open.
Status create_tables(Database& database);

}  // namespace roj::lobby
