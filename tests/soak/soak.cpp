// Fills a lobby with ssh clients, for scripts/lobby-trial --soak: some rest, others play, lose
// their connections and come back. It owns all clients, so that one clock measures every ply.
// Usage: lobby_soak SECONDS PLAYERS RESTING GUESTS SSHD_PID FOLDER
//   FOLDER has ssh.conf with the hosts lobby and echo, and keys/p100, keys/r0 ... One key is for
//   three who rest; the guests among them have none.

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <poll.h>
#include <unistd.h>

#include <roj/game.h>
#include <roj/notation.h>

#include "client.h"
#include "measure.h"

namespace roj::soak {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::mt19937 random_bits(1);  // NOLINT(cert-msc51-cpp): a run can be repeated
int below(int limit) {
    return static_cast<int>(random_bits() % static_cast<unsigned>(limit));
}
milliseconds between(int low, int high) {
    return milliseconds(low + below(high - low));
}

/// What happens in a run; times in milliseconds.
struct Counts {
    std::vector<double> shown;
    std::vector<double> echoed;
    std::map<std::string, int> results;
    int plies = 0;
    int drops = 0;
    int returns = 0;
    int resumes = 0;
    int faults = 0;
};

class Soak {
public:
    Soak(int players, int resting, int guests, int server, std::string folder)
        : server_(server),
          folder_(std::move(folder)),
          tables_(static_cast<std::size_t>(players / 2)) {
        const auto key = [this](const std::string& name) { return folder_ + "/keys/" + name; };
        for (int i = 0; i < resting; ++i) {
            Client& one = clients_.emplace_back(Kind::Rests, "r" + std::to_string(i / 3));
            one.options = {"-i", key(one.name), "lobby"};
            if (i < guests) { one.options = {"-oPubkeyAuthentication=no", "lobby"}; }
        }
        for (int i = 0; i < players; ++i) {
            Client& one = clients_.emplace_back(Kind::Plays, "p" + std::to_string(100 + i));
            one.options = {"-i", key(one.name), "lobby"};
            one.side = i % 2;
            one.table = &tables_.at(static_cast<std::size_t>(i / 2));
        }
        for (Client& one : clients_) {
            if (one.kind != Kind::Plays) { continue; }
            one.other = &one + (one.side == 0 ? 1 : -1);
        }
        clients_.emplace_back(Kind::Echo, "echo").options = {"-i", key("r0"), "echo", "cat"};
    }

    /// Runs the whole trial. Returns the number of faults.
    int run(seconds time);

private:
    bool bring(Kind kind);
    void turn();
    void read(Client& client);
    void take(Client& client, const std::string& line);
    void show_turn(Client& client, int plies);
    void act(Client& client);
    void play(Client& client);
    void drop_some();
    void end_game(Client& client, const std::string& how);
    void wait(milliseconds time) {
        for (const Time end = Clock::now() + time; Clock::now() < end;) { turn(); }
    }
    void fault(const std::string& what) {
        std::printf("FAILED: %s\n", what.c_str());
        std::fflush(stdout);
        ++counts_.faults;
    }
    int connecting() const {
        return static_cast<int>(std::ranges::count_if(
            clients_, [](const Client& one) { return one.pid != 0 && !one.here; }));
    }

    int server_;
    std::string folder_;
    std::vector<Table> tables_;
    std::vector<Client> clients_ = [] {
        std::vector<Client> none;
        none.reserve(2000);  // other clients point at them
        return none;
    }();
    Counts counts_;
    bool playing_ = false;
    SystemLog log_{folder_ + "/syslog"};
};

/// Reads what comes within some milliseconds, and does what is due.
void Soak::turn() {
    std::vector<pollfd> polled;
    std::vector<Client*> owners;
    for (Client& one : clients_) {
        if (one.pid == 0) { continue; }
        polled.push_back({one.out, POLLIN, 0});
        owners.push_back(&one);
    }
    ::poll(polled.data(), polled.size(), 5);
    for (std::size_t i = 0; i < polled.size(); ++i) {
        if (polled[i].revents != 0) { read(*owners[i]); }
    }
    log_.take();
    const Time now = Clock::now();
    for (Client& one : clients_) {
        if (one.act_at > now) { continue; }
        if (one.pid != 0) {
            act(one);
        } else if (connecting() < 3) {  // sshd accepts four logins at a time from one address
            one.connect(folder_);
            if (one.kind == Kind::Echo) { act(one); }
        }
    }
}

void Soak::read(Client& client) {
    std::array<char, 65536> bytes{};
    const ssize_t count = ::read(client.out, bytes.data(), bytes.size());
    if (count <= 0) {
        fault(client.name + " is cut off: " + client.last);
        client.disconnect(true);
        client.act_at = Clock::now() + seconds(2);
        return;
    }
    if (!client.here) {
        client.here = true;
        if (std::exchange(client.dropped, false)) { ++counts_.returns; }
        if (client.kind != Kind::Rests) { client.act_at = Clock::now() + seconds(2); }
    }
    client.buffer.append(bytes.data(), static_cast<std::size_t>(count));
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = client.buffer.find('\n', begin)) != std::string::npos;) {
        const std::string line = client.buffer.substr(begin, end - begin);
        begin = end + 1;
        if (line.empty()) { continue; }
        take(client, line);
        client.last = line;
    }
    client.buffer.erase(0, begin);
}

