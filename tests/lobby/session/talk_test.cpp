#include "lobby/people/talk.h"

#include <string>

#include "lobby/session/store_log.h"
#include "lobby/session/test_person.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"
#include "text/printable.h"

using namespace roj;
using namespace roj::lobby;
using roj::lobby::test::Person;
using roj::lobby::test::refused;
using roj::lobby::test::run;
using roj::lobby::test::TestLobby;
using roj::lobby::test::TwoInLobby;
using table::EventKind;

namespace {

/// Returns what a session reads, as "ann: hello ".
std::string taken(TestLobby& lobby, SessionId session) {
    std::string text;
    for (const Tell& tell : TestLobby::value(Talk(*lobby).take(session))) {
        text += tell.name + ": " + tell.text + ' ';
    }
    return text;
}

std::string talk_in(TestLobby& lobby, GameId game, SessionId session) {
    std::string text;
    for (const auto& event : TestLobby::value(lobby->game(session, game, 0)).events) {
        const bool talk =
            event.what.kind == EventKind::Say || event.what.kind == EventKind::Whisper;
        if (talk) { text += event.what.text + '|'; }
    }
    return text;
}

}  // namespace

TEST_CASE("talk: a line goes to all sessions of a player, once, and rings them", "[lobby]") {
    TestLobby lobby;
    Talk talk(*lobby);
    const auto [ann, bartek, again, guest] = lobby.enter("ann", "bartek", "bartek", "");
    lobby.rung.clear();
    CHECK(talk.tell(ann, "BARTEK", " hello\x1b there "));
    CHECK(lobby.rung.contains({bartek, Ring::You}));
    CHECK(lobby.rung.contains({again, Ring::You}));
    CHECK(talk.tell(ann, "bartek", "bye"));
    CHECK(taken(lobby, bartek) == "ann: hello there ann: bye ");
    CHECK(taken(lobby, bartek).empty());
    CHECK(taken(lobby, again) == "ann: hello there ann: bye ");
    CHECK(taken(lobby, ann).empty());

    CHECK(refused(talk.tell(guest, "ann", "hello"), Refusal::GuestOnly));
    CHECK(refused(talk.tell(ann, "guest-01", "hello"), Refusal::NoPlayer));
    CHECK(refused(talk.tell(ann, "ann", "hello"), Refusal::Yourself));
    CHECK(refused(talk.tell(ann, "bartek", " \x1b "), Refusal::NothingSaid));
    // What nobody has read goes with the session.
    CHECK(talk.tell(ann, "bartek", "late"));
    lobby->log_out(bartek);
    lobby->log_out(again);
    CHECK(refused(talk.tell(ann, "bartek", "hello"), Refusal::NotOnline));
    CHECK(taken(lobby, lobby.enter("bartek")).empty());
    CHECK(run(*lobby.database.open(), "SELECT id FROM tells WHERE session <> 0").empty());
}

TEST_CASE("talk: five lines in ten seconds, wherever they are said", "[lobby]") {
    TestLobby lobby;
    Talk talk(*lobby);
    const auto [ann, bartek, eve] = lobby.enter("ann", "bartek", "eve");
    const GameId game = lobby.begin(ann, bartek, "10m+5s casual");
    const GameId other = lobby.begin(lobby.enter("tom"), lobby.enter("jan"), "10m+5s casual");
    CHECK(talk.tell(ann, "bartek", "1"));
    CHECK(talk.tell(ann, "eve", "2"));
    CHECK(lobby.add(ann, game, EventKind::Say, "3"));
    lobby.now += 5 * kSecond;
    CHECK(lobby.add(ann, other, EventKind::Whisper, "4"));
    CHECK(talk.tell(ann, "bartek", "5"));
    // Also by the same player at another terminal.
    const SessionId again = lobby.enter("ann");
    CHECK(refused(talk.tell(again, "bartek", "6"), Refusal::TooMuchTalk));
    CHECK(refused(lobby.add(ann, game, EventKind::Say, "6"), Refusal::TooMuchTalk));
    CHECK(refused(lobby.add(ann, other, EventKind::Whisper, "6"), Refusal::TooMuchTalk));
    CHECK(lobby.add(eve, other, EventKind::Whisper, "mine"));
    lobby.now += 5 * kSecond;
    for (const char* const line : {"6", "7", "8"}) { CHECK(talk.tell(ann, "bartek", line)); }
    CHECK(refused(talk.tell(ann, "bartek", "9"), Refusal::TooMuchTalk));
    CHECK(taken(lobby, bartek) == "ann: 1 ann: 5 ann: 6 ann: 7 ann: 8 ");
}

