#include "lobby/admin/admin.h"

#include <algorithm>
#include <chrono>

#include "i18n/language.h"
#include "lobby/people/ended.h"
#include "lobby/people/identity.h"
#include "lobby/people/talk.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;
using table::EventKind;

namespace {

Result<Admin::Lines> run_command(const TestLobby& lobby, const std::string& line) {
    std::vector<std::string> words;
    for (const std::string_view word : text::split_words(line)) { words.emplace_back(word); }
    return Admin(*lobby, "root").run(words);
}

/// Types a command of the operator. Returns what it prints, or "! " and why it fails.
std::string type(const TestLobby& lobby, const std::string& line) {
    const Result<Admin::Lines> lines = run_command(lobby, line);
    return lines ? text::join(*lines, "\n") : "! " + lines.error().message.worded();
}

const std::string kBlob = "AAAAC3NzaC1lZDI1NTE5AAAAI" + std::string(43, 'A');

}  // namespace

TEST_CASE("admin: commands are known, and the list of them is aligned") {
    TestLobby lobby;
    CHECK(contains(type(lobby, ""), "  unban WHOM"));
    CHECK(type(lobby, "knick ann") == "! There is no command \"knick\". Did you mean \"kick\"?");
    CHECK(type(lobby, "kick") == "! Usage: kick NAME.");
    CHECK(contains(type(lobby, "status"), "sessions               0 of 400"));
    CHECK(type(lobby, "who") == "Nobody is here.");
}

TEST_CASE_METHOD(AnnAndTom, "admin: who is kicked sees why, and leaves their game") {
    const GameId game = lobby.begin(ann, tom, kLive);
    CHECK(contains(type(lobby, "who"), "192.0.2.1"));
    CHECK(refused(run_command(lobby, "kick eve"), Refusal::NotOnline));
    CHECK(type(lobby, "kick ann") == "1 session has ended.");
    CHECK(lobby.rung.contains({ann, Ring::All}));
    CHECK(refused(lobby->lobby(ann), Refusal::NoSession));
    CHECK(why_ended(*lobby, ann) == "The operator has ended your session.");
    CHECK(lobby.last(game, tom) == "white seat");
    lobby->log_out(tom);
    CHECK(why_ended(*lobby, tom) == error_of(Refusal::NoSession).message.worded());
    CHECK(contains(type(lobby, "audit"), "kick  ann"));
}

TEST_CASE("admin: a ban keeps a key, an address or a name out, for some time") {
    TestLobby lobby;
    const Credential key{Credential::Kind::Key, "ssh-ed25519", kBlob};
    const auto log_in = [&](const Credential& who, const std::string& address) {
        const Result<Login> login =
            lobby->log_in(who, {address, address.substr(0, address.find("::")) + "::/64"});
        if (login) { lobby->log_out(login->session); }
        return login;
    };
    CHECK(contains(type(lobby, "ban " + key.fingerprint() + " 2h spam"), "is banned until"));
    CHECK(refused(log_in(key, "2001:db8::1"), Refusal::Banned));
    CHECK(contains(type(lobby, "bans"), "spam"));
    lobby.now += 2 * kHour;
    CHECK(log_in(key, "2001:db8::1"));

    const SessionId ann = lobby.enter("Ann");
    CHECK(type(lobby, "ban ann") == "ann is banned. 1 session has ended.");
    CHECK(why_ended(*lobby, ann) == error_of(Refusal::Banned).message.worded());
    CHECK_THROWS(lobby.enter("Ann"));
    CHECK(type(lobby, "unban Ann") == "ann can log in again.");
    CHECK(lobby.enter("Ann") != 0);
    CHECK(type(lobby, "unban ann") == "! \"ann\" is not banned.");

    CHECK(contains(type(lobby, "ban 2001:DB8:0:0:9::7/64"), "2001:db8::/64 is banned."));
    CHECK(refused(log_in({}, "2001:db8::5"), Refusal::Banned));
    CHECK(log_in({}, "2001:db9::5"));
    CHECK(contains(type(lobby, "ban 192.0.2.1"), "1 session has ended."));
    CHECK(contains(type(lobby, "ban 1.2.3"), "! \"1.2.3\" is not an address"));
    CHECK(contains(type(lobby, "ban 1.2.3.4/24"), "is not an address"));
    CHECK(contains(type(lobby, "ban guest-01"), "! No player has this name."));
    CHECK(contains(type(lobby, "ban ann 3x"), "! \"3x\" is not a time."));
}

