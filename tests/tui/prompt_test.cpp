#include "tui/widgets/prompt.h"

#include "support/catch.h"
#include "text/utf8.h"
#include "tui/terminal/key.h"
#include "tui/widgets/frame.h"

using roj::tui::Action;
using roj::tui::Key;
using roj::tui::KeyContext;
using roj::tui::Prompt;

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

TEST_CASE("a prompt is edited where its cursor stands", "[tui][prompt]") {
    Prompt prompt = typed(U"wA bQ");
    prompt.edit(Action::LineStart);
    prompt.edit(Action::CursorRight);
    prompt.edit(Action::CursorRight);
    prompt.insert(U"1");
    CHECK(prompt.text() == U"wA1 bQ");
    prompt.edit(Action::EraseLeft);
    prompt.edit(Action::EraseLeft);
    prompt.insert(U"S");
    CHECK(prompt.text() == U"wS bQ");
    prompt.edit(Action::EraseRight);
    CHECK(prompt.text() == U"wSbQ");
    prompt.edit(Action::EraseToEnd);
    CHECK(prompt.text() == U"wS");
    CHECK(prompt.cursor() == 2);
    prompt.edit(Action::CursorRight);
    CHECK(prompt.cursor() == 2);
    prompt.edit(Action::CursorLeft);
    prompt.edit(Action::EraseToStart);
    CHECK(prompt.text() == U"S");
    CHECK(prompt.cursor() == 0);
    prompt.edit(Action::EraseLeft);
    prompt.edit(Action::CursorLeft);
    CHECK(prompt.text() == U"S");
}

TEST_CASE("a prompt goes by words and gives back what was erased", "[tui][prompt]") {
    Prompt prompt = typed(U"load  my game");
    prompt.edit(Action::WordLeft);
    prompt.edit(Action::WordLeft);
    CHECK(prompt.cursor() == 6);
    prompt.edit(Action::EraseWordRight);
    CHECK(prompt.text() == U"load   game");
    prompt.edit(Action::WordRight);
    CHECK(prompt.cursor() == 11);
    prompt.insert(U" ");
    prompt.edit(Action::Yank);
    CHECK(prompt.text() == U"load   game my");
    prompt.edit(Action::EraseToStart);
    prompt.edit(Action::EraseToStart);
    prompt.edit(Action::Yank);
    prompt.edit(Action::Yank);
    CHECK(prompt.text() == U"load   game myload   game my");
    CHECK(action_for(KeyContext::Prompt, Key::control('Y')) == Action::Yank);
    CHECK(action_for(KeyContext::Prompt, Key::alt('b')) == Action::WordLeft);
}

TEST_CASE("a prompt erases the word before its cursor", "[tui][prompt]") {
    Prompt prompt = typed(U"wA1  -bQ  ");
    prompt.edit(Action::EraseWord);
    CHECK(prompt.text() == U"wA1  ");
    prompt.edit(Action::EraseWord);
    CHECK(prompt.empty());
    prompt.edit(Action::EraseWord);
    CHECK(prompt.empty());
}

TEST_CASE("a prompt recalls older lines and comes back to the unfinished one", "[tui][prompt]") {
    Prompt prompt;
    for (const auto* line : {U"first", U"second", U"second", U"  "}) {
        prompt.insert(line);
        prompt.accept();
    }
    prompt.insert(U"new");
    prompt.edit(Action::OlderLine);
    CHECK(prompt.text() == U"second");
    CHECK(prompt.cursor() == 6);
    prompt.edit(Action::OlderLine);
    CHECK(prompt.text() == U"first");
    prompt.edit(Action::OlderLine);
    CHECK(prompt.text() == U"first");
    prompt.edit(Action::NewerLine);
    prompt.edit(Action::NewerLine);
    CHECK(prompt.text() == U"new");
    prompt.edit(Action::NewerLine);
    CHECK(prompt.text() == U"new");
    prompt.edit(Action::OlderLine);
    prompt.accept();
    CHECK(prompt.empty());
    prompt.edit(Action::OlderLine);
    CHECK(prompt.text() == U"second");
}

