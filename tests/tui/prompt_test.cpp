#include "tui/widgets/prompt.h"

#include "support/catch.h"
#include "tui/terminal/key.h"
#include "tui/widgets/frame.h"

using roj::tui::Key;
using roj::tui::Prompt;
using roj::tui::Style;

namespace {

Prompt typed(std::u32string_view text) {
    Prompt prompt;
    prompt.insert(text);
    return prompt;
}

std::string shown(const Prompt& prompt, int width, const std::string& hints = "") {
    return roj::tui::draw_prompt({"> ", prompt, hints}, width).canvas.to_text();
}

int cursor_column(const Prompt& prompt, int width) {
    return roj::tui::draw_prompt({"> ", prompt, ""}, width).cursor.x;
}

}  // namespace

TEST_CASE("a prompt is edited at its cursor", "[tui][prompt]") {
    Prompt prompt = typed(U"wA bQ");
    prompt.go_to(0);
    prompt.go_to(prompt.right());
    prompt.go_to(prompt.right());
    prompt.insert(U"1");
    CHECK(prompt.text() == U"wA1 bQ");
    prompt.erase_to(prompt.left());
    prompt.erase_to(prompt.left());
    prompt.insert(U"S");
    CHECK(prompt.text() == U"wS bQ");
    prompt.erase_to(prompt.right());
    CHECK(prompt.text() == U"wSbQ");
    prompt.cut_to(prompt.end());
    CHECK(prompt.text() == U"wS");
    CHECK(prompt.cursor() == 2);
    prompt.go_to(prompt.right());
    CHECK(prompt.cursor() == 2);
    prompt.go_to(prompt.left());
    prompt.cut_to(0);
    CHECK(prompt.text() == U"S");
    CHECK(prompt.cursor() == 0);
    prompt.erase_to(prompt.left());
    prompt.go_to(prompt.left());
    CHECK(prompt.text() == U"S");
}

TEST_CASE("a prompt moves by words and restores erased text", "[tui][prompt]") {
    Prompt prompt = typed(U"load  my game");
    prompt.go_to(prompt.word_start());
    prompt.go_to(prompt.word_start());
    CHECK(prompt.cursor() == 6);
    prompt.cut_to(prompt.word_end());
    CHECK(prompt.text() == U"load   game");
    prompt.go_to(prompt.word_end());
    CHECK(prompt.cursor() == 11);
    prompt.insert(U" ");
    prompt.paste();
    CHECK(prompt.text() == U"load   game my");
    prompt.cut_to(0);
    prompt.cut_to(0);
    prompt.paste();
    prompt.paste();
    CHECK(prompt.text() == U"load   game myload   game my");
}

TEST_CASE("a prompt erases the word before its cursor", "[tui][prompt]") {
    Prompt prompt = typed(U"wA1  -bQ  ");
    prompt.cut_to(prompt.word_start());
    CHECK(prompt.text() == U"wA1  ");
    prompt.cut_to(prompt.word_start());
    CHECK(prompt.empty());
    prompt.cut_to(prompt.word_start());
    CHECK(prompt.empty());
}

TEST_CASE("a prompt recalls older lines and comes back to the unfinished one", "[tui][prompt]") {
    Prompt prompt;
    for (const auto* line : {U"first", U"second", U"second", U"  "}) {
        prompt.insert(line);
        prompt.accept();
    }
    prompt.insert(U"new");
    prompt.recall_older();
    CHECK(prompt.text() == U"second");
    CHECK(prompt.cursor() == 6);
    prompt.recall_older();
    CHECK(prompt.text() == U"first");
    prompt.recall_older();
    CHECK(prompt.text() == U"first");
    prompt.recall_newer();
    prompt.recall_newer();
    CHECK(prompt.text() == U"new");
    prompt.recall_newer();
    CHECK(prompt.text() == U"new");
    prompt.recall_older();
    prompt.accept();
    CHECK(prompt.empty());
    prompt.recall_older();
    CHECK(prompt.text() == U"second");
}

