#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <roj/notation.h>

#include "record/link.h"
#include "record/parsed.h"
#include "record/pgn/pgn.h"
#include "record/reading.h"
#include "record/sgf/sgf.h"
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

/// Returns the real games with this file extension. If there are none, prints that the test is
/// skipped.
std::vector<std::filesystem::path> records(std::string_view extension) {
    const char* folder = std::getenv("ROJ_TEST_RECORDS");
    std::vector<std::filesystem::path> paths;
    if (folder == nullptr || *folder == '\0') {
        std::cout << "skipped: ROJ_TEST_RECORDS is not set\n";
        return paths;
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == extension) { paths.push_back(entry.path()); }
    }
    CHECK_FALSE(paths.empty());
    return paths;
}

TEST_CASE("real games are read and written without loss") {
    for (const std::filesystem::path& path : records(".pgn")) {
        INFO(path.string());
        const std::string text = file_text(path);
        const Record record = parsed(text);
        CHECK(record.game.history().size() > 10);
        const std::string written = format_pgn(record);
        CHECK(without_plies(written) == without_plies(text));
        const Record again = parsed(written);
        CHECK(format_game(again.game) == format_game(record.game));
        CHECK(format_pgn(again) == written);
    }
}

TEST_CASE("a real game of BoardSpace becomes exactly the PGN next to it") {
    for (std::filesystem::path path : records(".sgf")) {
        INFO(path.string());
        const Record sgf = read_whole(file_text(path));
        path.replace_extension(".pgn");
        const Record pgn = read_whole(file_text(path));
        CHECK(format_game(sgf.game) == format_game(pgn.game));
        CHECK(sgf.result == pgn.result);
        CHECK(sgf.tags == pgn.tags);
        CHECK(format_pgn(sgf) == format_pgn(pgn));
    }
}

TEST_CASE("a real game becomes an SGF and then a PGN again without a difference") {
    for (const std::string_view extension : {".pgn", ".sgf"}) {
        for (const std::filesystem::path& path : records(extension)) {
            INFO(path.string());
            const Record record = read_whole(file_text(path));
            const Result<std::string> sgf = format_sgf(record);
            REQUIRE(sgf.has_value());
            const Record again = read_whole(*sgf);
            CHECK(format_pgn(again) == format_pgn(record));
            CHECK(format_sgf(again).value() == *sgf);
        }
    }
}

TEST_CASE("a link of each ply of a real game reads as the same game", "[long]") {
    for (const std::string_view extension : {".pgn", ".sgf"}) {
        for (const std::filesystem::path& path : records(extension)) {
            INFO(path.string());
            Result<Record> record = require_whole(read_record(file_text(path)));
            REQUIRE(record.has_value());
            Game& game = record->game;
            do {
                const Result<std::string> link = format_link(game);
                REQUIRE(link.has_value());
                INFO(*link);
                const Record again = read_whole(*link);
                CHECK(again.game.rules().game_type == game.rules().game_type);
                CHECK(std::ranges::equal(again.game.history(), game.history()));
            } while (game.undo(1));
        }
    }
}

}  // namespace
}  // namespace roj::record
