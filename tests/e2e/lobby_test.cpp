// The lobby as several people use it, each in a terminal of their own.

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "e2e/support/piped.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "lobby/bells.h"
#include "os/database/database.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/contains.h"

using roj::contains;
using namespace roj::e2e;

namespace {

/// The file in which sshd names the key of a login.
class Key {
public:
    explicit Key(const std::string& letters) : path_("/tmp/sshauth.") {
        const std::string number = std::to_string(::getpid());
        path_ += letters + std::string(15 - letters.size() - number.size(), 'L') + number;
        constexpr std::size_t kLetters = 43;  // of base64 for the 32 bytes of a key
        std::ofstream(path_) << "publickey ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI"
                             << std::string(kLetters - letters.size(), 'A') << letters << '\n';
        ::chmod(path_.c_str(), S_IRUSR | S_IWUSR);
    }
    Key(const Key&) = delete;
    Key& operator=(const Key&) = delete;
    ~Key() { std::filesystem::remove(path_); }

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

/// The program as sshd starts it for a key, or for a guest.
Program lobby(const FreshHome& home, const Key* key, std::vector<std::string> further = {}) {
    std::vector<std::string> arguments{"lobby", "--store", home.at("store")};
    arguments.insert(arguments.end(), further.begin(), further.end());
    Program program = roj_program(home, arguments);
    // The search for leaks at the end needs calls that a session may not make.
    if (roj::test::kSanitized) { program.environment["ASAN_OPTIONS"] = "detect_leaks=0"; }
    if (key != nullptr) { program.environment["SSH_USER_AUTH"] = key->path(); }
    program.environment["SSH_CONNECTION"] = "192.0.2.7 50000 192.0.2.1 22";
    return program;
}

/// Gives the key of a new player a name.
void choose_name(Terminal& terminal, const std::string& name) {
    terminal.wait_for("until you choose a name");
    terminal.enter("name " + name, "You are " + name + " from now on");
}

/// A lobby that Ann has come to. Bartek has a key, too.
struct AnnInLobby {
    AnnInLobby() { choose_name(ann, "ann"); }

