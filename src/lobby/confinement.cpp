#include "lobby/confinement.h"

#include "i18n/tr.h"
#include "os/limits.h"

#ifdef __linux__

#include <array>
#include <cerrno>
#include <cstdint>
#include <memory>

#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "os/descriptor.h"

namespace roj::lobby {
namespace {

// The list of calls is complete for these machines.
#if defined(__x86_64__) || defined(__aarch64__)
constexpr bool kTried = true;
#else
constexpr bool kTried = false;
#endif

// clang-format off
// What the game, SQLite, curses, threads, bells and the C library use.
constexpr int kAllowed[] = {
    // Files. arm64 has only the calls that end in "at".
    __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_pwrite64, __NR_openat,
    __NR_close, __NR_lseek, __NR_fstat, __NR_newfstatat, __NR_statx, __NR_faccessat,
    __NR_readlinkat, __NR_flock, __NR_fsync, __NR_fdatasync, __NR_ftruncate, __NR_fallocate,
    __NR_fadvise64, __NR_getdents64, __NR_mkdirat, __NR_unlinkat, __NR_linkat, __NR_renameat,
    __NR_renameat2, __NR_fchmod, __NR_fchown, __NR_utimensat, __NR_umask, __NR_getcwd,
    __NR_statfs, __NR_fstatfs, __NR_dup, __NR_dup3, __NR_pipe2, __NR_memfd_create,
#ifdef __NR_open
    __NR_open, __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_mkdir, __NR_rmdir,
    __NR_unlink, __NR_link, __NR_rename, __NR_dup2, __NR_pipe, __NR_poll, __NR_select,
    __NR_alarm, __NR_time, __NR_pause,
#endif
#ifdef __NR_faccessat2
    __NR_faccessat2,
#endif
    // Waiting, and sockets that exist.
    __NR_ppoll, __NR_pselect6, __NR_bind, __NR_connect, __NR_sendto, __NR_recvfrom, __NR_sendmsg,
    __NR_recvmsg, __NR_getsockopt, __NR_setsockopt, __NR_getsockname, __NR_getpeername,
    __NR_shutdown,
    // Memory and threads.
    __NR_munmap, __NR_mremap, __NR_madvise, __NR_brk, __NR_msync, __NR_futex,
    __NR_set_robust_list, __NR_sched_yield, __NR_sched_getaffinity, __NR_getpriority, __NR_exit,
    __NR_exit_group,
#ifdef __NR_rseq
    __NR_rseq,
#endif
    // Signals and time.
    __NR_rt_sigaction, __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigsuspend,
    __NR_rt_sigtimedwait, __NR_sigaltstack, __NR_restart_syscall, __NR_setitimer,
    __NR_timer_create, __NR_timer_settime, __NR_timer_delete,
    __NR_clock_gettime, __NR_clock_getres, __NR_clock_nanosleep, __NR_nanosleep,
    __NR_gettimeofday, __NR_times, __NR_getrusage,
    // Facts.
    __NR_getpid, __NR_getppid, __NR_gettid, __NR_getuid, __NR_geteuid, __NR_getgid,
    __NR_getegid, __NR_getgroups, __NR_uname, __NR_sysinfo, __NR_getrandom,
};
// clang-format on

/// Allows a call if the low 32 bits of an argument, masked, have one of the values. The kernel
/// ignores the high ones of these arguments, or refuses them.
struct ArgumentRule {
    int call;
    unsigned argument;
    std::uint32_t mask;
    std::vector<std::uint32_t> values;
};

constexpr std::uint32_t kWhole = 0xFFFFFFFF;
// TCGETS2, TCSETS2, TCSETSW2 and TCSETSF2, which newer C libraries use. Their header clashes.
constexpr std::array<std::uint32_t, 4> kNewTerminalCalls{0x802C542A, 0x402C542B, 0x402C542C,
                                                         0x402C542D};

std::vector<ArgumentRule> argument_rules() {
    const auto self = static_cast<std::uint32_t>(::getpid());
    // Nothing that puts input into the terminal (TIOCSTI) or makes it another one's.
    std::vector<std::uint32_t> terminal(kNewTerminalCalls.begin(), kNewTerminalCalls.end());
    terminal.insert(terminal.end(), {TCGETS, TCSETS, TCSETSW, TCSETSF, TIOCGWINSZ, TIOCGPGRP,
                                     FIONREAD, TCSBRK, TCFLSH});
    return {{__NR_socket, 0, kWhole, {AF_UNIX}},
            {__NR_socketpair, 0, kWhole, {AF_UNIX}},
            {__NR_ioctl, 1, kWhole, terminal},
            // No signals to others by F_SETOWN.
            {__NR_fcntl,
             1,
             kWhole,
             {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK,
              F_SETLKW, F_OFD_GETLK, F_OFD_SETLK}},
            {__NR_setpriority, 0, kWhole, {PRIO_PROCESS}},
            {__NR_clone, 0, CLONE_THREAD, {CLONE_THREAD}},
            {__NR_mmap, 2, PROT_EXEC, {0}},
            {__NR_mprotect, 2, PROT_EXEC, {0}},
            {__NR_kill, 0, kWhole, {self}},
            {__NR_tgkill, 0, kWhole, {self}},
            {__NR_prlimit64, 0, kWhole, {0, self}},
            {__NR_prctl, 0, kWhole, {PR_SET_NAME}}};
}

/// Allows what is listed. To any other call the kernel answers ENOSYS, so that the C library tries
/// an older one: it knows that kernels can lack one. clone3 has its flags in memory, where a filter
/// cannot see them, and clone does the same.
bool filter_calls() {
    if (!kTried) { return false; }
    const auto filter = std::unique_ptr<void, decltype(&seccomp_release)>(
        seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), &seccomp_release);
    // Calls of another machine, such as i386 or x32, have other numbers.
    bool made = filter != nullptr && seccomp_attr_set(filter.get(), SCMP_FLTATR_ACT_BADARCH,
                                                      SCMP_ACT_ERRNO(ENOSYS)) == 0;
    for (const int call : kAllowed) {
        made = made && seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0) == 0;
    }
    for (const ArgumentRule& rule : argument_rules()) {
        for (const std::uint32_t value : rule.values) {
            const scmp_arg_cmp test{rule.argument, SCMP_CMP_MASKED_EQ, rule.mask, value};
            made = made &&
                   seccomp_rule_add_array(filter.get(), SCMP_ACT_ALLOW, rule.call, 1, &test) == 0;
        }
    }
    return made && seccomp_load(filter.get()) == 0;
}