/// Takes in a line that a client shows.
void Soak::take(Client& client, const std::string& line) {
    const auto has = [&](const char* text) { return line.find(text) != std::string::npos; };
    if (client.kind == Kind::Echo) {
        const std::chrono::duration<double, std::milli> since =
            Clock::now().time_since_epoch() - std::chrono::nanoseconds(std::atoll(line.c_str()));
        if (playing_) { counts_.echoed.push_back(since.count()); }
        return;
    }
    if (client.kind != Kind::Plays) { return; }
    int number = 0;
    std::array<char, 8> color{};
    if (std::sscanf(line.c_str(), "turn %d %7s to move", &number, color.data()) == 2) {
        return show_turn(client, 2 * number - (color[0] == 'W' ? 2 : 1));
    }
    if (has("until you choose a name")) { return client.send("name " + client.name); }
    if (std::sscanf(line.c_str(), "Game %d, ", &number) == 1) {
        client.table->number = std::to_string(number);
    }
    if (line == " ONLINE   who") {
        client.plays = client.over = client.adjourned = false;
        client.act_at = Clock::now() + between(500, 1500);
    }
    if (const std::size_t place = line.find("Type accept "); place != std::string::npos) {
        client.send("accept " + std::to_string(std::atoi(line.c_str() + place + 12)));
    }
    if (has("The game is adjourned")) {
        client.adjourned = true;
        client.act_at = Clock::now() + between(500, 1500);
    }
    if (has("asks to resume the game. Type yes")) { client.send("resume"); }
    if (has("The game is resumed")) {
        client.adjourned = false;
        client.act_at = Clock::now() + between(1000, 3000);
    }
    if (has("offers a draw")) { client.draw_asked = true; }
    if (has("type rematch")) {
        end_game(client, client.last);
        client.over = true;
        client.act_at = Clock::now() + between(500, 1500);
    }
}

void Soak::end_game(Client& client, const std::string& how) {
    if (std::exchange(client.table->runs, false)) { ++counts_.results[how]; }
}

void Soak::show_turn(Client& client, int plies) {
    Table& table = *client.table;
    const bool first = client.plies < 0;
    client.plays = true;
    if (!table.runs) {
        table = Table{};
        Ruleset rules;
        rules.game_type = GameType{Bug::Mosquito, Bug::Ladybug, Bug::Pillbug};
        table.game = Game(rules);
        table.runs = true;
    }
    if (plies >= table.sent_ply && table.sent_ply > 0) {
        const bool seen_by_other = (table.sent_ply % 2 == 0) == (client.side == 0);
        if (seen_by_other && !first && client.plies < table.sent_ply) {
            const std::chrono::duration<double, std::milli> since = Clock::now() - table.sent_at;
            counts_.shown.push_back(since.count());
        }
        counts_.plies += table.confirm();
    }
    const bool news = client.plies != plies;
    client.plies = plies;
    const bool to_move = plies % 2 == client.side;
    if (to_move && (news || first)) { client.act_at = Clock::now() + between(1000, 3000); }
    if (!to_move) { client.act_at = kNever; }
}

void Soak::act(Client& client) {
    client.act_at = Clock::now() + seconds(3);
    if (client.kind == Kind::Echo) {
        client.send(std::to_string(Clock::now().time_since_epoch() / std::chrono::nanoseconds(1)));
        client.act_at = client.here ? Clock::now() + seconds(1) : kNever;
        return;
    }
    if (!playing_) { return; }
    if (client.over) { return client.send("lobby"); }
    if (client.adjourned) {
        ++counts_.resumes;
        return client.send("resume");
    }
    if (client.plays) { return play(client); }
    if (client.table->runs) {  // both were away
        ++counts_.resumes;
        return client.send("resume " + client.table->number);
    }
    if (client.side == 0 && client.other->here && !client.other->plays) {
        client.send("match " + client.other->name + " 30m+10s white " +
                    (below(2) == 0 ? "rated" : "casual"));
    }
}

/// Makes a ply, or ends the game.
void Soak::play(Client& client) {
    Table& table = *client.table;
    if (client.plies % 2 != client.side) { return; }
    if (static_cast<int>(table.game.history().size()) != client.plies) {
        return fault(client.name + " sees " + std::to_string(client.plies) + " plies instead of " +
                     std::to_string(table.game.history().size()) + ": " + client.last);
    }
    constexpr int kLong = 30;
    if (std::exchange(client.draw_asked, false) && below(2) == 0) { return client.send("draw"); }
    if (client.plies > kLong && below(100) == 0) { return client.send("resign!"); }
    if (client.plies > kLong && below(50) == 0) { client.send("draw"); }
    const std::vector<Move> moves = legal_moves(table.game.position());
    table.sent =
        format_move(table.game.position(),
                    moves.at(static_cast<std::size_t>(below(static_cast<int>(moves.size())))));
    table.sent_ply = client.plies + 1;
    client.act_at = Clock::now() + seconds(10);
    table.sent_at = Clock::now();
    client.send(table.sent);
}

