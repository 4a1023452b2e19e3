#include "app/shell/commands.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <system_error>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include "app/commands/command_input.h"
#include "app/config/arguments.h"
#include "app/config/config.h"
#include "app/config/settings.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "os/local_socket.h"
#include "os/user_names.h"
#include "play/archive/hive_games.h"
#include "play/remote/guest_log.h"
#include "play/remote/host_log.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "text/ascii.h"
#include "tui/play_on_terminal.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// The socket of a table and its owner.
struct TablePlace {
    fs::path socket;
    uid_t host = 0;
    std::string name;  ///< the last part of the path, for file names
    std::string join;  ///< the argument of "roj join"
};

/// Returns a directory that all users can reach; others cannot replace it once it exists.
fs::path folder_of(uid_t user) {
    return fs::path("/tmp") / ("roj-tables-" + std::to_string(user));
}

void check_name(const std::string& name) {
    constexpr std::size_t kLongest = 40;
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return text::is_letter_or_digit(c) || c == '-' || c == '_';
    });
    if (plain && !name.empty() && name.size() <= kLongest) { return; }
    refuse_usage(tr("{0} is not a name of a table. Use up to 40 letters, digits, - and _.",
                    in_quotes(name)));
}

/// Refuses a directory that another user owns or can write to.
void check_owner(const fs::path& folder, uid_t owner) {
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0) {
        refuse_usage(tr("Nobody hosts a table in \"{0}\": it does not exist.", folder.string()));
    }
    if (!S_ISDIR(status.st_mode) || status.st_uid != owner ||
        (status.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        refuse_usage(tr("\"{0}\" is not safe: it must be a directory that only {1} can write.",
                        folder.string(), os::user_name(owner)));
    }
}

TablePlace place_at(const fs::path& path, uid_t host) {
    return {path, host, path.filename().string(), path.string()};
}

/// Returns the nearest directory at or above `folder` in which an account other than `user` and
/// root can replace this table; empty if there is none. The sticky bit, as in /tmp, protects the
/// directories above the table's own, but not that one: others could take the name while no table
/// is hosted.
fs::path open_to_others(const fs::path& folder, uid_t user) {
    mode_t safe_if = 0;
    for (fs::path at = folder;; at = at.parent_path()) {
        struct stat status {};
        if (::stat(at.c_str(), &status) != 0) { return at; }
        const bool others_write =
            (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 && (status.st_mode & safe_if) == 0;
        if (others_write || (status.st_uid != user && status.st_uid != 0)) { return at; }
        if (at == at.parent_path()) { return {}; }
        safe_if = S_ISVTX;
    }
}

/// Returns the place at a path that the host gives.
TablePlace place_of_path(const std::string& text, uid_t me) {
    const fs::path path = fs::absolute(text);
    std::error_code error;
    const fs::path folder = fs::canonical(path.parent_path(), error);
    if (error) {
        refuse_usage(
            tr("There is no directory \"{0}\" for the table.", path.parent_path().string()));
    }
    if (const fs::path open = open_to_others(folder, me); !open.empty()) {
        refuse_usage(
            tr("Other users can write in \"{0}\" and could replace the table. Use a "
               "directory that only you can write, or a name without a slash: \"roj host "
               "table\".",
               open.string()));
    }
    return place_at(folder / path.filename(), me);
}

/// Returns the owner of the socket; nothing if there is none.
std::optional<uid_t> owner_of_socket(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISSOCK(status.st_mode)) { return std::nullopt; }
    return status.st_uid;
}

/// Returns the place of a new table: a path if the text has a slash, otherwise a name in the user's
/// own directory, which this creates. Refuses a directory in which others can replace the table.
TablePlace place_to_host(const std::string& text) {
    const uid_t me = ::geteuid();
    if (text.find('/') != std::string::npos) { return place_of_path(text, me); }
    check_name(text);
    const fs::path folder = folder_of(me);
    // Others can access names that they know, but cannot list the directory.
    constexpr mode_t kMode = 0711;
    if (::mkdir(folder.c_str(), kMode) == 0) { ::chmod(folder.c_str(), kMode); }
    check_owner(folder, me);
    return {folder / text, me, text, os::user_name(me) + "/" + text};
}

/// Returns the place that `roj host` showed: "USER/NAME", "NAME" for the user's own, or a path that
/// begins with "/" or ".". Refuses an unknown user, or a directory of another user.
TablePlace place_to_join(const std::string& text) {
    if (!text.empty() && (text.front() == '/' || text.front() == '.')) {
        const std::optional<uid_t> owner = owner_of_socket(text);
        if (!owner) { refuse_usage(tr("Nobody hosts a table at {0}.", text)); }
        return place_at(text, *owner);
    }
    const std::size_t slash = text.find('/');
    const bool own = slash == std::string::npos;
    const std::string name = own ? text : text.substr(slash + 1);
    check_name(name);
    const std::optional<uid_t> host = own ? ::geteuid() : os::user_of(text.substr(0, slash));
    if (!host) {
        refuse_usage(tr("There is no user {0}. \"roj host\" shows what to type.",
                        in_quotes(text.substr(0, slash))));
    }
    const fs::path folder = folder_of(*host);
    check_owner(folder, *host);
    if (!owner_of_socket(folder / name)) {
        refuse_usage(tr("{0} does not host a table {1}. \"roj host\" shows what to type.",
                        os::user_name(*host), in_quotes(name)));
    }
    return {folder / name, *host, name, text};
}