    FreshHome home;
    Key anns{"ann"};
    Key barteks{"bar"};
    Terminal ann{lobby(home, &anns)};
};

}  // namespace

TEST_CASE_METHOD(AnnInLobby, "lobby: two people meet, play to a draw and find their game again",
                 "[e2e]") {
    Terminal bartek(lobby(home, &barteks));
    choose_name(bartek, "bartek");

    ann.enter("seek 10m+5s white rated", "You offer a game to all: 10m+5s Base+MLP rated white.");
    bartek.wait_for("ann");
    bartek.wait_for("you are Black");
    bartek.enter("play");
    ann.wait_for("1 rated  ann 1500? - bartek 1500?  turn 1  YOUR MOVE as White");
    bartek.wait_for("1 rated  ann 1500? - bartek 1500?  turn 1  White to move");

    ann.enter("wS1");
    bartek.wait_for_turn_of("Black", 1);
    bartek.enter("bG1 wS1-");
    ann.wait_for_turn_of("White", 2);
    ann.enter("say good luck");
    bartek.wait_for("ann says: good luck");

    Terminal eve(lobby(home, nullptr), {40, 12});
    eve.wait_for("ann");
    eve.enter("watch bartek", "White to move");
    eve.enter("whisper a bold Queen", "Whisper from guest-01: a bold Queen");
    ann.enter("wQ -wS1");
    eve.wait_for("Black to move");

    bartek.wait_for_turn_of("Black", 2);
    // A request that comes while ann answers another one is not the one that she answers.
    bartek.enter("adjourn");
    ann.wait_for("asks to adjourn the game");
    ann.type("yes", "> yes");
    bartek.enter("no");
    ann.wait_for("withdraws the request");
    bartek.enter("draw");
    ann.wait_for("offers a draw");
    ann.enter("", "The question has changed, so your answer does not count.");
    ann.enter("yes");
    for (Terminal* const terminal : {&ann, &bartek, &eve}) { terminal->wait_for("draw"); }
    bartek.wait_for("The game is drawn by agreement.");
    bartek.enter("say", "Whisper from guest-01: a bold Queen");
    bartek.type(kEscape, "1 spectator");
    bartek.enter("lobby", "OFFERS");
    bartek.enter("history", "agreed");
    bartek.enter("pgn 1", "Base+MLP");
    bartek.type(kEscape, "OFFERS");
    quit(bartek);
}

TEST_CASE_METHOD(AnnInLobby, "lobby: who is cut off comes back to their game with their key",
                 "[e2e]") {
    ann.enter("seek 10m+5s white", "You offer");
    {
        Terminal bartek(lobby(home, &barteks));
        choose_name(bartek, "bartek");
        bartek.enter("accept 1", "White to move");
        ann.wait_for("YOUR MOVE as White");
        ann.enter("wS1");
        bartek.wait_for_turn_of("Black", 1);
        bartek.hang_up();
        bartek.wait_exit();
    }
    Terminal bartek(lobby(home, &barteks));
    // The game goes on at once, because it waits for them.
    bartek.wait_for("YOUR MOVE as Black");
    ann.wait_for("The other player is back.");
    bartek.enter("bG1 wS1-");
    ann.wait_for_turn_of("White", 2);
    ann.enter("adjourn");
    bartek.wait_for("asks to adjourn the game");
    bartek.enter("adjourn");
    ann.wait_for("ADJOURNED");
    ann.enter("lobby", "YOUR GAMES");
    bartek.enter("resume");
    ann.wait_for("bartek asks to resume your game 1.");
    ann.enter("resume 1", "YOUR MOVE as White");
    bartek.wait_for("The game is resumed");
}

TEST_CASE("lobby: what a player has set is there at the next login", "[e2e]") {
    const FreshHome home;
    const Key anns("ann");
    Program program = lobby(home, &anns);
    program.environment["LC_ALL"] = "C.UTF-8";
    {
        Terminal ann(program);
        // A new visitor has no name yet.
        ann.wait_for("You are guest-01");
        ann.enter("settings theme=plain", "applies now");
        ann.enter("name ann", "You are ann from now on");
        ann.enter("settings language=pl", "OFERTY");
        quit(ann);
    }
    Terminal again(program);
    again.wait_for("OFERTY");
    again.enter("ustaw motyw", "motyw = \"prosty\"");
    quit(again);
    Terminal guest(lobby(home, nullptr));
    guest.wait_for("OFFERS");
    guest.enter("settings theme", "The default is");
    quit(guest);
}

TEST_CASE("lobby: who comes without a language chooses one, and has it the next time", "[e2e]") {
    const FreshHome home;
    const Key anns("ann");
    Program program = lobby(home, &anns);
    program.environment.erase("LANGUAGE");
    program.environment["LC_ALL"] = "C.UTF-8";
    constexpr const char* kOffer = "1 English  2 Polski  3 Русский";
    {
        Terminal ann(program);
        ann.wait_for(kOffer);
        ann.wait_for("You are guest-01");
        ann.type("2", "OFERTY");
        ann.enter("name ann", "jesteś tu jako ann");
        quit(ann);
    }
    Terminal again(program);
    again.wait_for("OFERTY");
    CHECK_FALSE(again.shows(kOffer));
    again.type("1");
    again.settle();
    CHECK(again.shows("OFERTY"));
    again.type(kControlU);
    // A game does not ask again.
    again.enter("match bot1 casual 10m white", "Białe");
    CHECK_FALSE(again.shows(kOffer));
    again.enter("lobby", "OFERTY");
    quit(again);
}

TEST_CASE_METHOD(AnnInLobby, "lobby: after an upgrade, sessions of the older program leave",
                 "[e2e]") {
    Terminal bartek(lobby(home, &barteks));
    choose_name(bartek, "bartek");
    Terminal eve(lobby(home, nullptr));
    eve.wait_for("bartek");
    ann.enter("seek 10m+5s white", "You offer");
    bartek.enter("accept 1", "White to move");
    const std::filesystem::path store = home.path() / "store";
    {
        const auto database = roj::os::open_sqlite(store / "lobby.db");
        REQUIRE(database);
        REQUIRE((*database)->query("UPDATE meta SET value = 99 WHERE key = 'schema'", {}));
    }
    // One types something; the others wake up, as after migrate.
    eve.enter("seek 10m casual");
    for (const int session : {1, 2}) {
        CHECK(roj::lobby::ring(store, session, roj::lobby::Ring::All));
    }
    for (Terminal* const terminal : {&eve, &ann, &bartek}) {
        CHECK(terminal->wait_exit().code() == 0);
        CHECK(contains(terminal->output(), "The lobby has a new version. Log in again."));
    }
}

TEST_CASE("lobby: line by line, from a script", "[e2e]") {
    const FreshHome home;
    const std::string said =
        run_piped(lobby(home, nullptr, {"--lines"}), "seek 10m casual\nwho\nunseek\nlobby\n").out;
    CHECK(contains(said.substr(0, said.find("You offer")), " guest-01  bot1-bot9"));
    CHECK(roj::missing(said, {"You offer a game to all: 10m Base+MLP casual.", "1 person is here",
                              "No offers. Type play to make one."}) == "");
}

TEST_CASE_METHOD(AnnInLobby,
                 "lobby: who waits for a move line by line, and is cut off, is not there any more",
                 "[e2e]") {
    ann.enter("seek 10m casual white", "You offer");
    // As "ssh -T", whose end sshd reports by no signal: both pipes close.
    Program bartek = lobby(home, &barteks);
    const std::string typed = home.at("typed");
    std::string line = "mkfifo " + typed + ';';
    for (const std::string& word : bartek.command) { line += " '" + word + "'"; }
    line += " <" + typed + " | { exec 3>" + typed;
    line += "; echo name bartek >&3; echo accept 1 >&3; grep -m 1 'White to move'; }";
    bartek.command = {"/bin/sh", "-c", line};
    bartek.environment["PATH"] = "/usr/bin:/bin";
    const Terminal client(bartek);
    ann.wait_for("The other player is disconnected");
}

TEST_CASE("lobby: reader mode by its command, or from the login on", "[e2e]") {
    const FreshHome home;
    Program reading = lobby(home, nullptr);
    reading.environment["SSH_ORIGINAL_COMMAND"] = "reader";
    const std::string said = run_piped(reading, "who\nmatch bot1 black\nlobby\n").out;
    CHECK(contains(said, "1 person is here"));
    CHECK_FALSE(contains(said, "OFFERS"));
    CHECK_FALSE(contains(said, "InProgress"));
    const std::string switched =
        run_piped(lobby(home, nullptr, {"--lines"}), "reader\nreader\nlobby\n").out;
    CHECK(roj::missing(switched, {"The lobby speaks line by line in words.",
                                  "The lobby is on the screen again."}) == "");
}

TEST_CASE_METHOD(AnnInLobby, "lobby: what a stranger tells does nothing to a terminal", "[e2e]") {
    // The line mode makes most of it visible before the lobby removes the rest: a cleared screen, a
    // title, a question to the terminal, C1, a direction, many marks, no UTF-8.
    const std::string hostile =
        "A\x1b[2J\x1b]0;title\x07\x1b[6n\xC2\x9B"
        "31m\xE2\x80\xAE\xE2\x80\x8B\xCC\x81\xCC\x81\xCC\x81\xFF\x9B Z";
    run_piped(lobby(home, &barteks, {"--lines"}),
              "name bartek\ntell ann " + hostile + "\nplan " + hostile + '\n');
    ann.wait_for(R"(bartek tells you: A\x1b[2J\x1b]0;title\x07\x1b[6n\u009b31m\u202e)");
    CHECK(contains(ann.line(0), "ann"));
    CHECK(!contains(ann.output(), "\x1b]0;title"));
    ann.enter("finger bartek", R"(A\x1b[2J\x1b]0;title)");
    for (const char* const byte : {"\x07", "\xC2\x9B", "\xE2\x80\xAE", "\xE2\x80\x8B", "\xFF"}) {
        CHECK(!contains(ann.output(), byte));
    }
}
