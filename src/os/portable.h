#pragma once

namespace roj::os {

// A portable program (the option ROJ_PORTABLE) needs no library and no file of the system. In other
// builds these functions do nothing.

/// Gives ncurses the program's own entry for TERM, and looks for users only in /etc/passwd. Pre: no
/// thread was started.
void use_own_files();

/// Sets the character encoding to the program's own C.UTF-8. Returns false if it has none, or if no
/// folder for temporary files can be written.
bool use_own_utf8();

}  // namespace roj::os
