#pragma once

#include <csignal>
#include <cstdio>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lobby/postgresql_server.h"
#include "lobby/store/database.h"
#include "support/temp_folder.h"

namespace roj::lobby::test {

/// A database for one test: SQLite, or PostgreSQL if the program was asked for it. The tests of
/// the contract know only this class and Database.
class TestDatabase {
public:
    TestDatabase()
        : place_(on_postgresql() ? PostgresqlServer::of_program()->make_schema()
                                 : "sqlite:" + path().string()) {}

    /// Opens another connection, as another process would.
    Result<std::unique_ptr<Database>> try_open(DatabaseOptions options = {}) const {
        return open_database(place_, std::move(options));
    }
    std::unique_ptr<Database> open(DatabaseOptions options = {}) const {
        Result<std::unique_ptr<Database>> opened = try_open(std::move(options));
        if (!opened) { throw std::runtime_error(opened.error().message.worded()); }
        return std::move(*opened);
    }
    /// The file of SQLite. Its folder is for the bells, too.
    std::filesystem::path path() const { return folder_ / "store" / "lobby.db"; }
    const std::string& place() const { return place_; }

private:
    TempFolder folder_;
    std::string place_;
};

/// Runs one statement that must succeed.
inline RowList run(Database& database, std::string_view sql,
                   const std::vector<Value>& values = {}) {
    Result<RowList> rows = database.query(sql, values);
    if (!rows) { throw std::runtime_error(rows.error().message.worded()); }
    return std::move(*rows);
}

/// Reports whether the files of the database are in order. PostgreSQL looks after them itself.
inline bool is_intact(Database& database) {
    return on_postgresql() || run(database, "PRAGMA integrity_check").at(0).text(0) == "ok";
}

/// Runs one statement in a transaction that must succeed.
inline RowList write(Database& database, std::string_view sql,
                     const std::vector<Value>& values = {}) {
    if (Status begun = database.begin(Access::Write); !begun) {
        throw std::runtime_error(begun.error().message.worded());
    }
    RowList rows = run(database, sql, values);
    if (Status done = database.commit(); !done) {
        throw std::runtime_error(done.error().message.worded());
    }
    return rows;
}

/// A process that runs a function until it ends or is killed.
class Child {
public:
    template <class Function>
    explicit Child(Function function) : pid_(::fork()) {
        if (pid_ != 0) { return; }
        int status = 1;
        try {
            function();
            status = 0;
        } catch (const std::exception& error) {
            std::fprintf(stderr, "A process of the test has failed: %s\n", error.what());
        } catch (...) {  // the status reports it
        }
        ::_exit(status);
    }
    Child(Child&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
    Child& operator=(Child&&) = delete;
    ~Child() { kill(); }

    void kill() {
        if (pid_ > 0) { ::kill(pid_, SIGKILL); }
        wait();
    }
    /// Returns whether the function has ended without an exception.
    bool wait() {
        int status = 1;
        if (pid_ > 0) { ::waitpid(std::exchange(pid_, -1), &status, 0); }
        return status == 0;
    }

private:
    pid_t pid_;
};

}  // namespace roj::lobby::test
