#include "e2e/fresh_home.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

namespace roj::e2e {

FreshHome::FreshHome() {
    std::string pattern = (std::filesystem::temp_directory_path() / "roj-e2e-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) {
        throw std::runtime_error("cannot make a folder like " + pattern);
    }
    path_ = pattern;
}

FreshHome::~FreshHome() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::vector<std::string> FreshHome::files() const {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path_)) {
        if (!entry.is_directory()) {
            all.push_back(entry.path().lexically_relative(path_).string());
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

Environment FreshHome::environment(const std::string& term) const {
    const char* search = std::getenv("PATH");
    return {{"HOME", path_.string()},
            {"PATH", search != nullptr ? search : "/usr/bin:/bin"},
            {"LC_ALL", "C"},
            {"TERM", term}};
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace roj::e2e
