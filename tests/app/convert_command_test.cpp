#include <filesystem>
#include <string>

#include "app/program.h"
#include "support/catch.h"

using namespace roj;

namespace {

const std::string kSgf =
    " (;\nGM[27]VV[1]\nSU[hive-p]\nP0[id \"Jos\xE9\"]\nP1[id \"Bob\"]\nRE[Game won by Bob]\n"
    "; P0[0 MoveDone W wS1 N 13 .]\n; P1[1 MoveDone B bG1 O 13 wS1-]\n)\n";
const std::string kPgn =
    "[GameType \"Base+P\"]\n[Date \"\"]\n[Event \"\"]\n[Site \"\"]\n[Round \"\"]\n"
    "[White \"Jos\xC3\xA9\"]\n[Black \"Bob\"]\n[Result \"BlackWins\"]\n"
    "[SgfResult \"Game won by Bob\"]\n\n1. wS1\n2. bG1 wS1-\n\nBlackWins\n";
const std::string kGameString = "Base+P;BlackWins;White[2];wS1;bG1 wS1-\n";
const std::string kBad = "[GameType \"Base\"]\n\n1. wS1\n2. bG1 wS1-\n3. wA1 bG1-\n4. bQ bG1-\n";

}  // namespace

TEST_CASE("convert: the name of the new file decides between PGN and GameString", "[app]") {
    const roj::e2e::FreshHome home;
    put_file(home.at("a.sgf"), kSgf);
    const Run pgn = run_roj(home, {"convert", home.at("a.sgf"), home.at("b.PGN")});
    CHECK(pgn.status == 0);
    CHECK(pgn.out.empty());
    CHECK(pgn.err.empty());
    CHECK(file_text(home.at("b.PGN")) == kPgn);
    CHECK(run_roj(home, {"convert", home.at("b.PGN"), home.at("c.txt")}).status == 0);
    CHECK(file_text(home.at("c.txt")) == kGameString);
    CHECK(run_roj(home, {"convert", home.at("c.txt"), "--to", "pgn", home.at("d.txt")}).status ==
          0);
    CHECK(contains(file_text(home.at("d.txt")), "1. wS1\n2. bG1 wS1-\n"));
    INFO("in place");
    CHECK(
        run_roj(home, {"convert", "--force", "--to=gamestring", home.at("b.PGN"), home.at("b.PGN")})
            .status == 0);
    CHECK(file_text(home.at("b.PGN")) == kGameString);
}

TEST_CASE("convert: from standard input to standard output", "[app]") {
    CHECK(run_roj({"convert", "-"}, kSgf).out == kPgn);
    CHECK(run_roj({"convert", "-", "-", "--to", "GameString"}, kSgf).out == kGameString);
    CHECK(run_roj({"convert", "Base;;;wS1;bG1 wS1-", "--to", "gamestring"}).out ==
          "Base;InProgress;White[2];wS1;bG1 wS1-\n");
}

TEST_CASE("convert: an SGF is written for BoardSpace", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string sgf = home.at("a.sgf");
    CHECK(run_roj(home, {"convert", "-", sgf}, kPgn).status == 0);
    CHECK(contains(file_text(sgf), "SU[Hive-P]"));
    CHECK(run_roj({"convert", sgf}).out == kPgn);
    const Run noted = run_roj({"convert", "--to", "sgf", "-"}, "1. wS1\n{a note}\n");
    CHECK(noted.status == 0);
    CHECK(contains(noted.err, "Only a PGN contains the notes"));
    CHECK_FALSE(contains(noted.err, "tags"));
    const Run tagged =
        run_roj({"convert", "--to", "sgf", "-"},
                "[Event \"Cup\"]\n[Time \"16:10:56\"]\n[Annotator \"Ann\"]\n1. wS1\n");
    CHECK(tagged.status == 0);
    CHECK(tagged.err == "roj convert: An SGF does not contain these tags: Time, Annotator.\n");
    CHECK(run_roj({"convert", "--to", "sgf", "Base+O"}).status == 1);
}

TEST_CASE("convert: a link to hivegame.com is read and written", "[app]") {
    const std::string link =
        "https://hivegame.com/analysis?uhp=Base%3BInProgress%3BWhite%5B2%5D%3BwS1%3BbG1%20wS1-";
    CHECK(run_roj({"convert", link, "--to", "gamestring"}).out ==
          "Base;InProgress;White[2];wS1;bG1 wS1-\n");
    CHECK(run_roj({"convert", "--to", "link", "Base;;;wS1 .;bG1 wS1-"}).out == link + "\n");
    CHECK(run_roj({"show", link}).status == 0);
    check_refused({"convert", "https://example.com/?uhp=Base"}, 1, "example.com");
    CHECK(run_roj({"convert", "--to", "link", "Base+O"}).status == 1);
}

