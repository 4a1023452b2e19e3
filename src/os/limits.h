#pragma once

#include <sys/resource.h>

namespace roj::os {

// Limits of this process for a player from outside.

/// RLIMIT_CORE and others are enumerators on some systems and numbers on others.
using Resource = decltype(RLIMIT_CORE);

/// Lowers a limit, never raises it.
void lower_limit(Resource resource, rlim_t soft, rlim_t hard);
/// Lowers the limit of memory. Does nothing with sanitizers, which reserve terabytes of addresses.
void limit_memory(rlim_t most);
/// Makes this process write no core, get no privileges from programs, and be closed to debuggers of
/// its user.
void give_up_privileges();

}  // namespace roj::os