TEST_CASE_METHOD(AnnAndTom, "admin: who is muted says nothing") {
    const GameId game = lobby.begin(ann, tom, kLive);
    CHECK(contains(type(lobby, "mute ann 1h"), "ann is muted until"));
    CHECK_FALSE(lobby.add(ann, game, EventKind::Say, "boo"));
    CHECK(lobby.add(tom, game, EventKind::Say, "hi"));
    CHECK(lobby.move(ann, game, "wS1"));
    lobby.pass(kHour);
    CHECK(type(lobby, "mute ann") != "");
    CHECK(type(lobby, "mute ann off") == "ann can talk again.");
    CHECK(refused(run_command(lobby, "mute bob"), Refusal::NoPlayer));
}

TEST_CASE("admin: a guest is muted for their session, and under the name that they choose in it") {
    TestLobby lobby;
    const auto [ann, guest] = lobby.enter("Ann", "");
    const GameId game = lobby.begin(ann, guest, kLive);
    const auto mutes = [&] {
        return run(*lobby.database.open(), "SELECT count(*) FROM meta WHERE key LIKE 'muted %'")
            .front()
            .number(0);
    };
    CHECK(contains(type(lobby, "mute Guest-01 1h"), "or until they leave."));
    const Result<Seq> said = lobby.add(guest, game, EventKind::Say, "boo");
    REQUIRE_FALSE(said);
    CHECK(contains(said.error().message.worded(), "The operator has muted you until"));
    CHECK(type(lobby, "mute guest-01 off") == "guest-01 can talk again.");
    CHECK(lobby.add(guest, game, EventKind::Say, "hello"));
    CHECK(type(lobby, "mute guest-01") != "");
    lobby->log_out(guest);
    CHECK(mutes() == 0);
    CHECK(refused(run_command(lobby, "mute guest-01"), Refusal::NoPlayer));

    const Login eve = lobby.enter_with("key-of-Eve");
    CHECK(contains(type(lobby, "mute " + eve.name), "is muted until"));
    TestLobby::check(lobby->register_player(eve.session, "Eve"));
    CHECK_FALSE(Talk(*lobby).tell(eve.session, "Ann", "boo"));
    lobby->log_out(eve.session);
    CHECK_FALSE(Talk(*lobby).tell(lobby.enter("Eve"), "Ann", "boo"));
    CHECK(mutes() == 0);
}

TEST_CASE("admin: the log has limits and broken games, in English and without talk", "[sqlite]") {
    TestLobby lobby({.sessions = 3, .per_address = 100, .new_names = 100, .offers = 1});
    const i18n::WithLanguage polish(i18n::Language::Polish);
    const auto [ann, tom] = lobby.enter("Ann", "Tom");
    for (int i = 0; i < 8; ++i) { static_cast<void>(Talk(*lobby).tell(ann, "Tom", "secret")); }
    const GameId game = lobby.begin(ann, tom, "3d/move Base casual");
    CHECK(lobby->post(tom, TestLobby::terms("3d/move Base casual")));
    CHECK_FALSE(lobby->post(tom, TestLobby::terms("4d/move Base casual")));
    CHECK(lobby.enter("") != 0);
    CHECK_THROWS(lobby.enter(""));
    CHECK(lobby.move(ann, game, "wS1"));
    lobby.damage("UPDATE events SET text = 'wQ' WHERE kind = 'play'");
    const auto later = lobby.open();
    CHECK_FALSE(later->append(tom, game, {{}, EventKind::Play, "bS1 wS1-"}, 1));
    const auto hasty = TestLobby::value(
        Store::open(lobby.database.open({.patience = std::chrono::milliseconds(1)}),
                    {.hang = {}, .ring = {}, .log = [&](const std::string& line) {
                         lobby.logged.push_back(line);
                     }}));
    const auto writer = lobby.database.open();
    REQUIRE(writer->begin(Access::Write));
    CHECK_FALSE(hasty->set_plan(ann, "plan"));
    writer->roll_back();
    const auto times = [&](const std::string& line) {
        return std::ranges::count(lobby.logged, line);
    };
    INFO(text::join(lobby.logged, "\n"));
    CHECK(times("refused: Ann: You send messages too fast. Wait a few seconds.") == 1);  // of three
    CHECK(times("refused: Tom: You have too many offers. \"unseek\" withdraws them.") == 1);
    CHECK(times("refused: 192.0.2.1 no key: The lobby is full. Try again later.") == 1);
    CHECK(times("broken: game 1") == 1);
    CHECK(times("store: The store of the lobby has been busy for 1 second. Try again.") == 1);
    CHECK_FALSE(contains(text::join(lobby.logged, "\n"), "secret"));
}

