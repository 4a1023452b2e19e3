// Talk and rematches at a table.

#include <string>
#include <thread>
#include <vector>

#include "play/remote/at_table.h"
#include "support/catch.h"

namespace roj::play {
namespace {

void finish(Both& both) {
    both.open();
    both.guest.type("resign!");
    both.until([&] { return both.host.has_heard("end: ") && both.guest.has_heard("end: "); });
}

/// A program that speaks for itself, to the host or in place of one.
class RawLine {
public:
    explicit RawLine(os::Descriptor socket) : line_(std::move(socket)) {}
    void send(const std::string& text) {
        line_.send(text);
        line_.flush();
    }
    bool hear(std::string_view text, Session* session, Events* events = nullptr) {
        for (int i = 0; i < 1000; ++i) {
            const bool open = line_.pump();
            while (const auto line = line_.take_line()) {
                lines.push_back(*line);
                if (line->starts_with(text)) { return true; }
            }
            if (!open) { return false; }
            poll(session, events);
        }
        return false;
    }
    static void poll(Session* session, Events* events) {
        for (Event& event : session->poll()) {
            if (events != nullptr) { events->push_back(std::move(event)); }
        }
        std::this_thread::sleep_for(5ms);
    }

    std::vector<std::string> lines;

private:
    os::LineConnection line_;
};

/// A host and a program that plays Black by its own lines.
struct RawGuest {
    RawGuest() {
        session.sit_at(table);
        session.start();
        line.send("join 6 0 0");
        REQUIRE(line.hear("ready", &session));
    }

