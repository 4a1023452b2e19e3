// How fast a lobby is: `lobby_test "[.measure]"`, on PostgreSQL with ROJ_TEST_POSTGRESQL=1. Each
// person is a process with a connection and a bell of its own, as in a real lobby. On PostgreSQL,
// White and Black are on two hosts, so that every ply goes through a relay.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <random>
#include <thread>

#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <roj/notation.h>

#include "lobby/session/lobby_session.h"
#include "lobby/store/relay.h"
#include "lobby/test_lobby.h"
#include "support/catch.h"

using namespace roj;
using namespace roj::lobby;
using namespace roj::lobby::test;

namespace {

using std::chrono::duration;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Times in milliseconds, and counts, that all processes write.
struct Shared {
    static constexpr std::size_t kMost = 4'000'000;
    std::atomic<int> ready;  // processes
    std::atomic<std::size_t> count;
    std::array<std::atomic<std::int64_t>, 1000> begun;  // per game, in nanoseconds
    std::array<float, kMost> times;

    static std::int64_t now() { return steady_clock::now().time_since_epoch().count(); }
    void add(std::int64_t since) {
        constexpr float kMillion = 1e6F;
        const std::size_t place = count++;
        if (place < kMost) { times[place] = static_cast<float>(now() - since) / kMillion; }
    }
};

/// A lobby with processes, and what they have measured.
class Crowd {
public:
    Crowd()
        : shared_(new (::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0)) Shared) {
        const Limits limits{.sessions = 2000,
                            .per_address = 5000,
                            .guests = 2000,
                            .new_names = 5000,
                            .lines = 1000};
        limits_ = limits;
        const std::unique_ptr<Store> created = open("one", nullptr);
        for (const char* host : {"one", "two"}) {
            if (on_postgresql()) {
                start([this, host] { relay(host); });
            }
        }
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    ~Crowd() {
        processes_.clear();
        ::munmap(shared_, sizeof(Shared));
    }

    /// Only PostgreSQL has several hosts.
    std::filesystem::path folder(const std::string& host) const {
        return folder_ / (on_postgresql() ? host : "one");
    }
    std::unique_ptr<Store> open(const std::string& host, std::optional<Bell>* bell) const {
        std::filesystem::create_directories(folder(host));
        StoreHooks hooks = hooks_of(host);
        if (bell != nullptr) {
            hooks.hang = [this, host, bell](SessionId session) -> Status {
                bell->emplace(TestLobby::value(Bell::hang(folder(host), session)));
                return ok();
            };
        }
        return TestLobby::value(Store::open(database_.open(), hooks, limits_));
    }
    template <class Function>
    void start(Function function) {
        processes_.emplace_back(function);
    }
    /// Lets the processes go on for a while, and ends them.
    void run_for(milliseconds time) {
        std::this_thread::sleep_for(time);
        for (Child& process : processes_) { process.kill(); }
        processes_.clear();
    }
    /// Waits until so many processes are ready, and a moment more.
    void wait_for(int processes) const {
        const auto end = steady_clock::now() + std::chrono::seconds(300);
        while (shared_->ready < processes && steady_clock::now() < end) {
            std::this_thread::sleep_for(milliseconds(100));
        }
        std::this_thread::sleep_for(milliseconds(2000));
        shared_->count = 0;
    }
    /// Waits until only a few of those who come before the i-th are not ready: if all came at once,
    /// some would lose patience.
    void queue(int i) const {
        constexpr int kTogether = 20;
        while (shared_->ready + kTogether < i) { std::this_thread::sleep_for(milliseconds(20)); }
    }
    Shared& shared() const { return *shared_; }

    void print(const char* what) const {
        const std::size_t count = std::min(shared_->count.load(), Shared::kMost);
        std::vector<float> times(shared_->times.begin(), shared_->times.begin() + count);
        std::ranges::sort(times);
        const auto at = [&](double part) {
            return times.empty() ? 0.0
                                 : static_cast<double>(times[static_cast<std::size_t>(
                                       part * static_cast<double>(count - 1))]);
        };
        std::printf("%-10s %-48s %8zu  median %7.2f  p99 %7.2f  slowest %8.2f ms\n",
                    on_postgresql() ? "PostgreSQL" : "SQLite", what, count, at(0.5), at(0.99),
                    at(1));
        std::fflush(stdout);
    }

private:
    StoreHooks hooks_of(const std::string& host) const {
        StoreHooks hooks;
        hooks.host = host;
        hooks.ring = [this, host](SessionId session, Ring why) {
            return lobby::ring(folder(host), session, why);
        };
        return hooks;
    }
    void relay(const std::string& host) const {
        const StoreHooks hooks = hooks_of(host);
        const std::unique_ptr<Store> store = open(host, nullptr);
        const std::unique_ptr<Database> listener = database_.open();
        Relay relay(*listener, *store, hooks, folder(host));
        while (true) { TestLobby::check(relay.pass_on(milliseconds(5000))); }
    }

    TestDatabase database_;
    TempFolder folder_;
    Limits limits_;
    Shared* shared_;
    std::vector<Child> processes_;
};

std::string key_of(int player) {
    return "P" + std::to_string(1000 + player);
}

/// Somebody in the lobby.
struct Member {
    Member(const Crowd& of, const std::string& host, const std::string& name)
        : crowd(of), store(crowd.open(host, &bell)) {
        const Credential key{Credential::Kind::Key, "ssh-ed25519", "key-of-" + name};
        login = TestLobby::value(store->log_in(key, {}));
        id = login.session;
        if (login.new_key) { TestLobby::check(store->register_player(id, name)); }
    }
    /// Waits for the bell, at most so long.
    void wait(milliseconds longest) {
        pollfd socket{bell->own_fd(), POLLIN, 0};  // as those who are in a game
        ::poll(&socket, 1, static_cast<int>(longest.count()));
        bell->take();
    }

