#include "lobby/admin/copy.h"

#include "i18n/message.h"
#include "i18n/tr.h"
#include "lobby/games/stored_game.h"
#include "lobby/store/schema.h"
#include "lobby/store/work.h"
#include "text/ascii.h"

namespace roj::lobby {
namespace {

/// The statements that copy one table.
struct TableCopy {
    explicit TableCopy(const StoredTable& table)
        : read("SELECT " + text::join(table.columns, ", ") + " FROM " + table.name),
          count("SELECT count(*) FROM " + table.name) {
        std::vector<std::string> places;
        while (places.size() < table.columns.size()) {
            places.push_back("$" + std::to_string(places.size() + 1));
        }
        write = "INSERT INTO " + table.name + " (" + text::join(table.columns, ", ") +
                ") VALUES (" + text::join(places, ", ") + ")";
    }

    std::string read;
    std::string write;
    std::string count;
};

/// Reports whether the database has the tables of this program.
bool has_tables(Work& work) {
    return work.number("SELECT value FROM meta WHERE key = 'schema'") == kSchemaVersion;
}

void copy_rows(Work& from, Work& to, const StoredTable& table) {
    const TableCopy copy(table);
    const auto write = [&](const RowList& rows) {
        for (const Row& row : rows) { to.query(copy.write, row.values()); }
    };
    if (table.name != "events") {
        write(from.query(copy.read));
        return;
    }
    // By far the largest table: one game at a time.
    for (const Row& game : from.query("SELECT id FROM games ORDER BY id")) {
        write(from.query(copy.read + " WHERE game = $1 ORDER BY seq", {game.number(0)}));
    }
}

/// Returns the first unfinished game whose events make no legal game; 0 if there is none.
GameId broken_game(Work& work) {
    for (const Row& row :
         work.query("SELECT id FROM games WHERE state IN ('new', 'playing', 'adjourned')")) {
        const auto game = find_game(work, row.number(0));
        if (!game || work.replays.find(work, *game) == nullptr) { return row.number(0); }
    }
    return 0;
}

Result<std::vector<CopiedTable>> copy_tables(Work& from, Work& to) {
    if (!has_tables(from)) {
        return from.error()
                   ? *from.error()
                   : Error{message("The lobby to copy has tables of another version. Use roj "
                                   "lobby admin migrate.")};
    }
    if (from.number("SELECT count(*) FROM sessions") > 0) {
        return Error{message("Somebody is in the lobby to copy. Use roj lobby admin pause.")};
    }
    // Nobody must come in while it is copied, or play there afterwards.
    if (from.number("SELECT value FROM meta WHERE key = 'paused'") == 0) {
        return Error{message("The lobby to copy is open. Use roj lobby admin pause.")};
    }
    to.query("DELETE FROM meta");  // of the new tables
    std::vector<CopiedTable> copied;
    for (const StoredTable& table : stored_tables()) {
        const std::string count = TableCopy(table).count;
        if (to.number(count) > 0) {
            return Error{
                message("The copy would go to a lobby that is in use. Name an empty one.")};
        }
        copy_rows(from, to, table);
        const std::int64_t rows = from.number(count);
        if (!to.error() && to.number(count) != rows) {
            return Error{message("The copy of the table {0} is not complete.", table.name)};
        }
        if (table.counted) {
            const std::int64_t last = to.number("SELECT max(id) FROM " + table.name);
            const Status set = last == 0 ? ok() : to.database().count_from(table.name, last);
            if (!set) { return set.error(); }
        }
        copied.push_back({table.name, rows});
    }
    if (const GameId game = broken_game(to); game != 0) {
        return Error{message("Game {0} is broken. Use roj lobby admin check.", game)};
    }
    return copied;
}

}  // namespace

Result<std::vector<CopiedTable>> copy_lobby(Database& from, Database& to) {
    if (Status begun = from.begin(Access::Read); !begun) { return begun.error(); }
    if (Status begun = to.begin(Access::Write); !begun) {
        from.roll_back();
        return begun.error();
    }
    Replays replays;
    const Limits limits;
    Work source(from, replays, limits);
    Work target(to, replays, limits);
    Result<std::vector<CopiedTable>> copied = [&]() -> Result<std::vector<CopiedTable>> {
        if (Status made = create_tables(to); !made) { return made.error(); }
        return copy_tables(source, target);
    }();
    from.roll_back();
    if (copied && source.error()) { copied = *source.error(); }
    if (target.error()) { copied = *target.error(); }
    if (!copied) {
        to.roll_back();
        return copied;
    }
    if (Status kept = to.commit(); !kept) { return kept.error(); }
    return copied;
}

}  // namespace roj::lobby