    TempFolder folder;
    HostLog table{std::move(*os::listen_local(folder / "t")),
                  Game(Ruleset{}),
                  Color::Black,
                  {::geteuid(), {}, {}}};
    Session session{seated("human", "guest"), nullptr};
    RawLine line{std::move(*os::connect_local(folder / "t"))};
};

TEST_CASE("table: the players and the spectators read what a player says") {
    Both both;
    Side eye;
    const auto table = both.arrive(eye, GuestLog::Role::Watches);
    both.open();
    const auto all_heard = [&](const std::string& text) {
        both.until([&] {
            eye.hear(eye.session->poll());
            return eye.has_heard("says: " + text) &&
                   (both.host.has_heard("says: " + text) || both.guest.has_heard("says: " + text));
        });
    };
    both.host.type("say good luck; have fun");
    all_heard("good luck; have fun");
    CHECK(both.host.has_heard("You say: good luck; have fun"));
    both.guest.type("say thanks \033[2J\xe2\x80\xae");
    all_heard("thanks \\x1b[2J\\u202e");
    eye.type("say hello");
    CHECK(eye.has_heard("Spectators cannot talk"));
    CHECK(contains(said(both.host.session->submit("say")), "You say: good luck; have fun\n"));
    CHECK(contains(said(eye.session->submit("say")), "thanks"));
    CHECK(contains(said(both.host.session->submit("say " + std::string(201, 'x'))), "at most 200"));
    std::string russian;
    for (int i = 0; i < 199; ++i) { russian += "щ"; }
    both.guest.type("say " + russian + '!');
    all_heard(russian + '!');
    eye.session.reset();
}

TEST_CASE_METHOD(InGame, "table: talk can be muted, and is limited") {
    host.type("mute");
    guest.type("say quiet");
    guest.type("say still");
    until([&] { return contains(said(host.session->submit("say")), "still"); });
    CHECK_FALSE(host.has_heard("says: "));
    CHECK(contains(said(host.session->submit("mute")), "again"));
    for (int i = 0; i < 3; ++i) { guest.type("say more"); }
    CHECK_FALSE(guest.has_heard("no: "));
    until([&] { return host.has_heard("says: more"); });
    guest.type("say more");
    CHECK(guest.has_heard("no: You have sent five messages in ten seconds."));
}

TEST_CASE("talk and rematches need a table, or a finished game") {
    Session session(seated("human", "bot:1"), nullptr);
    check_answers(session, {{"say hello", "Nobody hears you"},
                            {"mute", "not a hosted game"},
                            {"rematch", "Finish this game first"}});
    submit_all(session, {"resign!", "rematch"});
    CHECK(session.game().history().empty());
    CHECK(session.seats().own_color() == Color::Black);
    CHECK(session.seats().thinking());
}

TEST_CASE("table: a rematch changes the colours") {
    Both both("10m");
    Side eye;
    const auto table = both.arrive(eye, GuestLog::Role::Watches);
    finish(both);
    const int way = GENERATE(0, 1, 2);
    CAPTURE(way);
    Side& first = way == 1 ? both.guest : both.host;
    Side& second = way == 1 ? both.host : both.guest;
    first.type("rematch");
    if (way == 2) {
        second.type("rematch");  // at the same time
    } else {
        both.until([&] { return second.has_heard("offers a rematch"); });
        second.type(way == 0 ? "yes" : "rematch");
    }
    both.until([&] {
        eye.hear(eye.session->poll());
        return both.host.plies() == 0 && both.guest.plies() == 0 && eye.plies() == 0;
    });
    CHECK(both.host.has_heard("You play Black now."));
    CHECK(both.guest.has_heard("You play White now."));
    for (Side* side : {&both.host, &both.guest, &eye}) {
        CHECK_FALSE(side->has_heard("another game"));
        CHECK_FALSE(side->session->game().over());
        CHECK(side->session->clock().texts()[0] == "10:00");
    }
    both.play(both.guest, "wG1");
    both.play(both.host, "bG1 wG1-");
    both.tell(both.guest, "say again", "says: again");
    // The next one changes them back.
    both.host.type("resign!");
    both.until([&] { return both.guest.session->game().over(); });
    both.guest.type("rematch");
    both.host.type("rematch");
    both.until([&] { return both.guest.plies() == 0 && both.host.plies() == 0; });
    both.play(both.host, "wS1");
    eye.session.reset();
}

TEST_CASE("table: a rematch can be declined, and needs the other player") {
    Both both;
    both.host.type("rematch");
    CHECK(both.host.has_heard("Finish this game first"));
    finish(both);
    both.tell(both.host, "rematch", "offers a rematch");
    both.tell(both.guest, "no", "The other player declines the rematch.");
    CHECK(both.host.session->game().over());
    both.lose_guest();
    both.until([&] { return both.host.has_heard("has left the table."); });
    both.host.type("rematch");
    CHECK(both.host.has_heard("The other player is not connected."));
}

TEST_CASE_METHOD(InGame, "table: who comes later can list what was said") {
    host.type("say hello");
    tell(guest, "say welcome", "says: welcome");
    Side eye;
    const auto table = arrive(eye, GuestLog::Role::Watches);
    CHECK_FALSE(eye.has_heard("says: "));
    const std::string listed = said(eye.session->submit("say"));
    CHECK(missing(listed, {"says: hello\n", "says: welcome\n"}) == "");
    eye.session.reset();
}

TEST_CASE("table: a hostile guest cannot flood the host, speak for it or begin a game") {
    RawGuest guest;
    Events events;
    for (int i = 0; i < 200; ++i) {
        guest.line.send("add 0 black say x\033[31m" + std::string(150, 'y'));
    }
    for (int i = 0; i < 200; ++i) { guest.line.send("add 0 black ask undo 7"); }
    for (const char* const line : {"white say I speak for you", "black ask rematch",
                                   "black yes rematch", "system end time white"}) {
        guest.line.send(std::string("add 0 ") + line);
    }
    for (int i = 0; i < 399; ++i) { REQUIRE(guest.line.hear("refused", &guest.session, &events)); }
    RawLine::poll(&guest.session, &events);
    std::size_t heard = 0;
    for (const Notice* told : all<Notice>(events)) {
        if (!contains(told->text.worded(), " says: ")) { continue; }
        ++heard;
        CHECK(contains(told->text.worded(), "x\\x1b[31myyy"));
        CHECK(told->text.worded().size() < 260);
    }
    CHECK(heard == 5);
    CHECK_FALSE(contains(said(events), "I speak"));
    // The log holds two seats and what was said.
    CHECK(guest.table.read(0, 0).events.size() == 7);
    CHECK(guest.session.game().history().empty());
    CHECK(guest.session.seats().own_color() == Color::White);
}

TEST_CASE("table: a guest who comes back asks for what is new, and sends its ply again") {
    const TempFolder folder;
    const os::Descriptor listener = std::move(*os::listen_local(folder / "t"));
    const auto accept = [&] {
        std::optional<os::Descriptor> socket;
        while (!(socket = os::accept_local(listener))) { std::this_thread::sleep_for(5ms); }
        return RawLine(std::move(*socket));
    };
    std::optional<RawLine> host;
    std::thread accepting([&] {
        host.emplace(accept());
        for (const char* const text : {"log 1 black Base", "1 1 white seat ann",
                                       "2 1 black seat bob", "3 1 white play wS1", "ready"}) {
            host->send(text);
        }
    });
    auto table = GuestLog::come_to({folder / "t", ::geteuid(), GuestLog::Role::Plays, {}});
    accepting.join();
    REQUIRE(table);
    const auto session = join(**table);
    session->sit_at(**table);
    session->start();
    REQUIRE(host->hear("join 6 0 0", session.get()));
    host.reset();
    Events events;
    for (int i = 0; i < 400 && !contains(said(events), "is lost"); ++i) {
        RawLine::poll(session.get(), &events);
    }
    CHECK(has<MovePlayed>(session->submit("bS1 wS1-")));
    // A host who is gone again before its whole log is there changes nothing.
    host.emplace(accept());
    CHECK(host->hear("join 6 1 3", session.get()));
    for (const char* const text : {"log 2 black Base", "1 1 white seat eve"}) { host->send(text); }
    host.reset();
    host.emplace(accept());
    CHECK(host->hear("join 6 1 3", session.get()));
    const bool knows = GENERATE(true, false);
    for (const char* const text : {"log 1 black Base", "4 1 white say hello"}) { host->send(text); }
    if (knows) { host->send("5 1 black play bS1 wS1-"); }
    host->send("ready");
    if (!knows) {
        CHECK(host->hear("add 3 black play bS1 wS1-", session.get(), &events));
        host->send("5 1 black play bS1 wS1-");
    }
    host->send("6 1 white play wQ -wS1");
    for (int i = 0; i < 400 && session->game().history().size() < 3; ++i) {
        RawLine::poll(session.get(), &events);
    }
    CHECK(session->move_texts() == std::vector<std::string>{"wS1", "bS1 wS1-", "wQ -wS1"});
    CHECK(contains(said(events), "The table is back."));
    CHECK(contains(said(events), "ann says: hello"));
    CHECK((*table)->read(0, 0).pending.empty());
    for (const std::string& line : host->lines) { CHECK_FALSE((knows && contains(line, "add"))); }
}

TEST_CASE("table: the program of the guest says why the host refuses") {
    const TempFolder folder;
    const os::Descriptor listener = std::move(*os::listen_local(folder / "t"));
    const auto [answer, said] = GENERATE(Catch::Generators::table<const char*, const char*>({
        {"refused 6", "The host refuses the move: The board has changed meanwhile"},
        {"refused ", "The host refuses the move: bA1 is in your hand"},
        {"refused 99", "The host refuses the move: bA1 is in your hand"},
        {"err The table is full. Try again later.", "The host says: The table is full."},
        {"err The host does not know this message.", "Both need the same version."},
    }));
    std::optional<os::LineConnection> host;
    std::thread accepting([&] {
        std::optional<os::Descriptor> socket;
        while (!(socket = os::accept_local(listener))) { std::this_thread::sleep_for(5ms); }
        host.emplace(std::move(*socket));
        host->send("log 1 black Base\n1 1 white seat ann\n2 1 white play wS1\nready");
        host->flush();
    });
    auto log = GuestLog::come_to({folder / "t", ::geteuid(), GuestLog::Role::Plays, {}});
    accepting.join();
    REQUIRE(log);
    REQUIRE((*log)->append({table::Author::Black, table::EventKind::Play, "bA1 wS1"}, 2));
    host->send(answer);
    host->flush();
    std::string notes;
    for (int i = 0; i < 400 && notes.empty(); ++i) {
        notes = text::join((*log)->read(1, 2).notes, " ");
        std::this_thread::sleep_for(5ms);
    }
    CAPTURE(notes);
    CHECK(contains(notes, said));
}

TEST_CASE("table: a hostile host cannot begin a game that the guest does not want") {
    const TempFolder folder;
    const os::Descriptor listener = std::move(*os::listen_local(folder / "t"));
    std::optional<RawLine> host;
    std::thread accepting([&] {
        std::optional<os::Descriptor> socket;
        while (!(socket = os::accept_local(listener))) { std::this_thread::sleep_for(5ms); }
        host.emplace(std::move(*socket));
        for (const char* const text : {"log 1 black Base", "1 1 white seat ann",
                                       "2 1 black seat bob", "3 1 white play wS1", "ready"}) {
            host->send(text);
        }
    });
    auto table = GuestLog::come_to({folder / "t", ::geteuid(), GuestLog::Role::Plays, {}});
    accepting.join();
    REQUIRE(table);
    const auto owner = join(**table);
    Session& session = *owner;
    session.sit_at(**table);
    session.start();
    const std::string again =
        GENERATE("log 2 white Base", "4 1 system end time white\nlog 2 white Base",
                 "4 1 system end time white\nlog 2 watcher Base", "log 2 black Base Mosquito=1",
                 "9 1 black seat eve", "4 1 black say", "4 1 black play wS1");
    const bool game = again.find("log 2") != std::string::npos && !again.ends_with("=1");
    Events events;
    for (int i = 0; i < 100 && game; ++i) {
        // The end of the game comes after what is said.
        host->send(std::to_string(4 + i) + " 1 white say " + std::to_string(i));
    }
    if (game) {
        host->send("104 1 black say I speak for you");
        for (int i = 0; i < 400 && !contains(said(events), "says: 4"); ++i) {
            RawLine::poll(&session, &events);
        }
    }
    if (!game) {
        host->send(again);
    } else {
        if (again.starts_with("4")) { host->send("105" + again.substr(1, again.find('\n') - 1)); }
        for (const std::string& line : {again.substr(again.find("log")),
                                        std::string("1 1 white play wG1"), std::string("ready")}) {
            host->send(line);
        }
    }
    const std::string told = game                     ? "another game"
                             : contains(again, "log") ? "does not know the rules"
                             : contains(again, "say") ? "different versions"
                                                      : "cannot be read";
    for (int i = 0; i < 400 && !contains(said(events), told); ++i) {
        RawLine::poll(&session, &events);
    }
    CHECK(contains(said(events), told));
    CHECK(contains(said(events), "ann says: 4\n") == game);
    CHECK_FALSE(contains(said(events), "says: 5\n"));
    CHECK_FALSE(contains(said(events), "I speak"));
    CHECK(session.move_texts() == std::vector<std::string>{"wS1"});
    CHECK(session.seats().own_color() == Color::Black);
}

}  // namespace
}  // namespace roj::play
