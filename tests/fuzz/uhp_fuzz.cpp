// Lines that a viewer could send. Every search stops before it starts, and tables stay small.

#include <stop_token>
#include <string>

#include "fuzz/fuzz.h"
#include "uhp/server.h"

namespace roj::fuzz {
namespace {

constexpr int kMaxLines = 40;

/// Reports whether a line only costs memory and tests nothing about reading.
bool asks_for_large_tables(std::string_view line) {
    return line.find("TableSizeMiB") != std::string_view::npos;
}

void require_answer(std::string_view line, std::string_view answer, const uhp::Server& server) {
    const bool silent = answer.empty();
    const bool blank = line.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
    require(!silent || blank || server.finished(), "a command is answered", line);
    if (silent) { return; }
    constexpr std::string_view kEnd = "\nok\n";
    require(answer.size() >= kEnd.size() && answer.substr(answer.size() - kEnd.size()) == kEnd,
            "an answer ends with ok", answer);
    while (!answer.empty()) { require_message(take_line(answer)); }
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = roj::fuzz::text_of(data, size);
    std::stop_source stop;
    stop.request_stop();
    roj::uhp::Server server("roj");
    server.answer("options set TableSizeMiB 1");
    for (int count = 0; count < roj::fuzz::kMaxLines && !text.empty(); ++count) {
        const std::string_view line = roj::fuzz::take_line(text);
        if (roj::fuzz::asks_for_large_tables(line)) { continue; }
        const auto interim = [](const std::string& said) { roj::fuzz::require_message(said); };
        roj::fuzz::require_answer(line, server.answer(line, stop.get_token(), interim), server);
        if (server.finished()) { break; }
    }
    return 0;
}
