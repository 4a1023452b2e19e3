#include "app/shell/commands.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <syslog.h>
#include <unistd.h>

#include "app/commands/command_input.h"
#include "app/commands/lobby_hosts.h"
#include "app/config/config.h"
#include "app/config/language.h"
#include "app/config/lobby_config.h"
#include "app/config/restricted_mode.h"
#include "app/config/settings.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "lobby/bells.h"
#include "lobby/confinement.h"
#include "lobby/people/kept.h"
#include "lobby/people/names.h"
#include "lobby/session/lobby_session.h"
#include "lobby/session/store_log.h"
#include "lobby/slots.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "text/ascii.h"
#include "tui/play_on_terminal.h"

namespace roj::app {
namespace {

/// "ssh -t hive@HOST reader" begins in reader mode.
constexpr std::string_view kReader = "reader";

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

/// The store, and the session of the person here with its bell.
class Visit {
public:
    Visit(const LobbyPlace& place, const LobbyConfig& config)
        : name_(config.name), folder_(place.folder) {
        lobby::StoreHooks hooks;
        hooks.hang = [this, folder = place.folder](lobby::SessionId session) -> Status {
            Result<lobby::Bell> bell = lobby::Bell::hang(folder, session);
            if (!bell) { return bell.error(); }
            bell_.emplace(std::move(*bell));
            return ok();
        };
        store_ = open_lobby(place, config.limits, std::move(hooks));
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    ~Visit() {
        if (login_.session != 0) { store_->log_out(login_.session); }
    }

    void log_in(const lobby::Credential& who, const lobby::Origin& from) {
        login_ = require(store_->log_in(who, from));
    }
    lobby::Store& store() { return *store_; }
    lobby::Bell& bell() { return *bell_; }
    /// Takes a turn of this machine for a search; see lobby/slots.h.
    std::shared_ptr<const void> take_turn() const { return lobby::take_slot(folder_, cores_); }
    const lobby::Login& login() const { return login_; }
    /// Returns the name of the lobby.
    const std::string& name() const { return name_; }

private:
    std::string name_;
    std::filesystem::path folder_;
    unsigned cores_ = std::thread::hardware_concurrency();  // which a confined process cannot ask
    std::optional<lobby::Bell> bell_;
    std::unique_ptr<lobby::Store> store_;
    lobby::Login login_;
};

struct Left {
    int status = kDone;
    std::string farewell;    // why the game sent them back
    lobby::GameId next = 0;  // the game that has begun meanwhile
};

/// Tells a person who comes to a game what they need to know there.
std::vector<std::string> first_notices(const play::LogPart& part, const table::Table& state) {
    const auto& [white, black] = part.lobby ? part.lobby->names : std::array<std::string, 2>{};
    std::vector<std::string> told;
    if (!part.seat) {
        told.push_back(tr("White is {0}, Black is {1}.", white, black));
    } else {
        told.push_back(*part.seat == Color::White ? tr("You play White against {0}.", black)
                                                  : tr("You play Black against {0}.", white));
    }
    const bool live = part.lobby && part.lobby->left.front().empty();
    if (part.seat && live && !state.over() && !state.adjourned() && state.plies() < 2) {
        told.push_back(
            tr("Each player has a minute for the first move; otherwise the game is "
               "aborted."));
    } else if (!state.adjourned() || !part.seat) {
        told.push_back(tr("To go back to the lobby, type lobby."));
    }
    return told;
}

/// Plays or watches a game until the person leaves it.
Left play_game(Visit& visit, lobby::LobbySession& home, const SessionStart& start,
               SettingsFile& settings_file, lobby::GameId game) {
    lobby::StoreLog log(visit.store(), visit.bell(), home.id(), game);
    const play::LogPart part = log.read(0, 0);
    const table::Table state = table::Table::of(part.rules, part.events);
    Settings settings = start.settings;
    for (const Color color : {Color::White, Color::Black}) {
        settings.seats[static_cast<std::size_t>(color)] =
            play::Seat{part.seat == color ? play::Seat::Kind::Human : play::Seat::Kind::Guest};
    }
    settings.rules = part.rules;
    for (const Color color : {Color::White, Color::Black}) {
        // Whoever plays a house bot thinks for it.
        const auto side = static_cast<std::size_t>(color);
        const auto level = lobby::house_bot(part.lobby ? part.lobby->names.at(side) : "");
        if (!level || !part.seat) { continue; }
        const bool adapts =
            *level == lobby::fitting_bot(home.scores().history(), part.rules.game_type);
        settings.seats.at(side) = {play::Seat::Kind::Bot, *level, {}, adapts};
    }
    constexpr int kNice = 10;  // others play, too
    play::Permissions permissions{.engines = false, .nice = kNice};
    permissions.take_turn = [&visit] { return visit.take_turn(); };
    play::Session session(make_setup(settings, std::random_device()()),
                          record::Record(state.game()), nullptr, permissions);
    session.use_settings(settings.habits, &settings_file);
    session.use_scores(lobby::scores_of(visit.store(), home.id()));
    session.sit_at(log);
    tui::UiOptions ui = settings.ui;
    ui.beginning = {.notices = first_notices(part, state)};
    const int status = tui::play_on_terminal(session, ui);
    home.talk().insert(home.talk().end(), log.talk().begin(), log.talk().end());
    return {status, log.farewell(), log.next()};
}

/// Shows the lobby and its games in turn. Returns the exit status.
int stay(Visit& visit, SessionStart start) {
    lobby::LobbySession session(visit.store(), visit.bell(), visit.login(), visit.name());
    constexpr std::string_view kKey = "settings";
    SettingsFile settings_file(
        start.settings, {[&] { return lobby::kept(visit.store(), session.id(), kKey); },
                         [&](const std::string& text) {
                             return lobby::keep(visit.store(), session.id(), kKey, text);
                         },
                         N_("The lobby keeps them for your name; without one, until you leave.")});
    session.use_settings(settings_file);
    tui::UiOptions ui = start.settings.ui;
    ui.beginning.notices = std::move(start.notices);
    while (true) {
        const int status = tui::play_on_terminal(session, ui);
        if (status == lobby::LobbySession::kSwitchesReader) {
            start.settings.ui.reader = !ui.reader;
            ui = start.settings.ui;
            ui.beginning.notices = {
                ui.reader ? tr("The lobby speaks line by line in words. To go back to the screen, "
                               "type reader.")
                          : tr("The lobby is on the screen again.")};
            continue;
        }
        if (status != lobby::LobbySession::kOpensGame) {
            if (!session.farewell().empty()) { std::cout << session.farewell() << '\n'; }
            return status;
        }
        Left left{kDone, {}, session.going().game};
        while (left.status == kDone && left.next != 0) {
            left = play_game(visit, session, start, settings_file, left.next);
        }
        if (left.status != kDone) { return left.status; }
        ui = start.settings.ui;
        ui.beginning = {};
        if (!left.farewell.empty()) { ui.beginning.notices.push_back(std::move(left.farewell)); }
    }
}

/// Answers a command of "ssh hive@HOST who". It only reads.
int answer(Visit& visit, const std::string& line) {
    constexpr std::array<std::string_view, 7> kReading{"who", "games", "finger", "history",
                                                       "top", "pgn",   kReader};
    const std::string word = line.substr(0, line.find(' '));
    if (std::ranges::find(kReading, word) == kReading.end() || word == kReader) {
        refuse_usage(
            tr("{0} is not possible this way. Use one of: {1}; or log in without a command.",
               in_quotes(word), i18n::any_of({kReading.begin(), kReading.end()})));
    }
    lobby::LobbySession session(visit.store(), visit.bell(), visit.login(), visit.name());
    session.start();
    for (const play::Event& event : session.submit(line)) {
        if (const auto* const refused = std::get_if<play::CommandRejected>(&event)) {
            refuse_usage(refused->reason);
        }
        const auto* const page = std::get_if<i18n::Page>(&event);
        if (page == nullptr) { continue; }
        if (word != "pgn") { std::cout << page->title << '\n'; }
        for (const std::string& text : page->lines) { std::cout << text << '\n'; }
    }
    return kDone;
}

/// Refuses a command of sshd that gives options to the lobby's shell, which ignores them: the lobby
/// would be another one than the operator wants. Does not repeat their values: strangers read this,
/// and the address of a database can have a password.
void refuse_ignored_options(const std::string& forced) {
    std::vector<std::string> ignored;
    std::vector<std::string> lines;
    bool is_lobby = false;
    for (const std::string_view word : text::split_words(forced)) {
        const std::string_view name = word.substr(word.find_last_of('/') + 1);
        is_lobby = is_lobby || name == "roj" || name == "roj-lobby";
        if (!is_lobby || !word.starts_with("--")) { continue; }
        ignored.emplace_back(word.substr(0, word.find('=')));
        const std::string key = ignored.back().substr(2);
        lines.push_back(key == "config" ? tr("the lines of that file") : key + " = \"...\"");
    }
    if (ignored.empty()) { return; }
    refuse_usage(
        tr("The login shell roj-lobby ignores the options of ForceCommand: {0}. Write to "
           "{1}: {2}. Then let ForceCommand be only \"roj lobby\".",
           text::join(ignored, ", "), kLobbyFile, text::join(lines, ", ")));
}

}  // namespace

int run_lobby(const Arguments& arguments) {
    if (const auto forced = arguments.find("forced")) { refuse_ignored_options(*forced); }
    const std::vector<std::string> words = arguments.all("ADMIN");
    if (!words.empty() && words.front() == "admin") { return run_lobby_admin(arguments); }
    const bool relays = words == std::vector<std::string>{"relay"};
    if (!words.empty() && !relays) {
        refuse_usage(
            tr("{0} is not a command of roj lobby. Use relay or admin.", in_quotes(words.front())));
    }
    const LobbyConfig config = read_lobby_config(arguments);
    const LobbyPlace place = lobby_place(arguments, config);
    if (relays) { return run_lobby_relay(place); }
    // sshd sets these variables, which no other part of the program sees.
    const lobby::Credential who = require(lobby::read_credential(std::getenv("SSH_USER_AUTH")));
    const lobby::Origin from = require(lobby::read_origin(std::getenv("SSH_CONNECTION")));
    const std::string asked = environment("SSH_ORIGINAL_COMMAND");
    keep_harmless_variables();
    // A line of the configuration is an option that those of the command line override.
    Arguments options = arguments;
    options.choices.insert(options.choices.begin(), config.screen.begin(), config.screen.end());
    i18n::set_language(choose_language(options.find("language")).language);
    SessionStart start = start_session(options, ScreenOption);
    restrict_settings(start.settings);
    // Who is cut off while roj prints must still log out.
    std::signal(SIGPIPE, SIG_IGN);
    ::openlog("roj-lobby", LOG_PID | LOG_NDELAY, LOG_AUTH);
    for (const std::string& problem : config.problems) {
        ::syslog(LOG_WARNING, "%s", problem.c_str());
    }
    Visit visit(place, config);
    visit.log_in(who, from);
    ::syslog(LOG_INFO, "%s logs in from %s with %s", visit.login().name.c_str(),
             from.address.empty() ? "this machine" : from.address.c_str(),
             who.is_guest() ? "no key" : who.fingerprint().c_str());
    constexpr std::uint64_t kLargestStore = std::uint64_t{64} << 30;
    enter_restricted_mode(kLargestStore);
    for (const std::string& missing : lobby::confine(std::array{place.folder})) {
        ::syslog(LOG_WARNING, "%s", missing.c_str());
    }
    if (asked == kReader) {
        start.settings.ui.reader = true;
    } else if (!asked.empty()) {
        return answer(visit, asked);
    }
    return stay(visit, std::move(start));
}

}  // namespace roj::app
