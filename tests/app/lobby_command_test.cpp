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

using namespace roj;

TEST_CASE("lobby: it is copied, and a relay is only for PostgreSQL") {
    const roj::e2e::FreshHome home;
    const std::string store = home.at("store");
    const Run who = run_roj(home, {"lobby", "--store", store}, "who\nquit\n");
    CHECK(contains(who.out, "1 person is here"));
    const std::string copy = "sqlite:" + home.at("copy/lobby.db");
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

    check_refused(home, {"lobby", "relay", "--store", store}, 2,
                  "Only a lobby on PostgreSQL needs a relay.");
    check_refused(home, {"lobby", "--store", store, "--bells", store}, 2,
                  "Only a lobby on PostgreSQL has sockets in another directory.");
    CHECK(
        contains(run_roj(home, {"lobby", "dance"}).err, "\"dance\" is not a command of roj lobby"));
}

namespace {

/// Runs a command of a lobby's operator with a configuration.
Run admin(const roj::e2e::FreshHome& home, const std::string& config,
          std::vector<std::string> words) {
    put_file(home.path() / "lobby.toml", config);
    words.insert(words.begin(), {"lobby", "admin"});
    for (const std::string& word : {std::string("--config"), home.at("lobby.toml"),
                                    std::string("--store"), home.at("store")}) {
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

TEST_CASE("lobby: without a store it ends with the line to add, and creates none", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string config = home.at("lobby.toml");
    const bool names_itself = GENERATE(false, true);
    put_file(config, names_itself ? "name = \"here\"\n" : "");
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {}, {"relay"}, {"admin", "status"}, {"admin", "tidy"}, {"admin", "check"}}) {
        std::vector<std::string> arguments{"lobby", "--config", config};
        arguments.insert(arguments.end(), words.begin(), words.end());
        const Run run = run_roj(home, arguments, "who\nquit\n");
        CAPTURE(words, run.err);
        CHECK(run.status == 1);
        CHECK(run.out.empty());
        CHECK(contains(run.err,
                       "The directory of this lobby is not configured. Add the line store = \""));
        CHECK(contains(run.err, "/lobby\" to " + config + "."));
    }
    CHECK(home.files() == std::vector<std::string>{"lobby.toml"});
}

TEST_CASE("lobby: its configuration has what its options have", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string config = home.at("lobby.toml");
    const std::string store = "store = \"" + home.at("store") + "\"\n";
    const auto visit = [&](const std::string& lines, std::vector<std::string> options = {}) {
        put_file(config, store + lines);
        options.insert(options.begin(), {"lobby", "--config", config});
        return run_roj(home, options, "who\nquit\n");
    };
    CHECK(contains(visit("").out, "1 person is here"));
    CHECK(contains(visit("reader = \"on\"\n").out, "bot1-bot9, house bots"));
    if (contains(run_roj(home, {"levels", "--language", "pl"}).out, "poziom")) {
        CHECK(contains(visit("language = \"pl\"\n").out, "Jest tu 1 osoba"));
    }
    CHECK(contains(visit("language = \"pl\"\n", {"--language", "en"}).out, "1 person is here"));
    CHECK(contains(visit("bells = \"/tmp\"\n").err, "Only a lobby on PostgreSQL has sockets"));
    put_file(config, store + "theme = \"light\"\nunicode = \"true\"\n");
    const auto check = [&] {
        return run_roj(home, {"lobby", "admin", "check", "--config", config});
    };
    CHECK(contains(check().out, "theme = \"light\""));
    CHECK(contains(check().out, "unicode = \"true\""));
    put_file(config, store + "theme = \"pink\"\n");
    CHECK(contains(check().err, "line 2: \"pink\" is not"));
    put_file(config, store + "them = \"light\"\n");
    CHECK(contains(check().err, "Did you mean \"theme\"?"));
    put_file(config, store + "white = \"bot:1\"\n");
    CHECK(contains(check().err, "There is no setting \"white\"."));
}

TEST_CASE("lobby: its login shell refuses options of ForceCommand, and no other command", "[app]") {
    const Run run = roj::run_script(R"sh(
ln -s $roj roj-lobby
try() { echo "== $1"; ./roj-lobby -c "$1" </dev/null; echo "$?"; }
try '/usr/bin/roj lobby --store postgresql://hive:secret@db/roj --bells=/srv/bells'
try '/usr/bin/env LANG=C roj --language pl lobby'
try 'exec /opt/roj-lobby --config /srv/lobby.toml'
try '/usr/bin/roj lobby'
try 'cat --number /etc/passwd'
find . -name lobby.db
)sh");
    const std::string refused =
        "roj lobby: The login shell roj-lobby ignores the options of ForceCommand: ";
    CHECK(contains(run.err, refused + "--store, --bells. Write to /etc/roj/lobby.toml: store = "
                                      "\"...\", bells = \"...\". Then let ForceCommand be only "
                                      "\"roj lobby\".\n"));
    CHECK(contains(run.err, refused + "--language. Write to /etc/roj/lobby.toml: language"));
    CHECK(contains(run.err, refused + "--config. Write to /etc/roj/lobby.toml: the lines of"));
    CHECK_FALSE(contains(run.err, "secret"));
    std::string statuses;
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("==")) { statuses += line; }
    }
    // The last two reach the lobby of this machine, which has no configuration.
    if (!std::filesystem::exists("/etc/roj/lobby.toml")) { CHECK(statuses == "22211"); }
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
    CHECK(missing(good.out,
                  {"guests = 7 ", "name = \"hive.example.org\"", "The database is sound."}) == "");
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
    const std::string file = home.at("copy.db");
    CHECK(contains(admin(home, "", {"tidy"}).err, ""));
    CHECK(contains(admin(home, "", {"backup", file}).out, "The backup is in"));
    CHECK(contains(admin(home, "", {"backup", file}).err, "already exists"));
    CHECK(admin(home, "", {"check", file}).out ==
          "0 games were replayed, 0 broken.\nThe database is sound.\n");
    CHECK(contains(admin(home, "", {"audit"}).out, "backup"));
    CHECK(contains(admin(home, "", {"migrate"}).out, "The tables have version 3 already."));
}

TEST_CASE("admin command: the guide has every setting with its default", "[app]") {
    const roj::e2e::FreshHome home;
    std::filesystem::create_directory(home.path() / "store");
    CHECK(admin(home, "", {"tidy"}).status == 0);
    const std::string guide = roj::file_text(ROJ_LOBBY_GUIDE);
    const std::size_t at = guide.find("store = ", guide.find("## Configuration"));
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
    const std::string store = home.at("store/lobby.db");
    const std::string copy = home.at("copy/lobby.db");
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
