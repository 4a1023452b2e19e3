#include "golden.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "support/catch.h"

namespace roj::test {

void check_golden(std::string_view name, const std::string& text) {
    const std::filesystem::path file =
        std::filesystem::path(ROJ_GOLDEN_DIR) / (std::string(name) + ".txt");
    const char* update = std::getenv("ROJ_UPDATE_GOLDEN");
    if (update != nullptr && std::string_view(update) == "1") {
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
        return;
    }
    std::ifstream in(file);
    INFO("golden file " << file);
    REQUIRE(in);
    const std::string expected{std::istreambuf_iterator<char>(in), {}};
    CHECK(text == expected);
}

}  // namespace roj::test
