#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/config/settings.h"

namespace roj::play {
class GuestGames;
}

namespace roj::app {

// Restricted mode for a player from outside, behind a ForceCommand of sshd, who can access only the
// game. The session and its storage restrict the player's input; these functions do the rest.

/// Applies --cpu-limit, and passes --idle-limit to the interface.
void apply_limits(const Arguments& arguments, tui::UiOptions& ui);
/// Tells the player which limit ended the game, if one did, and a guest with which code it
/// continues.
void explain_end(int status, const Arguments& arguments, const play::GuestGames* guest = nullptr);

/// Reports whether ROJ_RESTRICTED is set to a value other than "" and "0".
bool environment_restricts();

/// Removes environment variables except those that describe the terminal and the language.
/// Pre: no file has been read.
void keep_harmless_variables();
/// Removes what else the game does not need from this process: large files, many files, core dumps,
/// privileges of other programs, much memory and more than an hour of processor time. Files can
/// have `largest_file` bytes.
void enter_restricted_mode(std::uint64_t largest_file = std::uint64_t{256} << 10);

/// Refuses options that name files, engines or long times.
void check_restricted_options(const Arguments& arguments);

/// Returns what the session allows the player.
play::Permissions permissions_of(const Arguments& arguments);

/// Makes settings from files harmless; returns the changes, for the player.
std::vector<std::string> restrict_settings(Settings& settings);

}  // namespace roj::app
