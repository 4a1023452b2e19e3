// Who may do what when, and what follows: each rule of a table as a line.

#include <random>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/random_game.h"
#include "table/memory_game.h"

namespace roj::table {
namespace {

constexpr House kHosted{};
constexpr House kLive{.lobby = true, .patience = 60'000};
constexpr House kRated{.lobby = true, .rated = true, .patience = 60'000};
constexpr House kSlow{.lobby = true, .slow = true};
constexpr House kBot{.lobby = true, .bot = Color::Black, .patience = 60'000};

constexpr const char* kOne = "white play wS1";
constexpr const char* kTwo = "white play wS1;black play bS1 wS1-";
constexpr const char* kFour =
    "white play wS1;black play bS1 wS1-;white play wQ -wS1;black play bQ bS1-";
const std::string kFive = std::string(kFour) + ";white play wA1 -wQ";

struct Rule {
    House house;
    std::string before;  ///< events that nobody judges
    std::string event;
    std::variant<Refusal, std::string> expected;  ///< or all events that come of it
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line, ';');) { lines.push_back(line); }
    return lines;
}

MemoryGame game_after(const House& house, const std::string& before) {
    MemoryGame game;
    game.house = house;
    for (const std::string& line : lines_of(before)) { game.force(*parse_new_event(line)); }
    game.now += 60'000;
    return game;
}

const std::vector<Rule> kRules{
    // Plies.
    {kHosted, "", "white play wS1", "white play wS1"},
    {kHosted, "", "white play ws1", "white play wS1"},
    {kHosted, "", "black play bS1", Refusal::NotYourTurn},
    {kHosted, kOne, "white play wG1 wS1-", Refusal::NotYourTurn},
    {kHosted, "", "watcher play wS1", Refusal::NotYours},
    {kLive, std::string(kFour) + ";system adjourned", "white play wA1 -wQ", Refusal::Adjourned},
    {kLive, std::string(kFour) + ";black end resigned black", "white play wA1 -wQ", Refusal::Over},
    // Talk.
    {kHosted, "", "white say hello", "white say hello"},
    {kHosted, "", "watcher say hello", Refusal::NotYours},
    {kHosted, "", "white whisper hello", Refusal::NotYours},
    {kHosted, "", "watcher whisper hello", Refusal::NotYours},
    {kLive, "", "watcher whisper hello", "watcher whisper hello"},
    // What only the log itself adds.
    {kLive, "", "white seat ann", Refusal::NotYours},
    {kLive, kTwo, "white back 1", Refusal::NotYours},
    {kLive, kTwo, "white adjourned", Refusal::NotYours},
    {kLive, kTwo, "black clock 10m white=1 black=1", Refusal::NotYours},
    {kLive, kTwo, "white end time black", Refusal::NotYours},
    {kLive, kTwo, "white end drawn agreed", Refusal::NotYours},
    {kLive, kTwo, "white end resigned black", Refusal::NotYours},
    {kLive, kTwo, "white end resigned white", "white end resigned white"},
    // Takebacks.
    {kHosted, kTwo, "white ask undo 1", "white ask undo 1"},
    {kHosted, kTwo, "white ask undo 2", Refusal::Stale},
    {kRated, kTwo, "white ask undo 1", Refusal::NoTakebacks},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "black yes undo 1",
     "black yes undo 1;system back 1"},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "black ask undo 1",
     "black ask undo 1;system back 1"},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "black no undo 1", "black no undo 1"},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "white no undo 1", "white no undo 1"},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "white yes undo 1", Refusal::RequestGone},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "black yes undo 0", Refusal::RequestGone},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "black ask undo 0", Refusal::AnswerFirst},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "white ask undo 0", Refusal::AskedAlready},
    {kHosted, std::string(kTwo) + ";white ask undo 1", "white ask draw 2", Refusal::OtherRequest},
    {kBot, kTwo, "white ask undo 1", "white ask undo 1;black yes undo 1;system back 1"},
    // Draws.
    {kHosted, kTwo, "white ask draw 1", Refusal::Stale},
    {kHosted, kTwo, "white ask draw 2", "white ask draw 2"},
    {kBot, kTwo, "white ask draw 2", "white ask draw 2"},
    {kHosted, std::string(kTwo) + ";white ask draw 2;white play wQ -wS1", "black ask draw 3",
     "black ask draw 3;system end drawn agreed"},
    {kHosted, std::string(kTwo) + ";white ask draw 2;white play wQ -wS1", "black yes draw 2",
     "black yes draw 2;system end drawn agreed"},
    {kHosted, std::string(kTwo) + ";white ask draw 2;black no draw 2", "white ask draw 2",
     Refusal::TooSoon},
    {kHosted, std::string(kTwo) + ";white ask draw 2;black no draw 2", "black ask draw 2",
     "black ask draw 2"},
    {kHosted, kTwo, "white end drawn claimed", Refusal::NotYours},
    // A rematch.
    {kHosted, kTwo, "white ask rematch", Refusal::NotOver},
    {kHosted, std::string(kTwo) + ";white end resigned white", "white ask undo 1", Refusal::Over},
    {kHosted, std::string(kTwo) + ";white end resigned white", "white ask rematch",
     "white ask rematch"},
    {kBot, std::string(kTwo) + ";white end resigned white", "white ask rematch",
     "white ask rematch;black yes rematch"},
    // What a hosted table does not have.
    {kHosted, kTwo, "white ask abort", Refusal::NotYours},
    {kHosted, kTwo, "white ask adjourn", Refusal::NotYours},
    {kHosted, kTwo, "white ask moretime", Refusal::NotYours},
    {kHosted, "", "white end aborted", Refusal::NotYours},
    {kHosted, kTwo, "white end left black", Refusal::NotYours},
    // An abort.
    {kLive, kOne, "black ask abort", "black ask abort;black end aborted"},
    {kLive, kOne, "black end aborted", "black end aborted"},
    {kLive, kTwo, "black ask abort", "black ask abort"},
    {kLive, kTwo, "black end aborted", Refusal::NotYours},
    {kLive, std::string(kTwo) + ";black ask abort", "white yes abort",
     "white yes abort;system end aborted"},
    {kBot, kTwo, "white ask abort", "white ask abort;black yes abort;system end aborted"},
    // An adjournment.
    {kLive, kOne, "black ask adjourn", Refusal::NoAdjournment},
    {kSlow, kTwo, "black ask adjourn", Refusal::NoAdjournment},
    {kLive, std::string(kTwo) + ";black ask adjourn", "white yes adjourn",
     "white yes adjourn;system adjourned"},
    {kLive, kTwo, "black ask resume", Refusal::NotAdjourned},
    {kLive, std::string(kTwo) + ";system adjourned", "black ask undo 1", Refusal::Adjourned},
    {kLive, std::string(kTwo) + ";system adjourned", "black end resigned black",
     Refusal::Adjourned},
    {kLive, std::string(kTwo) + ";system adjourned;black ask resume", "white ask resume",
     "white ask resume;system resumed"},
    // A player who has left: 60 s later, the other one can do something alone.
    {kLive, std::string(kTwo) + ";white seat ann;white seat", "black ask adjourn",
     "black ask adjourn;system adjourned"},
    {kLive, std::string(kTwo) + ";white seat ann;white seat", "black end left white",
     "black end left white"},
    {kLive, std::string(kTwo) + ";white seat ann;white seat", "black end left black",
     Refusal::NotYours},
    {kLive, std::string(kTwo) + ";white seat ann;white seat", "black end drawn claimed",
     "black end drawn claimed"},
    {kLive, std::string(kTwo) + ";white seat;white seat ann", "black end left white",
     Refusal::StillHere},
    {kLive, std::string(kTwo) + ";white seat;white seat ann", "black end drawn claimed",
     Refusal::StillHere},
    {kLive, std::string(kOne) + ";white seat ann;white seat", "black end left white",
     Refusal::StillHere},
    {kSlow, std::string(kTwo) + ";white seat ann;white seat", "black end left white",
     Refusal::StillHere},
    // More time.
    {kLive, kTwo, "black ask moretime", Refusal::NoMoreTime},
    {kSlow, kTwo, "white ask moretime", Refusal::NoMoreTime},
    {kSlow, kTwo, "black ask moretime", "black ask moretime"},
    {kSlow, std::string(kTwo) + ";black ask moretime", "black ask moretime", Refusal::TimeGiven},
    {kSlow, std::string(kTwo) + ";black ask moretime;white play wQ -wS1;black play bQ bS1-",
     "black ask moretime", "black ask moretime"},
};