TEST_CASE_METHOD(AnnAndTom, "admin: a player gets another name everywhere, and other keys") {
    const GameId game = lobby.begin(ann, tom, kLive);
    CHECK(refused(run_command(lobby, "rename ann Tom"), Refusal::NameTaken));
    CHECK(contains(type(lobby, "rename ann bot5"), "reserved"));
    CHECK(type(lobby, "rename ann Anna") == "ann is Anna now.");
    CHECK(TestLobby::value(lobby->lobby(ann)).viewer == "Anna");
    CHECK(TestLobby::value(lobby->game(tom, game, 0)).line.players[0].name == "Anna");
    CHECK(lobby.move(ann, game, "wS1"));

    const Credential key{Credential::Kind::Key, "ssh-ed25519", kBlob};
    CHECK(contains(type(lobby, "key add anna ssh-rsa " + kBlob), "is not a public key"));
    CHECK(contains(type(lobby, "key add anna ssh-ed25519 " + kBlob + " x@y"), key.fingerprint()));
    CHECK(type(lobby, "key add tom ssh-ed25519 " + kBlob) == "! This key belongs to Anna already.");
    const SessionId second = TestLobby::value(lobby->log_in(key, {})).session;
    CHECK(TestLobby::value(lobby->lobby(second)).viewer == "Anna");
    CHECK(contains(type(lobby, "key list anna"), key.fingerprint()));
    CHECK(contains(type(lobby, "key drop anna SHA256:x"), "! The player has no key"));
    CHECK(type(lobby, "key drop anna " + key.fingerprint()) == "The key is dropped.");
    CHECK(refused(lobby->lobby(second), Refusal::NoSession));
    CHECK(TestLobby::value(lobby->log_in(key, {})).guest);
}

TEST_CASE_METHOD(AnnAndTom, "admin: games are aborted or adjudicated") {
    const GameId first = lobby.begin(ann, tom, kLive);
    CHECK(type(lobby, "game 1 abort") == "Game 1 has ended.");
    CHECK(lobby.last(first, ann) == "system end aborted");
    CHECK(refused(run_command(lobby, "game 1 abort"), table::Refusal::Over));
    CHECK(refused(run_command(lobby, "game 7 abort"), Refusal::NoGame));
    CHECK(contains(type(lobby, "game 1 adjudicate red"), "! Type game 812 abort"));
    const GameId second = lobby.begin(ann, tom, "3d/move Base rated");
    for (const auto& [who, move] :
         {std::pair{ann, "wS1"}, {tom, "bS1 wS1-"}, {ann, "wQ -wS1"}, {tom, "bQ bS1-"}}) {
        CHECK(lobby.move(who, second, move));
    }
    CHECK(type(lobby, "game 2 adjudicate black") == "Game 2 has ended.");
    CHECK(lobby.last(second, ann) == "system end adjudicated black");
    CHECK(TestLobby::value(lobby->profile(tom, "")).slow->won == 1);
}

TEST_CASE_METHOD(AnnAndTom, "admin: a pause ends sessions, adjourns games and costs nobody time") {
    const GameId slow = lobby.begin(ann, tom, "1d/move Base casual");
    const GameId live = lobby.begin(ann, tom, kLive);
    CHECK(lobby.move(ann, live, "wS1"));
    CHECK(lobby.move(tom, live, "bS1 wS1-"));
    CHECK(lobby->post(tom, TestLobby::terms("3d/move Base casual")));
    CHECK(type(lobby, "pause") == "The lobby is paused. 2 sessions have ended.");
    CHECK(why_ended(*lobby, ann) == error_of(Refusal::Paused).message.worded());
    CHECK(refused(lobby->log_in({}, {}), Refusal::Paused));
    CHECK(type(lobby, "pause") == "! The lobby is paused already.");
    lobby.now += 20 * kDay;
    CHECK(TestLobby::value(lobby->settle(10)) == 0);
    CHECK(type(lobby, "resume") == "The lobby lets people in again.");
    CHECK(type(lobby, "resume") == "! The lobby is not paused.");
    CHECK(TestLobby::value(lobby->settle(10)) == 0);
    const SessionId again = lobby.enter("Ann");
    const LobbyView view = TestLobby::value(lobby->lobby(again));
    CHECK(view.offers.size() == 1);
    REQUIRE(view.own_games.size() == 2);
    const GameView game = TestLobby::value(lobby->game(again, slow, 0));
    CHECK(game.deadline == lobby.now + kDay);
    CHECK(TestLobby::value(lobby->game(again, live, 0)).line.adjourned);
}

