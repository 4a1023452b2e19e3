#include <map>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <sqlite3.h>

#include "i18n/message.h"
#include "os/database/database.h"
#include "os/descriptor.h"
#include "os/files.h"
#include "text/number.h"

namespace roj::os {
namespace {

namespace fs = std::filesystem;

/// After so many pages, a writer moves the log into the database.
constexpr int kLongLog = 1000;

struct CloseStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
struct CloseConnection {
    void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
using Statement = std::unique_ptr<sqlite3_stmt, CloseStatement>;
using Connection = std::unique_ptr<sqlite3, CloseConnection>;

/// Words the last error of a connection.
Error error_of(sqlite3* connection) {
    constexpr int kPrimary = 0xFF;
    switch (sqlite3_errcode(connection) & kPrimary) {
        case SQLITE_FULL:
            return file_error(message("The lobby cannot store anything: the disk is full."));
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return file_error(
                message("The store of the lobby is damaged. Its operator can replace lobby.db "
                        "by a backup."));
        case SQLITE_BUSY:
            return file_error(message("The store of the lobby is busy. Try again."));
        default:
            break;
    }
    const int code = sqlite3_system_errno(connection);
    return file_error(
        message("The store of the lobby cannot be used: {0}.",
                code == 0 ? std::string(sqlite3_errmsg(connection)) : reason_of(code)));
}

/// Words that others write for too long.
Error busy_error(std::int64_t seconds) {
    return file_error(counted_message(
        "The store of the lobby has been busy for {0} second. Try again.",
        "The store of the lobby has been busy for {0} seconds. Try again.", seconds, seconds));
}

/// Binds $1, $2 ... The texts must live until the statement is reset.
bool bind(sqlite3_stmt* statement, const std::vector<Value>& parameters) {
    const int count = sqlite3_bind_parameter_count(statement);
    for (int index = 1; index <= count; ++index) {
        // SQLite numbers the names in the order in which they first occur.
        const char* name = sqlite3_bind_parameter_name(statement, index);
        const auto number =
            text::read_number<std::size_t>(name == nullptr ? "" : std::string_view(name).substr(1));
        if (!number || *number < 1 || *number > parameters.size()) { return false; }
        const Value& value = parameters[*number - 1];
        int bound = SQLITE_OK;
        if (const auto* whole = std::get_if<std::int64_t>(&value)) {
            bound = sqlite3_bind_int64(statement, index, *whole);
        } else if (const auto* real = std::get_if<double>(&value)) {
            bound = sqlite3_bind_double(statement, index, *real);
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            bound = sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC,
                                        SQLITE_UTF8);
        } else {
            bound = sqlite3_bind_null(statement, index);
        }
        if (bound != SQLITE_OK) { return false; }
    }
    return true;
}

Value value_in(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
        case SQLITE_INTEGER:
            return std::int64_t{sqlite3_column_int64(statement, column)};
        case SQLITE_FLOAT:
            return sqlite3_column_double(statement, column);
        case SQLITE_NULL:
            return std::monostate();
        default:  // a text or, in a damaged row, bytes
            const void* bytes = sqlite3_column_blob(statement, column);
            const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
            return bytes == nullptr ? std::string()
                                    : std::string(static_cast<const char*>(bytes), size);
    }
}

Row row_in(sqlite3_stmt* statement) {
    std::vector<Value> values;
    const int columns = sqlite3_column_count(statement);
    values.reserve(static_cast<std::size_t>(columns));
    for (int column = 0; column < columns; ++column) {
        values.push_back(value_in(statement, column));
    }
    return Row(std::move(values));
}

class SqliteDatabase : public Database {
public:
    SqliteDatabase(fs::path lock, DatabaseOptions options)
        : lock_path_(std::move(lock)), options_(std::move(options)) {}

    Status open(const fs::path& path);
    Status open_to_read(const fs::path& path);

    Status begin(Access access) override;
    Status commit() override;
    void roll_back() override;
    Result<RowList> query(std::string_view sql, const std::vector<Value>& parameters) override;
    Time now() const override { return options_.clock ? options_.clock() : system_time(); }
    std::string_view counted_key() const override { return "INTEGER PRIMARY KEY AUTOINCREMENT"; }
    std::string_view clustered() const override { return "WITHOUT ROWID"; }

private:
    Status lock();
    Status run(const char* sql);
    Result<sqlite3_stmt*> prepared(std::string_view sql);
    static int on_commit(void* self, sqlite3*, const char*, int pages);

