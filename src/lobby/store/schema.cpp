#include "lobby/store/schema.h"

#include <array>

namespace roj::lobby {
namespace {

/// The tables and indexes. {key} and {clustered} are what the database has for them. Times are
/// milliseconds since 1970, and 0 stands for no time, no player or no session.
constexpr std::array kTables{
    "meta (key TEXT PRIMARY KEY, value BIGINT NOT NULL, text TEXT NOT NULL DEFAULT '')",
    "players (id {key}, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, "
    "created BIGINT NOT NULL, seen BIGINT NOT NULL, plan TEXT NOT NULL DEFAULT '', "
    "muted_until BIGINT NOT NULL DEFAULT 0)",
    "keys (type TEXT NOT NULL, blob TEXT NOT NULL, player BIGINT NOT NULL, added BIGINT NOT NULL, "
    "used BIGINT NOT NULL, PRIMARY KEY (type, blob)) {clustered}",
    // What links another key to a player for some minutes; only a hash of it is stored.
    "codes (hash TEXT PRIMARY KEY, player BIGINT NOT NULL, expires BIGINT NOT NULL, "
    "tries BIGINT NOT NULL)",
    "ratings (player BIGINT NOT NULL, pool TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, "
    "deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, "
    "won BIGINT NOT NULL, lost BIGINT NOT NULL, drawn BIGINT NOT NULL, "
    "best DOUBLE PRECISION NOT NULL, best_at BIGINT NOT NULL, updated BIGINT NOT NULL, "
    "PRIMARY KEY (player, pool)) {clustered}",
    // A key that has no name yet is a guest, and their session has the key.
    "sessions (id {key}, player BIGINT NOT NULL, name TEXT NOT NULL, key_type TEXT NOT NULL, "
    "key_blob TEXT NOT NULL, network TEXT NOT NULL, since BIGINT NOT NULL, seen BIGINT NOT NULL, "
    "game BIGINT NOT NULL DEFAULT 0, address TEXT NOT NULL DEFAULT '', "
    "host TEXT NOT NULL DEFAULT '', pid BIGINT NOT NULL DEFAULT 0)",
    // Lines from one person to another who is in the lobby, until their session has read them.
    "tells (id {key}, at BIGINT NOT NULL, session BIGINT NOT NULL, name TEXT NOT NULL, "
    "text TEXT NOT NULL)",
    "offers (id BIGINT PRIMARY KEY, session BIGINT NOT NULL, player BIGINT NOT NULL, "
    "name TEXT NOT NULL, to_name TEXT NOT NULL, slow BIGINT NOT NULL, words TEXT NOT NULL, "
    "created BIGINT NOT NULL, expires BIGINT NOT NULL)",
    "games (id {key}, white BIGINT NOT NULL, black BIGINT NOT NULL, white_name TEXT NOT NULL, "
    "black_name TEXT NOT NULL, type TEXT NOT NULL, rules TEXT NOT NULL, control TEXT NOT NULL, "
    "slow BIGINT NOT NULL, rated BIGINT NOT NULL, state TEXT NOT NULL, result TEXT NOT NULL, "
    "ending TEXT NOT NULL, seq BIGINT NOT NULL, tip BIGINT NOT NULL, plies BIGINT NOT NULL, "
    "left_white BIGINT NOT NULL, left_black BIGINT NOT NULL, since BIGINT NOT NULL, "
    "deadline BIGINT NOT NULL, created BIGINT NOT NULL, ended BIGINT NOT NULL, "
    "white_before DOUBLE PRECISION, black_before DOUBLE PRECISION, "
    "white_after DOUBLE PRECISION, black_after DOUBLE PRECISION)",
    "events (game BIGINT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, author TEXT NOT NULL, "
    "kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, seq)) {clustered}",
    "lists (player BIGINT NOT NULL, kind TEXT NOT NULL, other BIGINT NOT NULL, "
    "PRIMARY KEY (player, kind, other)) {clustered}",
    // What players keep for themselves. The player is the negative session of a guest.
    "kept (player BIGINT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, "
    "PRIMARY KEY (player, key)) {clustered}",
    "bans (id {key}, kind TEXT NOT NULL, value TEXT NOT NULL, until BIGINT NOT NULL, "
    "reason TEXT NOT NULL)",
    "reports (id {key}, at BIGINT NOT NULL, name TEXT NOT NULL, about TEXT NOT NULL, "
    "game BIGINT NOT NULL, text TEXT NOT NULL, done BIGINT NOT NULL DEFAULT 0)",
    "audit (id {key}, at BIGINT NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, "
    "text TEXT NOT NULL)",
};

constexpr std::array kIndexes{
    "keys_player ON keys (player)",
    "ratings_rating ON ratings (pool, rating)",
    "sessions_game ON sessions (game)",
    "sessions_player ON sessions (player)",
    "sessions_network ON sessions (network)",
    "games_deadline ON games (deadline) WHERE state IN ('new', 'playing', 'adjourned')",
    "games_white ON games (white, state)",
    "games_black ON games (black, state)",
    "games_ended ON games (ended)",
    "codes_player ON codes (player)",
    "tells_session ON tells (session)",
    "audit_what ON audit (what, who, at)",
};

void replace(std::string& text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    if (at != std::string::npos) { text.replace(at, what.size(), by); }
}

/// A column that a version has added at the end of a table. The tables that it has added are those
/// that create_tables() finds missing.
struct AddedColumn {
    std::int64_t version;
    const char* table;
    const char* column;
};
constexpr std::array kAddedColumns{
    AddedColumn{2, "meta", "text TEXT NOT NULL DEFAULT ''"},
    AddedColumn{2, "players", "muted_until BIGINT NOT NULL DEFAULT 0"},
    AddedColumn{2, "sessions", "address TEXT NOT NULL DEFAULT ''"},
    AddedColumn{2, "sessions", "host TEXT NOT NULL DEFAULT ''"},
    AddedColumn{2, "sessions", "pid BIGINT NOT NULL DEFAULT 0"},
};

}  // namespace

Status migrate_tables(Database& database, std::int64_t version) {
    for (const AddedColumn& added : kAddedColumns) {
        if (added.version <= version) { continue; }
        const std::string sql =
            std::string("ALTER TABLE ") + added.table + " ADD COLUMN " + added.column;
        if (auto made = database.query(sql, {}); !made) { return made.error(); }
    }
    if (Status made = create_tables(database); !made) { return made; }
    const auto noted =
        database.query("UPDATE meta SET value = $1 WHERE key = 'schema'", {kSchemaVersion});
    return noted ? Status(ok()) : Status(noted.error());
}

Status create_tables(Database& database) {
    for (const char* table : kTables) {
        std::string sql = std::string("CREATE TABLE IF NOT EXISTS ") + table;
        replace(sql, "{key}", database.counted_key());
        replace(sql, "{clustered}", database.clustered());
        if (auto made = database.query(sql, {}); !made) { return made.error(); }
    }
    for (const char* index : kIndexes) {
        const std::string sql = std::string("CREATE INDEX IF NOT EXISTS ") + index;
        if (auto made = database.query(sql, {}); !made) { return made.error(); }
    }
    const auto noted = database.query(
        "INSERT INTO meta (key, value) VALUES ('schema', $1), ('alive_at', $2), ('last_offer', 0), "
        "('probed_at', 0) ON CONFLICT (key) DO NOTHING",
        {kSchemaVersion, database.now()});
    return noted ? Status(ok()) : Status(noted.error());
}

std::vector<StoredTable> stored_tables() {
    std::vector<StoredTable> tables;
    for (const std::string_view table : kTables) {
        const std::size_t begin = table.find(" (");
        StoredTable& stored = tables.emplace_back();
        stored.name = table.substr(0, begin);
        stored.counted = table.find("{key}") != std::string_view::npos;
        for (std::string_view rest = table.substr(begin + 2); !rest.empty();) {
            // A key of several columns comes last.
            const std::string_view word = rest.substr(0, rest.find(' '));
            if (word == "PRIMARY") { break; }
            stored.columns.emplace_back(word);
            const std::size_t next = rest.find(", ");
            rest = next == std::string_view::npos ? "" : rest.substr(next + 2);
        }
    }
    return tables;
}

}  // namespace roj::lobby
