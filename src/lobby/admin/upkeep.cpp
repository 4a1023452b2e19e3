#include "lobby/admin/upkeep.h"

#include <cerrno>
#include <memory>
#include <optional>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "lobby/games/stored_game.h"
#include "lobby/store/schema.h"
#include "lobby/store/work.h"
#include "os/files.h"

namespace roj::lobby {
namespace {

namespace fs = std::filesystem;

Result<std::unique_ptr<Database>> open_to_read(const fs::path& database) {
    DatabaseOptions options;
    options.read_only = true;
    return open_sqlite(database, options);
}

/// Creates an empty file for the owner, which must not exist.
Status create_private(const fs::path& file) {
    const os::Descriptor made(
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (made.is_open()) { return ok(); }
    if (errno == EEXIST) {
        return file_error(
            message("{0} already exists. Name another file.", in_quotes(file.string())));
    }
    return file_error(
        message("{0} cannot be written: {1}.", in_quotes(file.string()), os::reason_of(errno)));
}

/// Waits until a file and its name are on the disk.
void sync(const fs::path& file) {
    for (const fs::path& path : {file, fs::absolute(file).parent_path()}) {
        const os::Descriptor opened(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
        if (opened.is_open()) { ::fsync(opened.get()); }
    }
}

std::optional<std::int64_t> version_of(Database& database) {
    const auto rows = database.query("SELECT value FROM meta WHERE key = 'schema'", {});
    return rows && !rows->empty() ? std::optional(rows->front().number(0)) : std::nullopt;
}

/// Returns why the tables of a version cannot be used.
std::string wrong_version(std::optional<std::int64_t> version) {
    if (!version) { return tr("This is not the database of a lobby, or it is damaged."); }
    return *version > kSchemaVersion
               ? tr("The tables have version {0}, which a newer roj has written. This one knows "
                    "version {1}.",
                    *version, kSchemaVersion)
               : tr("The tables have version {0}. To convert them to version {1}, type roj lobby "
                    "admin migrate.",
                    *version, kSchemaVersion);
}

/// Reports whether the events of a game make a legal game that ends as its row says.
bool is_sound(Work& work, const StoredGame& game) {
    const table::Table* const table = work.replays.find(work, game);
    if (table == nullptr) { return false; }
    // roj 0.2 called positions equal whose legal moves differ because of a bug that rests.
    if (game.ending == "repetition") { return game.state == GameState::Over; }
    const bool on_board = table->game().over() && !table->end();
    return game.state != GameState::Over || on_board == (game.ending == "queen");
}

void check_games(Work& work, CheckReport& report) {
    std::int64_t games = 0;
    std::int64_t broken = 0;
    for (const Row& row : work.query("SELECT id, state FROM games ORDER BY id")) {
        const auto game = find_game(work, row.number(0));
        ++games;
        if (game && is_sound(work, *game)) { continue; }
        ++broken;
        report.lines.push_back(tr("Game {0} is broken.", row.number(0)));
        // The lobby has found it already, and nobody can play it on.
        if (row.text(1) != "broken") { report.sound = false; }
    }
    report.lines.push_back(trn("{0} game was replayed, {1} broken.",
                               "{0} games were replayed, {1} broken.", games, games, broken));
}

}  // namespace

Status back_up(const fs::path& database, const fs::path& file) {
    const auto source = open_to_read(database);
    if (!source) { return source.error(); }
    if (Status made = create_private(file); !made) { return made; }
    // SQLite fills an empty file.
    const auto copied = (*source)->query("VACUUM INTO $1", {fs::absolute(file).string()});
    if (!copied) {
        static_cast<void>(os::remove_file(file));
        return copied.error();
    }
    sync(file);
    return ok();
}

Result<CheckReport> check_database(const fs::path& path) {
    const auto database = open_to_read(path);
    if (!database) { return database.error(); }
    CheckReport report;
    const auto integrity = (*database)->query("PRAGMA integrity_check(20)", {});
    if (!integrity) { return integrity.error(); }
    for (const Row& row : *integrity) {
        if (row.text(0) == "ok") { continue; }
        report.lines.push_back(row.text(0));
        report.sound = false;
    }
    const auto version = version_of(**database);
    if (version != kSchemaVersion) {
        report.lines.push_back(wrong_version(version));
        report.sound = false;
        return report;
    }
    if (Status begun = (*database)->begin(Access::Read); !begun) { return begun.error(); }
    Replays replays;
    const Limits limits;
    Work work(**database, replays, limits);
    check_games(work, report);
    (*database)->roll_back();
    if (work.error()) { return *work.error(); }
    if (report.sound) { report.lines.push_back(tr("The database is sound.")); }
    return report;
}

Result<std::vector<std::string>> migrate(const std::string& store, DatabaseOptions options) {
    const fs::path path = is_on_server(store) ? fs::path() : sqlite_file(store);
    if (std::error_code error; !path.empty() && !fs::exists(path, error)) {
        return file_error(message("{0} does not exist.", in_quotes(path.string())));
    }
    const auto database = open_database(store, std::move(options));
    if (!database) { return database.error(); }
    // Others cannot write until the end, so the backup has everything.
    if (Status begun = (*database)->begin(Access::Write); !begun) { return begun.error(); }
    const auto fail = [&](Error error) {
        (*database)->roll_back();
        return error;
    };
    const auto version = version_of(**database);
    if (version == kSchemaVersion) {
        (*database)->roll_back();
        return std::vector<std::string>{tr("The tables have version {0} already.", *version)};
    }
    if (!version || *version < 1 || *version > kSchemaVersion) {
        return fail({wrong_version(version)});
    }
    const fs::path name = fs::path(path).concat(".version-" + std::to_string(*version));
    fs::path backup = name;
    // An earlier attempt can have left its backup.
    for (int i = 2; fs::exists(backup); ++i) {
        backup = fs::path(name).concat("." + std::to_string(i));
    }
    if (Status kept = path.empty() ? ok() : back_up(path, backup); !kept) {
        return fail(kept.error());
    }
    if (Status done = migrate_tables(**database, *version); !done) { return fail(done.error()); }
    if (Status done = (*database)->commit(); !done) { return done.error(); }
    return std::vector<std::string>{
        path.empty() ? tr("The tables have version {0} now.", kSchemaVersion)
                     : tr("The tables have version {0} now. The old ones are in {1}.",
                          kSchemaVersion, in_quotes(backup.string())),
        tr("Sessions of the older roj end now.")};
}

}  // namespace roj::lobby
