#include <string>

#include "play/kept.h"
#include "play/seated.h"
#include "play/seats/setup.h"
#include "play/session/session.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/fake_engine.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

/// Replies to the openings of these tests.
constexpr const char* kReplies = R"(case $moves in
    '') say wS1 ok ;;
    ';wS1') say 'bG1 wS1-' ok ;;
    ';wG1') say 'bS1 wG1-' ok ;;
    ';wS1;bG1 wS1-') say 'wQ -wS1' ok ;;
    *';wQ \wS1') say 'bQ bG1/' ok ;;
    *) say 'err I do not know that game.' ok ;;
    esac)";

FakeEngine replying() {
    FakeEngine engine;
    engine.bestmove = kReplies;
    return engine;
}

/// What is said until the session waits for the person.
Events wait_for_person(Session& session) {
    Events all_events;
    while (session.seats().thinking()) {
        for (Event& event : wait_for_news(session)) { all_events.push_back(std::move(event)); }
    }
    return all_events;
}

/// An engine as a player, in a folder of its own.
struct Table {
    explicit Table(const FakeEngine& engine = replying())
        : command(command_in(folder.path(), engine)) {}

    Setup setup(std::chrono::milliseconds move_time = std::chrono::milliseconds(100)) const {
        return seated("human", "engine:" + command, move_time);
    }
    /// What the engine was told since the last time.
    std::string told() {
        const std::string all = file_text(folder / "log");
        return all.substr(std::exchange(read, all.size()));
    }

    TempFolder folder;
    std::string command;
    std::size_t read = 0;
};

/// A game against an engine, which is to answer the first move.
struct Duel : Table {
    explicit Duel(const FakeEngine& engine = replying(),
                  std::chrono::milliseconds move_time = std::chrono::milliseconds(100))
        : Table(engine), session(setup(move_time), nullptr) {
        session.start();
        submit_all(session, {"wS1"});
    }

    /// Waits for the engine, and returns its only move.
    std::string move() {
        const Events moved = wait_for_person(session);
        INFO(said(moved));
        REQUIRE(all<MovePlayed>(moved).size() == 1);
        CHECK(all<MovePlayed>(moved)[0]->source == MoveSource::Engine);
        return all<MovePlayed>(moved)[0]->text;
    }
    /// Waits until the engine has made the file that tells that it thinks.
    void wait_until_it_thinks() const {
        while (!std::filesystem::exists(folder / "engine.sh.thinks")) { ::poll(nullptr, 0, 5); }
    }

    Session session;
};

TEST_CASE_METHOD(Duel, "an engine plays, and gets every change of the game") {
    CHECK(session.seats().thinking());
    CHECK(move() == "bG1 wS1-");
    CHECK(session.seats().names()[1] == "Fake 1.0");
    CHECK(viewer(session) == Color::White);
    CHECK(told() == "newgame Base;InProgress;Black[1];wS1\nbestmove time 00:00:00.100\n");

    submit_all(session, {"wQ \\wS1"});
    wait_for_person(session);
    CHECK(told() == "play bG1 wS1-\nplay wQ \\wS1\nbestmove time 00:00:00.100\n");

    submit_all(session, {"undo", "redo", "undo", "wQ \\wS1"});
    wait_for_person(session);
    CHECK(game_string(session) == "Base;InProgress;White[3];wS1;bG1 wS1-;wQ \\wS1;bQ bG1/");
    // What was taken back and played again needs no words; the answer is asked for anew.
    CHECK(told() == "bestmove time 00:00:00.100\n");

    submit_all(session, {"new", "wG1"});
    wait_for_person(session);
    CHECK(told() == "newgame Base;InProgress;Black[1];wG1\nbestmove time 00:00:00.100\n");
    CHECK(game_string(session) == "Base;InProgress;White[2];wG1;bS1 wG1-");
}

TEST_CASE_METHOD(Duel, "an engine continues when the players change sides") {
    wait_for_person(session);
    told();
    submit_all(session, {"swap"});
    CHECK(session.seats().names()[0] == "Fake 1.0");
    CHECK(session.seats().names()[1].empty());
    CHECK(move() == "wQ -wS1");
    CHECK(told() == "play bG1 wS1-\nbestmove time 00:00:00.100\n");
}

TEST_CASE("an engine ends at once when it is replaced, and when the game is over") {
    const TempFolder folder;
    const LifeLine life(folder / "life");
    FakeEngine engine = replying();
    engine.start = life.hold();
    Duel duel(engine);
    Session& session = duel.session;
    wait_for_person(session);
    REQUIRE_FALSE(life.gone_within(std::chrono::milliseconds(0)));
    SECTION("by a bot") {
        submit_all(session, {"new human bot:1"});
    }
    SECTION("by a person, in another game") {
        submit_all(session, {"new human human"});
    }
    SECTION("in a game from the clipboard") {
        submit_all(session,
                   {"[GameType \"Base\"]\n[BlackSeat \"bot:1\"]\n[WhiteSeat \"human\"]\n"});
    }
    SECTION("by a person, because it played an illegal move") {
        submit_all(session, {"wQ -wS1"});
        wait_for_person(session);
    }
    SECTION("when the game is over") {
        submit_all(session, {"resign!"});
    }
    CHECK(life.gone_within(std::chrono::milliseconds(10000)));
}

