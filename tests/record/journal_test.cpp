#include "record/journal.h"

#include <string>

#include "record/parsed.h"
#include "record/pgn/pgn.h"
#include "record/played.h"
#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::record {
namespace {

Journal open(const std::filesystem::path& file) {
    Result<Journal> journal = Journal::open(file);
    REQUIRE(journal.has_value());
    return std::move(*journal);
}

TEST_CASE("a journal is a complete PGN after every ply, undo, redo and the end") {
    const TempFolder folder;
    Journal journal = open(folder / "current.pgn");
    Game game = played({"wS1"});
    const auto check = [&] {
        const std::string text = format_pgn(Record(game));
        REQUIRE(journal.update(text).has_value());
        CHECK(file_text(journal.path()) == text);
    };
    check();
    for (const char* const text : {"bG1 wS1-", "wQ -wS1", "bQ bG1-"}) {
        REQUIRE(game.play(*parse_move(game.position(), text)).has_value());
        check();
    }
    REQUIRE(game.undo(3).has_value());
    check();
    REQUIRE(game.redo(1).has_value());
    check();
    REQUIRE(game.play(*parse_move(game.position(), "wQ \\wS1")).has_value());
    check();
    REQUIRE(game.resign(Color::White).has_value());
    check();
    CHECK(entries(folder.path()) == 2);  // with the lock
}

TEST_CASE("a ply is appended, everything else replaces the file") {
    const TempFolder folder;
    Journal journal = open(folder / "current.pgn");
    REQUIRE(journal.update("a\n").has_value());
    // Appending does not replace the file, so a hard link to it has the new text.
    std::filesystem::create_hard_link(journal.path(), folder / "same");
    REQUIRE(journal.update("a\nb\n").has_value());
    CHECK(file_text(folder / "same") == "a\nb\n");
    REQUIRE(journal.update("a\nc\n").has_value());
    CHECK(file_text(folder / "same") == "a\nb\n");
    CHECK(file_text(journal.path()) == "a\nc\n");
}

TEST_CASE("a journal that was damaged or removed by others is written again") {
    const TempFolder folder;
    Journal journal = open(folder / "current.pgn");
    REQUIRE(journal.update("a\n").has_value());
    put_file(journal.path(), "a\ntorn");
    REQUIRE(journal.update("a\nb\n").has_value());
    CHECK(file_text(journal.path()) == "a\nb\n");
    std::filesystem::remove(journal.path());
    REQUIRE(journal.update("a\nb\nc\n").has_value());
    CHECK(file_text(journal.path()) == "a\nb\nc\n");
}

TEST_CASE("a journal that cannot be written causes a warning, and works again later") {
    const TempFolder folder;
    std::filesystem::create_directory(folder / "gone");
    Journal journal = open(folder / "gone/current.pgn");
    std::filesystem::remove_all(folder / "gone");
    CHECK_FALSE(journal.update("a\n").has_value());
    std::filesystem::create_directory(folder / "gone");
    REQUIRE(journal.update("a\nb\n").has_value());
    CHECK(file_text(journal.path()) == "a\nb\n");
}

TEST_CASE("a journal that is renamed begins anew, and never replaces a file") {
    const TempFolder folder;
    Journal journal = open(folder / "current.pgn");
    REQUIRE(journal.update("a\n").has_value());
    put_file(folder / "taken.pgn", "b\n");
    CHECK_FALSE(journal.move_to(folder / "taken.pgn"));
    CHECK(file_text(folder / "taken.pgn") == "b\n");
    REQUIRE(journal.move_to(folder / "free.pgn"));
    CHECK(file_text(folder / "free.pgn") == "a\n");
    REQUIRE(journal.update("a\n").has_value());
    CHECK(file_text(journal.path()) == "a\n");
}

TEST_CASE("an absent journal is not an error, and a removed one is absent") {
    const TempFolder folder;
    Journal journal = open(folder / "current.pgn");
    REQUIRE(journal.read().has_value());
    CHECK_FALSE(journal.read()->has_value());
    REQUIRE(journal.update("a\n").has_value());
    REQUIRE(journal.read()->has_value());
    CHECK(**journal.read() == "a\n");
    REQUIRE(journal.remove().has_value());
    CHECK_FALSE(journal.read()->has_value());
    REQUIRE(journal.update("a\n").has_value());
    CHECK(file_text(journal.path()) == "a\n");
}

TEST_CASE("a journal torn at any byte loses at most the last ply") {
    Game game = played(opening());
    REQUIRE(game.undo(2).has_value());
    Record record(game);
    record.tags.set("White", "Ann");
    record.tags.set("WhiteSeat", "human");
    record.comments[3] = "a comment\nof two lines";
    const std::string text = format_pgn(record);
    const std::size_t header = text.find("\n\n") + 2;
    const std::string whole = format_game(game);
    for (std::size_t size = 0; size <= text.size(); ++size) {
        INFO(text.substr(0, size));
        const Record torn = parsed(text.substr(0, size), {}, text::Tail::MayBeTorn);
        const auto history = torn.game.history();
        REQUIRE(history.size() <= game.history().size());
        CHECK(std::equal(history.begin(), history.end(), game.history().begin()));
        if (size < header) { continue; }
        // Every complete line counts.
        const std::string plies = text.substr(header, size - header);
        std::size_t complete = 0;
        for (std::size_t at = 0; at < plies.size(); ++at) {
            const bool begins_with_number =
                plies[at] == '.' && plies.find('\n', at) != std::string::npos;
            if (begins_with_number) { ++complete; }
        }
        CHECK(history.size() == complete);
    }
}

}  // namespace
}  // namespace roj::record
