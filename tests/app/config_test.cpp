#include "app/config/config.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "app/config/settings.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"
#include "tui/golden.h"
#include "tui/widgets/list.h"

using namespace roj::app;

namespace {

std::string choices_in(const Config& config) {
    std::string text;
    for (const roj::app::Choice& choice : config.choices) {
        text += choice.key + "=" + choice.value + ";";
    }
    return text;
}

std::string warnings_of(const Config& config) {
    std::string text;
    for (const std::string& warning : config.warnings) { text += warning + "\n"; }
    return text;
}

std::string seats_after(const std::vector<Choice>& choices, Settings settings = {}) {
    apply_choices(settings, choices);
    return roj::play::format_seat(settings.seats[0]) + " " +
           roj::play::format_seat(settings.seats[1]);
}

}  // namespace

TEST_CASE("config: words, quoted texts and lists are read, and comments are ignored", "[app]") {
    const Config config = parse_config(
        "# mine\n"
        "[play]   # what follows is for playing\n"
        "black = \"bot:5\"\n"
        "  game=Base+MLP  # all of them\r\n"
        "rule = [\"draw.repetition=0\", 'resign=off' ]\n"
        "journal = '#1'\n"
        "empty = []\n");
    CHECK(warnings_of(config).empty());
    CHECK(choices_in(config) ==
          "black=bot:5;game=Base+MLP;rule=draw.repetition=0;rule=resign=off;"
          "journal=#1;");
}

TEST_CASE("config: no message quotes bytes that control a terminal", "[app]") {
    const Config config = parse_config(
        "[play]\n\x18rules = nobody\nwhite = \"\x1B[2J\"\n\x7F\nblack =\t\"bot\t5\"\nlines\tand\n"
        "\u009b2J\ncolor = \u202e\nlayout = \x9b\n");
    CHECK(
        warnings_of(config) ==
        "line 2: A character in this line is not printable.\n"
        "line 3: A character in this line is not printable.\n"
        "line 4: A character in this line is not printable.\n"
        "line 6: \"lines and\" is not a setting. Write key = \"value\" or key = [\"a\", \"b\"] on "
        "one line.\n"
        "line 7: A character in this line is not printable.\n"
        "line 8: A character in this line is not printable.\n"
        "line 9: A character in this line is not printable.\n");
    CHECK(choices_in(config) == "black=bot 5;");
}

TEST_CASE("config: a file that is far too large is not read", "[app]") {
    const std::string long_line(2000, 'x');
    CHECK(warnings_of(parse_config("[play]\n" + long_line + "\nblack = bot\n")) ==
          "line 2: This line is too long for a setting.\n");
    std::string many = "[play]\n";
    for (int line = 0; line < 5000; ++line) { many += "a" + std::to_string(line) + " = 1\n"; }
    const Config config = parse_config(many);
    CHECK(config.choices.size() == 999);
    CHECK(warnings_of(config) ==
          "line 1000: A configuration has at most 1000 lines. The rest is ignored.\n");
}

TEST_CASE("config: a line that is not a setting is a warning and changes nothing", "[app]") {
    const auto [line, warning] = GENERATE(Catch::Generators::table<std::string, std::string>({
        {"nonsense", "line 2: \"nonsense\" is not a setting. Write key = \"value\""},
        {"a b = c", "line 2: \"a b = c\" is not a setting"},
        {"= 3", "line 2: \"= 3\" is not a setting"},
        {"black =", "line 2: \"black =\" is not a setting"},
        {"black = \"bot", "line 2: \"black = \"bot\" is not a setting"},
        {"black = bot 5", "line 2: \"black = bot 5\" is not a setting"},
        {"rule = [\"a\"", "line 2: \"rule = [\"a\"\" is not a setting"},
        {"rule = [\"a\" \"b\"]", "line 2: "},
        {"rule = [,]", "line 2: "},
        {"rule = [[\"a\"]]", "line 2: rule needs a text or a list of texts"},
        {"black = {level = 3}", "line 2: black needs a text"},
        {"black.level = 3", "line 2: black needs a text"},
        {"black = 2026-01-01", "line 2: black needs a text"},
        {"white = \"\\u001b[2J\"", "line 2: A character in this line is not printable."},
        {"\"\\u001b\" = [[1]]", "line 2: A character in this line is not printable."},
        {"[\"\\u001b\"]", "line 2: A character in this line is not printable."},
        {"[$x]", "line 2: \"[$x]\" is not a setting"},
        {"ż = 1", "line 2: \"ż = 1\" is not a setting"},
        {"black = bot:ż", "line 2: \"black = bot:ż\" is not a setting"},
        {"black = \"\"\"ż\"\"\"", "line 2: \"black = \"\"\"ż\"\"\"\" is not a setting"},
        {"rule = [ }", "line 2: \"rule = [ }\" is not a setting"},
        {"[[[a]]]", "line 2: \"[[[a]]]\" is not a setting"},
        {"[play", "line 2: \"[play\" is not a setting"},
        {"[robots]", "line 2: There is no section [robots]"},
    }));
    const Config config = parse_config("[play]\n" + line + "\n");
    CAPTURE(line);
    CHECK(choices_in(config).empty());
    CHECK(warnings_of(config).rfind(warning, 0) == 0);
}