// Landlock, see landlock(7). The headers of older systems lack it, so this states its interface.

constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;
constexpr std::uint32_t kVersion = 1;      // LANDLOCK_CREATE_RULESET_VERSION
constexpr std::uint32_t kPathBeneath = 1;  // LANDLOCK_RULE_PATH_BENEATH

enum : std::uint64_t {
    kWriteFile = 1U << 1U,
    kReadFile = 1U << 2U,
    kReadFolder = 1U << 3U,
    kRemoveFile = 1U << 5U,
    kMakeFolder = 1U << 7U,
    kMakeFile = 1U << 8U,
    kMakeSocket = 1U << 9U,
    kEverything = (1U << 13U) - 1,  // in the first version
    kMoveAway = 1U << 13U,          // since the second
    kTruncate = 1U << 14U,          // since the third
};

struct RulesetOptions {
    std::uint64_t handled;
};
struct [[gnu::packed]] PathRule {
    std::uint64_t allowed;
    std::int32_t folder;
};

void allow_below(const os::Descriptor& ruleset, const std::filesystem::path& path,
                 std::uint64_t rights) {
    // A place that does not exist needs no rule.
    const os::Descriptor place(::open(path.c_str(), O_PATH | O_CLOEXEC));
    const PathRule rule{rights, place.get()};
    ::syscall(kAddRule, ruleset.get(), kPathBeneath, &rule, 0);
}

bool restrict_files(std::span<const std::filesystem::path> writable) {
    const long version = ::syscall(kCreateRuleset, nullptr, 0, kVersion);
    if (version < 1) { return false; }
    std::uint64_t handled = kEverything;
    if (version >= 2) { handled |= kMoveAway; }
    if (version >= 3) { handled |= kTruncate; }
    const RulesetOptions options{handled};
    const os::Descriptor ruleset(
        static_cast<int>(::syscall(kCreateRuleset, &options, sizeof options, 0)));
    if (!ruleset.is_open()) { return false; }
    constexpr std::uint64_t kRead = kReadFile | kReadFolder;
    // Languages, terminals, time zones, names of users; the number of processors.
    for (const char* folder : {"/etc", "/lib", "/usr", "/sys/devices/system/cpu"}) {
        allow_below(ruleset, folder, kRead);
    }
    for (const char* device : {"/dev/null", "/dev/tty", "/dev/urandom"}) {
        allow_below(ruleset, device, kReadFile | kWriteFile);
    }
    // The interface opens its terminal again, to write without waiting.
    if (const char* terminal = ::ttyname(STDOUT_FILENO)) {
        allow_below(ruleset, terminal, kReadFile | kWriteFile);
    }
    for (const std::filesystem::path& folder : writable) {
        allow_below(ruleset, folder,
                    handled & (kRead | kWriteFile | kRemoveFile | kMakeFolder | kMakeFile |
                               kMakeSocket | kMoveAway | kTruncate));
    }
    return ::syscall(kRestrictSelf, ruleset.get(), 0) == 0;
}

}  // namespace
}  // namespace roj::lobby

#endif  // __linux__

namespace roj::lobby {

std::vector<std::string> confine(std::span<const std::filesystem::path> writable) {
    constexpr rlim_t kMostMemory = rlim_t{512} << 20;
    os::limit_memory(kMostMemory);
    os::give_up_privileges();
    std::vector<std::string> missing;
#ifdef __linux__
    const bool files = restrict_files(writable);
    const bool calls = filter_calls();
#else
    (void)writable;
    const bool files = false;
    const bool calls = false;
#endif
    if (!files) {
        missing.push_back(
            tr("This system has no Landlock: a session can read and change all files of "
               "its account."));
    }
    if (!calls) {
        missing.push_back(
            tr("This system has no filter for system calls: a session can start programs "
               "and use the network."));
    }
    return missing;
}

}  // namespace roj::lobby
