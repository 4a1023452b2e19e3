// The only source that includes libpq. It loads the library when it opens the first database, so
// that players need not install it.

#include <array>
#include <map>

#include <dlfcn.h>
#include <libpq-fe.h>
#include <poll.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "os/database/database.h"
#include "os/database/postgresql_values.h"

namespace roj::os {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// What all writers of a lobby lock: "lobby" in ASCII.
constexpr std::string_view kLock = "SELECT pg_advisory_xact_lock(465558430329); ";
constexpr std::string_view kReadClock =
    "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)";
constexpr const char* kChannel = "roj_bell";

// The functions of libpq, under their own names. They hide the declarations of its header.
// clang-format off
#define ROJ_LIBPQ(use) \
    use(PQclear) use(PQcmdStatus) use(PQconnectdbParams) use(PQconsumeInput) use(PQerrorMessage) \
    use(PQfinish) use(PQfreemem) use(PQftype) use(PQgetResult) use(PQgetisnull) use(PQgetlength) \
    use(PQgetvalue) use(PQisBusy) use(PQnfields) use(PQnotifies) use(PQntuples) \
    use(PQresultErrorField) use(PQresultErrorMessage) use(PQresultStatus) use(PQsendPrepare) \
    use(PQsendQuery) use(PQsendQueryPrepared) use(PQsetNoticeProcessor) use(PQsocket) \
    use(PQstatus) use(PQtransactionStatus)
// clang-format on
#define ROJ_DECLARE(name) decltype(&::name) name = nullptr;
ROJ_LIBPQ(ROJ_DECLARE)

bool load_libpq() {
    static const bool loaded = [] {
        void* const library = ::dlopen(ROJ_LIBPQ_FILE, RTLD_NOW | RTLD_LOCAL);
        if (library == nullptr) { return false; }
        bool complete = true;
#define ROJ_FIND(name)                                                \
    name = reinterpret_cast<decltype(name)>(::dlsym(library, #name)); \
    complete = complete && name != nullptr;
        ROJ_LIBPQ(ROJ_FIND)
        return complete;
    }();
    return loaded;
}

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
struct FinishConnection {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PqResult = std::unique_ptr<PGresult, ClearResult>;
using ServerConnection = std::unique_ptr<PGconn, FinishConnection>;

bool is_error(const PGresult* answer) {
    const ExecStatusType status = PQresultStatus(answer);
    return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
}

/// Returns the first line of a message of libpq.
std::string first_line(const char* message) {
    std::string_view line = message == nullptr ? "" : message;
    line = line.substr(0, line.find('\n'));
    while (line.ends_with('.')) { line.remove_suffix(1); }
    return std::string(line);
}

Error lost_connection(const char* reason) {
    return file_error(
        message("The database of the lobby does not answer: {0}. Try again.", first_line(reason)));
}

/// A transaction cannot go on with another connection.
Error lost_transaction() {
    return file_error(message("The connection to the database of the lobby was lost. Try again."));
}

Error rolled_back() {
    return file_error(message("The store of the lobby cannot be used: {0}.", "ROLLBACK"));
}

std::string_view state_of(const PGresult* answer) {
    const char* state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    return state == nullptr ? "" : state;
}

/// Words the error of a statement.
Error error_of(const PGresult* answer, milliseconds patience) {
    const std::string_view state = state_of(answer);
    const char* reason = PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY);
    if (state == "55P03") {  // lock_not_available
        const auto waited = std::chrono::ceil<std::chrono::seconds>(patience).count();
        return file_error(counted_message(
            "The store of the lobby has been busy for {0} second. Try again.",
            "The store of the lobby has been busy for {0} seconds. Try again.", waited, waited));
    }
    if (state == "53100") {
        return file_error(message("The lobby cannot store anything: the disk is full."));
    }
    if (state.starts_with("08") || state.starts_with("57P")) { return lost_connection(reason); }
    return file_error(
        message("The store of the lobby cannot be used: {0}.",
                first_line(reason == nullptr ? PQresultErrorMessage(answer) : reason)));
}

RowList rows_in(const PGresult* answer) {
    RowList rows;
    const int columns = PQnfields(answer);
    for (int row = 0; row < PQntuples(answer); ++row) {
        std::vector<Value> values;
        values.reserve(static_cast<std::size_t>(columns));
        for (int column = 0; column < columns; ++column) {
            const auto size = static_cast<std::size_t>(PQgetlength(answer, row, column));
            values.push_back(
                PQgetisnull(answer, row, column) != 0
                    ? Value()
                    : read_value(PQftype(answer, column), {PQgetvalue(answer, row, column), size}));
        }
        rows.emplace_back(std::move(values));
    }
    return rows;
}

class PostgresqlDatabase : public Database {
public:
    PostgresqlDatabase(std::string uri, DatabaseOptions options)
        : uri_(std::move(uri)), options_(std::move(options)) {}

    /// Connects if there is no connection or it is lost.
    Status connect();

    Status begin(Access access) override;
    Status commit() override;
    void roll_back() override;
    Result<RowList> query(std::string_view sql, const std::vector<Value>& parameters) override;
    Time now() const override;
    bool shared() const override { return true; }
    Status notify(const std::string& text) override;
    Result<std::vector<std::string>> listen(milliseconds longest) override;
    Status count_from(std::string_view table, std::int64_t key) override;
    std::string_view counted_key() const override {
        return "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY";
    }
    std::string_view clustered() const override { return ""; }

private:
    bool is_connected() const {
        return connection_ != nullptr && PQstatus(connection_.get()) == CONNECTION_OK;
    }
    std::string settings() const;
    Status start(const std::string& statements);
    Result<PqResult> run(const std::string& statements);
    Result<PqResult> receive(bool sent);
    Result<std::string> prepared(std::string_view sql, const BoundValues& parameters);
    void note_time(const PGresult* answer);

    std::string uri_;
    DatabaseOptions options_;
    ServerConnection connection_;
    std::map<std::string, std::string, std::less<>> statements_;  // of this connection
    bool open_ = false;                                           // a transaction
    bool listens_ = false;
    Time time_ = 0;                     // of the server
    steady_clock::time_point read_at_;  // when the server told its time
};

std::string PostgresqlDatabase::settings() const {
    constexpr milliseconds kStatement{5'000};
    const std::string locks = std::to_string(options_.patience.count());
    const std::string rest = std::to_string((options_.patience + kStatement).count());
    // A process that stops within a transaction would stop everybody.
    return std::string("SET lock_timeout = ")
        .append(locks)
        .append("; SET statement_timeout = ")
        .append(rest)
        .append("; SET idle_in_transaction_session_timeout = ")
        .append(rest)
        .append("; SET synchronous_commit = on; SET client_min_messages = error; ")
        .append(kReadClock);
}

Status PostgresqlDatabase::connect() {
    if (is_connected()) { return ok(); }
    // The URI can set all before itself otherwise. A relay only listens: without keepalives, it
    // would not notice for hours that a firewall has dropped its connection.
    constexpr std::array kNames{"connect_timeout",     "keepalives_idle",
                                "keepalives_interval", "keepalives_count",
                                "application_name",    "dbname",
                                "client_encoding",     static_cast<const char*>(nullptr)};
    const std::array values{"5",   "20",         "10",   "3",
                            "roj", uri_.c_str(), "UTF8", static_cast<const char*>(nullptr)};
    statements_.clear();
    listens_ = false;
    connection_.reset(PQconnectdbParams(kNames.data(), values.data(), 1));
    if (!is_connected()) { return fail(lost_connection(PQerrorMessage(connection_.get()))); }
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    Result<PqResult> set = run(settings());
    if (!set) { return set.error(); }
    note_time(set->get());
    return ok();
}

void PostgresqlDatabase::note_time(const PGresult* answer) {
    const RowList rows = rows_in(answer);
    time_ = rows.empty() ? 0 : rows.front().number(0);
    read_at_ = steady_clock::now();
}

Time PostgresqlDatabase::now() const {
    if (options_.clock) { return options_.clock(); }
    const auto passed = steady_clock::now() - read_at_;
    return time_ + std::chrono::duration_cast<milliseconds>(passed).count();
}

/// Waits for the answers to what was sent. Returns the last one, or the first error.
Result<PqResult> PostgresqlDatabase::receive(bool sent) {
    constexpr milliseconds kTransport{10'000};
    const auto end = steady_clock::now() + options_.patience + kTransport;
    PGconn* const connection = connection_.get();
    PqResult answer;
    while (sent) {
        while (PQisBusy(connection) != 0) {
            pollfd socket{PQsocket(connection), POLLIN, 0};
            const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now()).count();
            if (left <= 0) {
                connection_.reset();  // a late answer must not count for the next statement
                return fail(lost_connection("timeout"));
            }
            ::poll(&socket, 1, static_cast<int>(left));
            if (socket.revents != 0 && PQconsumeInput(connection) == 0) { break; }
        }
        PqResult next(PQgetResult(connection));
        if (next == nullptr) { break; }
        if (answer == nullptr || !is_error(answer.get())) { answer = std::move(next); }
    }
    if (!is_connected() || answer == nullptr) {
        Error error = fail(lost_connection(PQerrorMessage(connection)));
        connection_.reset();
        return error;
    }
    if (is_error(answer.get())) { return fail(error_of(answer.get(), options_.patience)); }
    return answer;
}

Result<PqResult> PostgresqlDatabase::run(const std::string& statements) {
    return receive(PQsendQuery(connection_.get(), statements.c_str()) == 1);
}

/// Begins a transaction, with a new connection if the server was restarted.
Status PostgresqlDatabase::start(const std::string& statements) {
    for (const bool again : {false, true}) {
        if (Status connected = connect(); !connected) { return connected; }
        Result<PqResult> begun = run(statements);
        if (begun) {
            note_time(begun->get());
            open_ = true;
            return ok();
        }
        if (is_connected() || again) {
            open_ = true;
            roll_back();
            return begun.error();
        }
    }
    return ok();
}

Status PostgresqlDatabase::begin(Access access) {
    // A writer sees what was committed before it got the lock, because each of its statements
    // reads anew.
    const std::string begin =
        access == Access::Read
            ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; "
            : std::string("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; ").append(kLock);
    return start(begin + std::string(kReadClock));
}

Status PostgresqlDatabase::commit() {
    open_ = false;
    if (!is_connected()) { return fail(lost_transaction()); }
    Result<PqResult> committed = run("COMMIT");
    if (!committed) {
        roll_back();
        return committed.error();
    }
    // The server answers so after an error in the transaction.
    if (std::string_view(PQcmdStatus(committed->get())) != "COMMIT") { return fail(rolled_back()); }
    return ok();
}

void PostgresqlDatabase::roll_back() {
    open_ = false;
    if (is_connected() && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) {
        static_cast<void>(run("ROLLBACK"));
    }
}

/// Returns the name of a statement for parameters of these types.
Result<std::string> PostgresqlDatabase::prepared(std::string_view sql,
                                                 const BoundValues& parameters) {
    std::string key(sql);
    for (const Oid type : parameters.types) { key.append(" ").append(std::to_string(type)); }
    if (const auto found = statements_.find(key); found != statements_.end()) {
        return found->second;
    }
    std::string name = "s" + std::to_string(statements_.size());
    const Result<PqResult> made =
        receive(PQsendPrepare(connection_.get(), name.c_str(), std::string(sql).c_str(),
                              parameters.count(), parameters.types.data()) == 1);
    if (!made) { return made.error(); }
    statements_.emplace(std::move(key), name);
    return name;
}

Result<RowList> PostgresqlDatabase::query(std::string_view sql, const std::vector<Value>& values) {
    // A transaction cannot go on with another connection.
    if (open_ && !is_connected()) { return fail(lost_transaction()); }
    if (Status connected = connect(); !connected) { return connected.error(); }
    const BoundValues parameters(values);
    const Result<std::string> name = prepared(sql, parameters);
    if (!name) { return name.error(); }
    const Result<PqResult> answer =
        receive(PQsendQueryPrepared(connection_.get(), name->c_str(), parameters.count(),
                                    parameters.pointers.data(), parameters.lengths.data(),
                                    parameters.formats.data(), 0) == 1);
    if (!answer) { return answer.error(); }
    return rows_in(answer->get());
}

Status PostgresqlDatabase::notify(const std::string& text) {
    const Result<RowList> sent = query("SELECT pg_notify($1, $2)", {std::string(kChannel), text});
    return sent ? Status(ok()) : Status(sent.error());
}

Result<std::vector<std::string>> PostgresqlDatabase::listen(milliseconds longest) {
    if (Status connected = connect(); !connected) { return connected.error(); }
    if (!listens_) {
        const Result<PqResult> begun = run(std::string("LISTEN ") + kChannel);
        if (!begun) { return begun.error(); }
        listens_ = true;
    }
    std::vector<std::string> texts;
    const auto take = [&] {
        while (PGnotify* const note = PQnotifies(connection_.get())) {
            texts.emplace_back(note->extra);
            PQfreemem(note);
        }
    };
    take();
    if (!texts.empty()) { return texts; }
    pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
    ::poll(&socket, 1, static_cast<int>(longest.count()));
    if (socket.revents != 0 && PQconsumeInput(connection_.get()) == 0) {
        Error error = fail(lost_connection(PQerrorMessage(connection_.get())));
        connection_.reset();
        return error;
    }
    take();
    return texts;
}

Status PostgresqlDatabase::count_from(std::string_view table, std::int64_t key) {
    const Result<RowList> set =
        query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", {std::string(table), key});
    return set ? Status(ok()) : Status(set.error());
}

}  // namespace

bool has_postgresql() {
    return true;
}

Result<std::unique_ptr<Database>> open_postgresql(const std::string& uri, DatabaseOptions options) {
    if (!load_libpq()) {
        return Error{
            message("roj cannot load {0}, which PostgreSQL needs. Install libpq.", ROJ_LIBPQ_FILE)};
    }
    auto database = std::make_unique<PostgresqlDatabase>(uri, std::move(options));
    if (Status connected = database->connect(); !connected) { return connected.error(); }
    return std::unique_ptr<Database>(std::move(database));
}

}  // namespace roj::os