TEST_CASE_METHOD(Duel, "an engine continues from game to game") {
    wait_for_person(session);
    told();
    submit_all(session, {"new", "wS1"});
    wait_for_person(session);
    CHECK_FALSE(contains(told(), "exit"));
    // After the end of a game it is started again.
    submit_all(session, {"resign!", "undo", "undo", "wS1"});
    wait_for_person(session);
    CHECK(session.game().history().size() == 2);
}

TEST_CASE("two engines play each other until one of them fails") {
    Table white;
    Table black;
    Session session(seated("engine:" + white.command, "engine:" + black.command), nullptr);
    session.start();
    const Events events = wait_for_person(session);
    CHECK(game_string(session) == "Base;InProgress;Black[2];wS1;bG1 wS1-;wQ -wS1");
    CHECK(contains(said(events), "I do not know that game."));
    CHECK_FALSE(session.seats().players()[1].is_machine());
    CHECK(session.seats().players()[0].is_machine());
}

struct FaultCase {
    const char* what;
    const char* bestmove;
    const char* message;
};

TEST_CASE("a player replaces an engine that fails, and sees why") {
    const FaultCase fault = GENERATE(
        FaultCase{
            "death", "say 'no more memory' >&2; exit 3",
            "but it has ended. It exited with status 3. Its last output was \"no more memory\""},
        FaultCase{"an illegal move", "say 'bQ wS1-' ok", "Fake 1.0 wants to play \"bQ wS1-\": "},
        FaultCase{"garbage", "say 'e2-e4' ok", "Fake 1.0 wants to play \"e2-e4\": "},
        FaultCase{"a refusal", "say 'err tired' ok", "but it answered \"err tired\""},
        FaultCase{"a flood", "yes", "its answer has no end"});
    INFO(fault.what);
    const TempFolder folder;
    const LifeLine life(folder / "life");
    FakeEngine engine;
    engine.start = life.hold();
    engine.bestmove = fault.bestmove;
    {
        Duel duel(engine);
        Session& session = duel.session;
        const std::string text = said(wait_for_person(session));
        INFO(text);
        CHECK(contains(text, fault.message));
        CHECK(contains(text,
                       "You play Black's moves now. To restart it, press Enter in Black's turn."));
        CHECK_FALSE(session.seats().players()[1].is_machine());
        CHECK(viewer(session) == Color::Black);
        submit_all(session, {"bG1 wS1-", "wQ \\wS1"});
        CHECK_FALSE(session.seats().thinking());
        submit_all(session, {"undo"});
        CHECK(session.game().history().size() == 2);
    }
    CHECK(life.gone_within(std::chrono::milliseconds(10000)));
}

TEST_CASE("Enter restarts an engine that has failed") {
    FakeEngine engine = replying();
    // Dies the first time only.
    engine.bestmove =
        "if [ ! -e \"$0.tried\" ]; then : >\"$0.tried\"; exit 1; fi; " + engine.bestmove;
    Duel duel(engine);
    Session& session = duel.session;
    CHECK(contains(said(wait_for_person(session)), "status 1"));
    const Events back = submit_all(session, {""});
    CHECK(contains(said(back), "Fake 1.0 plays Black again."));
    CHECK(duel.move() == "bG1 wS1-");
    // In one's own turn there is nobody to call.
    CHECK(said(submit_all(session, {""})).empty());
}

TEST_CASE("a missing engine is reported before its turn") {
    Session session(seated("human", "engine:roj-no-such-engine"), nullptr);
    CHECK(session.seats().names()[1] == "roj-no-such-engine");
    session.start();
    CHECK_FALSE(session.seats().thinking());
    const std::string text = said(wait_for_news(session));
    CHECK(missing(text, {"\"roj-no-such-engine\" cannot be run. Its last output was \"",
                         "not found"}) == "");
    submit_all(session, {"wS1", "bG1 wS1-"});
}

TEST_CASE("an engine that does not know the bugs is distinguished from a broken one") {
    FakeEngine engine = replying();
    engine.cases = "newgame*O*) say 'err Invalid game type.' ok ;;";
    Table table(engine);
    Setup setup = table.setup();
    setup.rules.game_type.add(Bug::Moth);
    Session session(setup, nullptr);
    session.start();
    submit_all(session, {"wS1"});
    CHECK(
        contains(said(wait_for_person(session)), "Fake 1.0 does not know all the bugs of Base+O."));
}

