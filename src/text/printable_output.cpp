#include "text/printable_output.h"

#include <algorithm>
#include <ostream>

#include "text/printable.h"

namespace roj::text {

namespace {

bool has_control_byte(std::string_view bytes) {
    return std::any_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 && byte < 0xA0;
    });
}

}  // namespace

PrintableOutput::PrintableOutput(std::ostream& out, Reader reader)
    : out_(out), sink_(out.rdbuf(this)), reader_(reader) {}

PrintableOutput::~PrintableOutput() {
    send(printable(held_));
    out_.rdbuf(sink_);
}

PrintableOutput::int_type PrintableOutput::overflow(int_type byte) {
    if (traits_type::eq_int_type(byte, traits_type::eof())) { return traits_type::not_eof(byte); }
    const char c = traits_type::to_char_type(byte);
    return xsputn(&c, 1) == 1 ? byte : traits_type::eof();
}

std::streamsize PrintableOutput::xsputn(const char* bytes, std::streamsize count) {
    held_.append(bytes, static_cast<std::size_t>(count));
    return send(take_printable()) ? count : 0;
}

/// Sends the last byte alone: glibc's fwrite() reports several bytes as written even if the
/// terminal did not take the line that they end.
bool PrintableOutput::send(std::string_view text) {
    if (text.empty()) { return true; }
    const auto before = static_cast<std::streamsize>(text.size()) - 1;
    return sink_->sputn(text.data(), before) == before &&
           !traits_type::eq_int_type(sink_->sputc(text.back()), traits_type::eof());
}

/// Returns all buffered text except an incomplete character.
std::string PrintableOutput::take_printable() {
    std::string text;
    std::string_view left = held_;
    while (!left.empty()) {
        const FirstCharacter first = first_character(left);
        if (first.cut_off) { break; }
        if (left.front() == '\n') {
            text += '\n';
        } else if (reader_ == Reader::EightBits && first.point &&
                   has_control_byte(left.substr(0, first.size)) && is_printable(*first.point)) {
            append_code(text, *first.point);
        } else {
            append_printable(text, left, first);
        }
        left.remove_prefix(first.size);
    }
    held_.erase(0, held_.size() - left.size());
    return text;
}

namespace {

void put_own(std::ostream& out, std::string_view codes) {
    if (auto* const output = dynamic_cast<PrintableOutput*>(out.rdbuf())) {
        output->put_own(codes);
    } else {
        out << codes;
    }
}

/// Returns the length of the sequence of a colour at the start of a text; 0 if there is none.
std::size_t color_length(std::string_view text) {
    if (!text.starts_with("\033[")) { return 0; }
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != text.npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

std::ostream& line_start(std::ostream& out) {
    put_own(out, "\r");
    return out;
}

void write_colored(std::ostream& out, std::string_view text) {
    while (!text.empty()) {
        const std::size_t color = color_length(text);
        const std::size_t size = color > 0 ? color : std::min(text.find('\033', 1), text.size());
        if (color > 0) {
            put_own(out, text.substr(0, size));
        } else {
            out << text.substr(0, size);
        }
        text.remove_prefix(size);
    }
}

}  // namespace roj::text