TEST_CASE("talk: a muted player reads until when", "[lobby]") {
    TestLobby lobby;
    Talk talk(*lobby);
    const auto [ann, bartek] = lobby.enter("ann", "bartek");
    const GameId game = lobby.begin(ann, bartek, "10m+5s casual");
    lobby.damage("UPDATE players SET muted_until = 1790003640000 WHERE name = 'ann'");
    const Status told = talk.tell(ann, "bartek", "hello");
    REQUIRE_FALSE(told);
    CHECK(told.error().message.worded() ==
          "The operator has muted you until 2026-09-21 15:14 UTC.");
    CHECK_FALSE(lobby.add(ann, game, EventKind::Say, "hello"));
    CHECK(talk.tell(bartek, "ann", "hello"));
    lobby.now += 3'640'000;
    CHECK(talk.tell(ann, "bartek", "hello"));
}

TEST_CASE("talk: a player does not read whom they censor", "[lobby]") {
    TestLobby lobby;
    Talk talk(*lobby);
    const SessionId ann = lobby.enter("ann");
    Person bartek(lobby, "bartek");
    Person eve(lobby, "eve");
    const GameId game = lobby.begin(ann, bartek.id, "10m+5s casual");
    CHECK(lobby.add(ann, game, EventKind::Say, "idiot"));
    CHECK(lobby.add(bartek.id, game, EventKind::Say, "hello"));
    CHECK(lobby.add(eve.id, game, EventKind::Whisper, "psst"));
    check_answers(bartek, {{"censor", "You see the messages of all players."},
                           {"censor ann", "To undo this, type uncensor ann."},
                           {"censor", "You do not see the messages of: ann.\n"}});
    CHECK(talk_in(lobby, game, bartek.id) == "|hello||");  // players do not read whispers
    CHECK(talk_in(lobby, game, ann) == "idiot|hello||");
    CHECK(talk_in(lobby, game, eve.id) == "idiot|hello|eve: psst|");
    const SessionId tom = lobby.enter("tom");
    CHECK(lobby->set_listed(tom, List::Censor, "eve", true));
    CHECK(talk_in(lobby, game, tom) == "idiot|hello||");
    CHECK(refused(talk.tell(ann, "bartek", "hello"), Refusal::Censored));
    // Their offers are in the list, but are not announced.
    CHECK(lobby->post(ann, TestLobby::terms("3d/move casual"), "bartek"));
    CHECK(bartek.read(bartek.session.poll()).empty());
    CHECK(bartek.session.view().offers.size() == 1);
    CHECK(contains(bartek.type("uncensor ann"), "You see again what ann says."));
    CHECK(talk.tell(ann, "bartek", "hello"));
    CHECK(bartek.read(bartek.session.poll()) == "ann tells you: hello\n");
    CHECK(contains(bartek.type("uncensor"), "! Name a player"));
}

TEST_CASE_METHOD(TwoInLobby, "talk: the list noplay has a way back", "[lobby]") {
    check_answers(ann, {{"noplay", "You play with everybody."},
                        {"noplay bartek", "To undo this, type allow bartek."},
                        {"noplay", "You do not play with: bartek.\n"}});
    CHECK(contains(bartek.type("match ann"), "! "));
    CHECK(contains(ann.type("allow bartek"), "You and bartek can play each other again."));
    CHECK(contains(bartek.type("match ann"), "You offer ann a game"));
    check_answers(ann, {{"allow", "! Name a player"}, {"allow nobody", "! No player"}});
}

TEST_CASE("talk: reports go to the operator, with the game", "[lobby]") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    Person guest(lobby, "");
    Person eve(lobby, "eve");
    CHECK(contains(ann.type("report guest-01 is rude\x1b[2J"), "The operator will read"));
    const GameId game = lobby.begin(ann.id, guest.id, "10m+5s casual");
    CHECK(contains(guest.type("report ann is rude"), "The operator will read your report on ann."));
    CHECK(contains(eve.type("report ann cheats"), "The operator will read"));
    // Somebody who has left can still be reported in their game.
    lobby->log_out(guest.id);
    CHECK(contains(eve.type("report guest-01 has left"), "! No player"));
    TestLobby::check(lobby->visit(eve.id, game));
    CHECK(contains(eve.type("report guest-01 has left"), "The operator will read"));
    std::string stored;
    for (const Row& row :
         run(*lobby.database.open(), "SELECT name, about, game, text FROM reports ORDER BY id")) {
        stored += row.text(0) + ' ' + row.text(1) + ' ' + std::to_string(row.number(2)) + ' ' +
                  row.text(3) + '\n';
    }
    CHECK(stored ==
          "ann guest-01 0 is rude[2J\nguest-01 ann 1 is rude\neve ann 1 cheats\n"
          "eve guest-01 1 has left\n");
    check_answers(ann, {{"report ann x", "! That is you."},
                        {"report bartek", "! Type the name of a person"}});
    for (int i = 0; i < 9; ++i) { CHECK(contains(ann.type("report eve x"), "The operator")); }
    CHECK(contains(ann.type("report eve x"), "! You have sent many reports today."));
    lobby.now += kDay;
    CHECK(contains(ann.type("report eve x"), "The operator"));
}

