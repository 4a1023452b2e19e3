#include "play/remote/message.h"

#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace roj::play {

using Word = Message::Word;

TEST_CASE("message: each kind is written as older programs expect, and read back") {
    const std::vector<std::pair<Message, std::string>> all{
        {{Word::Join}, "join"},
        {{Word::Watch}, "watch"},
        {{Word::Play, "bS1 wS1-"}, "play bS1 wS1-"},
        {{Word::Exit}, "exit"},
        {{Word::Seat, {}, Color::White}, "seat White"},
        {{Word::Seat, {}, Color::Black}, "seat Black"},
        {{Word::Seat}, "seat none"},
        {{Word::Rules}, "rules "},
        {{Word::Rules, "resign=off count.C=2"}, "rules resign=off count.C=2"},
        {{Word::Table, "Base;NotStarted;White[1]"}, "table Base;NotStarted;White[1]"},
        {{Word::Players, "ann -"}, "players ann -"},
        {{Word::Clock, "10m white=598200 black=600000"}, "clock 10m white=598200 black=600000"},
        {{Word::Time, {}, Color::Black}, "time Black"},
        {{Word::Drawn}, "drawn"},
        {{Word::Drawn, "claimed"}, "drawn claimed"},
        {{Word::InvalidMove, "it is not your turn"}, "invalidmove it is not your turn"},
        {{Word::Err, "no"}, "err no"},
        {{Word::Closed}, "closed"},
        {{Word::Version, std::string(kTableVersion)}, "version 2"},
        {{Word::Resign}, "resign"},
        {{Word::Resign, {}, Color::White}, "resign White"},
        {{Word::Undo, {}, {}, {false, 6}}, "undo 6"},
        {{Word::Draw, {}, {}, {true, 7}}, "draw 7"},
        {{Word::Yes, {}, {}, {false, 6}}, "yes 6"},
        {{Word::No, {}, {}, {false, 0}}, "no 0"},
        {{Word::Yes, {}, {}, {true, 7}}, "yes draw 7"},
        {{Word::No, {}, {}, {true, 7}}, "no draw 7"},
    };
    for (const auto& [message, line] : all) {
        CAPTURE(line);
        CHECK(format_message(message) == line);
        CHECK(parse_message(line) == message);
    }
}

TEST_CASE("message: any other line is unknown") {
    for (const std::string line : {"",
                                   " ",
                                   " join",
                                   "what now",
                                   "JOIN",
                                   "join me",
                                   "joint",
                                   "seat",
                                   "seat white",
                                   "seat White Black",
                                   "time",
                                   "time none",
                                   "resign bob",
                                   "resign none",
                                   "undo",
                                   "undo x",
                                   "undo -1",
                                   "undo +1",
                                   "undo 6 7",
                                   "undo draw 6",
                                   "undo 99999999999999999999",
                                   "yes",
                                   "yes draw",
                                   "no draw x",
                                   "yes draw draw 7",
                                   "closed now",
                                   "exit 1",
                                   "\x1b[2J"}) {
        CAPTURE(line);
        CHECK(parse_message(line) == Message{});
    }
}

}  // namespace roj::play
