#include "play/robots/robots_session.h"

#include <fstream>

#include "i18n/pages.h"
#include "kept.h"
#include "play/robots/robots_text.h"
#include "support/catch.h"
#include "support/contains.h"
#include "words/rules_page.h"

using namespace roj;
using namespace roj::play;

namespace {

/// A game whose players are "human" or a bot, in the order of the turns.
robots::Record table_of(const std::vector<int>& levels, std::uint64_t seed = 4) {
    robots::Rules rules;
    rules.players = static_cast<int>(levels.size());
    robots::Record record{robots::Game(rules)};
    record.seed = seed;
    std::size_t place = 0;
    for (const robots::Player player : players_of(rules)) {
        record.seats[index_of(player)] = robots::Seat{levels[place++]};
    }
    return record;
}

std::string said(const Events& events) {
    std::string text;
    for (const Event& event : events) {
        if (const auto* told = std::get_if<Notice>(&event)) { text += told->text + '\n'; }
        if (const auto* refused = std::get_if<CommandRejected>(&event)) {
            text += refused->reason + '\n';
        }
        if (const auto* ended = std::get_if<GameEnded>(&event)) { text += ended->text + '\n'; }
        const auto* const list = std::get_if<List>(&event);
        if (const auto* page = list != nullptr ? &list->page : std::get_if<Page>(&event)) {
            text += page->title + '\n';
            for (const std::string& line : page->lines) { text += line + '\n'; }
        }
        if (std::holds_alternative<Quit>(event)) { text += "quit\n"; }
    }
    return text;
}

void check_answers(RobotsSession& session, const std::vector<Answer>& expected) {
    roj::check_answers([&](const std::string& line) { return said(session.submit(line)); },
                       expected);
}

std::string after_head(const std::string& record) {
    return record.substr(record.find("\n\n") + 2);
}

robots::Record record_of(const std::string& lines, const std::string& seats = "AC") {
    const auto record = robots::parse_record("[Game \"Robots\"]\n[Seats \"" + seats +
                                             "\"]\n[Seed \"4\"]\n\n" + lines);
    REQUIRE(record);
    return *record;
}

Storage robots_storage_in(const std::filesystem::path& folder) {
    return Storage(kRobotsGames, paths_in(folder), {}, fixed_time);
}

std::filesystem::path robots_journal_in(const std::filesystem::path& folder) {
    return folder / "state/roj/robots.txt";
}

}  // namespace

TEST_CASE("robots: between people every roll waits for Enter", "[play][robots]") {
    RobotsSession session(table_of({0, 0}), nullptr);
    CHECK(session.start().empty());
    CHECK(waits_for_enter(session.record()));
    CHECK_FALSE(moves_itself(session.record()));
    CHECK(said(session.submit("1")) == "Roll the dice first: press Enter.\n");
    const std::string rolled = said(session.submit(""));
    CHECK(rolled.rfind("A rolls ", 0) == 0);
    CHECK(session.game().phase() == robots::Phase::Move);
    check_answers(
        session,
        {{"", "Type the number of a square, or a route: h3 v-5.\n"},
         {"roll", "You cannot roll now. Type the number of a square, or a route: h3 v-5.\n"}});
    CHECK(said(session.submit("1")).rfind("A goes ", 0) == 0);
    CHECK(waits_for_enter(session.record()));
    CHECK(said(session.submit("cofnij")) == "The move is taken back.\n");
    CHECK(said(session.submit("р9")).find("\"h9\" is not a route") == 0);
    CHECK(said(session.submit("кщдд")).find("You cannot roll now") == 0);
}

TEST_CASE(
    "robots: a player presses Enter once for the turns of the bots and their own "
    "dice",
    "[play][robots]") {
    RobotsSession session(table_of({0, 1, 2}), nullptr);
    CHECK(waits_for_enter(session.record()));
    session.submit("");
    session.submit("1");
    // The move could be taken back as long as nobody rolls.
    CHECK(waits_for_enter(session.record()));
    CHECK_FALSE(moves_itself(session.record()));
    session.submit("throw");
    CHECK(moves_itself(session.record()));
    const Events events = session.advance_all();
    CHECK(said(events).find("C rolls ") != std::string::npos);
    CHECK(session.game().state().to_move == robots::Player::A);
    CHECK(session.game().phase() == robots::Phase::Move);
}