    const Crowd& crowd;
    std::optional<Bell> bell;
    std::unique_ptr<Store> store;
    Login login;
    SessionId id = 0;
};

/// Plays one side of a game until it is killed, with a pause before each ply.
void play(const Crowd& crowd, int player, milliseconds pause) {
    const bool white = player % 2 == 0;
    const auto number = static_cast<std::size_t>(player / 2);
    Member member(crowd, white ? "one" : "two", key_of(player));
    GameId game = 0;
    while (white) {  // until the opponent is there
        std::this_thread::sleep_for(milliseconds(200));
        const Result<Posted> posted = member.store->post(
            member.id, TestLobby::terms("2h+10s casual white"), key_of(player + 1));
        if (posted) { break; }
    }
    while (game == 0) {
        member.wait(milliseconds(200));
        const auto started = member.store->started(member.id);
        if (started) { game = *started; }
        if (white || game != 0) { continue; }
        for (const auto& offer : TestLobby::value(member.store->lobby(member.id)).offers) {
            const auto accepted = member.store->accept(member.id, offer.number);
            if (accepted) { game = *accepted; }
        }
    }
    TestLobby::check(member.store->visit(member.id, game));
    std::mt19937 random(static_cast<unsigned>(player));
    GameView view = TestLobby::value(member.store->game(member.id, game, 0));
    std::optional<Game> board(view.rules);
    Seq known = 0;
    Shared& shared = crowd.shared();
    ++shared.ready;
    while (true) {
        const auto part = TestLobby::value(member.store->game(member.id, game, known));
        for (const table::Event& event : part.events) {
            known = event.seq;
            if (event.what.kind != table::EventKind::Play) { continue; }
            const bool others = (event.what.by == table::Author::White) != white;
            const std::int64_t begun = shared.begun.at(number);
            if (others && begun != 0) { shared.add(begun); }
            static_cast<void>(board->play(*parse_move(board->position(), event.what.text)));
        }
        if (board->over() || (board->position().to_move() == Color::White) != white) {
            member.wait(milliseconds(5000));
            continue;
        }
        if (pause.count() > 0) {
            std::this_thread::sleep_for(
                milliseconds(random() % static_cast<unsigned>(2 * pause.count())));
        }
        const std::string move = chosen_move(*board, random);
        shared.begun.at(number) = Shared::now();
        static_cast<void>(
            member.store->append(member.id, game, {{}, table::EventKind::Play, move}, part.tip));
    }
}

void measure_games(const char* what, milliseconds pause, milliseconds time) {
    constexpr int kPlayers = 100;
    Crowd crowd;
    for (int player = 0; player < kPlayers; ++player) {
        crowd.start([&crowd, player, pause] { play(crowd, player, pause); });
    }
    crowd.wait_for(kPlayers);
    crowd.run_for(time);
    crowd.print(what);
}

}  // namespace

