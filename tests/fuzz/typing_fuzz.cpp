// The first line selects a position; the rest is what a player types there. The target does not
// execute the input, because it can name programs to run and files to write.

#include <string>

#include "fuzz/fuzz.h"
#include "fuzz/position.h"
#include "play/input/commands.h"
#include "play/seats/setup.h"
#include "play/session/session.h"

namespace roj::fuzz {
namespace {

void read_command(std::string_view line) {
    const Result<play::CommandLine> command = play::parse_command(line);
    require(command || !command.error().message.worded().empty(), "every refusal has a reason",
            line);
    play::looks_like_move(line);
    const std::string argument = command ? command->argument : std::string(line);
    const Result<play::Seat> seat = play::parse_seat(argument);
    if (!seat) {
        return require(!seat.error().message.worded().empty(), "every refusal has a reason");
    }
    const std::string written = play::format_seat(*seat);
    const Result<play::Seat> again = play::parse_seat(written);
    require(again && *again == *seat, "a written player reads the same", written);
}

/// Returns the part of a text that the prompt accepts.
std::string typed(std::string_view text) {
    std::string line(text);
    std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
    return line;
}

/// Completes like a player who presses Tab until nothing changes.
void complete(const Position& position, std::string line) {
    const play::Session session({}, record::Record(Game(position)), nullptr);
    constexpr int kMaxTimes = 8;
    for (int times = 0; times < kMaxTimes; ++times) {
        const play::Completion completion = session.complete(line);
        for (const std::string& choice : completion.choices) { require_message(choice); }
        if (completion.line == line) { break; }
        line = completion.line;
    }
}

}  // namespace
}  // namespace roj::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = roj::fuzz::text_of(data, size);
    const roj::Position position = roj::fuzz::position_of(roj::fuzz::take_line(text));
    roj::fuzz::read_command(text);
    roj::fuzz::complete(position, roj::fuzz::typed(text));
    return 0;
}
