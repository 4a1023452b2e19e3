#pragma once

#include <filesystem>
#include <string>
#include <thread>

namespace roj::e2e {

/// A socket that sends the same bytes to each client, and then nothing until the client leaves.
class HostileHost {
public:
    HostileHost(const std::filesystem::path& socket, std::string bytes);
    HostileHost(const HostileHost&) = delete;
    HostileHost& operator=(const HostileHost&) = delete;
    ~HostileHost();

private:
    void serve() const;

    std::string bytes_;
    int listener_ = -1;
    std::thread thread_;
};

}  // namespace roj::e2e