TEST_CASE("table: every rule") {
    for (const Rule& rule : kRules) {
        CAPTURE(rule.before, rule.event);
        MemoryGame game = game_after(rule.house, rule.before);
        const std::size_t before = game.events.size();
        const Answer added = game.add(*parse_new_event(rule.event), game.state.last());
        if (const auto* const refusal = std::get_if<Refusal>(&rule.expected)) {
            CHECK(refused(added, *refusal));
            CHECK(game.events.size() == before);
            continue;
        }
        std::string all;
        for (std::size_t i = before; i < game.events.size(); ++i) {
            all += (all.empty() ? "" : ";") + format_new_event(game.events[i].what);
        }
        CHECK(all == std::get<std::string>(rule.expected));
    }
}

TEST_CASE("table: who has not read the board cannot change it, but can talk") {
    MemoryGame game = game_after(kLive, kFive);
    for (const char* const line : {"black play bA1 bQ-", "black ask undo 4", "black yes undo 4",
                                   "black no undo 4", "black end resigned black"}) {
        CAPTURE(line);
        CHECK(refused(game.add(*parse_new_event(line), game.state.last() - 1), Refusal::Stale));
    }
    CHECK(game.add(*parse_new_event("black say hello"), 0));
    // One's own ply is no surprise.
    CHECK(game.add(*parse_new_event("white ask undo 4"), game.state.last() - 2));
}

