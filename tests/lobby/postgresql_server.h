#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

#include "support/temp_folder.h"

namespace roj::lobby::test {

/// A PostgreSQL of the tests, which listens on a socket in a temporary folder. Under root it runs
/// as nobody. The destructor stops it.
class PostgresqlServer {
public:
    /// Returns the server of this program, which runs; nothing if none is installed.
    static PostgresqlServer* of_program();

    explicit PostgresqlServer(std::filesystem::path programs);
    PostgresqlServer(const PostgresqlServer&) = delete;
    PostgresqlServer& operator=(const PostgresqlServer&) = delete;
    ~PostgresqlServer();

    /// Makes an empty schema and returns a URI for it.
    std::string make_schema();
    /// Starts the server, and waits until it answers.
    void start();
    /// Kills all processes of the server without warning.
    void kill();

private:
    pid_t run(const std::string& program, const std::vector<std::string>& arguments) const;
    std::string uri() const;

    TempFolder folder_;
    std::filesystem::path programs_;
    pid_t pid_ = -1;
    int schemas_ = 0;
};

/// Reports whether the tests of the contract run on PostgreSQL.
bool on_postgresql();

}  // namespace roj::lobby::test
