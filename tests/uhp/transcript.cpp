#include "uhp/transcript.h"

#include <algorithm>

namespace roj::test {

std::string said(uhp::Server& server, std::string_view line) {
    constexpr std::string_view kEnd = "\nok\n";
    std::string text = server.answer(line);
    if (text.size() < kEnd.size() || text.substr(text.size() - kEnd.size()) != kEnd) {
        return "no ok";
    }
    text.resize(text.size() - kEnd.size());
    std::replace(text.begin(), text.end(), '\n', '|');
    return text;
}

uhp::Server server_after(const std::vector<std::string>& lines) {
    uhp::Server server("test");
    server.answer("options set TableSizeMiB 1");
    for (const std::string& line : lines) { server.answer(line); }
    return server;
}

std::string first_word(const std::string& answer) {
    return answer.substr(0, answer.find(' '));
}

}  // namespace roj::test
