#include "measure.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <map>
#include <sstream>
#include <utility>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace roj::soak {

Processes::Processes(int server) {
    std::map<int, std::vector<std::pair<int, std::string>>> children;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream stat(entry.path() / "stat");
        std::string text;
        std::getline(stat, text);
        const std::size_t open = text.find('(');
        const std::size_t close = text.rfind(')');
        if (close == std::string::npos) { continue; }
        std::istringstream rest(text.substr(close + 1));
        char state = 0;
        int parent = 0;
        rest >> state >> parent;
        children[parent].emplace_back(std::atoi(text.c_str()),
                                      text.substr(open + 1, close - open - 1));
    }
    std::deque<int> todo{server};
    for (; !todo.empty(); todo.pop_front()) {
        for (const auto& [pid, name] : children[todo.front()]) {
            todo.push_back(pid);
            if (name.starts_with("roj")) { sessions.insert(pid); }
            if (name == "sshd") { daemons.insert(pid); }
        }
    }
}

double used(const std::set<int>& processes) {
    double sum = 0;
    for (const int pid : processes) {
        double nanoseconds = 0;
        std::ifstream("/proc/" + std::to_string(pid) + "/schedstat") >> nanoseconds;
        sum += nanoseconds / 1e9;
    }
    return sum;
}

double memory(const std::set<int>& processes) {
    double sum = 0;
    for (const int pid : processes) {
        std::ifstream file("/proc/" + std::to_string(pid) + "/smaps_rollup");
        std::string word;
        double number = 0;
        while (file >> word) {
            if (word == "Pss:" && file >> number) { sum += number / 1024; }
        }
    }
    return sum;
}

double print_times(const char* what, std::vector<double> times) {
    std::ranges::sort(times);
    const auto at = [&](double part) {
        return times.at(static_cast<std::size_t>(part * static_cast<double>(times.size() - 1)));
    };
    std::printf("%s: median %.1f, p99 %.1f, slowest %.1f ms (%zu)\n", what, at(0.5), at(0.99),
                at(1), times.size());
    return at(0.99);
}

SystemLog::SystemLog(const std::string& path)
    : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)), file_(path) {
    const sockaddr_un address{.sun_family = AF_UNIX, .sun_path = "/dev/log"};
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        std::perror("lobby_soak: /dev/log");
        std::exit(2);
    }
    ::chmod("/dev/log", 0666);
}

SystemLog::~SystemLog() {
    ::unlink("/dev/log");
    ::close(socket_);
}

void SystemLog::take() {
    std::array<char, 2000> line{};
    for (ssize_t size = 0; (size = ::recv(socket_, line.data(), line.size(), 0)) > 0;) {
        file_ << std::string(line.data(), static_cast<std::size_t>(size)) << '\n';
    }
}

}  // namespace roj::soak
