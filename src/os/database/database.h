#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "i18n/error.h"
#include "i18n/message.h"

namespace roj::os {

/// A value in a table: nothing, a whole number, a number or a text.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

/// A row of an answer. A value of another type than the caller expects reads as 0 or "": the row
/// can be damaged.
class Row {
public:
    explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

    bool null(std::size_t column) const;
    std::int64_t number(std::size_t column) const;
    double real(std::size_t column) const;
    std::string text(std::size_t column) const;
    const std::vector<Value>& values() const { return values_; }

private:
    std::vector<Value> values_;
};
using RowList = std::vector<Row>;

/// Milliseconds since 1970.
using Time = std::int64_t;

enum class Access : std::uint8_t { Read, Write };

/// A connection to a database. SQL is the subset that SQLite and PostgreSQL share. All
/// calls come from one thread. Every error is a whole sentence with the reason.
class Database {
public:
    Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    virtual ~Database() = default;

    /// Begins a transaction. Only one process writes at a time: a writer waits for the others, and
    /// fails if that takes too long. Pre: no transaction is open.
    virtual Status begin(Access access) = 0;
    /// Ends the transaction. Its changes survive a crash if this succeeds, and are undone if not.
    virtual Status commit() = 0;
    /// Ends the transaction, if one is open, and undoes its changes.
    virtual void roll_back() = 0;
    /// Runs one statement. $1, $2 ... stand for the parameters.
    virtual Result<RowList> query(std::string_view sql, const std::vector<Value>& parameters) = 0;
    /// Returns the time of the database, or of the clock in its options.
    virtual Time now() const = 0;
    /// Returns the type of a column with numbers that the database counts and never uses again.
    virtual std::string_view counted_key() const = 0;
    /// Returns the end of the definition of a table whose rows are next to each other by their key.
    virtual std::string_view clustered() const = 0;

    /// Returns the last error, for the log.
    const i18n::Message& failure() const { return failure_; }

    /// Reports whether several hosts use the database, so that notify() and listen() work.
    virtual bool shared() const { return false; }
    /// Sends a text to all who listen, when the transaction is committed. At most 7,999 bytes.
    virtual Status notify(const std::string& text);
    /// Waits at most this long for texts of notify(), and returns those that have come.
    virtual Result<std::vector<std::string>> listen(std::chrono::milliseconds longest);
    /// Lets the counted keys of a table go on after this one. For tables with copied rows.
    virtual Status count_from(std::string_view table, std::int64_t key);

protected:
    /// Keeps an error for the log.
    Error fail(Error error) {
        failure_ = error.message;
        return error;
    }

private:
    i18n::Message failure_;
};

using Clock = std::function<Time()>;
/// Returns the time of the system.
Time system_time();

struct DatabaseOptions {
    Clock clock = {};                            ///< empty: that of the database
    std::chrono::milliseconds patience{10'000};  ///< how long a writer waits for the others
    bool read_only = false;                      ///< SQLite: changes and creates nothing
};

/// Opens a database in a file and creates both if they do not exist. The file and its folder are
/// for the owner only. Other processes can use it at the same time.
Result<std::unique_ptr<Database>> open_sqlite(const std::filesystem::path& path,
                                              DatabaseOptions options = {});

/// Reports whether this build can use a database of PostgreSQL.
bool has_postgresql();

/// Connects to a database of PostgreSQL, which exists. `uri` is what libpq takes, such as
/// postgresql:///roj. After the server was away, the next transaction connects again.
Result<std::unique_ptr<Database>> open_postgresql(const std::string& uri,
                                                  DatabaseOptions options = {});

}  // namespace roj::os
