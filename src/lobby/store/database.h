#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "os/database/database.h"

namespace roj::lobby {

using os::Access;
using os::Clock;
using os::Database;
using os::DatabaseOptions;
using os::open_sqlite;
using os::Row;
using os::RowList;
using os::system_time;
using os::Time;
using os::Value;

/// Reports whether a store is the address of a server, not a directory.
bool is_on_server(std::string_view store);
/// Returns the file of a lobby on SQLite. Pre: the lobby is not on a server.
std::filesystem::path sqlite_file(std::string_view store);
/// Opens the database of a store: postgresql://..., sqlite:FILE or a directory.
Result<std::unique_ptr<Database>> open_database(const std::string& store,
                                                DatabaseOptions options = {});

}  // namespace roj::lobby