TEST_CASE("config: strings and comments can hold any character", "[app]") {
    const Config config = parse_config("[play]\nblack = \"engine:ż\" # é\nwhite = 'engine:\"ż'\n");
    CHECK(config.warnings.empty());
    CHECK(choices_in(config) == "black=engine:ż;white=engine:\"ż;");
}

TEST_CASE("config: a setting before any section is a warning, and other sections are ignored",
          "[app]") {
    const Config config = parse_config("black = bot\n[robots]\nblack = bot\n");
    CHECK(choices_in(config).empty());
    CHECK(warnings_of(config) ==
          "line 1: Write black below a line [play].\n"
          "line 2: There is no section [robots], only [play].\n");
}

TEST_CASE("config: a written file is read back", "[app]") {
    const std::vector<Choice> choices{
        {"white", "human"}, {"rule", "draw.repetition=0"}, {"rule", "resign=off"}};
    CHECK(choices_in(parse_config(format_config(choices))) ==
          "white=human;rule=draw.repetition=0;rule=resign=off;");
}

TEST_CASE("config: a text with quotation marks and backslashes is read back", "[app]") {
    const std::vector<Choice> choices{
        {"white", "engine:a 'b'"}, {"black", "engine:a \"b\\n\""}, {"engine-option", "Name=\"'\\"}};
    CHECK(choices_in(parse_config(format_config(choices))) ==
          "white=engine:a 'b';black=engine:a \"b\\n\";engine-option=Name=\"'\\;");
}

TEST_CASE("config: any TOML value can be written", "[app]") {
    const Config config = parse_config(
        "[play]\nseed = 1_000\nrule = [\n  \"a=1\",  # one\n  'b=2',\n]\nbell = false\n"
        "white = \"engine:\\u0061\"\n");
    CHECK(warnings_of(config).empty());
    CHECK(choices_in(config) == "seed=1000;rule=a=1;rule=b=2;bell=false;white=engine:a;");
}

TEST_CASE("config: a wrong line or a second one for a key does not affect the others", "[app]") {
    const Config config = parse_config("[play]\nbell = false\nwhat\nseed = 1\nseed = 2\n");
    CHECK(config.warnings.size() == 2);
    CHECK(config.warnings.back() == "line 5: seed is already set in line 4.");
    CHECK(choices_in(config) == "bell=false;seed=1;");
}

TEST_CASE("config: deeply nested values are a warning", "[app]") {
    const std::string deep = std::string(900, '[') + std::string(90, ']');
    std::string keys = "a";
    for (int depth = 0; depth < 490; ++depth) { keys += ".a"; }
    for (const std::string& line :
         {"rule = " + deep, keys + " = 1", "[" + keys + "]", "rule = " + std::string(900, '{')}) {
        const Config config = parse_config("[play]\n" + line + "\nbell = false\n");
        CHECK_FALSE(config.warnings.empty());
    }
}

TEST_CASE("settings: naming one player makes the other the opponent", "[app]") {
    Settings black;
    apply_choices(black, {{"white", "bot:7"}});
    CHECK(seats_after({}) == "human bot:3");
    CHECK(seats_after({{"black", "bot:5"}}) == "human bot:5");
    CHECK(seats_after({{"white", "bot:5"}}) == "bot:5 human");
    CHECK(seats_after({{"white", "human"}}) == "human bot:3");
    CHECK(seats_after({{"black", "human"}}) == "bot:3 human");
    CHECK(seats_after({{"black", "bot:2"}}, black) == "human bot:2");
    CHECK(seats_after({{"white", "human"}}, black) == "human bot:7");
    CHECK(seats_after({{"white", "human"}, {"black", "human"}}) == "human human");
    CHECK(seats_after({{"white", "bot:1"}, {"black", "bot:2"}}) == "bot:1 bot:2");
    Settings engine;
    apply_choices(engine, {{"white", "engine:x -y"}});
    CHECK(seats_after({}, engine) == "engine:x -y human");
    CHECK(seats_after({{"white", "human"}}, engine) == "human engine:x -y");
    CHECK(seats_after({{"black", "bot:4"}}, engine) == "human bot:4");
}

