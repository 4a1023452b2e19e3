#include "tui/terminal/key_reader.h"

#include <string>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "support/catch.h"
#include "text/utf8.h"
#include "tui/terminal/glyphs.h"

using namespace roj;
using namespace roj::tui;

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

using Keys = std::vector<std::string>;

}  // namespace

TEST_CASE("Escape and a letter are Alt, Escape and something else are two keys", "[tui][keys]") {
    CHECK(read_all(characters(U"\033f")) == Keys{"Alt-f"});
    CHECK(read_all(characters(U"\033")) == Keys{"Esc"});
    CHECK(read_all(characters(U"\033?")) == Keys{"Esc", "?"});
}

TEST_CASE("the letters of an unknown sequence are not typed", "[tui][keys]") {
    CHECK(read_all(characters(U"a\033[1;5Pb")) == Keys{"a", "b"});
    CHECK(read_all(characters(U"\033OZw")) == Keys{"w"});
}

TEST_CASE("replies and reports that nobody asked for type nothing", "[tui][keys]") {
    const std::u32string report = GENERATE(values<std::u32string>({
        U"[<0;10;5M",  // a click: SGR
        U"[<0;10;5m",
        U"[M #!",  // X10
        U"[M !\u00a1",
        U"[35;10;5M",            // urxvt
        U"P>|XTerm(379)\033\\",  // DCS: the version
        U"P1+r544e=787465726d\033\\",
        U"_Gi=31;OK\033\\",           // APC: graphics
        U"^private\033\\",            // PM
        U"Xstring\033\\",             // SOS
        U"]52;c;d0ExIC1iUQ==\033\\",  // OSC: the clipboard
        U"]l\u4f60 title\033\\",
        U"[24;80R",    // the cursor
        U"[?62;1;6c",  // attributes of the device
        U"[>41;379;0c",
        U"[?1;2$y",  // a mode
        U"[[A",      // F1 of the Linux console
        U"[[E",
        U"[I",  // focus
        U"[O",
        U"[97;5u",
        U"[200;5~",
        U"OP",
        U"O5P",
    }));
    CAPTURE(roj::text::encode_utf8(report));
    const std::u32string sent = U"a\033" + report;
    CHECK(read_all(characters(sent + U"b")) == Keys{"a", "b"});
    CHECK(read_all(characters(sent + U"\r")) == Keys{"a", "Enter"});
    CHECK(read_all(characters(sent + U"\033" + report + U"b")) == Keys{"a", "b"});
    // Byte by byte, while something can be read.
    std::vector<TerminalInput> units;
    for (const TerminalInput& unit : characters(sent)) {
        if (units.size() > 2) { units.push_back({}); }
        units.push_back(unit);
    }
    units.push_back({Kind::Character, U'b'});
    const int had = dup(STDIN_FILENO);
    const int zero = open("/dev/zero", O_RDONLY);
    dup2(zero, STDIN_FILENO);
    const Keys read = read_all(units);
    dup2(had, STDIN_FILENO);
    close(zero);
    close(had);
    CHECK(read == Keys{"a", "b"});
}

TEST_CASE("a sequence that stops is forgotten, and Escape before a capital is a key",
          "[tui][keys]") {
    CHECK(read_all(characters(U"\033[24\r")) == Keys{"Enter"});
    CHECK(read_all(characters(U"\033[24\033f")) == Keys{"Alt-f"});
    CHECK(read_all(characters(U"\033[")) == Keys{});
    CHECK(read_all(characters(U"\033P")) == Keys{"Esc", "P"});
    CHECK(read_all(characters(U"\033_")) == Keys{"Esc", "_"});
}

TEST_CASE("the answer about the background is no typed text, early or late", "[tui][keys]") {
    const auto background = [](const std::u32string& answer) {
        const auto units = characters(U"a\033]" + answer + U"b");
        auto next = units.begin();
        std::string found = "none";
        std::string typed;
        KeyReader reader([&] { return next == units.end() ? TerminalInput{} : *next++; },
                         [&](std::string_view found_answer) {
                             TerminalAnswers answers;
                             answers.take(found_answer);
                             if (const auto light = answers.light_background) {
                                 found = *light ? "light" : "dark";
                             }
                         });
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
          Keys{"Up", "click"});
}

TEST_CASE("a paste is one input with the line breaks of the program", "[tui][keys]") {
    std::vector<TerminalInput> units{{Kind::PasteBegin}};
    for (const TerminalInput& unit : characters(U"wS1\rq")) { units.push_back(unit); }
    units.push_back({Kind::PasteEnd});
    units.push_back({Kind::Character, U'x'});
    CHECK(read_all(units) == Keys{"paste:wS1\nq", "x"});
}
