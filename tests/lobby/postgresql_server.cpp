#include "lobby/postgresql_server.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <pwd.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "lobby/test_database.h"

namespace roj::lobby::test {
namespace {

namespace fs = std::filesystem;

const passwd* server_account() {
    return ::geteuid() == 0 ? ::getpwnam("nobody") : nullptr;
}

/// Returns the folder of initdb and postgres of the newest version.
std::optional<fs::path> find_programs() {
    std::optional<fs::path> found;
    std::error_code error;
    for (const char* place : {"/usr/lib/postgresql", "/usr/local", "/usr/pgsql"}) {
        for (fs::directory_iterator entry(place, error), end; !error && entry != end;
             entry.increment(error)) {
            if (fs::exists(entry->path() / "bin/initdb")) { found = entry->path() / "bin"; }
        }
    }
    if (!found && fs::exists("/usr/bin/initdb")) { found = "/usr/bin"; }
    return found;
}

RowList run_on(const std::string& uri, const std::string& sql) {
    const auto database = open_database(uri);
    if (!database) { throw std::runtime_error(database.error().message.worded()); }
    return roj::lobby::test::run(**database, sql);
}

}  // namespace

PostgresqlServer* PostgresqlServer::of_program() {
    static const std::unique_ptr<PostgresqlServer> server = [] {
        const auto programs = find_programs();
        return programs ? std::make_unique<PostgresqlServer>(*programs) : nullptr;
    }();
    return server.get();
}

PostgresqlServer::PostgresqlServer(fs::path programs) : programs_(std::move(programs)) {
    if (const passwd* account = server_account()) {
        if (::chown(folder_.path().c_str(), account->pw_uid, account->pw_gid) != 0) {
            throw std::runtime_error("cannot give the folder to nobody");
        }
    }
    const pid_t made =
        run("initdb", {"--no-sync", "--no-instructions", "--auth=trust", "--username=roj",
                       "--encoding=UTF8", "--locale=C", "--pgdata=" + (folder_ / "data").string()});
    int status = 1;
    ::waitpid(made, &status, 0);
    if (status != 0) { throw std::runtime_error("initdb failed"); }
    start();
}

PostgresqlServer::~PostgresqlServer() {
    if (pid_ <= 0) { return; }
    ::kill(pid_, SIGQUIT);
    ::waitpid(pid_, nullptr, 0);
}

pid_t PostgresqlServer::run(const std::string& program,
                            const std::vector<std::string>& arguments) const {
    const std::string path = (programs_ / program).string();
    std::vector<const char*> argv{path.c_str()};
    for (const std::string& argument : arguments) { argv.push_back(argument.c_str()); }
    argv.push_back(nullptr);
    const passwd* account = server_account();
    const pid_t pid = ::fork();
    if (pid != 0) { return pid; }
    bool fits = true;
    if (account != nullptr) {
        fits = ::setgid(account->pw_gid) == 0 && ::setuid(account->pw_uid) == 0;
    }
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);  // the server ends with the tests
#endif
    const int log = ::open((folder_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(log, STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
    if (fits && ::chdir(folder_.path().c_str()) == 0) {
        ::execv(path.c_str(), const_cast<char* const*>(argv.data()));
    }
    ::_exit(127);
}

std::string PostgresqlServer::uri() const {
    return "postgresql:///postgres?user=roj&host=" + folder_.path().string();
}

void PostgresqlServer::start() {
    constexpr std::chrono::seconds kLongest{20};
    const auto end = std::chrono::steady_clock::now() + kLongest;
    while (std::chrono::steady_clock::now() < end) {
        if (pid_ < 0) {
            pid_ = run("postgres",
                       {"-D", (folder_ / "data").string(), "-k", folder_.path().string(), "-c",
                        "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=16MB", "-c",
                        "max_connections=600", "-c", "autovacuum=off"});
        }
        if (open_database(uri())) { return; }
        // After a crash, the processes of the last server can still be there.
        if (::waitpid(pid_, nullptr, WNOHANG) == pid_) { pid_ = -1; }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::runtime_error("PostgreSQL does not start: " + file_text(folder_ / "log"));
}

void PostgresqlServer::kill() {
    const RowList rows = run_on(uri(), "SELECT pid FROM pg_stat_activity");
    ::kill(pid_, SIGKILL);
    for (const Row& row : rows) { ::kill(static_cast<pid_t>(row.number(0)), SIGKILL); }
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

std::string PostgresqlServer::make_schema() {
    const std::string name = "test" + std::to_string(++schemas_);
    run_on(uri(), "CREATE SCHEMA " + name);
    return uri() + "&options=-csearch_path%3D" + name;
}

bool on_postgresql() {
    static const bool asked = std::getenv("ROJ_TEST_POSTGRESQL") != nullptr;
    return asked && PostgresqlServer::of_program() != nullptr;
}

}  // namespace roj::lobby::test
