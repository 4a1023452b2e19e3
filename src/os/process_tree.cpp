// A process can leave its group with setsid(), and its branch of the tree when its parent ends.
// Therefore three signs identify a descendant: a living parent, its session, and a mark in its
// environment. All are stopped before any is killed: a running process could start another one.

#include "os/process_tree.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
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

namespace roj::os {
namespace {

namespace fs = std::filesystem;

/// Limits the search, because processes start and end during it.
constexpr int kMaxLooks = 200;

struct Entry {
    pid_t parent = 0;
    pid_t session = 0;
    unsigned long long start = 0;
    char state = 'Z';

    bool is_alive() const { return state != 'Z' && state != 'X'; }
};

/// Returns nothing for a process that has ended. Other ways to read a stream throw if the process
/// ends after the file is opened.
std::string contents(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/// Reads "1234 (a name) S PARENT GROUP SESSION ... START ...", see proc(5). The name can contain
/// any character.
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

fs::path folder_of(pid_t pid) {
    return fs::path("/proc") / std::to_string(pid);
}

bool carries(pid_t pid, std::string_view mark) {
    struct stat about {};
    if (::stat(folder_of(pid).c_str(), &about) != 0 || about.st_uid != ::geteuid()) {
        return false;
    }
    return contents(folder_of(pid) / "environ").find(mark) != std::string::npos;
}

/// The descendants of a process found so far.
class Tree {
public:
    Tree(pid_t root, std::string_view mark) : mark_(mark) {
        parents_.insert(root);
        sessions_.insert(root);
    }

    /// Adds a member from an earlier search if it still lives.
    void add(const TreeMember& member) {
        const std::optional<Entry> entry = read_entry(folder_of(member.pid));
        if (entry && entry->is_alive() && entry->start == member.start) { add(member.pid, *entry); }
    }
    /// Scans all processes once and calls `found` for each new member immediately. Returns false if
    /// there is none and none can have been missed.
    bool look(const std::function<void(pid_t)>& found);
    /// Looks until there are no new members.
    void look_for_all(const std::function<void(pid_t)>& found);
    const std::vector<TreeMember>& members() const { return members_; }

private:
    void add(pid_t pid, const Entry& entry) {
        parents_.insert(pid);
        // Members create sessions of members; only this process can have created another one.
        if (entry.session != ::getsid(0)) { sessions_.insert(entry.session); }
        members_.push_back({pid, entry.start});
    }

    std::string_view mark_;
    std::set<pid_t> parents_;  // the root and all members
    std::set<pid_t> sessions_;
    std::set<pid_t> others_;  // seen, and not members
    std::vector<TreeMember> members_;
};

bool Tree::look(const std::function<void(pid_t)>& found) {
    bool any = false;
    std::error_code error;
    for (fs::directory_iterator file("/proc", error), end; !error && file != end;
         file.increment(error)) {
        const std::string name = file->path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) { continue; }
        const pid_t pid = std::stoi(name);
        const bool known = parents_.count(pid) != 0 || others_.count(pid) != 0;
        if (known || pid == ::getpid()) { continue; }
        const std::optional<Entry> entry = read_entry(file->path());
        // A process that has ended can have started another one.
        if (!entry || !entry->is_alive()) {
            any = true;
            if (entry) { others_.insert(pid); }
            continue;
        }
        if (parents_.count(entry->parent) != 0 || sessions_.count(entry->session) != 0 ||
            carries(pid, mark_)) {
            found(pid);
            add(pid, *entry);
            any = true;
        } else {
            others_.insert(pid);
        }
    }
    return any;
}

void Tree::look_for_all(const std::function<void(pid_t)>& found) {
    std::size_t before = 0;
    int looks = 0;
    do {
        before = members_.size();
        others_.clear();
        while (look(found) && ++looks < kMaxLooks) {}
    } while (members_.size() > before && looks < kMaxLooks);
}

/// Waits for killed processes: they become children of this one when their parents have ended.
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
    for (int i = 0; i < kNumbers; ++i) { mark.append("-").append(std::to_string(random())); }
    return mark;
}

std::vector<std::string> marked_environment(std::string_view mark) {
    const std::string name = std::string(kMarkVariable) + '=';
    std::string value(mark);
    std::vector<std::string> all;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        const std::string_view text(*variable);
        if (text.starts_with(name)) {
            value.insert(0, 1, ' ').insert(0, text.substr(name.size()));
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

std::vector<TreeMember> find_tree(pid_t root, std::string_view mark) {
    Tree tree(root, mark);
    tree.look_for_all([](pid_t) {});
    return tree.members();
}

void kill_tree(pid_t root, std::string_view mark, const std::vector<TreeMember>& known) {
    const auto stop = [](pid_t pid) { ::kill(pid, SIGSTOP); };
    stop(root);
    Tree tree(root, mark);
    for (const TreeMember& member : known) { tree.add(member); }
    for (const TreeMember& member : tree.members()) { stop(member.pid); }
    tree.look_for_all(stop);
    ::kill(root, SIGKILL);
    std::set<pid_t> killed;
    for (const TreeMember& member : tree.members()) {
        ::kill(member.pid, SIGKILL);
        killed.insert(member.pid);
    }
    reap(std::move(killed));
}

}  // namespace roj::os
