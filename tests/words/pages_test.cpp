// The texts of src/share and the rules: that they fit the screen, that every page is reached, and
// that the pictures in the rules show exactly what the engine allows.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <roj/notation.h>
#include <roj/presets.h>

#include "i18n/language.h"
#include "i18n/pages.h"
#include "support/catch.h"
#include "text/ascii.h"
#include "words/reasons.h"
#include "words/rules_page.h"
#include "words/shown_page.h"

namespace roj::words {

using namespace i18n;

namespace {

TEST_CASE("every text of src/share ends with a line break, and no line with a blank") {
    for (const auto& [name, languages] : kSharedTexts) {
        for (const std::string_view text : languages) {
            if (text.empty()) { continue; }
            INFO(name << ": " << text.substr(0, 40));
            CHECK(text.find(" \n") == std::string_view::npos);
            CHECK(text.ends_with('\n'));
            CHECK_FALSE(text.ends_with("\n\n"));
        }
    }
    CHECK(shared_texts("rule").empty());
    CHECK(shared_text("rules/queen").starts_with("The Queen Bee (Q)\n\n"));
}

TEST_CASE("every page of src/share has a title and an empty line below it") {
    for (const char* const folder : {"rules", "help", "robots"}) {
        REQUIRE_FALSE(shared_texts(folder).empty());
        for (const auto& [name, languages] : shared_texts(folder)) {
            for (const std::string_view text : languages) {
                if (text.empty()) { continue; }
                INFO(name << ": " << text.substr(0, 40));
                CHECK(text.find('\n') > 0);
                CHECK(text.find("\n\n") == text.find('\n'));
            }
        }
    }
}

TEST_CASE("lines are inserted in a page, and an empty insertion removes its line") {
    const char* const shop = "Shop\n\nWe sell {goods}:\n{list}\n{offers}\nand more.\n";
    const Page page =
        to_page(shop, {{"goods", "bugs"}, {"list", "  ants\n  bees\n"}, {"offers", ""}});
    CHECK(page.title == "Shop");
    CHECK(page.lines == std::vector<std::string>{"We sell bugs:", "  ants", "  bees", "and more."});
}

TEST_CASE("every page of the rules fits in 78 columns, and every bug has one") {
    for (const std::string_view topic : topic_names("rules")) {
        const Result<Page> page = rules_page(topic, {{"robots options", ""}});
        REQUIRE(page.has_value());
        check_fits(*page);
    }
    for (const char* const bug : {"queen", "spider", "beetle", "grasshopper", "ant", "mosquito",
                                  "ladybug", "pillbug", "scorpion", "moth", "dragonfly"}) {
        CHECK(rules_page(bug).has_value());
    }
    CHECK(rules_page("")->title == rules_page("overview")->title);
    CHECK(rules_page("GRASS")->title == rules_page("grasshopper")->title);
    CHECK(rules_page("żuk")->title == rules_page("beetle")->title);
    CHECK(rules_page("ZUK")->title == rules_page("beetle")->title);
    CHECK(rules_page("Жук")->title == rules_page("beetle")->title);
    CHECK(rules_page("koniec")->title == rules_page("end")->title);
    CHECK_FALSE(rules_page("żu"));
    CHECK(rules_page("p").error().message.worded().find("\"p\" is not a topic. The topics are: ") !=
          std::string::npos);
}

TEST_CASE("the rules explain every option") {
    const Result<Page> page = rules_page("options");
    REQUIRE(page.has_value());
    std::string text;
    for (const std::string& line : page->lines) { text += line + "\n"; }
    for (const RuleOption& option : rule_options()) {
        CHECK(text.find(option.name) != std::string::npos);
        CHECK(text.find(option.meaning) != std::string::npos);
    }
}

TEST_CASE("the rules say what each preset changes and where it comes from") {
    const Result<Page> page = rules_page("presets");
    REQUIRE(page.has_value());
    for (const RulePreset& preset : rule_presets()) {
        INFO(preset.name);
        const auto line = std::ranges::find(page->lines, preset.name);
        REQUIRE(line != page->lines.end());
        std::vector<std::string> below(line + 1, std::find(line, page->lines.end(), ""));
        REQUIRE_FALSE(below.empty());
        CHECK(below[0].back() == '.');
        std::string options;
        for (std::size_t i = 1; i < below.size(); ++i) { options += ' ' + below[i].substr(4); }
        const std::string bugs = preset.bugs.empty() ? "" : " game=" + std::string(preset.bugs);
        const std::string changes = preset.options.empty() ? "" : ' ' + std::string(preset.options);
        CHECK(options == bugs + changes);
    }
}

TEST_CASE("the page of a leaflet names each option of its preset, and its example needs them") {
    for (const std::string name : {"leaflet", "pocket", "bga", "fan"}) {
        INFO(name);
        const auto preset = std::ranges::find(rule_presets(), name, &RulePreset::name);
        const Result<Page> page = rules_page(name);
        REQUIRE(page.has_value());
        std::string text;
        std::string example;
        for (const std::string& line : page->lines) {
            text += line + '\n';
            if (line.starts_with("  Base")) { example = line.substr(2); }
        }
        CHECK(text.find("game=" + std::string(preset->bugs)) != std::string::npos);
        for (const std::string_view option : text::split_words(preset->options)) {
            INFO(option);
            CHECK(text.find(option) != std::string::npos);
        }
        Ruleset rules;
        REQUIRE(apply_preset(rules, name));
        CHECK(parse_game(example, rules).has_value());
        CHECK_FALSE(parse_game(example));
        CHECK(format_game_type(parse_game(example, rules)->rules().game_type) == preset->bugs);
        for (const Language language : {Language::Polish, Language::Russian}) {
            const WithLanguage other(language);
            const Page translated = *rules_page(name);
            CHECK(std::ranges::count(translated.lines, "  " + example) == 1);
        }
    }
}

/// What a picture of outlined cells shows. Its cells are four columns wide and two lines high, so a
/// column and a line give the cell up to a shift.
struct Picture {
    std::map<Hex, std::string> bugs;
    std::set<Hex> marks;  ///< stars in empty cells, and bugs with a star for their left side
};

Picture read_picture(const std::vector<std::string>& lines) {
    Picture picture;
    for (std::size_t y = 0; y < lines.size(); ++y) {
        const std::string& line = lines[y];
        const auto cell = [&](std::size_t left) {
            const int row = static_cast<int>(y) / 2;
            constexpr int kFarLeft = 400;  // keeps the division on the side of whole numbers
            return Hex{(kFarLeft + static_cast<int>(left) - 2 * row) / 4, row};
        };
        for (std::size_t x = 0; x < line.size(); ++x) {
            const bool explained = line.find(" : ", x) != std::string::npos && x > 20;
            if (explained) { break; }
            const bool bug = x + 2 < line.size() && (line[x] == '|' || line[x] == '*') &&
                             (line[x + 1] == 'w' || line[x + 1] == 'b') && line[x + 2] >= 'A' &&
                             line[x + 2] <= 'Z';
            if (bug) {
                std::string name = line.substr(x + 1, 3);
                if (name.back() == ' ') { name.pop_back(); }
                picture.bugs[cell(x)] = name;
                if (line[x] == '*') { picture.marks.insert(cell(x)); }
            } else if (line[x] == '*' && x >= 2) {
                picture.marks.insert(cell(x - 2));
            }
        }
    }
    return picture;
}

/// The lines of a page that belong to its picture, from an even line of cells on.
std::vector<std::string> picture_lines(const Page& page) {
    std::vector<std::string> lines;
    for (const std::string& line : page.lines) {
        const bool drawn = line.find("|w") != std::string::npos ||
                           line.find("/ \\") != std::string::npos ||
                           line.find("\\ /") != std::string::npos ||
                           (line.find('*') != std::string::npos && line.front() == ' ');
        if (drawn) { lines.push_back(line); }
    }
    // Cells stand in every other line; a first line of edges is the odd one before them.
    const bool begins_with_edges = !lines.empty() && lines.front().find('*') == std::string::npos &&
                                   lines.front().find('|') == std::string::npos;
    if (begins_with_edges) { lines.erase(lines.begin()); }
    return lines;
}

Position position_after(const std::string& game_string) {
    const auto game = parse_game(game_string);
    INFO(game_string << (game ? "" : ": " + describe(game.error())));
    REQUIRE(game.has_value());
    return game->position();
}

struct Sample {
    const char* topic;
    const char* game;
    const char* mover;
};

TEST_CASE("the pictures in the rules show what the engine allows") {
    const Sample sample = GENERATE(
        Sample{"queen", "Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-", "wQ"},
        Sample{"beetle", "Base;;;wG1;bG1 wG1-;wQ /wG1;bQ bG1\\;wB1 \\wG1;bA1 bG1/", "wB1"},
        Sample{"grasshopper", "Base;;;wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wS1;bG1 bS1-", "wG1"},
        Sample{"spider", "Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wS1 \\wQ;bA1 bQ-", "wS1"},
        Sample{"ant", "Base;;;wG1;bG1 wG1-;wQ /wG1;bQ bG1\\;wA1 \\wG1;bA1 bG1/", "wA1"},
        Sample{"mosquito", "Base+M;;;wG1;bS1 wG1-;wQ /wG1;bQ bS1\\;wM \\wG1;bG1 bS1/", "wM"},
        Sample{"ladybug", "Base+L;;;wG1;bG1 wG1-;wQ /wG1;bQ bG1\\;wL -wG1;bA1 bG1-", "wL"},
        Sample{"pillbug", "Base+P;;;wP;bA1 wP-;wQ -wP;bQ bA1/;wS1 -wQ;bQ wP/", "bA1"},
        Sample{"placing", "Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-", "wA1"},
        Sample{"hive", "Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-", "wG1"},
        Sample{"gates", "Base;;;wG1;bG1 wG1-;wQ /wG1;bQ bG1\\;wS1 wQ\\;bA1 bG1/;wA1 -wQ;bA1 bG1-",
               "wA1"},
        Sample{"scorpion", "Base+C;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wC \\wG1;bA1 bQ-", "wC"},
        Sample{"moth", "Base+O;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wO \\wQ;bA1 bQ-;wA1 -wQ;bA1 wG1\\",
               "wO"},
        Sample{"dragonfly", "Base+D;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wD \\wG1;bA1 \\bQ", "wD"});
    INFO(sample.topic);
    const Picture picture = read_picture(picture_lines(*rules_page(sample.topic)));
    const Position position = position_after(sample.game);

    // The picture floats: its first bug shows by how much.
    REQUIRE_FALSE(picture.bugs.empty());
    const Hex first_cell = picture.bugs.begin()->first;
    const std::string first_name = picture.bugs.begin()->second;
    const auto first = parse_piece(position, first_name);
    REQUIRE(first.has_value());
    const Hex there = *position.where(*first);
    const auto on_table = [&](Hex drawn) {
        return Hex{drawn.q - first_cell.q + there.q, drawn.r - first_cell.r + there.r};
    };

    CHECK(picture.bugs.size() == position.cells().size());
    for (const auto& [cell, name] : picture.bugs) {
        INFO(name);
        const auto top = position.top(on_table(cell));
        REQUIRE(top);
        CHECK(format_piece(*top) == name);
    }
    std::set<Hex> drawn;
    for (const Hex cell : picture.marks) { drawn.insert(on_table(cell)); }
    std::set<Hex> legal;
    for (const Move& move : legal_moves(position)) {
        if (format_piece(move.piece()) == sample.mover) { legal.insert(move.to()); }
    }
    CHECK(drawn == legal);
}

}  // namespace
}  // namespace roj::words
