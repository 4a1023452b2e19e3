#pragma once

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <utility>

#include "i18n/error.h"
#include "os/descriptor.h"

namespace roj::lobby {

// Each session has a bell: two datagram sockets in the directory of the store. bells/SESSION
// receives all rings, bells/SESSION.own all but those for the lobby. A session that does not need
// the lists of the lobby now waits for the second, so people who come and go do not wake it. Who
// changes the store rings those who have to read it again. inotify has too few instances for each
// account.

/// What has changed for a session.
enum class Ring : char {
    Game = 'g',   ///< the game that it plays or watches
    Lobby = 'l',  ///< offers, games and people
    You = 'y',    ///< something for this player: an offer, a message
    Trial = 't',  ///< sends nothing: somebody looks for dead sessions
    All = 'a',    ///< everything
};

/// What a bell has rung for since the last look.
class Rings {
public:
    Rings() = default;
    Rings(std::initializer_list<Ring> rings) {
        for (const Ring ring : rings) { add(ring); }
    }
    void add(Ring ring) { bits_ |= bit(ring); }
    void add(const Rings& others) { bits_ |= others.bits_; }
    /// Reports whether it has rung for this, or for everything.
    bool has(Ring ring) const { return (bits_ & (bit(ring) | bit(Ring::All))) != 0; }
    /// Reports whether it has rung for this and nothing else.
    bool only(Ring ring) const { return bits_ == bit(ring); }
    bool none() const { return bits_ == 0; }

private:
    static std::uint32_t bit(Ring ring) {
        return std::uint32_t{1} << (static_cast<unsigned>(ring) & 31U);
    }
    std::uint32_t bits_ = 0;
};

/// The bell of a session. The destructor removes it.
class Bell {
public:
    /// Makes the bell, and replaces that of a session that has died. Pre: the directory of the
    /// store exists. Call it in the transaction that adds the session: a session without a bell
    /// counts as dead.
    static Result<Bell> hang(const std::filesystem::path& store_folder, std::int64_t session);

    Bell(Bell&&) noexcept = default;
    Bell& operator=(Bell&&) = delete;
    ~Bell();

    /// Is readable while the bell rings, for poll().
    int fd() const { return all_.get(); }
    /// As fd(), but does not become readable when it rings for the lobby only.
    int own_fd() const { return own_.get(); }
    /// Returns what the bell has rung for, and silences it. After very many rings, some are lost:
    /// it is then for the lobby or, if others can be lost, too, for everything.
    Rings take();

private:
    Bell(os::Descriptor own, os::Descriptor all, std::filesystem::path path)
        : own_(std::move(own)), all_(std::move(all)), path_(std::move(path)) {}

    os::Descriptor own_;
    os::Descriptor all_;
    std::filesystem::path path_;  // of all_
};

/// Rings the bell of a session, without waiting. Returns false if the session is dead: its process
/// has ended, or it has no bell.
bool ring(const std::filesystem::path& store_folder, std::int64_t session, Ring why);

/// The number of the relay's bell; sessions count from 1. The relay of a machine hangs it while it
/// listens, so sessions can check that they will hear of everything.
constexpr std::int64_t kRelayBell = 0;

/// Removes the bells of dead sessions.
void remove_dead_bells(const std::filesystem::path& store_folder);

}  // namespace roj::lobby
