#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "i18n/error.h"
#include "os/files.h"
#include "play/event.h"
#include "text/code.h"

namespace roj::play {

struct StoragePaths;

/// The games of one guest on an account that strangers share: a directory of their own that no list
/// shows. Its name is a code, with which the guest continues within a day.
class GuestGames {
public:
    /// Exit status of a session after resume(): a session with the other games follows.
    static constexpr int kResumed = -1;

    /// Creates the directory of a new guest in the state directory of the account. Removes those of
    /// guests who left a day ago, or left no game.
    static Result<std::shared_ptr<GuestGames>> create(const std::filesystem::path& state);
    GuestGames(const GuestGames&) = delete;
    GuestGames& operator=(const GuestGames&) = delete;
    ~GuestGames() { leave(); }

    /// Returns the code as a person reads and types it.
    std::string code() const { return text::shown_code(code_); }
    /// Reports whether there is anything to continue.
    bool any() const;
    /// Makes the paths of an account those of the guest.
    void confine(StoragePaths& paths) const;
    /// Leaves these games for those of a typed code. Takes `wait`, so that nobody can try many.
    Status resume(std::string_view typed, std::chrono::milliseconds wait = kWait);

private:
    /// A code has 50 bits. A thousand sessions that do nothing but guess try 1000 * 86,400 codes in
    /// a day. They find one of a thousand games with a probability of 8.64e7 * 1000 / 2^50: once in
    /// 36 years. The right code takes as long as a wrong one, so no answer comes early.
    static constexpr std::chrono::seconds kWait{1};

    explicit GuestGames(std::filesystem::path guests) : guests_(std::move(guests)) {}
    std::filesystem::path folder() const { return guests_ / code_; }
    /// The day begins now.
    void leave() const;

    std::filesystem::path guests_;  // has the directories of all guests
    std::string code_;
    std::optional<os::FileLock> lock_;  // no other session has the games
};

/// Returns the code of a guest; empty for nullptr.
std::string code_of(const GuestGames* guest);
/// Does what the command resume says: ends the session for the games of another code, or tells the
/// own one. Pre: the game of the session is kept.
void resume(GuestGames* guest, const std::string& code, Events& events);

}  // namespace roj::play