TEST_CASE("stop makes an engine move at once if it responds") {
    FakeEngine engine;
    engine.bestmove =
        "trap 'go=' INT; go=1; : >\"$0.thinks\"; while [ $go ]; do rest 0.02; done; "
        "say 'bG1 wS1-' ok";
    Duel duel(engine, std::chrono::minutes(10));
    Session& session = duel.session;
    CHECK(contains(said(session.submit("bA1 wS1-")), "It is "));
    duel.wait_until_it_thinks();
    submit_all(session, {"stop"});
    CHECK(duel.move() == "bG1 wS1-");
}

TEST_CASE("stop gives the moves of an engine that does not respond to the player") {
    FakeEngine engine;
    engine.bestmove = ": >\"$0.thinks\"; trap '' INT; hang";
    Duel duel(engine, std::chrono::minutes(10));
    Session& session = duel.session;
    duel.wait_until_it_thinks();
    submit_all(session, {"stop"});
    CHECK(contains(said(wait_for_person(session)),
                   "Fake 1.0 was stopped before it answered. You play Black's moves now"));
}

TEST_CASE("undo in an engine's turn does not wait for the engine") {
    FakeEngine engine = replying();
    engine.bestmove =
        ": >\"$0.thinks\"; case $moves in ';wS1') hang ;; esac; " + std::string(kReplies);
    Duel duel(engine, std::chrono::minutes(10));
    Session& session = duel.session;
    duel.wait_until_it_thinks();
    submit_all(session, {"undo"});
    CHECK_FALSE(session.seats().thinking());
    submit_all(session, {"wG1"});
    CHECK(duel.move() == "bS1 wG1-");
}

TEST_CASE("an engine cannot be offered a draw, and has no level") {
    Table table;
    Session session(table.setup(), nullptr);
    session.start();
    check_answers(session, {{"draw", "the engine protocol has no draw offers"},
                            {"level 4", "No bot plays in this game"}});
}

TEST_CASE("new accepts an engine: the rest of the line or a quoted text is its command") {
    Table table;
    Session session(seated("human", "human"), nullptr);
    session.start();
    submit_all(session, {"new Base+M engine:" + table.command});
    CHECK(format_seat(session.seats().setup().seats[1]) == "engine:" + table.command);
    submit_all(session, {"wS1"});
    wait_for_person(session);
    CHECK(session.game().history().size() == 2);
    submit_all(session, {"new \"engine:" + table.command + "\" human"});
    CHECK(format_seat(session.seats().setup().seats[0]) == "engine:" + table.command);
    wait_for_person(session);
    CHECK(session.move_texts() == std::vector<std::string>{"wS1"});
    CHECK(contains(said(session.submit("new engine:")), "needs the command"));
}

TEST_CASE("the record names the engine, and the game continues with it") {
    Table table;
    Storage storage = storage_in(table.folder.path());
    Setup setup = table.setup();
    setup.seats[1].command += " \"100%\"";
    setup.engine_options = {{"Level", "7"}, {"Odd name", "a=b c"}};
    {
        FakeEngine engine = replying();
        engine.cases = "options*) say ok ;;";
        command_in(table.folder.path(), engine);
        Session session(setup, &storage);
        session.start();
        submit_all(session, {"wS1"});
        wait_for_person(session);
        CHECK(contains(table.told(), "options set Level 7\n"));
        submit_all(session, {"save lunch"});
    }
    const Result<record::Record> kept =
        record::parse_pgn(file_text(table.folder / "data/roj/games/lunch.pgn"));
    REQUIRE(kept.has_value());
    CHECK(kept->tags.get("White") == "Human");
    CHECK(kept->tags.get("Black") == "Fake 1.0");
    const Setup again = setup_of(*kept, Setup{});
    CHECK(again.seats == setup.seats);
    CHECK(again.engine_options == setup.engine_options);
    CHECK(again.move_time == setup.move_time);
}

TEST_CASE("an engine that a loaded game names runs only when the player starts it") {
    Table table;
    Storage storage = storage_in(table.folder.path());
    {
        Session session(table.setup(), &storage);
        session.start();
        submit_all(session, {"wS1"});
        wait_for_person(session);
        submit_all(session, {"undo", "wS1", "save lunch"});
    }
    table.told();
    Session session(seated("human", "human"), &storage);
    session.start();
    const Events loaded = submit_all(session, {"load lunch"});
    CHECK(contains(said(loaded), "In this game Black is the engine \"sh '"));
    CHECK(contains(said(loaded), "Enter in Black's turn runs it"));
    CHECK_FALSE(session.seats().thinking());
    CHECK(table.told().empty());
    CHECK_FALSE(session.seats().players()[1].is_machine());
    submit_all(session, {""});
    wait_for_person(session);
    CHECK(game_string(session) == "Base;InProgress;White[2];wS1;bG1 wS1-");
}

}  // namespace
}  // namespace roj::play
