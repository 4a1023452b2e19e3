#include "os/limits.h"

#include <algorithm>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace roj::os {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kReservesMemory = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kReservesMemory = true;
#else
constexpr bool kReservesMemory = false;
#endif
#else
constexpr bool kReservesMemory = false;
#endif

}  // namespace

void lower_limit(Resource resource, rlim_t soft, rlim_t hard) {
    rlimit now{};
    if (::getrlimit(resource, &now) != 0) { return; }
    now.rlim_cur = std::min(now.rlim_cur, soft);
    now.rlim_max = std::min(now.rlim_max, hard);
    ::setrlimit(resource, &now);
}

void limit_memory(rlim_t most) {
    if (!kReservesMemory) { lower_limit(RLIMIT_AS, most, most); }
}

void give_up_privileges() {
    lower_limit(RLIMIT_CORE, 0, 0);
#ifdef __linux__
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

}  // namespace roj::os
