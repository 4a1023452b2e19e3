#include <algorithm>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

#include "app/program.h"
#include "e2e/support/piped.h"
#include "os/local_socket.h"
#include "os/user_names.h"
#include "support/catch.h"
#include "support/temp_folder.h"
#include "text/ascii.h"

using roj::contains;
using roj::Run;
using roj::run_roj;

TEST_CASE("lobby: it is copied, and a relay is only for PostgreSQL") {
    const roj::e2e::FreshHome home;
    const std::string store = (home.path() / "store").string();
    const Run who = run_roj(home, {"lobby", "--store", store}, "who\nquit\n");
    CHECK(contains(who.out, "1 person is here"));
    const std::string copy = "sqlite:" + (home.path() / "copy/lobby.db").string();
    const auto to = [&](const char* command, const std::string& lobby) {
        return run_roj(home, {"lobby", "admin", command, "--store", lobby}).status;
    };
    CHECK(to("pause", store) == 0);
    const Run copied = run_roj(home, {"lobby", "admin", "copy", store, copy});
    CHECK(copied.status == 0);
    CHECK(contains(copied.out, "players 0\n"));
    const Run again = run_roj(home, {"lobby", "admin", "copy", copy, copy + ".second"});
    CHECK(again.status == 0);
    CHECK(to("resume", copy) == 0);
    CHECK(run_roj(home, {"lobby", "--store", copy}, "who\nquit\n").status == 0);

    const Run relay = run_roj(home, {"lobby", "relay", "--store", store});
    CHECK(relay.status == 2);
    CHECK(contains(relay.err, "Only a lobby on PostgreSQL needs a relay."));
    const Run bells = run_roj(home, {"lobby", "--store", store, "--bells", store});
    CHECK(contains(bells.err, "Only a lobby on PostgreSQL has bells elsewhere."));
    CHECK(
        contains(run_roj(home, {"lobby", "dance"}).err, "\"dance\" is not a command of roj lobby"));
}

using roj::put_file;
namespace {

/// Runs a command of a lobby's operator with a configuration.
Run admin(const roj::e2e::FreshHome& home, const std::string& config,
          std::vector<std::string> words) {
    put_file(home.path() / "lobby.toml", config);
    words.insert(words.begin(), {"lobby", "admin"});
    for (const std::string& word : {std::string("--config"), (home.path() / "lobby.toml").string(),
                                    std::string("--store"), (home.path() / "store").string()}) {
        words.push_back(word);
    }
    return run_roj(home, words);
}

}  // namespace

TEST_CASE("admin command: a store that does not exist is not created", "[app]") {
    const roj::e2e::FreshHome home;
    const Run run = admin(home, "", {"status"});
    CHECK(run.status == 2);
    CHECK(contains(run.err, "There is no lobby in"));
    CHECK_FALSE(std::filesystem::exists(home.path() / "store"));
    CHECK(contains(run_roj(home, {"lobby", "admin"}).out, "  kick NAME"));
    CHECK(contains(run_roj(home, {"lobby", "admim"}).err, "is not a command of roj lobby"));
    CHECK(contains(admin(home, "", {"chek"}).err, "Did you mean \"check\"?"));
}

TEST_CASE("admin command: tidy removes the bells of sessions that were killed", "[app]") {
    namespace fs = std::filesystem;
    const roj::e2e::FreshHome home;
    const fs::path bells = home.path() / "store/bells";
    fs::create_directories(bells);
    REQUIRE(roj::os::receive_local(bells / "7"));  // nobody receives any more
    fs::last_write_time(bells / "7", fs::file_time_type::clock::now() - std::chrono::hours(1));
    CHECK(admin(home, "", {"tidy"}).status == 0);
    CHECK_FALSE(fs::exists(bells / "7"));
}