constexpr auto kHere = play::Seat::Kind::Human;
constexpr auto kElsewhere = play::Seat::Kind::Guest;

constexpr std::chrono::seconds kPatienceOfScripts{60};

Color side_of(const Arguments& arguments) {
    const std::string side = arguments.find("side").value_or("white");
    if (side == "white") { return Color::White; }
    if (side == "black") { return Color::Black; }
    refuse_option("side", tr("{0} is not a side. Use white or black.", in_quotes(side)));
}

/// Reads --allow and --group.
play::Admission admission_of(const Arguments& arguments) {
    play::Admission admission;
    admission.host = ::geteuid();
    for (const std::string& names : arguments.all("allow")) {
        for (const std::string_view name : text::split_words(names, ",")) {
            const std::optional<uid_t> user = os::user_of(std::string(name));
            if (!user) { refuse_option("allow", tr("There is no user {0}.", in_quotes(name))); }
            admission.people.push_back(*user);
        }
    }
    if (const auto group = arguments.find("group")) {
        admission.group = os::group_of(*group);
        if (!admission.group) {
            refuse_option("group", tr("There is no group {0}.", in_quotes(*group)));
        }
    }
    return admission;
}

/// Opens the storage of a table with its own journal, so that the same command continues its game.
play::Storage table_storage(const play::StoragePaths& paths, const std::string& table) {
    if (paths.state.empty() || !os::make_folder(paths.state)) {
        return play::Storage(play::kHiveGames, paths);
    }
    return play::Storage(play::kHiveGames, paths, paths.state / ("table-" + table + ".pgn"));
}

/// Removes the socket when the hosted game ends.
struct SocketRemover {
    const fs::path& socket;
    ~SocketRemover() {
        std::error_code ignored;
        fs::remove(socket, ignored);
    }
};

int play_at(play::Session& session, play::TableLog& table, SessionStart start) {
    SettingsFile settings_file(start.paths.config);
    session.use_settings(start.settings.habits, &settings_file);
    session.sit_at(table);
    tui::UiOptions ui = start.settings.ui;
    ui.beginning.notices = std::move(start.notices);
    return tui::play_on_terminal(session, ui);
}

}  // namespace

int run_host(const Arguments& arguments) {
    Color side = side_of(arguments);
    SessionStart start = start_session(arguments, HostOption | ScreenOption);
    play::Admission admission = admission_of(arguments);
    const TablePlace place = place_to_host(arguments.find("TABLE").value_or("table"));
    os::Descriptor listener = require_usage(os::listen_local(place.socket));
    const SocketRemover remover{place.socket};
    start.settings.seats = {play::Seat{kHere}, play::Seat{kElsewhere}};
    if (side == Color::Black) { std::swap(start.settings.seats[0], start.settings.seats[1]); }
    play::Storage storage = table_storage(start.paths, place.name);
    play::Setup setup = make_setup(start.settings, std::random_device{}());
    start.notices.push_back(tr("The other player types \"roj join {0}\".", place.join));
    if (!arguments.has("allow") && !arguments.has("group")) {
        start.notices.push_back(tr("Only you can join; --allow USER lets in another user."));
    }
    std::unique_ptr<play::Session> session;
    if (std::optional<record::Record> record = play::resume_game(storage)) {
        setup = play::setup_of(*record, setup);
        if (setup.seats[0].is_guest()) { side = Color::Black; }
        if (setup.seats[1].is_guest()) { side = Color::White; }
        start.notices.push_back(tr("The unfinished game of this table continues."));
        session = std::make_unique<play::Session>(setup, std::move(*record), &storage);
    } else {
        session = std::make_unique<play::Session>(setup, &storage);
    }
    play::HostLog table(std::move(listener), session->game(), opponent(side), std::move(admission));
    const int status = play_at(*session, table, std::move(start));
    // After a signal, such as for a lost connection, the host can come back.
    constexpr int kSignalled = 128;
    if (status < kSignalled) { table.leave(); }
    session.reset();
    return status;
}

int run_join(const Arguments& arguments) {
    SessionStart start = start_session(arguments, ScreenOption);
    const TablePlace place = place_to_join(*arguments.find("TABLE"));
    using Role = play::GuestLog::Role;
    const auto role = arguments.command == "watch" ? Role::Watches : Role::Plays;
    play::GuestLog::Place where{place.socket, place.host, role};
    // Without a terminal, no user can leave if the host does not come back.
    if (!start.interactive) { where.patience = kPatienceOfScripts; }
    const auto table = require_usage(play::GuestLog::come_to(where));

    // The host keeps the journal; the guest's saved games are their own.
    start.paths.journals = false;
    play::Storage storage(play::kHiveGames, start.paths);
    const play::LogPart part = table->read(0, 0);
    const table::Table state = table::Table::of(part.rules, part.events);
    for (const Color color : {Color::White, Color::Black}) {
        start.settings.seats[static_cast<std::size_t>(color)] =
            play::Seat{part.seat == color ? kHere : kElsewhere};
    }
    start.settings.rules = part.rules;
    play::Session session(make_setup(start.settings, 1), record::Record(state.game()), &storage);
    return play_at(session, *table, std::move(start));
}

}  // namespace roj::app
