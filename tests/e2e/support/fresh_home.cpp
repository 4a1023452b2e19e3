#include "e2e/support/fresh_home.h"

#include <algorithm>
#include <cstdlib>

namespace roj::e2e {

std::vector<std::string> FreshHome::files() const {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path())) {
        if (!entry.is_directory()) {
            all.push_back(entry.path().lexically_relative(path()).string());
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

Environment FreshHome::environment(const std::string& term) const {
    const char* search = std::getenv("PATH");
    return {{"HOME", path().string()},
            {"PATH", search != nullptr ? search : "/usr/bin:/bin"},
            {"LC_ALL", "C"},
            {"LANGUAGE", "en"},  // the locale names none, so the first screen would ask for it
            {"TERM", term}};
}

}  // namespace roj::e2e
