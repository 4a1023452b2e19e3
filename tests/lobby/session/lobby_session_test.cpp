#include "lobby/session/lobby_session.h"

#include <algorithm>
#include <string>
#include <vector>

#include "i18n/language.h"
#include "i18n/message.h"
#include "i18n/typed.h"
#include "lobby/session/lobby_rows.h"
#include "lobby/session/store_log.h"
#include "lobby/session/test_person.h"
#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;
using roj::lobby::test::Person;
using roj::lobby::test::TestLobby;
using roj::lobby::test::ThreeInLobby;
using roj::lobby::test::TwoInLobby;

TEST_CASE_METHOD(TwoInLobby, "lobby: two people type play and are in a game", "[lobby]") {
    CHECK(contains(ann.type("play 10m+5s"), "You offer a game: 10m+5s Base+MLP rated."));
    REQUIRE(bartek.type("lobby").empty());
    REQUIRE(bartek.session.view().offers.size() == 1);
    CHECK(bartek.session.view().offers.front().owner.name == "ann");
    constexpr int kWidth = 80;
    const auto first_offer = [](Person& who) {
        const std::vector<LobbyRow> rows = lobby_rows(who.session.view(), kWidth);
        return rows.at(0).right + rows.at(1).text;
    };
    CHECK(contains(first_offer(bartek), "accept N 1  ann "));
    CHECK(contains(first_offer(ann), "unseek 1  you "));
    CHECK(bartek.type("play 10m+5s") == "plays 1\n");
    CHECK(ann.read(ann.session.poll()) == "plays 1\n");
    // Only once: whoever leaves the game stays in the lobby.
    CHECK(ann.read(ann.session.poll()).empty());
    CHECK(ann.session.view().own_games.size() == 1);
    CHECK(ann.type("go 1") == "plays 1\n");
}

TEST_CASE_METHOD(ThreeInLobby, "lobby: an offer to one person is told to them, and can be declined",
                 "[lobby]") {
    CHECK(contains(ann.type("match bartek 3d/move casual"), "You offer bartek a game: 3d/move"));
    const std::string told = bartek.read(bartek.session.poll());
    CHECK(contains(told, "ann offers you a game: Base+MLP 3d/move casual. Type accept 1"));
    CHECK(bartek.read(bartek.session.poll()).empty());
    CHECK(eve.read(eve.session.poll()).empty());
    CHECK(eve.session.view().offers.empty());
    CHECK(contains(bartek.type("decline 1"), "You decline the offer."));
    CHECK(bartek.session.view().offers.empty());
    ann.type("match bartek 3d/move casual");
    bartek.read(bartek.session.poll());
    CHECK(contains(bartek.type("accept"), "plays 1"));
}

TEST_CASE_METHOD(ThreeInLobby, "lobby: what is clear needs no number", "[lobby]") {
    ann.type("match bartek 3d/move casual white");
    CHECK(contains(bartek.read(bartek.session.poll()), "3d/move casual, you are Black. Type"));
    eve.type("seek 10m+5s");
    CHECK(bartek.type("accept") == "plays 1\n");         // the offer to them alone goes first
    CHECK(bartek.read(bartek.session.start()).empty());  // they come from the game
    CHECK(bartek.type("go") == "plays 1\n");
    check_answers(bartek, {{"accept", "plays 2\n"},
                           {"go", "! Type the number of your game too: go 812."},
                           {"resume", "! Type the number of your game too: resume 812."}});
}

TEST_CASE_METHOD(TwoInLobby,
                 "lobby: who waits there reads when a slow game begins, and when it is due",
                 "[lobby]") {
    ann.type("seek 3d/move white");
    bartek.type("lobby");
    CHECK(bartek.type("accept") == "plays 1\n");
    CHECK(contains(ann.read(ann.session.poll()), "your move in game 1 against bartek. Type next."));
    CHECK(ann.read(ann.session.poll()).empty());
    bartek.type("seek 2d/move white");
    ann.type("lobby");
    CHECK(ann.type("accept") == "plays 2\n");
    CHECK(ann.read(ann.session.start()) == "1 game waits for your move. Type next.\n");
    ann.type("seek 1d/move black");
    bartek.type("lobby");
    bartek.type("accept");
    CHECK(ann.type("lobby") == "Your game 3 against bartek has begun. Type go 3.\n");
}

