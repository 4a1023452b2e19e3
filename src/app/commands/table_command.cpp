#include "app/commands/commands.h"

#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "app/commands/session_start.h"
#include "app/commands/table_place.h"
#include "app/config/config.h"
#include "app/config/settings.h"
#include "os/files.h"
#include "os/local_socket.h"
#include "os/user_names.h"
#include "play/archive/storage.h"
#include "play/remote/guest_table.h"
#include "play/remote/host_table.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "tui/hive/hive_game.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

constexpr auto kHere = play::Seat::Kind::Human;
constexpr auto kElsewhere = play::Seat::Kind::Guest;

constexpr std::chrono::seconds kPatienceOfScripts{60};

Color side_of(const Arguments& arguments) {
    const std::string side = arguments.find("side").value_or("white");
    if (side == "white") { return Color::White; }
    if (side == "black") { return Color::Black; }
    refuse_option("side", text::in_quotes(side) + " is not a side. Use white or black.");
}

/// Reads --allow and --group.
play::Admission admission_of(const Arguments& arguments) {
    play::Admission admission;
    admission.host = ::geteuid();
    for (const std::string& names : arguments.all("allow")) {
        for (const std::string_view name : text::split_words(names, ",")) {
            const std::optional<uid_t> user = os::user_of(std::string(name));
            if (!user) {
                refuse_option("allow", "There is no user " + text::in_quotes(name) + ".");
            }
            admission.people.push_back(*user);
        }
    }
    if (const auto group = arguments.find("group")) {
        admission.group = os::group_of(*group);
        if (!admission.group) {
            refuse_option("group", "There is no group " + text::in_quotes(*group) + ".");
        }
    }
    return admission;
}

/// Opens the storage of a table with its own journal, so that the same command continues its game.
play::Storage table_storage(const play::StoragePaths& paths, const std::string& table) {
    if (paths.state.empty() || !os::make_folder(paths.state)) { return play::Storage(paths); }
    return play::Storage(paths, paths.state / ("table-" + table + ".pgn"));
}

/// Removes the socket when the hosted game ends.
struct SocketRemover {
    const fs::path& socket;
    ~SocketRemover() {
        std::error_code ignored;
        fs::remove(socket, ignored);
    }
};

int play_at(play::Session& session, play::Table& table, SessionStart start) {
    SettingsFile settings_file(start.paths.config);
    session.keep_settings(settings_file);
    session.sit_at(table);
    tui::UiOptions face = start.settings.face;
    face.notices = std::move(start.notices);
    return tui::play_on_terminal(*tui::hive_game(session, face));
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
    start.notices.push_back("The other player types: roj join " + place.join);
    if (!arguments.has("allow") && !arguments.has("group")) {
        start.notices.emplace_back("Only you can join; --allow USER lets in another user.");
    }
    std::unique_ptr<play::Session> session;
    if (std::optional<record::Record> record = storage.resume()) {
        setup = play::setup_of(*record, setup);
        if (setup.seats[0].is_guest()) { side = Color::Black; }
        if (setup.seats[1].is_guest()) { side = Color::White; }
        start.notices.emplace_back("The unfinished game of this table goes on.");
        session = std::make_unique<play::Session>(setup, std::move(*record), &storage);
    } else {
        session = std::make_unique<play::Session>(setup, &storage);
    }
    play::HostTable table(std::move(listener), opponent(side), std::move(admission));
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
    using Role = play::GuestTable::Role;
    const auto role = arguments.command == "watch" ? Role::Watches : Role::Plays;
    play::GuestTable::Place where{place.socket, place.host, role};
    // Without a terminal, no user can leave if the host does not come back.
    if (!start.interactive) { where.patience = kPatienceOfScripts; }
    const auto table = require_usage(play::GuestTable::come_to(where));

    // The host keeps the journal; the guest's saved games are their own.
    start.paths.journals = false;
    play::Storage storage(start.paths);
    for (const Color color : {Color::White, Color::Black}) {
        start.settings.seats[static_cast<std::size_t>(color)] =
            play::Seat{table->seat() == color ? kHere : kElsewhere};
    }
    start.settings.rules = table->first_game().rules();
    play::Session session(make_setup(start.settings, 1), record::Record(table->first_game()),
                          &storage);
    return play_at(session, *table, std::move(start));
}

}  // namespace roj::app