TEST_CASE("a prompt ignores control characters and limits the length of a line", "[tui][prompt]") {
    Prompt prompt;
    CHECK(prompt.insert(U"a\x1b\n\t\x7f\u009c\u202e\u2066 b"));
    CHECK(prompt.text() == U"a b");
    CHECK_FALSE(prompt.insert(std::u32string(Prompt::kMaxLength, U'x')));
    CHECK(prompt.text().size() == Prompt::kMaxLength);
    CHECK_FALSE(prompt.insert(U"y"));
}

TEST_CASE("a long line scrolls with the cursor", "[tui][prompt]") {
    Prompt prompt = typed(U"0123456789abcdefghij");
    CHECK(shown(prompt, 30) == "> 0123456789abcdefghij\n");
    CHECK(cursor_column(prompt, 30) == 22);
    // 9 columns of text: the cursor behind the end must be among them.
    CHECK(shown(prompt, 12) == "> <defghij\n");
    CHECK(cursor_column(prompt, 12) == 10);
    prompt.go_to(0);
    CHECK(shown(prompt, 12) == "> 01234567>\n");
    CHECK(cursor_column(prompt, 12) == 2);
    for (int width = 1; width < 40; ++width) {
        for (const std::size_t end : {std::size_t{0}, prompt.end()}) {
            prompt.go_to(end);
            CHECK(cursor_column(prompt, width) < width);
        }
    }
}

TEST_CASE("a prompt moves and erases by what a person sees", "[tui][prompt]") {
    Prompt prompt = typed(U"ae\u0301\u0302\u4f60b");
    prompt.go_to(prompt.left());
    prompt.erase_to(prompt.left());
    CHECK((prompt.text() == U"ae\u0301\u0302b"));
    prompt.go_to(prompt.left());
    CHECK(prompt.cursor() == 1);
    CHECK(cursor_column(prompt, 20) == 3);
    prompt.erase_to(prompt.right());
    CHECK((prompt.text() == U"ab"));
    prompt.insert(U"\u4f60\u597d");
    CHECK(cursor_column(prompt, 20) == 7);
    CHECK(shown(prompt, 20) == "> a\u4f60\u597db\n");
    // What nobody sees is not typed.
    prompt.insert(U"\u200d\ufe0f\ue000\u202e\U000E0041");
    CHECK((prompt.text() == U"a\u4f60\u597db"));
}

TEST_CASE("a long line of wide letters scrolls, and no letter is cut in half", "[tui][prompt]") {
    Prompt prompt = typed(U"\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d");
    CHECK(shown(prompt, 30) == "> \u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\n");
    CHECK(cursor_column(prompt, 30) == 20);
    // 9 columns of text.
    CHECK(shown(prompt, 12) == "> < \u516b\u4e5d\n");
    CHECK(cursor_column(prompt, 12) == 8);
    prompt.go_to(0);
    CHECK(shown(prompt, 12) == "> \u4e00\u4e8c\u4e09\u56db>\n");
    for (int width = 1; width < 40; ++width) {
        for (std::size_t at = 0; at <= prompt.end(); ++at) {
            prompt.go_to(at);
            CHECK(cursor_column(prompt, width) < width);
        }
    }
}

TEST_CASE("hints at the right end make room for the typed text", "[tui][prompt]") {
    CHECK(shown(typed(U""), 30, "undo  quit") == ">                  undo  quit\n");
    CHECK(shown(typed(U"wA1 -bQ"), 30, "undo  quit") == "> wA1 -bQ          undo  quit\n");
    CHECK(shown(typed(U"save my best game"), 30, "undo  quit") ==
          "> save my best game      quit\n");
    CHECK(shown(typed(U""), 20, "undo  quit") == ">              quit\n");
    CHECK(shown(typed(U""), 16, "undo  quit") == ">          quit\n");
    CHECK(shown(typed(U""), 15, "undo  quit") == ">\n");
}