TEST_CASE("lobby: a guest learns what guests can do, and play offers a casual game", "[lobby]") {
    TestLobby lobby;
    Person guest(lobby, "");
    CHECK(contains(guest.greeting, "You can watch and play casual games"));
    check_answers(guest, {{"play", "casual. You wait until somebody accepts"},
                          {"seek rated", "! Players without a name"}});
    Person ann(lobby, "ann");
    CHECK(ann.type("accept") == "plays 1\n");
}

TEST_CASE("lobby: whoever comes from an adjourned game reads how to resume it", "[lobby]") {
    TestLobby lobby;
    Person guest(lobby, "");
    REQUIRE(guest.type("match bot3 white") == "plays 1\n");
    TestLobby::check(lobby->visit(guest.id, 1));
    TestLobby::value(lobby.move(guest.id, 1, "wS1"));
    const table::NewEvent reply{table::Author::Black, table::EventKind::Play, "bS1 wS1-"};
    TestLobby::value(
        lobby->append(guest.id, 1, reply, TestLobby::value(lobby->game(guest.id, 1, 0)).tip));
    TestLobby::check(lobby->visit(guest.id, 0));
    CHECK(guest.read(guest.session.start()) ==
          "Your game 1 against bot3 is adjourned. Type resume 1.\n");
}

TEST_CASE_METHOD(TwoInLobby, "lobby: a request to resume is told once", "[lobby]") {
    ann.type("seek 10m+5s Base casual white");
    bartek.type("lobby");
    REQUIRE(bartek.type("accept") == "plays 1\n");
    TestLobby::check(lobby->visit(ann.id, 1));
    TestLobby::check(lobby->visit(bartek.id, 1));
    TestLobby::value(lobby.move(ann.id, 1, "wS1"));
    TestLobby::value(lobby.move(bartek.id, 1, "bS1 wS1-"));
    TestLobby::value(lobby.add(ann.id, 1, table::EventKind::Ask, "adjourn"));
    TestLobby::value(lobby.add(bartek.id, 1, table::EventKind::Ask, "adjourn"));
    TestLobby::value(lobby.add(bartek.id, 1, table::EventKind::Ask, "resume"));
    TestLobby::check(lobby->visit(ann.id, 0));
    CHECK(ann.read(ann.session.start()) == "bartek asks to resume your game 1. Type resume 1.\n");
}

TEST_CASE_METHOD(ThreeInLobby, "lobby: a spectator opens a game by number or name", "[lobby]") {
    CHECK(eve.type("watch") == "! No game is being played now.\n");
    lobby.begin(ann.id, bartek.id, "10m+5s");
    check_answers(eve, {{"watch", "watches 1\n"},
                        {"watch ann", "watches 1\n"},
                        {"observe 1", "watches 1\n"},
                        {"watch eve", "! eve does not play now.\n"},
                        {"watch 99", "! "},
                        {"games", "1  ann"}});
}

TEST_CASE("lobby: what cannot be carried out is refused with what would be right", "[lobby]") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    check_answers(ann, {{"accept", "! Say which offer by its number: accept 2.\n"},
                        {"accept x", "! Say which offer by its number: accept 2.\n"},
                        {"accept 7", "! "},
                        {"seek 99d/move", "! "},
                        {"seek 10m+5s purple", "! "},
                        {"match", "! Name a player"},
                        {"match nobody", "! "},
                        {"match ann", "! "},
                        {"go", "! Type the number of your game too"},
                        {"go 12345", "! "},
                        {"next", "! "},
                        {"top best", "! There are two rankings"}});
    constexpr const char* kForGames = "is for a game. Type go N or resume N to open one of yours.";
    CHECK(contains(ann.type("wS1"), "! \"wS1\" " + std::string(kForGames)));
    CHECK(contains(ann.type("resign"), "! \"resign\" " + std::string(kForGames)));
    CHECK(contains(ann.type("poddaj"), kForGames));
    check_answers(ann, {{"quit now", "! The command quit takes no argument."},
                        {"xyzzy", "! \"xyzzy\" is not a command here; help lists those that are."},
                        {"sek", "Did you mean seek?"},
                        {"help", "The lobby"},
                        {"help guide", "This guide takes you from the first start"},
                        {"help xyzzy", "! \"xyzzy\" is not a topic."},
                        {"quit", "quits \n"}});
    CHECK(ann.read(ann.session.interrupt()) == "quits \n");
}

