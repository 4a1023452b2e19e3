// Looking back, branching, side lines and notes.

#include <string>

#include <roj/notation.h>

#include "kept.h"
#include "play/archive/side_lines.h"
#include "play/session/session.h"
#include "record/pgn/pgn.h"
#include "seated.h"
#include "support/catch.h"

namespace roj::play {
namespace {

/// Two people, six plies played.
struct Played {
    Played() : session(seated("human", "human"), nullptr) {
        submit_all(session, {"wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wB1 -wQ; bB1 bQ-"});
    }
    std::string shown() const { return format_game(session.shown()); }

    Session session;
};

TEST_CASE("a player looks back while the game continues") {
    Played game;
    CHECK(game.session.looking_at().empty());
    CHECK(contains(said(submit_all(game.session, {"back"})), "Ply 5 of 6: wB1 -wQ."));
    CHECK(game.session.looking_at() == "PLY 5 of 6");
    CHECK(game.session.shown().history().size() == 5);
    CHECK(format_piece(game.session.last_move()->move.piece()) == "wB1");
    submit_all(game.session, {"back 3", "forward"});
    CHECK(game.session.shown().history().size() == 3);
    CHECK(game.session.game().history().size() == 6);
    CHECK(contains(said(submit_all(game.session, {"goto 0"})), "Ply 0 of 6: the start."));
    CHECK_FALSE(game.session.last_move());
    CHECK(contains(said(game.session.submit("back")), "This is the start"));
    CHECK(contains(said(submit_all(game.session, {"forward 99"})), "the current position"));
    CHECK(game.session.looking_at().empty());
    check_answers(
        game.session,
        {{"forward", "no: "}, {"goto 7", "from 0 (the start) to 6"}, {"back x", "is not a count"}});
}

TEST_CASE("moves are not played at an earlier ply") {
    Played game;
    submit_all(game.session, {"back 2"});
    CHECK(contains(said(game.session.submit("wB1 wQ")), "To play on from here, type branch"));
    CHECK(contains(game.session.preview("wB1 wQ").text, "type branch"));
    submit_all(game.session, {"resign!", "back 2"});
    CHECK(contains(said(game.session.submit("wB1 wQ")), "To play on from here, type branch"));
    submit_all(game.session, {"undo", "undo", "back 2"});
    CHECK(contains(said(game.session.submit("moves")), "White to move"));
    submit_all(game.session, {"live", "wB1 wQ"});
    CHECK(game.session.game().history().size() == 7);
}

TEST_CASE("a note is one printable line of moderate length") {
    Played game;
    submit_all(game.session, {"note a\tb\033[2J\u009b\u202e\x9b{}"});
    CHECK(contains(said(game.session.submit("note")), ": a b\\x1b[2J\\u009b\\u202e\\x9b\n"));
    std::string umlauts;
    while (umlauts.size() < 1500) { umlauts += "\u00e4"; }
    submit_all(game.session, {"note " + umlauts});
    const std::string told = said(game.session.submit("note"));
    CHECK(contains(told, "\u00e4...\n"));
    CHECK(told.size() < 1050);
}

TEST_CASE("the plies with a bug are found one after the other") {
    Played game;
    CHECK(contains(said(submit_all(game.session, {"find BQ"})), "Ply 4"));
    CHECK(contains(said(submit_all(game.session, {"find bq"})), "Ply 6"));
    CHECK(contains(said(submit_all(game.session, {"find bq"})), "Ply 4"));
    CHECK(contains(said(game.session.submit("find wM")), "No move of this game contains"));
}

TEST_CASE("a branch keeps the later plies, and the way back to them") {
    Played game;
    const std::string before = game_string(game.session);
    CHECK(contains(said(game.session.submit("branch")), "Step back first"));
    submit_all(game.session, {"goto 4", "branch"});
    CHECK(game.session.looking_at().empty());
    submit_all(game.session, {"wA1 -wQ"});
    CHECK(contains(said(submit_all(game.session, {"line"})), "1  4: wB1 -wQ; bB1 bQ-"));
    submit_all(game.session, {"line 1"});
    CHECK(game_string(game.session) == before);
    CHECK(contains(said(submit_all(game.session, {"line"})), "1  4: wA1 -wQ"));
    CHECK(contains(said(game.session.submit("line 2")), "There is no variation 2"));
    // A line that has become the beginning of another one is that one.
    submit_all(game.session, {"goto 2", "branch"});
    CHECK(contains(said(submit_all(game.session, {"line"})), "2  6:") == false);
    CHECK_FALSE(contains(said(submit_all(game.session, {"line"})), "\n3  "));
}

TEST_CASE("looking back does not stop the bot") {
    Session session(seated("human", "bot:1"), nullptr);
    submit_all(session, {"wS1"});
    submit_all(session, {"back"});
    const Events events = wait_for_move(session);
    CHECK(has<MovePlayed>(events));
    CHECK(session.looking_at() == "PLY 0 of 2");
    CHECK(session.shown().history().empty());
    CHECK(session.game().history().size() == 2);
}

TEST_CASE("the record contains notes and side lines, and they are read back") {
    Played game;
    submit_all(game.session, {"goto 4", "note a {quiet} move", "branch", "wA1 -wQ"});
    CHECK(contains(said(game.session.submit("goto 4")), "Note: a quiet move"));
    CHECK(contains(said(submit_all(game.session, {"find quiet"})), "Ply 4"));
    CHECK(contains(said(submit_all(game.session, {"note"})), "Note on ply 4: a quiet move"));
    submit_all(game.session, {"note -"});
    CHECK(contains(said(submit_all(game.session, {"note"})), "There is no note on ply 4"));

    SideLines lines;
    Game main = *parse_game("Base;;;wS1;bS1 wS1-;wQ -wS1");
    lines.keep(course_of(*parse_game("Base;;;wS1;bS1 wS1-;wA1 -wS1;bQ bS1-")));
    lines.keep(course_of(*parse_game("Base;;;wS1;bS1 wS1-;wA1 -wS1")));
    lines.keep(course_of(*parse_game("Base;;;wS1;bA1 wS1-")));
    record::Record record(main);
    lines.write(record.tags, main);
    CHECK(record.tags.get("Line1") == "2: wA1 -wS1; bQ bS1-");
    CHECK(record.tags.get("Line2") == "1: bA1 wS1-");
    const auto read = record::parse_pgn(record::format_pgn(record));
    REQUIRE(read);
    CHECK(SideLines::read(read->tags, read->game).texts(main) == lines.texts(main));
    record.tags.set("Line1", "7: wA1 -wS1");
    record.tags.set("Line2", "1: bA1 wS1-; nonsense; bQ bA1-");
    CHECK(SideLines::read(record.tags, main).texts(main) ==
          std::vector<std::string>{"1: bA1 wS1-"});
}

}  // namespace

TEST_CASE_METHOD(TwoPeople, "undo on an earlier ply first returns to the game") {
    submit_all(session, {"wS1; bS1 wS1-; wQ -wS1", "back 2"});
    CHECK(contains(said(session.submit("undo")), "type undo again"));
    CHECK(session.looking_at().empty());
    CHECK(session.game().history().size() == 3);
    submit_all(session, {"undo"});
    CHECK(session.game().history().size() == 2);
}

}  // namespace roj::play
