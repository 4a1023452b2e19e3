#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "e2e/support/fresh_home.h"
#include "e2e/support/hostile_host.h"
#include "e2e/support/piped.h"
#include "e2e/support/quit.h"
#include "e2e/support/roj_program.h"
#include "e2e/support/terminal.h"
#include "support/build_kind.h"
#include "support/catch.h"
#include "support/fake_engine.h"
#include "text/json.h"
#include "text/utf8.h"

// No text from a file, a name, a socket, an engine or a player reaches a terminal with a byte that
// controls it.

namespace {

namespace fs = std::filesystem;

using roj::put_file;
using namespace roj::e2e;

/// Each text begins with a word that a test looks for, and is short enough to be quoted completely.
const std::array<std::string, 5> kHostile{
    "Zq\033[99;7H\033]0;owned\a\033P1$r\033\\\033c",
    "Zq\x9b"
    "99;7H\xc3(\xed\xa0\x80\x90\xff",
    "Zq\u009b99;7H\u009d0;x\u009c\u0085\x7f\x0e",
    "Zq\u202eabc\u2066\u200f\u061c\ufeff\u2028",
    "Zq\a\b\b\rx\fy\v",
};

constexpr std::size_t kTexts = roj::test::kSlowBuild ? 2 : kHostile.size();

/// Returns the first byte that the program itself does not write; empty if there is none.
std::string foreign_byte(std::string_view bytes, bool eight_bits = false) {
    for (const std::string_view foreign :
         {"\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
          "\u2066", "\u2067", "\u2068", "\u2069", "\u061c", "\ufeff"}) {
        if (bytes.find(foreign) != bytes.npos) { return "a control of the writing direction"; }
    }
    if (!eight_bits && !roj::text::is_utf8(bytes)) { return "a byte that is not UTF-8"; }
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        const bool c1 =
            byte >= 0x80 && byte < 0xA0 &&
            (eight_bits || (at > 0 && static_cast<unsigned char>(bytes[at - 1]) == 0xC2));
        if ((byte < ' ' && byte != '\n') || byte == 0x7F || c1) {
            return "byte " + std::to_string(byte) + " at " + std::to_string(at);
        }
    }
    return {};
}

PipedRun check_clean(const Program& program, const std::string& input = "") {
    const PipedRun run = run_piped(program, input);
    CAPTURE(program.command, input, run.out, run.err);
    CHECK(run.exit.signal == 0);
    CHECK(foreign_byte(run.out).empty());
    CHECK(foreign_byte(run.err).empty());
    return run;
}

/// Checks that the output contains the hostile text in a harmless form.
void check_quoted(const Program& program, const std::string& input = "") {
    const PipedRun run = check_clean(program, input);
    CAPTURE(program.command, input, run.out, run.err);
    CHECK((run.out + run.err).find("Zq") != std::string::npos);
}

/// The bytes that the terminal line adds.
std::string without_returns(std::string bytes) {
    for (std::size_t at = 0; (at = bytes.find("\r\n", at)) != std::string::npos;) {
        bytes.erase(at, 1);
    }
    return bytes;
}

/// curses moves the cursor and sets modes, but never with bytes of the hostile text.
void check_screen(Terminal& terminal) {
    terminal.settle();
    std::string output = terminal.output();
    // The only such command that roj sends asks for the background.
    const std::string question = "\033]11;?\033\\";
    if (const std::size_t at = output.find(question); at != std::string::npos) {
        output.erase(at, question.size());
    }
    CAPTURE(output, terminal.screen());
    for (const char* const sequence :
         {"\033[99;7H", "\033]", "\033P", "\033c", "\x7f", "\x0e", "\v"}) {
        CHECK(output.find(sequence) == std::string::npos);
    }
    CHECK(terminal.modes().bells() == 0);
    std::string text = output;
    std::erase_if(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; });
    CHECK(foreign_byte(text).empty());
}

void clear_and_quit(Terminal& terminal) {
    terminal.type(kControlU);
    quit(terminal);
}

std::string pgn_with(const std::string& text) {
    return "[GameType \"Base\"]\n[White \"" + text + "\"]\n[" + text + " \"x\"]\n\n1. wS1\n{" +
           text + '\0' + "}\n2. bS1 wS1-\n";
}

std::string sgf_with(const std::string& text) {
    return "(;GM[27]SU[hive]EV[" + text + "]P0[id \"" + text + "\"];P0[0 MoveDone W wS1 N 13 .])";
}

/// What a host sends at a table where Black has a name and says something.
std::string table_with(const std::string& text) {
    return "log 1 white Base\n1 1 black seat Zq\033]0;x\a\n2 1 black say " + text + "\nready\n";
}