TEST_CASE("robots: bots alone play a whole game", "[play][robots]") {
    RobotsSession session(table_of({1, 2}), nullptr);
    const std::string text = said(session.advance_all());
    CHECK(session.game().over());
    CHECK(text.find(" wins with ") + text.find(" share the victory") != 2 * std::string::npos);
    CHECK_FALSE(moves_itself(session.record()));
}

TEST_CASE("robots: a move can be typed as a way, a square or a number", "[play][robots]") {
    for (const char* line : {"h3 v1", "v1 h3", "H+3 V+1", "3,1", "4"}) {
        CAPTURE(line);
        RobotsSession session(record_of("A 31"), nullptr);
        CHECK(said(session.submit(line)).rfind("A goes H+3 V+1 to 3,1. A takes 1 token.", 0) == 0);
    }
    RobotsSession session(record_of("A 31"), nullptr);
    CHECK(said(session.submit("h2")).find("The dice show 3 and 1") == 0);
    check_answers(session,
                  {{"9", "There is no destination 9. The numbers are 1 to 6.\n"},
                   {"0", "There is no destination 0. The numbers are 1 to 6.\n"},
                   {"5,5", "These dice do not lead to 5,5. To list where they lead, type moves.\n"},
                   {"9,9", "is not a square"},
                   {"h9", "is not a route"}});
    CHECK(session.game().phase() == robots::Phase::Move);
}

TEST_CASE("robots: the line says what Enter will do while it is typed", "[play][robots]") {
    RobotsSession session(record_of("A 31"), nullptr);
    CHECK(preview(session.record(), "h3 v1").text == "Enter goes to 3,1. A takes 1 token.");
    CHECK(preview(session.record(), "4").end == robots::Square{3, 1});
    CHECK(preview(session.record(), "h").text.empty());
    CHECK(preview(session.record(), "undo").text.empty());
    CHECK(preview(session.record(), "h2").text.rfind("No: ", 0) == 0);
    CHECK(preview(session.record(), "").text.empty());
}

TEST_CASE("robots: only its player can take a move back, until the next roll", "[play][robots]") {
    RobotsSession session(record_of("A 31"), nullptr);
    session.submit("4");
    CHECK(said(session.submit("undo x")).rfind("\"x\" is not a count", 0) == 0);
    CHECK(said(session.submit("undo 9")) == "Took back 1 move. A roll cannot be taken back.\n");
    CHECK(session.game().moves().size() == 6);
    session.submit("4");
    session.submit("");
    CHECK(said(session.submit("undo")).rfind("You can take back only your last move", 0) == 0);

    robots::Record bots = record_of("A 31");
    bots.seats[2] = robots::Seat{1};
    RobotsSession against(std::move(bots), nullptr);
    against.submit("1");
    against.submit("");
    CHECK(said(against.submit("undo")).rfind("You can take back only your last move", 0) == 0);
}

TEST_CASE("robots: a penalty asks where the tokens go", "[play][robots]") {
    RobotsSession session(record_of("A 11 H+1 V+1\nA 11 V+1\nA 44"), nullptr);
    CHECK(whose_turn(session.record()) == "A to put 2 tokens");
    check_answers(session, {{"", "Type where the tokens go: 1,1 5,5.\n"},
                            {"1,1", "Place 2 tokens, not 1.\n"},
                            {"1,1 5,3", "A puts tokens on 1,1 5,3.\n"},
                            {"undo", "The move is taken back.\n"},
                            {"5,3x2", "A puts tokens on 5,3x2.\n"}});
}

