// A lobby on several machines: its place, the relay, and the move to another database.

#include "app/commands/lobby_hosts.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <iostream>
#include <system_error>
#include <thread>
#include <utility>

#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <syslog.h>
#include <unistd.h>

#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "lobby/admin/admin.h"
#include "lobby/admin/copy.h"
#include "lobby/bells.h"
#include "lobby/store/relay.h"
#include "os/files.h"
#include "os/user_names.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

constexpr auto kLog = [](const std::string& line) { ::syslog(LOG_INFO, "%s", line.c_str()); };

lobby::StoreHooks hooks_of(const LobbyPlace& place, lobby::StoreHooks hooks = {}) {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) == 0) { hooks.host = name.data(); }
    hooks.ring = [folder = place.folder](lobby::SessionId session, lobby::Ring why) {
        return lobby::ring(folder, session, why);
    };
    hooks.log = kLog;
    return hooks;
}

}  // namespace

LobbyPlace lobby_place(const Arguments& arguments, const LobbyConfig& config) {
    const std::string& store = config.store;
    if (store.empty()) {
        const std::string file = config.file.empty() ? std::string(kLobbyFile) : config.file;
        refuse_input(tr("The directory of this lobby is not configured. Add the line {0} to {1}.",
                        "store = \"" + default_lobby_folder(arguments) + '"', file));
    }
    if (lobby::is_on_server(store)) {
        return {store, config.bells.empty() ? default_lobby_folder(arguments) : config.bells};
    }
    if (!config.bells.empty()) {
        refuse_usage(tr("Only a lobby on PostgreSQL has sockets in another directory."));
    }
    return {store, fs::absolute(lobby::sqlite_file(store)).parent_path()};
}

void become_owner(const fs::path& folder) {
    struct stat about {};
    if (::stat(folder.c_str(), &about) != 0) {
        refuse_usage(tr("There is no lobby in {0}: {1}. Name its directory with --store.",
                        in_quotes(folder.string()), os::reason_of(errno)));
    }
    const uid_t self = ::geteuid();
    if (about.st_uid == self) { return; }
    const passwd* const owner = ::getpwuid(about.st_uid);
    const std::string name = os::user_name(about.st_uid);
    if (self != 0) {
        refuse_usage(tr("The lobby belongs to {0}. Run this as root or as {0}.", name));
    }
    const bool changed = (owner != nullptr ? ::initgroups(owner->pw_name, about.st_gid)
                                           : ::setgroups(0, nullptr)) == 0 &&
                         ::setgid(about.st_gid) == 0 && ::setuid(about.st_uid) == 0;
    if (!changed) {
        refuse_usage(tr("roj cannot become the user {0}: {1}.", name, os::reason_of(errno)));
    }
}

std::unique_ptr<lobby::Store> open_lobby(const LobbyPlace& place, const lobby::Limits& limits,
                                         lobby::StoreHooks hooks) {
    require(os::make_folder(place.folder));
    return require(lobby::Store::open(require(lobby::open_database(place.store)),
                                      hooks_of(place, std::move(hooks)), limits));
}

int run_lobby_relay(const LobbyPlace& place) {
    if (!lobby::is_on_server(place.store)) {
        refuse_usage(tr("Only a lobby on PostgreSQL needs a relay. Name its database: {0}",
                        "roj lobby relay --store postgresql:///roj"));
    }
    std::error_code ignored;
    if (fs::exists(place.folder, ignored)) { become_owner(place.folder); }
    ::openlog("roj-lobby-relay", LOG_PID | LOG_NDELAY, LOG_DAEMON);
    const std::unique_ptr<lobby::Store> store = open_lobby(place);
    const std::unique_ptr<lobby::Database> listener = require(lobby::open_database(place.store));
    const lobby::StoreHooks hooks = hooks_of(place);
    lobby::Relay relay(*listener, *store, hooks, place.folder);
    lobby::remove_dead_bells(place.folder);
    ::syslog(LOG_INFO, "rings the sessions of %s", hooks.host.c_str());
    for (std::string last;;) {
        const Status done = relay.pass_on(std::chrono::seconds(5));
        const std::string problem = done ? "" : done.error().message;
        if (problem != last && !done) { ::syslog(LOG_WARNING, "%s", problem.c_str()); }
        last = problem;
        if (!done) { std::this_thread::sleep_for(std::chrono::seconds(1)); }
    }
}

int run_lobby_copy(const std::string& from, const std::string& to, const std::string& who) {
    const std::unique_ptr<lobby::Database> source = require(lobby::open_database(from));
    std::unique_ptr<lobby::Database> target = require(lobby::open_database(to));
    for (const lobby::CopiedTable& table : require(lobby::copy_lobby(*source, *target))) {
        std::cout << table.name << ' ' << table.rows << '\n';
    }
    ::openlog("roj-lobby", LOG_PID | LOG_NDELAY, LOG_AUTH);
    const auto copy =
        require(lobby::Store::open(std::move(target), {.hang = {}, .ring = {}, .log = kLog}));
    // The address of a server can have a password.
    require(lobby::Admin(*copy, who)
                .note_act("copy", lobby::is_on_server(from) ? "from PostgreSQL" : "from " + from));
    return kDone;
}

}  // namespace roj::app