TEST_CASE_METHOD(TwoInLobby,
                 "talk: a person reads what others tell them in the lobby and in a game",
                 "[lobby]") {
    check_answers(
        ann, {{"tell", "! Type the name of a player"},
              {"tell bartek", "! Type the name of a player"},
              {"tell bartek Cze\xC5\x9B\xC4\x87!", "You tell bartek: Cze\xC5\x9B\xC4\x87!\n"}});
    CHECK(bartek.read(bartek.session.poll()) == "ann tells you: Cze\xC5\x9B\xC4\x87!\n");
    CHECK(bartek.read(bartek.session.poll()).empty());
    check_answers(bartek,
                  {{"tell ann Hi!", "You tell ann: Hi!\n"},
                   {"tell", "Messages\nann tells you: Cze\xC5\x9B\xC4\x87!\nYou tell ann: Hi!\n"}});
    const GameId game = lobby.begin(bartek.id, lobby.enter("eve"), "10m+5s casual");
    ann.type("tell bartek are you busy?");
    StoreLog log(*lobby, bartek.bell, bartek.id, game);
    CHECK(log.read(0, 0).notes.empty());
    const play::LogPart part = log.read(game, 0);
    REQUIRE(part.notes.size() == 1);
    CHECK(part.notes.front() == "ann tells you: are you busy?");
    CHECK(log.talk() == part.notes);
}

TEST_CASE("limits: an idle session ends, but never while it plays", "[long]") {
    TestLobby lobby;
    Person ann(lobby, "ann");
    Person guest(lobby, "");
    const auto wait = [&lobby](Person& person, Time minutes) {
        lobby.now += minutes * kMinute;
        return person.read(person.session.tick());
    };
    CHECK(wait(guest, 8).empty());
    CHECK(guest.type("who").size() > 1);
    CHECK(wait(guest, 8).empty());
    CHECK(wait(guest, 1) == "Are you still here? Type something within a minute to stay.\n");
    CHECK(wait(guest, 1) == "quits You have typed nothing for 10 minutes. Goodbye.\n");
    lobby->log_out(guest.id);

    ann.type("who");
    CHECK(wait(ann, 28).empty());
    CHECK(contains(wait(ann, 1), "Are you still here?"));
    CHECK(ann.type("lobby").empty());
    CHECK(wait(ann, 28).empty());
    const SessionId eve = lobby.enter("eve");
    const GameId game = lobby.begin(ann.id, eve, "1h+10s casual");
    CHECK(lobby.move(ann.id, game, "wS1"));
    CHECK(lobby.move(eve, game, "bS1 wS1-"));
    CHECK(wait(ann, 45) == "plays 1\n");
    CHECK(lobby.add(ann.id, game, EventKind::End, "resigned white"));
    CHECK(wait(ann, 28).empty());
    CHECK(contains(wait(ann, 2), "quits You have typed nothing for 30 minutes. Goodbye."));
}

TEST_CASE("limits: who sees nothing new in a game for long is back in the lobby", "[long]") {
    TestLobby lobby;
    Person eve(lobby, "eve");
    const auto [ann, tom] = lobby.enter("ann", "tom");
    const GameId game = lobby.begin(ann, tom, "2h+10s casual");
    CHECK(lobby.move(ann, game, "wS1"));
    CHECK(lobby.move(tom, game, "bS1 wS1-"));
    StoreLog log(*lobby, eve.bell, eve.id, game);
    StoreLog players(*lobby, eve.bell, ann, game);
    lobby.now += 20 * kMinute;
    CHECK(log.read(game, 0).notes.empty());
    CHECK(lobby.move(ann, game, "wQ -wS1"));
    lobby.now += 29 * kMinute;
    CHECK(contains(text::join(log.read(game, 0).notes, ""), "In a minute you return"));
    CHECK(log.read(game, 0).notes.empty());
    log.note_input();  // eve looks around
    lobby.now += kMinute;
    CHECK_FALSE(log.read(game, 0).given_up);
    lobby.now += 29 * kMinute;
    CHECK(contains(text::join(log.read(game, 0).notes, ""), "In a minute you return"));
    lobby.now += kMinute;
    CHECK(log.read(game, 0).given_up == 0);
    CHECK(log.farewell() == "Nothing has happened in the game for a long time.");
    const play::LogPart part = players.read(game, 0);
    CHECK_FALSE(part.given_up);
    CHECK(part.notes.empty());
}

