#include "uhp/client.h"

#include <algorithm>
#include <thread>

#include <roj/notation.h>

#include "support/catch.h"
#include "support/fake_engine.h"
#include "support/temp_folder.h"

namespace roj::uhp {
namespace {

using std::chrono::milliseconds;

Game game_of(const std::string& text) {
    const auto game = parse_game(text);
    REQUIRE(game.has_value());
    return *game;
}

EngineSetup setup_of(const FakeEngine& engine) {
    return {command_of(engine), {}, {}};
}

/// An engine that writes down what it is told.
class Logged {
public:
    explicit Logged(FakeEngine engine) {
        engine.cases = "*) say \"$line\" >>'" + (folder_ / "log").string() +
                       "';; esac; case $line in " + engine.cases;
        setup = setup_of(engine);
    }
    /// What it was told since the last time, but its options.
    std::string told() {
        std::string all = file_text(folder_ / "log");
        std::string fresh = all.substr(read_);
        read_ = all.size();
        return fresh;
    }
    EngineSetup setup;

private:
    TempFolder folder_;
    std::size_t read_ = 0;
};

/// Starts an engine that does not fail.
Client started(const EngineSetup& setup) {
    EngineResult<Client> client = Client::start(setup);
    REQUIRE(client.has_value());
    return std::move(*client);
}

auto after(milliseconds time) {
    return [end = std::chrono::steady_clock::now() + time] {
        return std::chrono::steady_clock::now() >= end;
    };
}

/// Returns the best move of an engine whose search is stopped when `is_due` says so.
template <class IsDue>
EngineResult<Client::Choice> stopped_move(Client& client, IsDue is_due) {
    std::stop_source stop;
    std::jthread stopper([&] {
        while (!is_due()) { std::this_thread::sleep_for(milliseconds(5)); }
        stop.request_stop();
    });
    return client.best_move(Game(Ruleset()), {}, stop.get_token());
}

bot::Limits seconds(double count) {
    bot::Limits limits;
    limits.time = milliseconds(static_cast<int>(count * 1000));
    return limits;
}

TEST_CASE("uhp client: an engine introduces itself and says which bugs it knows") {
    const Client client = started(setup_of({}));
    CHECK(client.name() == "Fake 1.0");
    CHECK(client.running());
    CHECK(client.knows(*parse_game_type("Base+MLP")));
    CHECK_FALSE(client.knows(*parse_game_type("Base+MO")));
}

TEST_CASE("uhp client: text before the banner and an odd name do no harm") {
    FakeEngine engine;
    engine.banner = "say 'Welcome to the big machine' 'id ' mosquito\\; ok";
    const Client client = started(setup_of(engine));
    CHECK(client.name().substr(0, 5) == "say()");
    CHECK(client.name().size() <= 40);
    CHECK(client.knows(*parse_game_type("Base+M")));
    CHECK_FALSE(client.knows(*parse_game_type("Base+L")));
}

TEST_CASE("uhp client: sends as few plies as possible to bring the engine to a game") {
    Logged engine({});
    Client client = started(engine.setup);
    Game game = game_of("Base+MLP;InProgress;White[2];wS1;bS1 wS1-");
    CHECK(client.follow(game).has_value());
    CHECK(engine.told() == "options\nnewgame Base+MLP;InProgress;White[2];wS1;bS1 wS1-\n");
    CHECK(client.follow(game).has_value());
    CHECK(engine.told().empty());
    REQUIRE(game.play(*parse_move(game.position(), "wQ \\wS1")));
    const EngineResult<std::string> followed = client.follow(game);
    REQUIRE(followed.has_value());
    CHECK(*followed == "Base+MLP;InProgress;White[1];wS1;bS1 wS1-;wQ \\wS1");
    CHECK(engine.told() == "play wQ \\wS1\n");
    REQUIRE(game.undo(2));
    REQUIRE(game.play(*parse_move(game.position(), "bA1 wS1-")));
    CHECK(client.follow(game).has_value());
    CHECK(engine.told() == "undo 2\nplay bA1 wS1-\n");
    REQUIRE(game.undo(2));
    CHECK(client.follow(game).has_value());
    CHECK(engine.told() == "newgame Base+MLP\n");
}

TEST_CASE("uhp client: an engine that cannot take back gets the whole game") {
    FakeEngine fake;
    fake.cases = "undo*) say 'err Unable to undo.' ok ;;";
    Logged engine(fake);
    Client client = started(engine.setup);
    Game game = game_of("Base;InProgress;White[2];wS1;bS1 wS1-");
    REQUIRE(client.follow(game).has_value());
    engine.told();
    REQUIRE(game.undo(1));
    CHECK(client.follow(game).has_value());
    CHECK(engine.told() == "undo 1\nnewgame Base;InProgress;Black[1];wS1\n");
}

TEST_CASE("uhp client: a forced pass is sent as pass") {
    Logged engine({});
    Client client = started(engine.setup);
    Game game = game_of(
        "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;"
        "bA2 bQ\\;wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1");
    REQUIRE(client.follow(game).has_value());
    engine.told();
    REQUIRE(game.play(Move::pass()));
    CHECK(client.follow(game).has_value());
    CHECK(engine.told() == "pass\n");
}

TEST_CASE("uhp client: sets the rule options that an engine has before its game") {
    FakeEngine fake;
    fake.cases =
        "options) say 'Level;int;10;10;1;10' 'draw.repetition;enum;0;0;0;2;3' "
        "'beetle.freedom;enum;gates;gates;gates;exempt' ok ;;\n"
        "options*) set -- $line; say \"$3;enum;$4;x\" ok ;;";
    Logged engine(fake);
    engine.setup.options = {{"Level", "3"}};
    Client client = started(engine.setup);
    CHECK(engine.told() == "options set Level 3\n");
    Ruleset rules;
    REQUIRE(client.new_game(Game(rules)).has_value());
    CHECK(engine.told() == "options\noptions set draw.repetition 3\nnewgame Base\n");
    REQUIRE(set_rule(rules, "beetle.freedom", "exempt"));
    REQUIRE(client.follow(Game(rules)).has_value());
    CHECK(engine.told() == "options set beetle.freedom exempt\nnewgame Base\n");
}

TEST_CASE("uhp client: the best move is the last line, up to a semicolon") {
    FakeEngine engine;
    engine.bestmove = "say 'wA1;1;0.5;bA1 wA1-' 'wB1;2;0.5' ok";
    Client client = started(setup_of(engine));
    const Game game((Ruleset()));
    const auto choice = client.best_move(game, seconds(1));
    REQUIRE(choice.has_value());
    CHECK(choice->text == "wB1");
    CHECK(choice->move == *parse_move(game.position(), "wB1"));
    CHECK(choice->elapsed < milliseconds(10000));
}

TEST_CASE("uhp client: sends only one limit: the time, otherwise the depth, otherwise the nodes") {
    Logged engine({});
    Client client = started(engine.setup);
    const Game game((Ruleset()));
    REQUIRE(client.follow(game).has_value());
    engine.told();
    bot::Limits limits;
    limits.nodes = 500;
    REQUIRE(client.best_move(game, limits).has_value());
    limits.depth = 3;
    REQUIRE(client.best_move(game, limits).has_value());
    limits.time = milliseconds(90500);
    REQUIRE(client.best_move(game, limits).has_value());
    limits.time = milliseconds(0);
    REQUIRE(client.best_move(game, limits).has_value());
    CHECK(engine.told() ==
          "bestmove nodes 500\nbestmove depth 3\nbestmove time 00:01:30.500\n"
          "bestmove time 00:00:00.001\n");
}

TEST_CASE("uhp client: an engine that does not read fractions of seconds gets whole seconds") {
    FakeEngine fake;
    fake.cases = "bestmove*.*) say 'err InvalidArgument' ok ;;";
    Logged engine(fake);
    Client client = started(engine.setup);
    const Game game((Ruleset()));
    REQUIRE(client.follow(game).has_value());
    engine.told();
    REQUIRE(client.best_move(game, seconds(0.25)).has_value());
    CHECK(engine.told() ==
          "bestmove time 00:00:00.250\nbestmove seconds 0.250000\nbestmove time 00:00:01\n");
    REQUIRE(client.best_move(game, seconds(2.5)).has_value());
    CHECK(engine.told() == "bestmove time 00:00:02\n");
}

TEST_CASE("uhp client: each legal move is listed once, in order") {
    FakeEngine engine;
    engine.cases = "validmoves) say 'wS1;wA1;wB1;wA1;wG1' ok ;;";
    Client client = started(setup_of(engine));
    const Game game((Ruleset()));
    const auto moves = client.valid_moves(game);
    REQUIRE(moves.has_value());
    std::vector<Move> legal = legal_moves(game.position());
    std::sort(legal.begin(), legal.end());
    CHECK(*moves == legal);
}

/// Searches until an interrupt.
constexpr const char* kSearch = "trap 'go=' INT; go=1; while [ $go ]; do rest 0.02; done; ";

TEST_CASE("uhp client: a stopped search answers with the best move so far") {
    FakeEngine engine;
    engine.bestmove = std::string(kSearch) + "say wA1 ok";
    Client client = started(setup_of(engine));
    REQUIRE(client.follow(Game(Ruleset())).has_value());
    const auto choice = stopped_move(client, after(milliseconds(300)));
    INFO((choice ? "" : choice.error().message));
    REQUIRE(choice.has_value());
    CHECK(choice->text == "wA1");
    CHECK(client.running());
}

TEST_CASE("uhp client: a stop does not reach the shell around an engine") {
    const TempFolder folder;
    FakeEngine engine;
    engine.bestmove = std::string(": >\"$0.thinks\"; ") + kSearch + "sleep 0.1; say wA1 ok";
    Client client = started({"cd / && " + command_in(folder.path(), engine) + "; exit 0", {}, {}});
    const auto choice =
        stopped_move(client, [&] { return std::filesystem::exists(folder / "engine.sh.thinks"); });
    INFO((choice ? "" : choice.error().message));
    REQUIRE(choice.has_value());
    CHECK(choice->text == "wA1");
}

TEST_CASE("uhp client: an engine that a stop ends after its answer has not failed") {
    FakeEngine engine;
    engine.bestmove = std::string(kSearch) + "say wA1 ok; exit 1";
    Client client = started(setup_of(engine));
    REQUIRE(client.follow(Game(Ruleset())).has_value());
    REQUIRE(stopped_move(client, after(milliseconds(300))).has_value());
    const auto again = client.best_move(Game(Ruleset()), seconds(1));
    REQUIRE_FALSE(again.has_value());
    CHECK(again.error().fault == Fault::Stopped);
}

TEST_CASE("uhp client: unrequested output of an engine is not an answer") {
    FakeEngine engine;
    engine.bestmove = "say wA1 ok ok wG1 ok";
    Client client = started(setup_of(engine));
    const Game game((Ruleset()));
    REQUIRE(client.best_move(game, seconds(1)).has_value());
    std::this_thread::sleep_for(milliseconds(100));
    const auto again = client.best_move(game, seconds(1));
    REQUIRE(again.has_value());
    CHECK(again->text == "wA1");
}

TEST_CASE("uhp client: an engine inherits only the standard streams") {
    FakeEngine engine;
    engine.cases =
        "open) for fd in 3 4 5 6 7 8 9; do if (eval \": >&$fd\") 2>/dev/null; then say $fd; fi; "
        "done; say ok ;;";
    TempFolder folder;
    EngineResult<Client> first = Client::start(setup_of({}));
    Client client = started(setup_of(engine));
    const auto open = client.ask("open");
    REQUIRE(open.has_value());
    CHECK(open->empty());
}

}  // namespace
}  // namespace roj::uhp