TEST_CASE("the key of a hint stands out from what it does", "[tui][prompt]") {
    const Prompt prompt;
    const auto canvas = roj::tui::draw_prompt({"> ", prompt, "undo  Esc back"}, 40).canvas;
    const auto style = [&](char32_t sign) {
        for (int x = 2;; ++x) {
            if (canvas.at({x, 0}).character == sign) { return canvas.at({x, 0}).style; }
        }
    };
    CHECK(style(U'd') == Style::Strong);
    CHECK(style(U'E') == Style::Strong);
    CHECK(style(U'b') == Style::Faint);
}

TEST_CASE("an older line is found by part of its text", "[tui][prompt]") {
    Prompt prompt;
    for (const char32_t* line : {U"wA1 -bQ", U"look bQ", U"undo", U"wA1 bQ/"}) {
        prompt.insert(line);
        prompt.accept();
    }
    prompt.insert(U"bQ");
    for (const char32_t* found : {U"wA1 bQ/", U"look bQ", U"wA1 -bQ", U"wA1 -bQ"}) {
        prompt.search_older();
        CHECK((prompt.text() == found));
    }
    CHECK(prompt.search_label() == "no match: bQ > ");
    prompt.cancel_search();
    CHECK((prompt.text() == U"bQ"));
    prompt.clear();
    prompt.insert(U"xyz");
    prompt.search_older();
    CHECK((prompt.text() == U"xyz"));
}

TEST_CASE("a search in older lines does not begin with a refused line", "[tui][prompt]") {
    Prompt prompt;
    prompt.insert(U"wA1 -bQ");
    prompt.accept();
    prompt.insert(U"udno");
    prompt.keep_for_correction();
    prompt.search_older();
    CHECK((prompt.text() == U"udno"));
    prompt.search_on(U'b');
    CHECK((prompt.text() == U"wA1 -bQ"));
}

TEST_CASE("a search in older lines follows each character", "[tui][prompt]") {
    Prompt prompt;
    for (const char32_t* line : {U"wA1 -bQ", U"look bQ", U"undo", U"wA1 bQ/"}) {
        prompt.insert(line);
        prompt.accept();
    }
    prompt.search_older();
    CHECK(prompt.searching());
    CHECK((prompt.text() == U"wA1 bQ/"));
    prompt.search_on(U'o');
    CHECK((prompt.text() == U"undo"));
    CHECK(prompt.search_label() == "search o > ");
    prompt.search_on(U'o');
    CHECK((prompt.text() == U"look bQ"));
    prompt.shorten_search();
    CHECK((prompt.text() == U"undo"));
    prompt.search_on(U'x');
    CHECK(prompt.search_label() == "no match: ox > ");
    prompt.search_on(U'\u0301');
    prompt.shorten_search();
    CHECK(prompt.search_label() == "search o > ");
    prompt.cancel_search();
    CHECK(prompt.empty());
    CHECK_FALSE(prompt.searching());
    prompt.search_older();
    prompt.insert(U"!");  // typing of another kind ends the search
    CHECK_FALSE(prompt.searching());
    CHECK((prompt.text() == U"wA1 bQ/!"));
}

TEST_CASE("both codes of Backspace and of Enter work", "[tui][keys]") {
    CHECK(roj::tui::key_of(U'\b') == Key{"Backspace"});
    CHECK(roj::tui::key_of(0x7F) == Key{"Backspace"});
    CHECK(roj::tui::key_of(U'\r') == Key{"Enter"});
    CHECK(roj::tui::key_of(U'\n') == Key{"Enter"});
    CHECK(roj::tui::key_of(3) == Key{"^C"});
    CHECK(roj::tui::key_of(26) == Key{"^Z"});
    CHECK_FALSE(roj::tui::key_of(0).has_value());
    CHECK_FALSE(roj::tui::key_of(28).has_value());
    CHECK(roj::tui::key_of(U'w') == Key::typed(U'w'));
}

TEST_CASE("the sign of a prompt is drawn in its column", "[tui][prompt]") {
    const Prompt prompt;
    CHECK(roj::tui::draw_prompt({"żółw> ", prompt, ""}, 20).canvas.to_text() == "żółw>\n");
}
