// Pieces, game types and the options of the rules.

#include <algorithm>
#include <string>
#include <string_view>

#include <roj/color_map.h>
#include <roj/notation.h>
#include <roj/piece.h>
#include <roj/presets.h>
#include <roj/ruleset.h>

#include "support/catch.h"
#include "support/positions.h"
#include "support/setup.h"
#include "text/ascii.h"

using namespace roj;

TEST_CASE("pieces have the names of the protocol", "[engine][values]") {
    CHECK(format_piece({Color::White, Bug::Ant, 1}) == "wA1");
    CHECK(format_piece({Color::Black, Bug::Queen, 0}) == "bQ");
    CHECK(name(Color::Black) == "Black");
    CHECK(name(Bug::Queen) == "Queen Bee");
    for (const Bug bug : kBugs) {
        CHECK(bug_from_letter(letter(bug)) == bug);
        CHECK(bug_from_letter(static_cast<char>(letter(bug) + 'a' - 'A')) == bug);
    }
    CHECK_FALSE(bug_from_letter('X').has_value());
    CHECK_FALSE(bug_from_letter('1').has_value());
}

TEST_CASE("a map of colours has a value for each player", "[engine][values]") {
    ColorMap<int> counts{1, 2};
    ++counts[Color::Black];
    CHECK(counts[Color::White] == 1);
    CHECK(counts[Color::Black] == 3);
    CHECK(counts == ColorMap<int>{1, 3});
}

TEST_CASE("a player has eleven to fourteen bugs in the order of the protocol", "[engine][values]") {
    std::string all;
    for (const Piece piece : test::rules_of("Base+MLP").pieces(Color::White)) {
        all += format_piece(piece) + " ";
    }
    CHECK(all == "wQ wS1 wS2 wB1 wB2 wG1 wG2 wG3 wA1 wA2 wA3 wM wL wP ");
    CHECK(test::rules_of("Base").pieces(Color::Black).size() == 11);
    CHECK(test::rules_of("Base+LP").count(Bug::Mosquito) == 0);
    CHECK(test::rules_of("Base+LP").count(Bug::Ladybug) == 1);
    CHECK(test::rules_of("Base").count(Bug::Grasshopper) == 3);
}

TEST_CASE("game types are read in any case", "[engine][values]") {
    CHECK(format_game_type(parse_game_type("base+pm").value()) == "Base+MP");
    for (const char* text : {"", "Bas", "Base+X", "Base+MM", "Base M", "Base+M junk"}) {
        CAPTURE(text);
        const auto wrong = parse_game_type(text);
        REQUIRE_FALSE(wrong);
        CHECK(wrong.error().why == Why::BadGameType);
    }
}

TEST_CASE("rule options are set by name and written if they differ", "[engine][values]") {
    Ruleset rules;
    CHECK(format_rule_options(rules).empty());
    for (const RuleOption& option : rule_options()) {
        CHECK(set_rule(rules, option.name, rule_value({}, option.name)));
    }
    CHECK(rules == Ruleset{});
    REQUIRE(set_rule(rules, "opening.queen_first", "allowed"));
    REQUIRE(set_rule(rules, "beetle.freedom", "exempt"));
    REQUIRE(set_rule(rules, "mosquito.pillbug_ability", "off"));
    REQUIRE(set_rule(rules, "draw.repetition", "0"));
    REQUIRE(set_rule(rules, "draw.agreement", "off"));
    REQUIRE(set_rule(rules, "resign", "off"));
    CHECK(rules.queen_first);
    CHECK_FALSE(rules.beetle_gates);
    CHECK_FALSE(rules.mosquito_throws);
    CHECK(rules.repetition_limit == 0);
    CHECK_FALSE(rules.draw_by_agreement);
    CHECK_FALSE(rules.resignation);
    CHECK(format_rule_options(rules) ==
          "beetle.freedom=exempt draw.agreement=off draw.repetition=0 "
          "mosquito.pillbug_ability=off opening.queen_first=allowed resign=off");
}

TEST_CASE("a wrong option or value is refused, named, and changes nothing", "[engine][values]") {
    Ruleset rules;
    const std::pair<const char*, const char*> wrong[] = {{"draw.repetition", "1"},
                                                         {"draw.repetition", "10"},
                                                         {"draw.repetition", "three"},
                                                         {"draw.repetition", ""},
                                                         {"beetle.freedom", "sometimes"},
                                                         {"resign", "maybe"},
                                                         {"draw.claim", "1"},
                                                         {"draw.claim", "10"},
                                                         {"draw.claim", "on"},
                                                         {"opening.queen", "allowed"}};
    for (const auto& [option, value] : wrong) {
        CAPTURE(option, value);
        const auto status = set_rule(rules, option, value);
        REQUIRE_FALSE(status);
        const bool known = std::string_view(option) != "opening.queen";
        CHECK(status.error().why == (known ? Why::BadRuleValue : Why::UnknownRule));
        CHECK(status.error().written.front() == option);
    }
    CHECK(rules == Ruleset{});
}

