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
        {{Word::Version, std::to_string(kTableVersion)}, "version 3"},
        {{Word::Resign}, "resign"},
        {{Word::Resign, {}, Color::White}, "resign White"},
        {{Word::Undo, {}, {}, {RequestKind::Undo, 6}}, "undo 6"},
        {{Word::Draw, {}, {}, {RequestKind::Draw, 7}}, "draw 7"},
        {{Word::Yes, {}, {}, {RequestKind::Undo, 6}}, "yes 6"},
        {{Word::No, {}, {}, {RequestKind::Undo, 0}}, "no 0"},
        {{Word::Yes, {}, {}, {RequestKind::Draw, 7}}, "yes draw 7"},
        {{Word::No, {}, {}, {RequestKind::Draw, 7}}, "no draw 7"},
        {{Word::Rematch, {}, {}, {RequestKind::Rematch, 40}}, "rematch 40"},
        {{Word::Yes, {}, {}, {RequestKind::Rematch, 40}}, "yes rematch 40"},
        {{Word::No, {}, {}, {RequestKind::Rematch, 40}}, "no rematch 40"},
        {{Word::Again, {}, Color::White}, "again White"},
        {{Word::Again}, "again none"},
        {{Word::Say, "good game, bob", Color::Black}, "say Black good game, bob"},
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
                                   "rematch",
                                   "rematch draw 7",
                                   "yes rematch",
                                   "yes draw rematch 7",
                                   "again",
                                   "again Red",
                                   "say",
                                   "say White",
                                   "say White ",
                                   "say none hello",
                                   "say hello",
                                   "exit 1",
                                   "\x1b[2J"}) {
        CAPTURE(line);
        CHECK(parse_message(line) == Message{});
    }
}

}  // namespace roj::play