TEST_CASE("convert: an illegal ply is named and refused, except with --partial", "[app]") {
    const roj::e2e::FreshHome home;
    put_file(home.at("bad.pgn"), kBad);
    const Run refused = run_roj(home, {"convert", home.at("bad.pgn"), home.at("new.pgn")});
    CHECK(refused.status == 1);
    CHECK(refused.out.empty());
    CHECK(contains(refused.err, "roj convert: " + home.at("bad.pgn") + ": Ply 3, \"wA1 bG1-\": "));
    CHECK(contains(refused.err, "--partial converts the 2 plies before it"));
    CHECK_FALSE(std::filesystem::exists(home.at("new.pgn")));
    CHECK_FALSE(contains(run_roj({"convert", "-"}, "nothing\n").err, "--partial"));
    const Run partial =
        run_roj(home, {"convert", "--partial", home.at("bad.pgn"), home.at("new.pgn")});
    CHECK(partial.status == 0);
    CHECK(missing(partial.err, {"only the beginning, up to ply 2. ", "Ply 3, \"wA1 bG1-\": "}) ==
          "");
    CHECK(contains(file_text(home.at("new.pgn")),
                   "[Result \"InProgress\"]\n\n1. wS1\n2. bG1 wS1-\n"));
}

TEST_CASE("convert: other rules are written if the format can hold them, and never lost silently",
          "[app]") {
    const std::string other =
        "[GameType \"Base\"]\n[RuleOptions \"opening.queen_first=allowed\"]\n1. wQ\n";
    const Run pgn = run_roj({"convert", "-"}, other);
    CHECK(contains(pgn.out, "[RuleOptions \"opening.queen_first=allowed\"]"));
    CHECK(pgn.err.empty());
    const Run game_string = run_roj({"convert", "--to", "gamestring", "-"}, other);
    CHECK(game_string.status == 0);
    CHECK(game_string.out == "Base;InProgress;Black[1];wQ\n");
    CHECK(contains(game_string.err, "rule options of this game: opening.queen_first=allowed"));
    INFO("a Queen that is placed first is allowed, and one line says so");
    const Run found = run_roj({"convert", "Base;;;wQ"});
    CHECK(found.status == 0);
    CHECK(found.out == pgn.out);
    const std::string note =
        "roj convert: This game file places a Queen first, so roj reads it with "
        "opening.queen_first=allowed.\n";
    CHECK(found.err == note);
    CHECK(run_roj({"convert", "--to", "gamestring", "Base;;;wQ"}).err == note);
    const Run named = run_roj({"convert", "Base;;;wQ", "--rule", "opening.queen_first=allowed"});
    CHECK(named.status == 0);
    CHECK(named.out == pgn.out);
    CHECK(named.err.empty());
}

TEST_CASE("convert: a usage error says what would be right", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string game = "Base;;;wS1";
    check_refused(home, {"convert", game, home.at("game")}, 2, "Add --to pgn or --to gamestring");
    CHECK_FALSE(std::filesystem::exists(home.path() / "game"));
    check_refused({"convert", game, "--to", "gmestring"}, 2, "Did you mean \"gamestring\"?");
    CHECK(run_roj({"convert"}).status == 2);
    CHECK(run_roj({"convert", "nothing.sgf"}).status == 1);
    CHECK(run_roj({"convert", "-"}, "").status == 1);
    check_refused(home, {"convert", game, home.at("no/such/folder.pgn")}, 1, "folder.pgn");
}

TEST_CASE("convert: a file that exists is overwritten only with --force", "[app]") {
    const roj::e2e::FreshHome home;
    const std::string out = home.at("out.pgn");
    put_file(out, "mine");
    const Run refused = run_roj(home, {"convert", "Base;;;wS1", out}, "yes\n");
    CHECK(refused.status == 1);
    CHECK(contains(refused.err, "out.pgn\" already exists. To overwrite it, add --force."));
    CHECK(file_text(out) == "mine");
    CHECK(run_roj(home, {"convert", "--force", "Base;;;wS1", out}).status == 0);
    CHECK(contains(file_text(out), "1. wS1\n"));
}

TEST_CASE("convert: a text without a game leaves the output as it is", "[app]") {
    const roj::e2e::FreshHome home;
    put_file(home.at("out.pgn"), "mine");
    for (const std::string text : {"{\"game\": 1}", "(;FF[4]SZ[19];B[pd])", "<html>wS1</html>", "",
                                   "1. e4 e5\n", "%PDF-1.4\n", "Hello\n"}) {
        CAPTURE(text);
        put_file(home.at("in.txt"), text);
        check_refused(home,
                      {"convert", "--force", "--partial", home.at("in.txt"), home.at("out.pgn")}, 1,
                      "in.txt: ");
        CHECK(file_text(home.at("out.pgn")) == "mine");
        CHECK(run_roj(home, {"play", "--load", home.at("in.txt")}, "quit\n").status == 1);
    }
}