TEST_CASE("table: nobody asks or talks too often") {
    MemoryGame game = game_after(kHosted, kFive);
    const auto add = [&](const char* line) {
        game.now -= MemoryGame::kPause;  // which would pass before each event
        return game.add(*parse_new_event(line), game.state.last());
    };
    for (int i = 0; i < 5; ++i) {
        CHECK(add("white say hi"));
        CHECK(add("white ask undo 4"));
        CHECK(add("white no undo 4"));
    }
    CHECK(refused(add("white say hi"), Refusal::TooMuchTalk));
    CHECK(refused(add("white ask undo 4"), Refusal::TooManyRequests));
    CHECK(add("black say hi"));
    game.house = kLive;  // which counts what somebody says in all places
    CHECK(add("white say hi"));
    game.now += 10'000;
    CHECK(add("white ask undo 4"));
}

/// Plays at random until a player had to pass, and returns the plies.
std::vector<std::string> plies_with_pass() {
    for (std::uint64_t seed = 1;; ++seed) {
        test::RandomPlayer player(seed);
        Game game{Ruleset()};
        std::vector<std::string> plies;
        while (!game.over() && plies.size() < 60) {
            const bool passed = !plies.empty() && plies.back() == "pass";
            const Position before = game.position();
            test::play_random_move(game, player, test::Taste::Hunting);
            plies.push_back(format_move(before, game.history().back()));
            if (passed && !game.over()) { return plies; }
        }
    }
}

TEST_CASE("table: a forced pass comes with its ply, and goes with it") {
    MemoryGame game;
    for (const std::string& ply : plies_with_pass()) {
        if (ply == "pass") { continue; }
        const Color mover = game.state.game().position().to_move();
        CHECK(game.add({author_of(mover), EventKind::Play, ply}, game.state.last()));
    }
    const std::size_t plies = game.state.plies();
    const Color mover = game.state.game().position().to_move();
    CHECK(game.events.at(plies - 2).what.text == "pass");
    const std::string undo = "undo " + std::to_string(plies - 1);
    CHECK(game.add({author_of(mover), EventKind::Ask, undo}, game.state.last()));
    CHECK(game.add({author_of(opponent(mover)), EventKind::Yes, undo}, game.state.last()));
    CHECK(game.state.plies() == plies - 1);
    // A takeback to the board before the pass takes back the ply that has forced it, too.
    const std::string further = "undo " + std::to_string(plies - 2);
    CHECK(game.add({author_of(mover), EventKind::Ask, further}, game.state.last()));
    CHECK(game.add({author_of(opponent(mover)), EventKind::Yes, further}, game.state.last()));
    CHECK(game.state.plies() == plies - 3);
}