/// A home with the most common locale, and the hostile text in a record.
struct Place {
    explicit Place(std::string text) : hostile(std::move(text)) {
        put_file(home.path() / "game.pgn", pgn_with(hostile));
    }
    Program program(const std::vector<std::string>& arguments) const {
        Program made = roj_program(home, arguments);
        made.environment["LC_ALL"] = "C.UTF-8";
        return made;
    }
    /// Two people who continue the record.
    Program play(const std::vector<std::string>& further = {}) const {
        std::vector<std::string> all{"play", "--load", file("game.pgn")};
        all.insert(all.end(), further.begin(), further.end());
        return program(all);
    }
    std::string file(const std::string& name) const { return (home.path() / name).string(); }
    /// The command of an engine whose name and moves are hostile.
    std::string engine() const {
        put_file(home.path() / "text", "id " + hostile + "\n");
        const std::string say = "cat '" + file("text") + "'";
        roj::FakeEngine fake;
        fake.banner = say + "; say Mosquito ok";
        fake.bestmove = say + "; say ok";
        fake.start = say + " >&2";
        return command_in(home.path(), fake);
    }

    std::string hostile;
    FreshHome home;
};

/// The typed lines, with the hostile text in every place that accepts a text.
std::string typed_lines(const std::string& text) {
    std::string lines;
    for (const char* const command : {"", "note ", "load ", "save ", "moves ", "help ", "theme ",
                                      "seat ", "setup ", "find ", "where ", "clock "}) {
        lines += command + text + "\n";
    }
    return lines + "note\nquit\n";
}

}  // namespace

TEST_CASE("foreign text: no argument reaches a stream unchanged", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    const std::string& text = place.hostile;
    const std::string game = place.file("game.pgn");
    const std::vector<std::vector<std::string>> all{
        {text},
        {"--" + text},
        {"--color", text},
        {"play", "--black", text},
        {"play", "--rule", text + "=1"},
        {"play", "--load", text},
        {"play", "--load", place.file(text)},
        {"play", "--journal", place.file(text) + "/x"},
        {"play", "--black", "engine:" + text},
        {"puzzle", text},
        {"rules", text},
        {"show", text},
        {"show", place.file(text)},
        {"show", "--ply", text, game},
        {"convert", game, place.file(text)},
        {"convert", game, place.file(text) + "/x.pgn"},
        {"analyze", "--nodes", text, game},
        {"perft", text},
        {"bench", "--isa", text},
        {"completion", text},
        {"config", text},
        {"join", text},
        {"join", place.file(text)},
        {"host", "--allow", text},
        {"host", place.file(text) + "/x/"},
        {"match", "--engine", text, "--engine", text},
        {"match", "--merge", place.file(text)},
        {"robots", "--seat", text},
        {"robots", "--load", text},
    };
    for (const std::vector<std::string>& arguments : all) {
        check_quoted(place.program(arguments));
    }
}

TEST_CASE("foreign text: no record reaches a stream unchanged", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    const std::string& text = place.hostile;
    put_file(place.file("game.sgf"), sgf_with(text));
    check_quoted(place.program({"convert", place.file("game.pgn"), "-"}));
    check_quoted(place.program({"convert", place.file("game.sgf"), "-"}));
    for (const char* const interface : {"--lines", "--reader"}) {
        check_quoted(place.play({interface}), "goto 1\nnote\nexport " + place.file(text) + "\n");
    }
    for (const std::string& content :
         {text, "1. " + text, "[GameType \"" + text + "\"]\n", "[RuleOptions \"" + text + "\"]\n",
          "(;GM[" + text + "])", "Base;InProgress;White[2];" + text}) {
        put_file(place.home.path() / text, content);
        check_quoted(place.program({"show", place.file(text)}));
        check_quoted(place.program({"play", "--load", place.file(text)}));
    }
    put_file(place.file(".local/share/roj/games/" + text + ".pgn"), pgn_with(text));
    check_quoted(place.program({"play", "--black", "human", "--reader"}), "load\n");
}

TEST_CASE("foreign text: no setting or summary reaches a stream unchanged", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    const std::string& text = place.hostile;
    for (const std::string& line :
         {text, "[" + text + "]", "color = " + text, text + " = 1", "white = \"" + text + "\""}) {
        put_file(place.file(".config/roj/config.toml"), "[play]\n" + line + "\n");
        check_clean(place.program({"config"}));
    }
    fs::remove(place.file(".config/roj/config.toml"));
    const std::string in_json = roj::text::Json(text).written();
    const auto summary = [&](const std::string& more) {
        return "{\"settings\": {\"a\": " + in_json + more + "}, \"names\": [" + in_json +
               ", \"b\"], \"games\": [{\"number\": 1, \"outcome\": \"Draw\", \"end\": \"void\", "
               "\"plies\": 0, \"late_ms\": [0, 0], \"note\": " +
               in_json + ", \"game\": " + in_json + "}]}";
    };
    put_file(place.file("1.json"), summary(""));
    put_file(place.file("2.json"), summary(", " + in_json + ": \"b\""));
    check_quoted(place.program({"match", "--merge", place.file("1.json")}));
    check_quoted(place.program({"match", "--merge", place.file("1.json"), "--json"}));
    check_quoted(place.program({"match", "--merge", place.file("1.json"), place.file("2.json")}));
    put_file(place.file("raw.json"), "{\"settings\": {\"a\": \"" + text + "\"}}");
    check_clean(place.program({"match", "--merge", place.file("raw.json")}));
    Program check = place.program({"--term-check"});
    for (const char* const name : {"TERM", "TERM_PROGRAM", "LANG", "LC_ALL"}) {
        check.environment[name] = text;
    }
    check.environment["HOME"] = "/" + text;
    check_quoted(check);
}

