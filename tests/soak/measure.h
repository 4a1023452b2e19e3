#pragma once

#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace roj::soak {

/// The processes below a server, from /proc: sessions of roj, and sshd's.
struct Processes {
    explicit Processes(int server);

    std::set<int> sessions;
    std::set<int> daemons;
};

/// Returns the processor time in seconds that the processes have used.
double used(const std::set<int>& processes);

/// Returns the sum of their PSS in MB; 0 if it cannot be read.
double memory(const std::set<int>& processes);

/// Prints the times in milliseconds, and returns their 99th percentile. Pre: they are not empty.
double print_times(const char* what, std::vector<double> times);

/// Becomes the log of the system, /dev/log, and writes it to a file.
class SystemLog {
public:
    explicit SystemLog(const std::string& path);
    SystemLog(const SystemLog&) = delete;
    SystemLog& operator=(const SystemLog&) = delete;
    ~SystemLog();

    /// Writes the lines that have come.
    void take();

private:
    int socket_;
    std::ofstream file_;
};

}  // namespace roj::soak
