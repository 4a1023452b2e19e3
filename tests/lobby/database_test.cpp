#include "lobby/store/database.h"

#include <chrono>
#include <random>
#include <set>
#include <thread>

#include <sys/resource.h>
#include <sys/stat.h>

#include "lobby/test_database.h"
#include "os/descriptor.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

namespace {

constexpr std::string_view kTable = "CREATE TABLE t (n BIGINT PRIMARY KEY, x TEXT)";

std::int64_t count(Database& database) {
    return run(database, "SELECT count(*) FROM t").at(0).number(0);
}

int mode_of(const std::filesystem::path& path) {
    struct stat about {};
    return ::stat(path.c_str(), &about) == 0 ? static_cast<int>(about.st_mode & 0777U) : -1;
}

/// Adds n = 1, 2, 3 ... and reports each number after its commit.
void count_up(const TestDatabase& store, const os::Pipe& report) {
    const std::unique_ptr<Database> database = store.open();
    while (database->begin(Access::Write)) {
        const std::int64_t next = 1 + count(*database);
        run(*database, "INSERT INTO t (n, x) VALUES ($1, $2)", {next, std::string(200, 'x')});
        if (!database->commit()) { continue; }
        if (::write(report.write_end.get(), &next, sizeof next) < 0) { return; }
    }
}

void drain(const os::Pipe& report, std::set<std::int64_t>& numbers) {
    report.read_end.unblock();
    std::int64_t number = 0;
    while (::read(report.read_end.get(), &number, sizeof number) == sizeof number) {
        numbers.insert(number);
    }
}

}  // namespace

TEST_CASE("database: values of every type survive") {
    const TestDatabase store;
    const auto database = store.open();
    write(*database, "CREATE TABLE v (a BIGINT, b DOUBLE PRECISION, c TEXT, d TEXT)");
    const std::string text = "za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 ' \" $1";
    write(*database, "INSERT INTO v (d, c, b, a) VALUES ($4, $3, $2, $1)",
          {std::int64_t{-9'000'000'000'000}, 0.06, text, std::monostate()});
    const RowList rows = run(*database, "SELECT a, b, c, d FROM v WHERE c = $1 AND c = $1", {text});
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].number(0) == -9'000'000'000'000);
    CHECK(rows[0].real(1) == 0.06);
    CHECK(rows[0].text(2) == text);
    CHECK(rows[0].null(3));
    // What a damaged row can hold reads as nothing.
    CHECK(rows[0].number(2) == 0);
    CHECK(rows[0].text(0).empty());
    CHECK(rows[0].null(9));
}

TEST_CASE("database: a mistake in a statement is an error") {
    const TestDatabase store;
    const auto database = store.open();
    CHECK_FALSE(database->query("SELECT nothing", {}));
    CHECK_FALSE(database->query("SELECT $2", {std::int64_t{1}}));
    CHECK(database->query("SELECT $1", {std::int64_t{1}}));
}

TEST_CASE("database: a transaction is kept as a whole or not at all") {
    const TestDatabase store;
    const auto one = store.open();
    const auto other = store.open();
    write(*one, kTable);
    REQUIRE(one->begin(Access::Write));
    run(*one, "INSERT INTO t (n) VALUES (1)");
    CHECK(count(*other) == 0);
    one->roll_back();
    one->roll_back();
    CHECK(count(*one) == 0);

    REQUIRE(other->begin(Access::Read));
    CHECK(count(*other) == 0);
    write(*one, "INSERT INTO t (n) VALUES (1)");
    CHECK(count(*other) == 0);  // it still reads what was there when it began
    REQUIRE(other->commit());
    CHECK(count(*other) == 1);

    // A row that breaks a rule of its table leaves the rest of the transaction alone.
    REQUIRE(one->begin(Access::Write));
    run(*one, "INSERT INTO t (n) VALUES (2)");
    CHECK_FALSE(one->query("INSERT INTO t (n) VALUES (2)", {}));
    one->roll_back();
    CHECK(count(*other) == 1);
}

TEST_CASE("database: a counted key is never used twice") {
    const TestDatabase store;
    const auto database = store.open();
    write(*database, "CREATE TABLE k (id " + std::string(database->counted_key()) + ", x TEXT)");
    const auto add = [&] {
        return write(*database, "INSERT INTO k (x) VALUES ('x') RETURNING id").at(0).number(0);
    };
    const std::int64_t first = add();
    const std::int64_t second = add();
    CHECK(second > first);
    write(*database, "DELETE FROM k WHERE id = $1", {second});
    CHECK(add() > second);
}