/// Cuts connections: each about every 90 seconds.
void Soak::drop_some() {
    for (Client& one : clients_) {
        if (one.kind != Kind::Plays || !one.here || one.pid == 0 || below(90) != 0) { continue; }
        one.disconnect(true);
        one.dropped = true;
        ++counts_.drops;
        one.act_at = Clock::now() + (below(10) == 0 ? between(10'000, 25'000) : between(0, 5000));
    }
}

/// Lets all of a kind log in, and waits for them.
bool Soak::bring(Kind kind) {
    for (Client& one : clients_) {
        if (one.kind == kind) { one.act_at = Clock::now(); }
    }
    const auto all_here = [&] {
        return std::ranges::all_of(clients_,
                                   [&](const Client& one) { return one.kind != kind || one.here; });
    };
    const Time end = Clock::now() + seconds(900);  // a busy machine is slow
    while (!all_here() && Clock::now() < end) { turn(); }
    return all_here();
}

int Soak::run(seconds time) {
    const Time start = Clock::now();
    const auto passed = [](Time since) {
        return std::chrono::duration<double>(Clock::now() - since).count();
    };
    if (!bring(Kind::Rests)) { fault("not all who rest get in"); }
    wait(seconds(45));  // those who are away look at the last logins up to 40 seconds later
    const std::set<int> resting = Processes(server_).sessions;
    std::printf("%zu at rest after %.0f s\n", resting.size(), passed(start));
    std::fflush(stdout);
    const Time quiet_from = Clock::now();
    double before = used(resting);
    wait(std::min<milliseconds>(time / 3, seconds(60)));
    const double quiet = 100 * (used(resting) - before) / passed(quiet_from);

    bring(Kind::Echo);
    if (!bring(Kind::Plays)) { fault("not all who play get in"); }
    wait(seconds(3));
    playing_ = true;
    const Time from = Clock::now();
    before = used(resting);
    for (int second = 0; second < time.count(); ++second) {
        wait(seconds(1));
        if (second > 10) { drop_some(); }
        if (second % 60 == 59) {
            std::printf("%d min: %d plies, %d drops, %d back\n", second / 60 + 1, counts_.plies,
                        counts_.drops, counts_.returns);
            std::fflush(stdout);
        }
    }
    const double busy = 100 * (used(resting) - before) / passed(from);
    playing_ = false;
    wait(seconds(3));
    const Processes all(server_);
    const auto count = static_cast<double>(std::max<std::size_t>(all.sessions.size(), 1));
    std::printf("plies: %d\n", counts_.plies);
    for (const auto& [how, number] : counts_.results) {
        std::printf("games: %d  %s\n", number, how.c_str());
    }
    std::printf("drops: %d, back: %d, resume: %d\n", counts_.drops, counts_.returns,
                counts_.resumes);
    if (counts_.shown.empty() || counts_.echoed.empty()) {
        fault("nobody has seen a ply");
    } else {
        const double shown =
            print_times("from a ply sent until the opponent sees it", counts_.shown);
        const double echoed = print_times("there and back through ssh without roj", counts_.echoed);
        constexpr double kMost = 50;
        if (shown > echoed + kMost) { fault("plies take too long"); }
    }
    std::printf(
        "%zu sessions at rest: %.2f %% of a core while nobody plays, %.2f %% beside the games\n",
        resting.size(), quiet, busy);
    if (quiet >= 1) { fault("sessions at rest do too much"); }
    std::printf("PSS of each of %zu sessions: roj %.2f MB, sshd %.2f MB\n", all.sessions.size(),
                memory(all.sessions) / count, memory(all.daemons) / count);
    for (Client& one : clients_) {
        if (one.pid != 0) { one.disconnect(one.kind != Kind::Rests); }
    }
    const Time end = Clock::now() + seconds(20);
    while (!Processes(server_).sessions.empty() && Clock::now() < end) { ::usleep(200'000); }
    if (const std::size_t left = Processes(server_).sessions.size(); left != 0) {
        fault(std::to_string(left) + " sessions do not end with their connections");
    }
    return counts_.faults;
}

}  // namespace
}  // namespace roj::soak

int main(int argc, char** argv) {
    constexpr int kArguments = 7;
    if (argc != kArguments) { return 2; }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGCHLD, SIG_DFL);
    roj::soak::Soak soak(std::atoi(argv[2]), std::atoi(argv[3]), std::atoi(argv[4]),
                         std::atoi(argv[5]), argv[6]);
    return soak.run(std::chrono::seconds(std::atoi(argv[1]))) == 0 ? 0 : 1;
}
