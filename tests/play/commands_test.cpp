#include "play/input/commands.h"

#include <string>
#include <vector>

#include "play/seats/seat.h"
#include "support/catch.h"
#include "words/phrases.h"

namespace roj::play {
namespace {

/// The name of the command a line means, or the refusal.
std::string meant(std::string_view line) {
    const Result<CommandLine> parsed = parse_command(line);
    if (!parsed) { return "no: " + parsed.error().message; }
    return std::string(parsed->info->name) + (parsed->force ? "!" : "") + ":" + parsed->argument;
}

TEST_CASE("every command has a name and unique abbreviations") {
    for (const CommandInfo& info : commands()) {
        for (std::size_t size = 1; size <= info.name.size(); ++size) {
            const std::string begun(info.name.substr(0, size));
            int others = 0;
            for (const CommandInfo& other : commands()) {
                const bool begins_so = other.name.substr(0, size) == begun;
                if (other.name != info.name && begins_so && size >= other.least) { ++others; }
            }
            INFO(begun);
            const bool enough = others == 0 && size >= info.least;
            CHECK((meant(begun) == std::string(info.name) + ":") == enough);
        }
    }
}

TEST_CASE("a command that ends a game takes three letters") {
    for (const std::string name : {"new", "resign", "draw", "quit"}) {
        INFO(name);
        CHECK(meant(name.substr(0, 2)) != name + ":");
        CHECK(meant(name.substr(0, 3)) == name + ":");
    }
    CHECK(meant("q") == "no: For the command quit, type at least \"qui\".");
    CHECK(meant("re") == "redo:");
    CHECK(meant("r").find("redo, resign or rules") != std::string::npos);
}

TEST_CASE("commands take capitals, blanks and their argument") {
    CHECK(meant("  UNDO   2 ") == "undo:2");
    CHECK(meant("?") == "help:");
    CHECK(meant("look nw bQ") == "look:nw bQ");
    CHECK(meant("save! lunch time") == "save!:lunch time");
    CHECK(meant("sa! x") == "save!:x");
    CHECK(meant("quit!").substr(0, 3) == "no:");
    CHECK(meant("board now").find("\"now\"") != std::string::npos);
}

TEST_CASE("a mistyped command is answered with the one that was meant") {
    CHECK(meant("udno").find("Did you mean undo?") != std::string::npos);
    CHECK(meant("resing").find("Did you mean resign?") != std::string::npos);
    CHECK(meant("hlep").find("Did you mean help?") != std::string::npos);
    CHECK(meant("quite").find("Did you mean quit?") != std::string::npos);
    CHECK(meant("exit").find("Did you mean quit?") != std::string::npos);
    CHECK(meant(std::string(500, 'x')).size() < 200);
    CHECK(meant("xyzzyplugh").find("Did you mean") == std::string::npos);
    CHECK(meant("!").substr(0, 3) == "no:");
}

TEST_CASE("a line that begins with a bug's name is meant as a move") {
    for (const char* const line : {"wA1 -bQ", "wa1", "A1 nw bQ", "m -bQ", "b bQ/", "PASS", "bQ",
                                   "Q e bL", "B e bL", "l nw bL", "S w bL", "A bL", "q bq", "b wA1",
                                   "wC bQ- xbA1", "bd ^", "q^", "d wQ- +bA1", "wO bQ"}) {
        INFO(line);
        CHECK(looks_like_move(line));
    }
    for (const char* const line : {"m", "m wA1", "l bQ", "c bQ", "s lunch", "board", "level 3", "",
                                   "wX1 -bQ", "wA12 bQ", "l up bQ"}) {
        INFO(line);
        CHECK_FALSE(looks_like_move(line));
    }
}

TEST_CASE("the distance of words counts changed, missing, added and swapped letters") {
    CHECK(words::word_distance("undo", "undo") == 0);
    CHECK(words::word_distance("undo", "unto") == 1);
    CHECK(words::word_distance("undo", "ndo") == 1);
    CHECK(words::word_distance("undo", "undoo") == 1);
    CHECK(words::word_distance("undo", "nudo") == 1);
    CHECK(words::word_distance("", "abc") == 3);
    CHECK(words::word_distance("kitten", "sitting") == 3);
}

TEST_CASE("seats are read and written as on the command line") {
    CHECK(*parse_seat("human") == Seat{Seat::Kind::Human, 3});
    CHECK(*parse_seat("bot") == Seat{Seat::Kind::Bot, 3});
    CHECK(*parse_seat("bot:10") == Seat{Seat::Kind::Bot, 10});
    CHECK(format_seat(*parse_seat("bot:7")) == "bot:7");
    CHECK(format_seat(*parse_seat("human")) == "human");
    for (const char* const text : {"bot:0", "bot:11", "bot:", "bot:3x", "bot:-1", "Bot", ""}) {
        INFO(text);
        const Result<Seat> seat = parse_seat(text);
        CHECK_FALSE(seat.has_value());
    }
}

}  // namespace
}  // namespace roj::play
