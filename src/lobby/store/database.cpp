#include "lobby/store/database.h"

#include <utility>

namespace roj::lobby {

bool is_on_server(std::string_view store) {
    return store.starts_with("postgresql:") || store.starts_with("postgres:");
}

std::filesystem::path sqlite_file(std::string_view store) {
    constexpr std::string_view kFile = "sqlite:";
    return store.starts_with(kFile) ? std::filesystem::path(store.substr(kFile.size()))
                                    : std::filesystem::path(store) / "lobby.db";
}

Result<std::unique_ptr<Database>> open_database(const std::string& store, DatabaseOptions options) {
    return is_on_server(store) ? os::open_postgresql(store, std::move(options))
                               : open_sqlite(sqlite_file(store), std::move(options));
}

}  // namespace roj::lobby
