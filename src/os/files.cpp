#include "os/files.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "i18n/tr.h"

#if defined(__linux__) && !defined(sigev_notify_thread_id)
#define sigev_notify_thread_id _sigev_un._tid  // older C libraries lack the documented name
#endif

namespace roj::os {
namespace {

namespace fs = std::filesystem;

/// Editors of other systems begin a text in UTF-8 with it.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::size_t kLargestFile = std::size_t{16} << 20;

constexpr std::string_view kNotRead = N_("\"{0}\" cannot be read: {1}.");
constexpr std::string_view kNotWritten = N_("\"{0}\" cannot be written: {1}.");
constexpr std::string_view kNotCreated = N_("\"{0}\" cannot be created: {1}.");
constexpr std::string_view kNotRemoved = N_("\"{0}\" cannot be removed: {1}.");
constexpr std::string_view kNotLocked = N_("\"{0}\" cannot be locked: {1}.");

Error path_error(const fs::path& path, std::string_view sentence, const std::string& reason) {
    return file_error(tr_marked(sentence, path.string(), reason));
}
Error path_error(const fs::path& path, std::string_view sentence, int code) {
    return path_error(path, sentence, reason_of(code));
}

/// Calls open(2) again if a signal interrupts it.
Descriptor open_file(const fs::path& path, int flags) {
    int number = -1;
    do {
        // The mode applies only to a new file; the umask clears bits of it.
        number = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
    } while (number < 0 && errno == EINTR);
    return Descriptor(number);
}

/// Writes a text and syncs it. Returns false with errno.
bool write_synced(const Descriptor& file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file.get(), text.data(), text.size());
        if (written < 0 && errno != EINTR) { return false; }
        text.remove_prefix(static_cast<std::size_t>(std::max(written, ssize_t{0})));
    }
    return ::fsync(file.get()) == 0;
}

fs::path folder_of(const fs::path& path) {
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

/// Makes a rename or a new name survive a crash if the file system supports that.
void sync_folder(const fs::path& folder) {
    const Descriptor opened = open_file(folder, O_RDONLY | O_DIRECTORY);
    if (opened.is_open()) { ::fsync(opened.get()); }
}

constexpr std::string_view kTemporaryEnding = ".tmp";

/// Returns the target of a temporary file: "a.pgn" for ".a.pgn.123-0.tmp". Empty for other names.
std::string_view target_of(std::string_view name) {
    if (!name.starts_with('.') || !name.ends_with(kTemporaryEnding)) { return {}; }
    name.remove_prefix(1);
    name.remove_suffix(kTemporaryEnding.size());
    for (const char before : {'-', '.'}) {
        const std::size_t last = name.find_last_not_of("0123456789");
        if (last == std::string_view::npos || last + 1 == name.size() || name[last] != before) {
            return {};
        }
        name = name.substr(0, last);
    }
    return name;
}

/// Returns false if another process holds the lock or the file system does not support locks.
bool lock(int file) {
    int failed = 0;
    do { failed = ::flock(file, LOCK_EX | LOCK_NB); } while (failed != 0 && errno == EINTR);
    return failed == 0;
}

/// Waits for the lock, at most this long, or only a moment.
void wait_for_lock(int file, std::chrono::nanoseconds patience) {
#ifdef __linux__
    // flock() has no time limit, so a signal that does nothing else ends it. It comes again and
    // again, because the first one can come before the call.
    constexpr int kSignal = SIGURG;
    struct sigaction nothing {};
    nothing.sa_handler = [](int) {};
    ::sigaction(kSignal, &nothing, nullptr);
    sigset_t signals{};
    sigaddset(&signals, kSignal);
    ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    sigevent event{};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = kSignal;
    event.sigev_notify_thread_id = ::gettid();
    timer_t timer{};
    if (::timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) {
        constexpr long kAgain = 10'000'000;
        const auto whole = std::chrono::floor<std::chrono::seconds>(patience);
        const itimerspec times{{0, kAgain}, {whole.count(), (patience - whole).count()}};
        ::timer_settime(timer, 0, &times, nullptr);
        ::flock(file, LOCK_EX);
        ::timer_delete(timer);
        return;
    }
#endif
    constexpr std::chrono::nanoseconds kMoment = std::chrono::milliseconds(1);
    std::this_thread::sleep_for(std::min(patience, kMoment));
}

void remove_temporary_files(const fs::path& folder, std::string_view target) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        const std::string_view found = target_of(name);
        if (found.empty() || (!target.empty() && found != target)) { continue; }
        const Descriptor file = open_file(entry->path(), O_RDWR | O_NONBLOCK | O_NOFOLLOW);
        struct stat about {};
        if (!file.is_open() || ::fstat(file.get(), &about) != 0) { continue; }
        const bool ours = S_ISREG(about.st_mode) && about.st_uid == ::geteuid();
        if (ours && lock(file.get())) { ::unlink(entry->path().c_str()); }
    }
}

/// A temporary file next to its target. Its lock shows that a process still writes it.
struct Beside {
    fs::path name;
    Descriptor file;
};

/// Writes and syncs a new temporary file next to `path`.
Result<Beside> write_beside(const fs::path& path, std::string_view text) {
    const std::string stem = "." + path.filename().string() + "." + std::to_string(::getpid());
    for (int attempt = 0;; ++attempt) {
        const fs::path name =
            folder_of(path) / (stem + "-" + std::to_string(attempt)).append(kTemporaryEnding);
        Descriptor file = open_file(name, O_WRONLY | O_CREAT | O_EXCL);
        if (!file.is_open()) {
            constexpr int kAttempts = 100;
            if (errno == EEXIST && attempt < kAttempts) { continue; }
            return path_error(path, kNotWritten, errno);
        }
        static_cast<void>(lock(file.get()));
        struct stat about {};
        // Another process can have removed the file before it was locked.
        if (::fstat(file.get(), &about) == 0 && about.st_nlink == 0) { continue; }
        if (write_synced(file, text)) { return Beside{name, std::move(file)}; }
        const int code = errno;
        ::unlink(name.c_str());
        return path_error(path, kNotWritten, code);
    }
}

}  // namespace

