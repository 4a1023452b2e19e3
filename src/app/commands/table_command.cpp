#include "app/commands/commands.h"

#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "app/commands/report.h"
#include "app/commands/table_place.h"
#include "app/config/settings.h"
#include "app/config/settings_file.h"
#include "os/files.h"
#include "os/local_socket.h"
#include "os/user_names.h"
#include "play/archive/storage.h"
#include "play/remote/guest_table.h"
#include "play/remote/host_table.h"
#include "play/session/resume.h"
#include "play/session/session.h"
#include "tui/hive/play_hive.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

constexpr auto kHere = play::Seat::Kind::Human;
constexpr auto kElsewhere = play::Seat::Kind::Guest;

constexpr std::chrono::seconds kPatienceOfScripts{60};

struct Chosen {
    Settings settings;
    std::vector<std::string> notices;
};

/// Returns the interface and rule settings from the configuration and the command line. The hosted
/// game determines the seats.
Result<Chosen> choose_for_table(const std::vector<Choice>& choices, const fs::path& config) {
    Chosen chosen;
    for (const std::string& warning : apply_config_file(chosen.settings, config)) {
        chosen.notices.push_back("Warning: " + warning + ".");
    }
    // The clock of other games does not apply to this one.
    chosen.settings.clock = {};
    const std::vector<BadChoice> bad = apply_choices(chosen.settings, choices);
    if (!bad.empty()) { return Error{"--" + bad.front().key + ": " + bad.front().reason}; }
    return chosen;
}

Result<Color> side_of(const std::string& side) {
    if (side == "white") { return Color::White; }
    if (side == "black") { return Color::Black; }
    return Error{"--side: \"" + side + "\" is not a side. Use white or black"};
}

Result<play::Admission> admission_of(const HostCommand& command) {
    play::Admission admission;
    admission.host = ::geteuid();
    for (const std::string& name : command.people) {
        const std::optional<uid_t> user = os::user_of(name);
        if (!user) { return Error{"--allow: there is no user \"" + name + "\""}; }
        admission.people.push_back(*user);
    }
    if (!command.group.empty()) {
        admission.group = os::group_of(command.group);
        if (!admission.group) {
            return Error{"--group: there is no group \"" + command.group + "\""};
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
class OpenTable {
public:
    OpenTable(os::Descriptor listener, TablePlace place, Color guest, play::Admission admission)
        : place_(std::move(place)), table_(std::move(listener), guest, std::move(admission)) {}
    OpenTable(const OpenTable&) = delete;
    OpenTable& operator=(const OpenTable&) = delete;
    ~OpenTable() {
        std::error_code ignored;
        fs::remove(place_.socket, ignored);
    }
    play::HostTable& table() { return table_; }

private:
    TablePlace place_;
    play::HostTable table_;
};

int play_at(play::Session& session, play::Table& table, Chosen chosen) {
    SettingsFile settings_file(play::user_paths().config);
    session.keep_settings(settings_file);
    session.sit_at(table);
    tui::UiOptions face = chosen.settings.face;
    face.notices = std::move(chosen.notices);
    return tui::play(session, face);
}

int host(const HostCommand& command, const TablePlace& place, Chosen chosen, Color side,
         play::Admission admission) {
    Result<os::Descriptor> listener = os::listen_local(place.socket);
    if (!listener) { return refuse_usage("roj host", listener.error()); }
    chosen.settings.seats = {play::Seat{kHere}, play::Seat{kElsewhere}};
    if (side == Color::Black) {
        chosen.settings.seats = {play::Seat{kElsewhere}, play::Seat{kHere}};
    }
    play::Storage storage = table_storage(play::user_paths(), place.name);
    const play::Setup setup = make_setup(chosen.settings, std::random_device{}());
    std::optional<record::Record> record = storage.resume();
    chosen.notices.push_back("The other types: roj join " + place.join);
    if (command.people.empty() && command.group.empty()) {
        chosen.notices.emplace_back("Only you may come; --allow USER lets in somebody else.");
    }
    std::unique_ptr<play::Session> session;
    if (record) {
        const play::Setup kept = play::setup_of(*record, setup);
        if (kept.seats[0].is_guest()) { side = Color::Black; }
        if (kept.seats[1].is_guest()) { side = Color::White; }
        chosen.notices.emplace_back("The unfinished game of this table goes on.");
        session = std::make_unique<play::Session>(kept, std::move(*record), &storage);
    } else {
        session = std::make_unique<play::Session>(setup, &storage);
    }
    OpenTable open(std::move(*listener), place, opponent(side), std::move(admission));
    const int status = play_at(*session, open.table(), std::move(chosen));
    // After a signal, such as for a lost connection, the host can come back.
    constexpr int kSignalled = 128;
    if (status < kSignalled) { open.table().leave(); }
    session.reset();
    return status;
}

}  // namespace

int run(const HostCommand& command) {
    const Result<Color> side = side_of(command.side);
    if (!side) { return refuse_usage("roj host", side.error()); }
    Result<Chosen> chosen = choose_for_table(command.choices, play::user_paths().config);
    if (!chosen) { return refuse_usage("roj host", chosen.error()); }
    Result<play::Admission> admission = admission_of(command);
    if (!admission) { return refuse_usage("roj host", admission.error()); }
    const Result<TablePlace> place = place_to_host(command.table);
    if (!place) { return refuse_usage("roj host", place.error()); }
    return host(command, *place, std::move(*chosen), *side, std::move(*admission));
}

int run(const JoinCommand& command) {
    const std::string name = command.watches ? "roj watch" : "roj join";
    play::StoragePaths paths = play::user_paths();
    Result<Chosen> chosen = choose_for_table(command.choices, paths.config);
    if (!chosen) { return refuse_usage(name, chosen.error()); }
    const Result<TablePlace> place = place_to_join(command.table);
    if (!place) { return refuse_usage(name, place.error()); }
    using Role = play::GuestTable::Role;
    const auto role = command.watches ? Role::Watches : Role::Plays;
    play::GuestTable::Place where{place->socket, place->host, role};
    // Without a terminal, no user can leave if the host does not come back.
    if (::isatty(STDIN_FILENO) == 0) { where.patience = kPatienceOfScripts; }
    auto table = play::GuestTable::come_to(where);
    if (!table) { return refuse_usage(name, table.error()); }

    // The host keeps the journal; the guest's saved games are their own.
    paths.journals = false;
    play::Storage storage(paths);
    const std::optional<Color> seat = (*table)->seat();
    for (const Color color : {Color::White, Color::Black}) {
        chosen->settings.seats[static_cast<std::size_t>(color)] =
            play::Seat{seat == color ? kHere : kElsewhere};
    }
    chosen->settings.rules = (*table)->first_game().rules();
    const play::Setup setup = make_setup(chosen->settings, 1);
    play::Session session(setup, record::Record((*table)->first_game()), &storage);
    return play_at(session, **table, std::move(*chosen));
}

}  // namespace roj::app
