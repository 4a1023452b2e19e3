#include "lobby/bells.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lobby/slots.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"

using namespace roj;
using namespace roj::lobby;

namespace {

namespace fs = std::filesystem;

Bell hang(const fs::path& folder, std::int64_t session) {
    Result<Bell> bell = Bell::hang(folder, session);
    REQUIRE(bell);
    return std::move(*bell);
}

bool is_readable(int fd) {
    pollfd waiting{fd, POLLIN, 0};
    return ::poll(&waiting, 1, 0) == 1;
}
bool is_ringing(const Bell& bell) {
    return is_readable(bell.fd());
}

/// Leaves the socket of a session whose process was killed.
void die(const fs::path& folder, std::int64_t session) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const Result<Bell> bell = Bell::hang(folder, session);
        ::kill(::getpid(), SIGKILL);
    }
    ::waitpid(child, nullptr, 0);
    REQUIRE(fs::is_socket(folder / "bells" / std::to_string(session)));
}

void age(const fs::path& path) {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
}

}  // namespace

TEST_CASE("bells: a bell rings until somebody looks") {
    const TempFolder folder;
    Bell bell = hang(folder.path(), 7);
    CHECK_FALSE(is_ringing(bell));
    CHECK(bell.take().none());
    CHECK(ring(folder.path(), 7, Ring::Game));
    CHECK(ring(folder.path(), 7, Ring::You));
    CHECK(is_ringing(bell));
    const Rings rings = bell.take();
    CHECK(rings.has(Ring::Game));
    CHECK(rings.has(Ring::You));
    CHECK_FALSE(rings.has(Ring::Lobby));
    CHECK_FALSE(rings.none());
    CHECK_FALSE(is_ringing(bell));
    CHECK(ring(folder.path(), 7, Ring::All));
    CHECK(bell.take().has(Ring::Lobby));
}

TEST_CASE("bells: what rings for the lobby only, or for nothing, can be left unheard") {
    const TempFolder folder;
    Bell bell = hang(folder.path(), 7);
    CHECK(ring(folder.path(), 7, Ring::Trial));
    CHECK_FALSE(is_ringing(bell));
    for (int i = 0; i < 50; ++i) { CHECK(ring(folder.path(), 7, Ring::Lobby)); }
    CHECK(is_readable(bell.fd()));
    CHECK_FALSE(is_readable(bell.own_fd()));
    CHECK(ring(folder.path(), 7, Ring::You));
    CHECK(is_readable(bell.own_fd()));
    const Rings rings = bell.take();
    CHECK(rings.has(Ring::Lobby));
    CHECK(rings.has(Ring::You));
    CHECK_FALSE(rings.has(Ring::Game));
    for (int i = 0; i < 50; ++i) { CHECK(ring(folder.path(), 7, Ring::Lobby)); }
    CHECK(bell.take().only(Ring::Lobby));
    CHECK_FALSE(ring(folder.path(), 8, Ring::Trial));
}

TEST_CASE("bells: ringing never waits, and no reason is lost") {
    const TempFolder folder;
    Bell bell = hang(folder.path(), 1);
    for (int i = 0; i < 5000; ++i) { REQUIRE(ring(folder.path(), 1, Ring::Game)); }
    // It may not have been kept.
    CHECK(ring(folder.path(), 1, Ring::You));
    CHECK(bell.take().has(Ring::You));
    CHECK(bell.take().none());
    // Few rings are kept.
    for (int i = 0; i < 3; ++i) { REQUIRE(ring(folder.path(), 1, Ring::Game)); }
    CHECK_FALSE(bell.take().has(Ring::You));
}

