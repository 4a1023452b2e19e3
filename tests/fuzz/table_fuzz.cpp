// Lines that the program at the other end of a table could send.

#include "fuzz/fuzz.h"
#include "play/remote/message.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using roj::play::Message;
    std::string_view text = roj::fuzz::text_of(data, size);
    while (!text.empty()) {
        const std::string_view line = roj::fuzz::take_line(text);
        const Message message = roj::play::parse_message(line);
        roj::fuzz::require(roj::play::version_of(message) >= 1, "a version is positive", line);
        if (message.word == Message::Word::Unknown) { continue; }
        roj::fuzz::require(roj::play::parse_message(format_message(message)) == message,
                           "a message survives its line", line);
    }
    return 0;
}
