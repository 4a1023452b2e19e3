#include "table/event.h"

#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace roj::table {
namespace {

using By = Author;
using Kind = EventKind;

TEST_CASE("table event: each kind is written as a line and read back") {
    const std::vector<std::pair<NewEvent, std::string>> all{
        {{By::White, Kind::Play, "wS1"}, "white play wS1"},
        {{By::Black, Kind::Play, "bS1 wS1-"}, "black play bS1 wS1-"},
        {{By::Black, Kind::Play, R"(bQ \bS1)"}, R"(black play bQ \bS1)"},
        {{By::Black, Kind::Play, "pass"}, "black play pass"},
        {{By::White, Kind::Ask, "undo 6"}, "white ask undo 6"},
        {{By::Black, Kind::Yes, "draw 0"}, "black yes draw 0"},
        {{By::Black, Kind::No, "rematch"}, "black no rematch"},
        {{By::White, Kind::Ask, "moretime"}, "white ask moretime"},
        {{By::System, Kind::Back, "0"}, "system back 0"},
        {{By::System, Kind::End, "time black"}, "system end time black"},
        {{By::System, Kind::Adjourned}, "system adjourned"},
        {{By::System, Kind::Resumed}, "system resumed"},
        {{By::White, Kind::Say, "dzień dobry, ann"}, "white say dzień dobry, ann"},
        {{By::White, Kind::Say, "  :-) "}, "white say   :-) "},
        {{By::Watcher, Kind::Whisper, "oh"}, "watcher whisper oh"},
        {{By::System, Kind::Clock, "10m white=598200 black=600000"},
         "system clock 10m white=598200 black=600000"},
        {{By::Black, Kind::Seat, "guest-07"}, "black seat guest-07"},
        {{By::Black, Kind::Seat, "Łucja K"}, "black seat Łucja K"},
        {{By::Black, Kind::Seat}, "black seat"},
    };
    for (const auto& [event, line] : all) {
        CAPTURE(line);
        CHECK(format_new_event(event) == line);
        CHECK(parse_new_event(line) == event);
        const Event numbered{7, 1790000000000, event};
        CHECK(format_event(numbered) == "7 1790000000000 " + line);
        CHECK(parse_event(format_event(numbered)) == numbered);
    }
}

TEST_CASE("table event: any other line is nothing") {
    const std::string talk = "7 1 white say ";
    for (const std::string& line :
         std::vector<std::string>{"",
                                  " ",
                                  "7",
                                  "7 1",
                                  "7 1 white",
                                  "7 1 white play",
                                  "7 1 white play ",
                                  "7 1 white play  ",
                                  "7 1 white  play wS1",
                                  " 7 1 white play wS1",
                                  "0 1 white play wS1",
                                  "-7 1 white play wS1",
                                  "+7 1 white play wS1",
                                  "07 1 white adjourned",
                                  "7 -1 white play wS1",
                                  "9223372036854775808 1 white play wS1",
                                  "7 9223372036854775808 white play wS1",
                                  "7 1 White play wS1",
                                  "7 1 red play wS1",
                                  "7 1 white PLAY wS1",
                                  "7 1 white plays wS1",
                                  "7 1 white play w\xc4\x85",
                                  "7 1 white play wS1\t",
                                  "7 1 white play " + std::string(kMaxTalk + 1, 'x'),
                                  "7 1 white ask",
                                  "7 1 white ask ",
                                  "7 1 system back",
                                  "7 1 system end",
                                  "7 1 system clock",
                                  "7 1 system adjourned now",
                                  "7 1 system adjourned ",
                                  "7 1 white seat \xc4",
                                  "7 1 white seat " + std::string(kMaxSeatName + 1, 'x'),
                                  talk,
                                  talk + " ",
                                  talk + "\x1b[2J",
                                  talk + "\xe2\x80\xae",
                                  talk + "\xff",
                                  talk + std::string(kMaxTalk + 1, 'x'),
                                  talk + "one\n8 1 white say two",
                                  talk + "one\r"}) {
        CAPTURE(line);
        CHECK_FALSE(parse_event(line).has_value());
    }
    CHECK(parse_event(talk + std::string(kMaxTalk, 'x')).has_value());
}

TEST_CASE("table event: requests and ends are words") {
    using Reason = End::Reason;
    for (const char* const text :
         {"undo 6", "draw 7", "rematch", "abort", "adjourn", "resume", "moretime"}) {
        CAPTURE(text);
        REQUIRE(parse_request(text));
        CHECK(format_request(*parse_request(text)) == text);
    }
    const std::vector<std::pair<End, std::string>> ends{
        {{Reason::Resigned, Color::White}, "resigned white"},
        {{Reason::Time, Color::Black}, "time black"},
        {{Reason::Left, Color::Black}, "left black"},
        {{Reason::Adjudicated, Color::Black}, "adjudicated white"},
        {{Reason::Adjudicated, {}}, "adjudicated draw"},
        {{Reason::Agreed, {}}, "drawn agreed"},
        {{Reason::Claimed, {}}, "drawn claimed"},
        {{Reason::Aborted, {}}, "aborted"},
        {{Reason::Void, {}}, "void"},
    };
    for (const auto& [end, text] : ends) {
        CHECK(format_end(end) == text);
        CHECK(parse_end(text) == end);
    }
}

TEST_CASE("table event: players have colours, and others have none") {
    for (const Color color : {Color::White, Color::Black}) {
        CHECK(color_of(author_of(color)) == color);
    }
    CHECK_FALSE(color_of(Author::Watcher));
    CHECK_FALSE(color_of(Author::System));
}

}  // namespace
}  // namespace roj::table