TEST_CASE("robots: the line says what is wrong with a placement while it is typed",
          "[play][robots]") {
    const RobotsSession session(record_of("A 11 H+1 V+1\nA 11 V+1\nA 44"), nullptr);
    CHECK(preview(session.record(), "1,1 5,3").text == "Enter puts tokens on 1,1 5,3.");
    CHECK(preview(session.record(), "1,1").text == "No: Place 2 tokens, not 1.");
    CHECK(preview(session.record(), "0,1x2")
              .text.rfind("No: 0,1 is not a token field. The token fields are: 1,1 ", 0) == 0);
    CHECK(preview(session.record(), "1,").text.empty());
}

TEST_CASE("robots: a hint names the best bot's choice and its risk", "[play][robots]") {
    RobotsSession session(record_of("A 31"), nullptr);
    CHECK(said(session.submit("hint")) ==
          "Try number 4, H+3 V+1 to 3,1. A takes 1 token. 2 of 36 rolls lead home from there. "
          "2 of 36 rolls bring C there.\n");
    CHECK(session.game().phase() == robots::Phase::Move);
    RobotsSession doubles(record_of("A 11"), nullptr);
    CHECK(said(doubles.submit("hint")).ends_with("1 of 36 rolls brings C there.\n"));
    // Nothing is carried, so nothing is in danger.
    RobotsSession empty(record_of("A 66 lost\nC 66 lost\nA 23 V+3\nC 66 lost\nA 33"), nullptr);
    CHECK(said(empty.submit("hint")).find("of 36") == std::string::npos);
    RobotsSession penalty(record_of("A 11 H+1 V+1\nA 11 V+1\nA 44"), nullptr);
    const std::string advice = said(penalty.submit("hint"));
    REQUIRE(advice.rfind("Try ", 0) == 0);
    const std::string answer = advice.substr(4, advice.rfind('.') - 4);
    CHECK(said(penalty.submit(answer)) == "A puts tokens on " + answer + ".\n");
    CHECK(said(penalty.submit("hint")) ==
          "Hints are for your own moves and tokens. Enter rolls the dice.\n");
}

TEST_CASE("robots: the players can change during the game", "[play][robots]") {
    RobotsSession session(record_of("A 31"), nullptr);
    check_answers(session, {{"seat", "A is a person. C is a person.\n"},
                            {"seat c=bot:3", "A is a person. C is bot 3.\n"}});
    session.submit("4");
    CHECK(waits_for_enter(session.record()));
    session.submit("");
    CHECK(session.record().seats[2] == robots::Seat{3});
    check_answers(
        session,
        {{"seat B=human", "B does not play. The players are AC (3 are ABC, 4 are ABCD).\n"},
         {"seat C", "\"C\" does not name a player. Write PLAYER=WHO: B=bot:3.\n"},
         {"seat C=bot:4", "is not a player of the robots"}});
    // Who takes over for a person moves at once.
    RobotsSession tired(record_of("A 31"), nullptr);
    CHECK_FALSE(moves_itself(tired.record()));
    tired.submit("seat A=bot");
    CHECK(moves_itself(tired.record()));
}

TEST_CASE("robots: a changed seat is in the journal", "[play][robots]") {
    const TempFolder folder;
    Storage storage = robots_storage_in(folder.path());
    RobotsSession session(table_of({0, 0}), &storage);
    session.submit("");
    session.submit("seat C=bot:3");
    CHECK(file_text(robots_journal_in(folder.path())).find("[C \"bot:3\"]") != std::string::npos);
}

TEST_CASE("robots: events are described in words", "[play][robots]") {
    const auto last = [](const std::string& lines) {
        const robots::Record record = record_of(lines);
        return describe_last(record.game, true);
    };
    CHECK(last("A 66 lost") == "A rolls 6 and 6 at home and cannot move: the turn is lost.");
    CHECK(last("A 31 V+3") == "A rolls 3 and 1 and goes V+3 to 0,3.");
    CHECK(last("A 11 H+1 V+1\nA 11 H-1 V-1") ==
          "A rolls 1 and 1 and goes H-1 V-1 to 0,0. A banks 1 token.");
    CHECK(last("A 55 H+5 V+5\nA 12 H-1\nC 21 H-2 V-1") ==
          "C rolls 2 and 1 and goes H-2 V-1 to 4,5. C sends A home. C takes 2 tokens.");
    CHECK(last("A 11 H+1\nA 11 V+1\nA 11") ==
          "A rolls 1 and 1. The third double sends A back to base. A must put 1 token on a field, "
          "as in 5,5.");
    CHECK(last("A 44 H+4\nA 44 H-4 V+4\nA 22 penalty") ==
          "A rolls 2 and 2. The third double sends A back to base, with no token to give back.");
}

