#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <unistd.h>

#include <roj/notation.h>

#include "os/local_socket.h"
#include "play/remote/guest_log.h"
#include "play/remote/host_log.h"
#include "play/seated.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::play {

using namespace std::chrono_literals;

/// A session at a table and everything it has said.
struct Side {
    std::unique_ptr<Session> session;
    std::string heard;
    std::optional<int> left;  // the status with which it was told to leave

    void hear(const Events& events) {
        heard += said(events);
        for (const Quit* quit : all<Quit>(events)) { left = quit->status; }
    }
    void type(const std::string& line) { hear(session->submit(line)); }
    std::size_t plies() const { return session->game().history().size(); }
    bool has_heard(std::string_view text) const { return contains(heard, text); }
};

/// Returns the session of a guest or a spectator.
inline std::unique_ptr<Session> join(TableLog& table) {
    const LogPart part = table.read(0, 0);
    const auto seat = [&](Color color) { return part.seat == color ? "human" : "guest"; };
    return std::make_unique<Session>(
        seated(seat(Color::White), seat(Color::Black)),
        record::Record(table::Table::of(part.rules, part.events).game()), nullptr);
}

/// White hosts, Black is the guest.
class Both {
public:
    explicit Both(const char* clock = "none", const Ruleset& rules = {}) {
        Setup setup = seated("human", "guest");
        setup.rules = rules;
        setup.clock = *parse_time_control(clock);
        Result<os::Descriptor> listener = os::listen_local(place_);
        REQUIRE(listener);
        host.session = std::make_unique<Session>(setup, nullptr);
        open_table(std::move(*listener));
        come();
    }
    ~Both() {
        guest.session.reset();
        host.session.reset();
    }
    Both(const Both&) = delete;
    Both& operator=(const Both&) = delete;

    using Timeouts = std::optional<std::chrono::milliseconds>;
    void come(Timeouts patience = {}) {
        guest_table_ = arrive(guest, GuestLog::Role::Plays, patience);
    }
    std::unique_ptr<GuestLog> arrive(Side& side, GuestLog::Role role, Timeouts patience = {}) {
        auto table = GuestLog::come_to({place_, ::geteuid(), role, patience});
        REQUIRE(table);
        side.session = join(**table);
        sit(side, **table);
        return std::move(*table);
    }
    void lose_guest() {
        guest.session.reset();
        guest_table_.reset();
    }
    void leave_as_host() {
        host_table_->leave();
        lose_host();
    }
    void lose_host() {
        host.session.reset();
        host_table_.reset();
    }
    /// The host comes back with the game of an older journal.
    void return_as_host(const std::string& game_string) {
        Result<os::Descriptor> listener = os::listen_local(place_);
        REQUIRE(listener);
        host.session = std::make_unique<Session>(seated("human", "guest"),
                                                 record::Record(*parse_game(game_string)), nullptr);
        open_table(std::move(*listener));
    }
    /// Lets both go on until something is so.
    void until(const std::function<bool()>& so) {
        for (int i = 0; i < 2000 && !so(); ++i) {
            for (Side* side : {&host, &guest}) {
                if (side->session) { side->hear(side->session->poll()); }
            }
            std::this_thread::sleep_for(5ms);
        }
        CAPTURE(host.heard, guest.heard);
        REQUIRE(so());
    }
    void play(Side& side, const std::string& move) {
        const std::size_t plies = side.plies();
        side.type(move);
        until([&] { return host.plies() > plies && guest.plies() > plies; });
    }

    void open() {
        play(host, "wS1");
        play(guest, "bS1 wS1-");
        play(host, "wQ -wS1");
    }

    /// Types a line at one side, and waits until the other has heard a text.
    void tell(Side& from, const std::string& line, const std::string& heard) {
        from.type(line);
        Side& other = &from == &host ? guest : host;
        until([&] { return other.has_heard(heard); });
    }

    Side host;
    Side guest;

private:
    void open_table(os::Descriptor listener) {
        host_table_ = std::make_unique<HostLog>(std::move(listener), host.session->game(),
                                                Color::Black, Admission{::geteuid(), {}, {}});
        sit(host, *host_table_);
    }
    static void sit(Side& side, TableLog& table) {
        side.session->sit_at(table);
        side.hear(side.session->start());
    }

    TempFolder folder_;
    std::filesystem::path place_ = folder_ / "t";
    std::unique_ptr<HostLog> host_table_;
    std::unique_ptr<GuestLog> guest_table_;
};

struct InGame : Both {
    InGame() { open(); }
};

}  // namespace roj::play
