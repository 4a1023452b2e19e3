// Many processes write to one game at once, and are killed.

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <random>
#include <set>
#include <thread>

#include <roj/notation.h>

#include "lobby/test_lobby.h"
#include "os/descriptor.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;
using table::EventKind;

namespace {

/// What a process reports after a call: the number of its event, or that it was refused.
constexpr Seq kStale = -1;
constexpr Seq kOther = -2;

/// Replays the plies of a game. Returns nothing if they are not legal.
std::optional<Game> replay(const GameView& view) {
    Game game(view.rules);
    Seq expected = 1;
    for (const table::Event& event : view.events) {
        if (event.seq != expected++) { return std::nullopt; }
        if (event.what.kind == EventKind::Back) {
            const std::size_t kept = std::stoul(event.what.text);
            if (!game.undo(static_cast<int>(game.history().size() - kept))) { return std::nullopt; }
        }
        if (event.what.kind != EventKind::Play) { continue; }
        const auto move = parse_move(game.position(), event.what.text);
        const bool in_turn = table::color_of(event.what.by) == game.position().to_move();
        if (!in_turn || !move || !game.play(*move)) { return std::nullopt; }
    }
    return game;
}

struct Race {
    TestLobby lobby;
    std::array<SessionId, 2> players{lobby.enter("Ann"), lobby.enter("Tom")};
    GameId game = lobby.begin(players[0], players[1], kLive);
    os::Pipe report = os::make_pipe();

    void read_reports(std::vector<Seq>& done) const {
        Seq number = 0;
        while (::read(report.read_end.get(), &number, sizeof number) == sizeof number) {
            done.push_back(number);
        }
    }
    /// Plays, takes back and agrees for both players until it is killed.
    void write_events(unsigned seed) {
        const std::unique_ptr<Store> store = lobby.open();
        std::mt19937 random(seed);
        for (;;) {
            const GameView view = TestLobby::value(store->game(players[0], game, 0));
            const std::optional<Game> board = replay(view);
            if (!board) { throw 0; }
            const std::size_t mover = board->history().size() % 2;
            const std::string undo = "undo " + std::to_string(board->history().size() - 1);
            std::size_t actor = mover;
            table::NewEvent event{{}, EventKind::Play, "pass"};
            const auto chosen = board->over() ? 0U : static_cast<unsigned>(random() % 10);
            if (chosen < 2 && !board->history().empty()) {
                event = {{}, chosen == 0 ? EventKind::Ask : EventKind::Yes, undo};
                actor = chosen == 0 ? 1 - mover : mover;
            } else if (!board->over()) {
                event.text = chosen_move(*board, random);
            }
            const Result<Seq> added = store->append(players.at(actor), game, event, view.tip);
            const Seq done = added                                   ? *added
                             : refused(added, table::Refusal::Stale) ? kStale
                                                                     : kOther;
            if (::write(report.write_end.get(), &done, sizeof done) < 0) { throw 0; }
        }
    }
    /// Checks that nothing which was reported is lost, and that no number was given twice.
    void check(const std::vector<Seq>& done) {
        const auto accepted = [](Seq seq) { return seq > 0; };
        const std::unique_ptr<Store> store = lobby.open();
        const GameView view = TestLobby::value(store->game(players[0], game, 0));
        const std::optional<Game> board = replay(view);
        REQUIRE(board);
        CHECK(std::ssize(board->history()) == view.line.plies);
        const std::set<Seq> numbers(done.begin(), done.end());
        CHECK(*numbers.rbegin() <= view.events.back().seq);
        CHECK(std::ranges::count_if(done, accepted) == std::ranges::count_if(numbers, accepted));
        CHECK(is_intact(*lobby.database.open()));
        CHECK(lobby.add(players[0], game, EventKind::Say, "hi"));
    }
};

constexpr int kWriters = 8;

/// Kills all writers in each round, and checks the game. Returns the number of acknowledged events.
std::ptrdiff_t kill_writers(Race& race, std::mt19937& random, int rounds,
                            std::chrono::seconds longest) {
    const auto start = std::chrono::steady_clock::now();
    std::vector<Seq> done;
    race.report.read_end.unblock();
    for (int round = 0; round < rounds; ++round) {
        if (std::chrono::steady_clock::now() - start > longest) { break; }
        std::vector<Child> writers;
        for (int i = 0; i < kWriters; ++i) {
            const auto seed = static_cast<unsigned>(random());
            writers.emplace_back([&race, seed] { race.write_events(seed); });
        }
        // On a busy machine, it takes long until all of them write.
        const std::size_t before = done.size();
        for (int wait = 0; wait < 100 && done.size() < before + 10; ++wait) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            race.read_reports(done);
        }
        for (Child& writer : writers) {
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 8000));
            writer.kill();
        }
        race.read_reports(done);
    }
    race.check(done);
    return std::ranges::count_if(done, [](Seq seq) { return seq > 0; });
}

}  // namespace

TEST_CASE("race: killed processes leave one consistent game", "[long]") {
    Race race;
    std::mt19937 random{20261123};
    const int fewest = on_postgresql() ? 3 : 12;
    CHECK(kill_writers(race, random, fewest, std::chrono::seconds(8)) > fewest);
}

TEST_CASE("race: 2000 killed processes lose nothing", "[.measure]") {
    constexpr int kGames = 25;
    constexpr int kRounds = 10;
    std::mt19937 random{std::random_device()()};
    std::ptrdiff_t acknowledged = 0;
    for (int game = 0; game < kGames; ++game) {
        Race race;
        acknowledged += kill_writers(race, random, kRounds, std::chrono::hours(1));
    }
    std::printf("%d processes were killed; %td events were acknowledged, and none is lost\n",
                kGames * kRounds * kWriters, acknowledged);
}

TEST_CASE("race: a server that is killed under load has kept everything", "[.postgresql]") {
    if (!on_postgresql()) {
        WARN("skipped: PostgreSQL is not installed");
        return;
    }
    Race race;
    race.report.read_end.unblock();
    std::vector<Seq> done;
    for (unsigned round = 0; round < 3; ++round) {
        std::vector<Child> writers;
        for (unsigned i = 0; i < 4; ++i) {
            writers.emplace_back([&race, seed = 10 * round + i] { race.write_events(seed); });
        }
        const std::size_t enough = done.size() + 40;
        for (int wait = 0; wait < 500 && done.size() < enough; ++wait) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            race.read_reports(done);
        }
        CHECK(done.size() >= enough);
        PostgresqlServer::of_program()->kill();
        for (Child& writer : writers) { CHECK_FALSE(writer.wait()); }  // none reads without it
        race.read_reports(done);
        PostgresqlServer::of_program()->start();
    }
    race.check(done);
}
