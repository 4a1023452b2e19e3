// Writers that meet a full or broken disk, that stop, and that are killed at each step.

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <sqlite3.h>

#include "lobby/session/store_log.h"
#include "lobby/test_lobby.h"
#include "os/descriptor.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;
using table::EventKind;

namespace {

/// What happens at the step with a number. Steps are writes to the files of a database, and what
/// a test counts itself.
struct Plan {
    int step = 0;     ///< how many there were
    int at = 0;       ///< 0: nothing happens
    bool on = false;  ///< it goes on after the step
    int error = 0;    ///< that the file reports
    int signal = 0;   ///< that the process gets

    /// Counts a step. Returns whether the file fails.
    bool fails() {
        ++step;
        if (at == 0 || (step != at && !(on && step > at))) { return false; }
        if (signal != 0) { std::raise(signal); }
        errno = error;
        return error != 0;
    }
};

Plan& plan() {
    static Plan the_plan;
    return the_plan;
}

/// The functions of files before they were changed.
sqlite3_io_methods& before() {
    static sqlite3_io_methods methods;
    return methods;
}

/// Writes the first half, if it fails.
int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    const bool fails = plan().fails();
    const int error = plan().error;
    const int written = before().xWrite(file, bytes, fails ? size / 2 : size, at);
    if (!fails) { return written; }
    errno = error;
    return error == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

int sync_file(sqlite3_file* file, int how) {
    return plan().fails() ? SQLITE_IOERR_FSYNC : before().xSync(file, how);
}

/// Lets the plan decide on all files that SQLite opens during its life.
class FaultyFiles {
public:
    FaultyFiles() {
        plan() = {};
        open_before() = files_->xOpen;
        files_->xOpen = open;
    }
    FaultyFiles(const FaultyFiles&) = delete;
    FaultyFiles& operator=(const FaultyFiles&) = delete;
    ~FaultyFiles() {
        files_->xOpen = open_before();
        plan() = {};
    }

private:
    using Open = decltype(sqlite3_vfs::xOpen);
    static Open& open_before() {
        static Open function;
        return function;
    }
    static int open(sqlite3_vfs* files, const char* path, sqlite3_file* file, int flags,
                    int* given) {
        // A log has another table than its database, with the same functions.
        static std::map<const sqlite3_io_methods*, sqlite3_io_methods> changed;
        const int result = open_before()(files, path, file, flags, given);
        if (file->pMethods != nullptr) {
            before() = *file->pMethods;
            sqlite3_io_methods& methods = changed[file->pMethods];
            methods = *file->pMethods;
            methods.xWrite = write_file;
            methods.xSync = sync_file;
            file->pMethods = &methods;
        }
        return result;
    }

    sqlite3_vfs* files_ = sqlite3_vfs_find(nullptr);
};

/// A game in which Ann asks for things that change nothing.
struct Table {
    FaultyFiles files;  // before the store opens its own
    TestLobby lobby;
    SessionId ann = lobby.enter("Ann");
    SessionId tom = lobby.enter("Tom");
    GameId game = lobby.begin(ann, tom, "3d/move Base+MLP casual");
    std::vector<std::string> kept = texts();
    int said = 0;

    /// What another process reads in the game.
    std::vector<std::string> texts() {
        const auto store = lobby.open();
        const GameView view = TestLobby::value(store->game(ann, game, 0));
        std::vector<std::string> found;
        for (const table::Event& event : view.events) { found.push_back(event.what.text); }
        return found;
    }
    /// Ann says something new, some time later.
    Result<Seq> say(Store& store, std::string& text) {
        lobby.now += 5'000;
        text = "line " + std::to_string(++said) + ' ' + std::string(100, 'x');
        return store.append(ann, game, {{}, EventKind::Say, text}, 0);
    }
    bool is_intact() { return lobby::test::is_intact(*lobby.database.open()); }
};

constexpr int kMostSteps = 200;

}  // namespace

