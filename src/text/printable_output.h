#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <string_view>

namespace roj::text {

/// Makes all output to a stream printable while it exists; line breaks stay. Buffers only the first
/// bytes of a character.
class PrintableOutput final : public std::streambuf {
public:
    /// An 8-bit terminal reads UTF-8 byte by byte, and the bytes 0x80 to 0x9F as control
    /// characters; characters with such a byte are written as \u0141.
    enum class Reader { Utf8, EightBits };

    PrintableOutput(std::ostream& out, Reader reader);
    PrintableOutput(const PrintableOutput&) = delete;
    PrintableOutput& operator=(const PrintableOutput&) = delete;
    ~PrintableOutput() override;

    /// Writes control characters of this program.
    void put_own(std::string_view codes) { send(codes); }

private:
    int_type overflow(int_type byte) override;
    std::streamsize xsputn(const char* bytes, std::streamsize count) override;
    int sync() override { return sink_->pubsync(); }
    std::string take_printable();
    bool send(std::string_view text);

    std::ostream& out_;
    std::streambuf* sink_;
    Reader reader_;
    std::string held_;
};

/// Moves the terminal cursor to the start of its line: std::cerr << line_start.
std::ostream& line_start(std::ostream& out);

/// Writes a text of this program with its colours, the sequences ESC [ numbers m.
void write_colored(std::ostream& out, std::string_view text);

}  // namespace roj::text