    fs::path lock_path_;
    DatabaseOptions options_;
    std::optional<FileLock> lock_;  // while this process writes
    Connection connection_;
    std::map<std::string, Statement, std::less<>> statements_;  // destroyed before the connection
    int log_pages_ = 0;                                         // after the last commit
};

/// Waits for the lock of the writers.
Status SqliteDatabase::lock() {
    Result<std::optional<FileLock>> taken = FileLock::take(lock_path_, options_.patience);
    if (!taken) { return taken.error(); }
    lock_ = std::move(*taken);
    if (lock_) { return ok(); }
    const auto waited = std::chrono::ceil<std::chrono::seconds>(options_.patience).count();
    return fail(busy_error(waited));
}

Status SqliteDatabase::open_to_read(const fs::path& path) {
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    connection_.reset(opened);
    if (result != SQLITE_OK) { return fail(error_of(opened)); }
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, static_cast<int>(options_.patience.count()));
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    return ok();
}

Status SqliteDatabase::open(const fs::path& path) {
    // SQLite gives its other files the mode of the database. A closed descriptor of the database
    // would drop SQLite's locks, so only new files are opened here.
    for (const fs::path& file : {path, lock_path_}) {
        Descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)).close();
        std::error_code error;
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);
    }
    if (Status locked = lock(); !locked) { return locked; }
    sqlite3* opened = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    const int result = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
    connection_.reset(opened);
    if (result != SQLITE_OK) { return fail(error_of(opened)); }
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, static_cast<int>(options_.patience.count()));
    sqlite3_db_config(opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    // A database that somebody else has written cannot call functions of this program.
    sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    for (const char* sql : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL",
                            "PRAGMA wal_autocheckpoint=0", "PRAGMA mmap_size=0"}) {
        if (Status done = run(sql); !done) { return done; }
    }
    sqlite3_wal_hook(opened, on_commit, this);
    lock_.reset();
    return ok();
}

int SqliteDatabase::on_commit(void* self, sqlite3* /*connection*/, const char* /*name*/,
                              int pages) {
    static_cast<SqliteDatabase*>(self)->log_pages_ = pages;
    return SQLITE_OK;
}

Status SqliteDatabase::run(const char* sql) {
    const Result<RowList> done = query(sql, {});
    return done ? Status(ok()) : Status(done.error());
}

Status SqliteDatabase::begin(Access access) {
    if (access == Access::Read) { return run("BEGIN"); }
    if (Status locked = lock(); !locked) { return locked; }
    Status begun = run("BEGIN IMMEDIATE");
    if (!begun) { lock_.reset(); }
    return begun;
}

Status SqliteDatabase::commit() {
    log_pages_ = 0;
    const Status committed = run("COMMIT");
    if (!committed) {
        roll_back();
        return committed;
    }
    // A commit that meets a checkpoint can lose pages in SQLite before 3.51.3, so a checkpoint
    // needs the lock. The commit is safe already: the next writer repeats a failed checkpoint.
    if (lock_ && log_pages_ > kLongLog) {
        sqlite3_wal_checkpoint_v2(connection_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr,
                                  nullptr);
    }
    lock_.reset();
    return committed;
}

void SqliteDatabase::roll_back() {
    // Some errors have ended the transaction already.
    if (sqlite3_get_autocommit(connection_.get()) == 0) { static_cast<void>(run("ROLLBACK")); }
    lock_.reset();
}

Result<sqlite3_stmt*> SqliteDatabase::prepared(std::string_view sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) { return found->second.get(); }
    sqlite3_stmt* statement = nullptr;
    const int result =
        sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (result != SQLITE_OK) { return fail(error_of(connection_.get())); }
    statements_.emplace(sql, Statement(statement));
    return statement;
}

Result<RowList> SqliteDatabase::query(std::string_view sql, const std::vector<Value>& parameters) {
    const Result<sqlite3_stmt*> statement = prepared(sql);
    if (!statement) { return statement.error(); }
    RowList rows;
    int step = bind(*statement, parameters) ? SQLITE_ROW : SQLITE_MISUSE;
    while (step == SQLITE_ROW) {
        step = sqlite3_step(*statement);
        if (step == SQLITE_ROW) { rows.push_back(row_in(*statement)); }
    }
    Result<RowList> result = std::move(rows);
    if (step != SQLITE_DONE) { result = fail(error_of(connection_.get())); }
    sqlite3_reset(*statement);
    sqlite3_clear_bindings(*statement);
    return result;
}

}  // namespace

Result<std::unique_ptr<Database>> open_sqlite(const fs::path& path, DatabaseOptions options) {
    // A reader drops its pages whenever somebody else has written. By default, SQLite then frees
    // one large block and soon asks for it again, which costs more than the queries.
    [[maybe_unused]] static const int set = sqlite3_config(SQLITE_CONFIG_PAGECACHE, nullptr, 0, 0);
    const bool to_read = options.read_only;
    Status made = to_read ? ok() : make_folder(path.parent_path());
    if (!made) { return made.error(); }
    auto database =
        std::make_unique<SqliteDatabase>(fs::path(path).concat(".lock"), std::move(options));
    Status opened = to_read ? database->open_to_read(path) : database->open(path);
    if (!opened) { return opened.error(); }
    return std::unique_ptr<Database>(std::move(database));
}

}  // namespace roj::os
