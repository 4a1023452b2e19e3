#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <string_view>

namespace roj::text {

/// While it lives, all that is written to a stream is made printable on its way; line breaks stay.
/// Nothing is buffered but the first bytes of a character.
class PrintableOutput final : public std::streambuf {
public:
    /// A terminal of eight bits takes the bytes of UTF-8 one by one, and those from 0x80 to 0x9F
    /// for control characters: characters that have such a byte are written as \u0141.
    enum class Reader { Utf8, EightBits };

    PrintableOutput(std::ostream& out, Reader reader);
    PrintableOutput(const PrintableOutput&) = delete;
    PrintableOutput& operator=(const PrintableOutput&) = delete;
    ~PrintableOutput() override;

    /// Writes a carriage return, which is for the program alone.
    void put_return();

private:
    int_type overflow(int_type byte) override;
    std::streamsize xsputn(const char* bytes, std::streamsize count) override;
    int sync() override;
    std::string take_printable();
    bool send(std::string_view text);

    std::ostream& out_;
    std::streambuf* sink_;
    Reader reader_;
    std::string held_;
};

/// Moves the cursor of a terminal to the start of its line: std::cerr << line_start.
std::ostream& line_start(std::ostream& out);

}  // namespace roj::text