TEST_CASE("lobby: who, list, name and plan", "[lobby]") {
    TestLobby lobby;
    Person guest(lobby, "");
    Person ann(lobby, "ann");
    const std::string who = ann.type("who");
    CHECK(missing(who, {"2 people are here", "ann", "guest-01"}) == "");
    CHECK(contains(ann.type("list"), "No offers. Type play to make one."));
    CHECK(contains(guest.type("name clara"), "! "));  // a guest has no key
    CHECK(contains(ann.type("name clara"), "! "));    // ann has a name
    CHECK(contains(ann.type("plan Slow games, please."), "Others see it in your profile."));
    CHECK(contains(ann.type("noplay guest-01"), "! "));
}

TEST_CASE("lobby: whoever has a key and no name reads how to choose one", "[lobby]") {
    TestLobby lobby;
    const Person ann(lobby, "ann");
    Person fresh(lobby, lobby.enter_with("new-key"));
    Person guest(lobby, "");
    for (const char* const line : {"plan Slow games.", "key", "key add", "history", "finger",
                                   "noplay ann", "censor ann", "tell ann hello"}) {
        CAPTURE(line);
        CHECK(fresh.type(line) ==
              "! Only players with a name can do that. To choose yours, type "
              "name and the name: name ann.\n");
        CHECK(guest.type(line) ==
              "! Only players with a name can do that. Log in with an SSH key to choose one.\n");
    }
    check_answers(fresh, {{"match ann 3d/move", "type name ann."},
                          {"name clara", "You are clara"},
                          {"history", "clara has finished no game yet."},
                          {"plan", "! Type what others read in your profile"},
                          {"plan Slow games.", "Others see it"},
                          {"finger", "Slow games."},
                          {"plan -", "Your profile has no plan any more."}});
    CHECK_FALSE(contains(fresh.type("finger"), "Slow games."));
}

TEST_CASE("lobby: refusals tell whose fault it is", "[lobby]") {
    TestLobby lobby;
    Person ann(lobby, "Ann");
    Person bartek(lobby, "bartek");
    check_answers(ann, {{"unseek", "! You have no open offer."},
                        {"seek 10m", ""},
                        {"accept 1", "! This is your own offer."},
                        {"unseek 7", "! There is no offer with this number"}});
    lobby.begin(ann.id, bartek.id, "10m+5s");
    CHECK(contains(ann.type("seek 10m"), "! You are in a live game. Finish it first."));
    CHECK(Person(lobby, "").type("watch ann") == "watches 1\n");
    TestLobby::value(lobby.add(ann.id, 1, table::EventKind::End, "aborted"));
    CHECK(contains(ann.type("history"), "Ann has finished no game yet."));
}

TEST_CASE_METHOD(TwoInLobby, "lobby: random lines never break a session", "[lobby]") {
    const std::vector<std::string> words{
        "play",  "seek",   "unseek",  "match",   "accept", "decline", "watch",  "games",  "next",
        "go",    "who",    "name",    "plan",    "noplay", "history", "top",    "finger", "1",
        "2",     "bartek", "ann",     "3d/move", "5m",     "rated",   "casual", "white",  "1-2",
        "99999", "-1",     "\x1b[2J", "żuk",     "lobby",  "list",    "help",   "x"};
    unsigned seed = 5;
    for (int i = 0; i < 400; ++i) {
        std::string line;
        for (unsigned count = 1 + (seed >> 3) % 4; count > 0; --count) {
            seed = seed * 1664525 + 1013904223;
            line += words.at((seed >> 8) % words.size()) + ' ';
        }
        INFO(line);
        const std::string said = (i % 2 == 0 ? ann : bartek).type(line);
        CHECK(!contains(said, "\x1b"));
    }
}

