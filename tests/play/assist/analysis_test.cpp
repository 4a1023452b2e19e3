// The analysis of a game: chances, faults, what is drawn of it, and how it runs beside the game.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <roj/notation.h>

#include "play/archive/hive_games.h"
#include "play/assist/advice.h"
#include "play/assist/analysis.h"
#include "play/assist/analysis_service.h"
#include "play/assist/review.h"
#include "play/assist/saved_analysis.h"
#include "play/kept.h"
#include "play/seated.h"
#include "play/session/session.h"
#include "record/pgn/pgn.h"
#include "support/catch.h"
#include "support/random_game.h"
#include "support/temp_folder.h"

namespace roj::play {
namespace {

// White's Queen stands alone at the end of a row; White could win with the last ply but one.
constexpr const char* kGame =
    "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 \\wA1;bA2 bA1/";

Game game_of(const char* text) {
    return *parse_game(text);
}

bot::Limits nodes(std::uint64_t count) {
    bot::Limits limits;
    limits.nodes = count;
    return limits;
}

Analysis analysis_of(const Game& game, std::uint64_t count) {
    GameAnalyzer analyzer(game, nodes(count));
    REQUIRE(analyze(analyzer, {}, [] {}));
    return analyzer.result();
}

EvaluatedPly ply(Color mover, int before, int after, const char* best) {
    return {mover, "wA1 -bQ", before, after, 3, {best, "bA1 wQ-"}};
}

}  // namespace

TEST_CASE("analysis: every ply is evaluated once, and the chances of both agree") {
    const Game game = game_of(kGame);
    std::vector<std::size_t> told;
    GameAnalyzer analyzer(game, nodes(2000));
    CHECK(analyzer.positions() == game.history().size() + 1);
    REQUIRE(analyze(analyzer, {}, [&] { told.push_back(analyzer.done()); }));
    const Analysis found = analyzer.result();
    REQUIRE(found.plies.size() == game.history().size());
    CHECK(told.size() == game.history().size() + 1);
    CHECK(std::is_sorted(told.begin(), told.end()));
    CHECK(found.plies[2].text == "wQ -wS1");
    CHECK(found.plies[3].mover == Color::Black);
    for (const EvaluatedPly& each : found.plies) {
        INFO(each.text);
        CHECK(each.chance >= each.chance_after);
        if (each.was_best()) { CHECK(each.fault() == Fault::None); }
        REQUIRE_FALSE(each.line.empty());
    }
}

TEST_CASE("analysis: a missed win is a mistake, and a win that is played is not") {
    const std::string before =
        R"(Base+MLP;;;wL;bL -wL;wM wL\;bP -bL;wP wM/;bA1 \bL;wQ wP-;bQ -bA1;wA1 \wP;bA1 wA1/;wA2 /wM;bA2 bP\;wA2 /bA2;bQ /bP;wA2 bA2\;bA3 \bL;wA3 wP\;bA3 wA2\;wA3 bA1/;bB1 \bL;wM bA1\;bB1 -wA1;wL \bP;bM \bB1;wL -bQ;bB2 /bM;wM bA3\;bM -bA1;wB1 /wL;bM \wA3;wB1 wL\;bS1 \bB1;wS1 /wL;bG1 -bS1;wB1 bQ;bG1 -bA1;wB2 wL\;bM wA3/;wS1 -bP;bL -wA3)";
    const EvaluatedPly won =
        analysis_of(game_of((before + ";wB1 bQ\\").c_str()), 5000).plies.back();
    CHECK(won.chance_after == 100);
    CHECK(won.fault() == Fault::None);
    Game game = game_of((before + ";wG1 -wL").c_str());
    const EvaluatedPly missed = analysis_of(game, 5000).plies.back();
    CHECK(missed.chance == 100);
    CHECK(game_of((before + ";" + missed.line.front()).c_str()).position().outcome() ==
          Outcome::WhiteWins);
    // Giving up is no move: the position is judged as it stands.
    REQUIRE(game.resign(Color::White));
    CHECK(analysis_of(game, 5000).plies.back().chance_after == missed.chance_after);
}

TEST_CASE("analysis: a stop request ends it") {
    std::stop_source stop;
    GameAnalyzer analyzer(game_of(kGame), nodes(20000));
    CHECK_FALSE(analyze(analyzer, stop.get_token(), [&] { stop.request_stop(); }));
    CHECK(analyzer.done() == 1);
    CHECK_FALSE(analyzer.result().start);
}

TEST_CASE("analysis: an unfinished one is saved in a record and continues from there") {
    const Game game = game_of(kGame);
    record::Record record(game);
    GameAnalyzer analyzer(game, nodes(500));
    std::stop_source stop;
    const auto after_four = [&] {
        if (analyzer.done() == 5) { stop.request_stop(); }
    };
    CHECK_FALSE(analyze(analyzer, stop.get_token(), after_four));
    Analysis part = analyzer.result();
    part.limits = format_limits(nodes(500));
    write_analysis(part, record);
    CHECK(record.evaluations.size() == 4);
    CHECK_FALSE(record.evaluations.contains(0));
    const Analysis read = read_analysis(*record::parse_pgn(record::format_pgn(record)));
    CHECK(read.limits == "500 nodes");
    CHECK_FALSE(read.start);
    REQUIRE(read.plies.size() == 4);
    GameAnalyzer next(game, nodes(500), read);
    CHECK(next.done() == 4);
    REQUIRE(analyze(next, {}, [] {}));
    const Analysis whole = next.result();
    REQUIRE(whole.plies.size() == 8);
    CHECK(whole.limits == "500 nodes");
    for (std::size_t i = 0; i < 4; ++i) {
        INFO(part.plies[i].text);
        CHECK(whole.plies[i + 4].text == part.plies[i].text);
        CHECK(whole.plies[i + 4].chance == part.plies[i].chance);
        CHECK(whole.plies[i + 4].chance_after == part.plies[i].chance_after);
        CHECK(whole.plies[i + 4].line == part.plies[i].line);
    }
    write_analysis(whole, record);
    CHECK(describe(read_analysis(record), 40) == describe(whole, 40));
    INFO("the record of a longer game still has the analysis of its first plies");
    record::Record longer(game_of((std::string(kGame) + ";wA2 bA2/").c_str()));
    longer.evaluations = record.evaluations;
    const Analysis first = read_analysis(longer);
    CHECK(first.start);
    CHECK(first.plies.size() == 8);
    INFO("a move that is not legal is not shown");
    record.evaluations.at(8).line = {"bA2 bA1/", "wG9 wQ"};
    CHECK(read_analysis(record).plies.back().line == std::vector<std::string>{"bA2 bA1/"});
    write_analysis({}, record);
    CHECK(record.evaluations.empty());
    CHECK_FALSE(record.tags.contains(record::kAnalysisTag));
}

TEST_CASE("analysis: marks begin at a loss of 10, 20 and 30 points") {
    CHECK(ply(Color::White, 60, 51, "wQ").fault() == Fault::None);
    CHECK(ply(Color::White, 60, 50, "wQ").fault() == Fault::Inaccuracy);
    CHECK(ply(Color::White, 60, 40, "wQ").fault() == Fault::Mistake);
    CHECK(ply(Color::Black, 60, 30, "wQ").fault() == Fault::Blunder);
    CHECK(ply(Color::Black, 60, 30, "wQ").white_chance_after() == 70);
}

TEST_CASE("analysis: the graph is drawn in plain characters") {
    Analysis analysis;
    analysis.plies = {ply(Color::White, 60, 55, "wA1 -bQ"), ply(Color::Black, 50, 5, "bQ wA1-")};
    const std::vector<std::string> lines = describe(analysis, 40);
    const auto has = [&](const char* line) {
        return std::find(lines.begin(), lines.end(), line) != lines.end();
    };
    CHECK(lines[1] == "Black: 1 blunder, 0 mistakes, 0 inaccuracies");
    REQUIRE(lines.size() == 24);
    CHECK(lines[4] == " 100 |  *");
    CHECK(lines[14] == "ply   0 2");
    CHECK(has("  5 5 9"));
    CHECK(has("  1  wA1 -bQ        55%"));
    CHECK(has("  2  wA1 -bQ  ??    95%  bQ wA1-  then bA1 wQ-"));
    CHECK(judgement_of(analysis, 1) ==
          "It is a blunder. Better is bQ wA1-. Before it, Black's chances are 50%, after it "
          "5%.");
    CHECK(progress_bar(5, 10) == "[##########..........] 5 of 10 positions");
    analysis.plies.resize(500, analysis.plies[0]);
    const std::vector<std::string> longer = describe(analysis, 40);
    for (std::size_t row = 4; row < 15; ++row) { CHECK(longer[row].size() <= 40); }
}

TEST_CASE("analysis: a forced move has the evaluation of the position after it") {
    test::RandomPlayer player(7);
    Game game(Ruleset{});
    while (legal_moves(game.position()).size() != 1) {
        const std::vector<Move> legal = legal_moves(game.position());
        REQUIRE(game.play(player.choose(game.position(), legal, test::Taste::Plain)));
        if (game.over() || game.history().size() > 200) { game = Game(Ruleset{}); }
    }
    bot::Search search(std::size_t{1} << 20);
    const bot::Report found = look_ahead(game, search, nodes(1000), {});
    CHECK(found.depth > 0);
    CHECK(found.best == found.line.front());
}

TEST_CASE("analysis: waits for its turn where many people share a machine") {
    std::atomic<int> asked = 0;
    std::atomic<bool> is_free = false;
    Permissions permissions;
    permissions.take_turn = [&]() -> std::shared_ptr<const void> {
        ++asked;
        return is_free ? std::make_shared<int>() : nullptr;
    };
    Session session(seated("human", "human"), nullptr, permissions);
    submit_all(session, {kGame});
    CHECK(said(session.submit("hint")).empty());
    CHECK(contains(said(wait_for_news(session)), "roj is busy with the requests of others."));
    CHECK(session.busy());
    is_free = true;
    CHECK(contains(said(wait_for_news(session)), "Look at"));
    CHECK_FALSE(session.busy());

    is_free = false;
    CHECK(contains(said(session.submit("analyze 500")), "is analyzing the game"));
    CHECK(contains(said(wait_for_news(session)), "roj is busy with the requests of others."));
    CHECK(contains(said(session.submit("stop")), "has stopped the analysis"));
    CHECK_FALSE(session.busy());
    CHECK(asked >= 3);
}

TEST_CASE_METHOD(TwoPeople,
                 "analysis: runs during the game, ends on stop and is shown at every ply") {
    CHECK(contains(said(session.submit("analyze")), "no move to analyze"));
    submit_all(session, {kGame});
    check_answers(session,
                  {{"analyze soon", "is not a time"}, {"analyze 100s", "is analyzing the game"}});
    CHECK(session.busy());
    submit_all(session, {"wA2 bQ/"});
    CHECK(contains(said(session.submit("stop")), "has stopped the analysis"));
    CHECK_FALSE(session.busy());

    const std::string told = said(ask(session, "analyze 500"));
    CHECK(missing(told, {"list: Analysis", "\n  9  wA2 "}) == "");
    check_answers(session, {{"analyze", "list: Analysis"}, {"back", "chances are "}});
    submit_all(session, {"live", "undo", "wA2 -wA1"});
    CHECK_FALSE(contains(said(session.submit("goto 9")), "chances are "));
    CHECK(contains(said(session.submit("goto 8")), "chances are "));
}

TEST_CASE("analysis: a hint interrupts it, and it continues") {
    AnalysisService service([] {});
    const Game game = game_of(kGame);
    std::vector<std::string> moves;
    for (const EvaluatedPly& ply : analysis_of(game, 1).plies) { moves.push_back(ply.text); }
    Events events;
    service.analyze(game, moves, "300ms", std::chrono::seconds(1), events);
    service.ask(AnalysisService::Question::Hint, game, events);
    events.clear();
    const auto poll_until = [&](const std::function<bool()>& so) {
        for (int i = 0; i < 10000 && !so(); ++i) {
            service.poll(game, events);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    poll_until([&] { return !all<Notice>(events).empty(); });
    CHECK(service.analyzing());
    CHECK_FALSE(contains(said(events), "list: Analysis"));
    poll_until([&] { return !service.busy(); });
    CHECK(contains(said(events), "list: Analysis"));
    REQUIRE(service.evaluated(moves, moves.size()) != nullptr);
    CHECK(service.evaluated({"wQ"}, 1) == nullptr);
}

TEST_CASE("a saved game keeps its analysis, and one that was stopped continues") {
    const std::string game =
        "Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 \\wA1;bA2 bA1/";
    const TempFolder folder;
    Storage storage = storage_in(folder.path());
    const std::filesystem::path lunch = folder / "data/roj/games/lunch.pgn";
    std::string listed;
    {
        Session session(seated("human", "human"), &storage);
        submit_all(session, {game, "analyze 50ms"});
        while (!has<Progress>(wait_for_news(session))) {}
        wait_for_news(session);
        CHECK(contains(said(session.submit("stop")), "To continue it, type analyze again."));
        CHECK(contains(file_text(journal_in(folder.path())), "[Analysis \"50ms\"]"));
        submit_all(session, {"save lunch", "new"});
        CHECK(contains(said(submit_all(session, {"load lunch"})), "has an unfinished analysis"));
        CHECK(contains(file_text(lunch), "{[%eval "));
        Events events = session.submit("analyze");
        CHECK(contains(said(events), "roj continues the analysis."));
        listed = said(ask(session, "moves wA2"));
        CHECK(contains(listed, "The analysis is complete."));
        CHECK(contains(file_text(journal_in(folder.path())), "{[%eval "));
        submit_all(session, {"save! lunch", "new"});
        session.dismiss();
    }
    CHECK(contains(file_text(lunch), "[Analysis \"50ms\"]"));
    Session session(seated("human", "human"), &storage);
    CHECK(contains(said(submit_all(session, {"load lunch"})), "has an analysis. To see it"));
    const std::string shown = said(session.submit("analyze"));
    REQUIRE(contains(shown, "list: Analysis"));
    CHECK(contains(listed, shown));
    CHECK(contains(said(session.submit("back")), "chances are "));
    INFO("plies that are played afterwards have no evaluation");
    submit_all(session, {"live", "undo", "bA2 bA1-", "save! lunch"});
    const Result<record::Record> saved = record::parse_pgn(file_text(lunch));
    REQUIRE(saved.has_value());
    CHECK(saved->evaluations.size() == saved->game.history().size());
    CHECK_FALSE(saved->evaluations.contains(8));
}

TEST_CASE_METHOD(KeptGame, "the analysis of a finished game is kept where the game is saved") {
    const std::filesystem::path games = folder / "data/roj/games";
    submit_all(session, {"wS1; bS1 wS1-; resign!", "save lunch"});
    CHECK(contains(said(ask(session, "analyze 500")), "The analysis is saved in "));
    CHECK(entries(games) == 2);
    for (const std::filesystem::path& game : games_in(folder.path())) {
        CHECK(contains(file_text(game), "[%eval "));
    }
    INFO("an end that is played again is not saved again");
    submit_all(session, {"undo", "resign!", "new"});
    CHECK(entries(games) == 2);
    CHECK(contains(said(submit_all(session, {"load lunch"})), "has an analysis"));
}

TEST_CASE_METHOD(KeptGame, "an analysis that ends with the session or another game is kept") {
    const std::filesystem::path lunch = folder / "data/roj/games/lunch.pgn";
    submit_all(session, {"wS1; bS1 wS1-; wQ -wS1; bQ bS1-; resign!", "save lunch", "load lunch"});
    const auto begin = [&] {
        session.submit("analyze 50ms");
        while (!has<Progress>(wait_for_news(session))) {}
        wait_for_news(session);
    };
    begin();
    SECTION("by quit") {
        session.dismiss();
    }
    SECTION("by another game") {
        submit_all(session, {"new"});
    }
    SECTION("by stop") {
        submit_all(session, {"stop"});
    }
    CHECK(contains(file_text(lunch), "[%eval "));
    CHECK(contains(file_text(lunch), "[Analysis \"50ms\"]"));
}

TEST_CASE_METHOD(KeptGame, "the analysis of a file that roj has not saved is kept only by name") {
    const std::filesystem::path foreign = folder / "foreign.pgn";
    const std::string text = "[GameType \"Base\"]\n[Result \"WhiteWins\"]\n\n1. wS1\n2. bS1 wS1-\n";
    put_file(foreign, text);
    submit_all(session, {"load " + foreign.string()});
    CHECK(contains(said(ask(session, "analyze 500")), "type save NAME"));
    CHECK(file_text(foreign) == text);
    submit_all(session, {"save lunch"});
    CHECK(contains(file_text(folder / "data/roj/games/lunch.pgn"), "[%eval "));
}

TEST_CASE("a journal set by file keeps the analysis of its finished game") {
    const TempFolder folder;
    const std::filesystem::path journal = folder / "mine.pgn";
    Storage storage(kHiveGames, paths_in(folder.path()), journal);
    Session session(seated("human", "human"), &storage);
    submit_all(session, {"wS1; bS1 wS1-; resign!"});
    CHECK(contains(said(ask(session, "analyze 500")), "The analysis is saved in "));
    CHECK(contains(file_text(journal), "[%eval "));
}

}  // namespace roj::play