TEST_CASE("settings: rule options and the game change the preset in any order", "[app]") {
    Settings settings;
    const auto bad = apply_choices(
        settings, {{"rule", "draw.repetition=2"}, {"rules", "mzinga"}, {"game", "Base+P"}});
    CHECK(bad.empty());
    CHECK(settings.rules.repetition_limit == 2);
    CHECK(roj::format_game_type(settings.rules.game_type) == "Base+P");
    CHECK(apply_choices(settings, {{"rules", "fan"}}).empty());
    CHECK(roj::format_game_type(settings.rules.game_type) == "Base+MLCOD");
    CHECK(apply_choices(settings, {{"game", "Base+O"}, {"rules", "fan"}}).empty());
    CHECK(roj::format_game_type(settings.rules.game_type) == "Base+O");
}

TEST_CASE("settings: another engine does not get the options of the last one", "[app]") {
    Settings settings;
    CHECK(apply_choices(settings, {{"engine-option", "Threads=2"},
                                   {"black", "engine:x"},
                                   {"engine-option", "Book=a=b"}})
              .empty());
    REQUIRE(settings.engine_options.size() == 2);
    CHECK(settings.engine_options[1].name == "Book");
    CHECK(settings.engine_options[1].value == "a=b");
    apply_choices(settings, {{"black", "bot:4"}});
    CHECK(settings.engine_options.size() == 2);
    apply_choices(settings, {{"black", "engine:y"}});
    CHECK(settings.engine_options.empty());
    for (const char* value : {"Threads", "=2", "Threads=", "a b=2", "a;b=2", "a=b\nundo"}) {
        INFO(value);
        CHECK(apply_choices(settings, {{"engine-option", value}}).size() == 1);
    }
}

TEST_CASE("settings: the saved choices of the last game make the same game again", "[app]") {
    Settings settings;
    apply_choices(settings, {{"white", "bot:7"},
                             {"black", "engine:sh -c \"x\""},
                             {"engine-option", "A=1"},
                             {"game", "Base+LP"},
                             {"rules", "leaflet"},
                             {"rule", "draw.repetition=5"}});
    const roj::play::Setup setup = roj::app::make_setup(settings, 1);
    Settings again;
    CHECK(apply_choices(again, roj::app::choices_of(setup)).empty());
    CHECK(again.seats == settings.seats);
    CHECK(again.rules == settings.rules);
    CHECK(again.engine_options == settings.engine_options);
}

TEST_CASE("settings: a bad choice is named and changes nothing", "[app]") {
    Settings settings;
    const auto bad =
        apply_choices(settings, {{"color", "blue"}, {"sound", "on"}, {"bell", "maybe"}});
    REQUIRE(bad.size() == 3);
    CHECK(settings.ui.color == roj::tui::ColorMode::Auto);
    CHECK(settings.ui.bell);
    CHECK(apply_choices(settings, {{"mouse", "on"}, {"bell", "no"}, {"premove", "Yes"}}).empty());
    CHECK(settings.ui.mouse);
    CHECK_FALSE(settings.ui.bell);
    CHECK(settings.habits.premove);
}

TEST_CASE("config: one setting is changed and the rest of the file stays", "[app]") {
    const std::string file = "# mine\n[play]\n# a theme\n#theme = \"dark\"\nbell = false\n";
    const std::string set = with_setting(file, "theme", {{"theme", "light"}});
    CHECK(set == "# mine\n[play]\n# a theme\ntheme = \"light\"\nbell = false\n");
    CHECK(with_setting(set, "theme", {{"theme", "plain"}}) ==
          "# mine\n[play]\n# a theme\ntheme = \"plain\"\nbell = false\n");
    CHECK(with_setting(set, "theme", {}) ==
          "# mine\n[play]\n# a theme\n#theme = \"light\"\nbell = false\n");
    CHECK(with_setting("[play]\n#bell = true\nbell = false\n", "bell", {}) ==
          "[play]\n#bell = true\n");
    CHECK(with_setting("bell = true\n", "bell", {{"bell", "false"}}) ==
          "bell = true\n[play]\nbell = \"false\"\n");
    CHECK(with_setting("", "rule", {{"rule", "a=b"}, {"rule", "c=d"}}) ==
          "[play]\nrule = [\"a=b\", \"c=d\"]\n");
    CHECK(with_setting("[play]\nbell=1\nbell=0\n", "bell", {{"bell", "true"}}) ==
          "[play]\nbell = \"true\"\n");
}

