#include "tui/widgets/list.h"

#include <string>
#include <vector>

#include "support/catch.h"
#include "support/contains.h"
#include "tui/golden.h"

using namespace roj;
using namespace roj::tui;
using roj::play::List;
using roj::play::ListRow;
using roj::play::RowPreview;
using Kind = ListAnswer::Kind;

namespace {

constexpr Size kScreen{80, 24};
constexpr Size kSmall{40, 12};

/// A list of fruits, `count` rows long, with a key to eat one.
List fruits(std::size_t count) {
    List list{"fruit", {"Fruits by line", {}}};
    list.title = "Fruits";
    const std::vector<std::string> names{"apple", "pear", "plum", "cherry"};
    for (std::size_t i = 0; i < count; ++i) {
        const std::string name = names[i % names.size()] + ' ' + std::to_string(i + 1);
        list.rows.push_back(
            {name, "take " + name, name, [name] { return RowPreview{{"It is " + name}}; }});
    }
    list.keys = {{'e', "eat", "eat {} {}"}, {'d', "drop", "drop! {}", true}};
    return list;
}

/// Settings: a heading, two rows with values, and a folded group.
List form() {
    List list{"form", {"Form", {}}};
    list.title = "Form";
    list.shape.numbered = false;
    using Row = ListRow::Kind;
    list.rows = {{"Group", {}, {}, {}, {}, 0, Row::Heading},
                 {"size", {}, "size", {}, {{"1", "set size=1"}, {"2", "set size=2"}}, 0},
                 {"free", "set free=", "free", {}, {{"a", "set free=a"}}, 1, Row::Entry, true},
                 {"More", {}, {}, {}, {}, 0, Row::Fold},
                 {"hidden", "set hidden", "hidden"}};
    return list;
}

struct Shown {
    std::string text;
    Frame frame;
};

Shown show(ListView& list, Size screen = kScreen, const std::string& message = {}) {
    const Prompt prompt;
    const Dialog dialog{message, Style::Plain, {{}, prompt, {}}};
    list.adapt(screen, message);
    Frame frame = list.draw(screen, dialog, [](const roj::play::RowPreview&, Size) {
        return Canvas({0, 0});
    });
    return {frame.canvas.to_text(), frame};
}

ListAnswer press(ListView& list, const std::string& keys, Size screen = kScreen) {
    ListAnswer answer;
    for (const char key : keys) {
        answer = list.press(Key::typed(static_cast<char32_t>(key)), screen);
    }
    return answer;
}

/// Presses keys, then Enter. Returns what that chooses.
std::string chosen(ListView& list, const std::string& keys = {}) {
    press(list, keys);
    return list.press(Key{"Enter"}, kScreen).text;
}

}  // namespace

TEST_CASE("keys choose a row of a list", "[tui][list]") {
    ListView list(fruits(40));
    CHECK(chosen(list) == "take apple 1");
    CHECK(chosen(list, "jjj") == "take cherry 4");
    CHECK(chosen(list, "k") == "take plum 3");
    CHECK(chosen(list, "G") == "take cherry 40");
    CHECK(chosen(list, "j") == "take cherry 40");
    press(list, "g");
    list.press(Key{"PgDn"}, kScreen);
    CHECK(chosen(list) == "take plum 11");
    list.press(Key{"^P"}, kScreen);
    list.press(Key{"Up"}, kScreen);
    CHECK(chosen(list) == "take apple 9");
    CHECK(press(list, "q").kind == Kind::Close);
    CHECK(list.press(Key{"Esc"}, kScreen).kind == Kind::Close);
    CHECK(list.press(Key{"^C"}, kScreen).kind == Kind::Close);
    CHECK(press(list, "?").kind == Kind::Help);
    CHECK(press(list, "z").kind == Kind::Unknown);
}

TEST_CASE("a list scrolls with the chosen row, where the cursor stands", "[tui][list][long]") {
    for (const Size screen : {kScreen, kSmall, Size{132, 43}}) {
        ListView list(fruits(100));
        for (int i = 0; i < 100; ++i) {
            const Shown shown = show(list, screen);
            const std::string row = "  " + std::to_string(i + 1) + ' ';
            CHECK(shown.frame.canvas.at({0, shown.frame.cursor.y}).character == U'>');
            CHECK(contains(shown.text, std::to_string(i + 1) + " of 100"));
            CHECK(contains(shown.text, "> "));
            press(list, "j", screen);
        }
        for (int i = 0; i < 100; ++i) {
            press(list, "k", screen);
            const Shown shown = show(list, screen);
            CHECK(shown.frame.canvas.at({0, shown.frame.cursor.y}).character == U'>');
        }
    }
}