TEST_CASE("faults: each write that fails refuses one event and nothing else", "[sqlite]") {
    const auto [error, reason] =
        GENERATE(std::pair(ENOSPC, "The lobby cannot store anything: the disk is full."),
                 std::pair(EIO, "The store of the lobby cannot be used: "));
    Table table;
    int at = 1;
    for (bool reached = true; reached; ++at) {
        REQUIRE(at < kMostSteps);
        plan() = {.at = at, .on = at % 2 == 0, .error = error};
        int refusals = 0;
        std::string text;
        for (int i = 0; i < 2; ++i) {
            const Result<Seq> added = table.say(*table.lobby, text);
            if (added) {
                table.kept.push_back(text);
                continue;
            }
            ++refusals;
            INFO(added.error().message.worded());
            CHECK(added.error().message.worded().starts_with("The "));
            CHECK(added.error().message.worded().ends_with('.'));
        }
        reached = plan().step >= at;
        plan() = {};
        INFO("step " << at);
        CHECK((refusals > 0) == reached);
        CHECK(table.texts() == table.kept);
        CHECK(table.is_intact());
        REQUIRE(table.say(*table.lobby, text));
        table.kept.push_back(text);
    }
    CHECK(at > 10);
    const std::string logged = std::string("store: ") + reason;
    CHECK(std::ranges::any_of(table.lobby.logged,
                              [&](const std::string& line) { return line.starts_with(logged); }));
    // A refused ply is not on the board, and the player reads why.
    Bell bell = TestLobby::value(Bell::hang(table.lobby.database.path().parent_path(), table.ann));
    StoreLog log(*table.lobby, bell, table.ann, table.game);
    const play::LogPart part = log.read(0, 0);
    play::Session session(play::seated("human", "guest"),
                          record::Record(table::Table::of(part.rules, part.events).game()),
                          nullptr);
    session.sit_at(log);
    static_cast<void>(session.start());
    plan() = {.at = 1, .on = true, .error = error};
    const play::Events refused = session.submit("wS1");
    plan() = {};
    CHECK(contains(play::said(refused), std::string("no: ") + reason));
    CHECK(session.game().history().empty());
    CHECK_FALSE(play::has<play::CommandRejected>(session.submit("wS1")));
    CHECK(session.game().history().size() == 1);
}

TEST_CASE("faults: a writer that is killed at any step leaves whole events", "[sqlite][long]") {
    Table table;
    const os::Pipe report = os::make_pipe();
    report.read_end.unblock();
    int at = 1;
    for (bool killed = true; killed; ++at) {
        REQUIRE(at < kMostSteps);
        const int said = table.said;
        Child writer([&] {
            StoreHooks hooks;
            hooks.ring = [](SessionId, Ring) { return !plan().fails(); };
            DatabaseOptions options;
            options.clock = [&] {  // after BEGIN
                static_cast<void>(plan().fails());
                return table.lobby.now;
            };
            const auto store =
                TestLobby::value(Store::open(table.lobby.database.open(options), hooks, {}));
            plan() = {.at = at, .signal = SIGKILL};
            for (int i = 0; i < 2; ++i) {
                std::string text;
                if (!table.say(*store, text)) { throw 0; }
                if (::write(report.write_end.get(), &i, sizeof i) < 0) { throw 0; }
            }
        });
        killed = !writer.wait();
        std::size_t reported = 0;
        for (int i = 0; ::read(report.read_end.get(), &i, sizeof i) == sizeof i;) { ++reported; }
        table.said = said + 2;
        table.lobby.now += 10'000;
        const std::vector<std::string> found = table.texts();
        INFO("step " << at);
        // The last event can be committed without a report.
        const std::size_t events = found.size() - table.kept.size();
        CHECK(events >= reported);
        CHECK(events <= std::min<std::size_t>(reported + 1, 2));
        CHECK(std::equal(table.kept.begin(), table.kept.end(), found.begin()));
        for (std::size_t i = table.kept.size(); i < found.size(); ++i) {
            CHECK(found[i].size() > 100);
        }
        CHECK(table.is_intact());
        table.kept = found;
        std::string text;
        REQUIRE(table.say(*table.lobby, text));
        table.kept.push_back(text);
    }
    CHECK(at > 10);
}

TEST_CASE("faults: others do not wait for a stopped writer for ever", "[sqlite]") {
    Table table;
    const auto hasty = table.lobby.database.open({.patience = std::chrono::milliseconds(30)});
    std::string text;
    Child writer([&] {
        const auto store = table.lobby.open();
        plan() = {.at = 1, .signal = SIGSTOP};
        if (!table.say(*store, text)) { throw 0; }
    });
    int status = 0;
    const pid_t stopped = ::waitpid(-1, &status, WUNTRACED);
    REQUIRE(WIFSTOPPED(status));
    const auto start = std::chrono::steady_clock::now();
    const Status refused = hasty->begin(Access::Write);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(5));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.worded() ==
          "The store of the lobby has been busy for 1 second. Try again.");
    const auto events = [&] { return run(*hasty, "SELECT count(*) FROM events").at(0).number(0); };
    const std::int64_t before_it = events();  // readers need not wait
    ::kill(stopped, SIGCONT);
    CHECK(writer.wait());
    CHECK(events() == before_it + 1);
    CHECK(hasty->begin(Access::Write));
    hasty->roll_back();
    CHECK(table.say(*table.lobby, text));
}