TEST_CASE("robots: the result says how it came about", "[play][robots]") {
    const auto result = [](const std::string& rules, const std::string& lines) {
        const auto record = robots::parse_record("[Game \"Robots\"]\n[Rules \"robots.max_turns=1 " +
                                                 rules + "\"]\n\n" + lines);
        REQUIRE(record);
        REQUIRE(record->game.over());
        return describe_result(record->game);
    };
    const std::string nothing = "A 12 H+1\nC 12 H-1\n";
    CHECK(result("", "A 11 H+1 V+1\nA 11 H-1 V-1\nA 12 H+1\nC 12 H-1\n") ==
          "A wins with 1 token. C has 0 tokens.");
    CHECK(result("", nothing) == "A and C share the victory with 0 tokens each.");
    CHECK(result("robots.ties=playoff_roll", nothing + "playoff A12 C33\n") ==
          "C wins by the roll with 0 tokens. A has 0 tokens.");
}

TEST_CASE("robots: everything on the table can be read", "[play][robots]") {
    RobotsSession session(record_of("A 11 H+1 V+1\nA 12"), nullptr);
    const std::string table = said(session.submit("list"));
    CHECK(missing(table, {"A, a person, is on 1,1 with 1 token in the backpack and 0 in the bank.",
                          "Tokens are on 2,1 3,1 "}) == "");
    CHECK(said(session.submit("log")) == "Every roll so far\nA 11 H+1 V+1\nA 12\n");
    const std::string moves = said(session.submit("moves"));
    CHECK(moves.find("  H+2 V-1  3,0\n") != std::string::npos);
    check_answers(session, {{"help", "undo"},
                            {"help record", "penalty"},
                            {"rules", "robots.take = all_that_fit"},
                            {"rulse", "\"rulse\" is not a command. Did you mean rules?\n"},
                            {"fly away", "neither a move nor a command"},
                            {"list all", "takes no argument"},
                            {"quit", "quit\n"}});
}

TEST_CASE("robots: no line of help or rules is longer than a screen", "[play][robots]") {
    std::vector<Page> pages{*i18n::find_page("robots", ""), *i18n::find_page("robots", "record")};
    for (const Page& page : pages) {
        for (const std::string& line : page.lines) { CHECK(line.size() <= 78); }
    }
    CHECK(pages[0].lines.size() <= 24);
    CHECK(words::rules_page("robots", {robots::list_options({})})->title == "Robots, another game");
}

TEST_CASE("robots: a resumed game has the same dice", "[play][robots]") {
    const TempFolder folder;
    std::string whole;
    {
        RobotsSession session(table_of({0, 1, 2}), nullptr);
        for (int i = 0; i < 12; ++i) {
            session.submit(waits_for_enter(session.record()) ? "" : "1");
            session.advance_all();
        }
        whole = after_head(robots::format_record(session.record()));
    }
    for (int i = 0; i < 12; ++i) {
        Storage storage = robots_storage_in(folder.path());
        auto record = resume_robots(storage);
        CHECK(record.has_value() == (i > 0));
        RobotsSession session(record ? std::move(*record) : table_of({0, 1, 2}), &storage);
        session.advance_all();
        session.submit(waits_for_enter(session.record()) ? "" : "1");
        session.advance_all();
    }
    CHECK(after_head(file_text(robots_journal_in(folder.path()))) == whole);
}