TEST_CASE("the preview stands beside the rows where there is room", "[tui][list]") {
    ListView list(fruits(3));
    press(list, "j");
    CHECK(contains(show(list).text, "| It is pear 2"));
    CHECK(contains(show(list, {78, 24}).text, "| It is pear 2"));
    // Otherwise a short one is the message.
    CHECK_FALSE(contains(show(list, {77, 24}).text, "| It is pear 2"));
    CHECK(contains(show(list, {77, 24}).text, "\nIt is pear 2"));
    CHECK(contains(show(list).text, "As a typed line: take pear 2"));
    CHECK(contains(show(list, kScreen, "Done.").text, "Done."));
}

TEST_CASE("an empty list is closed by whatever would open a row", "[tui][list]") {
    for (const char* const key : {"Enter", "Space", "q", "Esc", "^C"}) {
        ListView list(fruits(0));
        CHECK(list.press(Key{key}, kScreen).kind == ListAnswer::Kind::Close);
    }
    ListView list(fruits(0));
    CHECK(list.press(Key{"Down"}, kScreen).kind == ListAnswer::Kind::Unknown);
    CHECK(contains(show(list).text, "0 of 0"));
}

TEST_CASE("the keys among the hints of a list are bold", "[tui][list]") {
    ListView list(fruits(3));
    const Shown shown = show(list);
    const std::string last = shown.text.substr(shown.text.rfind('\n', shown.text.size() - 2) + 1);
    const auto style_at = [&](const char* word) {
        const auto x = static_cast<int>(last.find(word));
        return shown.frame.canvas.at({x, kScreen.height - 1}).style;
    };
    CHECK(style_at("Enter") == Style::Strong);
    CHECK(style_at("q back") == Style::Strong);
    CHECK(style_at("back") == Style::Faint);
}

TEST_CASE("a number and Enter opens that row of a list", "[tui][list]") {
    ListView list(fruits(12));
    const ListAnswer typed = press(list, "1");
    CHECK(typed.kind == Kind::Type);
    CHECK(typed.text == "1");
    CHECK(list.typing());
    CHECK(list.enter("12").text == "take cherry 12");
    CHECK_FALSE(list.typing());
    press(list, "9");
    CHECK(list.enter("99").kind == Kind::Refuse);
    press(list, ":");
    CHECK(list.enter("help").text == "help");
    press(list, ":");
    CHECK(list.enter("").kind == Kind::Nothing);
}

TEST_CASE("a slash finds a row of a list, n and N the next and the one before", "[tui][list]") {
    ListView list(fruits(12));
    CHECK(press(list, "n").kind == Kind::Refuse);
    press(list, "/");
    CHECK(list.enter("PLUM").kind == Kind::Nothing);
    CHECK(chosen(list) == "take plum 3");
    CHECK(chosen(list, "n") == "take plum 7");
    press(list, "N");
    CHECK(chosen(list, "N") == "take plum 11");
    press(list, "/");
    CHECK(list.enter("kiwi").text == "No row contains \"kiwi\".");
    CHECK(chosen(list) == "take plum 11");
}

TEST_CASE("a slash finds a row by the text beside it, after those found by their own",
          "[tui][list]") {
    List titles = fruits(3);
    titles.rows[0].preview = [] { return RowPreview{{"Unlike a plum,", "it is round."}}; };
    ListView plain(titles);
    press(plain, "/");
    CHECK(plain.enter("round").kind == Kind::Refuse);
    titles.shape.texts = true;
    ListView list(titles);
    press(list, "j/");
    CHECK(list.enter("ROUND").kind == Kind::Nothing);
    CHECK(chosen(list) == "take apple 1");
    press(list, "/");
    list.enter("plum");
    CHECK(chosen(list) == "take plum 3");
    press(list, "/");
    CHECK(list.enter("square").text == "No row contains \"square\".");
}

TEST_CASE("a key of a list carries out its command or asks first", "[tui][list]") {
    ListView list(fruits(3));
    CHECK(press(list, "e").text == "eat apple 1 apple 1");
    const ListAnswer asked = press(list, "d");
    CHECK(asked.kind == Kind::Type);
    CHECK(asked.text == "drop! apple 1");
    CHECK(list.typing());
    list.stop_typing();
    CHECK(press(list, "j").kind == Kind::Nothing);
}