TEST_CASE("talk: hostile bytes leave nothing that a terminal executes or hides", "[sqlite]") {
    TestLobby lobby({.per_address = 100, .new_names = 1000, .lines = 100'000});
    Person ann(lobby, "ann");
    Person bartek(lobby, "bartek");
    Person fresh(lobby, lobby.enter_with("fresh"));
    const GameId game = lobby.begin(ann.id, bartek.id, "10m+5s casual");
    Person eve(lobby, "eve");
    // Bytes that mean something to terminals are frequent.
    const std::vector<std::string> bad{"\x1b[2J",      "\x9b",
                                       "\xC2\x9B",     "\x7f",
                                       "\xE2\x80\xAE", "\xE2\x80\x8B",
                                       "\xEF\xBB\xBF", "\r",
                                       "\a",           "\xF3\xA0\x80\x81",
                                       "\xCC\x81",     "\xEE\x80\x80",
                                       "\xCD\xB8",     "\n",
                                       "\xE2\x80\xA8", "a"};
    unsigned seed = 11;
    const auto random = [&seed](unsigned below) {
        seed = seed * 1664525 + 1013904223;
        return (seed >> 8) % below;
    };
    const auto is_clean = [](std::string_view text) {
        // Also what is_printable() does not know: marks beyond two, and invisible characters.
        return text::plain_line(text, 4000) == text::trim(text);
    };
    for (int i = 0; i < 25; ++i) {
        std::string line;
        for (unsigned length = random(30); length > 0; --length) {
            line += random(3) == 0 ? bad.at(random(static_cast<unsigned>(bad.size())))
                                   : std::string(1, static_cast<char>(random(256)));
        }
        CAPTURE(i);
        fresh.type("name " + line);
        ann.type("tell bartek " + line);
        ann.type("plan " + line);
        ann.type("report bartek " + line);
        static_cast<void>(lobby.add(ann.id, game, EventKind::Say, line));
        static_cast<void>(lobby.add(eve.id, game, EventKind::Whisper, line));
        for (const std::string& said :
             {bartek.read(bartek.session.poll()), eve.type("finger ann")}) {
            for (const std::string_view part : text::split_words(said, "\n")) {
                CAPTURE(part);
                CHECK(is_clean(part));
            }
        }
        // A person reads their own line as it is, but the terminal does not execute it.
        const std::string own = ann.type(line);
        for (const std::string_view part : text::split_words(own, "\n")) {
            CHECK(text::is_printable(part));
        }
    }
    CHECK(!TestLobby::value(lobby->game(eve.id, game, 0)).broken);
    const auto database = lobby.database.open();
    for (const char* const column : {"name FROM players", "plan FROM players", "text FROM events",
                                     "text FROM reports", "name FROM sessions"}) {
        INFO(column);
        for (const Row& row : run(*database, std::string("SELECT ") + column)) {
            CHECK(is_clean(row.text(0)));
        }
    }
    // What gets into the store in another way is not shown either.
    lobby.damage("UPDATE players SET plan = 'a' || char(27) || '[2J' WHERE name = 'ann'");
    lobby.damage("UPDATE events SET text = 'eve: b' || char(8238) WHERE kind = 'whisper'");
    lobby.damage("UPDATE events SET text = 'c' || char(155) WHERE kind = 'say'");
    CHECK(contains(eve.type("finger ann"), "a[2J"));
    lobby.damage("INSERT INTO tells (at, session, name, text) VALUES (0, " +
                 std::to_string(eve.id) + ", 'd' || char(7), 'e' || char(8203))");
    CHECK(eve.read(eve.session.poll()) == "d tells you: e\n");
    const std::string talk = talk_in(lobby, game, eve.id);
    CHECK(missing(talk, {"eve: b|", "c|"}) == "");
    CHECK(is_clean(talk));
}

TEST_CASE("talk: a line is as long as the operator allows", "[lobby]") {
    TestLobby lobby({.per_address = 100, .letters = 10});
    const auto [ann, bartek] = lobby.enter("ann", "bartek");
    const GameId game = lobby.begin(ann, bartek, "10m casual");
    CHECK(Talk(*lobby).tell(ann, "bartek", "Zażółć 90."));
    const Status longer = Talk(*lobby).tell(ann, "bartek", "Zażółć 900.");
    REQUIRE_FALSE(longer);
    CHECK(contains(longer.error().message.worded(), "has at most 10 characters."));
    CHECK_FALSE(lobby.add(ann, game, EventKind::Say, "Zażółć 900."));
    CHECK(taken(lobby, bartek) == "ann: Zażółć 90. ");
}
