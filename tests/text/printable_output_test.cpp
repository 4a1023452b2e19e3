#include "text/printable_output.h"

#include <sstream>
#include <string>

#include "support/catch.h"

using namespace roj::text;

namespace {

constexpr auto kUtf8 = PrintableOutput::Reader::Utf8;
constexpr auto kEightBits = PrintableOutput::Reader::EightBits;

std::string written(PrintableOutput::Reader reader, const std::string& text) {
    std::ostringstream out;
    {
        const PrintableOutput printable(out, reader);
        out << text;
    }
    return out.str();
}

}  // namespace

TEST_CASE("output: texts are written as printable text with line breaks", "[text]") {
    CHECK(written(kUtf8, "a\n\033[2J\r\n\t\x9b\u202e") == "a\n\\x1b[2J\\x0d\n \\x9b\\u202e");
    CHECK(written(kUtf8, "R\u00f3j \u0141 \U0001F41D") == "R\u00f3j \u0141 \U0001F41D");
}

TEST_CASE("output: an 8-bit terminal gets no control bytes", "[text]") {
    CHECK(written(kEightBits, "R\u00f3j") == "R\u00f3j");
    CHECK(written(kEightBits, "\u0141 \U0001F41D") == "\\u0141 \\U0001f41d");
    CHECK(written(kEightBits, "\u009b\u202e\x9b") == "\\u009b\\u202e\\x9b");
}

TEST_CASE("output: a character may come byte by byte, and is not complete at the end", "[text]") {
    std::ostringstream out;
    {
        const PrintableOutput printable(out, kUtf8);
        for (const char byte : std::string("\u0141\u009b\xe2\x80")) { out << byte << std::flush; }
        out.put('x');
        out << "\xe2\x80";
    }
    CHECK(out.str() == "\u0141\\u009b\\xe2\\x80x\\xe2\\x80");
}

TEST_CASE("output: only the program itself can return to the start of a line", "[text]") {
    std::ostringstream out;
    out << line_start << 'a';
    {
        const PrintableOutput printable(out, kUtf8);
        out << line_start << "b\r";
    }
    CHECK(out.str() == "\ra\rb\\x0d");
}

TEST_CASE("output: of its own texts, colours pass and nothing else", "[text]") {
    const std::string text =
        "\033[0;1;38;5;94mQ\033[0m\n\033[2J\033[?25l\033]0;x\a\033[1\033\033[7m\x9b"
        "1m\u0141";
    std::ostringstream out;
    write_colored(out, text);
    CHECK(out.str() == text);
    out.str("");
    {
        const PrintableOutput printable(out, kEightBits);
        write_colored(out, text);
        out << "\033[7mforeign";
    }
    CHECK(out.str() ==
          "\033[0;1;38;5;94mQ\033[0m\n\\x1b[2J\\x1b[?25l\\x1b]0;x\\x07\\x1b[1\\x1b\033[7m\\x9b"
          "1m\\u0141\\x1b[7mforeign");
}

TEST_CASE("output: a stream that cannot be written fails as usual", "[text]") {
    class Full : public std::streambuf {
        int sync() override { return -1; }
    } full;
    std::ostream out(&full);
    const PrintableOutput printable(out, kUtf8);
    CHECK_FALSE(out.flush());
    out.clear();
    CHECK_FALSE(out << "a");
}
