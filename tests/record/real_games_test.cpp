#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>

#include <roj/notation.h>

#include "record/pgn/pgn.h"
#include "record/reading.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::record {
namespace {

/// Returns the text without its plies, with Unix line ends. A ply can name any neighbour.
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

/// Returns the directory of real games. If there is none, prints that the test is skipped.
std::filesystem::path records_folder() {
    const char* folder = std::getenv("ROJ_TEST_RECORDS");
    if (folder != nullptr && *folder != '\0') { return folder; }
    std::cout << "skipped: ROJ_TEST_RECORDS is not set\n";
    return {};
}

TEST_CASE("real games are read and written without loss") {
    const std::filesystem::path folder = records_folder();
    if (folder.empty()) { return; }
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

TEST_CASE("a real game of BoardSpace becomes exactly the PGN next to it") {
    const std::filesystem::path folder = records_folder();
    if (folder.empty()) { return; }
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::filesystem::path path = entry.path();
        if (path.extension() != ".sgf") { continue; }
        ++count;
        INFO(path.string());
        const Result<Record> sgf = require_whole(read_record(file_text(path)));
        INFO((sgf ? std::string() : sgf.error().message));
        REQUIRE(sgf.has_value());
        path.replace_extension(".pgn");
        const Result<Record> pgn = require_whole(read_record(file_text(path)));
        REQUIRE(pgn.has_value());
        CHECK(format_game(sgf->game) == format_game(pgn->game));
        CHECK(sgf->result == pgn->result);
        CHECK(sgf->tags == pgn->tags);
        CHECK(format_pgn(*sgf) == format_pgn(*pgn));
    }
    CHECK(count > 0);
}

}  // namespace
}  // namespace roj::record