TEST_CASE("bells: a session that was killed is dead, and its socket is replaced or removed") {
    const TempFolder folder;
    die(folder.path(), 1);
    die(folder.path(), 2);
    CHECK_FALSE(ring(folder.path(), 1, Ring::Game));
    Bell bell = hang(folder.path(), 1);
    CHECK(ring(folder.path(), 1, Ring::Game));
    CHECK(is_ringing(bell));
    CHECK(is_readable(bell.own_fd()));
    const fs::path bells = folder / "bells";
    age(bells / "1");
    // Another session may be binding a new one just now.
    remove_dead_bells(folder.path());
    CHECK(fs::exists(bells / "2"));
    age(bells / "2");
    age(bells / "2.own");
    remove_dead_bells(folder.path());
    CHECK_FALSE(fs::exists(bells / "2"));
    CHECK_FALSE(fs::exists(bells / "2.own"));
    CHECK(fs::exists(bells / "1"));
    CHECK(fs::exists(bells / "1.own"));
}

TEST_CASE("bells: a session without a bell is dead, too") {
    const TempFolder folder;
    CHECK_FALSE(ring(folder.path(), 1, Ring::Game));
    { const Bell bell = hang(folder.path(), 1); }
    CHECK(entries(folder / "bells") == 0);
    CHECK_FALSE(ring(folder.path(), 1, Ring::Game));
}

TEST_CASE("bells: a session that leaves while somebody rings is not dead") {
    const TempFolder folder;
    const Bell bell = hang(folder.path(), 5);
    // A session that wakes at once can remove its names between the two sockets of a ring.
    REQUIRE(fs::remove(folder.path() / "bells" / "5"));
    CHECK(ring(folder.path(), 5, Ring::Game));
    CHECK_FALSE(ring(folder.path(), 5, Ring::Lobby));
}

TEST_CASE("bells: a bell in use is not replaced") {
    const TempFolder folder;
    const Bell bell = hang(folder.path(), 1);
    const Result<Bell> second = Bell::hang(folder.path(), 1);
    REQUIRE_FALSE(second);
    CHECK(contains(second.error().message.worded(), "in use"));
}

TEST_CASE("bells: a moved bell is hung once") {
    const TempFolder folder;
    std::optional<Bell> bell;
    bell.emplace(hang(folder.path(), 1));
    CHECK(ring(folder.path(), 1, Ring::Lobby));
    CHECK(bell->take().has(Ring::Lobby));
    bell.reset();
    CHECK(entries(folder / "bells") == 0);
}

TEST_CASE("bells: others cannot ring, and a path that is too long is named") {
    const TempFolder folder;
    const Bell bell = hang(folder.path(), 1);
    CHECK(fs::status(folder / "bells").permissions() == fs::perms::owner_all);
    const fs::path deep = folder / std::string(90, 'x');
    fs::create_directory(deep);
    const Result<Bell> refused = Bell::hang(deep, 1);
    REQUIRE_FALSE(refused);
    CHECK(contains(refused.error().message.worded(), deep.string()));
    CHECK(contains(refused.error().message.worded(), "too long"));
}

TEST_CASE("bells: 200 sessions") {
    const TempFolder folder;
    std::vector<Bell> bells;
    for (int i = 0; i < 200; ++i) { bells.push_back(hang(folder.path(), i)); }
    for (int i = 0; i < 200; ++i) { REQUIRE(ring(folder.path(), i, Ring::Lobby)); }
    for (Bell& bell : bells) { REQUIRE(bell.take().has(Ring::Lobby)); }
    bells.clear();
    CHECK(entries(folder / "bells") == 0);
}

TEST_CASE("slots: one less than the machine has cores, until their holders are done", "[lobby]") {
    const TempFolder place;
    const std::filesystem::path folder = place / "lobby";
    const auto first = take_slot(folder, 3);
    auto second = take_slot(folder, 3);
    CHECK(first);
    CHECK(second);
    CHECK_FALSE(take_slot(folder, 3));
    CHECK(take_slot(folder, 4));
    second.reset();
    CHECK(take_slot(folder, 3));
}

TEST_CASE("slots: there is at least one, and nobody waits where there can be none", "[lobby]") {
    for (const unsigned cores : {0U, 1U, 2U}) {
        const TempFolder place;
        const auto held = take_slot(place / "lobby", cores);
        CHECK(held);
        CHECK_FALSE(take_slot(place / "lobby", cores));
    }
    const auto held = take_slot("/proc/nowhere", 2);
    CHECK(held);
    CHECK(take_slot("/proc/nowhere", 2));
}
