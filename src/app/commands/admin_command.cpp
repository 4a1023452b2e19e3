#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include <syslog.h>
#include <unistd.h>

#include "app/commands/lobby_hosts.h"
#include "app/config/lobby_config.h"
#include "app/shell/commands.h"
#include "i18n/tr.h"
#include "lobby/admin/admin.h"
#include "lobby/admin/upkeep.h"
#include "lobby/bells.h"
#include "os/user_names.h"
#include "text/printable.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// Returns who types, such as "ann as root" behind sudo. The second name is true; the first one is
/// what the second says.
std::string operator_name() {
    constexpr std::size_t kLongest = 32;
    const std::string self = os::user_name(::getuid());
    const char* const sudo = std::getenv("SUDO_USER");
    const std::string caller = sudo == nullptr ? "" : text::printable_line(sudo, kLongest);
    return caller.empty() || caller == self ? self : caller + " as " + self;
}

fs::path folder_of(const std::string& store) {
    return fs::absolute(lobby::sqlite_file(store)).parent_path();
}

void print(const std::vector<std::string>& lines) {
    // Whoever takes over a session could have stored control characters.
    for (const std::string& line : lines) { std::cout << text::printable(line) << '\n'; }
}

/// Copies a lobby as the owner of its files.
int copy(const std::string& from, const std::string& to, const std::string& who) {
    std::error_code ignored;
    const fs::path target = folder_of(to);
    if (!lobby::is_on_server(from)) { become_owner(folder_of(from)); }
    if (!lobby::is_on_server(to) && fs::exists(target, ignored)) { become_owner(target); }
    return run_lobby_copy(from, to, who);
}

/// Prints the configuration.
void print_config(const LobbyConfig& config) {
    if (config.file.empty()) {
        std::cout << tr("There is no file with a configuration, so these are the defaults:")
                  << '\n';
    } else {
        std::cout << tr("{0} has no errors. These settings apply:", in_quotes(config.file)) << '\n';
    }
    print(describe_lobby_config(config));
}

/// Prints what is wrong with a database. Returns whether nothing is.
bool check_store(const fs::path& database) {
    const auto report = require(lobby::check_database(database));
    print(report.lines);
    return report.sound;
}

}  // namespace

int run_lobby_admin(const Arguments& arguments) {
    std::vector<std::string> words = arguments.all("ADMIN");
    words.erase(words.begin());
    require_usage(lobby::Admin::check(words));
    if (words.empty()) {
        print(lobby::Admin::commands());
        return kDone;
    }
    const std::string who = operator_name();
    const LobbyConfig config = read_lobby_config(arguments);
    const std::string& command = words.front();
    // The timer must tidy in any case.
    if (!config.problems.empty() && command != "tidy") { refuse_usage(config.problems.front()); }
    if (command == "copy") { return copy(words[1], words[2], who); }
    const LobbyPlace place = lobby_place(arguments, config);
    const bool on_file = command == "check" || command == "backup";
    if (on_file && lobby::is_on_server(place.store)) {
        refuse_usage(tr("This is for SQLite. PostgreSQL has its own tools, such as pg_dump."));
    }
    const fs::path database = on_file ? lobby::sqlite_file(place.store) : fs::path();
    // These files can be in a directory of root. Nothing else is written.
    const std::string file = words.size() > 1 ? words[1] : "";
    if (command == "check" && !file.empty()) { return check_store(file) ? kDone : kBadInput; }
    if (command == "check") {
        print_config(config);
        if (!check_store(database)) { return kBadInput; }
    }
    if (command == "backup") { require(lobby::back_up(database, file)); }
    become_owner(place.folder);
    if (command == "migrate") { print(require(lobby::migrate(place.store))); }
    ::openlog("roj-lobby", LOG_PID | LOG_NDELAY, LOG_AUTH);
    const auto store = open_lobby(place, config.limits);
    lobby::Admin admin(*store, who, config.days);
    if (on_file || command == "migrate") {
        require(admin.note_act(command, file));
        if (command == "backup") {
            std::cout << tr("The backup is in {0}.", in_quotes(file)) << '\n';
        }
    } else {
        print(require(admin.run(words)));
    }
    if (command == "tidy") { lobby::remove_dead_bells(place.folder); }
    return kDone;
}

}  // namespace roj::app
