// A program can leave its process group by setsid(), and its place in the tree by ending its
// parent. So what it started is known by three signs: by its parents as long as they live, by its
// session, and by a mark in the environment it was started with. All of it is stopped before any of
// it is killed, since a process that runs could start another one between the two.

#include "uhp/process_tree.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <system_error>
#include <thread>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// NOLINTNEXTLINE(readability-redundant-declaration): not every system declares it
extern char** environ;

namespace roj::uhp {
namespace {

namespace fs = std::filesystem;

struct Entry {
    pid_t parent = 0;
    pid_t session = 0;
    unsigned long long start = 0;
    char state = 'Z';

    bool is_alive() const { return state != 'Z' && state != 'X'; }
};

std::string contents(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// "1234 (a name) S PARENT GROUP SESSION ... START ...", see proc(5): the name may hold anything.
std::optional<Entry> read_entry(const fs::path& folder) {
    const std::string text = contents(folder / "stat");
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) { return std::nullopt; }
    std::istringstream fields(text.substr(name_end + 1));
    Entry entry;
    std::string ignored;
    fields >> entry.state >> entry.parent >> ignored >> entry.session;
    constexpr int kBetween = 15;
    for (int i = 0; i < kBetween; ++i) { fields >> ignored; }
    fields >> entry.start;
    return fields ? std::optional(entry) : std::nullopt;
}

using Table = std::map<pid_t, Entry>;

/// All processes that can be seen.
Table read_table() {
    Table table;
    std::error_code error;
    for (fs::directory_iterator entry("/proc", error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) { continue; }
        if (const auto read = read_entry(entry->path())) { table[std::stoi(name)] = *read; }
    }
    return table;
}

bool is_below(const Table& table, pid_t pid, const std::set<pid_t>& roots) {
    // A table that was read while processes came and went could have a circle.
    for (std::size_t steps = 0; steps < table.size(); ++steps) {
        const auto found = table.find(pid);
        if (found == table.end()) { return false; }
        pid = found->second.parent;
        if (roots.count(pid) != 0) { return true; }
    }
    return false;
}

bool carries(pid_t pid, std::string_view mark) {
    const fs::path folder = fs::path("/proc") / std::to_string(pid);
    struct stat about {};
    if (::stat(folder.c_str(), &about) != 0 || about.st_uid != ::geteuid()) { return false; }
    return contents(folder / "environ").find(mark) != std::string::npos;
}

/// A child is there to be reaped only when its own parent has ended.
void reap(std::set<pid_t> killed) {
    constexpr int kTries = 200;
    for (int i = 0; i < kTries && !killed.empty(); ++i) {
        std::erase_if(killed, [](pid_t pid) {
            const pid_t reaped = ::waitpid(pid, nullptr, WNOHANG);
            return reaped == pid || (reaped < 0 && ::kill(pid, 0) != 0);
        });
        if (!killed.empty()) { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }
    }
}

}  // namespace

std::string new_mark() {
    constexpr int kNumbers = 4;
    std::random_device random;
    std::string mark = std::to_string(::getpid());
    for (int i = 0; i < kNumbers; ++i) { mark += '-' + std::to_string(random()); }
    return mark;
}

std::vector<std::string> marked_environment(std::string_view mark) {
    const std::string name = std::string(kMarkVariable) + '=';
    std::string value(mark);
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text(*variable);
        if (text.starts_with(name)) {
            value = std::string(text.substr(name.size())) + ' ' + value;
        } else {
            all.emplace_back(text);
        }
    }
    all.push_back(name + value);
    return all;
}

void adopt_orphans() {
#ifdef __linux__
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
#endif
}

std::vector<TreeMember> find_tree(pid_t root, std::string_view mark,
                                  const std::vector<TreeMember>& known) {
    const Table table = read_table();
    std::set<pid_t> roots{root};
    for (const TreeMember& member : known) {
        const auto still = table.find(member.pid);
        if (still != table.end() && still->second.start == member.start) {
            roots.insert(member.pid);
        }
    }
    std::vector<TreeMember> found;
    for (const auto& [pid, entry] : table) {
        if (pid == root || pid == ::getpid() || !entry.is_alive()) { continue; }
        if (roots.count(pid) != 0 || entry.session == root || is_below(table, pid, roots) ||
            carries(pid, mark)) {
            found.push_back({pid, entry.start});
        }
    }
    return found;
}

void kill_tree(pid_t root, std::string_view mark, std::vector<TreeMember> known) {
    // More generations than these are started faster than they can be stopped.
    constexpr int kRounds = 100;
    std::set<pid_t> stopped;
    ::kill(root, SIGSTOP);
    for (int round = 0; round < kRounds; ++round) {
        const std::size_t before = stopped.size();
        known = find_tree(root, mark, known);
        for (const TreeMember& member : known) {
            if (stopped.insert(member.pid).second) { ::kill(member.pid, SIGSTOP); }
        }
        if (stopped.size() == before) { break; }
    }
    ::kill(root, SIGKILL);
    for (const pid_t pid : stopped) { ::kill(pid, SIGKILL); }
    reap(std::move(stopped));
}

}  // namespace roj::uhp