TEST_CASE("admin command: the configuration is read strictly, and check shows it", "[app]") {
    const roj::e2e::FreshHome home;
    std::filesystem::create_directory(home.path() / "store");
    CHECK(admin(home, "", {"tidy"}).status == 0);
    const Run good = admin(home,
                           "# a comment\nname = \"hive.example.org\"\n\n  guests = 7  # few\n"
                           "keep-chat-days = 3\n",
                           {"check"});
    CHECK(good.status == 0);
    CHECK(contains(good.out, "guests = 7 "));
    CHECK(contains(good.out, "name = \"hive.example.org\""));
    CHECK(contains(good.out, "The database is sound."));
    CHECK(contains(admin(home, "guests = 7", {"status"}).out, "0 of 7"));
    const auto wrong = [&](const std::string& config) {
        const Run run = admin(home, config, {"status"});
        CHECK(run.status == 2);
        return run.err;
    };
    CHECK(contains(wrong("\nguest = 7"),
                   "line 2: There is no setting \"guest\". Did you mean "
                   "\"guests\"?"));
    CHECK(contains(wrong("guests = \"7\""), "line 1: guests needs a number from 0 to 100000."));
    CHECK(contains(wrong("sessions = 0"), "line 1: sessions needs a number from 1 to 100000."));
    CHECK(contains(wrong("name = 5"), "line 1: name needs a text"));
    CHECK(contains(wrong("store = 5"), "line 1: store needs a text"));
    CHECK(contains(wrong("guests = 7\nname = \"a\"\nguests = 8"),
                   "line 3: guests is already set in line 1."));
    CHECK(admin(home, "\xEF\xBB\xBFguests = 7", {"check"}).status == 0);
    // A typing error stops neither the timer nor the visitors.
    CHECK(admin(home, "guest = 7", {"tidy"}).status == 0);
    CHECK(contains(wrong("[lobby]"), "line 1: \"[lobby]\" is not a setting."));
    CHECK(contains(wrong("guests = [1]"), "is not a setting."));
}

TEST_CASE("admin command: a backup is checked like the lobby", "[app]") {
    const roj::e2e::FreshHome home;
    std::filesystem::create_directory(home.path() / "store");
    const std::string file = (home.path() / "copy.db").string();
    CHECK(contains(admin(home, "", {"tidy"}).err, ""));
    CHECK(contains(admin(home, "", {"backup", file}).out, "The backup is in"));
    CHECK(contains(admin(home, "", {"backup", file}).err, "already exists"));
    CHECK(admin(home, "", {"check", file}).out ==
          "0 games were replayed, 0 broken.\nThe database is sound.\n");
    CHECK(contains(admin(home, "", {"audit"}).out, "backup"));
    CHECK(contains(admin(home, "", {"migrate"}).out, "The tables have version 2 already."));
}

TEST_CASE("admin command: the guide has every setting with its default", "[app]") {
    const roj::e2e::FreshHome home;
    std::filesystem::create_directory(home.path() / "store");
    CHECK(admin(home, "", {"tidy"}).status == 0);
    const std::string guide = roj::file_text(ROJ_LOBBY_GUIDE);
    const std::size_t at = guide.find("store = ");
    REQUIRE(at != std::string::npos);
    const std::string block = guide.substr(at, guide.find("```", at) - at);
    // Settings that are not known or out of range are errors.
    CHECK(admin(home, block, {"check"}).status == 0);
    const std::string defaults = admin(home, "", {"check"}).out;
    int settings = 0;
    std::istringstream lines(defaults);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t end = line.find(" #");
        if (line.find(" = ") == std::string::npos || end == std::string::npos) { continue; }
        ++settings;
        const bool is_text = contains(line, "\"");  // depends on the machine
        const std::string wanted(roj::text::trim(line.substr(0, is_text ? line.find('"') : end)));
        INFO(line);
        CHECK((contains('\n' + block, '\n' + wanted + ' ') ||
               contains('\n' + block, '\n' + wanted + '\n')));
    }
    CHECK(settings == std::ranges::count(block, '\n'));
}

TEST_CASE("admin command: each act is noted with who has typed it", "[app]") {
    const roj::e2e::FreshHome home;
    std::filesystem::create_directory(home.path() / "store");
    CHECK(admin(home, "", {"tidy"}).status == 0);
    CHECK(admin(home, "", {"check"}).status == 0);
    CHECK(admin(home, "", {"migrate"}).status == 0);
    CHECK(admin(home, "", {"pause"}).status == 0);
    const std::string store = (home.path() / "store/lobby.db").string();
    const std::string copy = (home.path() / "copy/lobby.db").string();
    CHECK(run_roj(home, {"lobby", "admin", "copy", "sqlite:" + store, "sqlite:" + copy}).status ==
          0);
    const std::string acts =
        run_roj(home, {"lobby", "admin", "audit", "--store", "sqlite:" + copy}).out;
    for (const char* const act : {" check", " migrate", " pause", " copy     from sqlite:"}) {
        INFO(acts);
        CHECK(contains(acts, act));
    }
    const std::string self = roj::os::user_name(::getuid());
    roj::e2e::Program sudo{
        {ROJ_PROGRAM, "lobby", "admin", "notice", "hi", "--store", "sqlite:" + store},
        home.environment(),
        {}};
    sudo.environment["SUDO_USER"] = "zofia";
    CHECK(roj::e2e::run_piped(sudo, "").exit.code() == 0);
    CHECK(contains(admin(home, "", {"audit"}).out, " zofia as " + self + "  notice"));
}
