#include "golden.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include <roj/ruleset.h>

#include "i18n/language.h"
#include "play/input/commands.h"
#include "support/catch.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::test {

namespace {

/// Reports whether a word can stand on a screen of any language.
bool is_name(const std::u32string& word) {
    static const std::set<std::string_view> kNames = [] {
        std::set<std::string_view> names{
            "puzzles", "line",     "Enter",   "Space",   "Tab",        "Esc",         "Del",
            "Base",    "roj",      "bot",     "human",   "tournament", "penalty",     "none",
            "move",    "Queen",    "Bee",     "Spider",  "Beetle",     "Grasshopper", "Soldier",
            "Ant",     "Mosquito", "Ladybug", "Pillbug", "Scorpion",   "Moth",        "Dragonfly",
            "ooo",     "lunch",    "dinner",  "broken",  "pgn",        "Human",       "accept",
            "next",    "watch",    "who",     "seek",    "play",       "UTC",         "ann",
            "bartek",  "guest",    "koala",   "marek",   "zofia",      "tomek",       "jan",
            "ewa",     "hive",     "example", "org",     "all",        "typing",      "queen",
            "black",   "engine",   "auto"};
        for (const play::Command* const command : play::commands()) { names.insert(command->name); }
        for (const RuleOption& option : rule_options()) {
            for (const std::string_view part : text::split(option.name, '.')) {
                names.insert(part);
            }
        }
        return names;
    }();
    const bool is_hand = word.find_first_not_of(U"QSBGAMLPCOD") == word.npos;
    return is_hand || kNames.contains(text::encode_utf8(word));
}

/// Returns the words of at least three letters with a letter that the pseudo-language replaces.
std::vector<std::string> unmarked_words(const std::string& screen) {
    std::vector<std::string> found;
    std::u32string word;
    for (const char32_t character : text::decode_utf8(screen) + U' ') {
        const bool letter =
            (character >= U'0' && character <= U'9') || (character >= U'a' && character <= U'z') ||
            (character >= U'A' && character <= U'Z') || (character >= 0xC0 && character < 0x180);
        if (letter) {
            word += character;
            continue;
        }
        const bool plain = word.find_first_of(U"aceinosuzACEINOSUZ") != word.npos &&
                           word.find_first_of(U"0123456789") == word.npos;
        if (word.size() >= 3 && plain && !is_name(word)) {
            found.push_back(text::encode_utf8(word));
        }
        word.clear();
    }
    return found;
}

}  // namespace

void check_pseudo(std::string_view name, const std::function<std::string()>& draw) {
    const i18n::WithLanguage pseudo(i18n::Language::Pseudo);
    const std::string screen = draw();
    INFO(name << '\n' << screen);
    CHECK(unmarked_words(screen) == std::vector<std::string>());
    const std::u32string signs = text::decode_utf8(screen);
    CHECK(std::ranges::count(signs, U'⟦') == std::ranges::count(signs, U'⟧'));
}

void check_screen(std::string_view name, const std::function<std::string()>& draw) {
    check_golden(name, draw());
    check_pseudo(name, draw);
}

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

void check_palettes(std::string_view name,
                    const std::function<tui::Canvas(const tui::BoardLook&)>& draw) {
    using tui::ColorCount;
    using tui::Theme;
    const std::array<std::pair<const char*, tui::Palette>, 4> palettes{
        {{"dark", {Theme::Dark, ColorCount::Many}},
         {"light", {Theme::Light, ColorCount::Many}},
         {"eight", {Theme::Dark, ColorCount::Eight}},
         {"mono", {Theme::Dark, ColorCount::None}}}};
    for (const auto& [palette_name, palette] : palettes) {
        std::string text;
        using enum tui::Glyphs;
        for (const tui::Glyphs glyphs : {Ascii, Blocks, Sextants}) {
            text += to_ansi(draw({tui::tiles_for(palette, glyphs), palette}), palette, glyphs);
        }
        check_golden("palettes/" + std::string(name) + '_' + palette_name, text);
    }
    check_pseudo(name, [&] { return draw({tui::Tiles::Filled}).to_text(); });
}

}  // namespace roj::test