TEST_CASE("settings: the player lists, sets and resets them during a game", "[app]") {
    const roj::TempFolder folder;
    roj::app::SettingsFile settings(folder / "roj/config.toml");
    const auto kept = [&] {
        return format_config(parse_config(roj::file_text(folder / "roj/config.toml")).choices);
    };
    REQUIRE(settings.keep("theme", "light"));
    REQUIRE(settings.keep("rule", "draw.repetition=0,beetle.freedom=exempt"));
    const std::string all =
        "[play]\nrule = [\"draw.repetition=0\", \"beetle.freedom=exempt\"]\ntheme = \"light\"\n";
    CHECK(kept() == all);
    const roj::play::Page page = settings.list().page;
    const auto shows = [&](std::string_view text) {
        return std::any_of(page.lines.begin(), page.lines.end(),
                           [&](const std::string& line) { return line.starts_with(text); });
    };
    CHECK(shows("  theme = \"light\""));
    CHECK(shows("# bell = true"));
    CHECK_FALSE(settings.keep("theme", "pink"));
    CHECK_FALSE(settings.keep("sound", ""));
    CHECK(kept() == all);
    REQUIRE(settings.keep("theme", "default"));
    REQUIRE(settings.keep("rule", "default"));
    CHECK(kept() == "[play]\n");
    CHECK_FALSE(roj::app::SettingsFile({}).keep("theme", "light"));
}

TEST_CASE("settings: without a file, those that take effect at once hold for the session",
          "[app]") {
    roj::app::Settings settings;
    std::string kept;
    const roj::app::Shelf shelf{[&] { return kept; },
                                [&](const std::string& text) {
                                    kept = text;
                                    return roj::ok();
                                },
                                "They apply until you leave."};
    roj::app::SettingsFile file(settings, shelf);
    REQUIRE(file.keep("layout", "medium"));
    REQUIRE(file.keep("board", "ascii"));
    REQUIRE(file.keep("confirm", "on"));
    CHECK(settings.ui.cells == roj::tui::CellStyle::Medium);
    CHECK(settings.ui.board == roj::tui::BoardStyle::Ascii);
    CHECK(settings.habits.confirm);
    CHECK(roj::contains(*file.show("layout"), "medium"));
    REQUIRE(file.keep("layout", "default"));
    CHECK(settings.ui.cells == roj::tui::CellStyle::Auto);
    CHECK_FALSE(file.keep("layout", "huge"));
    CHECK_FALSE(file.keep("white", "bot"));
    CHECK_FALSE(file.keep("reader", "true"));
    std::set<std::string> keys;
    for (const auto& row : file.list().rows) { keys.insert(row.name); }
    CHECK(keys.contains("theme"));
    CHECK_FALSE(keys.contains("white"));
    CHECK(file.list().page.lines.front() == "They apply until you leave.");
}

TEST_CASE("settings: those of a visitor are there at the next visit", "[app]") {
    std::string kept;
    bool full = false;
    const roj::app::Shelf shelf{[&] { return kept; },
                                [&](const std::string& text) -> roj::Status {
                                    if (full) { return roj::Error{{}}; }
                                    kept = text;
                                    return roj::ok();
                                },
                                "They are kept."};
    roj::app::Settings first;
    roj::app::SettingsFile before(first, shelf);
    REQUIRE(before.keep("theme", "light"));
    REQUIRE(before.keep("premove", "on"));
    REQUIRE(before.keep("language", "en"));
    full = true;
    CHECK_FALSE(before.keep("theme", "dark"));
    CHECK(first.ui.theme == roj::play::Theme::Light);
    full = false;
    // Only what concerns the player's own screen and play, whoever has written it.
    kept += "white = \"engine:sh\"\nboard = \"huge\"\n";
    roj::app::Settings second;
    const roj::app::SettingsFile after(second, shelf);
    CHECK(second.ui.theme == roj::play::Theme::Light);
    CHECK(second.habits.premove);
    CHECK_FALSE(second.seats[0].is_engine());
    CHECK(roj::contains(*after.show("theme"), "light"));
}

