#ifndef ROJ_TESTS_E2E_FRESH_HOME_H
#define ROJ_TESTS_E2E_FRESH_HOME_H

#include <filesystem>
#include <string>
#include <vector>

#include "e2e/process.h"

namespace roj::e2e {

/// A home folder that exists as long as this object.
class FreshHome {
public:
    FreshHome();
    FreshHome(const FreshHome&) = delete;
    FreshHome& operator=(const FreshHome&) = delete;
    ~FreshHome();

    const std::filesystem::path& path() const { return path_; }
    /// Every file below, relative to path(), sorted.
    std::vector<std::string> files() const;
    /// The least a program needs: this home, a PATH, the C locale and a terminal.
    Environment environment(const std::string& term = "xterm-256color") const;

private:
    std::filesystem::path path_;
};

/// Everything in a file; empty if there is none.
std::string read_file(const std::filesystem::path& path);

}  // namespace roj::e2e

#endif
