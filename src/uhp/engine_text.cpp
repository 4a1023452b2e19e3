#include "uhp/engine_text.h"

#include <array>
#include <cstdio>
#include <cstring>

#include "text/ascii.h"
#include "text/printable.h"

namespace roj::uhp {
namespace {

constexpr std::size_t kMaxTailLines = 2;
constexpr std::size_t kMaxTail = 240;

}  // namespace

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

std::string tail_of(std::string_view last_words) {
    std::string tail;
    for (std::size_t lines = 0; lines < kMaxTailLines;) {
        last_words = text::trim(last_words);
        if (last_words.empty()) { break; }
        const std::size_t line_break = last_words.rfind('\n');
        const std::size_t begin = line_break == std::string_view::npos ? 0 : line_break + 1;
        const std::string line =
            text::printable_line(last_words.substr(begin), kMaxTail / kMaxTailLines);
        tail.insert(0, tail.empty() ? line : line + " / ");
        last_words = last_words.substr(0, begin);
        ++lines;
    }
    return tail;
}

std::string_view without_obituary(std::string_view last_words, int signal) {
    last_words = text::trim(last_words);
    const std::size_t line_break = last_words.rfind('\n');
    const std::size_t begin = line_break == std::string_view::npos ? 0 : line_break + 1;
    const bool told = last_words.substr(begin).find(strsignal(signal)) != std::string_view::npos;
    return told ? last_words.substr(0, begin) : last_words;
}

std::string format_exit(const os::Process::Exit& exit) {
    if (exit.signal == 0) { return "returned " + std::to_string(exit.status); }
    return "was ended by signal " + std::to_string(exit.signal) + " (" + strsignal(exit.signal) +
           ")";
}

std::string format_seconds(std::chrono::milliseconds time) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g s", static_cast<double>(time.count()) / 1000);
    return text.data();
}

}  // namespace roj::uhp
