#include "app/config/restricted_mode.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include "i18n/tr.h"
#include "os/limits.h"
#include "os/portable.h"
#include "play/archive/guest_games.h"
#include "play/seats/setup.h"
#include "text/ascii.h"
#include "tui/widgets/game_ui.h"

extern char** environ;

namespace roj::app {
namespace {

constexpr std::chrono::milliseconds kLongestMove{10'000};
constexpr std::chrono::minutes kMaxProcessorTime{60};
constexpr int kMaxPliesAlone = 40;

/// Variables that the game keeps: they describe the terminal, its characters and the language.
constexpr std::array kKeptVariables{"TERM",     "LANG",      "LC_ALL",     "LC_CTYPE",
                                    "NO_COLOR", "COLORTERM", "LC_MESSAGES"};

/// Forbids slashes, so that terminfo and locales are not searched for in other places.
bool is_harmless(std::string_view value) {
    constexpr std::size_t kLongest = 64;
    const auto plain = [](char c) {
        return text::is_letter_or_digit(c) ||
               std::string_view("-_.@+").find(c) != std::string_view::npos;
    };
    return !value.empty() && value.size() <= kLongest && value.front() != '.' &&
           std::all_of(value.begin(), value.end(), plain);
}

/// Leaves a few seconds to save the game after the processor time is used up.
void limit_processor_time(std::chrono::milliseconds most) {
    constexpr rlim_t kGrace = 5;
    const auto seconds = static_cast<rlim_t>(std::chrono::ceil<std::chrono::seconds>(most).count());
    os::lower_limit(RLIMIT_CPU, seconds, seconds + kGrace);
}

}  // namespace

void apply_limits(const Arguments& arguments, tui::UiOptions& ui) {
    if (const auto idle = arguments.duration("idle-limit")) { ui.idle_limit = *idle; }
    if (const auto cpu = arguments.duration("cpu-limit")) { limit_processor_time(*cpu); }
}

void explain_end(int status, const Arguments& arguments, const play::GuestGames* guest) {
    std::string why;
    if (status == tui::IdleLimit::kStatus) {
        why = tr("Nothing was typed for {0}, so roj has ended.",
                 arguments.find("idle-limit").value_or("?"));
    } else if (status == 128 + SIGXCPU) {
        why = tr("The processor time of this session is used up, so roj has ended.");
    }
    if (guest != nullptr && guest->any() && (status == kDone || !why.empty())) {
        why += (why.empty() ? "" : " ") +
               tr("To continue within a day, log in again and type resume {0}.", guest->code());
    }
    if (why.empty()) { return; }
    // The terminal may not read. Give up after this time.
    constexpr unsigned kPatience = 5;
    ::alarm(kPatience);
    std::cout << why;
    // A script's games are not saved automatically.
    if (guest == nullptr && ::isatty(STDIN_FILENO) != 0) {
        std::cout << ' ' << tr("The game is saved: start roj again to continue it.");
    }
    std::cout << std::endl;
    ::alarm(0);
}

bool environment_restricts() {
    const char* value = std::getenv("ROJ_RESTRICTED");
    return value != nullptr && *value != '\0' && std::string_view(value) != "0";
}

void keep_harmless_variables() {
    std::vector<std::pair<const char*, std::string>> kept;
    for (const char* name : kKeptVariables) {
        const char* value = std::getenv(name);
        if (value != nullptr && is_harmless(value)) { kept.emplace_back(name, value); }
    }
    while (environ != nullptr && *environ != nullptr) {
        const std::string_view entry = *environ;
        const std::string name(entry.substr(0, entry.find('=')));
        // A malformed entry cannot be removed by its name.
        if (name.empty() || name.size() == entry.size() || ::unsetenv(name.c_str()) != 0) {
            ++environ;
        }
    }
    for (const auto& [name, value] : kept) { ::setenv(name, value.c_str(), 1); }
    os::use_own_files();
}

void enter_restricted_mode(std::uint64_t largest_file) {
    constexpr rlim_t kMaxFiles = 64;
    // Two bots of level 10, a hint and an analysis need less than half of it.
    constexpr rlim_t kMaxMemory = rlim_t{1} << 30;
    ::umask(077);
    os::give_up_privileges();
    os::lower_limit(RLIMIT_FSIZE, largest_file, largest_file);
    os::lower_limit(RLIMIT_NOFILE, kMaxFiles, kMaxFiles);
    os::limit_memory(kMaxMemory);
    limit_processor_time(kMaxProcessorTime);
    // An oversized file causes a write error, not the end of the game.
    std::signal(SIGXFSZ, SIG_IGN);
    // A suspended game could give access to a shell.
    std::signal(SIGTSTP, SIG_IGN);
}

void check_restricted_options(const Arguments& arguments) {
    if (arguments.has("journal")) {
        refuse_option("journal", tr("The game keeps its own journal here."));
    }
    if (arguments.find("load").value_or("").find('/') != std::string::npos) {
        refuse_option("load", tr("Games have names here, not paths."));
    }
    for (const Choice& choice : arguments.choices) {
        const bool seat = choice.key == "white" || choice.key == "black";
        const auto player = play::parse_seat(choice.value);
        if (choice.key == "engine-option" || (seat && player && player->is_engine())) {
            refuse_option(choice.key, tr("Engines are not available here. Use bot:1 to bot:10."));
        }
        const auto time = parse_duration(choice.value);
        if (choice.key == "move-time" && time && *time > kLongestMove) {
            refuse_option(choice.key, tr("10s is the longest time here."));
        }
    }
}

play::Permissions permissions_of(const Arguments& arguments) {
    if (!arguments.has("restricted")) { return {}; }
    return {false, kLongestMove, kMaxPliesAlone};
}

std::vector<std::string> restrict_settings(Settings& settings) {
    std::vector<std::string> changed;
    for (play::Seat& seat : settings.seats) {
        if (!seat.is_engine()) { continue; }
        seat = play::Seat{play::Seat::Kind::Bot, 3};
        changed.push_back(tr("Engines are not available here. A bot plays instead."));
    }
    settings.engine_options.clear();
    settings.move_time = std::min(settings.move_time, kLongestMove);
    settings.ui.suspends = false;
    // The clipboard is on the machine of the player, who may not expect that.
    if (settings.ui.clipboard == tui::Copying::Auto) { settings.ui.clipboard = tui::Copying::Off; }
    return changed;
}

}  // namespace roj::app