Result<std::string> read_file(const fs::path& path, FileKind kind) {
    // A pipe without a writer must not block.
    const bool regular = kind == FileKind::Regular;
    const Descriptor file = open_file(path, regular ? O_RDONLY | O_NONBLOCK : O_RDONLY);
    struct stat about {};
    if (!file.is_open() || ::fstat(file.get(), &about) != 0) {
        return path_error(path, kNotRead, errno);
    }
    if (regular && !S_ISREG(about.st_mode)) {
        return path_error(path, kNotRead, tr("it is not a regular file"));
    }
    std::string text;
    std::string buffer(std::size_t{1} << 16, '\0');
    while (text.size() <= kLargestFile) {
        const ssize_t count = ::read(file.get(), buffer.data(), buffer.size());
        if (count == 0) { return text.starts_with(kByteOrderMark) ? text.substr(3) : text; }
        if (count < 0 && errno != EINTR) { return path_error(path, kNotRead, errno); }
        text.append(buffer, 0, static_cast<std::size_t>(std::max(count, ssize_t{0})));
    }
    return path_error(path, kNotRead, tr("it is larger than 16 MiB, the limit for games"));
}

Status write_file(const fs::path& path, std::string_view text) {
    std::error_code error;
    fs::path target = path;
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status)) {
        if (!fs::is_regular_file(status)) {
            return path_error(path, kNotWritten, tr("it is not a regular file"));
        }
        target = fs::canonical(path, error);
        if (error) { return path_error(path, kNotWritten, error.value()); }
    }
    const Result<Beside> written = write_beside(target, text);
    if (!written) { return written.error(); }
    if (::rename(written->name.c_str(), target.c_str()) != 0) {
        const int code = errno;
        ::unlink(written->name.c_str());
        return path_error(path, kNotWritten, code);
    }
    sync_folder(folder_of(target));
    return ok();
}

Status create_file(const fs::path& path, std::string_view text) {
    const Result<Beside> written = write_beside(path, text);
    if (!written) { return written.error(); }
    // Unlike a rename, a link fails if the name exists.
    const bool linked = ::link(written->name.c_str(), path.c_str()) == 0;
    const int code = errno;
    ::unlink(written->name.c_str());
    if (linked) {
        sync_folder(folder_of(path));
        return ok();
    }
    if (code == EEXIST) { return path_error(path, kNotCreated, code); }
    // Without hard links, reserve the name first and write the file afterwards.
    Descriptor file = open_file(path, O_WRONLY | O_CREAT | O_EXCL);
    if (!file.is_open()) { return path_error(path, kNotCreated, errno); }
    if (write_synced(file, text) && file.close()) {
        sync_folder(folder_of(path));
        return ok();
    }
    const int write_code = errno;
    ::unlink(path.c_str());
    return path_error(path, kNotWritten, write_code);
}

Status append_file(const fs::path& path, std::size_t size, std::string_view text) {
    Descriptor file = open_file(path, O_WRONLY | O_APPEND);
    struct stat about {};
    if (!file.is_open() || ::fstat(file.get(), &about) != 0) {
        return path_error(path, kNotWritten, errno);
    }
    if (!S_ISREG(about.st_mode) || static_cast<std::uintmax_t>(about.st_size) != size) {
        return path_error(path, kNotWritten, tr("another program has changed it"));
    }
    if (write_synced(file, text) && file.close()) { return ok(); }
    return path_error(path, kNotWritten, errno);
}

Status remove_file(const fs::path& path) {
    if (::unlink(path.c_str()) != 0 && errno != ENOENT) {
        return path_error(path, kNotRemoved, errno);
    }
    sync_folder(folder_of(path));
    return ok();
}

void remove_temporary_files(const fs::path& folder) {
    if (!folder.empty()) { remove_temporary_files(folder, {}); }
}

void remove_temporary_files_of(const fs::path& file) {
    std::error_code error;
    // The temporary files are next to the target of a link.
    const fs::path found = fs::canonical(file, error);
    const fs::path& target = error ? file : found;
    remove_temporary_files(folder_of(target), target.filename().string());
}

Status make_folder(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) { return ok(); }
    if (path.has_parent_path() && path.parent_path() != path) {
        Status above = make_folder(path.parent_path());
        if (!above) { return above; }
    }
    if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) {
        return path_error(path, kNotCreated, errno);
    }
    if (!fs::is_directory(path, error)) { return path_error(path, kNotCreated, ENOTDIR); }
    return ok();
}

Result<std::optional<FileLock>> FileLock::take(const fs::path& path,
                                               std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    FileLock taken(open_file(path, O_RDWR | O_CREAT));
    if (!taken.file_.is_open()) { return path_error(path, kNotLocked, errno); }
    while (!lock(taken.file_.get()) && errno == EWOULDBLOCK) {
        const auto left = end - std::chrono::steady_clock::now();
        if (left.count() <= 0) { return std::optional<FileLock>(); }
        wait_for_lock(taken.file_.get(), left);
    }
    return std::optional<FileLock>(std::move(taken));
}

}  // namespace roj::os