TEST_CASE("database: one writes at a time, and the others wait for it") {
    const TestDatabase store;
    const auto one = store.open();
    write(*one, kTable);
    const auto hasty = store.open({.patience = std::chrono::milliseconds(30)});
    REQUIRE(one->begin(Access::Write));
    const Status refused = hasty->begin(Access::Write);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.worded() ==
          "The store of the lobby has been busy for 1 second. Try again.");
    CHECK(count(*hasty) == 0);  // readers need not wait

    std::thread waiting([&] { write(*store.open(), "INSERT INTO t (n) VALUES (2)"); });
    run(*one, "INSERT INTO t (n) VALUES (1)");
    REQUIRE(one->commit());
    waiting.join();
    CHECK(count(*one) == 2);
    CHECK(hasty->begin(Access::Write));
}

TEST_CASE("database: only the owner can read its files", "[sqlite]") {
    const TestDatabase store;
    const mode_t mask = ::umask(0);
    const auto database = store.open();
    write(*database, kTable);
    ::umask(mask);
    CHECK(mode_of(store.path().parent_path()) == 0700);
    for (const auto& entry : std::filesystem::directory_iterator(store.path().parent_path())) {
        INFO(entry.path());
        CHECK(mode_of(entry.path()) == 0600);
    }
}

TEST_CASE("database: its log stays short, and is safe without a checkpoint at the end",
          "[sqlite]") {
    const TestDatabase store;
    const std::filesystem::path log = store.path().string() + "-wal";
    {
        const auto database = store.open();
        write(*database, kTable);
        for (std::int64_t n = 0; n < 24; ++n) {
            write(*database, "INSERT INTO t (n, x) VALUES ($1, $2)",
                  {n, std::string(500'000, 'x')});
        }
    }
    CHECK(std::filesystem::file_size(log) > 1U << 20U);
    CHECK(std::filesystem::file_size(log) < 6U << 20U);
    CHECK(count(*store.open()) == 24);
}

TEST_CASE("database: a full disk is an error that changes nothing", "[sqlite]") {
    const TestDatabase store;
    write(*store.open(), kTable);
    Child child([&] {
        const auto database = store.open();
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        const rlimit before = limit;
        limit.rlim_cur = 200'000;
        ::setrlimit(RLIMIT_FSIZE, &limit);
        if (Status begun = database->begin(Access::Write); !begun) { throw 0; }
        const auto added =
            database->query("INSERT INTO t (n, x) VALUES (1, $1)", {std::string(1'000'000, 'x')});
        const Status kept = added ? database->commit() : added.error();
        if (kept || !contains(kept.error().message.worded(), "The ")) { throw 0; }
        database->roll_back();
        ::setrlimit(RLIMIT_FSIZE, &before);
        if (count(*database) != 0) { throw 0; }
        write(*database, "INSERT INTO t (n) VALUES (1)");
    });
    CHECK(child.wait());
    CHECK(count(*store.open()) == 1);
}

TEST_CASE("database: a file that is no database is an error", "[sqlite]") {
    const TestDatabase store;
    put_file(store.path(), std::string(5000, 'x'));
    const auto opened = store.try_open();
    REQUIRE_FALSE(opened);
    CHECK(contains(opened.error().message.worded(), "damaged. Its operator can replace lobby.db"));
}

TEST_CASE("database: killed writers lose nothing that they committed", "[long]") {
    const TestDatabase store;
    write(*store.open(), kTable);
    const os::Pipe report = os::make_pipe();
    std::set<std::int64_t> reported;
    std::mt19937 random{20261123};
    constexpr int kWriters = 4;
    const int rounds = on_postgresql() ? 5 : 50;  // connecting takes long
    for (int round = 0; round < rounds; ++round) {
        std::vector<Child> writers;
        for (int i = 0; i < kWriters; ++i) {
            writers.emplace_back([&] { count_up(store, report); });
        }
        // On a busy machine, it takes long until they are connected.
        const std::size_t enough = reported.size() + (on_postgresql() ? 10 : 1);
        for (int wait = 0; wait < 2000 && reported.size() < enough; ++wait) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            drain(report, reported);
        }
        for (Child& writer : writers) {
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 15'000));
            writer.kill();
        }
        drain(report, reported);
    }
    const auto database = store.open();
    CHECK(is_intact(*database));
    const Row row = run(*database, "SELECT count(*), max(n) FROM t").at(0);
    CHECK(row.number(0) == row.number(1));  // no gap
    REQUIRE(std::ssize(reported) >= rounds);
    CHECK(std::ssize(reported) <= row.number(0));
    CHECK(*reported.rbegin() <= row.number(1));
}