TEST_CASE("admin: everybody sees the notice") {
    TestLobby lobby;
    const SessionId ann = lobby.enter("Ann");
    CHECK(type(lobby, "notice") == "There is no notice.");
    CHECK(type(lobby, "notice Reboot at 6") == "Everybody sees the notice.");
    CHECK(lobby.rung.contains({ann, Ring::All}));
    CHECK(TestLobby::value(lobby->lobby(ann)).notice == "Reboot at 6");
    CHECK(type(lobby, "notice") == "Reboot at 6");
    CHECK(type(lobby, "notice off") == "There is no notice any more.");
    CHECK(TestLobby::value(lobby->lobby(ann)).notice.empty());
}

TEST_CASE("admin: reports wait until the operator has dealt with them") {
    TestLobby lobby;
    CHECK(type(lobby, "reports") == "There are no open reports.");
    lobby.damage(
        "INSERT INTO reports (at, name, about, game, text) VALUES (5, 'ann', 'tom', 0, 'rude')");
    CHECK(contains(type(lobby, "reports"), "rude"));
    CHECK(contains(type(lobby, "status"), "open reports           1"));
    CHECK(type(lobby, "reports done 1") == "Report 1 is done.");
    CHECK(type(lobby, "reports done 1") == "! There is no open report 1.");
    CHECK(type(lobby, "reports") == "There are no open reports.");
}

TEST_CASE("admin: tidying ends what is over, and deletes what is old, not sooner") {
    TestLobby lobby;
    const auto [ann, guest, tom] = lobby.enter("Ann", "", "Tom");
    const auto play = [&](SessionId white, SessionId black) {
        const GameId game = lobby.begin(white, black, kLive);
        CHECK(lobby.move(white, game, "wS1"));
        CHECK(lobby.move(black, game, "bS1 wS1-"));
        CHECK(lobby.add(white, game, EventKind::Say, "hello"));
        CHECK(lobby.add(white, game, EventKind::End, "resigned white"));
        return game;
    };
    const GameId of_guest = play(guest, ann);
    const GameId of_players = play(ann, tom);
    const auto count = [&](const std::string& from) {
        return run(*lobby.database.open(), "SELECT count(*) FROM " + from).front().number(0);
    };
    lobby.damage("UPDATE sessions SET pid = 99999999 WHERE name = 'Tom'");
    CHECK(contains(type(lobby, "tidy"), "sessions of dead processes  1"));
    CHECK(refused(lobby->lobby(tom), Refusal::NoSession));
    CHECK(type(lobby, "tidy").empty());

    lobby.now += 29 * kDay;
    CHECK_FALSE(contains(type(lobby, "tidy"), "guests"));
    lobby.now += 2 * kDay;
    CHECK(contains(type(lobby, "tidy"), "old games of guests  1"));
    CHECK(count("games") == 1);
    CHECK(count("events WHERE game = " + std::to_string(of_guest)) == 0);
    CHECK(count("audit WHERE what = 'name' AND who <> ''") == 0);
    CHECK(count("events WHERE text = 'hello'") == 1);

    lobby.now += 60 * kDay;
    CHECK(contains(type(lobby, "tidy"), "games whose messages are deleted  1"));
    CHECK(count("events WHERE text = 'hello'") == 0);
    const SessionId later = lobby.enter("Ann");
    CHECK(TestLobby::value(lobby->game(later, of_players, 0)).events.size() == 6);
    CHECK(contains(TestLobby::value(lobby->pgn(of_players)), "bS1 wS1-"));

    CHECK(count("audit") > 0);
    lobby.now += 90 * kDay;
    CHECK(contains(type(lobby, "tidy"), "old lines of the audit"));
    CHECK(count("audit") == 0);
}