TEST_CASE("settings: what a new game takes over from the last one is marked", "[app]") {
    const roj::TempFolder folder;
    roj::app::SettingsFile settings(folder / "config.toml",
                                    {{"game", "Base+MLP"}, {"black", "bot:7"}});
    REQUIRE(settings.keep("black", "bot:2"));
    const std::vector<std::string> lines = settings.list().page.lines;
    const auto shows = [&](std::string_view text) {
        return std::ranges::any_of(lines,
                                   [&](const std::string& line) { return line.starts_with(text); });
    };
    CHECK(shows("A * marks"));
    CHECK(shows("* game = \"Base+MLP\""));
    CHECK(shows("  black = \"bot:2\""));
    CHECK(*settings.show("game") ==
          "game is not set. The value of your last game applies: game = \"Base+MLP\". "
          "Values: Base, Base+M, Base+L, Base+P, Base+MLP, Base+MLPCOD.");
    const auto rows = settings.list().rows;
    const auto game = std::ranges::find(rows, "  game", &roj::play::ListRow::text);
    REQUIRE(game != rows.end());
    CHECK(game->values.at(game->value).text == "Base+MLP");
    CHECK(settings.keep("game", "default")
              ->ends_with(" The value of your last game applies: game = \"Base+MLP\"."));
    CHECK(settings.keep("theme", "default")->ends_with(" The default is \"auto\"."));
}

TEST_CASE("settings: a list on several lines is not changed, and the player is told", "[app]") {
    const roj::TempFolder folder;
    const std::string file = folder / "config.toml";
    const std::string text = "[play]\nrule = [\n\"draw.repetition=0\",\n]\n# mine\n";
    roj::put_file(file, text);
    roj::app::SettingsFile settings(file);
    const auto refused = settings.keep("rule", "draw.repetition=2");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.worded().find("Edit the file") != std::string::npos);
    CHECK(roj::file_text(file) == text);
    CHECK(settings.keep("theme", "light"));
    CHECK(roj::file_text(file) == "[play]\ntheme = \"light\"\n" + text.substr(7));
}

TEST_CASE("settings: the list at two sizes", "[app]") {
    using roj::tui::Size;
    const roj::TempFolder folder;
    roj::put_file(folder / "config.toml", "[play]\nblack = \"bot:7\"\nlayout = \"compact\"\n");
    const roj::app::SettingsFile file(folder / "config.toml");
    const auto draw = [](const roj::play::List& list, Size size) {
        roj::tui::ListView view(list);
        view.press({"Down"}, size);
        view.adapt(size, {});
        return view.draw(size, {{}, {}, {{}, roj::tui::Prompt(), {}}}, {}).canvas.to_text();
    };
    for (const Size size : {Size{80, 24}, Size{40, 12}}) {
        roj::test::check_golden("lists/settings_" + to_string(size), draw(file.list(), size));
        roj::test::check_pseudo("settings", [&] {
            // The names and values of settings are the same in every language.
            roj::play::List plain = file.list();
            for (roj::play::ListRow& row : plain.rows) {
                if (!row.values.empty() || !row.name.empty()) { row.text.clear(); }
                for (roj::play::RowValue& value : row.values) { value.text = "-"; }
            }
            return draw(plain, size);
        });
    }
}

TEST_CASE("settings: one is shown with its values and is not changed", "[app]") {
    const roj::TempFolder folder;
    const std::string file = folder / "roj/config.toml";
    roj::app::SettingsFile settings(file);
    CHECK(*settings.show("theme") ==
          "theme is not set. The default is \"auto\". Values: auto, dark, light, plain.");
    REQUIRE(settings.keep("theme", "light"));
    const std::string kept = roj::file_text(file);
    CHECK(*settings.show("theme") ==
          "Set: theme = \"light\". The default is \"auto\". "
          "Values: auto, dark, light, plain.");
    CHECK(*settings.show("seed") ==
          "seed is not set. The same seed gives the same game of bots 1-9.");
    CHECK_FALSE(settings.show("thema"));
    CHECK(roj::file_text(file) == kept);
    // The file lists every setting.
    REQUIRE(settings.keep("theme", "default"));
    for (const std::string key : {"white", "clock", "theme", "lines"}) {
        CHECK(roj::file_text(file).find("\n#" + key + " = ") != std::string::npos);
    }
}

TEST_CASE("durations are read in three units and nothing else", "[app]") {
    const auto [text, milliseconds] = GENERATE(Catch::Generators::table<std::string, int>({
        {"2s", 2000}, {"500ms", 500}, {"1m", 60000}, {"1.5s", 1500},   {"0.25m", 15000},
        {"", 0},      {"2", 0},       {"s", 0},      {"-2s", 0},       {"2 s", 0},
        {"1.s", 0},   {".5s", 0},     {"1.2.3s", 0}, {"0s", 0},        {"61m", 0},
        {"2h", 0},    {"1e3ms", 0},   {"0.1ms", 0},  {"60m", 3600000}, {"99999999999999999999s", 0},
    }));
    CAPTURE(text);
    const auto duration = roj::app::parse_duration(text);
    CHECK(duration.has_value() == (milliseconds > 0));
    if (duration) { CHECK(duration->count() == milliseconds); }
}
