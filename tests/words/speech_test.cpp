// A game in words.

#include <algorithm>
#include <string>

#include <roj/notation.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/positions.h"
#include "support/random_game.h"
#include "support/setup.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "words/move_list.h"
#include "words/narration.h"
#include "words/spoken.h"

namespace roj::words {
namespace {

constexpr const char* kOpening = "Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-";

std::string spoken(const char* game, const char* move) {
    const Position position = test::position(game);
    return describe_move_for_speech(position, *parse_move(position, move));
}

TEST_CASE("moves are described as sentences") {
    CHECK(spoken("Base", "wS1") == "White places the Spider 1 in the middle of the table.");
    CHECK(spoken("Base;;;wS1", "bS1 wS1/") ==
          "Black places the Spider 1 above, to the right of the white Spider 1.");
    CHECK(spoken(kOpening, "wB1 wQ") == "White moves the Beetle 1 onto the white Queen.");
    CHECK(spoken(kOpening, "wB1 /wQ") ==
          "White moves the Beetle 1 below, to the left of the white Queen.");
    CHECK(spoken("Base+P;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wP \\wS1;bA1 bQ-", "wQ wP/") ==
          "White throws the Queen above, to the right of the white Pillbug.");
}

TEST_CASE("a Moth that climbs as it is placed appears in speech and among its moves") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    const Position position =
        test::position(kGame, test::rules_of("Base+O", "moth.first_move=same_turn"));
    const Move move = *parse_move(position, "wO bS1");
    CHECK(describe_move_for_speech(position, move) ==
          "White places the Moth onto the black Spider 1.");
    CHECK(describe_move(position, move) == "placed, then up onto bS1");
    const auto moves = moves_of(position, Piece{Color::White, Bug::Moth, 0});
    REQUIRE(moves.size() == 1);
    CHECK(moves.front().text == "bS1");
}

TEST_CASE("a Moth that does not count fills no side of a Queen") {
    constexpr const char* kGame = "Base+O;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wO -wQ;bO bQ-";
    const auto told = [&](const char* options) {
        const Position position = test::position(kGame, test::rules_of("Base+O", options));
        return describe_cell(position, *position.where({Color::White, Bug::Queen, 0}));
    };
    CHECK(contains(told(""), "2 of 6 sides are filled"));
    CHECK(contains(told("moth.counts=no"), "1 of 6 sides is filled"));
    CHECK(contains(told("moth.counts=own_queen"), "2 of 6 sides are filled"));
}

TEST_CASE("the table is told row by row with its gaps") {
    const Position position =
        test::position("Base;;;wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wA1 -wQ;bA1 bQ-;wA2 -wA1;bA2 bA1-");
    CHECK(describe_table_for_speech(position).lines[0] ==
          "Row 1: the white Ant 2; the white Ant 1; the white Queen; 1 empty cell; the black "
          "Queen; the "
          "black Ant 1; the black Ant 2.");
    CHECK(describe_turn_for_speech(position, {"9:58", "10:00"}) ==
          "The white Queen has 2 filled sides. The black Queen has 2 filled sides. It is White's "
          "turn, turn 5. White has 9:58 left, Black 10:00.");
}

TEST_CASE("notation in a message is said in words") {
    const auto [text, said] = GENERATE(Catch::Generators::table<const char*, const char*>({
        {"wA1 -bQ", "The white Ant 1 to the left of the black Queen"},
        {"Ply 3: wB1 bG2.", "Ply 3: the white Beetle 1 onto the black Grasshopper 2."},
        {"Try wC \\bQ xbQ.",
         "Try the white Scorpion above, to the left of the black Queen and stings the black "
         "Queen."},
        {"wD ne bG1 +bA1",
         "The white Dragonfly above, to the right of the black Grasshopper 1 and takes the black "
         "Ant 1 along"},
        {"type wA1 ^; that is", "type the white Ant 1 turned face up; that is"},
        {"\"wA1 /bQ\" is not a move. bQ is.", "\"wA1 /bQ\" is not a move. The black Queen is."},
        {"for example \"wQ /bQ\".",
         "for example \"the white Queen below, to the left of the black Queen\"."},
        {"bQ (Queen Bee) is there", "The black Queen is there"},
        {"It pins wS1, bS2 and wP (no more).",
         "It pins the white Spider 1, the black Spider 2 and the white Pillbug, no more."},
        {"These are pinned (!): wS1.", "These are pinned: the white Spider 1."},
        {"about 62%; 3/6", "about 62 percent; 3 of 6"},
        {"Base+MLP, 10m+5s, 10m~5s, 30s/move",
         "Base plus MLP, 10m plus 5s, 10m delay 5s, 30s per move"},
        {"  undo [N]     take it back (draw.claim=0)", "undo N, take it back, draw.claim is 0"},
        {"You are guest-03: ssh -i FILE -o IdentitiesOnly=yes.",
         "You are guest-03: ssh -i FILE -o IdentitiesOnly=yes."},
        {"Your key is SHA256:Yo/Z+4. guest-01  bot1-bot9",
         "Your key is SHA256:Yo/Z+4. guest-01, bot1-bot9"},
        {"face-down, 1-10, V-5", "face down, 1 to 10, V minus 5"},
        {"Write /bQ. No \"/dev/full\".",
         "Write below, to the left of the black Queen. No \"full\"."},
        {"Saved as /home/me/games/2026-11-23-my-game.pgn.", "Saved as 2026 11 23 my game.pgn."},
        {"Only 'A1 w bQ' fits", "Only 'Ant 1 to the left of the black Queen' fits"},
        {"Awe of bosses; the web.", "Awe of bosses; the web."},
        {"«wA1» (жук), (!) чёрно-белый, żuk(2)", "«the white Ant 1», жук, чёрно белый, żuk, 2"},
    }));
    CHECK(in_words(text, "wA1 /bQ") == said);
}

TEST_CASE("a text in words has no English in another language") {
    CHECK(in_words("Base+P;Black[12];wQ") == "Base plus P, Black, turn 12, the white Queen");
    CHECK(in_words("White[x], Black[]") == "Whitex, Black");
    if (!is_available(Language::Russian)) { return; }
    const WithLanguage russian(Language::Russian);
    CHECK(in_words("White[12]. 1%, 22%, 65%") ==
          "Белые, ход 12. 1 процент, 22 процента, 65 процентов");
}

TEST_CASE("a quotation has the marks of the language, and is not read aloud in words") {
    struct Marks {
        Language language;
        const char* quoted;
    };
    const Marks& marks =
        GENERATE(Marks{Language::English, "\"wA1 -bQ\""}, Marks{Language::Polish, "„wA1 -bQ”"},
                 Marks{Language::Russian, "«wA1 -bQ»"});
    if (!is_available(marks.language)) { return; }
    const WithLanguage chosen(marks.language);
    CHECK(in_quotes("wA1 -bQ") == marks.quoted);
    CHECK(in_words(in_quotes("wA1 -bQ") + "!", "wA1 -bQ") == marks.quoted + std::string("!"));
    CHECK(in_words("\"wA1 -bQ\"!", "wA1 -bQ") == "\"wA1 -bQ\"!");
    CHECK(in_quotes(std::string(200, 'x')).size() < 130);
}

TEST_CASE("what is typed in words is read as notation") {
    const auto [typed, notation] = GENERATE(Catch::Generators::table<const char*, const char*>({
        {"the ant 1 left of the black queen", "A1 w bQ"},
        {"White moves the Ant 1 above, to the left of the white Queen", "A1 nw wQ"},
        {"White climbs with the Beetle 1 onto the black Soldier Ant two", "B1 bA2"},
        {"white places the Moth, which climbs onto the black Spider 1", "O bS1"},
        {"black scorpion upper right of wQ and stings wQ", "bC ne wQ xwQ"},
        {"flies with the dragonfly below, to the right of bQ and takes bA1 along", "D se bQ +bA1"},
        {"White turns the Queen face up", "Q ^"},
        {"the white Ant 1 turned face up", "wA1 ^"},
        {"Black passes", "pass"},
        {"black queen bee", "bQ"},
    }));
    CHECK(in_notation(typed).value_or("") == notation);
}

TEST_CASE("the moves that the Russian help names are read") {
    if (!is_available(Language::Russian)) { return; }
    const WithLanguage russian(Language::Russian);
    const Page page = *find_page("help", "words", {});
    const auto [typed, notation] = GENERATE(Catch::Generators::table<const char*, const char*>({
        {"муравей 1 слева от чёрной королевы", "A1 w bQ"},
        {"жук 1 на чёрную королеву", "B1 bQ"},
        {"скорпион справа от белого муравья 1, жалит чёрную королеву", "C e wA1 xbQ"},
        {"стрекоза слева от чёрной королевы, уносит чёрного муравья 1", "D w bQ +bA1"},
        {"перевернуть муравья 1 лицом вверх", "A1 ^"},
    }));
    CHECK(std::ranges::find(page.lines, "  " + std::string(typed)) != page.lines.end());
    CHECK(in_notation(typed).value_or("") == notation);
}

TEST_CASE("what is said and typed can have another language") {
    const WithLanguage pseudo(Language::Pseudo);
    CHECK(spoken("Base;;;wS1", "bS1 wS1/").find("⟦the black") == std::string::npos);
    CHECK(spoken("Base;;;wS1", "bS1 wS1/").find("⟦tó thę ") == std::string::npos);
    CHECK(spoken("Base", "wS1").starts_with("⟦Whîtę pląćęś "));
    CHECK(text::folded("ŻUK Ёж Łąka") == "zuk еж laka");
    CHECK(text::with_capital("żuk") == "Żuk");
    CHECK(text::with_capital("ёж") == "Ёж");
    CHECK(text::with_capital("муравей") == "Муравей");
}

TEST_CASE("every move can be typed as it is said", "[long]") {
    test::RandomPlayer player(16);
    for (int i = 0; i < (test::kSlowBuild ? 2 : 6); ++i) {
        Game game(test::rules_of("Base+MLPCOD", ""));
        while (!game.over() && game.history().size() < 60) {
            const Position& position = game.position();
            for (const Move& move : legal_moves(position)) {
                const std::string said = describe_move_for_speech(position, move);
                CAPTURE(said, format_move(position, move));
                const auto typed = in_notation(said);
                REQUIRE(typed);
                const auto read = parse_move(position, *typed);
                REQUIRE(read);
                CHECK(*read == move);
            }
            test::play_random_move(game, player,
                                   i % 2 == 0 ? test::Taste::Climbing : test::Taste::Fan);
        }
    }
}

TEST_CASE("other lines are not read as notation") {
    const auto* const typed = GENERATE(as<const char*>{}, "", "rules beetle", "moves", "the",
                                       "ant 1 above the queen", "2", "ant left of", "wA1x");
    CHECK_FALSE(in_notation(typed));
}

TEST_CASE("signs can be typed as they are said") {
    for (const char* text : {"10m+5s", "10m~5s", "30s/move", "moth.gates=off", "max_turns=3"}) {
        CHECK(with_signs(text::lower_case(in_words(text))) == text);
    }
    CHECK(with_signs("h3 v minus 5") == "h3 v-5");
    CHECK(with_signs("1,1 times 3 5,3") == "1,1x3 5,3");
}

}  // namespace
}  // namespace roj::words