TEST_CASE("lobby: every command has a Polish and a Russian word of its own", "[lobby]") {
    const std::vector<std::string> without{"pgn", "lobby", "resume"};
    std::vector<std::string> names;
    for (const play::Command* const command : LobbySession::commands()) {
        names.emplace_back(command->name);
    }
    CHECK(names.size() > 25);
    for (const i18n::Language language : {i18n::Language::Polish, i18n::Language::Russian}) {
        const i18n::WithLanguage used(language);
        for (const std::string& name : names) {
            CAPTURE(name);
            const auto own = i18n::own_words_for(name);
            const bool keeps = std::ranges::find(without, name) != without.end();
            CHECK((keeps || !own.empty()));
            for (const std::string_view word : own) {
                CAPTURE(word);
                CHECK(std::ranges::count_if(names, [&](const std::string& other) {
                          return i18n::is_word_for(other, word);
                      }) == 1);
            }
        }
    }
}

TEST_CASE_METHOD(TwoInLobby, "lobby: commands in Polish and Russian do what the English ones do",
                 "[lobby]") {
    check_answers(ann, {{"szukaj 10m+5s casual", "You offer a game to all"},
                        {"wycofaj", "Your offer is withdrawn."},
                        {"ВЫЗВАТЬ bartek 3d/move casual", "You offer bartek a game"}});
    CHECK(contains(bartek.type("odrzuc 2"), "You decline the offer."));
    check_answers(ann, {{"кто", "2 people are here"},
                        {"profil bartek", "bartek"},
                        {"napisz bartek hej", "You tell bartek: hej\n"},
                        {"ключ", "Your keys"},
                        {"помощь", "The lobby"},
                        {"seek 10m towarzyska czarne", "10m Base+MLP casual black."},
                        {"искать 11m РЕЙТИНГОВАЯ белые", "11m Base+MLP rated white."},
                        {"seek 10m rated casual", "set the same thing"},
                        {"лучшие заочные", "The best players of slow games"},
                        {"top szybkie", "The best players of live games"},
                        {"klucz lista", "Your keys"},
                        {"ключ добавить", "type: key use"},
                        {"klucz odbierz x", "! Type one of the fingerprints"},
                        {"zapomnij mnie", "type forget me forever"}});
    CHECK(contains(bartek.type("забыть меня навсегда"), "are erased"));
    CHECK(ann.type("koniec") == "quits \n");
}

TEST_CASE("lobby: settings are listed, shown and changed, and the interface hears of it") {
    struct Book final : play::SettingsBook {
        play::List list() const override { return {"settings", {"Settings", {}}}; }
        Result<std::string> show(std::string_view key) const override {
            return "shows " + std::string(key);
        }
        Result<std::string> keep(std::string_view key, std::string_view value) override {
            if (value == "huge") { return Error{i18n::message("No such value.")}; }
            return "keeps " + std::string(key) + '=' + std::string(value);
        }
    };
    TestLobby lobby;
    Person ann(lobby, "ann");
    CHECK(ann.type("settings").empty());
    Book book;
    ann.session.use_settings(book);
    const play::Events listed = ann.session.submit("settings");
    REQUIRE(listed.size() == 1);
    CHECK(std::get<play::List>(listed.front()).name == "settings");
    CHECK(ann.type("settings theme") == "shows theme\n");
    CHECK(ann.type("settings layout=huge") == "! No such value.\n");
    CHECK(ann.type("ustawienia theme light") == "keeps theme=light\n");
    const play::Events changed = ann.session.submit("settings theme=light");
    REQUIRE(changed.size() == 2);
    CHECK(std::get<play::SettingChanged>(changed.front()).key == "theme");
    CHECK(std::get<play::SettingChanged>(changed.front()).value == "light");
}

TEST_CASE_METHOD(ThreeInLobby,
                 "lobby session: after an upgrade, sessions of the older program leave") {
    const GameId game = lobby.begin(ann.id, bartek.id, "10m casual");
    StoreLog log(*lobby, eve.bell, eve.id, game);
    lobby.damage("UPDATE meta SET value = 99 WHERE key = 'schema'");
    constexpr const char* kLeaves = "quits The lobby has a new version. Log in again.";
    CHECK(contains(ann.type("seek 3d/move"), kLeaves));
    CHECK(contains(bartek.read(bartek.session.poll()), kLeaves));
    CHECK(contains(bartek.read(bartek.session.tick()), kLeaves));
    // A game goes back to the lobby, which says why.
    CHECK_FALSE(log.append({{}, table::EventKind::Whisper, "hi"}, 0));
    CHECK(log.read(game, 0).given_up == 0);
    CHECK(contains(eve.read(eve.session.start()), kLeaves));
}