TEST_CASE("robots: a finished game is moved to its folder, an unfinished one makes room",
          "[play][robots]") {
    const TempFolder folder;
    {
        Storage storage = robots_storage_in(folder.path());
        RobotsSession session(table_of({1, 1}), &storage);
        CHECK(said(session.advance_all()).find("Saved as ") != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(robots_journal_in(folder.path())));
    Storage storage = robots_storage_in(folder.path());
    CHECK(storage.saved_names().size() == 1);
    RobotsSession session(table_of({0, 0}), &storage);
    session.submit("");
    CHECK(said(session.submit("new 4")).find("The unfinished game is saved as ") == 0);
    CHECK(storage.saved_names().size() == 2);
    CHECK(session.game().rules().players == 4);
    CHECK(said(session.submit("new 5")) == "Type new, or new with 2, 3 or 4 players: new 4.\n");
}

TEST_CASE("robots: a finished game that is taken back and finished again is saved once",
          "[play][robots]") {
    const TempFolder folder;
    Storage storage = robots_storage_in(folder.path());
    RobotsSession session(
        *robots::parse_record("[Game \"Robots\"]\n[Rules \"robots.max_turns=1\"]\n\n"
                              "A 12 H+1\nC 12"),
        &storage);
    CHECK(said(session.submit("1")).find("Saved as ") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(robots_journal_in(folder.path())));
    session.submit("undo");
    CHECK(std::filesystem::exists(robots_journal_in(folder.path())));
    session.submit("1");
    CHECK_FALSE(std::filesystem::exists(robots_journal_in(folder.path())));
    CHECK(storage.saved_names().size() == 1);
}

TEST_CASE("robots: games are saved and loaded by their names", "[play][robots]") {
    const TempFolder folder;
    Storage storage = robots_storage_in(folder.path());
    RobotsSession session(table_of({0, 0}), &storage);
    session.submit("");
    CHECK(said(session.submit("save lunch")).rfind("Saved as ", 0) == 0);
    CHECK(said(session.submit("save lunch")).find("already exists") != std::string::npos);
    CHECK(said(session.submit("save! lunch")).rfind("Saved as ", 0) == 0);
    const std::string before = robots::format_record(session.record());
    session.submit("1");
    CHECK(said(session.submit("load lunch")).find("Loaded lunch.") != std::string::npos);
    CHECK(robots::format_record(session.record()) == before);
    CHECK(said(session.submit("load")).find("lunch") != std::string::npos);
    CHECK(said(session.submit("load supper")).find("There is no saved game") == 0);
    std::ofstream(folder.path() / "data/roj/games/robots/bad.txt") << "[Game \"Robots\"]\n\nB 1\n";
    check_answers(session, {{"load bad", "Line 3: "},
                            {"load! lunch", "Only save can end with an exclamation mark.\n"}});
}

TEST_CASE("robots: a journal that cannot be read is kept under another name", "[play][robots]") {
    const TempFolder folder;
    std::filesystem::create_directories(folder.path() / "state/roj");
    std::ofstream(robots_journal_in(folder.path())) << "nonsense\n";
    Storage storage = robots_storage_in(folder.path());
    CHECK_FALSE(resume_robots(storage));
    const std::vector<std::string> notes = storage.take_notes();
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].find("The journal could not be read") == 0);
    // A second one at the same time has a journal of its own.
    Storage second = robots_storage_in(folder.path());
    RobotsSession session(table_of({0, 0}), &second);
    session.submit("");
    CHECK(std::filesystem::exists(folder.path() / "state/roj/robots-2.txt"));
}

TEST_CASE("robots: a confined player names games, and nothing else", "[play][robots]") {
    const TempFolder folder;
    StoragePaths paths = paths_in(folder.path());
    paths.confined = true;
    Storage storage(kRobotsGames, paths, {}, fixed_time);
    RobotsSession session(table_of({0, 0}), &storage);
    session.submit("");
    for (const char* line : {"save /tmp/x", "save ../x", "load /etc/passwd", "load ../../x",
                             "save ~/x", "save .x", "load ./x"}) {
        CAPTURE(line);
        const std::string answer = said(session.submit(line));
        CHECK(answer.find("Saved") == std::string::npos);
        CHECK(answer.find("Loaded") == std::string::npos);
    }
    CHECK(said(session.submit("save x")).rfind("Saved as ", 0) == 0);
}
