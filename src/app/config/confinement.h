#pragma once

#include <string>
#include <vector>

#include <roj/result.h>

#include "app/command.h"
#include "app/config/settings.h"

namespace roj::app {

// A player who is let in from outside, behind a ForceCommand of sshd, and may reach nothing but the
// game. What he types is confined by the session and its storage; here is the rest.

/// Follows --cpu-limit, and passes --idle-limit on to the face. BadNotation.
Status apply_limits(const SessionLimits& limits, tui::UiOptions& face);
/// Tells the player why the game ended, if a limit ended it.
void explain_end(int status, const SessionLimits& limits);

/// Whether the environment asks for it: ROJ_RESTRICTED is set to anything but "" and "0".
bool environment_restricts();

/// Takes from this process what the game does not need: the variables of the environment but for
/// those that describe the terminal, large files, many files, dumps, other programs' rights, much
/// memory and more than an hour of processor time.
/// To be called before anything is read from the environment or a file.
void confine();

/// Refuses options that name files, engines or long times.
Status check_confined(const PlayCommand& command);

/// What the session lets the player do.
play::Permissions permissions_of(const PlayCommand& command);

/// Makes settings from files harmless; returns what was changed, for the player.
std::vector<std::string> confine_settings(Settings& settings);

}  // namespace roj::app
