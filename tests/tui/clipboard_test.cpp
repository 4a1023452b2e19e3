#include "tui/terminal/clipboard.h"

#include <sstream>
#include <string>

#include "games.h"
#include "line_file.h"
#include "play/session/session.h"
#include "support/catch.h"
#include "support/contains.h"
#include "text/digest.h"
#include "tui/hive/hive_lines.h"
#include "tui/hive/hive_run.h"

namespace roj::test {
namespace {

using tui::Between;

TEST_CASE("a copied text reaches the terminal only in base64") {
    const std::string hostile = "wS1\033\\\a\033]52;c;!\n";
    const std::string plain = "\033]52;c;" + text::to_base64(hostile) + '\a';
    CHECK(tui::copy_sequence(hostile, Between::Nothing) == plain);
    CHECK(tui::copy_sequence(hostile, Between::Tmux) ==
          plain + "\033Ptmux;\033" + plain + "\033\\");
}

TEST_CASE("screen gets a copied text in pieces that it does not cut") {
    const std::string text(10000, 'x');
    const std::string wrapped = tui::copy_sequence(text, Between::Screen);
    std::string joined;
    std::string_view left = wrapped;
    while (!left.empty()) {
        REQUIRE(left.starts_with("\033P"));
        const std::size_t end = left.find("\033\\");
        REQUIRE(end != left.npos);
        CHECK(end < 100);
        joined += left.substr(2, end - 2);
        left.remove_prefix(end + 2);
    }
    CHECK(joined == tui::copy_sequence(text, Between::Nothing));
}

TEST_CASE("copy puts what the player names on the clipboard") {
    ScriptedTerminal terminal;
    terminal.type("wS1; bS1 wS1-\ncopy\n", "The GameString is on the clipboard now");
    run(terminal);
    CHECK(terminal.copied == "Base;InProgress;White[2];wS1;bS1 wS1-");
    terminal.type("wS1; bS1 wS1-\ncopy moves\n");
    run(terminal);
    CHECK(terminal.copied == "wS1; bS1 wS1-");
    terminal.type("wS1\ncopy link\n");
    run(terminal);
    CHECK(contains(terminal.copied, "https://hivegame.com/analysis?uhp=Base%3B"));
}

TEST_CASE("where nothing can be copied, the text is shown with the reason") {
    ScriptedTerminal terminal;
    terminal.copies = false;
    terminal.type("wS1\ncopy\n", "does not know how to copy", "Base;InProgress;Black[1];wS1");
    run(terminal);
    ScriptedTerminal restricted;
    tui::UiOptions options;
    options.clipboard = tui::Copying::Off;
    restricted.type("wS1\ncopy moves\n", "Copying is switched off here:");
    run(restricted, options);
    CHECK(restricted.copied.empty());
}

TEST_CASE("line by line, copy reaches the clipboard of a terminal that takes it") {
    play::Session session(two_humans(), nullptr);
    const auto printed = [&](const tui::TerminalType& type, tui::Copying clipboard) {
        tui::UiOptions options;
        options.clipboard = clipboard;
        const LineFile in("copy\n");
        std::ostringstream out;
        tui::HiveLines(session, options, {in.fd(), out, type}).run();
        return out.str();
    };
    const std::string game = "Base;NotStarted;White[1]";
    tui::TerminalType xterm;
    xterm.taken = "xterm";
    xterm.queries = true;
    const std::string copied = printed(xterm, tui::Copying::Auto);
    CHECK(contains(copied, "\033]52;c;" + text::to_base64(game) + '\a'));
    CHECK(contains(copied, "The GameString is on the clipboard now"));
    CHECK_FALSE(contains(printed(xterm, tui::Copying::Off), "\033"));
    CHECK(contains(printed(xterm, tui::Copying::Off), '\n' + game + '\n'));
    CHECK_FALSE(contains(printed({}, tui::Copying::Auto), "\033"));
    CHECK(contains(printed({}, tui::Copying::Auto), '\n' + game + '\n'));
}

}  // namespace
}  // namespace roj::test