TEST_CASE("foreign text: no typed text reaches a stream unchanged", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    const std::string lines = typed_lines(place.hostile + std::string(1, '\0'));
    for (const char* const interface : {"--lines", "--reader"}) {
        check_quoted(place.play({interface}), lines);
        check_quoted(place.program({"robots", interface}), lines);
    }
    check_quoted(place.program({"uhp"}), place.hostile + "\nnewgame " + place.hostile + "\nplay " +
                                             place.hostile + "\nvalidmoves\noptions set " +
                                             place.hostile + " " + place.hostile + "\nexit\n");
}

TEST_CASE("foreign text: no host and no engine writes to a terminal", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    const std::string text = place.hostile + std::string(1, '\0');
    const std::string socket = place.file("socket");
    for (const std::string& said :
         {"err " + text, "log " + text, "log 1 white Base " + text + "=1", text,
          "log 1 white Base\n1 1 white play " + text, "log 1 white Base\n1 1 white seat " + text}) {
        const HostileHost host(socket, said + "\n");
        check_clean(place.program({"join", socket}));
        check_clean(place.program({"watch", socket, "--reader"}));
        fs::remove(socket);
    }
    {
        const HostileHost host(socket, table_with(text));
        check_quoted(place.program({"join", socket, "--lines"}), "say\n");
        check_quoted(place.program({"join", socket, "--reader"}), "say\n");
    }
    const std::string engine = place.engine();
    check_quoted(place.play({"--black", "engine:" + engine, "--lines"}), "wQ -wS1\n");
    check_quoted(place.program({"match", "--engine", engine, "--engine", engine, "--games", "2"}));
}

TEST_CASE("foreign text: no line on a terminal contains a control byte", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    // Letters with a byte that an 8-bit terminal takes for a control character.
    put_file(place.file("game.pgn"), pgn_with(place.hostile + " \u0141\u00c0"));
    for (const char* const interface : {"--lines", "--reader"}) {
        for (const char* const locale : {"C.UTF-8", "C"}) {
            Program program = place.play({interface});
            program.environment["LC_ALL"] = locale;
            Terminal terminal(program);
            terminal.enter("goto 1");
            terminal.enter("note", "Zq");
            quit(terminal);
            const std::string text = without_returns(terminal.output());
            CAPTURE(locale, text);
            CHECK(foreign_byte(text, std::string_view(locale) == "C").empty());
            const std::string letters =
                std::string_view(locale) == "C" ? "\\u0141\\u00c0" : "\u0141\u00c0";
            // A file that is not UTF-8 is taken for Latin-1, so it has other letters.
            const bool shown = text.find(letters) != std::string::npos;
            CHECK(shown == roj::text::is_utf8(place.hostile));
        }
    }
}

TEST_CASE("foreign text: no screen obeys a record, a name or typed text", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    put_file(place.file(".local/share/roj/games/" + place.hostile + ".pgn"), "");
    put_file(place.file(".config/roj/config.toml"), "[play]\n" + place.hostile + " = 1\n");
    Program program = place.play();
    program.environment["TERM"] = "xterm-Zq\033]0;x\a\u202e\x9b";
    Terminal terminal(program);
    terminal.wait_for("roj treats it as");
    CHECK(terminal.shows("xterm-Zq\\x1b]0;x\\x07\\u202e\\x9b"));
    terminal.enter("goto 1");
    terminal.enter("note", "Note on ply 1: Zq");
    terminal.enter("load", "White-Black");
    CHECK(terminal.shows("Zq"));
    terminal.type("qload Zq\t");
    terminal.settle();
    terminal.type(kControlU);
    terminal.enter("load ./" + place.file("nowhere"));
    terminal.type("\033[200~note " + place.hostile + "\033[201~");
    terminal.settle();
    terminal.type(kEnter);
    check_screen(terminal);
    clear_and_quit(terminal);
}

TEST_CASE("foreign text: no screen obeys a host or an engine", "[e2e]") {
    const Place place(GENERATE(take(kTexts, from_range(kHostile))));
    const std::string socket = place.file("socket");
    const HostileHost host(socket, table_with(place.hostile + '\0'));
    for (const char* const command : {"join", "watch"}) {
        Terminal guest(place.program({command, socket}));
        guest.wait_for("Zq");
        guest.enter("say", "says: Zq");
        check_screen(guest);
        guest.type("q");
        quit(guest);
    }
    Terminal player(place.play({"--black", "engine:" + place.engine()}));
    player.enter("wQ -wS1", "wants to play");
    check_screen(player);
    quit(player);
}
