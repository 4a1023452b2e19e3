#include "play/archive/guest_games.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/archive/storage.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::hours kKept{24};
constexpr std::size_t kMaxGuests = 1000;
constexpr const char* kLock = "guest.lock";

/// What is in the directory of a guest.
struct Contents {
    bool games = false;
    fs::file_time_type changed = fs::file_time_type::min();

    bool usable() const { return games && fs::file_time_type::clock::now() - changed < kKept; }
};

Contents contents_of(const fs::path& folder) {
    Contents found;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code gone;
        const fs::file_time_type changed = entry->last_write_time(gone);
        if (gone || entry->is_directory(gone)) { continue; }
        found.games = found.games || entry->path().extension() != ".lock";
        found.changed = std::max(found.changed, changed);
    }
    return found;
}

std::optional<os::FileLock> lock_of(const fs::path& folder) {
    auto lock = os::FileLock::take(folder / kLock);
    return lock ? std::move(*lock) : std::nullopt;
}

/// Waits until no other session creates, takes or removes a directory.
Result<os::FileLock> lock_all(const fs::path& guests) {
    auto lock = os::FileLock::take(guests / kLock, std::chrono::seconds(10));
    if (!lock) { return lock.error(); }
    if (!*lock) {
        return file_error(message("Too many people are connecting at once. Try again later."));
    }
    return std::move(**lock);
}

/// Removes directories that nobody can continue. Returns how many are left.
std::size_t tidy(const fs::path& guests) {
    std::size_t left = 0;
    std::error_code error;
    for (fs::directory_iterator entry(guests, error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path& folder = entry->path();
        if (!text::is_code(folder.filename().string())) { continue; }
        const auto unused = lock_of(folder);
        std::error_code ignored;
        if (unused && !contents_of(folder).usable()) {
            fs::remove_all(folder, ignored);
        } else {
            ++left;
        }
    }
    return left;
}

}  // namespace

Result<std::shared_ptr<GuestGames>> GuestGames::create(const fs::path& state) {
    if (state.empty()) { return file_error(message("There is no home directory.")); }
    const std::shared_ptr<GuestGames> guest(new GuestGames(state / "guests"));
    if (const Status made = os::make_folder(guest->guests_); !made) { return made.error(); }
    const Result<os::FileLock> alone = lock_all(guest->guests_);
    if (!alone) { return alone.error(); }
    if (tidy(guest->guests_) >= kMaxGuests) {
        return file_error(
            message("There are games of {0} guests already, which is the limit here.", kMaxGuests));
    }
    std::error_code ignored;
    do { guest->code_ = text::random_code(); } while (fs::exists(guest->folder(), ignored));
    if (const Status made = os::make_folder(guest->folder()); !made) { return made.error(); }
    guest->lock_ = lock_of(guest->folder());
    return guest;
}

bool GuestGames::any() const {
    return contents_of(folder()).games;
}

void GuestGames::confine(StoragePaths& paths) const {
    paths.state = folder();
    paths.games = folder() / "games";
}

Status GuestGames::resume(std::string_view typed, std::chrono::milliseconds wait) {
    const std::string code = text::typed_code(typed);
    if (!text::is_code(code)) {
        return Error{
            message("{0} is not a code. Type the ten letters and digits that roj showed you: "
                    "resume ab3d9-xkq2m.",
                    in_quotes(typed))};
    }
    if (code == code_) { return Error{message("This is already the game with that code.")}; }
    std::this_thread::sleep_for(wait);
    const Result<os::FileLock> alone = lock_all(guests_);
    if (!alone) { return alone.error(); }
    if (!contents_of(guests_ / code).usable()) {
        return Error{message("There is no game with the code {0}. roj keeps a game for a day.",
                             text::shown_code(code))};
    }
    auto lock = lock_of(guests_ / code);
    if (!lock) {
        return Error{
            message("The game with this code is open in another session. If its connection is "
                    "lost, try again in a minute.")};
    }
    leave();
    code_ = code;
    lock_ = std::move(lock);
    return ok();
}

void GuestGames::leave() const {
    std::error_code ignored;
    fs::last_write_time(folder() / kLock, fs::file_time_type::clock::now(), ignored);
}

std::string code_of(const GuestGames* guest) {
    return guest == nullptr ? std::string() : guest->code();
}

void resume(GuestGames* guest, const std::string& code, Events& events) {
    if (guest == nullptr) {
        return refuse(events,
                      message("The command resume is for guests with a code, and for games of a "
                              "lobby."));
    }
    if (code.empty()) { return notify(events, message("Your code is {0}.", guest->code())); }
    const Status taken = guest->resume(code);
    if (!taken) { return refuse(events, taken.error().message); }
    events.emplace_back(Quit{GuestGames::kResumed});
}

}  // namespace roj::play