TEST_CASE("a prompt takes no control characters and no endless lines", "[tui][prompt]") {
    Prompt prompt;
    CHECK(prompt.insert(U"a\x1b\n\t\x7f\u009c\u202e\u2066 b"));
    CHECK(prompt.text() == U"a b");
    CHECK_FALSE(prompt.insert(std::u32string(Prompt::kMaxLength, U'x')));
    CHECK(prompt.text().size() == Prompt::kMaxLength);
    CHECK_FALSE(prompt.insert(U"y"));
}

TEST_CASE("a long line turns its page with the cursor", "[tui][prompt]") {
    Prompt prompt = typed(U"0123456789abcdefghij");
    CHECK(shown(prompt, 30) == "> 0123456789abcdefghij\n");
    CHECK(cursor_column(prompt, 30) == 22);
    // 9 columns of text: the cursor behind the end must be among them.
    CHECK(shown(prompt, 12) == "> <defghij\n");
    CHECK(cursor_column(prompt, 12) == 10);
    prompt.edit(Action::LineStart);
    CHECK(shown(prompt, 12) == "> 01234567>\n");
    CHECK(cursor_column(prompt, 12) == 2);
    for (int width = 1; width < 40; ++width) {
        for (const Action action : {Action::LineStart, Action::LineEnd}) {
            prompt.edit(action);
            CHECK(cursor_column(prompt, width) < width);
        }
    }
}

TEST_CASE("hints at the right end give way to what is typed", "[tui][prompt]") {
    CHECK(shown(typed(U""), 30, "undo  quit") == ">                  undo  quit\n");
    CHECK(shown(typed(U"wA1 -bQ"), 30, "undo  quit") == "> wA1 -bQ          undo  quit\n");
    CHECK(shown(typed(U"save my best game"), 30, "undo  quit") == "> save my best game\n");
    CHECK(shown(typed(U""), 20, "undo  quit") == ">\n");
}

TEST_CASE("no key has two meanings in one place, and every action is explained", "[tui][keys]") {
    const auto bindings = roj::tui::key_bindings();
    for (const auto& one : bindings) {
        int same = 0;
        bool explained = false;
        for (const auto& other : bindings) {
            if (other.context != one.context) { continue; }
            same += other.key == one.key ? 1 : 0;
            explained = explained || (other.action == one.action && !other.help.empty());
        }
        CAPTURE(std::string(one.name));
        CHECK(same == 1);
        CHECK(explained);
    }
    CHECK(roj::tui::action_for(KeyContext::Prompt, Key::control('A')) == Action::LineStart);
    CHECK_FALSE(roj::tui::action_for(KeyContext::Prompt, Key::typed(U'q')).has_value());
    CHECK(roj::tui::action_for(KeyContext::Page, Key::typed(U'q')) == Action::PageClose);
    for (const std::string& line : roj::tui::key_help()) { CHECK(line.size() <= 78); }
}

TEST_CASE("an older line is found by a part of it", "[tui][prompt]") {
    Prompt prompt;
    for (const char32_t* line : {U"wA1 -bQ", U"look bQ", U"undo", U"wA1 bQ/"}) {
        prompt.insert(line);
        prompt.accept();
    }
    prompt.insert(U"bQ");
    for (const char32_t* found : {U"wA1 bQ/", U"look bQ", U"wA1 -bQ", U"wA1 -bQ"}) {
        CHECK(prompt.edit(Action::SearchOlder));
        CHECK((prompt.text() == found));
    }
    prompt.clear();
    prompt.insert(U"xyz");
    prompt.edit(Action::SearchOlder);
    CHECK((prompt.text() == U"xyz"));
}

TEST_CASE("both kinds of Backspace and of Enter are taken", "[tui][keys]") {
    CHECK(roj::tui::key_of(U'\b') == Key::of(Key::Code::Backspace));
    CHECK(roj::tui::key_of(0x7F) == Key::of(Key::Code::Backspace));
    CHECK(roj::tui::key_of(U'\r') == Key::of(Key::Code::Enter));
    CHECK(roj::tui::key_of(U'\n') == Key::of(Key::Code::Enter));
    CHECK(roj::tui::key_of(3) == Key::control('C'));
    CHECK(roj::tui::key_of(26) == Key::control('Z'));
    CHECK_FALSE(roj::tui::key_of(0).has_value());
    CHECK_FALSE(roj::tui::key_of(28).has_value());
    CHECK(roj::tui::key_of(U'w') == Key::typed(U'w'));
}
