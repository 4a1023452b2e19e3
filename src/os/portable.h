#pragma once

namespace roj::os {

// A portable program (the option ROJ_PORTABLE) needs no library and no file of the system. In other
// builds these functions do nothing.

/// Gives ncurses the program's own entry for TERM, and looks for users and groups only in
/// /etc/passwd and /etc/group. Pre: no thread was started.
void use_own_files();

/// True in a portable program. It must use no other character encoding than UTF-8 and ASCII, for
/// which the C library would load a module of the system.
extern const bool kPortable;

/// Sets the character encoding to the program's own C.UTF-8. Returns false if it has none, or if no
/// folder for temporary files can be written.
bool use_own_utf8();

}  // namespace roj::os