TEST_CASE("a rule that never varies is no option, but its value is read", "[engine][values]") {
    const std::string_view fixed =
        "ant.direction=free beetle.climb=any first=white freedom.model=flank "
        "holes=specific_beats_general mosquito.copies_mosquito=never mosquito.sting=no "
        "moth.entry=ground moth.max_friends=unlimited notation.order=enforced onehive=lifted "
        "opening.queen_deadline=persist opening.unlock=own_queen paralysis.ends=owner_turn "
        "pass=forced_only placement=own_only placement.enclosed=allowed scorpion.sting=optional "
        "scorpion.sting_without_move=no spider.contact=flank win.self_surround=loss";
    CHECK(read_stored_rules({}, std::string(fixed) + " draw.symmetry=all").value() == Ruleset{});
    for (const std::string_view rule : text::split_words(fixed)) {
        CAPTURE(rule);
        const std::string_view name = rule.substr(0, rule.find('='));
        CHECK(std::ranges::count(rule_options(), name, &RuleOption::name) == 0);
        Ruleset rules;
        CHECK(set_rule(rules, name, "other").error().why == Why::FixedRule);
        CHECK(set_rule(rules, name, "").error().why == Why::FixedRule);
    }
}

TEST_CASE("stored options say how positions repeat, and old ones mean translation",
          "[engine][values]") {
    const std::pair<const char*, const char*> stored[] = {
        {"", "draw.symmetry=all"},
        {"draw.symmetry=translation", ""},
        {"draw.repetition=0", "draw.repetition=0"},
        {"draw.repetition=0 draw.claim=3", "draw.claim=3 draw.repetition=0 draw.symmetry=all"}};
    for (const auto& [options, text] : stored) {
        CAPTURE(options);
        const Ruleset rules = test::rules_of("Base+P", options);
        CHECK(format_stored_rules(rules) == text);
        CHECK(*read_stored_rules(rules.game_type, text) == rules);
    }
    CHECK_FALSE(read_stored_rules({}, "")->symmetric_repetition);
    CHECK_FALSE(read_stored_rules({}, "beetle.freedom=exempt")->symmetric_repetition);
    CHECK(read_stored_rules({}, "draw.repetition=0")->symmetric_repetition);
    CHECK(read_stored_rules({}, "nonsense").error().why == Why::UnknownRule);
    CHECK(read_stored_rules({}, "resign=maybe").error().why == Why::BadRuleValue);
}

TEST_CASE("presets are whole games: options, and bugs if they have some", "[engine][values]") {
    Ruleset rules = test::rules_of("Base+MP", "beetle.freedom=exempt");
    REQUIRE(apply_preset(rules, "mzinga"));
    CHECK(rules == test::rules_of("Base+MP", "draw.repetition=0"));
    REQUIRE(apply_preset(rules, "leaflet"));
    CHECK(rules ==
          test::rules_of("Base", "draw.claim=3 draw.repetition=0 opening.queen_first=allowed"));
    REQUIRE(apply_preset(rules, "fan"));
    CHECK(format_game_type(rules.game_type) == "Base+MLCOD");
    CHECK(rules.moth_counts == MothCounts::OwnQueen);
    CHECK(format_rule_options(rules).find("moth.counts=own_queen moth.first_move=same_turn") !=
          std::string::npos);
    REQUIRE(apply_preset(rules, "bga"));
    CHECK(format_game_type(rules.game_type) == "Base+MLP");
    CHECK_FALSE(rules.limited_throws);
    REQUIRE(apply_preset(rules, "tournament"));
    CHECK(rules == test::rules_of("Base+MLP", ""));
    CHECK_FALSE(apply_preset(rules, "house"));
}

TEST_CASE("presets: every one says what it changes and can be told from its rules",
          "[engine][values]") {
    for (const RulePreset& preset : rule_presets()) {
        CAPTURE(preset.name);
        Ruleset rules;
        REQUIRE(apply_preset(rules, preset.name));
        CHECK(format_rule_options(rules) == preset.options);
        CHECK((preset.bugs.empty() || format_game_type(rules.game_type) == preset.bugs));
        CHECK(preset_of(rules) == preset.name);
    }
    CHECK(preset_of(test::rules_of("Base+MLPCOD", "dragonfly.middle=occupied")) == "dragonfly2");
    CHECK(preset_of(test::rules_of("Base+MLPCOD", "")) == "tournament");
    CHECK(preset_of(test::rules_of("Base", "moth.gates=off")).empty());
}