/// Returns what a table answers to all that people could add now.
std::string answers(const Table& table, const House& house, Moment now) {
    const std::string plies = std::to_string(table.plies());
    const std::string fewer = std::to_string(table.plies() / 2);
    std::string all;
    for (const char* const by : {"white ", "black ", "watcher "}) {
        for (const std::string& text :
             {std::string("play wS1"), "ask draw " + plies, "yes draw " + plies, "no draw " + plies,
              "ask undo " + fewer, "yes undo " + fewer, std::string("ask rematch"),
              std::string("yes rematch"), std::string("ask abort"), std::string("ask adjourn"),
              std::string("ask resume"), std::string("yes resume"), std::string("ask moretime"),
              std::string("end aborted"), std::string("end left black"), std::string("say hi"),
              std::string("end drawn claimed"), std::string("whisper hi")}) {
            const auto event = parse_new_event(by + text);
            Table copy = table;
            const auto added = copy.add(*event, table.last(), now, house);
            if (!added) {
                const auto* const refusal = std::get_if<Refusal>(&added.error());
                all +=
                    refusal == nullptr ? 'x' : static_cast<char>('A' + static_cast<int>(*refusal));
                continue;
            }
            for (const Event& one : *added) { all += format_event(one) + '\n'; }
        }
    }
    return all;
}

TEST_CASE("table: a state folded from its log answers like the one that was kept") {
    const auto seed = GENERATE(range(1U, 9U));
    CAPTURE(seed);
    std::mt19937 random(seed);
    const auto pick = [&](auto count) { return random() % static_cast<std::size_t>(count); };
    const std::vector<House> houses{kHosted, kLive, kRated, kSlow, kBot};
    MemoryGame game;
    game.house = houses.at(pick(houses.size()));
    const std::vector<std::string> requests{"rematch", "abort", "adjourn", "resume", "moretime"};
    for (int step = 0; step < 300; ++step) {
        game.now += static_cast<Moment>(pick(20'000));
        const Game& board = game.state.game();
        const Author by = author_of(pick(2) == 0 ? Color::White : Color::Black);
        NewEvent event{by, EventKind::Play, "pass"};
        const auto moves = board.over() ? std::vector<Move>{} : legal_moves(board.position());
        const auto& open = game.state.requests().open();
        switch (pick(10)) {
            case 0:
                event = {by, EventKind::Seat, pick(2) == 0 ? "" : "ann"};
                game.force(event);
                continue;
            case 1:
                event = {by, EventKind::Say, "hi"};
                break;
            case 2:
                event = {by, EventKind::Ask, "draw " + std::to_string(game.state.plies())};
                break;
            case 3:
                event = {by, EventKind::Ask,
                         "undo " + std::to_string(pick(game.state.plies() + 1))};
                break;
            case 4:
                event = {by, EventKind::Ask, requests.at(pick(requests.size()))};
                break;
            case 5:
                if (!open) { continue; }
                event = {by, pick(2) == 0 ? EventKind::Yes : EventKind::No,
                         format_request(open->what)};
                break;
            default:
                if (moves.empty()) { continue; }
                event.by = author_of(board.position().to_move());
                event.text = format_move(board.position(), moves.at(pick(moves.size())));
        }
        static_cast<void>(game.add(event, game.state.last()));
        if (step % 20 == 0) {
            const Table again = Table::of(game.rules, game.events);
            REQUIRE(again.last() == game.state.last());
            REQUIRE(format_game(again.game()) == format_game(game.state.game()));
            REQUIRE(again.names() == game.state.names());
            REQUIRE(again.adjourned() == game.state.adjourned());
            REQUIRE(answers(again, game.house, game.now) ==
                    answers(game.state, game.house, game.now));
        }
    }
    CHECK(game.events.size() > 50);
}

}  // namespace
}  // namespace roj::table
