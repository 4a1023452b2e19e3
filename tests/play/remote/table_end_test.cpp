// How a game at a table ends: by draws that are offered, and what is told to whom.

#include <atomic>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include <unistd.h>

#include "at_table.h"
#include "os/local_socket.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/setup.h"

namespace roj::play {

TEST_CASE_METHOD(InGame, "table: an accepted draw ends the game for everybody") {
    Side eye;
    const auto table = arrive(eye, GuestLog::Role::Watches);
    const bool host_offers = GENERATE(true, false);
    CAPTURE(host_offers);
    Side& one = host_offers ? host : guest;
    Side& other = host_offers ? guest : host;
    const auto drawn = [](const Side& side) {
        return side.has_heard("end: The game is drawn by agreement.");
    };

    one.type("draw");
    CHECK(one.has_heard("You offer the other player a draw."));
    until([&] { return other.has_heard("offers a draw. Type yes to accept it"); });
    other.type("no");
    until([&] { return one.has_heard("declines the draw"); });
    other.type("yes");
    CHECK(other.has_heard("There is no request to answer"));

    one.type("draw");
    CHECK(one.has_heard("You have offered a draw recently."));

    other.type("draw");
    until([&] { return one.has_heard("offers a draw"); });
    SECTION("who offers a draw may play on, and who is asked declines it by playing on") {
        play(guest, "bQ bS1-");
        if (host_offers) { play(host, "wA1 -wQ"); }
        one.type("yes");
        CHECK(one.has_heard("There is no request to answer"));
    }
    SECTION("agreed") {
        one.type(host_offers ? "draw" : "yes");
        until([&] {
            eye.hear(eye.session->poll());
            return drawn(host) && drawn(guest) && drawn(eye);
        });
        for (Side* side : {&host, &guest, &eye}) {
            CHECK(side->has_heard("To keep the game"));
            CHECK(side->session->game().ending() == Ending::Agreement);
        }
    }
    eye.session.reset();
}

TEST_CASE("table: the player to move claims a draw, and needs no answer") {
    Both both("none", test::rules_of("Base", "draw.repetition=0 draw.claim=2 draw.agreement=off"));
    for (const char* ply : {"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-"}) {
        both.play(both.host.plies() % 2 == 0 ? both.host : both.guest, ply);
    }
    both.host.type("draw");
    CHECK(both.host.has_heard("cannot agree on a draw"));
    for (const std::string& ply : shuttle()) {
        both.play(both.host.plies() % 2 == 0 ? both.host : both.guest, ply);
    }
    both.until([&] { return both.host.has_heard("You can claim a draw"); });
    CHECK_FALSE(both.guest.has_heard("You can claim a draw"));
    SECTION("by the host") {
        both.host.type("draw");
    }
    SECTION("by the guest") {
        // The host plays on into a position that has occurred as well.
        both.play(both.host, shuttle().front());
        both.until([&] { return both.guest.has_heard("You can claim a draw"); });
        both.guest.type("draw");
        CHECK(both.guest.has_heard("You claim a draw."));
    }
    both.until([&] { return both.host.has_heard("end: ") && both.guest.has_heard("end: "); });
    for (Side* side : {&both.host, &both.guest}) {
        CHECK(side->has_heard("has claimed it"));
        CHECK(side->session->game().ending() == Ending::Claim);
    }
}

TEST_CASE_METHOD(InGame, "table: an offer remains while its maker plays") {
    tell(guest, "draw", "offers a draw");
    play(guest, "bQ bS1-");
    host.type("yes");
    CHECK(host.has_heard("drawn by agreement"));
    until([&] { return guest.has_heard("drawn by agreement"); });
}

TEST_CASE_METHOD(InGame, "table: two players who offer a draw at the same time agree") {
    guest.type("draw");
    host.type("draw");
    until([&] {
        return host.has_heard("drawn by agreement") && guest.has_heard("drawn by agreement");
    });
}

TEST_CASE_METHOD(InGame, "table: a draw cannot be offered against the rules, or by a spectator") {
    Side eye;
    const auto table = arrive(eye, GuestLog::Role::Watches);
    eye.type("draw");
    CHECK(eye.has_heard("Spectators cannot"));
    eye.session.reset();
    lose_guest();
    until([&] { return host.has_heard("is lost"); });
    host.type("draw");
    CHECK(host.has_heard("The other player is not connected"));
}

TEST_CASE_METHOD(InGame,
                 "table: both players learn how the game ended and that the table is closed") {
    SECTION("by resigning") {
        const bool host_resigns = GENERATE(true, false);
        (host_resigns ? host : guest).type("resign!");
    }
    SECTION("by a draw") {
        tell(host, "draw", "offers a draw");
        guest.type("yes");
    }
    until([&] { return host.has_heard("end: ") && guest.has_heard("end: "); });
    lose_host();
    std::this_thread::sleep_for(800ms);
    guest.hear(guest.session->poll());
    CAPTURE(guest.heard);
    CHECK(guest.has_heard("The table is closed"));
    CHECK_FALSE(guest.has_heard("connection"));
    CHECK_FALSE(guest.has_heard("The host has left"));
    CHECK(host.has_heard("type rematch"));
    CHECK_FALSE(host.has_heard("is lost"));
    CHECK_FALSE(guest.left.has_value());
}

TEST_CASE_METHOD(InGame, "table: a guest who returns after the end sees the result") {
    lose_guest();
    until([&] { return host.has_heard("is lost"); });
    host.type("resign!");
    guest.heard.clear();
    come();
    until([&] { return guest.has_heard("end: Black wins: White has resigned."); });
    tell(guest, "rematch", "offers a rematch");
}

TEST_CASE_METHOD(InGame, "table: a host who leaves before the end is announced, and can return") {
    lose_guest();
    come(300ms);
    leave_as_host();
    until([&] { return guest.left.has_value(); });
    CHECK(guest.left == 0);
    CHECK(guest.has_heard("The host has left, and the table is closed. roj waits 1 second."));
    CHECK_FALSE(guest.has_heard("connection"));
}

TEST_CASE_METHOD(InGame, "table: a host who was cut off has not left") {
    lose_guest();
    come(300ms);
    lose_host();
    until([&] { return guest.left.has_value(); });
    CHECK(guest.left == 1);
    CHECK(guest.has_heard("The connection to the table is lost. roj waits 1 second."));
}

/// A host who shows a game and then is gone without a word, as one that was killed.
class CrashingHost {
public:
    CrashingHost() : listener_(std::move(*os::listen_local(folder_ / "t"))) {
        thread_ = std::thread([this] {
            std::optional<os::Descriptor> socket;
            while (!socket && !over_) {
                socket = os::accept_local(listener_);
                std::this_thread::sleep_for(5ms);
            }
            if (!socket) { return; }
            os::LineConnection line(std::move(*socket));
            for (const char* const text : {"log 1 black Base", "1 1 white seat ann",
                                           "2 1 black seat bob", "3 1 white play wS1", "ready"}) {
                line.send(text);
            }
            line.flush();
            while (!over_) { std::this_thread::sleep_for(5ms); }
        });
    }
    CrashingHost(const CrashingHost&) = delete;
    CrashingHost& operator=(const CrashingHost&) = delete;
    ~CrashingHost() { crash(); }
    void crash() {
        over_ = true;
        if (thread_.joinable()) { thread_.join(); }
        listener_.close();
    }
    std::filesystem::path place() const { return folder_ / "t"; }

private:
    TempFolder folder_;
    os::Descriptor listener_;
    std::atomic<bool> over_ = false;
    std::thread thread_;
};

TEST_CASE("table: the guest waits for a host that is cut off") {
    CrashingHost host;
    const auto patience =
        GENERATE(as<std::optional<std::chrono::milliseconds>>{}, 300ms, std::nullopt);
    auto table = GuestLog::come_to({host.place(), ::geteuid(), GuestLog::Role::Plays, patience});
    REQUIRE(table);
    Side guest;
    guest.session = join(**table);
    guest.session->sit_at(**table);
    guest.hear(guest.session->start());
    host.crash();
    for (int i = 0; i < 250 && !guest.left; ++i) {
        guest.hear(guest.session->poll());
        std::this_thread::sleep_for(5ms);
    }
    CAPTURE(guest.heard);
    if (patience) {
        CHECK(guest.left == 1);
        CHECK(guest.has_heard("is lost. roj waits 1 second."));
        CHECK(guest.has_heard("has not come back within 1 second."));
    } else {
        CHECK_FALSE(guest.left.has_value());
        CHECK(guest.has_heard("is lost. roj waits until it is back."));
    }
    guest.session.reset();
}

}  // namespace roj::play