TEST_CASE("a form changes values with commands and folds its groups", "[tui][list]") {
    ListView list(form());
    CHECK(press(list, "l").text == "set size=2");
    CHECK(press(list, "h").text == "set size=2");
    CHECK(press(list, " ").text == "set size=2");
    CHECK(contains(show(list).text, "[1] 2"));
    CHECK(chosen(list, "j") == "set free=");
    CHECK(list.press(Key{"Enter"}, kScreen).kind == Kind::Type);
    CHECK(press(list, "l").text == "set free=a");
    press(list, "j");
    CHECK_FALSE(contains(show(list).text, "hidden"));
    press(list, "j");
    press(list, " ");
    CHECK(contains(show(list).text, "hidden"));
    CHECK(chosen(list, "jj") == "set hidden");
    press(list, "k ");
    CHECK_FALSE(contains(show(list).text, "hidden"));
    press(list, "g/");
    CHECK(list.enter("hid").kind == Kind::Nothing);
    CHECK(contains(show(list).text, "hidden"));
}

TEST_CASE("Enter on a row without a whole command lets the player type the rest", "[tui][list]") {
    ListView list(form());
    press(list, "j");
    const ListAnswer opened = list.press(Key{"Enter"}, kScreen);
    CHECK(opened.kind == Kind::Type);
    CHECK(opened.text == "set free=");
    CHECK(list.typing());
    CHECK(list.enter("set free=b").text == "set free=b");
    CHECK_FALSE(list.typing());
}

TEST_CASE("a list that changes keeps the chosen row", "[tui][list]") {
    ListView list(fruits(12));
    press(list, "jjjj");
    List fewer = fruits(12);
    fewer.rows.erase(fewer.rows.begin());
    list.update(fewer);
    CHECK(chosen(list) == "take apple 5");
    fewer.rows.resize(2);
    list.update(fewer);
    CHECK(chosen(list) == "take plum 3");
    fewer.rows.clear();
    list.update(fewer);
    for (const char* const key : {"j", "k", "G", " ", "n", "/", "1", "e", "d"}) {
        press(list, key);
        show(list);
    }
    CHECK(list.press(Key{"Enter"}, kScreen).kind == Kind::Close);
    CHECK(press(list, "q").kind == Kind::Close);
}

TEST_CASE("a click chooses a row of a list, and opens the chosen one", "[tui][list]") {
    ListView list(fruits(12));
    CHECK(list.click({5, 4}, kScreen).kind == Kind::Nothing);
    CHECK(chosen(list) == "take cherry 4");
    CHECK(list.click({5, 4}, kScreen).text == "take cherry 4");
    CHECK(list.click({60, 4}, kScreen).kind == Kind::Nothing);
    CHECK(list.click({5, 20}, kScreen).kind == Kind::Nothing);
    CHECK(list.click({5, 0}, kScreen).kind == Kind::Nothing);
}

TEST_CASE("the entries of a grid are chosen in two dimensions", "[tui][list]") {
    List grid = fruits(10);
    grid.shape.columns = 4;
    grid.shape.numbered = false;
    ListView list(grid);
    CHECK(chosen(list, "l") == "take pear 2");
    CHECK(chosen(list, "j") == "take pear 6");
    CHECK(chosen(list, "jj") == "take pear 10");
    press(list, "k");
    CHECK(chosen(list, "ll") == "take cherry 8");
    CHECK(chosen(list, "j") == "take pear 10");
    CHECK(chosen(list, "g") == "take apple 1");
    press(list, "G");
    CHECK(contains(chosen(list), "10"));
}

TEST_CASE("a list of names in every script keeps its columns", "[tui][list][golden]") {
    List list{"games", {"Saved games", {}}};
    list.title = "Saved games of \u9673\u5927\u6587";
    for (const std::string name :
         {"\u4e0e\u8d1d\u8482\u4e00\u5c40\u5f88\u957f\u7684\u68cb\u5c40\u540d\u79f0",
          "z\u0307o\u0301\u0142w", "\u308d\u3046", "plain"}) {
        list.rows.push_back({name + "\tWhite\t12", "open " + name, name,
                             [name] { return RowPreview{{"It is " + name}}; }});
    }
    ListView view(list);
    for (const Size size : {kScreen, kSmall}) {
        const std::string name =
            "lists/scripts_" + std::to_string(size.width) + 'x' + std::to_string(size.height);
        roj::test::check_golden(name, show(view, size).text);
    }
}
