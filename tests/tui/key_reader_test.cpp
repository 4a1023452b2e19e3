#include "tui/terminal/key_reader.h"

#include <string>
#include <vector>

#include "support/catch.h"

using roj::tui::Input;
using roj::tui::KeyReader;
using roj::tui::Pasted;
using roj::tui::Pressed;
using roj::tui::TerminalInput;

namespace {

using Kind = TerminalInput::Kind;

std::vector<TerminalInput> characters(const std::u32string& text) {
    std::vector<TerminalInput> units;
    for (const char32_t c : text) { units.push_back({Kind::Character, c}); }
    return units;
}

/// What a reader makes of these units, as words.
std::vector<std::string> read_all(const std::vector<TerminalInput>& units) {
    auto next = units.begin();
    KeyReader reader([&] { return next == units.end() ? TerminalInput{} : *next++; });
    std::vector<std::string> read;
    while (const std::optional<Input> input = reader.read()) {
        if (const auto* const pressed = std::get_if<Pressed>(&*input)) {
            read.push_back(pressed->key.name);
        } else if (const auto* const pasted = std::get_if<Pasted>(&*input)) {
            read.push_back("paste:" + pasted->text);
        } else {
            read.emplace_back("click");
        }
    }
    return read;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("Escape and a letter are Alt, Escape and something else are two keys", "[tui][keys]") {
    CHECK(read_all(characters(U"\033f")) == Words{"Alt-f"});
    CHECK(read_all(characters(U"\033")) == Words{"Esc"});
    CHECK(read_all(characters(U"\033?")) == Words{"Esc", "?"});
}

TEST_CASE("the letters of an unknown sequence are not typed", "[tui][keys]") {
    CHECK(read_all(characters(U"a\033[1;5Pb")) == Words{"a", "b"});
    CHECK(read_all(characters(U"\033OZw")) == Words{"w"});
}

TEST_CASE("the answer about the background is no typed text, early or late", "[tui][keys]") {
    const auto background = [](const std::u32string& answer) {
        const auto units = characters(U"a\033]" + answer + U"b");
        auto next = units.begin();
        std::string found = "none";
        std::string typed;
        KeyReader reader([&] { return next == units.end() ? TerminalInput{} : *next++; },
                         [&](bool light) { found = light ? "light" : "dark"; });
        while (const std::optional<Input> input = reader.read()) {
            typed += std::get<Pressed>(*input).key.name;
        }
        CHECK(typed == "ab");
        return found;
    };
    CHECK(background(U"11;rgb:ffff/ffff/dddd\033\\") == "light");
    CHECK(background(U"11;rgb:00/2b/36\007") == "dark");
    CHECK(background(U"11;rgb:f/f/f\007") == "light");
    for (const char32_t* const wrong :
         {U"10;rgb:ffff/ffff/ffff\007", U"11;rgb:ffff/ffff\007", U"11;rgb:fffff/0/0\007", U"\007",
          U"11;rgb:ff/ff/ff/ff\007", U"11;rgb:-1/ff/ff\007", U"11;blue\033\\"}) {
        CHECK(background(wrong) == "none");
    }
}

TEST_CASE("a key that roj does not know is skipped, a click is not", "[tui][keys]") {
    CHECK(read_all({{Kind::NamedKey}, {Kind::NamedKey, 0, "Up"}, {Kind::Click}}) ==
          Words{"Up", "click"});
}

TEST_CASE("a paste is one input with the line breaks of the program", "[tui][keys]") {
    std::vector<TerminalInput> units{{Kind::PasteBegin}};
    for (const TerminalInput& unit : characters(U"wS1\rq")) { units.push_back(unit); }
    units.push_back({Kind::PasteEnd});
    units.push_back({Kind::Character, U'x'});
    CHECK(read_all(units) == Words{"paste:wS1\nq", "x"});
}
