#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lobby/store/database.h"

namespace roj::lobby {

struct CopiedTable {
    std::string name;
    std::int64_t rows = 0;
};

/// Copies a lobby in which nobody is to an empty database, in one transaction. Counts the rows of
/// both, and replays the unfinished games of the copy.
Result<std::vector<CopiedTable>> copy_lobby(Database& from, Database& to);

}  // namespace roj::lobby
