#include "golden.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

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

void check_palettes(std::string_view name, const std::function<tui::Canvas(tui::Tiles)>& draw) {
    using tui::ColorCount;
    using tui::Theme;
    const std::array<std::pair<const char*, tui::Palette>, 4> palettes{
        {{"dark", {Theme::Dark, ColorCount::Many}},
         {"light", {Theme::Light, ColorCount::Many}},
         {"eight", {Theme::Dark, ColorCount::Eight}},
         {"mono", {Theme::Dark, ColorCount::None}}}};
    for (const auto& [palette_name, palette] : palettes) {
        std::string text;
        for (const bool unicode : {false, true}) {
            text += to_ansi(draw(tui::tiles_for(palette, unicode)), palette, unicode);
        }
        check_golden("palettes/" + std::string(name) + '_' + palette_name, text);
    }
}

}  // namespace roj::test