TEST_CASE("measure: from BEGIN until the other has read the ply", "[.measure]") {
    measure_games("100 players, 50 plies/s", milliseconds(1000), milliseconds(20'000));
}

TEST_CASE("measure: as fast as 100 players can", "[.measure]") {
    measure_games("100 players, saturated, 10 s", milliseconds(0), milliseconds(10'000));
}

TEST_CASE("measure: one game with 300 spectators, from BEGIN until read", "[.measure]") {
    constexpr int kSpectators = 300;
    constexpr int kLines = 21;
    Crowd crowd;
    Member white(crowd, "one", "Wanda");
    Member black(crowd, "two", "Bartek");
    const Posted offer =
        TestLobby::value(white.store->post(white.id, TestLobby::terms("1h+10s casual white")));
    const GameId game = TestLobby::value(black.store->accept(black.id, offer.offer.value()));
    for (int i = 0; i < kSpectators; ++i) {
        crowd.start([&crowd, game, i] {
            crowd.queue(i);
            Member member(crowd, i % 2 == 0 ? "one" : "two", "S" + std::to_string(1000 + i));
            TestLobby::check(member.store->visit(member.id, game));
            Seq known = TestLobby::value(member.store->game(member.id, game, 0)).events.back().seq;
            ++crowd.shared().ready;
            while (true) {
                member.wait(milliseconds(60'000));
                const GameView view = TestLobby::value(member.store->game(member.id, game, known));
                if (view.events.empty()) { continue; }
                known = view.events.back().seq;
                crowd.shared().add(crowd.shared().begun[0]);
            }
        });
    }
    crowd.wait_for(kSpectators);
    for (int i = 0; i < kLines; ++i) {
        std::this_thread::sleep_for(milliseconds(500));
        // Chat does not need legal moves. Its limit is five lines in 10 s for each player.
        Member& author = i % 2 == 0 ? white : black;
        crowd.shared().begun[0] = Shared::now();
        TestLobby::value(
            author.store->append(author.id, game, {{}, table::EventKind::Say, "hello"}, 0));
        std::this_thread::sleep_for(milliseconds(600));
        if (i == 0) { crowd.shared().count = 0; }  // a forked process first has to copy its memory
    }
    crowd.run_for(milliseconds(100));
    crowd.print("300 spectators, until each has read");
}

TEST_CASE("measure: 500 sessions at rest", "[.measure]") {
    constexpr int kSessions = 500;
    constexpr std::chrono::seconds kTime{60};
    Crowd crowd;
    std::array<std::atomic<std::int64_t>, 1000>& used = crowd.shared().begun;
    for (int i = 0; i < kSessions; ++i) {
        crowd.start([&crowd, &used, i, kTime, kSessions] {
            crowd.queue(i);
            Member member(crowd, "one", "R" + std::to_string(1000 + i));
            const auto spent = [] {
                rusage usage{};
                ::getrusage(RUSAGE_SELF, &usage);
                constexpr std::int64_t kMillion = 1'000'000;
                return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * kMillion +
                       usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
            };
            LobbySession session(*member.store, *member.bell, member.login, "lobby");
            session.start();
            ++crowd.shared().ready;
            const auto rest_until = [&](steady_clock::time_point end) {
                while (steady_clock::now() < end) {
                    pollfd bell{session.wake_fd(), POLLIN, 0};
                    const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now());
                    const milliseconds tick = session.next_tick().value();
                    const auto longest = static_cast<int>(std::min(tick, left).count());
                    if (::poll(&bell, 1, longest) == 1) {
                        session.poll();
                    } else if (tick < left) {
                        session.tick();
                    }
                }
            };
            while (crowd.shared().ready < kSessions) {
                rest_until(steady_clock::now() + milliseconds(500));
            }
            // Until all have looked at the last logins.
            rest_until(steady_clock::now() + std::chrono::seconds(60));
            const std::int64_t before = spent();
            rest_until(steady_clock::now() + kTime);
            used.at(static_cast<std::size_t>(i)) = spent() - before;
            ++crowd.shared().ready;
            std::this_thread::sleep_for(std::chrono::seconds(60));
        });
    }
    crowd.wait_for(2 * kSessions);
    crowd.run_for(milliseconds(10));
    std::int64_t sum = 0;
    for (const auto& one : used) { sum += one; }
    const double part = static_cast<double>(sum) / 1e4 / static_cast<double>(kTime.count());
    std::printf("%-10s 500 sessions at rest: %.2f %% of a core (without server)\n",
                on_postgresql() ? "PostgreSQL" : "SQLite", part);
}
