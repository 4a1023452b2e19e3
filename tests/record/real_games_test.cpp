#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>

#include <roj/notation.h>

#include "record/pgn.h"
#include "record/temp_folder.h"
#include "support/catch.h"

namespace roj::record {
namespace {

/// The text without its plies, and with Unix line ends. A ply may be written with any neighbour.
std::string without_plies(const std::string& text) {
    std::string rest;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::erase(line, '\r');
        const bool ply = !line.empty() && line.front() >= '0' && line.front() <= '9';
        if (!ply) { rest += line + '\n'; }
    }
    return rest;
}

TEST_CASE("real games are read, and written again with all that is told about them") {
    const char* folder = std::getenv("ROJ_TEST_RECORDS");
    if (folder == nullptr) {
        std::cout << "skipped: ROJ_TEST_RECORDS is not set\n";
        return;
    }
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".pgn") { continue; }
        ++count;
        INFO(entry.path().string());
        const std::string text = file_text(entry.path());
        const Result<Record> record = parse_pgn(text);
        INFO((record ? std::string() : record.error().message));
        REQUIRE(record.has_value());
        CHECK(record->game.history().size() > 10);
        const std::string written = format_pgn(*record);
        CHECK(without_plies(written) == without_plies(text));
        const Result<Record> again = parse_pgn(written);
        REQUIRE(again.has_value());
        CHECK(format_game(again->game) == format_game(record->game));
        CHECK(format_pgn(*again) == written);
    }
    CHECK(count > 0);
}

}  // namespace
}  // namespace roj::record
